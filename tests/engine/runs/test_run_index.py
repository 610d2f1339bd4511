"""Filtering, sorting, counting and searching give what looking at every row would give."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from laya_engine.policy import VERDICTS
from laya_engine.runs import (
    RowFilter,
    RowHolds,
    RowSummary,
    RunFile,
    RunIndex,
    TextSearch,
    answer_chunk,
    correct,
    keep_stability,
    ranks_of,
)
from laya_engine.runs.searching import SEARCHED, fold
from tests.engine.runs.run_files import answer_all, answered_run, messages, new_run, write_csv
from tests.engine.varied_router import VariedRouter


@pytest.fixture
def run(tmp_path: Path) -> Any:
    """Sixty rows decided, one corrected, one failed, twenty open."""
    run = new_run(messages(tmp_path / "mail.csv", 81))
    run.save(answer_chunk(VariedRouter(), run.settings, run.pending(60)))
    run._db.execute(
        "INSERT INTO outcomes VALUES (80, '', '', '', '', '', '', NULL, 'it failed', 0)"
    )
    run._db.commit()
    correct(run, 7, "answer:intent", "refund")
    with run:
        yield run


def positions(index: RunIndex, **parts: Any) -> list[int]:
    return index.ordered(index.matching(RowFilter(**parts))).tolist()


def test_filters_find_what_a_loop_finds(run: RunFile) -> None:
    index, rows = RunIndex.load(run), run.summaries()
    for name in ("verdict", "action", "team", "choice", "checkpoint", "language", "error"):
        for value in {getattr(row, name) for row in rows} - {""}:
            wanted = [row.position for row in rows if getattr(row, name) == value]
            assert positions(index, values={name: [value]}) == wanted
    two = positions(index, values={"verdict": ["auto", "review"], "checkpoint": ["english"]})
    assert two == [
        r.position for r in rows if r.verdict in ("auto", "review") and r.checkpoint == "english"
    ]
    sure = positions(index, sureness=(0.6, 0.8))
    assert sure == [r.position for r in rows if r.confidence and 0.6 <= r.confidence <= 0.8]
    assert positions(index, corrected=True) == [7]
    assert positions(index, values={"state": ["failed"]}) == [80]
    assert positions(index, values={"state": ["open"]}) == list(range(60, 80))
    assert positions(index, values={"action": ["unheard of"]}) == []
    assert positions(index, values={"action": []}) == list(range(81))


def test_filters_by_answer(run: RunFile) -> None:
    index = RunIndex.load(run)
    records = {p: run.record(p) or {} for p in range(60)}
    refunds = [p for p, r in records.items() if r["answers"]["intent"]["choice"] == "refund"]
    assert positions(index, answers={"intent": ["refund"]}) == sorted({*refunds, 7})
    urgent = [p for p, r in records.items() if r["answers"]["is_urgent"]["noul"] >= 0.5]
    assert positions(index, answers={"is_urgent": ["yes"]}) == urgent
    angry = [p for p, r in records.items() if round(r["answers"]["frustration"]["score"]) >= 2]
    assert positions(index, answers={"frustration": ["2", "3"]}) == angry
    counted = index.counts("answer:is_urgent")
    assert counted == {"yes": len(urgent), "no": 60 - len(urgent)}


def test_sureness_is_told_of_the_deciding_answer_and_of_each_question(run: RunFile) -> None:
    index = RunIndex.load(run)
    deciding = [row.confidence for row in run.summaries() if row.confidence is not None]
    assert index.sureness().tolist() == deciding
    records = [run.record(p) or {} for p in range(60)]
    urgent = [record["answers"]["is_urgent"]["answer_confidence"] for record in records]
    assert index.sureness("is_urgent").tolist() == urgent  # open and failed rows have none
    with pytest.raises(ValueError, match="unheard"):
        index.sureness("unheard of")


@pytest.mark.parametrize("descending", [False, True])
@pytest.mark.parametrize(
    "column", ["verdict", "action", "team", "choice", "checkpoint", "language", "sureness"]
)
def test_sorting_is_stable_with_blanks_last(run: RunFile, column: str, descending: bool) -> None:
    index = RunIndex.load(run)
    rows = {row.position: row for row in run.summaries()}

    def key(position: int) -> Any:
        row = rows.get(position)
        value = row and (row.confidence if column == "sureness" else getattr(row, column))
        return VERDICTS.index(value) if column == "verdict" and value else value

    found = index.ordered(np.ones(81, dtype=bool), column, descending).tolist()
    blank = [p for p in range(81) if key(p) in ("", None)]
    valued = [p for p in range(81) if p not in blank]
    # Python's sort is stable in reverse, too.
    assert found == sorted(valued, key=key, reverse=descending) + blank


def test_sorting_by_a_column_of_the_source(run: RunFile) -> None:
    index = RunIndex.load(run)
    cells = [str((n * 37) % 81) for n in range(81)]
    cells[5] = " "
    index.rank_by("id", cells)
    found = index.ordered(np.ones(81, dtype=bool), "id").tolist()
    assert [cells[p] for p in found[:-1]] == sorted(cells[:5] + cells[6:], key=int)
    assert found[-1] == 5
    index.rank_by("id", ["Zebra", "apple", *(["m"] * 79)])
    found = index.ordered(np.ones(81, dtype=bool), "id", descending=True).tolist()
    assert (found[0], found[1], found[-1]) == (0, 2, 1)


def test_counts_of_values_among_some_rows(run: RunFile) -> None:
    index, rows = RunIndex.load(run), run.summaries()
    assert index.counts("verdict") == dict(run.counts().verdicts)
    english = index.matching(RowFilter(values={"checkpoint": ["english"]}))
    counted = Counter(row.action for row in rows if row.checkpoint == "english")
    assert index.counts("action", english) == counted
    assert index.counts("state") == {"open": 20, "done": 60, "failed": 1}


def test_live_rows_and_reopened_ones(run: RunFile) -> None:
    index = RunIndex.load(run)
    index.update([RowSummary(70, "auto", "new action", "", "", "", "", 0.91, "")])
    assert positions(index, values={"action": ["new action"]}) == [70]
    index.reopen([80])
    assert index.counts("state") == {"open": 20, "done": 61}
    assert "it failed" not in index.counts("error")


def test_the_index_gives_back_what_the_file_holds(run: RunFile) -> None:
    index = RunIndex.load(run)
    found = {row.position: row for row in run.summaries()}
    assert [index.outcome(position) for position in range(81)] == [
        found.get(position) for position in range(81)
    ]
    assert index.run_counts() == run.counts()


def test_cells_are_ranked_as_numbers_when_all_of_them_are() -> None:
    ten, nine, blank, another_nine = ranks_of(["10", " 9", "", "9"])
    assert ten > nine == another_nine
    assert np.isnan(blank)
    assert ranks_of(["10", "nan", "9"]).tolist() == [0.0, 2.0, 1.0]  # as words


texts = st.text(st.sampled_from("aAb ß환불é\u0301\n☕x"), max_size=12)


@given(st.lists(texts, min_size=1, max_size=8), texts)
def test_a_search_finds_the_rows_that_hold_it(rows: list[str], wanted: str) -> None:
    found = TextSearch(rows).matching(wanted)
    expected = [not wanted.strip() or fold(wanted) in fold(row) for row in rows]
    assert found.tolist() == expected


def test_a_search_looks_at_all_cells_of_a_run(run: RunFile) -> None:
    search = TextSearch.load(run)
    assert np.flatnonzero(search.matching("MESSAGE number 33,")).tolist() == [33]
    assert np.flatnonzero(search.matching("33")).tolist() == [33]
    assert search.matching("look").all()
    assert not search.matching("1message").any()  # of two cells beside each other
    long = TextSearch(["x" * SEARCHED + "end", "end"])
    assert long.matching("end").tolist() == [False, True]


def test_rows_are_filtered_by_a_stability_that_was_measured(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 4) as run:
        kept = {"intent": (8, 8)}
        keep_stability(run, {1: RowHolds(8, 1.0, kept), 2: RowHolds(8, 0.5, {"intent": (4, 8)})})
        index = RunIndex.load(run)
    assert positions(index, stability=(0.0, 0.6)) == [2]
    assert positions(index, stability=(0.6, 1.0)) == [1]
    assert positions(index) == [0, 1, 2, 3]
    assert not RowFilter(stability=(0.0, 0.6)).everything


def test_failed_rows_that_hold_nothing_to_decide_are_known(tmp_path: Path) -> None:
    table = write_csv(tmp_path / "mail.csv", ("id", "body"), [(1, "hello"), (2, ""), (3, "cursed")])
    with new_run(table) as run:
        assert RunIndex.load(run).hopeless == 1
        answer_all(run)
        run.retry_failed()
        index = RunIndex.load(run)
        assert (index.hopeless, index.run_counts().failed) == (1, 1)
