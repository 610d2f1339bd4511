"""Where the numbers of a network lie: one after another in a few large pieces of memory.

A large piece goes back to the system as soon as the last tensor in it is let go, while thousands
of small ones would stay with the allocator. In a single piece, no tensor could be let go before
the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

import torch
from torch import Tensor

PIECE = 1 << 26  # bytes, 64 MB
LINE = 64  # bytes; a tensor begins where the processor reads from, whatever lies before it


def in_pieces(shapes: Iterable[Sequence[int]], dtype: torch.dtype) -> Iterator[Tensor]:
    """Empty tensors of these shapes, in pieces of about PIECE bytes or one larger tensor."""
    group: list[Sequence[int]] = []
    held = 0
    for shape in shapes:
        if group and held + _taken(shape, dtype) > PIECE:
            yield from _piece(group, dtype)
            group, held = [], 0
        group.append(shape)
        held += _taken(shape, dtype)
    yield from _piece(group, dtype)


def gather(tensors: Iterable[tuple[Tensor, torch.dtype]]) -> None:
    """Move each tensor into pieces, in the format beside it, letting go of where it was.

    One that is a piece already stays.
    """
    moved = [(tensor, dtype) for tensor, dtype in tensors if not _is_piece(tensor, dtype)]
    moved.sort(key=lambda pair: str(pair[1]))
    for dtype, group in groupby(moved, key=lambda pair: pair[1]):
        alike = [tensor for tensor, _ in group]
        rooms = in_pieces([tensor.shape for tensor in alike], dtype)
        for tensor, room in zip(alike, rooms, strict=True):
            tensor.data = room.copy_(tensor)


def _piece(shapes: Sequence[Sequence[int]], dtype: torch.dtype) -> Iterator[Tensor]:
    numbers = [_taken(shape, dtype) // dtype.itemsize for shape in shapes]
    parts = torch.split(torch.empty(sum(numbers), dtype=dtype), numbers)
    for shape, part in zip(shapes, parts, strict=True):
        yield part[: torch.Size(shape).numel()].view(torch.Size(shape))


def _is_piece(tensor: Tensor, dtype: torch.dtype) -> bool:
    return tensor.dtype == dtype and tensor.untyped_storage().nbytes() == _taken(
        tensor.shape, dtype
    )


def _taken(shape: Sequence[int], dtype: torch.dtype) -> int:
    """Bytes, up to the next line."""
    size = torch.Size(shape).numel() * dtype.itemsize
    return -(-size // LINE) * LINE
