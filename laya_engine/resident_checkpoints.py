"""The checkpoints a Router knows by name, and those it keeps in memory."""

from __future__ import annotations

import uuid
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Self

from laya_engine.checkpoints import cached_folder, looks_like_path
from laya_engine.hooks.context import PredictContext
from laya_engine.hooks.dispatch import Dispatcher
from laya_engine.hooks.registry import HookRegistry
from laya_engine.registry import (
    DEFAULT_MODELS,
    Location,
    check_location,
    display,
    normalise_name,
    own_name,
    resolve,
    split,
)
from laya_engine.residency import Change, Residency
from laya_engine.routing import RouteDecision

# Parameters of an Agent; written down here because its module needs torch.
SET_BY_ROUTER = frozenset(
    {
        *("model_id_or_path", "device", "token", "subfolder", "revision"),
        *("hooks", "on_predict_start", "on_predict_end"),
        *("hooks_raise", "hooks_concurrent", "hooks_timeout"),
    }
)
AGENT_OPTIONS = frozenset(
    {
        *("fast", "compile", "backend", "compile_warmup", "compile_cache", "compile_mode"),
        *("lang_temperatures", "calibration", "expected_sha256", "precision"),
    }
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
        for name, source in (models or {}).items():
            self.models[own_name(name)] = check_location(name, source)
        _check_agent_options(options.agent_kwargs or {})
        self.descriptions: dict[str, str | None] = {}
        self._attached: set[str] = set()  # names without a source to load again from
        self._options = options
        self._revisions = self._by_name("revisions", options.revisions)
        self._digests = self._by_name("sha256_digests", options.sha256_digests)
        self._residency = Residency(max_loaded, self._build, self._source)

    @property
    def device(self) -> str | None:
        """The device asked for; None picks the best."""
        return self._options.device

    @property
    def max_loaded(self) -> int:
        """How many checkpoints may be resident."""
        return self._residency.limit

    @property
    def loaded(self) -> list[str]:
        """Resident checkpoints, least recently used first."""
        return self._residency.names()

    @property
    def loaded_revisions(self) -> dict[str, str | None]:
        """Hub revision of each resident checkpoint; None for the newest and for a folder."""
        return {name: self._revision(name) for name in self.loaded}

    @property
    def registered(self) -> dict[str, dict[str, str | None]]:
        """`source` and `description` of the names that are not built in."""
        return {
            name: {
                "source": None if name in self._attached else display(source),
                "description": self.descriptions.get(name),
            }
            for name, source in list(self.models.items())
            if name not in DEFAULT_MODELS
        }

    def resolve(self, name: Any) -> str:
        """The checkpoint that a name, an alias or a path means.

        Raises ValueError for an unknown name, FileNotFoundError for a missing folder.
        """
        return resolve(name, self.models)

    def on_disk(self, name: str) -> bool:
        """Whether a checkpoint can answer without being fetched from the hub first.

        Raises ValueError and FileNotFoundError as `resolve`.
        """
        key = self.resolve(name)
        place, subfolder = split(self.models.get(key, key))
        if key in self.loaded or key in self._attached or looks_like_path(place):
            return True
        return cached_folder(place, subfolder, self._revision(key)) is not None

    def register(self, name: str, source: Location, description: str | None = None) -> str:
        """Add a checkpoint under a name of the caller's own; returns the name as it is kept.

        Raises ValueError for what is no name and TypeError for what is no source.
        """
        key, location = own_name(name), check_location(name, source)
        changed = key in self._attached or self.models.get(key, location) != location
        self.models[key] = location
        self.descriptions[key] = description
        self._attached.discard(key)
        if changed:
            self.unload(key)  # it would answer under the new name with the old weights
        return key

    def unregister(self, name: str) -> None:
        """Forget a registered name and free its checkpoint.

        Raises ValueError for an unknown name and for a built-in one.
        """
        key = self.resolve(name)
        if key in DEFAULT_MODELS:
            raise ValueError(f"{key!r} is built in and cannot be removed; register it elsewhere")
        self.unload(key)
        self.models.pop(key, None)
        self.descriptions.pop(key, None)
        self._attached.discard(key)

    def attach(self, name: str, agent: Any) -> Any:
        """Make an existing agent resident, and return it.

        Nothing was built, so no `on_load` fires; nothing is evicted, so `max_loaded` grows when it
        must. Once evicted or unloaded, a name without a source cannot be loaded again.
        """
        key = own_name(name)
        if key not in self.models:
            self._attached.add(key)
            self.models[key] = key
        self._residency.put(key, agent)
        return agent

    def load(self, name: str) -> Any:
        """The agent of a checkpoint, built if it is not resident.

        Fires `on_evict`, then `on_load`, after the lock is released. Raises ValueError or
        FileNotFoundError for a name that means nothing, CheckpointError for one that cannot load.
        """
        agent, changes = self._residency.get(self.resolve(name))
        self._announce(changes, self.dispatcher())
        return agent

    def preload(self, names: Sequence[str] | None = None) -> Self:
        """Load these checkpoints, or every one known; `max_loaded` grows to hold them all."""
        wanted = [self.resolve(name) for name in (self.models if names is None else names)]
        self._residency.room_for(set(wanted))
        for name in wanted:
            self.load(name)
        return self

    def unload(self, name: str | None = None) -> None:
        """Free one checkpoint, or all."""
        names = None if name is None else [self.resolve(name)]
        self._announce(self._residency.drop(names), self.dispatcher())

    def load_for_call(
        self, decision: RouteDecision, dispatcher: Dispatcher, run_id: str
    ) -> tuple[str, Any]:
        """Resolved name and agent of a decision; a call's own hooks see the load too."""
        name = self.resolve(decision.model)
        agent, changes = self._residency.get(name)
        self._announce(changes, dispatcher, run_id)
        return name, agent

    def _by_name(self, what: str, values: Mapping[str, Any] | None) -> dict[str, Any]:
        found = {normalise_name(name): value for name, value in (values or {}).items()}
        for name in found:
            if name not in self.models:
                raise ValueError(
                    f"{what} names an unknown checkpoint {name!r}; use {', '.join(self.models)}"
                )
        return found

    def _build(self, name: str) -> Any:
        from laya_engine.agent import Agent

        if name in self._attached:
            raise ValueError(
                f"{name!r} was attached and is no longer resident, and has no source to load from; "
                "attach it again or register a repository or a folder"
            )
        location, subfolder = split(self.models.get(name, name))
        return Agent(
            location,
            device=self._options.device,
            token=self._options.token,
            subfolder=subfolder,
            revision=self._revision(name),
            **{**(self._options.agent_kwargs or {}), **self._pinned(name)},
        )

    def _pinned(self, name: str) -> dict[str, Any]:
        """The digests of this checkpoint, which win over those for every checkpoint."""
        digests = self._digests.get(name)
        return {} if digests is None else {"expected_sha256": digests}

    def _revision(self, name: str) -> str | None:
        revision: str | None = self._revisions.get(name, self._options.revision)
        return revision

    def _source(self, name: str) -> Hashable:
        """What an agent is built from: names that agree in it are one checkpoint."""
        place = split(self.models.get(name, name))
        digests = tuple(sorted((self._digests.get(name) or {}).items()))
        return name if name in self._attached else (*place, self._revision(name), digests)

    def _announce(
        self, changes: Sequence[Change], dispatcher: Dispatcher, run_id: str | None = None
    ) -> None:
        first: BaseException | None = None
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
            try:
                dispatcher.fire(change.event, ctx)
            except BaseException as error:  # the other changes have happened all the same
                first = first or error
        if first is not None:
            raise first


def _check_agent_options(options: Mapping[str, Any]) -> None:
    owned = SET_BY_ROUTER.intersection(options)
    if owned:
        raise ValueError(f"give {', '.join(sorted(owned))} to the Router, not in agent_kwargs")
    unknown = sorted(set(options) - AGENT_OPTIONS)
    if unknown:
        raise ValueError(
            f"agent_kwargs has {', '.join(map(repr, unknown))}, which an Agent does not take; "
            f"use {', '.join(sorted(AGENT_OPTIONS))}"
        )
