"""How rows lie in one tensor of tokens, and attention within each of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import torch
from torch import Tensor
from torch.nn.functional import scaled_dot_product_attention

BAND = 256  # queries that look at one stretch of keys in windowed attention
# Nothing is left of such a score. Finite: a padded token may have nothing near by at all.
FAR = -3e4


@dataclass(frozen=True)
class Block:
    """`rows` rows of `length` tokens each, one after another from token `start` on."""

    start: int
    rows: int
    length: int

    @property
    def end(self) -> int:
        """The token after the last one."""
        return self.start + self.rows * self.length


@dataclass(frozen=True)
class Layout:
    """Rows end to end: T tokens in blocks, and the `positions` (T,) of the tokens in their rows.

    Rows of one length that stand together are a block, so nothing is padded and attention needs
    no mask. Where rows are padded all the same, there is one block, and `kept` (rows, length) is
    true for the tokens that are there.
    """

    blocks: tuple[Block, ...]
    positions: Tensor
    kept: Tensor | None = None

    @property
    def longest(self) -> int:
        """Tokens of the longest row."""
        return max(block.length for block in self.blocks)


def packed_layout(lengths: Sequence[int]) -> Layout:
    """Rows of these lengths without padding. Rows of one length should stand together."""
    blocks, start = [], 0
    for length, alike in groupby(lengths):
        block = Block(start, sum(1 for _ in alike), length)
        blocks.append(block)
        start = block.end
    spans = [torch.arange(block.length).repeat(block.rows) for block in blocks]
    return Layout(tuple(blocks), torch.cat(spans))


def padded_layout(attention: Tensor) -> Layout:
    """Rows padded to one length; `attention` (n, t) is 0 where a token is padding."""
    rows, length = attention.shape
    positions = torch.arange(length, device=attention.device).repeat(rows)
    return Layout((Block(0, rows, length),), positions, attention != 0)


def attend(
    query: Tensor, key: Tensor, value: Tensor, layout: Layout, window: int | None = None
) -> Tensor:
    """Attention of every token to those of its row: (T, heads, d) each, into (T, heads * d).

    With a `window`, a token sees only those that are at most so many places away.
    """
    parts = []
    for block in layout.blocks:
        q, k, v = (_by_row(part, block) for part in (query, key, value))
        mask = None if layout.kept is None else layout.kept[:, None, None, :]
        if window is None or block.length <= window + 1:
            parts.append(_joined(scaled_dot_product_attention(q, k, v, mask)))
        else:
            parts.append(_windowed(q, k, v, mask, window))
    return parts[0] if len(parts) == 1 else torch.cat(parts)


def attend_from(query: Tensor, key: Tensor, value: Tensor, layout: Layout) -> Tensor:
    """Attention of the m queries (n, m, heads, d) of each of n rows, into (n * m, heads * d)."""
    parts, first = [], 0
    for block in layout.blocks:
        q = query[first : first + block.rows].transpose(1, 2)
        first += block.rows
        k, v = _by_row(key, block), _by_row(value, block)
        mask = None if layout.kept is None else layout.kept[:, None, None, :]
        parts.append(_joined(scaled_dot_product_attention(q, k, v, mask)))
    return parts[0] if len(parts) == 1 else torch.cat(parts)


def _windowed(q: Tensor, k: Tensor, v: Tensor, mask: Tensor | None, window: int) -> Tensor:
    """Queries in stretches, each with the keys within its reach: work grows with the length."""
    length = q.shape[2]
    band = _band(window, q.dtype, q.device)
    parts = []
    for start in range(0, length, BAND):
        end = min(length, start + BAND)
        first, last = max(0, start - window), min(length, end + window)
        shift = first - start + window
        near = band[: end - start, shift : shift + last - first]
        if mask is not None:
            near = near.where(mask[..., first:last], FAR)
        keys, values = k[:, :, first:last], v[:, :, first:last]
        parts.append(scaled_dot_product_attention(q[:, :, start:end], keys, values, near))
    return _joined(parts[0] if len(parts) == 1 else torch.cat(parts, 2))


@lru_cache(maxsize=8)
def _band(window: int, dtype: torch.dtype, device: torch.device) -> Tensor:
    """What is added to the scores of a stretch (BAND, BAND + 2 * window): 0 near by."""
    with torch.inference_mode(False):  # it outlives the call, and one that trains may need it
        distance = torch.arange(BAND + 2 * window) - window - torch.arange(BAND)[:, None]
        return torch.where(distance.abs() <= window, 0.0, FAR).to(device, dtype)


def _by_row(tokens: Tensor, block: Block) -> Tensor:
    """(T, heads, d) into the (rows, heads, length, d) of a block, without a copy."""
    part = tokens[block.start : block.end]
    return part.view(block.rows, block.length, *part.shape[1:]).transpose(1, 2)


def _joined(attended: Tensor) -> Tensor:
    """(rows, heads, length, d) into (rows * length, heads * d)."""
    return attended.transpose(1, 2).flatten(2).flatten(0, 1)
