"""Fit the temperatures of a network on held-out rows, by type and by option count."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from laya_engine.answers import probabilities_by_option
from laya_engine.calibration import COLDEST, HOTTEST, Temperatures, bucket
from laya_engine.loading import RowTokenizer
from laya_engine.network import DecisionNetwork
from laya_engine.questions import QUESTION_TYPES, Question
from laya_engine.training.data import Example
from laya_engine.training.evaluate import slot_logits
from laya_engine.training.rows import encode_example

FEWEST_ROWS = 100  # a bucket with fewer rows keeps its type's temperature
GRID = np.exp(np.linspace(np.log(COLDEST), np.log(HOTTEST), 116))  # 2 % apart

Answered = tuple[Question, NDArray[np.float64], int]  # question, logits by slot, labelled option


def fit_temperatures(
    network: DecisionNetwork, tokenizer: RowTokenizer, examples: Sequence[Example]
) -> Temperatures:
    """The temperatures in [0.5, 5] that minimise the log loss of the labelled options.

    `examples` must never have been trained on. A type without examples keeps 1.
    """
    rows = [encode_example(tokenizer, example) for example in examples]
    answered = [
        (row.question, logits, int(np.argmax(example.target)))
        for example, row, logits in zip(
            examples, rows, slot_logits(network, tokenizer, rows), strict=True
        )
    ]
    choice, score, noul = (
        best_temperature([item for item in answered if item[0].type == kind])
        for kind in QUESTION_TYPES
    )
    buckets: dict[str, list[Answered]] = {}
    for item in answered:
        buckets.setdefault(bucket(item[0].type, len(item[0].options)), []).append(item)
    by_bucket = {
        name: best_temperature(items)
        for name, items in sorted(buckets.items())
        if len(items) >= FEWEST_ROWS
    }
    return Temperatures((choice, score, noul), by_bucket)


def best_temperature(answered: Sequence[Answered]) -> float:
    """The grid's best temperature by log loss, 1.0 for no rows."""
    if not answered:
        return 1.0
    losses = [_log_loss(answered, float(temperature)) for temperature in GRID]
    return round(float(GRID[int(np.argmin(losses))]), 3)


def _log_loss(answered: Sequence[Answered], temperature: float) -> float:
    p = [
        probabilities_by_option(question, logits, temperature)[truth]
        for question, logits, truth in answered
    ]
    return float(-np.log(np.clip(p, 1e-12, 1.0)).sum())
