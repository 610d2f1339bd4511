"""A hub on this machine, reached by the program over a line that is slow and can stall."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import pytest

from laya_desktop.engine import availability, checkpoint_clerk
from laya_engine.checkpoints import Hub, cached_folder, disk_use, fetch, remove
from tests.engine.fake_hub import FakeHub, fake_hub


@dataclass
class Line:
    """A stalled line brings nothing after its first pieces."""

    stalls_after: int = 0  # pieces
    stalled: bool = False
    pieces: int = 0

    def bring(self, cancelled: Callable[[], bool]) -> bool:
        """One more piece; returns whether the download was cancelled."""
        self.pieces += 1
        while self.stalled and self.pieces > self.stalls_after and not cancelled():
            time.sleep(0.01)
        time.sleep(0.004)
        return cancelled()


@contextmanager
def slow_hub(
    line: Line, repo: str, folder: Path, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[FakeHub]:
    """The clerk and the engine look at a hub that has `folder` as `repo`."""
    with fake_hub(repo, folder) as served:
        reached = Hub(endpoint=served.endpoint, cache=cache)

        def slow_fetch(
            repo: str, subfolder: str | None, *, progress: object, cancelled: Callable[[], bool]
        ) -> Path:
            bring = partial(line.bring, cancelled)
            return fetch(repo, subfolder, hub=reached, progress=progress, cancelled=bring)

        monkeypatch.setattr(checkpoint_clerk, "fetch", slow_fetch)
        monkeypatch.setattr(checkpoint_clerk, "disk_use", partial(disk_use, hub=reached))
        monkeypatch.setattr(checkpoint_clerk, "remove", partial(remove, hub=reached))
        monkeypatch.setattr(availability, "cached_folder", partial(cached_folder, hub=reached))
        yield served
