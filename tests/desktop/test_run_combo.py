"""The list of runs: the choice stays, long names keep their ends, words are whole in the list."""

from __future__ import annotations

from pathlib import Path

import pytest

from laya_desktop.widgets.run_combo import LONGEST, RunCombo, table_name

RUNS = {Path("a.laya-run"): "first", Path("b.laya-run"): "second", Path("c.laya-run"): "third"}


@pytest.fixture
def combo(qtbot) -> RunCombo:
    made = RunCombo("Run")
    qtbot.addWidget(made)
    made.offer(RUNS, 1)
    return made


def test_the_choice_stays_when_other_runs_are_offered(combo: RunCombo) -> None:
    assert combo.currentText() == "second"
    combo.setCurrentIndex(2)
    combo.offer({Path("new.laya-run"): "new", **RUNS}, 0)
    assert combo.currentData() == "c.laya-run"
    combo.offer({Path("new.laya-run"): "new"}, 0)
    assert combo.currentText() == combo.toolTip() == "new"


def test_a_run_that_is_wanted_goes_before_the_choice(combo: RunCombo) -> None:
    combo.offer(RUNS, 0, "c.laya-run")
    assert combo.currentText() == "third"


def test_the_list_shows_its_words_whole(combo: RunCombo, qtbot) -> None:
    combo.resize(90, 32)
    combo.offer({Path("a.laya-run"): "a table, 11/30/26 8:12 AM: 60 rows, 3 label columns"}, 0)
    combo.show()
    combo.showPopup()
    assert combo.view().minimumWidth() > combo.view().sizeHintForColumn(0)
    combo.hidePopup()


@pytest.mark.parametrize("name", ["mails.csv", "returns and complaints of the autumn.csv"])
def test_a_long_name_loses_its_middle(name: str) -> None:
    shown = table_name(Path("folder", name))
    assert len(shown) <= LONGEST
    assert (shown[:4], shown[-4:]) == (name[:4], ".csv")
