"""One JSON object into cells: strings decoded, all else kept as it is written."""

from __future__ import annotations

import json
import re

from laya_engine.tables.cells import NULL, JsonText
from laya_engine.tables.encodings import UNDECODED

Pairs = list[tuple[str, str]]

# Numbers stay text: parsing them would lose 1.10, and Python refuses integers of 5,000 digits.
# A line break or a tab inside a string is forgiven.
_decoder = json.JSONDecoder(parse_int=str, parse_float=str, parse_constant=str, strict=False)
_STRING = r'"(?:[^"\\]++|\\.)*+"'  # never tried in a second way, however long it is
_space = re.compile(r"[ \t\r\n]*")
_several_lines_or_escapes = re.compile(r"[\r\n]|\\u")
_token = re.compile(rf"{_STRING}|[ \t\r\n]+|[,:]", re.DOTALL)
_structure = re.compile(rf'{_STRING}|[{{}}\[\]]|"', re.DOTALL)


def read_object(text: str, start: int) -> tuple[Pairs, int]:
    """Keys and cells of the object that begins at `start`, repeated keys too, and where it ends.

    Raises ValueError (a json.JSONDecodeError) for what is no JSON, and for nesting too deep.
    """
    pairs: Pairs = []
    at = _skip(text, start + 1)
    if text[at : at + 1] == "}":
        return pairs, at + 1
    try:
        while True:
            if text[at : at + 1] != '"':
                raise json.JSONDecodeError("a key in quotation marks is missing", text, at)
            key, at = _decoder.raw_decode(text, at)
            at = _skip(text, at)
            if text[at : at + 1] != ":":
                raise json.JSONDecodeError("a colon is missing", text, at)
            begin = _skip(text, at + 1)
            value, end = _decoder.raw_decode(text, begin)
            pairs.append((key, _cell(value, text, begin, end)))
            at = _skip(text, end)
            separator = text[at : at + 1]
            if separator == "}":
                return pairs, at + 1
            if separator != ",":
                raise json.JSONDecodeError("a comma is missing", text, at)
            at = _skip(text, at + 1)
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error


def end_of_value(text: str, start: int) -> int | None:
    """Where the object or list that begins at `start` ends by its brackets, or None.

    Needs no valid JSON between them, so that reading can go on behind a broken value.
    """
    depth = 0
    for found in _structure.finditer(text, start):
        token = found[0]
        if token in "{[":
            depth += 1
        elif token in "}]":
            depth -= 1
            if depth == 0:
                return found.end()
        elif token == '"':  # a string that has no end yet
            return None
    return None


def one_line(text: str) -> str:
    """JSON text on one line, letters as themselves, numbers and order as written."""
    if not _several_lines_or_escapes.search(text):
        return text
    return _token.sub(_tidy, text)


def object_text(pairs: Pairs) -> str:
    """Pairs as the one-line JSON object that `read_object` reads them from."""
    inner = ", ".join(f"{_quoted(key)}: {value_text(cell)}" for key, cell in pairs)
    return f"{{{inner}}}"


def value_text(cell: str | float | None) -> str:
    """A cell as JSON: as its file wrote it, or else as a string, a number or null."""
    if type(cell) is str:
        return _quoted(cell)
    if isinstance(cell, JsonText):
        return str(cell) or "null"
    if isinstance(cell, str):
        return _quoted(str(cell))
    return json.dumps(cell)


def _skip(text: str, at: int) -> int:
    found = _space.match(text, at)
    return found.end() if found else at


def _cell(value: object, text: str, begin: int, end: int) -> str:
    if value is None:
        return NULL
    if text[begin] == '"':
        return str(value)
    return JsonText(one_line(text[begin:end]))


def _tidy(found: re.Match[str]) -> str:
    token = found[0]
    if token[0] == '"':
        try:
            return _quoted(_decoder.decode(token))
        except ValueError:  # a broken escape in a line that is no JSON: as it is written
            return " ".join(token.splitlines())
    return {",": ", ", ":": ": "}.get(token, "")


def _quoted(text: str) -> str:
    # Half a character has no UTF-8 form; as an escape it survives.
    half = not text.isascii() and UNDECODED.search(text) is not None
    return json.dumps(text, ensure_ascii=half)
