"""The table of a run: order, filter, windows of text, live rows that move nothing."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPersistentModelIndex, Qt

from laya_desktop.models.run_model import (
    CHOICE,
    KEPT,
    ROW,
    SURENESS,
    TEXT,
    VERDICT,
    WINDOW,
    RunModel,
)
from laya_desktop.run_clock import RunClock
from laya_desktop.widgets.run_table import RunTable
from laya_engine.policy import VERDICTS
from laya_engine.runs import RowFilter, RowSummary, RunIndex, ranks_of
from laya_engine.runs.compact import pack_answers

Descending = Qt.SortOrder.DescendingOrder
QUESTIONS = {"intent": {"type": "choice", "criteria": {"refund": None, "other": None}}}


def outcome(position: int, verdict: str = "auto", sure: float = 0.9) -> RowSummary:
    if not verdict:
        return RowSummary(position, "", "", "", "", "", "", None, "line 3: no text")
    return RowSummary(
        position, verdict, "check_refund", "billing", "refund", "english", "en", sure, ""
    )


def index_of(rows: Sequence[RowSummary | None]) -> RunIndex:
    index = RunIndex(len(rows), QUESTIONS)
    index.update(row for row in rows if row is not None)
    return index


def only(**values: list[str]) -> RowFilter:
    return RowFilter(values=values)


class Texts:
    """Stands for the run file and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []

    def __call__(self, positions: Sequence[int]) -> list[str]:
        self.asked.append(list(positions))
        return [f"text\n{position}" for position in positions]


def shown(model: RunModel) -> list[int]:
    return model.positions.tolist()


def cell(
    model: RunModel, row: int, column: int, role: Qt.ItemDataRole = Qt.ItemDataRole.DisplayRole
):
    return model.data(model.index(row, column), int(role))


@pytest.fixture
def model(qapp) -> RunModel:
    return RunModel()


def test_qt_finds_no_fault(model: RunModel, qtmodeltester) -> None:
    model.show_run(index_of([outcome(0), None, outcome(2, "")]), Texts())
    qtmodeltester.check(model)


def test_texts_are_read_in_windows(model: RunModel) -> None:
    texts = Texts()
    model.show_run(RunIndex(10_000, QUESTIONS), texts)
    for row in range(30):
        assert cell(model, row, TEXT) == f"text {row}"
    assert len(texts.asked) == 1
    assert len(texts.asked[0]) == WINDOW
    cell(model, 5000, TEXT)
    cell(model, 5001, TEXT)
    assert len(texts.asked) == 2
    assert 5000 in texts.asked[1]


def test_not_every_text_ever_read_is_kept(model: RunModel) -> None:
    model.show_run(RunIndex(20_000, QUESTIONS), Texts())
    for row in range(0, 20_000, 10):
        assert cell(model, row, TEXT) == f"text {row}"
    assert len(model._texts) <= KEPT + WINDOW


def test_an_outcome_changes_its_row(model: RunModel, qtbot) -> None:
    model.show_run(index_of([None, None]), Texts())
    assert cell(model, 1, VERDICT) == "open"
    with qtbot.waitSignal(model.dataChanged):
        model.take_outcomes([outcome(1, "escalate", 0.42)])
    assert cell(model, 1, VERDICT) == "Escalate"
    assert cell(model, 1, SURENESS) == "42%"
    assert cell(model, 0, VERDICT) == "open"


def test_a_bad_row_says_why(model: RunModel) -> None:
    model.show_run(index_of([outcome(0, "")]), Texts())
    assert cell(model, 0, VERDICT) == "Not decided"
    assert cell(model, 0, VERDICT, Qt.ItemDataRole.ToolTipRole) == "line 3: no text"
    assert cell(model, 0, VERDICT, Qt.ItemDataRole.DecorationRole) is not None


def test_a_corrected_row_is_marked_and_none_of_its_answers(model: RunModel) -> None:
    model.show_run(index_of([outcome(0), outcome(1)._replace(corrected=True)]), Texts())
    assert cell(model, 0, ROW, Qt.ItemDataRole.DecorationRole) is None
    assert cell(model, 1, ROW, Qt.ItemDataRole.DecorationRole) is not None
    assert cell(model, 1, CHOICE, Qt.ItemDataRole.DecorationRole) is None
    assert "corrected" in cell(model, 1, ROW, Qt.ItemDataRole.AccessibleTextRole)


def test_the_sureness_of_a_row_says_which_question_it_is_of(model: RunModel) -> None:
    questions = {**QUESTIONS, "is_urgent": {"type": "noul"}}
    index = RunIndex(2, questions)
    index.update([outcome(0, sure=0.66), outcome(1, sure=0.5)])
    answers = {
        "intent": {"type": "choice", "choice": "refund", "answer_confidence": 0.997},
        "is_urgent": {"type": "noul", "noul": 0.66, "answer_confidence": 0.66},
    }
    index.take_answers([(0, pack_answers(answers, questions))])
    model.show_run(index, Texts())
    assert cell(model, 0, SURENESS) == "66%"
    for role in (Qt.ItemDataRole.ToolTipRole, Qt.ItemDataRole.AccessibleTextRole):
        assert cell(model, 0, SURENESS, role) == "Is urgent: 66% sure"
        assert cell(model, 1, SURENESS, role) is None  # what a hook made of it is not known
    assert model.headerData(SURENESS, Qt.Orientation.Horizontal) == "Least sure"


def test_rows_of_a_filter_arrive_at_its_end(model: RunModel, qtbot) -> None:
    model.show_run(index_of([None] * 6), Texts())
    model.set_filter(only(verdict=["review"]))
    model.take_outcomes([outcome(4, "review"), outcome(1, "auto")])
    with qtbot.waitSignal(model.rowsInserted):
        model.take_outcomes([outcome(2, "review")])
    assert shown(model) == [4, 2]
    model.arrange()
    assert shown(model) == [2, 4]


