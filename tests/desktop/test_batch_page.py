"""The batch page: from a CSV to decided rows and an exported file."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from batch_steps import TEXTS, begin, open_table, run_table, verdicts
from fake_engine import FakeEngine
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog

from laya_desktop.app import Program
from laya_desktop.pages.batch import BatchPage
from laya_engine.runs import SUFFIX, RunFile, correct
from laya_engine.tables import TableFormat, format_for, inspect_table, write_table

Table = Callable[..., Path]


@pytest.fixture
def page(program: Program) -> BatchPage:
    program.window.show_page("batch")
    return program.window.pages["batch"]


def test_a_table_is_detected_run_and_exported(
    page: BatchPage, qtbot, table: Table, tmp_path: Path
) -> None:
    source = table(*TEXTS)
    before = source.read_bytes()
    open_table(page, qtbot, source)
    assert page.step is page.setup
    assert page.setup.mapping.text == "body"
    assert page.setup.reading.encoding.currentData() == "utf-8"
    assert page.setup.reading.delimiter.currentData() == ","
    assert page.setup.reading.header.isChecked()
    page.begin()
    qtbot.waitUntil(lambda: page.step is page.view and not page._running)
    assert verdicts(page) == ["Auto"] * 30
    assert "30 of 30 rows" in page.view.header.said
    assert "finished" in page.view.header.said

    target = tmp_path / "decided.csv"
    page.view.exporter.export_to(target)
    qtbot.waitUntil(lambda: page.view.exporter.ticket is None)
    assert page.activity.text == "Saved decided.csv"
    rows = list(csv.DictReader(target.open(encoding="utf-8")))
    assert [row["body"] for row in rows] == TEXTS
    assert {row["laya_verdict"] for row in rows} == {"auto"}
    assert source.read_bytes() == before


def test_a_row_shows_its_answers(page: BatchPage, qtbot, table: Table) -> None:
    run_table(page, qtbot, table(*TEXTS))
    page.view.table.selectRow(4)
    assert page.view.details.position == 4
    assert "Message number 4" in page.view.details.text
    assert "intent" in page.view.details.answers.cards


def test_bad_rows_are_marked_and_explained_and_stop_nothing(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.fail = lambda text: ValueError("this row is cursed") if "cursed" in text else None
    run_table(page, qtbot, table("Where is my parcel?", "", "a cursed row", "Thanks!"))
    assert verdicts(page) == ["Auto", "Not decided", "Not decided", "Auto"]
    page.view.table.selectRow(1)
    assert "empty" in page.view.details.problem
    page.view.table.selectRow(2)
    assert page.view.details.problem == "This row is cursed."
    assert "2 could not be decided" in page.view.header.said
    page.view.chips.choose("failed")
    assert len(verdicts(page)) == 2
    page.view.chips.choose("auto")
    assert verdicts(page) == ["Auto", "Auto"]


def test_a_cancelled_run_is_offered_again_and_finished(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.hold = True
    path = table(*TEXTS)
    begin(page, qtbot, path)
    qtbot.waitUntil(lambda: engine.calls == ["chunk"])
    qtbot.mouseClick(page.view.header.stop, Qt.MouseButton.LeftButton)
    engine.passes.release()
    qtbot.waitUntil(lambda: not page._running)
    done = 30 - verdicts(page).count("open")
    assert 0 < done < 30
    assert "stopped" in page.view.header.said

    open_table(page, qtbot, path)
    qtbot.waitUntil(lambda: page.setup.foot.go_on.isVisible())
    assert f"{done} of 30" in page.setup.foot.earlier.text()
    engine.hold = False
    qtbot.mouseClick(page.setup.foot.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.step is page.view and not page._running)
    assert verdicts(page) == ["Auto"] * 30


def test_no_run_is_replaced_before_it_was_told_that_it_would_be(
    page: BatchPage, qtbot, table: Table
) -> None:
    path = table(*TEXTS)
    run_table(page, qtbot, path)
    created = page.view.run.settings.created
    correct(page.view.run, 3, "verdict", "escalate")
    open_table(page, qtbot, path)
    qtbot.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert page._opening is None
    qtbot.waitUntil(lambda: page.setup.foot.go_on.isVisible())
    qtbot.mouseClick(page.setup.foot.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.step is page.view and page._opening is None)
    assert page.view.run.settings.created == created
    assert page.view.run.corrections() == {3: {"verdict": "escalate"}}


def test_another_column_is_another_job(page: BatchPage, qtbot, table: Table) -> None:
    path = table(*TEXTS)
    run_table(page, qtbot, path)
    open_table(page, qtbot, path)
    qtbot.waitUntil(lambda: page.setup.foot.go_on.isVisible())
    page.setup.columns.text.setCurrentIndex(0)
    assert not page.setup.foot.go_on.isVisible()


def test_a_run_of_an_earlier_day_is_listed_and_shown(page: BatchPage, qtbot, table: Table) -> None:
    run_table(page, qtbot, table(*TEXTS))
    page._close()
    qtbot.waitUntil(lambda: len(page.start.runs.cards) == 1)
    assert page.start._runs_title.isVisible()
    page.open_run(page.view.run.path)
    qtbot.waitUntil(lambda: page.step is page.view)
    assert verdicts(page) == ["Auto"] * 30


def test_a_run_goes_on_while_another_page_is_shown(
    page: BatchPage, program: Program, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.hold = True
    begin(page, qtbot, table(*TEXTS))
    qtbot.waitUntil(lambda: engine.calls == ["chunk"])
    program.window.show_page("triage")
    triage = program.window.pages["triage"]
    triage.set_text("A quick question about my bill")
    triage.decide()
    engine.passes.release(2)
    qtbot.waitUntil(lambda: triage.result.phase == "decision")
    assert engine.calls[:2] == ["chunk", "text"]
    engine.passes.release(100)
    qtbot.waitUntil(lambda: not page._running)
    assert verdicts(page) == ["Auto"] * 30


def test_a_correction_of_the_format_reads_the_table_again(
    page: BatchPage, qtbot, tmp_path: Path
) -> None:
    path = tmp_path / "korean.csv"
    path.write_bytes("번호;내용\n1;환불해 주세요\n2;로그인이 안 됩니다\n".encode("cp949"))
    open_table(page, qtbot, path)
    assert page.setup.reading.delimiter.currentData() == ";"
    page.setup.reading.encoding.setCurrentIndex(page.setup.reading.encoding.findData("cp949"))
    qtbot.waitUntil(lambda: page._inspecting is None)
    assert page.setup.preview.columns == ("번호", "내용")
    page.setup.reading.header.click()
    qtbot.waitUntil(lambda: page._inspecting is None)
    assert len(page.setup.preview.rows) == 3


def test_a_format_that_cannot_be_is_told_and_can_be_left(
    page: BatchPage, qtbot, table: Table
) -> None:
    open_table(page, qtbot, table("Grüße aus München"))
    page.setup.reading.encoding.setCurrentIndex(page.setup.reading.encoding.findData("utf-16"))
    qtbot.waitUntil(lambda: page._inspecting is None)
    assert page.setup.problem.text()
    assert not page.setup.foot.start.isEnabled()
    page.setup.reading.encoding.setCurrentIndex(page.setup.reading.encoding.findData("utf-8"))
    qtbot.waitUntil(lambda: page._inspecting is None)
    assert page.setup.problem.text() == ""
    assert page.setup.foot.start.isEnabled()


@pytest.mark.parametrize(
    ("name", "content", "word"),
    [
        ("empty.csv", b"", "empty.csv"),
        ("header.csv", b"ticket,body\n", "no rows"),
        ("sheet.csv", b"PK\x03\x04rest", "sheet.csv"),
    ],
)
def test_a_file_that_is_no_table_is_one_sentence(
    page: BatchPage, qtbot, tmp_path: Path, name: str, content: bytes, word: str
) -> None:
    (tmp_path / name).write_bytes(content)
    open_table(page, qtbot, tmp_path / name)
    assert page.step is page.start
    assert word in page.problem
    assert page.activity.text == ""


def test_an_export_that_fails_is_told_with_the_table_still_there(
    page: BatchPage, qtbot, table: Table, tmp_path: Path
) -> None:
    source = table(*TEXTS)
    run_table(page, qtbot, source)
    page.view.exporter.export_to(source)
    qtbot.waitUntil(lambda: page.view.exporter.ticket is None)
    assert "source stays" in page.view.notice.text()
    assert len(verdicts(page)) == 30
    page.view.exporter.export_to(tmp_path / "no such folder" / "out.csv")
    qtbot.waitUntil(lambda: page.view.exporter.ticket is None)
    assert "no such folder" in page.view.notice.text()


@pytest.mark.parametrize("ending", [".xlsx", ".jsonl", ".json", ".parquet"])
def test_every_kind_of_table_is_opened_and_exported(
    page: BatchPage, qtbot, tmp_path: Path, ending: str
) -> None:
    source, target = tmp_path / f"inbox{ending}", tmp_path / f"decided{ending}"
    csv_format = TableFormat("utf-8", ",", True)
    rows = [["ticket", "body"], *([str(n), text] for n, text in enumerate(TEXTS[:3]))]
    write_table(source, format_for(source, csv_format), lambda: rows)
    run_table(page, qtbot, source)
    assert verdicts(page) == ["Auto"] * 3
    page.view.exporter.export_to(target)
    qtbot.waitUntil(lambda: page.view.exporter.ticket is None)
    assert page.activity.text == f"Saved decided{ending}"
    written = inspect_table(target)
    assert [list(row[:3]) for row in written.rows] == [[*row, "auto"] for row in rows[1:]]


def test_the_dialogs_offer_every_kind_of_table(
    page: BatchPage, qtbot, table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered: list[str] = []

    def opened(parent: object, title: str, folder: str, kinds: str) -> tuple[str, str]:
        offered.append(kinds)
        return str(table(*TEXTS)), kinds

    def saved(parent: object, title: str, place: str, kinds: str, usual: str) -> tuple[str, str]:
        offered.append(kinds)
        assert usual == "CSV (*.csv)"
        return str(tmp_path / "v1.2 decided"), "Excel workbook (*.xlsx)"

    monkeypatch.setattr(QFileDialog, "getOpenFileName", opened)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", saved)
    page.choose_file()
    qtbot.waitUntil(lambda: page.step is page.setup)
    page.begin()
    qtbot.waitUntil(lambda: page.step is page.view and not page._running)
    page.view.exporter.choose_export()
    qtbot.waitUntil(lambda: page.view.exporter.ticket is None)
    target = tmp_path / "v1.2 decided.xlsx"
    assert inspect_table(target).format.kind == "xlsx"
    for ending in ("csv", "tsv", "xlsx", "jsonl", "json", "parquet"):
        assert all(f"*.{ending}" in kinds for kinds in offered)

    before = target.read_bytes()
    page.view.exporter.choose_export()
    assert "already" in page.view.notice.text()
    assert target.read_bytes() == before


def test_a_checkpoint_that_fails_stops_the_run_with_a_sentence(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    engine.fail = lambda text: FileNotFoundError("there is no checkpoint folder 'gone'")
    run_table(page, qtbot, table(*TEXTS))
    assert page.view.notice.text() == "There is no checkpoint folder 'gone'."
    assert page.view.header.go_on.isVisible()
    engine.fail = lambda text: None
    qtbot.mouseClick(page.view.header.go_on, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page._running)
    assert verdicts(page) == ["Auto"] * 30
    assert page.view.notice.text() == ""


def test_a_dropped_table_is_opened(page: BatchPage, qtbot, table: Table) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(table(*TEXTS)))])
    event = QDropEvent(
        QPointF(10, 10),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    page.dropEvent(event)
    qtbot.waitUntil(lambda: page.step is page.setup)


def test_the_sample_opens(page: BatchPage, qtbot) -> None:
    page.open_sample()
    qtbot.waitUntil(lambda: page.step is page.setup)
    assert page.setup.mapping.text == "body"


def test_a_finished_run_can_be_started_anew_and_is_kept(
    page: BatchPage, qtbot, table: Table, engine: FakeEngine
) -> None:
    path = table(*TEXTS)
    run_table(page, qtbot, path)
    answered = engine.answered
    assert page.view.run is not None
    first = page.view.run.path
    with RunFile.open(first) as run:
        correct(run, 3, "verdict", "review")
    run_table(page, qtbot, path)
    assert engine.answered == 2 * answered
    assert verdicts(page) == ["Auto"] * 30
    [kept] = set(first.parent.glob(f"*{SUFFIX}")) - {first}
    with RunFile.open(kept) as run:
        assert set(run.corrections()) == {3}


def test_the_column_that_is_decided_stands_out(page: BatchPage, qtbot, table: Table) -> None:
    open_table(page, qtbot, table(*TEXTS))
    role = int(Qt.ItemDataRole.ForegroundRole)
    model = page.setup.pane.model
    page.setup.others.id.setCurrentIndex(0)
    quiet = model.data(model.index(0, 0), role)
    assert model.data(model.index(0, 1), role) != quiet
    page.setup.columns.text.setCurrentIndex(0)
    assert model.data(model.index(0, 0), role) != quiet
    assert model.data(model.index(0, 1), role) == quiet


def test_the_head_of_a_run_calls_its_questions_as_the_lists_do(
    page: BatchPage, qtbot, table: Table
) -> None:
    run_table(page, qtbot, table("Where is my parcel?"))
    title = page.setup.foot.questions.currentText()
    assert title == "Customer triage"
    assert page.view.header._about.text().endswith(f"  ·  {title}  ·  policy support")
