"""JSON lines and JSON lists as records, streamed; a broken object costs one row."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import islice
from typing import IO

from laya_engine.tables.cells import NULL, JsonText
from laya_engine.tables.json_values import (
    Pairs,
    end_of_value,
    object_text,
    one_line,
    read_object,
    value_text,
)
from laya_engine.tables.records import LONGEST_RECORD, Record

FIELD_ROWS = 20_000  # first rows, whose keys are the columns
READ_AT_ONCE = 1 << 18  # characters
NAMED_KEYS = 3  # of an unexpected kind, in a sentence

_between = re.compile(r"[\s,\ufeff]*")
_plain_end = re.compile(r"[,\]\r\n]")


@dataclass(frozen=True)
class JsonRow:
    """An object's keys and cells, or the text that is none and why."""

    line: int
    pairs: Pairs
    text: str = ""
    problem: str | None = None


def json_lines(lines: Iterable[str]) -> Iterator[JsonRow]:
    """An object a line; blank lines are passed over."""
    for number, line in enumerate(lines, 1):
        text = line.strip().removeprefix("\ufeff")
        if text:
            yield _row(number, text)


def json_list(file: IO[str]) -> Iterator[JsonRow]:
    """The objects of one JSON list, read piece by piece."""
    text, at, line = file.read(READ_AT_ONCE), 0, 1
    ended = not text
    found = re.match(r"[\s\ufeff]*\[", text)
    if found:
        at, line = found.end(), 1 + found[0].count("\n")
    while True:
        gap = _between.match(text, at)
        begin = gap.end() if gap else at
        end, pairs = _element(text, begin)
        if end is None and not ended and len(text) - begin <= LONGEST_RECORD:
            more = file.read(max(READ_AT_ONCE, len(text) - begin))
            line += text.count("\n", at, begin)
            text, at, ended = text[begin:] + more, 0, not more
            continue
        line += text.count("\n", at, begin)
        if begin == len(text):
            return
        if text[begin] == "]":
            if (text[begin + 1 :] + file.read(READ_AT_ONCE)).strip():
                yield JsonRow(line, [], "", "the list ends here, and more follows; repair the file")
            return
        if end is None:  # nothing behind it can be told apart any more
            yield JsonRow(line, [], text[begin:], "the list is cut off here; repair the file")
            return
        yield JsonRow(line, pairs) if pairs is not None else _row(line, text[begin:end])
        line += text.count("\n", begin, end)
        at = end


def find_fields(rows: Iterator[JsonRow]) -> tuple[str, ...]:
    """The keys of the first rows, in order of appearance; these are a table's columns."""
    fields: dict[str, None] = {}
    for row in islice(rows, FIELD_ROWS):
        fields.update((key, None) for key, _ in row.pairs)
    return tuple(fields)


def json_records(rows: Iterator[JsonRow], fields: Sequence[str]) -> Iterator[Record]:
    """Rows as records: a cell a field, and one more for keys that are no fields.

    A key that a row lacks is NULL, so that a row that is written again has it as null.
    """
    place = {field: index for index, field in enumerate(fields)}
    for row in rows:
        if row.problem:
            yield Record(row.line, (row.text,), row.problem)
            continue
        cells: list[str] = [NULL] * len(fields)
        seen: set[str] = set()
        others: Pairs = []
        for key, cell in row.pairs:
            if key in place and key not in seen:
                cells[place[key]] = cell
                seen.add(key)
            else:
                others.append((key, cell))
        problem = None
        if others:
            cells.append(JsonText(object_text(others)))
            problem = _about_keys([key for key, _ in others])
        yield Record(row.line, tuple(cells), problem)


def object_line(names: Sequence[str], cells: Iterable[str | float | None]) -> str:
    """A row as a JSON object on one line."""
    pairs = (
        f"{value_text(name)}: {value_text(cell)}" for name, cell in zip(names, cells, strict=False)
    )
    return f"{{{', '.join(pairs)}}}"


def _row(line: int, text: str) -> JsonRow:
    if not text.startswith("{"):
        return JsonRow(line, [], one_line(text), "it is no JSON object; write it as {...}")
    try:
        pairs, end = read_object(text, 0)
    except ValueError as error:
        reason = getattr(error, "msg", str(error)).lower()
        column = getattr(error, "pos", 0) + 1
        return JsonRow(
            line, [], text, f"the object is no valid JSON ({reason}, character {column}); repair it"
        )
    if text[end:].strip():
        return JsonRow(line, [], text, "more than one object stands here; put each on its line")
    return JsonRow(line, pairs)


def _element(text: str, begin: int) -> tuple[int | None, Pairs | None]:
    """Where a list's element ends, None when that is not in `text` yet; and an object's pairs."""
    first = text[begin : begin + 1]
    if first == "{":
        with suppress(ValueError):
            pairs, end = read_object(text, begin)
            return end, pairs
    if first in ("{", "["):
        return end_of_value(text, begin), None
    found = _plain_end.search(text, begin)
    return (found.start() if found else None), None


def _about_keys(keys: Sequence[str]) -> str:
    named = ", ".join(repr(key[:40]) for key in keys[:NAMED_KEYS])
    return (
        f"it has keys that the first rows lack or that stand there twice ({named}); "
        "give every object the same keys"
    )
