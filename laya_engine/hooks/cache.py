"""Answers that were given before, without a forward pass."""

from __future__ import annotations

import hashlib
import sqlite3
import threading
import warnings
import weakref
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from laya_engine.counts import check_count
from laya_engine.hooks import typed_json
from laya_engine.hooks.answer_store import DiskStore, MemoryStore
from laya_engine.hooks.context import PredictContext
from laya_engine.hooks.notes import metadata, private_notes

FORMAT = 2  # of keys and texts; another number makes old files miss
_IDENTIFYING_FILES = ("model.safetensors", "tokenizer/tokenizer.json", "encoder/config.json")
_GATE_MARKS = frozenset({"abstention", "abstention_threshold", "low_confidence"})


class CacheHook:
    """Answers a call from what was answered before, if that was the very same question.

    The key is a SHA-256 over everything that an answer depends on: the state; the questions in
    full and in order, with labels kept apart by type; the checkpoint (its files, config and
    precision); the temperatures of the call's language; both token budgets; and, for a scan by
    `predict_long`, its window and stride. `min_confidence` is no part of it: answers are kept
    without its marks and marked again for each call.

    The unit is one state. A batch is answered from here only when all of its states are known,
    since a call is either skipped or run as a whole; otherwise it runs and every state is kept.

    `max_entries` bounds the memory (least recently used goes first). With `path` answers are also
    kept in an SQLite file of at most `max_disk_entries` (oldest goes first), which processes may
    share. It holds hashes and payloads: question ids, labels, score legends, probabilities and
    token counts, never a state. Who knows the questions can still confirm a guessed text by its
    hash. A disk that fails later is a warning and a miss, never a failed call.

    Install it last: what a later hook rewrites is not kept, and what a later hook skips with would
    be kept as the answer. `ctx.metadata["cache"]` says "hit" or "miss". Safe on many threads.

    Raises ValueError for a bound below 1 and for a file that is no cache.
    """

    def __init__(
        self,
        max_entries: int = 1024,
        *,
        path: str | Path | None = None,
        max_disk_entries: int = 100_000,
    ):
        check_count("max_entries", max_entries)
        check_count("max_disk_entries", max_disk_entries)
        self._memory = MemoryStore(max_entries)
        self._disk = None if path is None else DiskStore(path, max_disk_entries)
        self._identities: weakref.WeakKeyDictionary[Any, str | None] = weakref.WeakKeyDictionary()
        self._lock = threading.Lock()
        self._hits = self._misses = 0

    @property
    def hits(self) -> int:
        """Calls answered from here."""
        return self._hits

    @property
    def misses(self) -> int:
        """Calls that could have been answered from here and were not."""
        return self._misses

    def __len__(self) -> int:
        """Answers in memory."""
        return len(self._memory)

    def clear(self) -> None:
        """Forget every answer, on disk too."""
        self._memory.clear()
        if self._disk is not None:
            self._disk.clear()

    def close(self) -> None:
        """Close the file, if there is one; the hook must not be used after it."""
        if self._disk is not None:
            self._disk.close()

    def on_load(self, ctx: PredictContext) -> None:
        """Read the checkpoint's identity while its files are those that were loaded."""
        self._identity(ctx.agent)

    def on_predict_start(self, ctx: PredictContext) -> None:
        """Skip the call if every state is known."""
        if ctx.results is not None:
            return
        keys = self._keys(ctx)
        if not keys:
            return
        texts = self._find(keys)
        hit = len(texts) == len(set(keys))
        metadata(ctx)["cache"] = "hit" if hit else "miss"
        with self._lock:
            self._hits, self._misses = self._hits + hit, self._misses + (not hit)
        if hit:
            ctx.skip([typed_json.loads(texts[key]) for key in keys])
        else:
            private_notes(ctx, self)["keys"] = keys

    def on_predict_end(self, ctx: PredictContext) -> None:
        """Keep the answers of a call that ran."""
        keys = private_notes(ctx, self).get("keys")
        results = ctx.results
        if keys is None or results is None or ctx.error is not None or len(results) != len(keys):
            return
        if self._keys(ctx) != keys:
            return  # a later hook asked something else
        texts = {}
        for key, result in zip(keys, results, strict=True):
            text = _kept(result)
            if text is not None:
                texts[key] = text
        self._memory.put(texts)
        self._write(texts)

    def _find(self, keys: Sequence[str]) -> dict[str, str]:
        found = {key: text for key in keys if (text := self._memory.get(key)) is not None}
        missing = [key for key in dict.fromkeys(keys) if key not in found]
        if missing:
            from_disk = self._read(missing)
            self._memory.put(from_disk)
            found |= from_disk
        return found

    def _read(self, keys: list[str]) -> dict[str, str]:
        if self._disk is None:
            return {}
        try:
            return self._disk.get(keys)
        except sqlite3.Error as error:
            _warn_of_disk("read", error)
            return {}

    def _write(self, texts: dict[str, str]) -> None:
        if self._disk is None or not texts:
            return
        try:
            self._disk.put(texts)
        except sqlite3.Error as error:
            _warn_of_disk("write", error)

    def _keys(self, ctx: PredictContext) -> list[str]:
        """One key per state, or none when something about the call has no sure identity."""
        agent = ctx.agent
        identity = self._identity(agent)
        if identity is None or not isinstance(ctx.states, (list, tuple)):
            return []
        try:
            shared = typed_json.dumps(
                {
                    "format": FORMAT,
                    "checkpoint": identity,
                    "config": agent.cfg,
                    "temperatures": repr(agent.calibration.for_language(ctx.lang)),
                    "precision": agent.precision,
                    "budget": [ctx.max_len, ctx.head_max_len],
                    "scan": [ctx.window, ctx.stride] if ctx.entry_point == "predict_long" else None,
                    "questions": ctx.questions,
                }
            )
            return [_hash(shared, typed_json.dumps(state)) for state in ctx.states]
        except TypeError:
            return []  # the engine refuses it, or renders it in a way that is not ours to know

    def _identity(self, agent: Any) -> str | None:
        """What tells a checkpoint from any other: its files' places, sizes and times.

        None for an object that answers without a folder.
        """
        folder = getattr(agent, "folder", None)
        if folder is None:
            return None
        with self._lock:
            if agent not in self._identities:
                self._identities[agent] = _files(Path(folder))
            return self._identities[agent]


