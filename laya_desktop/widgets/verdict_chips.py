"""Filter chips with counts: all rows, each verdict, not decided, open."""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from laya_desktop import icons
from laya_desktop.models.run_model import FILTERS
from laya_desktop.widgets.basics import button
from laya_desktop.widgets.flow_layout import FlowLayout
from laya_desktop.wording import number, translate, verdict_name
from laya_engine.policy import VERDICTS
from laya_engine.runs import RunCounts


class VerdictChips(QWidget):
    """One chip is checked at a time; `chosen` carries its name from `FILTERS`."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._chips: dict[str, QPushButton] = {}
        group = QButtonGroup(self)
        layout = FlowLayout(self, across=8, down=8)
        for index, name in enumerate(FILTERS):
            chip = button(_title(name), kind="chip")
            chip.setCheckable(True)
            icon = icons.VERDICT_ICONS.get(name) or ("alert-triangle" if name == "failed" else "")
            if icon:
                icons.set_icon(chip, icon, name if name in VERDICTS else "muted")
            group.addButton(chip, index)
            layout.addWidget(chip)
            self._chips[name] = chip
        self._chips["all"].setChecked(True)
        group.idClicked.connect(self._clicked)

    def show_counts(self, counts: RunCounts) -> None:
        """Put the number of rows on every chip."""
        values = {
            "all": counts.total,
            **{verdict: counts.verdicts.get(verdict, 0) for verdict in VERDICTS},
            "failed": counts.failed,
            "open": counts.pending,
        }
        for name, value in values.items():
            text = f"{_title(name)}  {number(value)}"
            self._chips[name].setText(text)
            self._chips[name].setAccessibleName(text)
        self._chips["failed"].setVisible(counts.failed > 0)
        self._chips["open"].setVisible(counts.pending > 0)

    def choose(self, name: str) -> None:
        """Check a chip."""
        self._chips[name].setChecked(True)
        self.chosen.emit(name)

    @Slot(int)
    def _clicked(self, index: int) -> None:
        self.chosen.emit(FILTERS[index])


def _title(name: str) -> str:
    if name in VERDICTS:
        return verdict_name(name)
    return {
        "all": translate("VerdictChips", "All"),
        "failed": translate("VerdictChips", "Not decided"),
        "open": translate("VerdictChips", "Open"),
    }[name]
