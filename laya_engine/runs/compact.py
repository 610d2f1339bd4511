"""The numbers of a row's answers that a policy looks at, in a few bytes.

A row is `2 x questions` little-endian float64: for each question its value (index of the choice,
P(true), or expected level) and its `answer_confidence`. Exact, so that deciding from them is
deciding from the record.
"""

from __future__ import annotations

import struct
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Questions = Mapping[str, Mapping[str, Any]]
UNUSUAL = b""  # answers of another shape than the questions ask for; a hook may have made them


def labels_of(definition: Mapping[str, Any]) -> tuple[str, ...]:
    """The labels of a choice question as text, in the order of its criteria."""
    return tuple(map(str, definition["criteria"]))


def pack_answers(answers: Mapping[str, Any], questions: Questions) -> bytes:
    """The bytes of a row, or `UNUSUAL`."""
    if list(answers) != list(questions):
        return UNUSUAL
    numbers: list[float] = []
    for question, definition in questions.items():
        answer = answers[question]
        if answer["type"] != definition["type"]:
            return UNUSUAL
        value = answer.get(answer["type"])
        if answer["type"] == "choice":
            labels = labels_of(definition)
            if str(value) not in labels:
                return UNUSUAL
            value = labels.index(str(value))
        numbers += (value, answer["answer_confidence"])
    return struct.pack(f"<{len(numbers)}d", *numbers)


def unpack_answers(packed: Sequence[bytes], questions: Questions) -> NDArray[np.float64]:
    """Rows of `pack_answers` as one array: (rows, questions, 2)."""
    numbers = np.frombuffer(b"".join(packed), dtype="<f8")
    return numbers.reshape(len(packed), len(questions), 2)
