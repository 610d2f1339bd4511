"""Building modules whose weights are still to be loaded, without spending anything on them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import torch
from torch.overrides import TorchFunctionMode

INITIALISERS = frozenset({"normal_", "uniform_", "kaiming_uniform_", "xavier_uniform_"})


class _NoInitialisers(TorchFunctionMode):
    """Tensors keep what they have; on the meta device an initialiser would even load a compiler."""

    def __torch_function__(
        self, func: Any, types: Any, args: Any = (), kwargs: dict[str, Any] | None = None
    ) -> Any:
        if getattr(func, "__name__", "") in INITIALISERS:
            return args[0] if args else None
        return func(*args, **(kwargs or {}))


@contextmanager
def blank() -> Iterator[None]:
    """Modules built inside take no memory, no time and no random numbers, in this thread only."""
    with torch.device("meta"), _NoInitialisers():
        yield
