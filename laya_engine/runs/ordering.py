"""The order of turns by a time column, whose way of writing is found by evidence."""

from __future__ import annotations

import re
from collections.abc import Iterable
from datetime import UTC, datetime

_NUMBER = re.compile(r"[+-]?\d+(\.\d+)?$")
_DATE = re.compile(
    r"(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:[,\sT]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AaPp][Mm])?)?$"
)


class TimeColumn:
    """Reads moments; whether 03/04 is in March or in April is learnt from the whole column.

    Let it `observe` every cell before the first `moment` is asked for.
    """

    def __init__(self, month_first: bool = False, day_first: bool = False) -> None:
        self.month_first = month_first
        self.day_first = day_first

    def observe(self, text: str) -> None:
        """Take a cell as evidence: a first or second number above 12 is no month."""
        if found := _DATE.match(text.strip()):
            self.day_first |= int(found[1]) > 12 or found[2] == "."
            self.month_first |= int(found[3]) > 12

    def moment(self, text: str) -> float | None:
        """Seconds or a plain number, comparable within a column; None when it is no time."""
        text = text.strip()
        if _NUMBER.match(text):
            return float(text)
        try:
            return _seconds(datetime.fromisoformat(text))
        except ValueError:
            return self._written_date(text)

    def ordered(self, cells: Iterable[str]) -> list[int]:
        """Indices of cells, earliest first; one without a readable time stays behind the one
        before it."""
        last, keys = float("-inf"), []
        for cell in cells:
            moment = self.moment(cell)
            last = last if moment is None else moment
            keys.append(last)
        return sorted(range(len(keys)), key=keys.__getitem__)

    def _written_date(self, text: str) -> float | None:
        found = _DATE.match(text)
        # Without evidence, or with evidence for both, the order of the file is the better guess.
        if found is None or self.day_first == self.month_first:
            return None
        first, second = int(found[1]), int(found[3])
        day, month = (first, second) if self.day_first else (second, first)
        hour = int(found[5] or 0)
        if found[8]:
            hour = hour % 12 + (12 if found[8].lower() == "pm" else 0)
        try:
            written = datetime(
                int(found[4]), month, day, hour, int(found[6] or 0), int(found[7] or 0)
            )
        except ValueError:
            return None
        return _seconds(written)


def _seconds(moment: datetime) -> float:
    return (moment if moment.tzinfo else moment.replace(tzinfo=UTC)).timestamp()
