"""The learning itself: passes over kept batches until the watched rows get no better.

What is kept of a pass is the mean of the weights before the first pass and after each one so far
(after stochastic weight averaging, Izmailov et al. 2018). It holds on to what the checkpoint could
do and forgives a rate that is too high; see decision 009.

What was learnt so far is written down twice a minute and after each pass, so that whoever stops or
kills it loses no more than that; it goes on at the very batch.
"""

from __future__ import annotations

import io
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import torch
from torch import Tensor, nn

from laya_engine.learning.kept import KeptBatch, head_of, logits_of
from laya_engine.learning.taught import Pass
from laya_engine.network import DecisionNetwork
from laya_engine.training.train import CLIP_NORM, row_losses
from laya_engine.whole_files import written_beside

RATE = 3e-4
WEIGHT_DECAY = 0.05
MOST_PASSES = 16
PATIENCE = 2  # passes without a better loss on the watched rows
WARM_UP_STEPS = 20
LAST_RATE = 0.1  # of the peak, in the last pass
SAVE_EVERY = 30.0  # seconds
STATE = "learning.pt"

Tensors = dict[str, Tensor]


@dataclass
class Learnt:
    """How far the learning is: the next batch of the present pass, the mean of the weights over the
    passes behind, and the best such mean so far, which is that of pass `used`."""

    number: int = 1
    batch: int = 0
    loss: float = 0.0  # summed over the batches of this pass
    seconds: float = 0.0
    passes: list[Pass] = field(default_factory=list)
    used: int = 0
    mean: Tensors = field(default_factory=dict)
    best: Tensors = field(default_factory=dict)

    @property
    def over(self) -> bool:
        """Whether more passes would only learn the rows by heart."""
        return self.number > MOST_PASSES or self.number - 1 - self.used >= PATIENCE


class Learner:
    """Teaches the head of a network `learn` batches, watching it on `watch` ones."""

    def __init__(
        self,
        network: DecisionNetwork,
        learn: Sequence[KeptBatch],
        watch: Sequence[KeptBatch],
        folder: Path,
        seed: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._network, self._learn, self._watch = network, learn, watch
        self._path = folder / STATE
        self._seed = seed
        self._clock = clock
        self._head = head_of(network)
        self._optimizer = torch.optim.AdamW(self._head, RATE, weight_decay=WEIGHT_DECAY)
        self._start, self._before = self._taken(), self._watched()
        self.learnt = self._go_on()

    def run(self, seconds: float, on_step: Callable[[Learnt], None]) -> Learnt:
        """Learn for at most so long, all starts together; the network is then the best pass.

        The first pass is never cut off: less than that is no learning. The network is as it was
        when no pass is better beyond chance. Raises OSError.
        """
        began, before = self._clock(), self.learnt.seconds
        saved = began
        while not (self.learnt.over or self._late(seconds)):
            order = list(range(len(self._learn)))
            Random(f"{self._seed}/{self.learnt.number}").shuffle(order)
            for place in order[self.learnt.batch :]:
                self.learnt.loss += self._step(self._learn[place])
                self.learnt.batch += 1
                self.learnt.seconds = before + self._clock() - began
                if self._clock() - saved >= SAVE_EVERY:
                    self._save()
                    saved = self._clock()
                on_step(self.learnt)
                if self._late(seconds):
                    break
            self._end_pass()
            self._save()
            on_step(self.learnt)
        self._put(self.learnt.best)
        if not self._better():
            self.learnt.used = 0
            self._put(self._start)
        return self.learnt

    def _late(self, seconds: float) -> bool:
        return self.learnt.number > 1 and self.learnt.seconds > seconds

    def _better(self) -> bool:
        """Whether the watched rows are answered better by more than one standard error.

        Smaller gains were as often a loss on other rows.
        """
        gains = self._before - self._watched()
        return bool(gains.mean() > gains.std() / math.sqrt(len(gains)))

    def _step(self, kept: KeptBatch) -> float:
        # Without dropout: the starter was taught without it, and its head cannot bear the noise.
        self._network.eval()
        for group in self._optimizer.param_groups:
            group["lr"] = RATE * self._rate_factor()
        loss = _losses(self._network, kept).mean()
        torch.autograd.backward(loss)
        nn.utils.clip_grad_norm_(self._head, CLIP_NORM)
        self._optimizer.step()
        self._optimizer.zero_grad(set_to_none=True)
        return float(loss.detach())

    def _rate_factor(self) -> float:
        done = (self.learnt.number - 1) * len(self._learn) + self.learnt.batch
        falling = 1.0 - (1.0 - LAST_RATE) * done / (MOST_PASSES * len(self._learn))
        return falling * min(1.0, (done + 1) / WARM_UP_STEPS)

    def _end_pass(self) -> None:
        learnt, weights = self.learnt, self._taken()
        learnt.mean = {
            name: before + (weights[name] - before) / (learnt.number + 1)
            for name, before in learnt.mean.items()
        }
        self._put(learnt.mean)
        watched = float(self._watched().mean())
        self._put(weights)
        learnt.passes.append(Pass(learnt.loss / max(1, learnt.batch), watched))
        if watched < learnt.passes[learnt.used].watched:
            learnt.used, learnt.best = learnt.number, learnt.mean
        learnt.number, learnt.batch, learnt.loss = learnt.number + 1, 0, 0.0

    def _watched(self) -> Tensor:
        """The loss of every watched row."""
        self._network.eval()
        with torch.no_grad():
            return torch.cat([_losses(self._network, kept) for kept in self._watch])

    def _taken(self) -> Tensors:
        return {
            name: parameter.detach().clone()
            for name, parameter in self._network.named_parameters()
            if parameter.requires_grad
        }

    def _put(self, weights: Tensors) -> None:
        self._network.load_state_dict(weights, strict=False)
        self._network.eval()

    def _save(self) -> None:
        learnt = self.learnt
        state = {
            **vars(learnt),
            "passes": [(one.learnt, one.watched) for one in learnt.passes],
            "weights": self._taken(),
            "optimizer": self._optimizer.state_dict(),
        }
        # torch tells a full disk as an error of its own, which names a line of its source.
        whole = io.BytesIO()
        torch.save(state, whole)
        with written_beside(self._path) as part:
            part.write_bytes(whole.getbuffer())

    def _go_on(self) -> Learnt:
        if not self._path.is_file():
            untaught = Pass(None, float(self._before.mean()))
            return Learnt(passes=[untaught], mean=self._start, best=self._start)
        state: dict[str, Any] = torch.load(self._path, weights_only=True)
        self._put(state.pop("weights"))
        self._optimizer.load_state_dict(state.pop("optimizer"))
        passes = [Pass(*each) for each in state.pop("passes")]
        return Learnt(passes=passes, **state)


def _losses(network: DecisionNetwork, kept: KeptBatch) -> Tensor:
    """By row, of the answers as they are given, at the checkpoint's temperatures.

    So that learning how sure to be, which the temperatures do already, is not taken for a gain.
    """
    logits = logits_of(network, kept) / kept.temperature
    return row_losses(logits, kept.target, kept.batch.slots, kept.batch.types)
