"""Time stamps as chat programs write them, as pieces of regular expressions.

Every piece is bounded in length and none can match the same text in two ways, so that a search
over a line takes time in proportion to the line.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

SPACE = "[ \t\u00a0\u202f]"
_ASIAN_HALF = "오전|오후|午前|午後|上午|下午|凌晨|早上|中午|晚上"
_HALF = r"[AaPp]\.?[ \u00a0\u202f]?[Mm]\b\.?|" + _ASIAN_HALF
CLOCK = (
    rf"(?:(?:{_ASIAN_HALF}){SPACE}?)?\d{{1,2}}[:.h]\d{{2}}(?:[:.]\d{{2}})?"
    rf"(?:{SPACE}?(?:{_HALF}|Uhr))?"
)
# A clock that says "오후 3:12" or "3:12 PM", never "15:12".
HALF_DAY_CLOCK = (
    rf"(?:(?:{_ASIAN_HALF}){SPACE}?\d{{1,2}}:\d{{2}}(?::\d{{2}})?"
    rf"|\d{{1,2}}:\d{{2}}(?::\d{{2}})?{SPACE}?(?:{_HALF}))"
)
_MONTHS = "|".join(
    (
        "january|february|march|april|may|june|july|august|september|october|november|december",
        "januar|jänner|februar|märz|mai|juni|juli|oktober|dezember",
        "janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre",
        "enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre",
        "janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro",
        "jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec|mär|okt|dez",
        "janv|févr|avr|juil|déc|ene|abr|ago|dic|fev|set|out",
    )
)
_WEEKDAYS = "|".join(
    (
        "monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun",
        "montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|mo|di|mi|do|fr|sa|so",
        "lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche",
        "lunes|martes|miércoles|jueves|viernes|sábado|domingo",
        "segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira",
        "[월화수목금토일]요일|[月火水木金土日]曜日",
    )
)
_RELATIVE = (
    "today|yesterday|heute|gestern|aujourd'hui|aujourd’hui|hier|hoy|ayer|hoje|ontem"
    "|오늘|어제|今日|昨日|今天|昨天"
)
NUMERIC_DATE = (
    rf"(?:\d{{1,4}}\.{SPACE}?\d{{1,2}}\.{SPACE}?\d{{1,4}}\.?"
    r"|\d{1,4}/\d{1,2}/\d{1,4}|\d{1,4}-\d{1,2}-\d{1,4})"
)
WORDED_DATE = (
    rf"(?:\d{{4}}년{SPACE}?\d{{1,2}}월{SPACE}?\d{{1,2}}일|\d{{4}}年\d{{1,2}}月\d{{1,2}}日"
    rf"|(?:{_MONTHS})\.?{SPACE}\d{{1,2}}(?:st|nd|rd|th)?(?:,?{SPACE}\d{{4}})?"
    rf"|\d{{1,2}}\.?{SPACE}(?:de{SPACE})?(?:{_MONTHS})\.?(?:{SPACE}(?:de{SPACE})?\d{{4}})?)"
)
_DAY = rf"(?:(?:{_WEEKDAYS})\.?,?{SPACE})?"
DATE = (
    rf"(?:{_DAY}(?:{NUMERIC_DATE}|{WORDED_DATE})(?:{SPACE}?\([^\W\d_]{{1,3}}\)"
    rf"|,?{SPACE}(?:{_WEEKDAYS}))?|{_RELATIVE}|{_WEEKDAYS})"
)
BETWEEN = rf"(?:,|{SPACE}(?:at|um|à|a las|a la|às))?{SPACE}"
_ZONE = rf"(?:{SPACE}(?:[A-Z]{{2,5}}|[+-]\d{{2}}:?\d{{2}}|\([^()]{{1,20}}\)))?"
DATE_CLOCK = rf"(?:{DATE}{BETWEEN}{CLOCK}{_ZONE})"
STAMP = rf"(?:{DATE_CLOCK}|{CLOCK})"

_DATE_LINE = re.compile(rf"{DATE}(?:{BETWEEN}{CLOCK})?", re.IGNORECASE)
_DAYS = re.compile(rf"{DATE}|(?:{_WEEKDAYS}){SPACE}?[-–/]{SPACE}?(?:{_WEEKDAYS})", re.IGNORECASE)
_COLON_CLOCK = re.compile(r"\d{1,2}[:h](\d{2})")
_DOTTED_CLOCK = re.compile(r"\d{1,2}\.(\d{2})(?=\D*$)")


def is_date_line(line: str) -> bool:
    """Whether a line is only a date or a day ("Today"), as chats put it between two days."""
    return len(line) < 90 and bool(_DATE_LINE.fullmatch(line.strip(" \t-–—=_*")))


def are_days(names: Iterable[str]) -> bool:
    """Whether these are days, as in a list of opening hours, and nobody's names."""
    return sum(bool(_DAYS.fullmatch(name)) for name in set(names)) >= 2


def minute_of(stamp: str) -> int | None:
    """The minute of the hour in a time stamp."""
    found = _COLON_CLOCK.search(stamp) or _DOTTED_CLOCK.search(stamp)
    return int(found[1]) if found else None


def spontaneous(minutes: Iterable[int | None]) -> bool:
    """Whether these times look like messages: appointments begin at round minutes."""
    known = [minute for minute in minutes if minute is not None]
    return 2 * sum(minute % 5 != 0 for minute in known) >= len(known) > 0
