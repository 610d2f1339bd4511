"""The last lesson: whole rows end to end, each telling every label of its text.

A row asks one question, which makes a pass over it dear. But while the head's attention is uniform
its logits depend on two things only, the row's mean and the states at the markers (head.py). So the
mean of each row is also crossed with the markers of the other rows of its batch that ask something
else about a text whose answer is known: the head is small beside the encoder, and one pass teaches
five labels instead of one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import torch
from torch import Tensor

from laya_engine.network import DecisionNetwork
from laya_engine.training.head import CachedRow, cached_logits, padded, read_rows
from laya_engine.training.rows import TargetRow
from laya_engine.training.train import RowsLoss, answer_loss

CROSSED_WEIGHT = 0.5  # of a crossed row beside a whole one


def crossed_loss(pad_id: int, random: Random) -> RowsLoss:
    """The loss of `train_stage` over whole and crossed rows."""

    def loss(network: DecisionNetwork, rows: Sequence[TargetRow]) -> Tensor:
        whole = read_rows(network, rows, pad_id)
        crossed = list(cross(whole, random))
        mean = _loss(network, whole)
        if not crossed:
            return mean
        weight = CROSSED_WEIGHT * len(crossed) / len(whole)
        return (mean + weight * _loss(network, crossed)) / (1 + weight)

    return loss


def cross(rows: Sequence[CachedRow], random: Random) -> Iterator[CachedRow]:
    """One row for each other question of a row's text that some row of the batch asks."""
    asking: dict[str, list[CachedRow]] = {}
    for row in rows:
        if row.example.exact:
            asking.setdefault(row.example.group, []).append(row)
    for row in rows:
        for group in row.example.known.keys() & asking.keys() - {row.example.group}:
            asked = random.choice(asking[group])
            yield replace(asked, mean=row.mean, target=torch.tensor(row.example.known[group]))


def _loss(network: DecisionNetwork, rows: Sequence[CachedRow]) -> Tensor:
    slots, target = padded(rows)
    types = torch.tensor([row.type_index for row in rows])
    return answer_loss(cached_logits(network, rows, slots), target, slots, types)
