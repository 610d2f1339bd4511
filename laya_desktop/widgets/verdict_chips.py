"""Filter chips with counts: all rows, each verdict, not decided, open."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QButtonGroup, QPushButton

from laya_desktop import icons
from laya_desktop.widgets.basics import button
from laya_desktop.widgets.flow_layout import Flowing
from laya_desktop.wording import number, translate, verdict_name
from laya_engine.policy import VERDICTS

CHIPS = ("all", *VERDICTS, "failed", "open")


class VerdictChips(Flowing):
    """One chip is checked at a time; `chosen` carries its name from `CHIPS`."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__(across=8, down=8)
        self._chips: dict[str, QPushButton] = {}
        self._group = QButtonGroup(self)
        for index, name in enumerate(CHIPS):
            chip = button(_title(name), kind="chip")
            chip.setCheckable(True)
            icon = icons.VERDICT_ICONS.get(name) or ("alert-triangle" if name == "failed" else "")
            if icon:
                icons.set_icon(chip, icon, name if name in VERDICTS else "muted")
            self._group.addButton(chip, index)
            self.flow.addWidget(chip)
            self._chips[name] = chip
        self._chips["all"].setChecked(True)
        self._group.idClicked.connect(self._clicked)

    @property
    def current(self) -> str:
        """The chip that is checked."""
        return CHIPS[self._group.checkedId()]

    def show_counts(self, counts: Mapping[str, int]) -> None:
        """Put the number of rows on every chip; one without a row goes unless it is checked."""
        for name, chip in self._chips.items():
            value = counts.get(name, 0)
            text = f"{_title(name)}  {number(value)}"
            chip.setText(text)
            chip.setAccessibleName(text)
            if name in ("failed", "open"):
                chip.setVisible(value > 0 or chip.isChecked())

    def choose(self, name: str) -> None:
        """Check a chip."""
        self._chips[name].setChecked(True)
        self.chosen.emit(name)

    @Slot(int)
    def _clicked(self, index: int) -> None:
        self.chosen.emit(CHIPS[index])


def _title(name: str) -> str:
    if name in VERDICTS:
        return verdict_name(name)
    return {
        "all": translate("VerdictChips", "All"),
        "failed": translate("VerdictChips", "Not decided"),
        "open": translate("VerdictChips", "Open"),
    }[name]
