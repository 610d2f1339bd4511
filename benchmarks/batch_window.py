"""What the table of a run costs the window's thread, for `benchmarks.batch`.

The widgets of the run view, off the screen: every figure is the time until the rows can be painted,
with the counts on the chips.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from laya_engine.policy import VERDICTS
from laya_engine.runs import RunFile, RunIndex, TextSearch, ranks_of

Measure = Callable[..., Any]
LIVE_ROWS = 64  # of one report of a run that is quick
WINDOW_SIZE = (1000, 600)


def measure_window(
    run: RunFile, index: RunIndex, search: TextSearch, measure: Measure, limit: float
) -> None:
    """Sort, filter, search, scroll and take live rows; `measure(name, do, limit)` prints each."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QApplication

    from laya_desktop.models.run_model import TEXT, RunModel
    from laya_desktop.pages.batch_run.filtering import Filtering
    from laya_desktop.widgets.run_table import RunTable

    app = QApplication.instance() or QApplication([])
    model = RunModel()
    filtering, table = Filtering(model), RunTable(model)
    table.resize(*WINDOW_SIZE)
    table.show()

    def texts(positions: Any) -> list[str]:
        return [row.text(run.settings) for row in run.fetch(positions)]

    def shown() -> None:
        app.processEvents()

    def filtered() -> None:
        table.keeping_place(lambda: model.set_filter(filtering.row_filter))
        filtering.show_counts()
        shown()

    def show() -> None:
        model.show_run(index, texts)
        filtering.show_run(run.settings.questions)
        filtering.show_counts()
        shown()

    measure("window: show the run", show, limit)
    filtering.changed.connect(filtered)
    index.take_ranks("text", ranks_of([cell[:200] for cell in run.cells(run.settings.text_column)]))
    table.choose(run.total // 2)
    for column in range(model.columnCount()):
        title = model.headerData(column, Qt.Orientation.Horizontal)
        order = Qt.SortOrder.DescendingOrder if column != TEXT else Qt.SortOrder.AscendingOrder
        measure(
            f"window: sort by {title.lower()}",
            lambda c=column, o=order: (table.sortByColumn(c, o), shown()),
            limit,
        )
    for chip in (*VERDICTS, "all"):
        measure(f"window: chip {chip}", lambda c=chip: filtering.chips.choose(c), limit)
    combo = filtering.bar.combos["action"]
    measure("window: count the filter lists", lambda: filtering.more.click(), limit)
    measure("window: filter by action", lambda: combo.setCurrentIndex(1), limit)
    measure("window: clear filters", filtering.clear, limit)
    for words in ("refund", "number 77777", "e"):
        filtering.search.blockSignals(True)
        filtering.search.setText(words)
        filtering.search.blockSignals(False)
        found = search.matching(words)  # in another thread, in the program
        measure(
            f"window: show what the search {words!r} found",
            lambda w=words, f=found: filtering.show_found(w, f),
            limit,
        )
    filtering.clear()
    live = [outcome for p in range(LIVE_ROWS) if (outcome := index.outcome(p)) is not None]
    live = [outcome._replace(corrected=not outcome.corrected) for outcome in live]

    def take() -> None:
        model.take_outcomes(live)
        filtering.show_counts()
        shown()

    measure("window: 64 live rows", take, limit)
    bar = table.verticalScrollBar()
    measure("window: scroll to the end", lambda: (bar.setValue(bar.maximum()), shown()), limit)
