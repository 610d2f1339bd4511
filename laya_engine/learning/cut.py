"""A network cut in two: what stays as it is reads every row once, what learns goes over the rest.

The lower layers of an encoder carry what languages share and are frozen in any case. So their
states are computed once and kept, in bfloat16, and a pass over the rows costs only the layers that
learn. Where the layers of an encoder cannot be told apart, the head alone learns.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn

from laya_engine.network import Batch, DecisionNetwork
from laya_engine.training.rows import TargetRow, tensors

TAUGHT_LAYERS = 3  # of the encoder, from the top
BATCH_TOKENS = 2048


@dataclass(frozen=True)
class KeptBatch:
    """Rows of like length as the learning part sees them: `states` (n, t, hidden) under the cut.

    Encoders that read rows end to end give (n * t, hidden). `layout` is what their layers want
    beside the states: a mask, or how the rows lie.
    """

    rows: tuple[TargetRow, ...]
    states: Tensor
    layout: Any
    batch: Batch
    target: Tensor


class CutNetwork:
    """`network` with the layers that learn; `cut` is the number of encoder layers that do not."""

    def __init__(self, network: DecisionNetwork, taught_layers: int = TAUGHT_LAYERS) -> None:
        self.network = network
        self._layers = layers_of(network.encoder)
        self.cut = max(0, len(self._layers) - taught_layers)

    def parameters(self) -> list[tuple[list[nn.Parameter], bool]]:
        """What learns, made trainable: (parameters, whether they are the encoder's)."""
        self.network.requires_grad_(False)
        head = [
            parameter
            for name, parameter in self.network.named_parameters()
            if not name.startswith(("encoder.", "act_head."))
        ]
        upper = [
            parameter for layer in self._layers[self.cut :] for parameter in layer.parameters()
        ]
        for parameter in (*head, *upper):
            parameter.requires_grad_(True)
        return [(head, False), *([(upper, True)] if upper else [])]

    def read(self, rows: Sequence[TargetRow], pad_id: int) -> KeptBatch:
        """A batch under the cut."""
        batch, target = tensors(rows, pad_id)
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            states, layout = self._under_the_cut(batch)
        return KeptBatch(tuple(rows), states.to(torch.bfloat16), layout, batch, target)

    def logits(self, kept: KeptBatch) -> Tensor:
        """Option logits (n, k) in slot order, through the part that learns."""
        states = kept.states.float()
        for layer in self._layers[self.cut :]:
            states = layer(states, kept.layout)
        states = states.reshape(*kept.batch.ids.shape, states.shape[-1])
        logits, _ = self.network.decide(states, kept.batch)
        return logits

    def _under_the_cut(self, batch: Batch) -> tuple[Tensor, Any]:
        if self.cut == len(self._layers):
            return self.network.encode(batch), None
        with _reached(self._layers[self.cut]) as found, suppress(_ReachedError):
            self.network.encode(batch)
        return found.states, found.layout


def layers_of(encoder: nn.Module) -> list[nn.Module]:
    """The layers of an encoder of the BERT family, all taking (states, layout); [] of others."""
    inner = getattr(encoder, "encoder", None)
    layers = getattr(inner, "layer", None)
    return list(layers) if isinstance(layers, nn.ModuleList) else []


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


class _ReachedError(Exception):
    """The cut is reached: what lies above need not be computed."""


class _reached:
    """While this lasts, a layer notes what it is given and stops the pass."""

    states: Tensor
    layout: Any

    def __init__(self, layer: nn.Module) -> None:
        self._layer = layer

    def __enter__(self) -> _reached:
        self._hook = self._layer.register_forward_pre_hook(self._note, with_kwargs=True)
        return self

    def __exit__(self, *_: object) -> None:
        self._hook.remove()

    def _note(self, layer: nn.Module, given: tuple[Any, ...], named: dict[str, Any]) -> None:
        self.states = given[0]
        self.layout = given[1] if len(given) > 1 else named.get("attention_mask")
        raise _ReachedError
