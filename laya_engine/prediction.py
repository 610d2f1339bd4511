"""States and questions into payloads: check, encode, one forward pass per chunk, decode."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from laya_engine.answers import PAYLOAD_MODEL, decode_answer, empty_payload, usage_of
from laya_engine.calibration import Temperatures
from laya_engine.inference import Inference
from laya_engine.questions import Question, normalise_questions
from laya_engine.results import check_state
from laya_engine.sequence import (
    Head,
    Row,
    Tokenizer,
    build_row,
    check_options,
    encode_head,
    encode_state,
    keeps_end,
)


@dataclass(frozen=True)
class Prediction:
    """One network with the budget (tokens) and the temperatures of a call."""

    inference: Inference
    tokenizer: Tokenizer
    temperatures: Temperatures
    max_len: int
    head_max_len: int

    def answer(
        self, states: Any, questions: Any, batch_size: int | None = None
    ) -> list[dict[str, Any]]:
        """One payload per state, in order; `batch_size` states are encoded at a time.

        Everything is checked before anything is tokenised. Raises TypeError for states or
        questions of the wrong kind, ValueError naming a question that is malformed or too long.
        """
        listed = _checked_states(states)
        if not listed and isinstance(questions, dict):
            return []
        checked = normalise_questions(questions)
        if not checked:
            return [empty_payload() for _ in listed]
        for name, question in checked.items():
            check_options(name, question, self.max_len)
        heads = {
            name: encode_head(self.tokenizer, question, self.head_max_len)
            for name, question in checked.items()
        }
        size = batch_size if batch_size and batch_size > 0 else len(listed)
        results = []
        for start in range(0, len(listed), size):
            results += self._answer_chunk(listed[start : start + size], checked, heads)
        return results

    def _answer_chunk(
        self, states: Sequence[Any], questions: Mapping[Any, Question], heads: Mapping[Any, Head]
    ) -> list[dict[str, Any]]:
        by_state = [self._rows(state, questions, heads) for state in states]
        outputs = iter(self.inference.run([row for rows in by_state for row in rows]))
        return [
            {
                "model": PAYLOAD_MODEL,
                "answers": {
                    name: decode_answer(question, next(outputs), self.temperatures)
                    for name, question in questions.items()
                },
                "usage": usage_of(heads, rows),
            }
            for rows in by_state
        ]

    def _rows(
        self, state: Any, questions: Mapping[Any, Question], heads: Mapping[Any, Head]
    ) -> list[Row]:
        state_ids = encode_state(self.tokenizer, state)
        return [
            build_row(
                self.tokenizer,
                name,
                question,
                heads[name],
                state_ids,
                keep_end=keeps_end(state),
                max_len=self.max_len,
                head_max_len=self.head_max_len,
            )
            for name, question in questions.items()
        ]


def _checked_states(states: Any) -> list[Any]:
    if isinstance(states, (str, bytes, dict)):
        raise TypeError("predict_batch takes a list of states; use predict for a single one")
    listed = list(states)
    for state in listed:
        check_state(state)
    return listed
