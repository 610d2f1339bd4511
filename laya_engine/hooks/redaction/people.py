"""Numbers that name a person: national ids, by shape first and by their check digits then.

The rules of each number are those of the `stdnum` library. A shape that is written only for people
(with its dots, dashes or letters) is enough together with its check digits. Digits alone may be an
order number that passes by chance (one in eleven to one in a hundred), so they must not directly
follow a word such as "order", and the weakest need a word that says what they are.
"""

from __future__ import annotations

import importlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from laya_engine.hooks.redaction.nearby import told_kind
from laya_engine.hooks.redaction.plain import Span

_ALWAYS, _UNLESS_RECORD, _WITH_WORD = "always", "unless record", "with word"
_RRN_WITHOUT_CHECK_DIGIT = "201005"  # Korean numbers given since that day carry none
_CF_DIGIT = "[0-9LMNPQRSTUV]"  # a letter stands for a digit when two codici fiscali collide


@dataclass(frozen=True)
class _Shape:
    module: str  # of stdnum
    pattern: re.Pattern[str]
    rule: str


def _shape(module: str, pattern: str, rule: str = _ALWAYS) -> _Shape:
    # In a lookahead, so that a number is found, too, where another one overlaps its beginning.
    whole = rf"(?<![0-9])(?=(?P<id>{pattern})(?![0-9A-Za-z])(?!-\d))"
    return _Shape(module, re.compile(whole), rule)


_SHAPES = (
    _shape("kr.rrn", r"\d{6}-[1-8]\d{6}"),
    _shape("kr.rrn", r"\d{6}[1-8]\d{6}", _UNLESS_RECORD),
    _shape("de.idnr", r"\d{2} \d{3} \d{3} \d{3}"),
    _shape("de.idnr", r"\d{11}", _UNLESS_RECORD),
    _shape("es.dni", r"\d{8}-?[A-Za-z]"),
    _shape("es.nie", r"[XYZxyz]-?\d{7}-?[A-Za-z]"),
    _shape(
        "it.codicefiscale",
        rf"(?i:[A-Z]{{6}}{_CF_DIGIT}{{2}}[A-Z]{_CF_DIGIT}{{2}}[A-Z]{_CF_DIGIT}{{3}}[A-Z])",
    ),
    _shape("pl.pesel", r"\d{11}", _UNLESS_RECORD),
    _shape("br.cpf", r"\d{3}\.\d{3}\.\d{3}-\d{2}"),
    _shape("br.cpf", r"\d{9}-?\d{2}", _UNLESS_RECORD),
    _shape("nl.bsn", r"\d{4}\.\d{2}\.\d{3}"),
    _shape("nl.bsn", r"\d{9}|\d{3}[ .]\d{3}[ .]\d{3}", _WITH_WORD),
    _shape("fr.nir", r"[1-8] \d{2} \d{2} \d[0-9ABab] \d{3} \d{3} \d{2}"),
    _shape("fr.nir", r"[1-8]\d{5}[0-9ABab]\d{8}", _UNLESS_RECORD),
    _shape("se.personnummer", r"(?:19|20)?\d{6}[-+]?\d{4}", _UNLESS_RECORD),
    _shape("in_.aadhaar", r"[2-9]\d{3}(?P<by>[ -])\d{4}(?P=by)\d{4}", _UNLESS_RECORD),
    _shape("in_.aadhaar", r"[2-9]\d{11}", _WITH_WORD),
    _shape("cn.ric", r"\d{17}[\dXx]", _UNLESS_RECORD),
    _shape("us.ssn", r"\d{3}-\d{2}-\d{4}"),
    _shape("fi.hetu", r"\d{6}[-+A-FU-Y]\d{3}[0-9A-Z]"),
    _shape("be.nn", r"\d{2}\.\d{2}\.\d{2}-\d{3}\.\d{2}"),
    _shape("ch.ssn", r"756\.\d{4}\.\d{4}\.\d{2}"),
    _shape("mx.curp", r"(?i:[A-Z]{4}\d{6}[HM][A-Z]{5}[0-9A-Z]\d)"),
)


def national_ids(text: str) -> Iterator[Span]:
    """National ids whose check digits are right."""
    spans = [
        match.span("id")
        for shape in _SHAPES
        for match in shape.pattern.finditer(text)
        if _passes(shape.module, match["id"]) and _fits(shape.rule, text, match.start())
    ]
    stop = 0
    for start, end in sorted(spans):
        if start >= stop:
            yield start, end
            stop = end


def _fits(rule: str, text: str, start: int) -> bool:
    before = text[start - 1 : start]
    attached = before.isascii() and before.isalpha()  # "PESEL44051401359", or part of a code
    if rule == _ALWAYS and not attached:
        return True
    told = told_kind(text, start)
    return told == "id" or (told is None and rule == _UNLESS_RECORD and not attached)


def _passes(module: str, number: str) -> bool:
    if bool(_library(module).is_valid(number)):
        return True
    return module == "kr.rrn" and _is_recent_rrn(number)


def _is_recent_rrn(number: str) -> bool:
    """A Korean number, dash and all, of somebody born since check digits were dropped."""
    born, dash, rest = number.partition("-")
    month, day = int(born[2:4]), int(born[4:])
    recent = bool(dash) and rest[0] in "3478" and born >= _RRN_WITHOUT_CHECK_DIGIT
    return recent and 1 <= month <= 12 and 1 <= day <= 31


@cache
def _library(module: str) -> Any:
    return importlib.import_module(f"stdnum.{module}")
