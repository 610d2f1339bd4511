"""Which checkpoints are in memory: least recently used goes first, one build per checkpoint."""

from __future__ import annotations

import sys
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from laya_engine.counts import check_count
from laya_engine.freed_memory import give_back_freed_memory


@dataclass(frozen=True)
class Change:
    """A checkpoint that was built or freed; `seconds` it took, `agent` None once freed."""

    event: str  # "on_load" or "on_evict"
    name: str
    agent: Any = None
    seconds: float = 0.0


@dataclass
class _Build:
    name: str
    done: threading.Event
    agent: Any = None
    error: BaseException | None = None


class Residency:
    """At most `limit` checkpoints by name. `build` runs outside the lock, once per checkpoint.

    `source` tells what a name stands for: names of one source share one agent. An agent that was
    put here stands for nothing but its name.
    """

    def __init__(
        self,
        limit: int,
        build: Callable[[str], Any],
        source: Callable[[str], Hashable] = str,
        event: Callable[[], threading.Event] = threading.Event,
    ):
        check_count("max_loaded", limit)
        self.limit = limit
        self._build = build
        self._source = source
        self._event = event
        self._agents: OrderedDict[str, Any] = OrderedDict()  # least recently used first
        self._sources: dict[str, Hashable] = {}  # of the resident names that were built here
        self._building: dict[Hashable, _Build] = {}
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
            source = self._source(name)
            twin = next((other for other, its in self._sources.items() if its == source), None)
            if twin is not None:
                return self._adopt(name, source, twin)
            build = self._building.get(source)
            mine = build is None
            if build is None:
                build = self._building[source] = _Build(name, self._event())
        if mine:
            return self._run(name, source, build)
        build.done.wait()
        if build.error is not None:
            raise build.error
        # Another name of the same source adopts the agent, which is resident by now.
        return (build.agent, ()) if build.name == name else self.get(name)

    def put(self, name: str, agent: Any) -> None:
        """Make `agent` resident under `name`; it evicts nothing, so `limit` grows when it must."""
        with self._lock:
            self._sources.pop(name, None)
            self._keep(name, agent)
            self.limit = max(self.limit, len(self._agents))

    def room_for(self, names: Collection[str]) -> None:
        """Raise `limit` so that all of these can be resident at once."""
        with self._lock:
            self.limit = max(self.limit, len(names))

    def drop(self, names: Sequence[str] | None = None) -> Sequence[Change]:
        """Free these names, or all."""
        with self._lock:
            chosen = [n for n in self._agents if names is None or n in names]
            changes = [self._free(name) for name in chosen]
        _collect(changes)
        return changes

    def _adopt(self, name: str, source: Hashable, twin: str) -> tuple[Any, Sequence[Change]]:
        agent = self._agents[twin]
        evicted = self._admit(name, source, agent)
        _collect(evicted)
        return agent, (*evicted, Change("on_load", name, agent))

    def _run(self, name: str, source: Hashable, build: _Build) -> tuple[Any, Sequence[Change]]:
        started = time.perf_counter()
        try:
            build.agent = self._build(name)
            loaded = Change("on_load", name, build.agent, time.perf_counter() - started)
            with self._lock:
                current = self._source(name) == source
                evicted = self._admit(name, source, build.agent) if current else []
        except BaseException as error:
            build.error = error
            raise
        finally:
            with self._lock:
                del self._building[source]
            build.done.set()
        if not current:  # the name was given another source meanwhile
            return self.get(name)
        _collect(evicted)
        return build.agent, (*evicted, loaded)

    def _admit(self, name: str, source: Hashable, agent: Any) -> list[Change]:
        self._sources[name] = source
        self._keep(name, agent)
        return self._evict()

    def _keep(self, name: str, agent: Any) -> None:
        self._agents[name] = agent
        self._agents.move_to_end(name)

    def _evict(self) -> list[Change]:
        surplus = len(self._agents) - self.limit
        return [self._free(name) for name in list(self._agents)[: max(0, surplus)]]

    def _free(self, name: str) -> Change:
        started = time.perf_counter()
        del self._agents[name]
        self._sources.pop(name, None)
        return Change("on_evict", name, None, time.perf_counter() - started)


def _collect(changes: Sequence[Change]) -> None:
    """Give what is free back. Weights go with their last reference: an Agent is in no cycle, and a
    collection here would run finalisers of other threads' objects.
    """
    if not any(change.event == "on_evict" for change in changes):
        return
    give_back_freed_memory()
    torch = sys.modules.get("torch")
    if torch is not None and torch.cuda.is_available():
        torch.cuda.empty_cache()
