"""Copied chats and ticket threads: a line names speaker and time, what was said comes below.

Slack, Microsoft Teams, Discord, Telegram and Zendesk copy like this.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from laya_engine.transcripts.notices import is_deed, is_left_out, is_notice, without_edited
from laya_engine.transcripts.speakers import looks_like_a_name, parties
from laya_engine.transcripts.stamps import (
    CLOCK,
    DATE_CLOCK,
    HALF_DAY_CLOCK,
    SPACE,
    STAMP,
    is_date_line,
    minute_of,
    spontaneous,
)
from laya_engine.transcripts.turns import (
    HEAD_ROOM,
    MARKS,
    Said,
    Turn,
    clean_name,
    comes_back,
    gathered,
)

_NAME = r"(?P<name>[^\[\]\n\t:]{1,80}?)"
_STAMP = rf"(?P<stamp>{STAMP})"
_ONE_LINE = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{MARKS}\[{_STAMP}\]{SPACE}{_NAME}{SPACE}?$",  # Teams
        rf"{MARKS}{_NAME},{SPACE}\[(?P<stamp>{DATE_CLOCK})\]:?\s?$",  # Telegram
        rf"{MARKS}{_NAME}(?:{SPACE}{{1,4}}APP)?(?:{SPACE}{{2,8}}|\t)\[?{_STAMP}\]?\s?$",  # Slack
        rf"{MARKS}{_NAME}{SPACE}(?P<stamp>{DATE_CLOCK}|{HALF_DAY_CLOCK}|\[{STAMP}\])\s?$",
        rf"{MARKS}{_NAME}(?:{SPACE}?[—–·•|,]|{SPACE}-){SPACE}{_STAMP}:?\s?$",  # Discord, Zendesk
    )
)
# The second of two lines; Zendesk says beside the time who can read the comment.
_STAMP_LINE = re.compile(
    rf"{SPACE}{{0,4}}{_STAMP}"
    rf"(?:{SPACE}{{0,3}}[·•|({{-]?{SPACE}?[^\W\d_][^\n:.!?]{{1,40}}\)?)?\s?$",
    re.IGNORECASE,
)
_LATER = re.compile(rf"\s{{0,4}}\[{CLOCK}\]\s{{0,2}}$", re.IGNORECASE)  # same author again
_RULE = re.compile(r"\s{0,4}[-_=*─—]{3,120}\s{0,4}$")
_REPLY_ABOVE = re.compile(r"\s{0,4}##-.{3,120}-##\s{0,4}$")  # above a Zendesk thread

Reader = Callable[[Sequence[str], int], Said | None]


def read_headed(lines: Sequence[str]) -> list[Turn]:
    """The turns of a copied chat, oldest first, or none when this is not surely one."""
    start = next((i for i, line in enumerate(lines) if not _passes(line)), len(lines))
    for reader, height in ((_one_line_head, 1), (_two_line_head, 2)):
        if start < len(lines) and reader(lines, start) is not None:
            turns = _read(lines, start, reader, height)
            if turns and any(_REPLY_ABOVE.match(line) for line in lines[:start]):
                turns.reverse()  # such a thread has its newest comment first
            if turns:
                return turns
    return []


def _passes(line: str) -> bool:
    """Whether a line above the first message can be passed over."""
    return bool(
        not line.strip() or _RULE.match(line) or _REPLY_ABOVE.match(line) or is_date_line(line)
    )


def _read(lines: Sequence[str], start: int, reader: Reader, height: int) -> list[Turn]:
    heads: list[Said] = []
    messages: list[tuple[str, list[str]]] = []
    at = start
    while at < len(lines):
        head = reader(lines, at)
        if head is None or head.speaker is None:
            messages[-1][1].append(lines[at])
            at += 1
        else:
            heads.append(head)
            messages.append((head.speaker, []))
            at += height
    speakers = [head.speaker for head in heads if head.speaker]
    if not _surely(heads, speakers, lines[:start]):
        return []
    last = len(messages) - 1
    names = {name.casefold() for name in speakers}
    return gathered(
        (name, _tidy(said, names, last=i == last)) for i, (name, said) in enumerate(messages)
    )


def _surely(heads: Sequence[Said], speakers: Sequence[str], above: Sequence[str]) -> bool:
    if len(heads) < 2:
        return False
    if comes_back(speakers) or len(parties(speakers)) >= 2:
        return True
    if any(_REPLY_ABOVE.match(line) for line in above):
        return True
    # Programmes of events have the same form, but begin at round minutes.
    return spontaneous(head.minute for head in heads)


def _one_line_head(lines: Sequence[str], at: int) -> Said | None:
    line = lines[at]
    if len(line) > HEAD_ROOM:
        return None
    for pattern in _ONE_LINE:
        found = pattern.match(line)
        if found is not None and looks_like_a_name(clean_name(found["name"])):
            return Said(clean_name(found["name"]), minute=minute_of(found["stamp"]))
    return None


def _two_line_head(lines: Sequence[str], at: int) -> Said | None:
    if at + 1 >= len(lines) or len(lines[at]) > 80 or len(lines[at + 1]) > 120:
        return None
    name = clean_name(lines[at])
    stamp = _STAMP_LINE.match(lines[at + 1])
    if stamp is None or not looks_like_a_name(name):
        return None
    return Said(name, minute=minute_of(stamp["stamp"]))


def _tidy(said: list[str], speakers: set[str], *, last: bool) -> list[str]:
    """The lines of one message without what the program put among them."""
    kept = [line for line in said if not _LATER.match(line) and not is_notice(line, speakers)]
    if not last:
        _drop_separators(kept)
    while kept and not kept[-1].strip():
        kept.pop()
    whole = "\n".join(kept) if len(kept) < 6 else ""
    if whole and (is_deed(whole) or is_left_out(whole)):
        return []
    if kept:
        kept[-1] = without_edited(kept[-1])
    return _outdented(kept)


def _drop_separators(kept: list[str]) -> None:
    """Remove rules and dates from the end of a message that another one follows."""
    while kept:
        line = kept[-1]
        alone = len(kept) == 1 or not kept[-2].strip()
        dated = is_date_line(line) and (alone or any(map(str.isdigit, line)))
        if line.strip() and not dated and not _RULE.match(line):
            return
        kept.pop()


def _outdented(lines: list[str]) -> list[str]:
    """Teams indents what was said below its head."""
    depths = [len(line) - len(line.lstrip(" \t")) for line in lines if line.strip()]
    depth = min(depths, default=0)
    return [line[depth:] for line in lines]
