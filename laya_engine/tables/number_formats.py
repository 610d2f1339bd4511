"""Numbers and dates as a spreadsheet shows them, from the number and its format code.

The codes are those of the Office Open XML standard (ECMA-376 part 1, 18.8.31). What a sheet shows
by the reader's locale or column width has a fixed form here: dates by locale are ISO 8601, and
General shows whole numbers in full. Fractions, engineering exponents and conditions show the
number as General does.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal
from functools import lru_cache

from laya_engine.tables.date_formats import is_date_pattern, show_date

_LONGEST_WHOLE = 10**21
_EXACT = Context(prec=400, rounding=ROUND_HALF_UP)  # more digits than a float has
_token = re.compile(
    r'"(?P<quoted>[^"]*)"?|\\(?P<escaped>.)|_.|\*.|\[\$(?P<symbol>[^\]\-]*)[^\]]*\]|\[[^\]]*\]'
    r"|(?P<general>General)|(?P<exponent>[eE][+\-])|(?P<mark>[0#?.,%/@])|(?P<letter>.)",
    re.DOTALL | re.IGNORECASE,
)
_section_end = re.compile(r'"[^"]*"?|\\.|\[[^\]]*\]|(;)', re.DOTALL)
_condition = re.compile(r"\[[<>=]")


@dataclass(frozen=True)
class _Section:
    """One of a code's parts: for positive numbers, for negative ones, for zero."""

    parts: tuple[tuple[str, str], ...]  # ("mark" or "literal" or "general" or "exponent", text)
    date: str = ""  # the section as written, when it shows a date

    @property
    def is_general(self) -> bool:
        return any(kind == "general" for kind, _ in self.parts)


def show_number(number: str, code: str) -> str:
    """A number as a sheet shows it.

    `number` is what the file holds, such as "0.5" or "1.2E-3"; a date is a count of days, day 61
    is 1900-03-01. Raises ArithmeticError for an infinite one.
    """
    value = float(number)
    if code in ("General", "@", ""):
        return _general(number, value)
    sections = _sections(code)
    if sections is None:
        return _general(number, value)
    index = (1 if value < 0 else 2 if value == 0 else 0) if len(sections) > 2 else int(value < 0)
    section = sections[index] if index < len(sections) else sections[0]
    # A section of its own says how a negative number looks; the first one needs the sign.
    signed = value < 0 and section is sections[0]
    if section.date:
        shown = show_date(value, section.date)
        return shown if shown is not None else _general(number, value)
    shown = _show(section, number, abs(value))
    return f"-{shown}" if signed and re.search("[1-9]", shown) else shown


@lru_cache(maxsize=1024)
def _sections(code: str) -> tuple[_Section, ...] | None:
    if _condition.search(code):
        return None
    pieces, start = [], 0
    for found in _section_end.finditer(code):
        if found[1]:
            pieces.append(code[start : found.start()])
            start = found.end()
    pieces.append(code[start:])
    sections = tuple(_section(piece) for piece in pieces[:3])
    return None if any(_is_beyond(section) for section in sections) else sections


def _section(code: str) -> _Section:
    if is_date_pattern(code):
        return _Section((), code)
    parts: list[tuple[str, str]] = []
    for found in _token.finditer(code):
        kind, text = found.lastgroup, found[0]
        if kind in ("mark", "exponent", "general"):
            parts.append((kind, text))
        elif kind is not None:
            parts.append(("literal", found[kind]))
        elif text.startswith("_"):
            parts.append(("literal", " "))
    return _Section(tuple(parts))


def _is_beyond(section: _Section) -> bool:
    marks = "".join(text for kind, text in section.parts if kind == "mark")
    exponent = any(kind == "exponent" for kind, _ in section.parts)
    before = re.match(r"[0#?,]*", marks)
    return "/" in marks or (exponent and before is not None and before.end() != 1)


