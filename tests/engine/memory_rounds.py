"""Loads and frees a checkpoint of some 40 MB again and again; prints what memory it held.

Run as a program in a process of its own: `python -m tests.engine.memory_rounds FOLDER FOLDER`.
The garbage collector is off, so that weights kept alive by a cycle count as not freed.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Callable
from typing import Any

import torch

from laya_desktop.memory import resident_bytes
from laya_engine.agent import Agent
from laya_engine.router import Router

ROUNDS = 20
Load = Callable[[], tuple[Callable[[], None], int]]  # what frees it, bytes of its weights
QUESTION = {"ok": {"type": "noul", "instructions": "Is it ok?"}}


def agent_rounds(first: str, _: str) -> Load:
    """An Agent that goes out of scope."""

    def load() -> tuple[Callable[[], None], int]:
        held = [Agent(first, device="cpu")]
        held[0].predict("some text", QUESTION)
        return held.clear, held[0].memory_bytes

    return load


def unload_rounds(first: str, _: str) -> Load:
    """`Router.unload`."""
    router = Router(models={"first": first}, device="cpu")

    def load() -> tuple[Callable[[], None], int]:
        router.predict("some text", QUESTION, model="first")
        return lambda: router.unload("first"), router.load("first").memory_bytes

    return load


def eviction_rounds(first: str, second: str) -> Load:
    """Two checkpoints that take each other's place; nothing is freed by hand."""
    router = Router(models={"first": first, "second": second}, device="cpu", max_loaded=1)

    def load() -> tuple[Callable[[], None], int]:
        router.predict("some text", QUESTION, model="first")
        router.predict("some text", QUESTION, model="second")
        return lambda: None, router.load("second").memory_bytes

    return load


def measure(load: Load) -> dict[str, Any]:
    """Resident bytes with a checkpoint and after it was freed, by round."""
    loaded, freed, size = [], [], 0
    for _ in range(ROUNDS):
        free, size = load()
        loaded.append(resident_bytes())
        free()
        freed.append(resident_bytes())
    return {"size": size, "loaded": loaded, "freed": freed}


def main(first: str, second: str) -> None:
    torch.set_num_threads(1)
    gc.disable()
    ways = {"agent": agent_rounds, "unload": unload_rounds, "eviction": eviction_rounds}
    print(json.dumps({name: measure(way(first, second)) for name, way in ways.items()}))


if __name__ == "__main__":
    main(*sys.argv[1:])