def _files(folder: Path) -> str | None:
    """Places, sizes and times of a checkpoint's files; a hub file's place is its content's hash."""
    facts: list[Any] = []
    for name in _IDENTIFYING_FILES:
        try:
            path = (folder / name).resolve(strict=True)
            found = path.stat()
        except OSError:
            return None
        facts += [str(path), found.st_size, found.st_mtime_ns]
    return typed_json.dumps(facts)


def _hash(*parts: str) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()


def _kept(result: Mapping[str, Any]) -> str | None:
    """The text of a result without what belongs to its call: the route, and the gate's marks.

    None for what the engine did not answer.
    """
    answers, usage = result.get("answers"), result.get("usage")
    if not isinstance(answers, dict) or not isinstance(usage, dict):
        return None
    kept = {key: value for key, value in result.items() if key != "routing"}
    try:
        kept["answers"] = {
            name: {key: value for key, value in answer.items() if key not in _GATE_MARKS}
            for name, answer in answers.items()
        }
        return typed_json.dumps(kept)
    except (AttributeError, TypeError):
        return None  # a hook put something of its own into it


def _warn_of_disk(action: str, error: sqlite3.Error) -> None:
    warnings.warn(
        f"the cache of answers cannot {action} its file ({error}); this call goes on without it",
        RuntimeWarning,
        stacklevel=4,
    )
