"""One row of the model's input: question head, then as much of the state as fits.

    [CLS] <type> question: <instructions> [SEP] [MASK] option 0 [MASK] ... [SEP] state [SEP]

The head is cut first (options to an equal length, then instructions), the state takes the rest.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, SupportsIndex

from laya_engine.questions import Question
from laya_engine.state_fields import unwritable

OPTION_TOKENS = 48  # at most, without its marker
INSTRUCTION_ROOM = 16  # left for the instructions before options are cut
SHORTEST_INSTRUCTIONS = 8
SHORTEST_OPTION = 4  # marker included


class Tokenizer(Protocol):
    """What a row needs of a tokenizer; checkpoints.py adapts the real one to it."""

    cls_id: int
    sep_id: int
    mask_id: int
    pad_id: int
    mask_text: str

    def encode(self, text: str) -> list[int]: ...

    def decode(self, ids: Sequence[int]) -> str: ...


@dataclass(frozen=True)
class Head:
    """The question half of a row: token ids, marker positions by slot, what the cut did."""

    ids: tuple[int, ...]
    markers: tuple[int, ...]
    distinct_options: int
    tokens_per_option: int | None


@dataclass(frozen=True)
class Row:
    """One (state, question) pair, ready for a forward pass."""

    ids: tuple[int, ...]
    markers: tuple[int, ...]
    type_index: int
    state_tokens: int
    state_tokens_dropped: int


def render_state(state: Any) -> str:
    """A state as the model reads it: text as it is, everything else as one line of JSON.

    Raises TypeError naming the field that JSON cannot write, ValueError for a state in a circle.
    """
    if isinstance(state, str):
        return state
    try:
        return json.dumps(state, ensure_ascii=False)
    except TypeError as error:
        raise TypeError(unwritable(state)) from error


def keeps_end(state: Any) -> bool:
    """A conversation (a list) loses its oldest turns first; text and dicts lose their end."""
    return isinstance(state, list)


def encode_state(tokenizer: Tokenizer, state: Any) -> list[int]:
    """Token ids of the whole state, uncut, without special tokens."""
    return _encode(tokenizer, render_state(state))


def check_options(name: Any, question: Question, max_len: int) -> None:
    """Refuse more options than `max_len` can ever hold, before any of them is tokenised.

    Raises ValueError, and TypeError for a `max_len` that is no whole number.
    """
    if not isinstance(max_len, SupportsIndex):
        raise TypeError(f"max_len must be a whole number of tokens, not {max_len!r}")
    needed = len(question.options) * SHORTEST_OPTION
    if needed > max_len:
        raise ValueError(
            f"question {name!r}: {len(question.options)} options need at least {needed} tokens, "
            f"more than max_len={max_len}; use fewer options or raise max_len"
        )


def encode_head(tokenizer: Tokenizer, question: Question, head_max_len: int) -> Head:
    """The head of a row within `head_max_len` tokens (which a long option list may exceed)."""
    spans = [
        [tokenizer.mask_id, *_encode(tokenizer, " " + question.options[i])[:OPTION_TOKENS]]
        for i in question.slots
    ]
    room = head_max_len - sum(map(len, spans))
    tokens_per_option = None
    if room < INSTRUCTION_ROOM:
        tokens_per_option = max(SHORTEST_OPTION, (head_max_len - INSTRUCTION_ROOM) // len(spans))
        spans = [span[:tokens_per_option] for span in spans]
        room = head_max_len - sum(map(len, spans))
    instructions = _encode(tokenizer, f"{question.type} question: {question.instructions}")
    ids = [tokenizer.cls_id, *instructions[: max(SHORTEST_INSTRUCTIONS, room)], tokenizer.sep_id]
    markers = []
    for span in spans:
        markers.append(len(ids))
        ids.extend(span)
    ids.append(tokenizer.sep_id)
    distinct = len({tuple(span) for span in spans})
    return Head(tuple(ids), tuple(markers), distinct, tokens_per_option)


def state_room(head: Head, max_len: int) -> int:
    """Tokens that the head leaves for the state, with one kept for the closing [SEP]."""
    return max(0, max_len - len(head.ids) - 1)


def build_row(
    tokenizer: Tokenizer,
    name: Any,
    question: Question,
    head: Head,
    state_ids: Sequence[int],
    *,
    keep_end: bool,
    max_len: int,
    head_max_len: int,
) -> Row:
    """Join a head and a state. Raises ValueError when the options alone overflow `max_len`."""
    fitting = sum(marker < max_len for marker in head.markers)
    if fitting < len(head.markers):
        raise ValueError(
            f"question {name!r}: only {fitting} of its {len(head.markers)} options fit in "
            f"max_len={max_len} (head_max_len={head_max_len}); "
            "raise max_len, lower head_max_len or use fewer options"
        )
    room = state_room(head, max_len)
    kept = state_ids[max(0, len(state_ids) - room) :] if keep_end else state_ids[:room]
    ids = (*head.ids, *kept, tokenizer.sep_id)[:max_len]
    return Row(ids, head.markers, question.type_index, len(state_ids), len(state_ids) - len(kept))


def _encode(tokenizer: Tokenizer, text: str) -> list[int]:
    # A person's literal "[MASK]" would otherwise become an option marker.
    return tokenizer.encode(text.replace(tokenizer.mask_text, " "))
