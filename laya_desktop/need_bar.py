"""What a job waits for: a checkpoint that is not here is fetched when a person says so."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QFrame, QProgressBar, QWidget

from laya_desktop.checkpoint_desk import CheckpointDesk
from laya_desktop.engine.client import EngineClient
from laya_desktop.pages.settings.words import how_far, source_words
from laya_desktop.widgets.basics import IconLabel, button, columns, frame, label
from laya_desktop.wording import translate

BAR_WIDTH = 140


class NeedBar(QWidget):
    """One checkpoint at a time, the one that was asked for first; hidden while none is."""

    def __init__(self, client: EngineClient, desk: CheckpointDesk) -> None:
        super().__init__()
        self._client, self._desk = client, desk
        self.name = ""  # of the checkpoint that is told about
        self._text = label("", wrap=True)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(BAR_WIDTH)
        self._bar.setAccessibleName(translate("NeedBar", "Download of the checkpoint"))
        self.download = button(translate("NeedBar", "Download"), "download", "primary")
        self.download.clicked.connect(self._download)
        self.refuse = button(translate("NeedBar", "Do without"), "close")
        self.refuse.clicked.connect(self._refuse)
        inside = self._frame()
        across = columns(inside, margin=12, spacing=10)
        across.addWidget(IconLabel("download", "review", side=18))
        across.addWidget(self._text, 1)
        for each in (self._bar, self.download, self.refuse):
            across.addWidget(each)
        body = columns(self)
        body.setContentsMargins(24, 16, 24, 0)
        body.addWidget(inside)
        client.waiting_changed.connect(self.show_need)
        desk.changed.connect(self.show_need)
        self.hide()

    @property
    def said(self) -> str:
        """What is told, "" while no job waits."""
        return self._text.text()

    @Slot()
    def show_need(self) -> None:
        """Tell what is waited for by now, and how far it is."""
        needed = next(iter(self._client.waiting.values()), None)
        self.setVisible(needed is not None)
        self.name = needed.name if needed else ""
        if needed is None:
            self._text.setText("")
            return
        standing = self._desk.standing(needed.name)
        fetching = standing.doing == "fetch"
        self._bar.setVisible(fetching)
        self.download.setVisible(not fetching)
        self.download.setEnabled(not standing.doing)
        self.refuse.setText(
            translate("NeedBar", "Cancel") if fetching else translate("NeedBar", "Do without")
        )
        self.refuse.setAccessibleName(self.refuse.text())
        if fetching and standing.progress is not None:
            progress = standing.progress
            self._bar.setRange(0, 1000)
            self._bar.setValue(round(1000 * progress.done / max(1, progress.total)))
            words = translate("NeedBar", "Deciding goes on when “{name}” is here: {how_far}")
            text = words.format(name=needed.name, how_far=how_far(progress))
        elif fetching:
            self._bar.setRange(0, 0)
            text = translate("NeedBar", "Asking the hub for “{name}”…").format(name=needed.name)
        else:
            words = translate(
                "NeedBar",
                "Deciding needs the checkpoint “{name}” ({source}), which is not on this machine.",
            )
            text = words.format(name=needed.name, source=source_words(needed.source))
        self._text.setText(text)

    @Slot()
    def _download(self) -> None:
        self._desk.fetch(self.name)

    @Slot()
    def _refuse(self) -> None:
        if self._desk.standing(self.name).doing == "fetch":
            self._desk.cancel(self.name)  # which lets the jobs go, too
        else:
            self._desk.decline(self.name)

    def _frame(self) -> QFrame:
        made = frame("notice")
        made.setAccessibleName(translate("NeedBar", "What deciding waits for"))
        return made
