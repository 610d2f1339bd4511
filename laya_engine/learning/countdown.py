"""One countdown for a whole teaching, so that what is left does not jump where a stage ends."""

from __future__ import annotations

import time
from collections.abc import Callable

# How much longer judging takes a token than reading does: it is in float32, and loads two networks.
JUDGING_WORK = 2.0
ONE_PASS = 0.7  # of the time that reading takes; one is always learnt


class Countdown:
    """Shares `seconds` out: what reading took, then learning, and what judging will take.

    `to_read` and `to_judge` are in tokens: the shorter rows are read first. The pace of reading
    tells that of judging before it begins.
    """

    def __init__(
        self,
        seconds: float,
        to_read: float,
        to_judge: float,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._seconds, self._to_read, self._to_judge = seconds, to_read, to_judge
        self._clock = clock
        self._began = clock()
        self._judging_began = self._began
        self._judging = 0.0  # estimated seconds

    def reading(self, done: float) -> float:
        """Seconds left of the whole, at most, after so many tokens were read."""
        taken = self._clock() - self._began
        self._judging = taken / done * self._to_judge * JUDGING_WORK
        rest = self._to_read * (1 + ONE_PASS) - done
        to_come = taken / done * rest + self._judging
        return max(to_come, self._seconds - taken)

    def for_learning(self) -> float:
        """Seconds that are there to learn, now that reading is over; none where it took all."""
        return max(0.0, self._seconds - (self._clock() - self._began) - self._judging)

    def learning(self, left: float) -> float:
        """Seconds left of the whole when so many are of the learning."""
        return max(0.0, left) + self._judging

    def judge(self) -> None:
        """Judging begins."""
        self._judging_began = self._clock()

    def judging(self, share: float) -> float:
        """Seconds left after a share of the judging: the estimate gives way to what is measured."""
        measured = (self._clock() - self._judging_began) / share
        whole = self._judging * (1 - share) + measured * share
        return whole * (1 - share)
