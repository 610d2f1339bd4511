"""The layers of the decision head over unpadded rows: the same numbers with less work.

They take the parameters of `nn.TransformerEncoderLayer` with `norm_first`, as they stand in the
checkpoint format, and leave out what evaluation does not need.
"""

from __future__ import annotations

from torch import Tensor, nn

from laya_engine.encoders.layout import Layout, attend, attend_from
from laya_engine.encoders.linears import linear_of, run_linear


class HeadLayer(nn.Module):
    """One layer; its tensors are those of `layer`."""

    def __init__(self, layer: nn.TransformerEncoderLayer):
        super().__init__()
        attention = layer.self_attn
        size = attention.embed_dim
        weight, bias = attention.in_proj_weight.detach(), attention.in_proj_bias.detach()
        self.heads = attention.num_heads
        self.norm1, self.norm2 = layer.norm1, layer.norm2
        self.query = linear_of(weight[:size], bias[:size])
        self.looked_at = linear_of(weight[size:], bias[size:])  # keys and values
        self.seen = attention.out_proj
        self.wide, self.narrow = layer.linear1, layer.linear2

    def forward(self, hidden: Tensor, layout: Layout) -> Tensor:
        """At every token: (T, hidden) into the same."""
        normed = self.norm1(hidden)
        key, value = self._looked_at(normed)
        query = run_linear(self.query, normed).view(len(hidden), self.heads, -1)
        return self._finished(hidden, attend(query, key, value, layout))

    def at(self, hidden: Tensor, layout: Layout, places: Tensor) -> Tensor:
        """At m places of each of n rows only: (n * m, hidden).

        `places` (n, m) are token numbers among the T of `hidden` (T, hidden). Nobody reads the
        last layer anywhere else; every token still has its key and value.
        """
        normed = self.norm1(hidden)
        key, value = self._looked_at(normed)
        chosen = places.flatten()
        query = run_linear(self.query, normed[chosen]).view(*places.shape, self.heads, -1)
        seen = attend_from(query, key, value, layout)
        return self._finished(hidden[chosen], seen)

    def _looked_at(self, normed: Tensor) -> tuple[Tensor, ...]:
        return run_linear(self.looked_at, normed).view(len(normed), 2, self.heads, -1).unbind(1)

    def _finished(self, hidden: Tensor, seen: Tensor) -> Tensor:
        hidden = hidden + run_linear(self.seen, seen)
        wide = run_linear(self.wide, self.norm2(hidden), "relu")
        return hidden + run_linear(self.narrow, wide)
