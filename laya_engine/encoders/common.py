"""What the encoders written here share: sizes, and being called with padded rows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from torch import Tensor, nn

from laya_engine.encoders.layout import Layout, padded_layout


@dataclass(frozen=True)
class EncoderConfig:
    """Sizes of an encoder; `values` is its config file as it was read."""

    values: Mapping[str, Any]
    vocab_size: int
    hidden_size: int
    num_hidden_layers: int
    num_attention_heads: int
    intermediate_size: int
    max_position_embeddings: int

    def to_dict(self) -> dict[str, Any]:
        """The config file."""
        return dict(self.values)


class EncoderOutput(NamedTuple):
    """Hidden states (n, t, hidden) of padded rows."""

    last_hidden_state: Tensor


class Encoder(nn.Module, ABC):
    """An encoder that reads rows without padding, and padded ones as libraries call it."""

    def __init__(self, config: EncoderConfig):
        super().__init__()
        self.config = config

    @abstractmethod
    def packed(self, ids: Tensor, layout: Layout) -> Tensor:
        """Hidden states (T, hidden) of the tokens `ids` (T,), whose rows lie as `layout` says."""

    @abstractmethod
    def get_input_embeddings(self) -> nn.Embedding:
        """The embedding of token ids."""

    def forward(self, input_ids: Tensor, attention_mask: Tensor) -> EncoderOutput:
        """Rows padded to one length: ids and mask (n, t)."""
        hidden = self.packed(input_ids.flatten(), padded_layout(attention_mask))
        return EncoderOutput(hidden.view(*input_ids.shape, -1))


def sizes(values: Mapping[str, Any], names: Sequence[str]) -> dict[str, int] | None:
    """Those entries of a config file, or None unless each is a whole number above 0."""
    found = {name: values.get(name) for name in names}
    if any(type(value) is not int or value < 1 for value in found.values()):
        return None
    return {name: int(value) for name, value in found.items() if value is not None}
