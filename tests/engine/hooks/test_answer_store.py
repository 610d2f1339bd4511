"""The cache's file and its texts: bounded, shared, never a failed call, no type lost."""

from __future__ import annotations

import multiprocessing
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from laya_engine.agent import Agent
from laya_engine.hooks import CacheHook
from laya_engine.hooks.answer_store import DiskStore
from laya_engine.hooks.typed_json import dumps, loads
from tests.engine.hooks.fill_store import fill

QUESTIONS = {"urgent": {"type": "noul", "instructions": "Is it urgent?"}}


def test_the_file_is_bounded_and_can_be_cleared(tmp_path: Path) -> None:
    store = DiskStore(tmp_path / "a", limit=3)
    for number in range(10):
        store.put({f"k{number}": "t"})
    assert len(store) == 3
    assert store.get(["k6", "k7", "k9"]) == {"k7": "t", "k9": "t"}
    store.clear()
    assert len(store) == 0
    store.close()


def test_a_file_that_is_no_cache_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("my notes " * 100)
    with pytest.raises(ValueError, match=r"notes.txt cannot serve as a cache of answers"):
        CacheHook(path=path)
    assert path.read_text() == "my notes " * 100


def test_a_failing_disk_is_a_warning_and_not_a_failed_call(agent: Agent, tmp_path: Path) -> None:
    cache = CacheHook(path=tmp_path / "answers.sqlite")
    with sqlite3.connect(tmp_path / "answers.sqlite") as other:
        other.execute("DROP TABLE answers")
    other.close()
    with pytest.warns(RuntimeWarning, match="cannot (read|write) its file"):
        first = agent.predict("one", QUESTIONS, hooks=cache)
    assert agent.predict("one", QUESTIONS, hooks=cache) == first  # from memory
    cache.close()


def test_two_processes_share_a_file(tmp_path: Path) -> None:
    path = tmp_path / "answers.sqlite"
    spawn = multiprocessing.get_context("spawn")
    processes = [spawn.Process(target=fill, args=(str(path), number)) for number in range(2)]
    for process in processes:
        process.start()
    for process in processes:
        process.join(120)
    assert [process.exitcode for process in processes] == [0, 0]
    store = DiskStore(path, limit=1000)
    assert len(store) == 120
    store.close()


@pytest.mark.parametrize(
    "value",
    [
        {1: "a", "1": "b", 2.0: None},
        {True: []},
        [(1, [2]), {}],
        "\ud800",
        {"d": {"t": []}},
        [1, 1.0],
    ],
)
def test_typed_json_keeps_types_and_order(value: Any) -> None:
    assert repr(loads(dumps(value))) == repr(value)


def test_typed_json_tells_look_alikes_apart() -> None:
    values = [1, 1.0, "1", True, None, "None", [], {}, (), {"a": 1, "b": 2}, {"b": 2, "a": 1}]
    assert len({dumps(value) for value in values}) == len(values)
    with pytest.raises(TypeError, match="set has no typed JSON"):
        dumps({1, 2})
