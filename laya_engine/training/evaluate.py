"""How right and how honest a network is on labelled examples, by question and language."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray

from laya_engine.answers import probabilities_by_option
from laya_engine.batching import plan_passes
from laya_engine.calibration import Temperatures
from laya_engine.fitting import BINS, ece_score
from laya_engine.loading import RowTokenizer
from laya_engine.network import DecisionNetwork
from laya_engine.training.data import Example
from laya_engine.training.rows import TargetRow, encode_example, tensors


@dataclass(frozen=True)
class Judged:
    """One example answered: probabilities by option and the labelled option."""

    example: Example
    probabilities: NDArray[np.float64]
    truth: int

    @property
    def right(self) -> bool:
        return int(self.probabilities.argmax()) == self.truth

    @property
    def distance(self) -> float:
        """Of the expected level from the labelled one."""
        return abs(float(np.arange(len(self.probabilities)) @ self.probabilities) - self.truth)


@dataclass(frozen=True)
class Figures:
    """`error` is the expected calibration error of max(p) over 15 equal bins (Guo et al. 2017).

    `distance` is the mean absolute error of the expected level; it means something on score
    questions only.
    """

    count: int
    accuracy: float
    error: float
    distance: float


def slot_logits(
    network: DecisionNetwork, tokenizer: RowTokenizer, rows: Sequence[TargetRow]
) -> list[NDArray[np.float64]]:
    """Logits by slot of each row, in evaluation mode."""
    device = next(network.parameters()).device
    result: list[NDArray[np.float64]] = [np.empty(0)] * len(rows)
    network.eval()
    for indices in plan_passes([len(item.row.ids) for item in rows]):
        batch, _ = tensors([rows[i] for i in indices], tokenizer.pad_id)
        with torch.inference_mode(), torch.autocast(device.type, torch.bfloat16):
            logits, _ = network(batch.to(device))
        for i, values in zip(indices, logits.double().cpu().numpy(), strict=True):
            result[i] = values[: len(rows[i].target)]
    return result


def judge(
    network: DecisionNetwork,
    tokenizer: RowTokenizer,
    examples: Sequence[Example],
    temperatures: Temperatures | None = None,
) -> list[Judged]:
    """Answer every example as an Agent would, at these temperatures."""
    temperatures = temperatures or Temperatures()
    rows = [encode_example(tokenizer, example) for example in examples]
    judged = []
    for example, item, logits in zip(
        examples, rows, slot_logits(network, tokenizer, rows), strict=True
    ):
        temperature = temperatures.for_options(item.question.type, len(item.question.options))
        p = probabilities_by_option(item.question, logits, temperature)
        judged.append(Judged(example, p, int(np.argmax(example.target))))
    return judged


def figures(judged: Sequence[Judged]) -> Figures:
    """Figures over at least one judged example."""
    right = np.array([item.right for item in judged], dtype=float)
    sure = np.array([item.probabilities.max() for item in judged])
    return Figures(
        len(judged),
        float(right.mean()),
        calibration_error(sure, right),
        float(np.mean([item.distance for item in judged])),
    )


def calibration_error(sure: NDArray[np.float64], right: NDArray[np.float64]) -> float:
    """Expected calibration error: |sureness - accuracy| by bin, weighted by the bin's share."""
    return ece_score(sure, right, BINS)


def by(judged: Iterable[Judged], key: Callable[[Judged], str]) -> dict[str, Figures]:
    """Figures of each slice, in the order of first appearance."""
    slices: dict[str, list[Judged]] = {}
    for item in judged:
        slices.setdefault(key(item), []).append(item)
    return {name: figures(items) for name, items in slices.items()}


def by_group(judged: Iterable[Judged]) -> dict[str, Figures]:
    """Figures by preset and question, such as `triage/intent`."""
    return by(judged, lambda item: item.example.group)
