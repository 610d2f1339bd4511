"""Which checkpoints are in memory: least recently used goes first, one build per checkpoint."""

from __future__ import annotations

import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Change:
    """A checkpoint that was built or freed; `seconds` it took, `agent` None once freed."""

    event: str  # "on_load" or "on_evict"
    name: str
    agent: Any = None
    seconds: float = 0.0


@dataclass
class _Build:
    done: threading.Event
    agent: Any = None
    error: BaseException | None = None


class Residency:
    """At most `limit` checkpoints by name. `build` runs outside the lock, once per name."""

    def __init__(
        self,
        limit: int,
        build: Callable[[str], Any],
        event: Callable[[], threading.Event] = threading.Event,
    ):
        if isinstance(limit, bool) or not isinstance(limit, int) or limit < 1:
            raise ValueError(f"max_loaded must be a whole number of at least 1, not {limit!r}")
        self.limit = limit
        self._build = build
        self._event = event
        self._agents: OrderedDict[str, Any] = OrderedDict()  # least recently used first
        self._building: dict[str, _Build] = {}
        self._lock = threading.RLock()

    def names(self) -> list[str]:
        """Resident names, least recently used first."""
        with self._lock:
            return list(self._agents)

    def get(self, name: str) -> tuple[Any, Sequence[Change]]:
        """The agent of `name`, built if need be, and what that changed (evictions first).

        A failed build raises its error in every thread that waited for it.
        """
        with self._lock:
            if name in self._agents:
                self._agents.move_to_end(name)
                return self._agents[name], ()
            build = self._building.get(name)
            mine = build is None
            if build is None:
                build = self._building[name] = _Build(self._event())
        if not mine:
            build.done.wait()
            if build.error is not None:
                raise build.error
            return build.agent, ()
        return self._run(name, build)

    def put(self, name: str, agent: Any) -> Sequence[Change]:
        """Make `agent` resident under `name`; evictions that this needed."""
        with self._lock:
            self._agents[name] = agent
            self._agents.move_to_end(name)
            return self._evict(keep=name)

    def drop(self, names: Sequence[str] | None = None) -> Sequence[Change]:
        """Free these names, or all."""
        with self._lock:
            chosen = [n for n in self._agents if names is None or n in names]
            changes = [self._free(name) for name in chosen]
        _collect(changes)
        return changes

    def _run(self, name: str, build: _Build) -> tuple[Any, Sequence[Change]]:
        started = time.perf_counter()
        try:
            build.agent = self._build(name)
            loaded = Change("on_load", name, build.agent, time.perf_counter() - started)
            with self._lock:
                evicted = self.put(name, build.agent)
        except BaseException as error:
            build.error = error
            raise
        finally:
            with self._lock:
                del self._building[name]
            build.done.set()
        _collect(evicted)
        return build.agent, (*evicted, loaded)

    def _evict(self, keep: str) -> list[Change]:
        changes = []
        while len(self._agents) > self.limit:
            oldest = next(name for name in self._agents if name != keep)
            changes.append(self._free(oldest))
        return changes

    def _free(self, name: str) -> Change:
        started = time.perf_counter()
        del self._agents[name]
        return Change("on_evict", name, None, time.perf_counter() - started)


def _collect(changes: Sequence[Change]) -> None:
    """Give a GPU's cache back. Weights go with their last reference: an Agent is in no cycle, and a
    collection here would run finalisers of other threads' objects.
    """
    if not any(change.event == "on_evict" for change in changes):
        return
    torch = sys.modules.get("torch")
    if torch is not None and torch.cuda.is_available():
        torch.cuda.empty_cache()
