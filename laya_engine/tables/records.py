"""Lines into records of cells, in a way that one broken quote cannot swallow a file.

The csv module reads strictly, record by record; where it gives up, or runs on for too long, the
record's first line is marked and reading goes on with the line after it.
"""

from __future__ import annotations

import csv
import io
from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal

LONGEST_RECORD = 16_000_000  # characters; an open quote that goes on longer is a broken one
BROKEN_QUOTING = (
    "a quotation mark is not closed or stands in the wrong place; correct the line in the file"
)

csv.field_size_limit(2**31 - 1)  # the module's own limit refuses a long conversation


@dataclass(frozen=True)
class Record:
    """Cells as they are written, and the line (from 1) on which they start.

    `problem` says what is wrong with them and what to do, without the line.
    """

    line: int
    cells: tuple[str, ...]
    problem: str | None = None


def split_lines(text: str) -> Iterator[str]:
    """Lines of a text with their ends, split where a CSV file opened by us would be."""
    return iter(io.StringIO(text, newline=""))


def parse_records(lines: Iterable[str], delimiter: str, quote: str = '"') -> Iterator[Record]:
    """Records of a table; `quote` "" takes every mark as a letter. Empty lines are passed over."""
    tape = _Tape(lines)
    reader = _reader(tape, delimiter, quote, strict=True)
    while True:
        line = tape.start_record()
        try:
            cells = next(reader)
        except StopIteration:
            return
        except (csv.Error, _TooLong):
            first = tape.rewind_to_second_line()
            yield Record(line, _cells_of_broken_line(first, delimiter, quote), BROKEN_QUOTING)
            continue
        if cells:
            yield Record(line, tuple(cells))


class _TooLong(Exception):
    """A record ran past `LONGEST_RECORD`."""


class _Tape:
    """Lines that can be read again from the second line of the present record."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self._ahead: deque[str] = deque()
        self._record: list[str] = []
        self._characters = 0
        self._line = 1

    def __iter__(self) -> Iterator[str]:
        return self

    def __next__(self) -> str:
        if self._characters > LONGEST_RECORD:
            raise _TooLong
        line = self._ahead.popleft() if self._ahead else next(self._lines)
        self._record.append(line)
        self._characters += len(line)
        return line

    def start_record(self) -> int:
        """Forget the record before; returns the number of the next line."""
        self._line += len(self._record)
        self._record = []
        self._characters = 0
        return self._line

    def rewind_to_second_line(self) -> str:
        """Give all but the first line of the record back; returns the first."""
        first, *others = self._record
        self._ahead.extendleft(reversed(others))
        self._record = [first]
        return first


def _reader(lines: Iterable[str], delimiter: str, quote: str, strict: bool) -> Iterator[list[str]]:
    # The module wants a mark even where it shall take none.
    quoting: Literal[0, 3] = csv.QUOTE_MINIMAL if quote else csv.QUOTE_NONE
    return csv.reader(
        lines, delimiter=delimiter, quotechar=quote or '"', quoting=quoting, strict=strict
    )


def _cells_of_broken_line(line: str, delimiter: str, quote: str) -> tuple[str, ...]:
    return tuple(next(_reader([line.rstrip("\r\n")], delimiter, quote, strict=False), []))
