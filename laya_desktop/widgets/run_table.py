"""The table of a run: the text column takes what the others leave."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QTableView

from laya_desktop.models.run_model import TEXT, RunModel
from laya_desktop.widgets.tables import prepare
from laya_desktop.wording import translate

_WIDTHS = {0: 64, 1: 124, 3: 128, 4: 124, 5: 88, 6: 96, 7: 96}
_TEXT_AT_LEAST = 200


class RunTable(QTableView):
    """Rows of a `RunModel`."""

    def __init__(self, model: RunModel) -> None:
        super().__init__()
        prepare(self, model, translate("RunTable", "Rows of the run"))
        self.setSortingEnabled(True)
        self.horizontalHeader().setSortIndicator(0, self.horizontalHeader().sortIndicatorOrder())
        for column, width in _WIDTHS.items():
            self.setColumnWidth(column, width)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        left = self.viewport().width() - sum(_WIDTHS.values())
        self.setColumnWidth(TEXT, max(_TEXT_AT_LEAST, left))
