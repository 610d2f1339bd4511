"""How a table is written: encoding, delimiter, line end, header. Found by evidence."""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from laya_engine.tables.encodings import decoding_errors, detect_encoding, read_sample
from laya_engine.tables.records import Record, parse_records, split_lines

DELIMITERS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "vertical bar"}
SAMPLE_RECORDS = 200
CONSISTENT = 0.7  # share of records as wide as the first, from which a delimiter is believed
CONSISTENT_WITH_HEADER = 0.4  # a header that reads like one speaks for its delimiter, too
LONGEST_NAME = 60  # characters of a column name

_VALUE = re.compile(
    r"^[\s\d.,:/+\-%€$£¥₩()TZ]*\d[\s\d.,:/+\-%€$£¥₩()TZ]*$|^\S+@\S+\.\S+$|^https?://"
)
# fmt: off
_COMMON_NAMES = frozenset((
    "id", "text", "body", "message", "messages", "content", "comment", "description", "subject",
    "title", "date", "time", "timestamp", "channel", "customer", "name", "email", "from", "to",
    "sender", "category", "label", "language", "lang", "status", "priority", "rating", "score",
    "review", "question", "answer", "note", "notes", "ticket", "conversation", "transcript",
))
# fmt: on


@dataclass(frozen=True)
class TableFormat:
    """How a table is written. `newline` is what ends its lines."""

    encoding: str
    delimiter: str
    has_header: bool
    newline: str = "\n"


def detect_format(path: Path) -> TableFormat:
    """Find a table's format from its first bytes. Raises TableError for a file that is none."""
    sample = read_sample(path)
    encoding = detect_encoding(sample, path.name)
    text = decode_sample(sample, encoding)
    delimiter = detect_delimiter(text)
    records = _sample_records(text, delimiter)
    return TableFormat(
        encoding, delimiter, detect_header([record.cells for record in records]), _newline(text)
    )


def decode_sample(sample: bytes, encoding: str) -> str:
    """The text of a sample, without its byte order mark and a cut last character."""
    decoder = codecs.getincrementaldecoder(encoding)(decoding_errors(encoding))
    return decoder.decode(sample).removeprefix("\ufeff")


def detect_delimiter(text: str) -> str:
    """The delimiter that gives records one field count, read with quotes respected."""
    best, best_rank = "", (False, 0.0, 0)
    for delimiter in DELIMITERS:
        records = [record.cells for record in _sample_records(text, delimiter)]
        fields = len(records[0]) if records else 1
        consistency = sum(len(cells) == fields for cells in records) / max(1, len(records))
        needed = CONSISTENT_WITH_HEADER if detect_header(records) else CONSISTENT
        splits = fields > 1 and consistency >= needed
        # Of two that split, the one that splits more evenly and finer; else one that never does.
        rank = (splits, round(consistency, 1), fields if splits else 0)
        if not best or rank > best_rank:
            best, best_rank = delimiter, rank
    return best


def detect_header(records: Sequence[Sequence[str]]) -> bool:
    """Whether the first record names columns: judged by its words and by what stands below."""
    if not records:
        return False
    first, below = records[0], records[1:]
    if not all(_could_be_name(cell) for cell in first) or not any(cell.strip() for cell in first):
        return False
    evidence = sum(2 for cell in first if _words(cell) & _COMMON_NAMES)
    for column, name in enumerate(first):
        values = [row[column] for row in below if column < len(row) and row[column].strip()]
        if not values or not name.strip():
            continue
        if name in values:
            evidence -= 3
        if sum(1 for value in values if _VALUE.match(value)) > len(values) * 0.8:
            evidence += 2
        average = sum(map(len, values)) / len(values)
        if average > 3 * len(name) and average > 20:
            evidence += 1
    return evidence > 0


def _sample_records(text: str, delimiter: str) -> list[Record]:
    records = parse_records(split_lines(text), delimiter)
    return [r for r in islice(records, SAMPLE_RECORDS) if any(r.cells)]


def _could_be_name(cell: str) -> bool:
    ends_sentence = cell.rstrip().endswith((".", "!", "。", "！"))
    return (
        len(cell) <= LONGEST_NAME
        and "\n" not in cell
        and not ends_sentence
        and not _VALUE.match(cell)
    )


def _words(name: str) -> set[str]:
    lowered = name.strip().casefold()
    parts = re.split(r"[\s_\-]+", lowered)
    return {lowered, *parts} if len(parts) <= 3 else {lowered}


def _newline(text: str) -> str:
    end = re.search(r"\r\n|\n|\r", text)
    return end[0] if end else "\n"
