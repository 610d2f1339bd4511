"""The checkpoints a Router knows by name, and those it keeps in memory."""

from __future__ import annotations

import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from laya_engine.hooks.context import PredictContext
from laya_engine.hooks.dispatch import Dispatcher
from laya_engine.hooks.registry import HookRegistry
from laya_engine.registry import DEFAULT_MODELS, Location, normalise_name, resolve, split
from laya_engine.residency import Change, Residency
from laya_engine.routing import RouteDecision

AGENT_OWNED = frozenset(
    {"model_id_or_path", "device", "token", "subfolder", "revision", "expected_sha256"}
)


@dataclass(frozen=True)
class HubOptions:
    """How agents are built: where they run, how the hub is asked, what is pinned."""

    device: str | None = None
    token: str | None = None
    revision: str | None = None
    revisions: Mapping[str, str | None] | None = None
    sha256_digests: Mapping[str, Mapping[str, str] | None] | None = None
    agent_kwargs: Mapping[str, Any] | None = None


class ResidentCheckpoints(HookRegistry):
    """Names to checkpoints, at most `max_loaded` of them in memory."""

    def __init__(
        self,
        built_in: Mapping[str, Location],
        models: Mapping[str, Location] | None,
        options: HubOptions,
        max_loaded: int,
        **hook_options: Any,
    ):
        super().__init__(**hook_options)
        self.models: dict[str, Location] = dict(built_in)
        self.models.update({normalise_name(name): at for name, at in (models or {}).items()})
        owned = AGENT_OWNED.intersection(options.agent_kwargs or {})
        if owned:
            raise ValueError(f"give {', '.join(sorted(owned))} to the Router, not in agent_kwargs")
        self._options = options
        self._revisions = _by_name(options.revisions)
        self._digests = _by_name(options.sha256_digests)
        self._residency = Residency(max_loaded, self._build)

    @property
    def device(self) -> str | None:
        """The device asked for; None picks the best."""
        return self._options.device

    @property
    def max_loaded(self) -> int:
        """How many checkpoints may be resident."""
        return self._residency.limit

    def register(self, name: str, source: Location) -> str:
        """Add a checkpoint under a name of the caller's own; returns the name as it is kept."""
        key = normalise_name(name)
        if self.models.get(key, source) != source:
            self.unload(key)  # it would answer under the new name with the old weights
        self.models[key] = source
        return key

    def unregister(self, name: str) -> None:
        """Forget a registered name and free its checkpoint.

        Raises ValueError for an unknown name and for a built-in one.
        """
        key = resolve(name, self.models)
        if key in DEFAULT_MODELS:
            raise ValueError(f"{key!r} is built in and cannot be removed; register it elsewhere")
        self.unload(key)
        del self.models[key]

    def attach(self, name: str, agent: Any) -> None:
        """Make an existing agent resident. Nothing was built, so no `on_load` fires."""
        key = normalise_name(name)
        self.models.setdefault(key, str(getattr(agent, "model_id", key)))
        self._announce(self._residency.put(key, agent), self.dispatcher())

    def load(self, name: str) -> Any:
        """The agent of a checkpoint, built if it is not resident.

        Fires `on_evict`, then `on_load`, after the lock is released. Raises ValueError or
        FileNotFoundError for a name that means nothing, CheckpointError for one that cannot load.
        """
        agent, changes = self._residency.get(resolve(name, self.models))
        self._announce(changes, self.dispatcher())
        return agent

    def preload(self, names: Sequence[str] | None = None) -> None:
        """Load these checkpoints, or as many of the registered ones as may be resident."""
        for name in list(self.models)[: self.max_loaded] if names is None else names:
            self.load(name)

    def unload(self, name: str | None = None) -> None:
        """Free one checkpoint, or all."""
        names = None if name is None else [resolve(name, self.models)]
        self._announce(self._residency.drop(names), self.dispatcher())

    def loaded(self) -> list[str]:
        """Resident checkpoints, least recently used first."""
        return self._residency.names()

    def load_for_call(
        self, decision: RouteDecision, dispatcher: Dispatcher, run_id: str
    ) -> tuple[str, Any]:
        """Resolved name and agent of a decision; a call's own hooks see the load too."""
        name = resolve(decision.model, self.models)
        agent, changes = self._residency.get(name)
        self._announce(changes, dispatcher, run_id)
        return name, agent

    def _build(self, name: str) -> Any:
        from laya_engine.agent import Agent

        location, subfolder = split(self.models.get(name, name))
        return Agent(
            location,
            device=self._options.device,
            token=self._options.token,
            subfolder=subfolder,
            revision=self._revisions.get(name, self._options.revision),
            expected_sha256=self._digests.get(name),
            **(self._options.agent_kwargs or {}),
        )

    def _announce(
        self, changes: Sequence[Change], dispatcher: Dispatcher, run_id: str | None = None
    ) -> None:
        for change in changes:
            ctx = PredictContext(
                [],
                {},
                run_id=run_id or uuid.uuid4().hex,
                model=change.name,
                agent=change.agent,
                router=self,
                elapsed_ms=change.seconds * 1000.0,
            )
            dispatcher.fire(change.event, ctx)


def _by_name(values: Mapping[str, Any] | None) -> dict[str, Any]:
    return {normalise_name(name): value for name, value in (values or {}).items()}
