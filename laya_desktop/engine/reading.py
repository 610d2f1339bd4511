"""What a checkpoint read of a text: its parts, what was cut, and the window behind each answer."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any, Protocol

from laya_engine.sequence import keeps_end, render_state

Span = tuple[int, int]

_CHARACTERS = 16  # that a token has at most, but for texts of very long ones
_BESIDE = 1_000  # more, so that a word cut in two is far from what is looked for


@dataclass(frozen=True)
class ReadPart:
    """A turn of a conversation, a field of an e-mail, or the whole text; then `speaker` is ""."""

    speaker: str
    text: str


@dataclass(frozen=True)
class Reading:
    """Spans count the characters of all parts, one after another; ends are exclusive.

    `kept` is what every question read, None when that cannot be told: a hook may have answered
    without reading. `windows` is by question, of a scan only.
    """

    parts: tuple[ReadPart, ...]
    kept: Span | None
    windows: Mapping[str, Span] = field(default_factory=dict)

    @property
    def turns(self) -> bool:
        """Whether somebody speaks in every part."""
        return len(self.parts) > 1 and all(part.speaker for part in self.parts)

    @property
    def length(self) -> int:
        """Characters of all parts."""
        return sum(len(part.text) for part in self.parts)

    @property
    def cut(self) -> bool:
        """Whether a part of the text was not read."""
        return self.kept is not None and self.kept != (0, self.length)


class Places(Protocol):
    """What is asked of a tokenizer here."""

    mask_text: str

    def places(self, text: str, tokens: Sequence[int]) -> tuple[int, list[Span]]: ...


@dataclass(frozen=True)
class _Piece:
    """A part and where it begins in the text that the model is given."""

    part: ReadPart
    begin: int
    quoted: bool  # written there as a JSON string

    def offset(self, place: int) -> int:
        """The character of the part at a place of the model's text, within its ends."""
        inside = place - self.begin
        if not self.quoted:
            return min(max(0, inside), len(self.part.text))
        lengths = range(len(self.part.text) + 1)
        # The longest beginning that is written in no more characters than that.
        return max(0, bisect_right(lengths, inside, key=lambda n: _quoted(self.part.text[:n])) - 1)


def reading_of(tokenizer: Places, state: Any, result: Mapping[str, Any]) -> Reading:
    """What was read of a state for a payload of `predict` or `predict_long`."""
    pieces = tuple(_pieces(state))
    parts = tuple(piece.part for piece in pieces)
    windows = {
        name: (answer["window"]["token_start"], answer["window"]["token_end"])
        for name, answer in result["answers"].items()
        if "window" in answer
    }
    usage = result.get("usage") or {}
    tokens, dropped = usage.get("state_tokens"), usage.get("state_tokens_dropped", 0)
    whole = (0, sum(len(part.text) for part in parts))
    if not windows and not dropped:
        return Reading(parts, None if tokens is None else whole)
    rendered = render_state(state)
    if windows:
        _, spans = _spans(tokenizer, rendered, list(windows.values()))
        found = (_flat(pieces, span) for span in spans)
        return Reading(parts, whole, dict(zip(windows, found, strict=True)))
    place = _cut(tokenizer, rendered, int(tokens or 0), dropped, from_end=keeps_end(state))
    if place is None:
        return Reading(parts, None)
    begin, end = _flat(pieces, (place, place))
    return Reading(parts, (begin, whole[1]) if keeps_end(state) else (0, end))


def _pieces(state: Any) -> Iterator[_Piece]:
    """The parts of a state in the order in which the model is given them."""
    if _is_conversation(state):
        begin = 1
        for turn in state:
            before = len(_json({"role": turn["role"]})) + len(', "content": "') - 1
            yield _Piece(ReadPart(turn["role"], turn["content"]), begin + before, True)
            begin += len(_json(turn)) + len(", ")
    elif isinstance(state, dict) and all(isinstance(value, str) for value in state.values()):
        begin = 1
        for name, value in state.items():
            begin += len(_json(str(name))) + len(": ")
            yield _Piece(ReadPart(str(name), value), begin + 1, True)
            begin += len(_json(value)) + len(", ")
    else:
        yield _Piece(ReadPart("", render_state(state)), 0, False)


def _is_conversation(state: Any) -> bool:
    return isinstance(state, list) and all(
        isinstance(turn, dict) and list(turn) == ["role", "content"] for turn in state
    )


def _cut(
    tokenizer: Places, rendered: str, tokens: int, dropped: int, *, from_end: bool
) -> int | None:
    """The character where what was read begins, or without `from_end` where it ends.

    None when the tokens are not those of this text.
    """
    kept = max(0, tokens - dropped)
    if kept == 0:
        return len(rendered) if from_end else 0
    reach = min(len(rendered), kept * _CHARACTERS + _BESIDE)  # the rest need not be tokenised
    while True:
        base = len(rendered) - reach if from_end else 0
        near = rendered[base : base + reach]
        count, _ = _spans(tokenizer, near, [])
        if reach == len(rendered) and count != tokens:
            return None
        if count > kept or reach == len(rendered):
            first = count - kept if from_end else 0
            _, [span] = _spans(tokenizer, near, [(first, first + kept)])
            return base + span[0] if from_end else span[1]
        reach = len(rendered)


def _spans(tokenizer: Places, rendered: str, tokens: Sequence[Span]) -> tuple[int, list[Span]]:
    """How many tokens there are, and the characters of spans of them."""
    wanted = [token for begin, end in tokens for token in (begin, max(begin, end - 1))]
    # A person's literal mask is one space to the model, and longer here.
    count, places = tokenizer.places(rendered.replace(tokenizer.mask_text, " "), wanted)
    return count, [
        (
            _unmasked(rendered, tokenizer.mask_text, places[i][0]),
            _unmasked(rendered, tokenizer.mask_text, places[i + 1][1]),
        )
        for i in range(0, len(places), 2)
    ]


def _unmasked(rendered: str, mask: str, place: int) -> int:
    """A place in a text whose masks are single spaces, as a place in the text itself."""
    found = rendered.find(mask)
    while 0 <= found < place:
        place += len(mask) - 1
        found = rendered.find(mask, found + len(mask))
    return place


def _flat(pieces: Sequence[_Piece], span: Span) -> Span:
    """A span of the model's text as a span of the parts."""
    starts = [0, *accumulate(len(piece.part.text) for piece in pieces)]

    def place(wanted: int) -> int:
        index = max(0, bisect_right(pieces, wanted, key=lambda piece: piece.begin) - 1)
        return starts[index] + pieces[index].offset(wanted)

    return place(span[0]), place(span[1])


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def _quoted(text: str) -> int:
    """Length of a text as a JSON string, without the quotes."""
    return len(_json(text)) - 2
