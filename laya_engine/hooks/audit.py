"""One JSON line per call, for those who must show later what was decided and by what."""

from __future__ import annotations

import json
import os
import threading
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from laya_engine.counts import check_count
from laya_engine.hooks.context import PredictContext
from laya_engine.hooks.notes import metadata

_VALUE_OF = {"choice": "choice", "score": "score", "noul": "noul"}
_PRIVATE = 0o600


class AuditHook:
    """Appends one JSON line to `path` for each call that started, whether it failed or not.

    A line has `time` (UTC), `run_id`, `entry` ("agent" or "router"), `entry_point` (the method,
    such as "predict_long": one call however many windows it reads), `model`, `states` (how many),
    `questions` (ids), `answers` (by state: value, `answer_confidence`, `abstention`),
    `elapsed_ms`, `usage`, `error` (the type alone), `routing` (model, reason, language) and
    `metadata` (what other hooks say, such as a cache hit or counts of redacted data). With
    `include_text` it also has `text`, the states as the model read them, and `error_message`.

    The file is only ever appended to, a line in one write. A last line that a crash left torn is
    closed first, so that it spoils no other. When a line would take the file over `max_bytes`, the
    file becomes `path.1`, that `path.2`, and so on; `keep` of them stay. One process a file.

    Raises ValueError for a bad bound, and OSError from the call when the line cannot be written.
    Safe on many threads.
    """

    def __init__(
        self,
        path: str | Path,
        *,
        include_text: bool = False,
        max_bytes: int = 10_000_000,
        keep: int = 5,
    ):
        check_count("max_bytes", max_bytes)
        check_count("keep", keep, least=0)
        self.path = Path(path)
        self.include_text = include_text
        self.max_bytes = max_bytes
        self.keep = keep
        self._lock = threading.Lock()

    def on_predict_end(self, ctx: PredictContext) -> None:
        """Write the line of this call."""
        record = _record(ctx, self.include_text)
        line = json.dumps(record, ensure_ascii=False, separators=(",", ":"), default=str)
        with self._lock:
            self._append(line.encode("utf-8", "replace") + b"\n")

    def _append(self, line: bytes) -> None:
        size = self.path.stat().st_size if self.path.exists() else 0
        if size and size + len(line) > self.max_bytes:
            self._rotate()
        # Opened for each line: the file may be moved or deleted at any time, and nothing is held.
        with open(self.path, "a+b", buffering=0, opener=_open_private) as file:
            if _is_torn(file):
                line = b"\n" + line
            written = file.write(line)
        if written != len(line):
            raise OSError(
                f"the audit file {self.path.name} took only part of a line; free the disk"
            )

    def _rotate(self) -> None:
        self._kept(self.keep).unlink(missing_ok=True)
        for number in range(self.keep - 1, -1, -1):
            if self._kept(number).exists():
                self._kept(number).replace(self._kept(number + 1))

    def _kept(self, number: int) -> Path:
        return self.path.with_name(f"{self.path.name}.{number}") if number else self.path


def _open_private(path: str, flags: int) -> int:
    return os.open(path, flags, _PRIVATE)


def _is_torn(file: Any) -> bool:
    if file.seek(0, os.SEEK_END) == 0:
        return False
    file.seek(-1, os.SEEK_END)
    return bool(file.read(1) != b"\n")


def _record(ctx: PredictContext, include_text: bool) -> dict[str, Any]:
    failed = ctx.error is not None
    record: dict[str, Any] = {
        "time": datetime.now(UTC).isoformat(timespec="milliseconds"),
        "run_id": ctx.run_id,
        "entry": "agent" if ctx.router is None else "router",
        "entry_point": ctx.entry_point,
        "model": ctx.model,
        "states": len(ctx.states) if isinstance(ctx.states, (list, tuple)) else None,
        "questions": list(ctx.questions) if isinstance(ctx.questions, dict) else None,
        "answers": None if failed else [_summary(result) for result in ctx.results or []],
        "elapsed_ms": None if ctx.elapsed_ms is None else round(ctx.elapsed_ms, 3),
        "usage": ctx.usage,
        "error": type(ctx.error).__name__ if failed else None,
        "routing": _routing(ctx.decision),
        "metadata": metadata(ctx),
    }
    if include_text:
        record["text"] = ctx.states
        record["error_message"] = str(ctx.error) if failed else None
    return record


def _summary(result: Mapping[str, Any]) -> dict[str, Any]:
    answers = result.get("answers")
    if not isinstance(answers, dict):
        return {}  # what a hook answered with in its own form
    return {str(name): _short(answer) for name, answer in answers.items()}


def _short(answer: Any) -> dict[str, Any]:
    if not isinstance(answer, dict):
        return {}
    short = {"value": answer.get(_VALUE_OF.get(answer.get("type", ""), ""))}
    shown = ("answer_confidence", "abstention")
    return short | {key: answer[key] for key in shown if key in answer}


def _routing(decision: Mapping[str, Any] | None) -> dict[str, Any] | None:
    if decision is None:
        return None
    return {
        "model": decision.get("model"),
        "reason": decision.get("reason"),
        "language": (decision.get("detection") or {}).get("language"),
    }