def _general(number: str, value: float) -> str:
    if abs(value) < _LONGEST_WHOLE and value == int(value):
        whole = number.strip()
        return whole if whole.lstrip("-").isdigit() else str(int(value))
    shown = f"{value:.15g}".upper()
    return re.sub(r"E([+-])0*(\d)", r"E\1\2", shown)


def _show(section: _Section, number: str, value: float) -> str:
    if section.is_general or any(part == ("mark", "@") for part in section.parts):
        shown = _general(number.strip().lstrip("-"), value)
        return "".join(
            text if kind == "literal" else shown if kind == "general" or text == "@" else ""
            for kind, text in section.parts
        ).strip()
    marks = "".join(text for kind, text in section.parts if kind == "mark")
    exact = Decimal(f"{value:.15g}").scaleb(2 * marks.count("%"))
    whole_marks, _, decimal_marks = marks.replace("%", "").replace("@", "").partition(".")
    scale = len(whole_marks) - len(whole_marks.rstrip(","))
    scale += len(decimal_marks) - len(decimal_marks.rstrip(","))
    exact = exact.scaleb(-3 * scale)
    exponent = next((text for kind, text in section.parts if kind == "exponent"), "")
    if exponent:
        return _scientific(section, exact, exponent)
    decimals = sum(mark in "0#?" for mark in decimal_marks)
    rounded = _EXACT.quantize(exact, Decimal(1).scaleb(-decimals))
    whole, _, fraction = f"{rounded:f}".partition(".")
    return _laid_out(
        section, "" if whole == "0" else whole, fraction, "," in whole_marks.strip(",")
    )


def _laid_out(section: _Section, whole: str, fraction: str, thousands: bool) -> str:
    """Digits in the places of a section, from the point outwards; literals where they stand."""
    parts = section.parts
    point = next((i for i, part in enumerate(parts) if part == ("mark", ".")), len(parts))
    left = [part for part in parts[:point] if part != ("mark", ",")]
    places = sum(kind == "mark" and text in "0#?" for kind, text in left)
    digits, out = list(whole), []
    given = 0
    for kind, text in reversed(left):
        if kind == "literal" or text == "%":
            out.append(text)
            continue
        places -= 1
        # The leftmost place takes all the digits that are left.
        for _ in range(max(1, len(digits)) if places == 0 else 1):
            digit = digits.pop() if digits else "0" if text == "0" else " " if text == "?" else ""
            if digit and thousands and given and given % 3 == 0:
                out.append(",")
            given += bool(digit)
            out.append(digit)
    shown = "".join(reversed(out))
    return (shown + _decimals(parts[point:], fraction)).strip()


def _decimals(parts: tuple[tuple[str, str], ...], fraction: str) -> str:
    marks = [text for kind, text in parts if kind == "mark" and text in "0#?"]
    needed = max((i + 1 for i, mark in enumerate(marks) if mark == "0"), default=0)
    kept = max(needed, len(fraction.rstrip("0")))
    out, index = "", 0
    for kind, text in parts:
        if kind == "mark" and text in "0#?":
            out += fraction[index] if index < kept and index < len(fraction) else ""
            index += 1
        elif kind == "literal" or text in ".%":
            out += text
    return out


def _scientific(section: _Section, value: Decimal, exponent: str) -> str:
    at = next(i for i, (kind, _) in enumerate(section.parts) if kind == "exponent")
    decimals = sum(1 for kind, text in section.parts[:at] if kind == "mark" and text in "0#?") - 1
    mantissa, _, power = f"{value:.{decimals}E}".partition("E")
    width = sum(1 for kind, text in section.parts[at:] if kind == "mark" and text in "0#?")
    sign = "-" if power.startswith("-") else "+" if exponent[1] == "+" else ""
    before = "".join(text for kind, text in section.parts[:at] if kind == "literal")
    return f"{before}{mantissa}E{sign}{power.lstrip('+-').zfill(width)}".strip()
