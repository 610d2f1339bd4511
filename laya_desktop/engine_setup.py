"""Changes of the engine's setup: asked for one after the other, saved once they are in use."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import Configured, JobFailed
from laya_desktop.settings import Settings


class EngineSetup(QObject):
    """`changed` tells that what is asked for or in use is another; `refused` carries a sentence."""

    changed = Signal()
    refused = Signal(str)

    def __init__(self, context: WindowContext, parent: QObject) -> None:
        super().__init__(parent)
        self._context = context
        self._asked: dict[str, Any] = {}
        self._sent: dict[str, Any] = {}
        self._ticket: int | None = None
        context.client.reported.connect(self._reported)

    @property
    def busy(self) -> bool:
        """Whether a change is on its way."""
        return self._ticket is not None

    @property
    def asked(self) -> Settings:
        """The settings as the person wants them."""
        return replace(self._context.settings.current, **self._asked)

    def ask(self, **changes: Any) -> None:
        """Want other settings. A run goes on with them after its current pass."""
        self._asked |= changes
        if self._ticket is None:
            self._send()
        self.changed.emit()

    def refresh(self) -> None:
        """Have the engine look anew at what is on the disk."""
        if self._ticket is None:
            self._send()

    def _send(self) -> None:
        self._sent = dict(self._asked)
        config = self._context.settings.engine_config(**self._sent)
        self._ticket = self._context.client.configure(config)

    @Slot(object)
    def _reported(self, report: object) -> None:
        if self._ticket is None or getattr(report, "ticket", None) != self._ticket:
            return
        self._ticket = None
        # What was changed once more meanwhile is still asked for.
        self._asked = {
            name: value for name, value in self._asked.items() if value != self._sent.get(name)
        }
        if isinstance(report, Configured) and self._sent:
            self._context.remember(**self._sent)
        if self._asked:
            self._send()
        self.changed.emit()
        if isinstance(report, JobFailed):
            self.refused.emit(report.message)
