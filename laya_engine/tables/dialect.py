"""How a text table is written: encoding, delimiter, quote, line end, header. By evidence."""

from __future__ import annotations

import codecs
import re
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple

from laya_engine.tables.encodings import decoding_errors, detect_encoding
from laya_engine.tables.formats import TableFormat
from laya_engine.tables.records import Record, parse_records, split_lines

DELIMITERS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "vertical bar"}
QUOTES = {'"': "double quotes", "'": "single quotes", "": "none"}
SAMPLE_RECORDS = 200
BROKEN_SHARE = 0.1  # of records with broken quoting, from which quotes are taken for letters
CONSISTENT = 0.7  # share of records as wide as the first, from which a delimiter is believed
CONSISTENT_WITH_HEADER = 0.4  # a header that reads like one speaks for its delimiter, too
LONGEST_NAME = 60  # characters of a column name

_SINGLE_QUOTED = re.compile(r"(?:^|[,;\t|])'[^'\r\n]*'(?=[,;\t|\r\n])", re.MULTILINE)
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


def detect_text_format(sample: bytes, name: str) -> TableFormat:
    """How a text table is written, from its first bytes; `name` is the file's, for the error.

    Raises TableError for bytes that are no text.
    """
    encoding = detect_encoding(sample, name)
    text = decode_sample(sample, encoding)
    quote, delimiter = detect_quoting(text)
    records = _sample_records(text, delimiter, quote)
    return TableFormat(
        encoding,
        delimiter,
        detect_header([record.cells for record in records]),
        _newline(text),
        quote=quote,
    )


def decode_sample(sample: bytes, encoding: str) -> str:
    """The text of a sample, without its byte order mark and a cut last character."""
    decoder = codecs.getincrementaldecoder(encoding)(decoding_errors(encoding))
    return decoder.decode(sample).removeprefix("\ufeff")


def detect_quoting(text: str) -> tuple[str, str]:
    """The quote and the delimiter of a text table.

    Double quotes, as nearly all have them, unless single ones stand where quotes belong and no
    double one does, or double ones break so many records that they must be letters.
    """
    delimiter = detect_delimiter(text)
    if '"' not in text and _SINGLE_QUOTED.search(text):
        single = detect_delimiter(text, "'")
        found = _evenness(text, single, "'")
        if not found.broken and found.share >= _evenness(text, single, '"').share:
            return "'", single
    double = _evenness(text, delimiter, '"')
    # One or two may be a mistake, or a long cell that the sample cuts off.
    if double.broken > max(2, BROKEN_SHARE * double.records):
        plain = detect_delimiter(text, "")
        if _evenness(text, plain, "").share > CONSISTENT:
            return "", plain
    return '"', delimiter


def detect_delimiter(text: str, quote: str = '"') -> str:
    """The delimiter that gives records one field count, read with quotes respected."""
    best, best_rank = "", (False, 0.0, 0)
    for delimiter in DELIMITERS:
        records = [record.cells for record in _sample_records(text, delimiter, quote)]
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


class _Evenness(NamedTuple):
    records: int
    share: float  # of records that are as wide as the first, and wider than one cell
    broken: int  # records with broken quoting


def _evenness(text: str, delimiter: str, quote: str) -> _Evenness:
    records = _sample_records(text, delimiter, quote)
    if not records:
        return _Evenness(0, 0.0, 0)
    width = len(records[0].cells)
    even = sum(len(record.cells) == width > 1 for record in records)
    broken = sum(record.problem is not None for record in records)
    return _Evenness(len(records), even / len(records), broken)


def _sample_records(text: str, delimiter: str, quote: str) -> list[Record]:
    records = parse_records(split_lines(text), delimiter, quote)
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
