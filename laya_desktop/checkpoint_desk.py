"""What goes on with each checkpoint: downloads, checks, loading, removal. No widgets here.

The desk belongs to the engine and not to a page: what it does goes on while other pages are shown,
and in a window that has changed its language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from laya_desktop.engine.checkpoint_jobs import (
    CheckpointFetched,
    CheckpointRemoved,
    CheckpointVerified,
    DiskMeasured,
    FetchCheckpoint,
    FetchProgress,
    LoadCheckpoint,
    Measured,
    MeasureDisk,
    MemoryChanged,
    RemoveCheckpoint,
    UnloadCheckpoint,
    VerifyCheckpoint,
)
from laya_desktop.engine.jobs import Job, JobCancelled, JobFailed
from laya_engine.registry import BUILTIN_NAMES, Source, default_sources, hub_source

if TYPE_CHECKING:
    from laya_desktop.context import WindowContext
    from laya_desktop.engine.client import EngineClient
    from laya_desktop.engine_setup import EngineSetup
    from laya_engine.checkpoints import Progress, Verification


@dataclass(frozen=True)
class Standing:
    """Where one checkpoint stands. `doing` is "", "fetch", "verify", "load", "unload" or "remove".

    `problem` is why the last thing failed; `found` what the last check said; `freed` the bytes of
    the last removal. `wanted` is a source that takes the place of the one in use once it is here.
    """

    doing: str = ""
    progress: Progress | None = None
    problem: str = ""
    found: Verification | None = None
    freed: int | None = None
    wanted: Source | None = None
    stopped: bool = False  # a download that the person ended


class CheckpointDesk(QObject):
    """`changed` carries the name of a checkpoint; `measured` tells that `disk` is new."""

    changed = Signal(str)
    measured = Signal()

    def __init__(self, client: EngineClient, setup: EngineSetup) -> None:
        super().__init__(client)
        self._client = client
        self._setup = setup
        self._standings: dict[str, Standing] = {}
        self._tickets: dict[int, str] = {}
        self._measuring: int | None = None
        self.disk: Mapping[Source, Measured] = {}
        self._measured_sources: dict[str, Source] = {}
        self._client.reported.connect(self._reported)

    @property
    def names(self) -> list[str]:
        """The checkpoints of the settings, built-in ones first."""
        return list(self._setup.asked.sources)

    def standing(self, name: str) -> Standing:
        """Where a checkpoint stands."""
        return self._standings.get(name, Standing())

    def shown_source(self, name: str) -> Source:
        """The source that the person has chosen, in use or not yet."""
        return self.standing(name).wanted or self._setup.asked.sources[name]

    def on_disk(self, source: Source) -> bool:
        """Whether a source can be loaded without fetching it, as far as that is known."""
        return source.kind != "hub" or self.disk.get(source, Measured()).size > 0

    def choose(self, name: str, source: Source) -> None:
        """Take a checkpoint from elsewhere: at once when it is here, else after its download."""
        waits = source.kind == "hub" and not self.on_disk(source)
        self._set(name, Standing(wanted=source if waits else None))
        if not waits:
            self._use(name, source)

    def add(self, name: str, source: Source) -> None:
        """A checkpoint under a name of the person's own."""
        self._use(name, source)

    def forget(self, name: str) -> None:
        """Take an own name out of the settings; its folder is not touched."""
        sources = dict(self._setup.asked.sources)
        sources.pop(name, None)
        self._setup.ask(sources=sources)

    def fetch(self, name: str) -> None:
        """Download what is missing of the hub source that is shown, or that a job waits for."""
        needed = (each.source for each in self._client.waiting.values() if each.name == name)
        source = next(needed, None) or self.shown_source(name)
        self._start(
            name, "fetch", lambda ticket: FetchCheckpoint(ticket, name, source), wanted=source
        )

    def decline(self, name: str) -> None:
        """Do without a checkpoint that jobs wait for: they end as if a person had stopped them."""
        self._let_go(name, "")

    def cancel(self, name: str) -> None:
        """End what goes on with a checkpoint. What has come of a download stays."""
        for ticket, owner in self._tickets.items():
            if owner == name:
                self._client.cancel(ticket)

    def verify(self, name: str) -> None:
        """Check the files of a checkpoint."""
        source = self.shown_source(name)
        self._start(name, "verify", lambda ticket: VerifyCheckpoint(ticket, name, source))

    def load(self, name: str) -> None:
        """Bring a checkpoint into memory."""
        self._start(name, "load", lambda ticket: LoadCheckpoint(ticket, name))

    def unload(self, name: str) -> None:
        """Free its memory."""
        self._start(name, "unload", lambda ticket: UnloadCheckpoint(ticket, name))

    def remove(self, name: str) -> None:
        """Delete a download. What has no other source goes back to the one of a fresh machine."""
        source = self.shown_source(name)
        fresh = default_sources().get(name)
        if fresh is not None and self._setup.asked.sources.get(name) == source != fresh:
            self._use(name, fresh)
        self._start(name, "remove", lambda ticket: RemoveCheckpoint(ticket, name, source))

    def measure(self) -> None:
        """Look what checkpoints take on the disk, also those that could be fetched."""
        sources = {f"use {name}": self.shown_source(name) for name in self.names}
        sources |= {f"hub {name}": hub_source(name) for name in BUILTIN_NAMES}
        self._measured_sources = sources
        self._measuring = self._client.submit(lambda ticket: MeasureDisk(ticket, sources))

    def _use(self, name: str, source: Source) -> None:
        self._setup.ask(sources={**self._setup.asked.sources, name: source})

    def _start(
        self, name: str, doing: str, make: Callable[[int], Job], wanted: Source | None = None
    ) -> None:
        if self.standing(name).doing:
            return
        self._tickets[self._client.submit(make)] = name
        self._set(name, Standing(doing=doing, wanted=wanted or self.standing(name).wanted))

    def _set(self, name: str, standing: Standing) -> None:
        self._standings[name] = standing
        self.changed.emit(name)

    @Slot(object)
    def _reported(self, report: object) -> None:
        ticket = getattr(report, "ticket", None)
        if isinstance(report, DiskMeasured) and ticket == self._measuring:
            self._measuring = None
            self.disk = {
                self._measured_sources[key]: use for key, use in report.checkpoints.items()
            }
            self.measured.emit()
            return
        if not isinstance(ticket, int) or ticket not in self._tickets:
            return
        name = self._tickets[ticket]
        standing = self.standing(name)
        if isinstance(report, FetchProgress):
            self._set(name, replace(standing, progress=report.progress))
            return
        del self._tickets[ticket]
        wanted = standing.wanted
        if isinstance(report, CheckpointFetched):
            self._fetched(name, report.source)
        elif isinstance(report, CheckpointVerified):
            self._set(name, Standing(found=report.found, wanted=wanted))
        elif isinstance(report, CheckpointRemoved):
            self._set(name, Standing(freed=report.freed))
            self._setup.refresh()
        elif isinstance(report, MemoryChanged):
            self._set(name, Standing(wanted=wanted))
        elif isinstance(report, (JobFailed, JobCancelled)):
            fetching = standing.doing == "fetch"
            if isinstance(report, JobFailed):
                self._set(name, Standing(problem=report.message, wanted=wanted))
            else:
                self._set(name, Standing(stopped=fetching, wanted=wanted))
            if fetching:
                self._let_go(name, getattr(report, "message", ""))
        self.measure()

    def _fetched(self, name: str, source: Source) -> None:
        """The download is whole: it takes the place of what answered so far."""
        self.disk = {**self.disk, source: Measured(size=1)}  # more than nothing, until measured
        self._set(name, Standing())
        if self._setup.asked.sources.get(name) == source:
            self._setup.refresh()
        else:
            self._use(name, source)
        for ticket in self._tickets_waiting_for(name):
            self._client.resume(ticket)

    def _let_go(self, name: str, why: str) -> None:
        for ticket in self._tickets_waiting_for(name):
            self._client.give_up(ticket, why)

    def _tickets_waiting_for(self, name: str) -> list[int]:
        return [ticket for ticket, each in self._client.waiting.items() if each.name == name]


def checkpoint_desk(context: WindowContext) -> CheckpointDesk:
    """The desk of an engine."""
    from laya_desktop.engine_setup import shared_setup

    setup = shared_setup(context)
    found: CheckpointDesk | None = context.client.findChild(CheckpointDesk)
    return found or CheckpointDesk(context.client, setup)
