"""Fit the temperatures of a network on held-out rows, by type and by option count."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from laya_engine import fitting
from laya_engine.answers import probabilities_by_option
from laya_engine.calibration import Temperatures, read_calibration, usable_temperature
from laya_engine.fitting import LabelledRow
from laya_engine.loading import RowTokenizer
from laya_engine.network import DecisionNetwork
from laya_engine.questions import Question
from laya_engine.training.data import Example
from laya_engine.training.evaluate import slot_logits
from laya_engine.training.rows import encode_example

Answered = tuple[Question, NDArray[np.float64], int]  # question, logits by slot, labelled option


def fit_temperatures(
    network: DecisionNetwork, tokenizer: RowTokenizer, examples: Sequence[Example]
) -> Temperatures:
    """The temperatures in [0.5, 5] that minimise the log loss of the labelled options.

    `examples` must never have been trained on. A type without examples keeps 1; a bucket with
    few of them keeps its type's temperature.
    """
    rows = [encode_example(tokenizer, example) for example in examples]
    labelled = [
        _labelled(row.question, logits, int(np.argmax(example.target)))
        for example, row, logits in zip(
            examples, rows, slot_logits(network, tokenizer, rows), strict=True
        )
    ]
    return read_calibration(fitting.fit_temperature_map(labelled)).base


def best_temperature(answered: Sequence[Answered]) -> float:
    """The best temperature in [0.5, 5] by log loss, 1.0 for no rows."""
    rows = [_labelled(*item) for item in answered]
    return usable_temperature(round(fitting.best_temperature(rows), 4))


def _labelled(question: Question, logits: NDArray[np.float64], truth: int) -> LabelledRow:
    by_option = np.log(np.clip(probabilities_by_option(question, logits, 1.0), 1e-12, 1.0))
    return LabelledRow(question.type, by_option, np.eye(len(by_option))[truth])
