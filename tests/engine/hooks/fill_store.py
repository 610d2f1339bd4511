"""What a process of its own does with a shared store; it imports no torch, so it starts at once."""

from __future__ import annotations

from laya_engine.hooks.answer_store import DiskStore


def fill(path: str, process: int) -> None:
    """Write and read 40 times, half of it what the other process writes as well."""
    store = DiskStore(path, limit=1000)
    for number in range(40):
        store.put({f"{process}-{number}": "t", f"shared-{number}": f"{process}"})
        store.get([f"shared-{number}"])
    store.close()
