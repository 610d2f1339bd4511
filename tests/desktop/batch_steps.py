"""What the tests of the Batch page do again and again."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from laya_desktop.models.run_model import VERDICT
from laya_desktop.pages.batch import BatchPage

TEXTS = [f"Message number {n} about an invoice" for n in range(30)]


def open_table(page: BatchPage, qtbot: QtBot, path: Path) -> None:
    """Show a table in the setup step."""
    page.open_file(path)
    qtbot.waitUntil(lambda: page._inspecting is None)


def begin(page: BatchPage, qtbot: QtBot, path: Path) -> None:
    """Start a run of a table; returns when its rows are shown."""
    open_table(page, qtbot, path)
    qtbot.waitUntil(lambda: not page.setup.looking)
    page.begin()
    qtbot.waitUntil(lambda: page.step is page.view and page._opening is None)


def run_table(page: BatchPage, qtbot: QtBot, path: Path) -> None:
    """Start a run of a table and wait for its end."""
    begin(page, qtbot, path)
    qtbot.waitUntil(lambda: not page._running)


def verdicts(page: BatchPage) -> list[str]:
    """The column of verdicts, as it is shown."""
    model = page.view.model
    return [model.data(model.index(row, VERDICT)) for row in range(model.rowCount())]