def test_live_rows_take_none_away_before_the_table_is_arranged(model: RunModel) -> None:
    model.show_run(index_of([None] * 4), Texts())
    model.set_filter(only(state=["open"]))
    model.take_outcomes([outcome(1), outcome(3, "")])
    assert shown(model) == [0, 1, 2, 3]
    assert cell(model, 1, VERDICT) == "Auto"
    model.arrange()
    assert shown(model) == [0, 2]


def test_a_selection_moves_with_its_row(model: RunModel) -> None:
    model.show_run(index_of([outcome(p, "auto", p / 10) for p in range(10)]), Texts())
    held = QPersistentModelIndex(model.index(7, VERDICT))
    model.sort(SURENESS, Descending)
    assert held.row() == 2
    assert model.position(held.row()) == 7


def test_texts_are_sorted_when_their_order_is_known(model: RunModel, qtbot) -> None:
    model.show_run(index_of([outcome(p) for p in range(3)]), Texts())
    with qtbot.waitSignal(model.ranks_wanted):
        model.sort(TEXT)
    assert shown(model) == [0, 1, 2]
    model.take_ranks(ranks_of(["pear", "Apple", "fig"]))
    assert shown(model) == [1, 2, 0]
    model.take_index(index_of([outcome(p) for p in range(3)]))
    model.sort(TEXT, Descending)
    assert shown(model) == [0, 2, 1]


def test_the_table_keeps_its_place_while_rows_are_arranged(model: RunModel, qtbot) -> None:
    table = RunTable(model)
    qtbot.addWidget(table)
    table.resize(600, 300)
    table.show()
    model.show_run(index_of([outcome(p, VERDICTS[p % 3]) for p in range(3000)]), Texts())
    table.choose(1500)
    table.verticalScrollBar().setValue(1495)
    table.keeping_place(lambda: model.set_filter(only(verdict=["auto"])))
    assert table.position == 1500
    assert model.position(table.verticalScrollBar().value() + 5) == 1500
    table.keeping_place(lambda: model.set_filter(only(verdict=["review"])))
    assert table.position == -1
    table.verticalScrollBar().setValue(400)
    first = model.position(400)
    table.keeping_place(lambda: model.set_filter(RowFilter()))
    assert model.position(table.verticalScrollBar().value()) == first


def test_live_rows_move_neither_the_selection_nor_the_scroll_bar(model: RunModel, qtbot) -> None:
    table = RunTable(model)
    qtbot.addWidget(table)
    table.resize(600, 300)
    table.show()
    model.show_run(index_of([None] * 500), Texts())
    model.set_filter(only(state=["open"]))
    table.choose(250)
    table.verticalScrollBar().setValue(200)
    for position in range(500):
        model.take_outcomes([outcome(position, VERDICTS[position % 3])])
    assert table.position == 250
    assert table.verticalScrollBar().value() == 200


outcomes = st.lists(
    st.one_of(st.none(), st.tuples(st.sampled_from(["", *VERDICTS]), st.floats(0, 1))),
    max_size=30,
)
FILTERS = {
    "all": RowFilter(),
    "open": only(state=["open"]),
    "failed": only(state=["failed"]),
    **{verdict: only(verdict=[verdict]) for verdict in VERDICTS},
}


@settings(max_examples=60, deadline=None)
@given(
    rows=outcomes,
    name=st.sampled_from(list(FILTERS)),
    column=st.integers(0, 8),
    down=st.booleans(),
)
def test_order_and_filter_are_those_of_a_plain_sort(
    rows, name: str, column: int, down: bool
) -> None:
    model = RunModel()
    made = [row and outcome(position, *row) for position, row in enumerate(rows)]
    model.show_run(index_of(made), Texts())
    model.set_filter(FILTERS[name])
    model.sort(column, Descending if down else Qt.SortOrder.AscendingOrder)
    passing = {
        "all": lambda row: True,
        "open": lambda row: row is None,
        "failed": lambda row: row is not None and not row.verdict,
    }.get(name, lambda row: row is not None and row.verdict == name)
    assert sorted(shown(model)) == [p for p, row in enumerate(made) if passing(row)]
    if column in (ROW, TEXT):
        assert shown(model) == sorted(shown(model), reverse=down)
    if column == SURENESS:
        values = [made[p].confidence for p in shown(model) if made[p] and made[p].verdict]
        assert values == sorted(values, reverse=down)


def test_a_hundred_thousand_rows_are_sorted_and_filtered_at_once(
    model: RunModel, benchmark_ms
) -> None:
    verdicts = [*VERDICTS, ""]
    rows = [outcome(n, verdicts[n % 4], n % 97 / 97) for n in range(100_000)]
    model.show_run(index_of(rows), Texts())
    assert benchmark_ms(lambda: model.sort(SURENESS, Descending)) < 100
    assert benchmark_ms(lambda: model.set_filter(only(verdict=["review"]))) < 100
    found = np.arange(100_000) % 7 == 0
    assert benchmark_ms(lambda: model.set_filter(RowFilter(rows=found))) < 100
    assert benchmark_ms(lambda: model.take_outcomes([outcome(5)])) < 10


def test_the_clock_tells_rate_and_time_left() -> None:
    clock = RunClock()
    assert clock.left(10) is None
    for second in range(60):
        clock.saw(float(second), second * 4 if second < 40 else 160 + (second - 40) * 2)
    assert clock.rate == pytest.approx(2.0, rel=0.05)
    assert clock.left(20) == pytest.approx(10.0, rel=0.05)
    clock.restart()
    assert clock.rate == 0.0
