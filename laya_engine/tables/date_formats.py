"""Dates and times as a spreadsheet shows them: a day count and its format code."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

_DAYS_1900 = datetime(1899, 12, 30)  # so that the leap day of 1900, which never was, is day 60
_FIRST_SOUND_DAY = 61  # before it, days and the calendar differ by that leap day
# fmt: off
_MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
)
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
# fmt: on
_BY_LOCALE = re.compile(r"\[\$-(?:x-sysdate|F800)\]", re.IGNORECASE)
_TIME_BY_LOCALE = re.compile(r"\[\$-(?:x-systime|F400)\]", re.IGNORECASE)
_token = re.compile(
    r'"(?P<quoted>[^"]*)"?|\\(?P<escaped>.)|_.|\*.'
    r"|\[(?P<elapsed>h+|m+|s+)\]|\[\$(?P<symbol>[^\]\-]*)[^\]]*\]|\[[^\]]*\]"
    r"|(?P<half>AM/PM|A/P|上午/下午|오전/오후)|(?P<date>y+|m+|d+|h+|s+|e+(?![+\-])|a{3,4}|\.0+)"
    r"|(?P<letter>.)",
    re.DOTALL | re.IGNORECASE,
)


def is_date_pattern(section: str) -> bool:
    """Whether a section of a format code shows a date or a time."""
    if "general" in section.casefold():
        return False
    return any(
        found["elapsed"] or (found["date"] and found["date"][0] != ".")
        for found in _token.finditer(section)
    )


def show_date(days: float, section: str) -> str | None:
    """A day count as `section` shows it, or None for what no calendar has."""
    try:
        moment = _moment(days)
    except (OverflowError, ValueError):
        return None
    if days < 0:
        return None
    if _BY_LOCALE.search(section):
        section = "yyyy\\-mm\\-dd"
    elif _TIME_BY_LOCALE.search(section):
        section = "hh:mm:ss"
    tokens = list(_token.finditer(section))
    if not any(found["date"] and found["date"][0] == "." for found in tokens):
        # Only whole seconds are shown, so they are rounded and may carry over.
        moment = (moment + timedelta(milliseconds=500)).replace(microsecond=0)
    half = any(found["half"] for found in tokens)
    return "".join(
        _part(found, tokens, index, moment, days, half) for index, found in enumerate(tokens)
    ).strip()


def _moment(days: float) -> datetime:
    start = _DAYS_1900 if days >= _FIRST_SOUND_DAY - 1 else _DAYS_1900 + timedelta(days=1)
    return start + timedelta(milliseconds=round(days * 86_400_000))


def _part(
    found: re.Match[str],
    tokens: list[re.Match[str]],
    index: int,
    moment: datetime,
    days: float,
    half: bool,
) -> str:
    kind, text = found.lastgroup, found[0]
    if kind == "elapsed":
        return _elapsed(found["elapsed"].lower(), days)
    if kind == "half":
        early, late = text.split("/")
        return early if moment.hour < 12 else late
    if kind == "date":
        letters = found["date"].lower()
        if letters[0] == "m" and _is_minute(tokens, index):
            return f"{moment.minute:0{min(2, len(letters))}d}"
        return _of_moment(letters, moment, half)
    if kind is None:
        return " " if text.startswith("_") else ""
    return found[kind]


def _of_moment(letters: str, moment: datetime, half: bool) -> str:
    first, size = letters[0], len(letters)
    if first == ".":
        return f".{moment.microsecond // 1000:03d}"[:size].ljust(size, "0")
    if first in "ye":
        return f"{moment.year % 100:02d}" if first == "y" and size < 3 else f"{moment.year:04d}"
    if first == "m" and size > 2:
        month = _MONTHS[moment.month - 1]
        return month[:3] if size == 3 else month[:1] if size == 5 else month
    if first == "a" or (first == "d" and size > 2):
        day = _WEEKDAYS[moment.weekday()]
        return day[:3] if size == 3 else day
    hour = (moment.hour - 1) % 12 + 1 if half else moment.hour
    value = {"m": moment.month, "d": moment.day, "h": hour, "s": moment.second}[first]
    return f"{value:0{min(2, size)}d}"


def _elapsed(letters: str, days: float) -> str:
    seconds = round(days * 86_400)
    value = {"h": seconds // 3600, "m": seconds // 60, "s": seconds}[letters[0]]
    return str(value).zfill(len(letters))


def _is_minute(tokens: list[re.Match[str]], index: int) -> bool:
    """An m means minutes behind hours and before seconds."""
    if len(tokens[index][0]) > 2:
        return False

    def letter(found: re.Match[str]) -> str:
        return (found["elapsed"] or found["date"] or "")[:1].lower()

    before = next((letter(t) for t in reversed(tokens[:index]) if letter(t)), "")
    after = next((letter(t) for t in tokens[index + 1 :] if letter(t)), "")
    return before == "h" or after == "s"
