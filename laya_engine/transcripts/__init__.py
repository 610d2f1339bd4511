"""Chat transcripts: exports, copied threads and "Name: text" lines become turns.

Each form is read by its own module, line by line with bounded patterns, so that the time is in
proportion to the text. A form that is not certain is no transcript.
"""

from __future__ import annotations

from collections.abc import Sequence

from laya_engine.transcripts.exports import read_export
from laya_engine.transcripts.headed import read_headed
from laya_engine.transcripts.labelled import read_labelled
from laya_engine.transcripts.stamps import are_days
from laya_engine.transcripts.surroundings import below_title, unquoted
from laya_engine.transcripts.turns import Turn, chat_lines

__all__ = ["Turn", "read_transcript"]


def read_transcript(text: str) -> list[Turn]:
    """The turns of a transcript, oldest first, or none when this is not clearly one."""
    lines = unquoted(chat_lines(text.strip()))
    return _read(lines) or _read(below_title(lines))


def _read(lines: Sequence[str]) -> list[Turn]:
    if len(lines) < 2:
        return []
    turns = read_export(lines) or read_headed(lines) or read_labelled(lines)
    return [] if are_days(turn["role"] for turn in turns) else turns
