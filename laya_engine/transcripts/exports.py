"""Exports of chat programs: every message begins on a line with a time stamp and a speaker."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from laya_engine.transcripts.notices import is_left_out, is_notice, without_edited
from laya_engine.transcripts.speakers import all_in_small_letters, could_speak
from laya_engine.transcripts.stamps import (
    CLOCK,
    DATE,
    HALF_DAY_CLOCK,
    NUMERIC_DATE,
    SPACE,
    WORDED_DATE,
)
from laya_engine.transcripts.turns import HEAD_ROOM, MARKS, Turn, clean_name, gathered

_NAME = r"(?P<name>[^:：\"“”„«»\[\]{}<>=|\\\t\n]{1,60}?)"
_FULL_DATE = rf"(?:{NUMERIC_DATE}|{WORDED_DATE})"
_SOON = rf"(?:,|{SPACE}(?:at|um|à|a las|às))?{SPACE}"


@dataclass(frozen=True)
class ExportForm:
    """How one program writes a chat. All patterns match at the start of a line.

    `notice` is a stamped line that nobody said, `between` a line between two days, `preamble`
    what may stand above the first message. With `needs`, such a line must be there.
    """

    head: re.Pattern[str]
    notice: re.Pattern[str] | None = None
    between: re.Pattern[str] | None = None
    preamble: re.Pattern[str] | None = None
    needs: re.Pattern[str] | None = None
    iso_is_doubtful: bool = False  # a log has the same form, with names in small letters


def _at(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


_BRACKETED = rf"{MARKS}\[{_FULL_DATE}{_SOON}{CLOCK}\]{SPACE}{MARKS}"
_DASHED = rf"{MARKS}{_FULL_DATE}{_SOON}{CLOCK}{SPACE}[-–]{SPACE}{MARKS}"
_KAKAO_STAMP = rf"{_FULL_DATE}{_SOON}{HALF_DAY_CLOCK},{SPACE}"
_KAKAO_TITLE = _at(r".{0,80}(?:카카오톡 대화|kakaotalk chats?)|(?:저장한 날짜|date saved)\s?:|\s*$")
_LINE_TITLE = r"\[LINE\]|(?:保存日時|저장한 시간|저장 일시|saved on)\s?[:：]"
_LINE_DAY = (
    rf"{NUMERIC_DATE}{SPACE}?(?:\([^\W\d_]{{1,3}}\)|[^\W\d_]+曜日|[^\W\d_]+요일)\s*$"
    rf"|[^\W\d_]{{3}},{SPACE}{NUMERIC_DATE}\s*$"
)

FORMS = (
    # WhatsApp on iOS: "[15.01.24, 15:12:33] Anna: text".
    ExportForm(
        head=_at(rf"{_BRACKETED}{_NAME}{SPACE}?:(?:{SPACE}|$)"),
        notice=_at(_BRACKETED),
        iso_is_doubtful=True,
    ),
    # WhatsApp on Android: "15.01.24, 15:12 - Anna: text".
    ExportForm(
        head=_at(rf"{_DASHED}{_NAME}{SPACE}?:(?:{SPACE}|$)"),
        notice=_at(_DASHED),
        iso_is_doubtful=True,
    ),
    # KakaoTalk on a computer: "[이름] [오후 3:12] 메시지".
    ExportForm(
        head=_at(rf"\[(?P<name>[^\[\]\n]{{1,60}})\]{SPACE}\[{HALF_DAY_CLOCK}\](?:{SPACE}|$)"),
        between=_at(rf"-{{3,40}}{SPACE}{DATE}{SPACE}-{{3,40}}\s*$"),
        preamble=_KAKAO_TITLE,
    ),
    # KakaoTalk on a phone: "2024년 1월 15일 오후 3:12, 이름 : 메시지".
    ExportForm(
        head=_at(rf"{_KAKAO_STAMP}(?P<name>[^:,\n]{{1,60}}?){SPACE}:(?:{SPACE}|$)"),
        notice=_at(_KAKAO_STAMP),
        between=_at(rf"{_FULL_DATE}(?:{SPACE}\S{{1,9}})?(?:{_SOON}{HALF_DAY_CLOCK})?\s*$"),
        preamble=_KAKAO_TITLE,
    ),
    # LINE, saved: "15:12<tab>山田<tab>メッセージ".
    ExportForm(
        head=_at(rf"{CLOCK}\t(?P<name>[^\t\n]{{1,60}})\t"),
        notice=_at(rf"{CLOCK}\t"),
        between=_at(_LINE_DAY),
        preamble=_at(rf"{MARKS}(?:{_LINE_TITLE})|\s*$"),
        needs=_at(rf"{MARKS}(?:{_LINE_TITLE}|{_LINE_DAY})"),
    ),
    # LINE, copied: "15:12 山田 メッセージ" below "2024.01.15 月曜日".
    ExportForm(
        head=_at(rf"\d{{1,2}}:\d{{2}}{SPACE}(?P<name>[^\s:]{{1,40}}){SPACE}"),
        between=_at(rf"{NUMERIC_DATE}{SPACE}(?:[月火水木金土日]曜日|[월화수목금토일]요일)\s*$"),
        preamble=_at(rf"{MARKS}(?:{_LINE_TITLE})|\s*$"),
        needs=_at(rf"{NUMERIC_DATE}{SPACE}(?:[月火水木金土日]曜日|[월화수목금토일]요일)\s*$"),
    ),
    # IRC: "[15:12] <anna> text".
    ExportForm(
        head=_at(
            r"[\[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s<[@+~&%\s]?(?P<name>[^\s<>]{1,30})>(?:\s|$)"
        ),
        notice=_at(r"[\[(]?\d{1,2}:\d{2}(?::\d{2})?[\])]?\s(?:\*|-!-|-->|<--)"),
    ),
    # Zoom: "15:12:33 From Anna to Everyone: text".
    ExportForm(
        head=_at(
            r"\d{1,2}:\d{2}:\d{2}\s{1,3}(?:from|von|de|da)\s{1,3}(?P<name>[^:\n]{1,60}?)"
            r"(?:\s{1,3}(?:to|an|à|para)\s{1,3}[^:\n]{1,60})?\s?:(?:\s|$)"
        ),
    ),
)


def read_export(lines: Sequence[str]) -> list[Turn]:
    """The turns of an export, or none when these lines are not surely one."""
    for form in FORMS:
        turns = _read(form, lines)
        if turns:
            return turns
    return []


def _read(form: ExportForm, lines: Sequence[str]) -> list[Turn]:
    messages: list[tuple[str, list[str]]] = []
    stamped = 0
    needed = form.needs is None
    for line in lines:
        needed = needed or (form.needs is not None and bool(form.needs.match(line, 0, HEAD_ROOM)))
        head = form.head.match(line, 0, HEAD_ROOM)
        name = clean_name(head["name"]) if head else ""
        if head and could_speak(name):
            messages.append((name, [line[head.end() :]]))
        elif form.notice and form.notice.match(line, 0, HEAD_ROOM):
            stamped += 1
        elif form.between and len(line) < HEAD_ROOM and form.between.match(line):
            continue
        elif messages:
            messages[-1][1].append(line)
        elif stamped or (form.preamble and form.preamble.match(line, 0, HEAD_ROOM)):
            continue
        else:
            return []
    names = {name for name, _ in messages}
    if len(messages) < 2 or stamped > 2 * len(messages) or not needed:
        return []
    if form.iso_is_doubtful and all_in_small_letters(names) and _iso(lines):
        return []
    return gathered((name, _tidy(said)) for name, said in messages)


def _tidy(said: list[str]) -> list[str]:
    """The lines of one message without what the program added."""
    if len(said) < 4 and is_left_out("\n".join(said)):
        return []
    kept = [line for i, line in enumerate(said) if i == 0 or not is_notice(line, set())]
    kept[-1] = without_edited(kept[-1])
    if len(kept) > 1 and kept[0].startswith('"') and kept[-1].rstrip().endswith('"'):
        kept[0], kept[-1] = kept[0][1:], kept[-1].rstrip()[:-1]  # LINE quotes long messages
    return kept


def _iso(lines: Sequence[str]) -> bool:
    return bool(re.match(r"\W{0,3}\d{4}-\d{2}-\d{2}", next(line for line in lines if line.strip())))
