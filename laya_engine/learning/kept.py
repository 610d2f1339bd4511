"""What the encoder makes of the rows is computed once and kept: only the head learns from them.

So a pass over the rows costs a fraction of reading them, and what the languages share, which lies
in the encoder, stays as it is. See decision 009.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from laya_engine.calibration import Temperatures
from laya_engine.learning.room import NOT_TAUGHT
from laya_engine.network import Batch, DecisionNetwork
from laya_engine.training.rows import TargetRow, tensors

BATCH_TOKENS = 2048


@dataclass(frozen=True)
class KeptBatch:
    """Rows of like length with the encoder's `states` (n, t, hidden), in bfloat16.

    Answers are made from logits that are divided by `temperature` (n, 1).
    """

    rows: tuple[TargetRow, ...]
    states: Tensor
    batch: Batch
    target: Tensor
    temperature: Tensor


def read(
    network: DecisionNetwork, rows: Sequence[TargetRow], pad_id: int, temperatures: Temperatures
) -> KeptBatch:
    """Encode rows; `temperatures` are those that the checkpoint answers with."""
    batch, target = tensors(rows, pad_id)
    with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
        states = network.encode(batch).to(torch.bfloat16)
    warmth = [
        temperatures.for_options(row.question.type, len(row.question.options)) for row in rows
    ]
    return KeptBatch(tuple(rows), states, batch, target, torch.tensor(warmth)[:, None])


def logits_of(network: DecisionNetwork, kept: KeptBatch) -> Tensor:
    """Option logits (n, k) in slot order, before any temperature."""
    with torch.autocast("cpu", torch.bfloat16):
        logits, _ = network.decide(kept.states.float(), kept.batch)
    return logits


def head_of(network: DecisionNetwork) -> list[nn.Parameter]:
    """What learns, made trainable, and nothing else is."""
    network.requires_grad_(False)
    head = [
        parameter
        for name, parameter in network.named_parameters()
        if not name.startswith(NOT_TAUGHT)
    ]
    for parameter in head:
        parameter.requires_grad_(True)
    return head


def batches_of(rows: Sequence[TargetRow], tokens: int = BATCH_TOKENS) -> Iterator[list[TargetRow]]:
    """Rows of like length together, at most `tokens` after padding."""
    batch: list[TargetRow] = []
    for row in sorted(rows, key=lambda item: len(item.row.ids)):
        if batch and (len(batch) + 1) * len(row.row.ids) > tokens:
            yield batch
            batch = []
        batch.append(row)
    if batch:
        yield batch
