"""The audit file: one whole line per call, nothing personal in it, and it never grows forever."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

from laya_engine.agent import Agent
from laya_engine.hooks import AuditHook, CacheHook, PredictContext, RedactHook
from laya_engine.router import Router

QUESTIONS: dict[str, Any] = {
    "kind": {"type": "choice", "instructions": "Which kind?", "criteria": ["a", "b"]},
    "urgent": {"type": "noul", "instructions": "Is it urgent?"},
}
SECRET = "a very secret text"


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]


def _end(hook: AuditHook, **changes: Any) -> None:
    hook.on_predict_end(PredictContext(["x"], {}, **changes))


def test_an_agents_calls_are_written_one_line_each(agent: Agent, tmp_path: Path) -> None:
    path = tmp_path / "audit.jsonl"
    agent.add_hook(AuditHook(path))
    result = agent.system_one(SECRET, QUESTIONS, min_confidence=1.0)
    agent.predict(SECRET, QUESTIONS)
    agent.predict_batch([SECRET, "two"], QUESTIONS)
    one, _, many = _lines(path)
    assert one["entry"] == "agent"
    assert one["model"] == agent.model_id
    assert one["time"].endswith("+00:00")
    assert one["questions"] == ["kind", "urgent"]
    kind = result["answers"]["kind"]
    assert one["answers"][0]["kind"] == {
        "value": kind["choice"],
        "answer_confidence": kind["answer_confidence"],
        "abstention": "abstained",
    }
    assert one["usage"]["input_tokens"] == result["usage"]["input_tokens"]
    assert one["elapsed_ms"] > 0
    assert (one["error"], one["routing"]) == (None, None)
    assert (many["states"], len(many["answers"])) == (2, 2)
    assert SECRET not in path.read_text()


def test_a_routers_calls_tell_the_route(tiny_folder: Path, tmp_path: Path) -> None:
    path = tmp_path / "audit.jsonl"
    models = {"english": str(tiny_folder)}
    with Router(models=models, device="cpu", hooks=AuditHook(path)) as router:
        router.predict(SECRET, QUESTIONS, model="english")
        router.predict_long(SECRET, QUESTIONS, model="english")
        request = {"state": SECRET, "questions": QUESTIONS, "model": "english"}
        router.predict_batch([request, request])
        with pytest.raises(ValueError, match="unknown checkpoint"):
            router.predict(SECRET, QUESTIONS, model="englsh")
    *calls, failed = _lines(path)
    assert len(calls) == 4
    assert len({call["run_id"] for call in calls}) == 4
    assert all(call["entry"] == "router" for call in calls)
    assert all(call["routing"]["model"] == "english" for call in calls)
    assert (failed["error"], failed["answers"], failed["routing"]) == ("ValueError", None, None)


def test_every_entry_point_writes_one_line_that_names_it(agent: Agent, tmp_path: Path) -> None:
    path = tmp_path / "audit.jsonl"
    agent.add_hook(AuditHook(path))
    result = agent.predict_long("words " * 60, QUESTIONS)
    agent.predict("x", QUESTIONS)
    agent.predict_batch(["x"], QUESTIONS)
    lines = _lines(path)
    assert [line["entry_point"] for line in lines] == ["predict_long", "predict", "predict_batch"]
    assert result["usage"]["windows"] > 1
    assert lines[0]["states"] == len(lines[0]["answers"]) == 1
    assert lines[0]["usage"]["input_tokens"] == result["usage"]["input_tokens"]


def test_a_failure_is_written_by_its_type_alone(agent: Agent, tmp_path: Path) -> None:
    path = tmp_path / "audit.jsonl"

    def fail(ctx: PredictContext) -> None:
        raise RuntimeError(SECRET)

    agent.add_hook(AuditHook(path))
    with pytest.raises(RuntimeError):
        agent.predict("x", QUESTIONS, on_predict_start=fail)
    (line,) = _lines(path)
    assert line["error"] == "RuntimeError"
    assert SECRET not in path.read_text()


def test_the_text_is_written_only_when_asked(agent: Agent, tmp_path: Path) -> None:
    path = tmp_path / "audit.jsonl"
    hooks = [RedactHook(), CacheHook(), AuditHook(path, include_text=True)]
    state = ["한글 a@b.com", "broken \ud800"]
    for _ in range(2):
        agent.predict(state, QUESTIONS, hooks=hooks)
    first, second = _lines(path)
    assert first["text"] == [["한글 [EMAIL]", "broken ?"]]
    assert first["metadata"] == {"redacted": {"email": 1}, "cache": "miss"}
    assert second["metadata"]["cache"] == "hit"
    assert "한글" in path.read_text(encoding="utf-8")


def test_what_a_hook_answered_in_its_own_form_is_written_too(agent: Agent, tmp_path: Path) -> None:
    path = tmp_path / "audit.jsonl"
    for own in ({"blocked": True}, {"answers": {"kind": "a", "urgent": {"type": "noul"}}}):
        agent.predict(
            "x",
            QUESTIONS,
            hooks=AuditHook(path),
            on_predict_start=lambda ctx, own=own: ctx.skip([own]),  # type: ignore[misc]
        )
    first, second = _lines(path)
    assert first["answers"] == [{}]
    assert second["answers"] == [{"kind": {}, "urgent": {"value": None}}]


def test_a_line_torn_by_a_crash_spoils_no_other(tmp_path: Path) -> None:
    path = tmp_path / "audit.jsonl"
    _end(AuditHook(path), run_id="first")
    whole = path.read_bytes()
    path.write_bytes(whole + whole[:20])
    _end(AuditHook(path), run_id="second")
    first, torn, second = path.read_text().splitlines()
    assert json.loads(first)["run_id"] == "first"
    assert torn == whole[:20].decode()
    assert json.loads(second)["run_id"] == "second"


def test_a_disk_that_takes_half_a_line_is_an_error_and_the_next_line_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import laya_engine.hooks.audit as audit

    class Half:
        def __init__(self, file: Any):
            self._file = file

        def __enter__(self) -> Half:
            return self

        def __exit__(self, *error: object) -> None:
            self._file.close()

        def write(self, line: bytes) -> int:
            return int(self._file.write(line[: len(line) // 2]))

        def __getattr__(self, name: str) -> Any:
            return getattr(self._file, name)

    def open_half(*args: Any, **options: Any) -> Half:
        return Half(open(*args, **options))

    path = tmp_path / "audit.jsonl"
    with monkeypatch.context() as patch:
        patch.setattr(audit, "open", open_half, raising=False)
        with pytest.raises(OSError, match=r"audit.jsonl took only part of a line"):
            _end(AuditHook(path), run_id="first")
    _end(AuditHook(path), run_id="second")
    assert json.loads(path.read_text().splitlines()[-1])["run_id"] == "second"


def test_the_file_rotates_by_size_and_the_oldest_goes(tmp_path: Path) -> None:
    path = tmp_path / "audit.jsonl"
    hook = AuditHook(path, max_bytes=600, keep=2)
    for number in range(12):
        _end(hook, run_id=f"run {number:02}")
    files = [tmp_path / f"audit.jsonl{end}" for end in (".2", ".1", "")]
    assert sorted(tmp_path.iterdir()) == sorted(files)
    assert all(file.stat().st_size <= 600 for file in files)
    kept = [line["run_id"] for file in files for line in _lines(file)]
    assert kept == [f"run {number:02}" for number in range(12 - len(kept), 12)]
    none_kept = AuditHook(tmp_path / "short.jsonl", max_bytes=1, keep=0)
    _end(none_kept, run_id="a")
    _end(none_kept, run_id="b")
    assert [line["run_id"] for line in _lines(none_kept.path)] == ["b"]


def test_a_bad_bound_is_refused(tmp_path: Path) -> None:
    for bad in ({"max_bytes": 0}, {"keep": -1}, {"keep": True}):
        with pytest.raises(ValueError, match="whole number"):
            AuditHook(tmp_path / "a", **bad)


def test_an_audit_that_cannot_write_fails_the_call(agent: Agent, tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"No such file|cannot find"):
        agent.predict("x", QUESTIONS, hooks=AuditHook(tmp_path / "missing" / "audit.jsonl"))


def test_many_threads_write_whole_lines(tmp_path: Path) -> None:
    path = tmp_path / "audit.jsonl"
    hook = AuditHook(path, max_bytes=20_000, keep=50)

    def work(thread: int) -> None:
        for number in range(40):
            _end(hook, run_id=f"{thread}-{number}")

    threads = [threading.Thread(target=work, args=(thread,)) for thread in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    runs = [line["run_id"] for file in tmp_path.iterdir() for line in _lines(file)]
    assert sorted(runs) == sorted(f"{t}-{n}" for t in range(8) for n in range(40))
