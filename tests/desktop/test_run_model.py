"""The table of a run: order, filter, windows of text."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPersistentModelIndex, Qt

from laya_desktop.models.run_model import (
    FILTERS,
    KEPT,
    ROW,
    SURENESS,
    TEXT,
    VERDICT,
    WINDOW,
    RunModel,
)
from laya_desktop.run_clock import RunClock
from laya_engine.policy import VERDICTS
from laya_engine.runs import RowSummary

Descending = Qt.SortOrder.DescendingOrder


def outcome(position: int, verdict: str = "auto", sure: float = 0.9) -> RowSummary:
    if not verdict:
        return RowSummary(position, "", "", "", "", "", "", None, "line 3: no text")
    return RowSummary(
        position, verdict, "check_refund", "billing", "refund", "english", "en", sure, ""
    )


class Texts:
    """Stands for the run file and remembers what it was asked."""

    def __init__(self) -> None:
        self.asked: list[list[int]] = []

    def __call__(self, positions: Sequence[int]) -> list[str]:
        self.asked.append(list(positions))
        return [f"text\n{position}" for position in positions]


def shown(model: RunModel) -> list[int]:
    return [model.position(row) for row in range(model.rowCount())]


def cell(
    model: RunModel, row: int, column: int, role: Qt.ItemDataRole = Qt.ItemDataRole.DisplayRole
):
    return model.data(model.index(row, column), int(role))


@pytest.fixture
def model(qapp) -> RunModel:
    return RunModel()


def test_qt_finds_no_fault(model: RunModel, qtmodeltester) -> None:
    model.show_run([outcome(0), None, outcome(2, "")], Texts())
    qtmodeltester.check(model)


def test_texts_are_read_in_windows(model: RunModel) -> None:
    texts = Texts()
    model.show_run([None] * 10_000, texts)
    for row in range(30):
        assert cell(model, row, TEXT) == f"text {row}"
    assert len(texts.asked) == 1
    assert len(texts.asked[0]) == WINDOW
    cell(model, 5000, TEXT)
    cell(model, 5001, TEXT)
    assert len(texts.asked) == 2
    assert 5000 in texts.asked[1]


def test_not_every_text_ever_read_is_kept(model: RunModel) -> None:
    model.show_run([None] * 20_000, Texts())
    for row in range(0, 20_000, 10):
        assert cell(model, row, TEXT) == f"text {row}"
    assert len(model._texts) <= KEPT + WINDOW


def test_an_outcome_changes_its_row(model: RunModel, qtbot) -> None:
    model.show_run([None, None], Texts())
    assert cell(model, 1, VERDICT) == "open"
    with qtbot.waitSignal(model.dataChanged):
        model.update_outcomes([outcome(1, "escalate", 0.42)])
    assert cell(model, 1, VERDICT) == "Escalate"
    assert cell(model, 1, SURENESS) == "42 %"
    assert cell(model, 0, VERDICT) == "open"


def test_a_bad_row_says_why(model: RunModel) -> None:
    model.show_run([outcome(0, "")], Texts())
    assert cell(model, 0, VERDICT) == "Not decided"
    assert cell(model, 0, VERDICT, Qt.ItemDataRole.ToolTipRole) == "line 3: no text"
    assert cell(model, 0, VERDICT, Qt.ItemDataRole.DecorationRole) is not None


def test_rows_of_a_filter_arrive_at_its_end(model: RunModel, qtbot) -> None:
    model.show_run([None] * 6, Texts())
    model.set_filter("review")
    model.update_outcomes([outcome(4, "review"), outcome(1, "auto")])
    with qtbot.waitSignal(model.rowsInserted):
        model.update_outcomes([outcome(2, "review")])
    assert shown(model) == [4, 2]
    model.arrange()
    assert shown(model) == [2, 4]


def test_decided_rows_leave_the_open_ones(model: RunModel) -> None:
    model.show_run([None] * 4, Texts())
    model.set_filter("open")
    model.update_outcomes([outcome(1), outcome(3, "")])
    assert shown(model) == [0, 2]


def test_a_selection_moves_with_its_row(model: RunModel) -> None:
    model.show_run([outcome(p, "auto", p / 10) for p in range(10)], Texts())
    held = QPersistentModelIndex(model.index(7, VERDICT))
    model.sort(SURENESS, Descending)
    assert held.row() == 2
    assert model.position(held.row()) == 7


outcomes = st.lists(
    st.one_of(st.none(), st.tuples(st.sampled_from(["", *VERDICTS]), st.floats(0, 1))),
    max_size=30,
)


@settings(max_examples=80, deadline=None)
@given(rows=outcomes, name=st.sampled_from(FILTERS), column=st.integers(0, 7), down=st.booleans())
def test_order_and_filter_are_those_of_a_plain_sort(
    rows, name: str, column: int, down: bool
) -> None:
    model = RunModel()
    made = [row and outcome(position, *row) for position, row in enumerate(rows)]
    model.show_run(made, Texts())
    model.set_filter(name)
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
    model.show_run([outcome(n, verdicts[n % 4], n % 97 / 97) for n in range(100_000)], Texts())
    assert benchmark_ms(lambda: model.sort(SURENESS, Descending)) < 400
    assert benchmark_ms(lambda: model.set_filter("review")) < 250
    model.set_filter("all")
    assert benchmark_ms(lambda: model.update_outcomes([outcome(5)])) < 5


def test_the_clock_tells_rate_and_time_left() -> None:
    clock = RunClock()
    assert clock.left(10) is None
    for second in range(60):
        clock.saw(float(second), second * 4 if second < 40 else 160 + (second - 40) * 2)
    assert clock.rate == pytest.approx(2.0, rel=0.05)
    assert clock.left(20) == pytest.approx(10.0, rel=0.05)
    clock.restart()
    assert clock.rate == 0.0
