"""What the tests of the setup step share: a page, tables to open, hands to work it with."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox, QWidget

from laya_desktop.pages.batch import BatchPage
from laya_desktop.pages.batch_setup import BatchSetup
from laya_engine.runs import RunFile

MAILS = (
    "id,subject,message,from,intent,lang\n"
    'T1,Refund,"I want my money back, please",ann@shop.example,refund,en\n'
    "T2,Hours,When do you open on Sundays and on holidays?,bob@shop.example,information,de\n"
    "T3,Order,Where is my parcel? I have been waiting since Monday,cy@shop.example,other,en\n"
)
CHAT = (
    "case,at,who,said\n"
    "k1,2024-05-01T10:05:00,customer,It was number 7 from last week\n"
    "k2,2024-05-01T08:00:00,customer,Where is my parcel? I wait since Monday\n"
    "k1,2024-05-01T10:01:00,agent,Which order was it then please?\n"
)


def write(path: Path, content: str, encoding: str = "utf-8") -> Path:
    path.write_bytes(content.encode(encoding))
    return path


def opened(page: BatchPage, qtbot, path: Path) -> BatchSetup:
    """The setup step with a table, after everything about it was answered."""
    page.open_file(path)
    qtbot.waitUntil(lambda: page._inspecting is None)
    settle(page, qtbot)
    return page.setup


def settle(page: BatchPage, qtbot) -> None:
    """Wait until nothing is being asked about the setup."""
    desk = page.setup._desk
    qtbot.waitUntil(lambda: page._inspecting is None and not desk._timer.isActive())
    qtbot.waitUntil(lambda: not desk._asked)


def pick(qtbot, combo: QComboBox, value: str) -> None:
    """Choose an item as a person does with the keyboard."""
    wanted = combo.findData(value)
    assert wanted >= 0, f"{value} is not offered by {combo.accessibleName()}"
    combo.setFocus()
    key = Qt.Key.Key_Down if wanted > combo.currentIndex() else Qt.Key.Key_Up
    while combo.currentIndex() != wanted:
        qtbot.keyClick(combo, key)


def click(widget: QWidget) -> None:
    """Click where a person would; outside the button nothing happens."""
    QTest.mouseClick(
        widget,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        QPoint(10, widget.height() // 2),
    )


def model_text(page: BatchPage) -> str:
    """The row as the model reads it."""
    return page.setup.pane.state.text


def shown_run(page: BatchPage) -> RunFile:
    """The run that came of it."""
    assert page.view.run is not None
    return page.view.run
