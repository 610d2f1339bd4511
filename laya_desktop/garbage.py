"""Cyclic garbage is collected on the GUI thread, and nowhere else.

Python collects in whichever thread happens to allocate. A widget that is part of a cycle would
then be destroyed in the engine's thread, and Qt aborts the program.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer, Slot

EVERY_MS = 250


class GarbageCollector(QObject):
    """Switches the automatic collection off and does its work from a timer, once begun."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        gc.disable()
        self._timer = QTimer(self)
        self._timer.setInterval(EVERY_MS)
        self._timer.timeout.connect(self.collect)

    def begin(self) -> None:
        """Begin to collect, once what the engine imports is there.

        Those hundreds of thousands of objects stay for good. Looking through them would stop the
        window for a tenth of a second, so they are set aside.
        """
        if not self._timer.isActive():
            gc.freeze()
            self._timer.start()

    @Slot()
    def collect(self) -> None:
        """Collect the oldest generation whose threshold is passed, as Python itself would."""
        passed = zip(gc.get_count(), gc.get_threshold(), strict=True)
        due = [generation for generation, (count, limit) in enumerate(passed) if count > limit]
        if due:
            gc.collect(max(due))
