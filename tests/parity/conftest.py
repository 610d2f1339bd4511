"""Checkpoints that the parity tests share: opened once, when first asked for."""

from __future__ import annotations

import functools
from collections.abc import Callable

import pytest
import torch

from laya_engine.registry import starter_folder
from tests.parity.checkpoints import LANGUAGES, SHAPES, Pair, make_checkpoint, open_pair

STARTER_LONGEST = 256  # tokens; it reads 512, which would take most of the time


@pytest.fixture(scope="session", autouse=True)
def _few_threads() -> None:
    torch.set_num_threads(1)  # tiny matrices: more threads only cost


@pytest.fixture(scope="session")
def pair_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Pair]:
    """A checkpoint by the name of its shape, or "starter"; languages have temperatures."""

    @functools.cache
    def opened(name: str) -> Pair:
        if name == "starter":
            return open_pair(starter_folder(), STARTER_LONGEST, lang_temperatures=LANGUAGES)
        shape = SHAPES[name]
        folder = make_checkpoint(tmp_path_factory.mktemp(name), shape)
        return open_pair(folder, shape.longest, lang_temperatures=LANGUAGES)

    return opened
