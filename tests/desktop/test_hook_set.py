"""The hooks that the settings switch on: their order, what they keep, what a change undoes."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from fake_engine import CONFIG

from laya_desktop.engine.bridge import LogBridge
from laya_desktop.engine.hook_set import HookSet
from laya_desktop.engine.process_settings import process_settings, threads_in_use
from laya_engine.hooks.context import PredictContext

SECRET = "write to jane.doe@example.com please"


def call(hooks: list[object], text: str) -> PredictContext:
    """A call that starts."""
    ctx = PredictContext([text], {"a": {}, "b": {}}, model="english")
    for hook in hooks:
        if method := getattr(hook, "on_predict_start", None):
            method(ctx)
    return ctx


def kinds(hooks: list[object]) -> list[str]:
    return [type(hook).__name__ for hook in hooks]


def test_nothing_runs_but_the_log_unless_it_is_asked_for() -> None:
    assert kinds(HookSet(LogBridge()).hooks(CONFIG)) == ["LogBridge"]


def test_personal_data_goes_first_and_the_cache_comes_last(tmp_path: Path) -> None:
    config = replace(
        CONFIG, redact=True, audit=tmp_path / "a" / "audit.jsonl", cache=tmp_path / "kept.sqlite"
    )
    hooks = HookSet(LogBridge()).hooks(config)
    assert kinds(hooks) == ["RedactHook", "LogBridge", "AuditHook", "CacheHook"]
    hooks[-1].close()


def test_the_log_shows_a_text_only_when_asked_and_only_what_the_model_reads() -> None:
    bridge = LogBridge()
    made = HookSet(bridge)
    shown = replace(CONFIG, log_text=True)
    for config in (CONFIG, shown, replace(shown, redact=True), CONFIG):
        hooks = made.hooks(config)
        made.come_into_use(config)
        call(hooks, SECRET)
    quiet, told, redacted, again = (entry.detail for entry in bridge.take())
    assert quiet == again == "questions: 2"
    assert told == f"questions: 2; {SECRET}"
    assert redacted == "questions: 2; write to [EMAIL] please"


def test_a_cache_outlives_a_change_of_the_setup(tmp_path: Path) -> None:
    made = HookSet(LogBridge())
    config = replace(CONFIG, cache=tmp_path / "kept.sqlite")
    first = made.hooks(config)[-1]
    assert made.hooks(replace(config, redact=True))[-1] is first
    first.close()


def test_a_cleared_cache_is_empty_and_small(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite"
    made = HookSet(LogBridge())
    made.clear_cache(path)
    assert not path.exists()
    cache = made.hooks(replace(CONFIG, cache=path))[-1]
    cache._write({f"key {n}": "x" * 10_000 for n in range(100)})
    made.clear_cache(path)
    assert path.stat().st_size < 100_000
    assert cache._read(["key 1"]) == {}
    cache.close()


@pytest.mark.parametrize("statement", ["VACUUM", "DELETE"])
def test_clearing_a_cache_on_a_full_disk_does_what_it_can_or_says_why_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, statement: str
) -> None:
    class Full(sqlite3.Connection):
        def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
            if full and sql.startswith(statement):
                raise sqlite3.OperationalError("database or disk is full")
            return super().execute(sql, *values)

    full = False
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Full))
    path = tmp_path / "kept.sqlite"
    made = HookSet(LogBridge())
    cache = made.hooks(replace(CONFIG, cache=path))[-1]
    cache._write({"key": "text"})
    full = True
    if statement == "DELETE":
        with pytest.raises(ValueError, match=r"kept\.sqlite .* is full"):
            made.clear_cache(path)
    else:
        made.clear_cache(path)
        assert cache._read(["key"]) == {}
    cache.close()


def test_a_file_that_is_no_cache_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "kept.sqlite"
    path.write_bytes(b"no database at all" * 100)
    with pytest.raises(ValueError, match=r"kept\.sqlite"):
        HookSet(LogBridge()).hooks(replace(CONFIG, cache=path))


def test_what_holds_for_the_whole_process_is_set_back_when_a_setup_fails() -> None:
    from huggingface_hub import constants

    before, offline = threads_in_use(), constants.HF_HUB_OFFLINE
    was = replace(CONFIG, threads=before)
    wanted = replace(CONFIG, threads=before + 1, offline=True)
    seen: list[tuple[int, bool]] = []

    def fail() -> None:
        with process_settings(wanted, was):
            seen.append((threads_in_use(), constants.HF_HUB_OFFLINE))
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert seen == [(before + 1, True)]
    assert (threads_in_use(), constants.HF_HUB_OFFLINE) == (before, offline)
