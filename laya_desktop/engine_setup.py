"""Changes of the engine's setup: judged one by one in their order, saved once they are in use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import Configured, JobCancelled, JobFailed
from laya_desktop.settings import Settings
from laya_engine.registry import Source

NAME = "setup"  # of the one that the window's pages share


@dataclass(frozen=True)
class _Change:
    """One wish of a person: values of settings, and sources by name, None for one that goes."""

    values: Mapping[str, Any] = field(default_factory=dict)
    sources: Mapping[str, Source | None] = field(default_factory=dict)

    def of(self, settings: Settings) -> dict[str, Any]:
        """The values that the settings would have, of those that the change is about."""
        values = dict(self.values)
        if self.sources:
            every = {**settings.sources, **self.sources}
            values["sources"] = {name: source for name, source in every.items() if source}
        return values

    def on(self, settings: Settings) -> Settings:
        """The settings with this change."""
        return replace(settings, **self.of(settings))

    def replaces(self, other: _Change) -> bool:
        """Whether nothing would be left to see of an earlier change."""
        values, sources = set(other.values), set(other.sources)
        return values <= set(self.values) and sources <= set(self.sources)


class EngineSetup(QObject):
    """`changed` tells that what is asked for or in use is another, `wished` that a person asked
    for it; `refused` carries a sentence."""

    changed = Signal()
    wished = Signal()
    refused = Signal(str)

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._sent: _Change | None = None  # on its way to the engine
        self._waiting: list[_Change] = []
        self._ticket: int | None = None
        context.client.reported.connect(self._reported)

    @property
    def busy(self) -> bool:
        """Whether a change is on its way."""
        return self._ticket is not None

    @property
    def asked(self) -> Settings:
        """The settings as the person wants them."""
        changes = [*([self._sent] if self._sent else []), *self._waiting]
        return reduce(lambda settings, change: change.on(settings), changes, self._current)

    def ask(self, **changes: Any) -> None:
        """Want other settings; what is refused takes no other change with it.

        A run goes on with them after its current pass.
        """
        change = _change(self.asked, changes)
        self._waiting = [each for each in self._waiting if not change.replaces(each)]
        self._waiting.append(change)
        self.wished.emit()
        self._send_next()
        self.changed.emit()

    def refresh(self) -> None:
        """Have the engine look anew at what is on the disk."""
        self._waiting.append(_Change())
        self._send_next()

    def adopt(self, context: WindowContext) -> None:
        """A window in another language took the place of the one before."""
        self._context = context

    @property
    def _current(self) -> Settings:
        return self._context.settings.current

    def _send_next(self) -> None:
        if self._ticket is None and self._waiting:
            self._send(self._waiting.pop(0))

    def _send(self, change: _Change) -> None:
        self._sent = change
        config = self._context.settings.engine_config(**change.of(self._current))
        self._ticket = self._context.client.configure(config)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        kept = [self._sent] if isinstance(report, Configured) else []
        if isinstance(report, JobCancelled):  # the program ends; the next start tries them
            kept, self._waiting = [self._sent, *self._waiting], []
        self._sent = self._ticket = None
        for change in kept:
            if change and (values := change.of(self._current)):
                self._context.remember(**values)
        self._send_next()
        self.changed.emit()
        if isinstance(report, JobFailed):
            self.refused.emit(report.message)


def shared_setup(context: WindowContext) -> EngineSetup:
    """The setup that belongs to an engine: it outlives a window that changes its language."""
    found: EngineSetup | None = context.client.findChild(EngineSetup, NAME)
    if found is None:
        found = EngineSetup(context, context.client)
        found.setObjectName(NAME)
    found.adopt(context)
    return found


def _change(asked: Settings, wanted: Mapping[str, Any]) -> _Change:
    """What is wanted beyond what is asked for already; of the sources only those that differ."""
    values = dict(wanted)
    sources: Mapping[str, Source] = values.pop("sources", asked.sources)
    names = {**asked.sources, **sources}
    differ = [name for name in names if sources.get(name) != asked.sources.get(name)]
    return _Change(values, {name: sources.get(name) for name in differ})
