"""Scanning a state longer than the window, without leaving any of it unread."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Any

from laya_engine.answers import PAYLOAD_MODEL
from laya_engine.hooks.context import Progress
from laya_engine.prediction import Prediction
from laya_engine.questions import normalise_questions
from laya_engine.results import check_state
from laya_engine.sequence import check_options, encode_head, encode_state, state_room

SHORTEST_WINDOW = 64  # tokens, of the default window
WINDOWS_AT_ONCE = 4  # between two reports of progress


def scan(
    prediction: Prediction,
    state: Any,
    questions: dict[str, Any],
    window: int | None = None,
    stride: int | None = None,
    batch_size: int | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Answer over overlapping windows of at most the room that the questions leave (tokens).

    A state that fits is answered in one pass. Otherwise noul takes the window with the highest
    P(true), choice and score the most confident one, and each answer names its `window`. `usage`
    adds up over the windows and counts them. `progress` hears how many of all are answered,
    from none on.

    Raises TypeError for a None state, ValueError when the questions leave no room for the state
    or `stride` would jump over part of it.
    """
    check_state(state)
    checked = normalise_questions(questions)
    max_len, head_max_len = prediction.max_len, prediction.head_max_len
    tokenizer = prediction.tokenizer
    for name, question in checked.items():
        check_options(name, question, max_len)
    rooms = [
        state_room(encode_head(tokenizer, question, head_max_len), max_len)
        for question in checked.values()
    ]
    wanted = window if window and window > 0 else max(SHORTEST_WINDOW, max_len - head_max_len - 8)
    room = min(rooms, default=wanted)
    if room <= 0:
        raise ValueError(
            f"the questions fill all of max_len={max_len} and leave no room for the text; "
            "raise max_len or use fewer or shorter options"
        )
    size, step = _window(wanted, room, stride, bool(window))
    ids = encode_state(tokenizer, state)
    if len(ids) <= (size if window else room):
        [single] = prediction.answer([state], questions)
        return {**single, "usage": {**single["usage"], "windows": 1}}
    starts = list(range(0, max(1, len(ids) - size + step), step))
    texts = [tokenizer.decode(ids[start : start + size]) for start in starts]
    results = _answer(prediction, texts, questions, batch_size, progress)
    return {
        "model": PAYLOAD_MODEL,
        "answers": {
            name: _deciding_answer(
                [result["answers"][name] for result in results], starts, size, len(ids)
            )
            for name in results[0]["answers"]
        },
        "usage": _sum_usage(results),
    }


def _answer(
    prediction: Prediction,
    texts: Sequence[str],
    questions: dict[str, Any],
    batch_size: int | None,
    progress: Progress | None,
) -> list[dict[str, Any]]:
    if progress is None:
        return prediction.answer(texts, questions, batch_size)
    size = batch_size if batch_size and batch_size > 0 else WINDOWS_AT_ONCE
    results: list[dict[str, Any]] = []
    progress(0, len(texts))
    for start in range(0, len(texts), size):
        results += prediction.answer(texts[start : start + size], questions)
        progress(len(results), len(texts))
    return results


def _window(wanted: int, room: int, stride: int | None, asked: bool) -> tuple[int, int]:
    size = min(wanted, room)
    step = stride if stride and stride > 0 else max(1, size // 2)
    if asked and size < wanted:
        warnings.warn(
            f"window={wanted} is wider than the {room} tokens these questions leave for the text; "
            f"scanning with window={size}",
            RuntimeWarning,
            stacklevel=3,
        )
    if step > size and stride and stride <= wanted:
        step = max(1, size // 2)  # it was valid for the window that had to be narrowed
    if step > size:
        raise ValueError(
            f"stride={step} jumps over {step - size} tokens between windows of {size}; "
            f"give a stride of at most {size}"
        )
    return size, step


def _deciding_answer(
    answers: Sequence[dict[str, Any]], starts: Sequence[int], size: int, length: int
) -> dict[str, Any]:
    key = "noul" if answers[0]["type"] == "noul" else "answer_confidence"
    best = max(range(len(answers)), key=lambda index: float(answers[index][key]))
    window = {
        "index": best,
        "token_start": starts[best],
        "token_end": min(starts[best] + size, length),
        "count": len(answers),
    }
    return {**answers[best], "window": window}


def _sum_usage(results: Sequence[dict[str, Any]]) -> dict[str, Any]:
    usage: dict[str, Any] = {}
    for result in results:
        for key, value in result["usage"].items():
            before = usage.get(key)
            if isinstance(value, (int, float)):
                usage[key] = (before or 0) + value
            elif isinstance(value, dict):
                usage[key] = {**(before or {}), **value}
            else:
                usage[key] = value
    return {**usage, "output_tokens": 0, "windows": len(results)}
