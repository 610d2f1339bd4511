"""Rows per second and time left of a run, from what was seen lately."""

from __future__ import annotations

from collections import deque

WINDOW = 15.0  # seconds that the rate is taken over


class RunClock:
    """Fed with (time, rows done); rates are of the last `WINDOW` seconds."""

    def __init__(self) -> None:
        self._seen: deque[tuple[float, int]] = deque()

    def restart(self) -> None:
        """Forget what was seen; a pause is no part of a rate."""
        self._seen.clear()

    def saw(self, now: float, done: int) -> None:
        """So many rows were done at a moment (seconds, any origin)."""
        self._seen.append((now, done))
        while len(self._seen) > 2 and now - self._seen[0][0] > WINDOW:
            self._seen.popleft()

    @property
    def rate(self) -> float:
        """Rows per second, 0 while unknown."""
        if len(self._seen) < 2:
            return 0.0
        (start, before), (now, done) = self._seen[0], self._seen[-1]
        return (done - before) / (now - start) if now > start else 0.0

    def left(self, rows: int) -> float | None:
        """Seconds for so many more rows, None while unknown."""
        return rows / self.rate if self.rate > 0 else None
