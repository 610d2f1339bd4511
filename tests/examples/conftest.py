"""One starter in memory for every program and command: what is tried here is what people type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
import torch

from laya_engine.router import Router


@pytest.fixture(scope="session", autouse=True)
def _few_threads() -> None:
    torch.set_num_threads(1)


@pytest.fixture(scope="session")
def kept() -> dict[Any, Any]:
    """Checkpoints that were built, by source and device."""
    return {}


@pytest.fixture
def shared_checkpoints(kept: dict[Any, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each checkpoint is built once, whichever Router asks for it."""
    build: Callable[[Router, str], Any] = Router._build

    def build_once(router: Router, name: str) -> Any:
        key = router._source(name), router.device
        if key not in kept:
            kept[key] = build(router, name)
        return kept[key]

    monkeypatch.setattr(Router, "_build", build_once)
