"""What a setup changes for the whole process: threads, and whether the network may be used."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from laya_engine.checkpoints import set_offline
from laya_engine.threads import set_threads

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import EngineConfig


@contextmanager
def process_settings(config: EngineConfig, was: EngineConfig | None) -> Iterator[None]:
    """Set them, and set them back when the block fails. Call it in the engine thread."""
    offline, threads = (was.offline, was.threads) if was is not None else (False, 0)
    _change(config, offline, threads)
    try:
        yield
    except BaseException:
        if was is not None:
            _change(was, config.offline, config.threads)
        raise


def threads_in_use() -> int:
    """How many threads a forward pass on the CPU takes."""
    import torch

    return torch.get_num_threads()


def _change(config: EngineConfig, offline: bool, threads: int) -> None:
    """Touch only what is another: environment variables may have had their say."""
    if config.offline != offline:
        set_offline(config.offline)
    if config.threads != threads:
        set_threads(config.threads)
