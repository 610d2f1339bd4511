"""One stage of training: what may change, how fast, for how long, on which examples."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

import torch
from torch import Tensor, nn
from torch.nn.attention import SDPBackend, sdpa_kernel

from laya_engine.loading import RowTokenizer
from laya_engine.network import DecisionNetwork
from laya_engine.questions import QUESTION_TYPES
from laya_engine.training.data import Example
from laya_engine.training.rows import TargetRow, batches, tensors

WARM_UP = 0.04  # of a stage
LAST_RATE = 0.03  # of the peak rate, at the end of a stage
CLIP_NORM = 1.0
SCORE = QUESTION_TYPES.index("score")

RowsLoss = Callable[[DecisionNetwork, Sequence[TargetRow]], Tensor]


@dataclass(frozen=True)
class Stage:
    """Ends after `minutes` or `steps`, whichever comes first; the rates follow its progress.

    `encoder_rate` 0 freezes the encoder. Otherwise its top layer learns at that rate and each
    layer below at `layer_decay` of the one above; the embeddings and the lowest `frozen_layers`
    stay as they are, because they carry what the languages share.
    """

    name: str
    head_rate: float
    encoder_rate: float = 0.0
    minutes: float = math.inf
    steps: float = math.inf
    layer_decay: float = 0.9
    frozen_layers: int = 0
    weight_decay: float = 0.01
    batch_tokens: int = 4096
    max_len: int = 320

    def rate_factor(self, progress: float) -> float:
        """Linear warm-up, then a cosine to `LAST_RATE`; `progress` runs from 0 to 1."""
        if progress < WARM_UP:
            return (progress + 1e-3) / WARM_UP
        falling = 0.5 * (1 + math.cos(math.pi * min(1.0, progress)))
        return LAST_RATE + (1 - LAST_RATE) * falling


@dataclass(frozen=True)
class Progress:
    """What a stage has done so far; `loss` is the running mean of the last hundred steps or so."""

    stage: Stage
    step: int
    fraction: float
    rows: int
    loss: float


def train_stage(
    network: DecisionNetwork,
    tokenizer: RowTokenizer,
    examples: Iterator[Example],
    stage: Stage,
    random: Random,
    on_step: Callable[[Progress], None] = lambda progress: None,
    clock: Callable[[], float] = time.monotonic,
    loss_of: RowsLoss | None = None,
) -> Progress:
    """Train in place, calling `on_step` after each step, which may evaluate or save.

    `loss_of` takes the network and the rows of a batch; the default is `whole_rows_loss`.
    """
    loss_of = loss_of or whole_rows_loss(tokenizer.pad_id)
    optimizer = torch.optim.AdamW(
        _parameter_groups(network, stage), weight_decay=stage.weight_decay, betas=(0.9, 0.98)
    )
    peaks = [group["lr"] for group in optimizer.param_groups]
    stream = batches(tokenizer, examples, random, tokens=stage.batch_tokens, max_len=stage.max_len)
    started, paused = clock(), 0.0
    progress = Progress(stage, 0, 0.0, 0, 0.0)
    # Without dropout: in the encoder it costs a quarter of a step on a CPU, and a head that was
    # taught without it, as that of the starter, loses by its noise more than it learns.
    network.eval()
    for rows in stream:
        elapsed = (clock() - started - paused) / 60
        fraction = max(progress.step / stage.steps, elapsed / stage.minutes)
        if fraction >= 1:
            break
        for group, peak in zip(optimizer.param_groups, peaks, strict=True):
            group["lr"] = peak * stage.rate_factor(fraction)
        loss = _step(network, rows, loss_of, optimizer)
        weight = max(0.01, 1 / (progress.step + 1))
        mean = progress.loss + weight * (loss - progress.loss)
        progress = Progress(stage, progress.step + 1, fraction, progress.rows + len(rows), mean)
        before = clock()
        on_step(progress)
        paused += clock() - before
    return progress


def answer_loss(logits: Tensor, target: Tensor, slots: Tensor, types: Tensor) -> Tensor:
    """The mean of `row_losses`."""
    return row_losses(logits, target, slots, types).mean()


def row_losses(logits: Tensor, target: Tensor, slots: Tensor, types: Tensor) -> Tensor:
    """By row (n,): cross-entropy, plus the ranked probability score on score questions.

    `logits`, `target` (n, k) by slot, `slots` (n, k) bool, `types` (n,). Score levels are
    ordered, and the ranked probability score (Epstein 1969) counts how far a miss is.
    """
    log_p = torch.log_softmax(logits, -1)
    loss = -(target * log_p).masked_fill(~slots, 0.0).sum(-1)
    distance = (log_p.exp() - target).masked_fill(~slots, 0.0).cumsum(-1).square().sum(-1)
    return loss + distance * (types == SCORE)


def whole_rows_loss(pad_id: int) -> RowsLoss:
    """The usual loss: the network as it answers."""

    def loss(network: DecisionNetwork, rows: Sequence[TargetRow]) -> Tensor:
        batch, target = tensors(rows, pad_id)
        device = next(network.parameters()).device
        batch, target = batch.to(device), target.to(device)
        logits, _ = network(batch)
        return answer_loss(logits, target, batch.slots, batch.types)

    return loss


def _step(
    network: DecisionNetwork,
    rows: Sequence[TargetRow],
    loss_of: RowsLoss,
    optimizer: torch.optim.Optimizer,
) -> float:
    kind = next(network.parameters()).device.type
    # On a CPU the fused attention kernel's backward pass costs twice the plain one's.
    with (
        sdpa_kernel(SDPBackend.MATH if kind == "cpu" else SDPBackend.EFFICIENT_ATTENTION),
        torch.autocast(kind, torch.bfloat16),
    ):
        loss = loss_of(network, rows)
    torch.autograd.backward(loss)
    nn.utils.clip_grad_norm_(network.parameters(), CLIP_NORM)
    optimizer.step()
    optimizer.zero_grad(set_to_none=True)
    return float(loss.detach())


def _parameter_groups(network: DecisionNetwork, stage: Stage) -> list[dict[str, object]]:
    network.requires_grad_(True)
    network.encoder.requires_grad_(False)
    network.act_head.requires_grad_(False)
    head = [
        parameter
        for name, parameter in network.named_parameters()
        if not name.startswith(("encoder.", "act_head."))
    ]
    return [{"params": head, "lr": stage.head_rate}, *layer_groups(network.encoder, stage)]


def layer_groups(encoder: nn.Module, stage: Stage) -> list[dict[str, object]]:
    """Make the stage's encoder layers trainable; their parameters with their rates, top first."""
    if stage.encoder_rate == 0:
        return []
    layers = list(encoder.encoder.layer)[stage.frozen_layers :]  # type: ignore[union-attr, arg-type]
    groups: list[dict[str, object]] = []
    for depth, layer in enumerate(reversed(layers)):
        layer.requires_grad_(True)
        rate = stage.encoder_rate * stage.layer_decay**depth
        groups.append({"params": list(layer.parameters()), "lr": rate})
    return groups
