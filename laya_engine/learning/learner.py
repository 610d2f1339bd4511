"""The learning itself: passes over kept batches until the watched rows get no better.

What was learnt so far is written down twice a minute and after each pass, so that whoever stops or
kills it loses no more than that; it goes on at the very batch.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import torch
from torch import Tensor, nn

from laya_engine.learning.cut import CutNetwork, KeptBatch
from laya_engine.learning.taught import Pass
from laya_engine.training.train import CLIP_NORM, answer_loss
from laya_engine.whole_files import written_beside

HEAD_RATE, ENCODER_RATE = 1e-4, 3e-5
WEIGHT_DECAY = 0.05
MOST_PASSES = 8
PATIENCE = 2  # passes without a better loss on the watched rows
WARM_UP_STEPS = 20
LAST_RATE = 0.1  # of the peak, in the last pass
SAVE_EVERY = 30.0  # seconds
STATE = "learnt.pt"

Tensors = dict[str, Tensor]


@dataclass
class Learnt:
    """How far the learning is: the next batch of the present pass, and the best pass so far."""

    number: int = 1
    batch: int = 0
    loss: float = 0.0  # summed over the batches of this pass
    seconds: float = 0.0
    passes: list[Pass] = field(default_factory=list)
    used: int = 0
    best: Tensors = field(default_factory=dict)

    @property
    def over(self) -> bool:
        """Whether more passes would only learn the rows by heart."""
        return self.number > MOST_PASSES or self.number - 1 - self.used >= PATIENCE


class Learner:
    """Teaches the cut network `learn` batches, watching it on `watch` ones."""

    def __init__(
        self,
        cut: CutNetwork,
        learn: Sequence[KeptBatch],
        watch: Sequence[KeptBatch],
        folder: Path,
        seed: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._cut, self._learn, self._watch = cut, learn, watch
        self._path = folder / STATE
        self._seed = seed
        self._clock = clock
        groups = cut.parameters()
        self._trained = [parameter for group, _ in groups for parameter in group]
        self._optimizer = torch.optim.AdamW(
            [
                {"params": group, "lr": 0.0, "peak": ENCODER_RATE if of_encoder else HEAD_RATE}
                for group, of_encoder in groups
            ],
            weight_decay=WEIGHT_DECAY,
        )
        self.learnt = self._go_on()

    def run(self, seconds: float, on_step: Callable[[Learnt], None]) -> Learnt:
        """Learn for at most so long, all starts together; the network is then the best pass."""
        began, before = self._clock(), self.learnt.seconds
        saved = began
        while not self.learnt.over:
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
                if self.learnt.seconds > seconds:
                    break
            self._end_pass()
            self._save()
            on_step(self.learnt)
            if self.learnt.seconds > seconds:
                break
        self._put(self.learnt.best)
        return self.learnt

    def _step(self, kept: KeptBatch) -> float:
        # Without dropout: the starter was taught without it, and its head cannot bear the noise.
        self._cut.network.eval()
        rate = self._rate()
        for group in self._optimizer.param_groups:
            group["lr"] = group["peak"] * rate
        loss = _loss(self._cut, kept)
        torch.autograd.backward(loss)
        nn.utils.clip_grad_norm_(self._trained, CLIP_NORM)
        self._optimizer.step()
        self._optimizer.zero_grad(set_to_none=True)
        return float(loss.detach())

    def _rate(self) -> float:
        done = (self.learnt.number - 1) * len(self._learn) + self.learnt.batch
        falling = 1.0 - (1.0 - LAST_RATE) * done / (MOST_PASSES * len(self._learn))
        return falling * min(1.0, (done + 1) / WARM_UP_STEPS)

    def _end_pass(self) -> None:
        learnt = self.learnt
        watched = self._watched()
        learnt.passes.append(Pass(learnt.loss / max(1, learnt.batch), watched))
        if watched < learnt.passes[learnt.used].watched:
            learnt.used, learnt.best = learnt.number, self._taken()
        learnt.number, learnt.batch, learnt.loss = learnt.number + 1, 0, 0.0

    def _watched(self) -> float:
        self._cut.network.eval()
        with torch.no_grad():
            losses = [(float(_loss(self._cut, kept)), len(kept.rows)) for kept in self._watch]
        return sum(loss * count for loss, count in losses) / sum(count for _, count in losses)

    def _taken(self) -> Tensors:
        return {
            name: parameter.detach().clone()
            for name, parameter in self._cut.network.named_parameters()
            if parameter.requires_grad
        }

    def _put(self, weights: Tensors) -> None:
        self._cut.network.load_state_dict(weights, strict=False)
        self._cut.network.eval()

    def _save(self) -> None:
        learnt = self.learnt
        state = {
            **{name: getattr(learnt, name) for name in ("number", "batch", "loss", "seconds")},
            "used": learnt.used,
            "best": learnt.best,
            "passes": [(one.learnt, one.watched) for one in learnt.passes],
            "weights": self._taken(),
            "optimizer": self._optimizer.state_dict(),
        }
        with written_beside(self._path) as part:
            torch.save(state, part)

    def _go_on(self) -> Learnt:
        if not self._path.is_file():
            start = Learnt(passes=[Pass(None, self._watched())], best=self._taken())
            return start
        state: dict[str, Any] = torch.load(self._path, weights_only=True)
        self._put(state.pop("weights"))
        self._optimizer.load_state_dict(state.pop("optimizer"))
        passes = [Pass(*each) for each in state.pop("passes")]
        return Learnt(passes=passes, **state)


def _loss(cut: CutNetwork, kept: KeptBatch) -> Tensor:
    with torch.autocast("cpu", torch.bfloat16):
        logits = cut.logits(kept)
    return answer_loss(logits, kept.target, kept.batch.slots, kept.batch.types)
