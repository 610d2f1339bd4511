"""How far a download is, and how fast."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass

WINDOW = 3.0  # seconds over which the speed is measured
PERIOD = 0.1  # seconds between two reports, so that a window is not flooded


@dataclass(frozen=True)
class Progress:
    """One report. `done` includes what an earlier, interrupted download had brought."""

    file: str  # the file that is being fetched, as the repository names it
    done: int  # bytes
    total: int  # bytes
    speed: float  # bytes per second, over the last seconds

    @property
    def seconds_left(self) -> float | None:
        """Estimate from the current speed; None while nothing comes."""
        return (self.total - self.done) / self.speed if self.speed > 0 else None


class Meter:
    """Counts the bytes of one download of several files and reports them."""

    def __init__(
        self,
        total: int,
        report: Callable[[Progress], None],
        clock: Callable[[], float] = time.monotonic,
    ):
        self.done = 0
        self._file = ""
        self._total = total
        self._report = report
        self._clock = clock
        self._reported = float("-inf")
        self._recent: deque[tuple[float, int]] = deque([(clock(), 0)])  # time, bytes received
        self._received = 0

    def begin(self, file: str) -> None:
        """The next file."""
        self._file = file

    def received(self, count: int) -> None:
        """Bytes that came just now; reports at most every `PERIOD`."""
        now = self._clock()
        self.done += count
        self._received += count
        self._recent.append((now, self._received))
        while now - self._recent[0][0] > WINDOW and len(self._recent) > 2:
            self._recent.popleft()
        if now - self._reported >= PERIOD:
            self._reported = now
            self.tell()

    def already(self, count: int) -> None:
        """Bytes that need not come; negative for bytes that must come once more."""
        self.done += count

    def tell(self) -> None:
        """Report now."""
        (start, before), (end, after) = self._recent[0], self._recent[-1]
        speed = (after - before) / (end - start) if end > start else 0.0
        self._report(Progress(self._file, self.done, self._total, speed))
