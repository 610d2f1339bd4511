"""What people put around a chat when they copy it: a title above, quotation marks, Markdown."""

from __future__ import annotations

import re
from collections.abc import Sequence

from laya_engine.transcripts.stamps import is_date_line
from laya_engine.transcripts.turns import HEAD_ROOM

MOST_ABOVE = 8  # lines above a chat, blank ones among them

# Only what numbers or names the case: a title that says something is part of the text.
_TITLE = re.compile(
    r"\s{0,4}(?:#{1,4}\s)?\*{0,2}(?:"
    r"(?:support\s)?(?:ticket|case|chat|conversation|thread|incident|fall|vorgang|gespräch|anfrage"
    r"|caso|dossier|conversación|conversa|문의|티켓|상담|チケット|案件|工单|会话)"
    r"(?:\s?(?:id|no|nr|nummer|number|번호|番号)\b)?[.:\s]{0,3}#?\s?(?:[A-Z]{1,6}-)?\d[\w-]{0,20}"
    r"|(?:(?:chat|conversation|support)\s?)?(?:transcript|verlauf|protokoll|history|log)"
    r"|(?:chat|conversation|gespräch|conversación)\s(?:with|between|mit|con|avec)\s.{1,60}"
    r"|started\s(?:on|at)\s.{1,80}"
    r"):?\*{0,2}:?\s{0,4}|\s{0,80}|\s{0,4}[-_=*─—]{3,120}\s{0,4}",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"(?:\s{0,3}>){1,8}\s?")
_MARKED = re.compile(
    r"(?P<indent>\s{0,4})(?:[-*•]\s{1,3})?"
    r"(?:(?P<mark>\*{1,3}|_{1,3})(?P<bold>[^\s*_][^*_\n]{0,80}?)(?P=mark))?"
)


def below_title(lines: Sequence[str]) -> Sequence[str]:
    """The lines below "Ticket #123" or "Chat transcript"; none when there is no such line."""
    start = 0
    while start < min(len(lines), MOST_ABOVE) and _is_above(lines[start]):
        start += 1
    return lines[start:] if start else ()


def unquoted(lines: Sequence[str]) -> Sequence[str]:
    """The lines without the ">" before them, when all that say something have one."""
    spoken = [line for line in lines if line.strip()]
    if not all(map(_QUOTED.match, spoken)):
        return lines
    return [_QUOTED.sub("", line, count=1) for line in lines]


def unmarked(line: str) -> str:
    """A line without the Markdown around the label that it begins with: "- **Anna:** hello"."""
    found = _MARKED.match(line, 0, HEAD_ROOM)
    if found is None or found.end() == found.end("indent"):
        return line
    return (found["bold"] or "") + line[found.end() :]


def _is_above(line: str) -> bool:
    return len(line) < HEAD_ROOM and bool(_TITLE.fullmatch(line) or is_date_line(line))
