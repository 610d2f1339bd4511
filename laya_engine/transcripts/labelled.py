"""Transcripts of "Name: text" lines, with or without a time stamp beside the name."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

from laya_engine.transcripts.notices import is_notice
from laya_engine.transcripts.speakers import (
    NO_SPEAKERS,
    all_in_small_letters,
    could_speak,
    is_a_value,
    is_field,
    is_known,
    parties,
)
from laya_engine.transcripts.stamps import CLOCK, NUMERIC_DATE, SPACE, minute_of, spontaneous
from laya_engine.transcripts.surroundings import unmarked
from laya_engine.transcripts.turns import (
    HEAD_ROOM,
    MARKS,
    Said,
    Turn,
    clean_name,
    comes_back,
    gathered,
)

LONGEST_SPEAKER = 3  # words
MOST_SPEAKERS = 6

_LABEL = re.compile(r"\s{0,8}([^\W\d_][^:：\n]{0,29}?)\s?[:：](?!//)\s{0,8}")
_WHEN = rf"(?:{NUMERIC_DATE}(?:,|T)?{SPACE}?)?{CLOCK}"
_NAME = r"(?P<name>[^:：\"“”\[\](){}<>=|\\/\t\n]{1,40}?)"
_STAMPED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{MARKS}[\[(](?P<stamp>{_WHEN})[\])]{SPACE}?[-–]?{SPACE}?{_NAME}{SPACE}?[:：]{SPACE}?",
        rf"{MARKS}(?P<stamp>{_WHEN}){SPACE}(?:[-–|]{SPACE})?{_NAME}{SPACE}?[:：](?:{SPACE}|$)",
        rf"{MARKS}{_NAME}{SPACE}?[\[(](?P<stamp>{_WHEN})[\])]{SPACE}?[:：]{SPACE}?",
        rf"{MARKS}{_NAME},?{SPACE}(?P<stamp>{_WHEN}){SPACE}?[:：](?:{SPACE}|$)",
    )
)
_SECONDS = re.compile(r"\d:\d{2}:\d{2}")
_CODE_ENDS = (";", "{", "}", ",", "(", "[", "\\")


def read_labelled(lines: Sequence[str]) -> list[Turn]:
    """The turns of a transcript, or none when this is not clearly one.

    Without time stamps it is one when two known parties speak ("Customer", "Agent", in many
    languages), or when a speaker comes back after another one has spoken, and the labels are not
    those of a form, a log, code or a song. A first line that is nobody's makes it text.
    """
    return _read_stamped(lines) or _read_plain(lines)


def _read_plain(lines: Sequence[str]) -> list[Turn]:
    if _label(lines[0]) is None:
        return []
    labels = [_label(line) for line in lines]
    found = [label for label in labels if label is not None and label.speaker is not None]
    roles = [str(label.speaker) for label in found]
    if len(roles) < 2 or any(is_known(role, NO_SPEAKERS) for role in roles):
        return []
    speakers = parties(roles)  # other labels are then what a party says: "Order: 12"
    if len(speakers) >= 2 and _is_form(found, speakers):
        return []
    if len(speakers) < 2:
        if not _is_talk(found, roles):
            return []
        speakers = {role.casefold() for role in roles}
    if len(speakers) > MOST_SPEAKERS or roles[0].casefold() not in speakers:
        return []
    return _turns(lines, labels, speakers)


def _is_form(found: Sequence[Said], named: set[str]) -> bool:
    """Whether the parties are only named, one line each, as a form names them: "Agent: Bob"."""
    theirs = [label for label in found if str(label.speaker).casefold() in named]
    once = len(theirs) == len(named) and len(found) > 2
    return once and all(is_a_value(label.text) for label in theirs)


def _is_talk(found: Sequence[Said], roles: Sequence[str]) -> bool:
    """Whether speakers without a known part take turns, as no record, code or form does."""
    if not comes_back(roles) or not all(label.text.strip() for label in found):
        return False
    if any(map(is_field, roles)) or _repeats_a_record(roles):
        return False
    code = sum(label.text.rstrip().endswith(_CODE_ENDS) for label in found)
    if 2 * code >= len(found):
        return False
    # "key: value" in a settings file; people who write names small say whole phrases.
    phrases = sum(len(label.text.split()) > 1 for label in found)
    return not all_in_small_letters(roles) or 2 * phrases > len(found)


def _repeats_a_record(roles: Sequence[str]) -> bool:
    """Whether three or more labels return in the same order again and again."""
    names = [role.casefold() for role in roles]
    period = len(set(names))
    return period >= 3 and all(name == names[i % period] for i, name in enumerate(names))


def _read_stamped(lines: Sequence[str]) -> list[Turn]:
    for pattern in _STAMPED:
        if _stamped(pattern, lines[0]) is None:
            continue
        heads = [_stamped(pattern, line) for line in lines]
        found = [head for head in heads if head is not None]
        names = [str(head.speaker) for head in found]
        if len(names) >= 2 and all(map(could_speak, names)) and _surely(found, names):
            return _turns(lines, heads, {name.casefold() for name in names})
    return []


def _surely(found: Sequence[Said], names: Sequence[str]) -> bool:
    timed_to_seconds = any(_SECONDS.search(head.stamp) for head in found)
    if len(parties(names)) >= 2:
        return True
    if timed_to_seconds and all_in_small_letters(names):
        return False  # a log
    if len(Counter(name.casefold() for name in names)) > MOST_SPEAKERS * 5:
        return False
    if comes_back(names):
        return True
    # A timetable has the same form, but round minutes; a log has seconds.
    distinct = len({name.casefold() for name in names})
    return distinct >= 2 and not timed_to_seconds and spontaneous(head.minute for head in found)


def _turns(lines: Sequence[str], heads: Sequence[Said | None], speakers: set[str]) -> list[Turn]:
    messages: list[tuple[str, list[str]]] = []
    for line, head in zip(lines, heads, strict=True):
        if head is not None and head.speaker and head.speaker.casefold() in speakers:
            messages.append((head.speaker, [head.text]))
        elif not is_notice(line, speakers):
            messages[-1][1].append(line)
    return gathered(messages)


def _label(line: str) -> Said | None:
    line = unmarked(line)
    found = _LABEL.match(line, 0, HEAD_ROOM)
    if found is None or len(found[1].split()) > LONGEST_SPEAKER:
        return None
    return Said(found[1].strip(), line[found.end() :])


def _stamped(pattern: re.Pattern[str], line: str) -> Said | None:
    line = unmarked(line)
    found = pattern.match(line, 0, HEAD_ROOM)
    if found is None:
        return None
    name = clean_name(found["name"])
    if not any(map(str.isalpha, name)):
        return None
    return Said(name, line[found.end() :], minute_of(found["stamp"]), found["stamp"])
