"""The setup step: how the table is read and what its columns mean, by a person's hands."""

from __future__ import annotations

import json
import threading
from pathlib import Path

import pytest
from batch_tables import CHAT, MAILS, click, model_text, opened, pick, settle, shown_run, write
from openpyxl import Workbook
from PySide6.QtCore import Qt

from laya_desktop.context import WindowContext
from laya_desktop.engine import filing
from laya_desktop.pages.batch import BatchPage
from laya_engine.runs import ColumnMapping, remember_mapping
from laya_engine.tables import TableFormat, inspect_table


def start(batch: BatchPage, qtbot) -> None:
    click(batch.setup.foot.start)
    qtbot.waitUntil(lambda: batch.step is batch.view)
    qtbot.waitUntil(lambda: not batch._client.jobs)


# How the table is read.


def test_a_wrong_encoding_is_corrected_and_columns_keep_their_meaning(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    content = "Größe;Text\nL;Wo bleibt meine Lieferung, bitte?\nM;Grüße aus München an alle\n"
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", content, "cp1252"))
    assert setup.preview.columns == ("Größe", "Text")
    pick(qtbot, setup.others.id, "Größe")
    pick(qtbot, setup.reading.encoding, "cp1251")
    settle(batch, qtbot)
    assert setup.preview.columns[0] == "GrцЯe"
    assert setup.mapping == ColumnMapping("Text", id="GrцЯe")
    assert setup.reading._again.isVisible()
    pick(qtbot, setup.reading.encoding, "cp1252")
    settle(batch, qtbot)
    assert setup.mapping == ColumnMapping("Text", id="Größe")
    assert model_text(batch) == "Wo bleibt meine Lieferung, bitte?"
    assert not setup.reading._again.isVisible()


def test_delimiter_quotes_and_header_can_be_corrected_and_found_again(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", MAILS))
    found = setup.preview.format
    pick(qtbot, setup.reading.quote, "")
    settle(batch, qtbot)
    assert "Bad rows among the first 3: 1." in setup.reading.bad_rows
    qtbot.keyClick(setup.reading.header, Qt.Key.Key_Space)
    settle(batch, qtbot)
    assert setup.preview.columns[0] == "column 1"
    pick(qtbot, setup.reading.delimiter, ";")
    settle(batch, qtbot)
    assert len(setup.preview.columns) == 1
    click(setup.reading._again)
    settle(batch, qtbot)
    assert setup.preview.format == found
    assert setup.mapping.text == "message"


def test_a_slow_preview_of_an_older_format_is_never_shown(
    batch: BatchPage, qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", MAILS))
    go_on, asked = threading.Event(), []

    def slow(path: Path, table_format: TableFormat | None = None):
        asked.append(table_format.delimiter)
        assert go_on.wait(10)
        return inspect_table(path, table_format)

    monkeypatch.setattr(filing, "inspect_table", slow)
    shown = []
    setup.pane.model.modelReset.connect(lambda: shown.append(setup.preview.format.delimiter))
    pick(qtbot, setup.reading.delimiter, ";")
    qtbot.waitUntil(lambda: asked == [";"])
    assert not setup.foot.start.isEnabled()
    pick(qtbot, setup.reading.delimiter, "|")  # passes the tab on its way
    go_on.set()
    settle(batch, qtbot)
    assert shown == ["|"]
    assert setup.foot.start.isEnabled()


def test_a_sheet_is_chosen_and_its_header_found(batch: BatchPage, qtbot, tmp_path: Path) -> None:
    book = Workbook()
    book.active.title = "cover"
    for row in (["exported on Monday", 7], ["by the helpdesk", 8]):
        book.active.append(row)
    inbox = book.create_sheet("inbox")
    for row in (["id", "message"], [1, "Where is my parcel, please?"], [2, "Hello there"]):
        inbox.append(row)
    path = tmp_path / "book.xlsx"
    book.save(path)
    setup = opened(batch, qtbot, path)
    assert setup.preview.format.sheet == "cover"
    assert not setup.reading.encoding.isVisible()
    assert not setup.reading.delimiter.isVisible()
    assert not setup.reading.header.isChecked()
    pick(qtbot, setup.reading.sheet, "inbox")
    settle(batch, qtbot)
    assert setup.preview.columns == ("id", "message")
    assert setup.reading.header.isChecked()
    assert setup.mapping == ColumnMapping("message", id="id")
    start(batch, qtbot)
    assert shown_run(batch).settings.format.sheet == "inbox"


@pytest.mark.parametrize("ending", [".jsonl", ".parquet"])
def test_a_file_that_says_itself_how_it_is_written_shows_nothing_to_correct(
    batch: BatchPage, qtbot, tmp_path: Path, ending: str
) -> None:
    path = tmp_path / f"a{ending}"
    if ending == ".jsonl":
        write(path, '{"id": 1, "text": "Where is my parcel?"}\n')
    else:
        arrow = pytest.importorskip("pyarrow")
        from pyarrow import parquet

        parquet.write_table(arrow.table({"id": [1], "text": ["Where is my parcel?"]}), path)
    setup = opened(batch, qtbot, path)
    reading = setup.reading
    shown = (reading.encoding, reading.delimiter, reading.quote, reading.sheet, reading.header)
    assert not any(each.isVisible() for each in shown)
    assert model_text(batch) == "Where is my parcel?"


def test_bad_rows_are_counted_explained_and_stepped_to(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    content = "id,body\n1,fine and well\n2,a,b,c\n3,\n4,a,b,c\n5,d,e,f\n"
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", content))
    assert "Bad rows among the first 5: 3." in setup.reading.bad_rows
    assert "Line 3 has 4 cells for 2 columns" in setup.reading.bad_rows
    assert "And 1 more." in setup.reading.bad_rows
    following = setup.reading.following
    for row in (1, 3, 4, 1):
        click(following)
        settle(batch, qtbot)
        assert setup.pane.table.currentIndex().row() == row
        assert "4 cells for 2 columns" in model_text(batch)
    signs = [
        setup.pane.model.data(setup.pane.model.index(row, 0), int(Qt.ItemDataRole.DecorationRole))
        for row in range(5)
    ]
    assert [sign is not None for sign in signs] == [False, True, False, True, True]


def test_a_format_that_cannot_be_read_leaves_nothing_to_start(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    content = MAILS.replace("refund,en", "P1,en")
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", content))
    assert setup.advice.text()
    pick(qtbot, setup.reading.encoding, "utf-16")
    settle(batch, qtbot)
    assert "'a.csv' cannot be read as utf-16; choose another encoding" in setup.problem.text()
    assert (setup.advice.text(), model_text(batch)) == ("", "")
    pick(qtbot, setup.others.language, "lang")  # what is set up meanwhile is kept
    assert "utf-16" in setup.problem.text()
    assert not setup.foot.start.isEnabled()
    pick(qtbot, setup.reading.encoding, "utf-8")
    settle(batch, qtbot)
    assert setup.problem.text() == ""
    assert setup.mapping.language == "lang"
    assert model_text(batch) == "I want my money back, please"


# What the columns mean.


def test_several_columns_become_a_json_state_under_names_of_ones_own(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", MAILS))
    pick(qtbot, setup.columns.form, "fields")
    settle(batch, qtbot)
    wanted = (("subject", "subject"), ("body", "message"), ("from", "from"))
    assert setup.mapping.fields == wanted
    offered = setup.columns.fields.lines[0].name
    assert {"subject", "body", "from"} <= {
        offered.itemText(place) for place in range(offered.count())
    }
    name = setup.columns.fields.lines[1].name.lineEdit()
    name.selectAll()
    qtbot.keyClicks(name, "text")
    click(setup.columns.fields.lines[2].remove)
    click(setup.columns.fields.add)
    pick(qtbot, setup.columns.fields.lines[2].column, "lang")
    settle(batch, qtbot)
    assert json.loads(model_text(batch)) == {
        "subject": "Refund",
        "text": "I want my money back, please",
        "id": "en",
    }
    roles = [setup.pane.model.role_of(place) for place in range(6)]
    assert [role.words if role else "" for role in roles] == [
        "id", "“subject”", "“text”", "", "true intent", "“id”",
    ]  # fmt: skip
    start(batch, qtbot)
    assert shown_run(batch).settings.mapping == ColumnMapping(
        form="fields",
        fields=(("subject", "subject"), ("text", "message"), ("id", "lang")),
        id="id",
        labels=(("intent", "intent"),),
    )


def test_grouped_rows_are_read_as_conversations_and_stepped_through(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", CHAT))
    pick(qtbot, setup.columns.form, "grouped")
    settle(batch, qtbot)
    assert setup.mapping == ColumnMapping(
        "said", "grouped", group_by="case", order_by="at", role="who"
    )
    turns = json.loads(model_text(batch))
    assert [turn["role"] for turn in turns] == ["agent", "customer"]
    assert setup.pane.state.said == "Conversation of 2 turns 1 of the first 2, line 2"
    assert not setup.pane.state.back.isEnabled()
    click(setup.pane.state.on)
    settle(batch, qtbot)
    assert "parcel" in model_text(batch)
    assert not setup.pane.state.on.isEnabled()
    pick(qtbot, setup.columns.role, "")
    pick(qtbot, setup.columns.group_by, "at")
    settle(batch, qtbot)
    assert "cannot be the conversation and the time at once" in setup.problem.text()
    pick(qtbot, setup.columns.order_by, "")
    settle(batch, qtbot)
    assert setup.problem.text() == ""
    assert "every conversation has one turn" in setup.advice.text()
    pick(qtbot, setup.columns.group_by, "case")
    settle(batch, qtbot)
    assert setup.advice.text() == ""
    start(batch, qtbot)
    run = shown_run(batch)
    assert (run.total, run.source_rows) == (2, 3)
    assert run.settings.mapping == ColumnMapping("said", "grouped", group_by="case")


def test_a_column_may_hold_a_conversation(batch: BatchPage, qtbot, tmp_path: Path) -> None:
    content = 'id,talk\n1,"Customer: Hello there\nAgent: Yes, please?"\n2,one line alone here\n'
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", content))
    pick(qtbot, setup.columns.form, "conversation")
    settle(batch, qtbot)
    assert setup.pane.state.said.startswith("Conversation of 2 turns")
    qtbot.keyClick(setup.pane.table, Qt.Key.Key_Down)
    settle(batch, qtbot)
    assert setup.pane.state.said.startswith("Conversation of 1 turn ")
    assert json.loads(model_text(batch)) == [{"role": "user", "content": "one line alone here"}]


def test_a_mapping_is_remembered_by_header_and_the_guess_is_a_click_away(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", MAILS))
    assert not setup.columns.recalled.isVisible()
    guess = setup.mapping
    pick(qtbot, setup.columns.text, "subject")
    pick(qtbot, setup.others.language, "lang")
    chosen = setup.mapping
    start(batch, qtbot)
    batch._close()
    opened(batch, qtbot, write(tmp_path / "b.csv", MAILS.replace("T1", "X1")))
    assert setup.columns.recalled.isVisible()
    assert setup.mapping == chosen
    assert setup.columns.text.column == "subject"
    click(setup.columns.guess)
    settle(batch, qtbot)
    assert setup.mapping == guess
    assert setup.columns.text.column == "message"
    assert not setup.columns.recalled.isVisible()


def test_a_remembered_mapping_that_cannot_work_is_not_taken(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    columns = ("id", "subject", "message", "from", "intent", "lang")
    remember_mapping(columns, ColumnMapping("intent", language="intent"))
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", MAILS))
    assert setup.mapping.text == "message"
    assert not setup.columns.recalled.isVisible()


def test_labels_belong_to_the_questions_that_are_asked(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", MAILS))
    assert setup.mapping.labels == (("intent", "intent"),)
    pick(qtbot, setup.labels.combos["is_urgent"], "lang")
    settle(batch, qtbot)
    assert "3 of the first 3 labels in 'lang' are no answer to is_urgent" in setup.advice.text()
    both = (("intent", "intent"), ("is_urgent", "lang"))
    assert setup.mapping.labels == both
    pick(qtbot, setup.foot.questions, "email")
    settle(batch, qtbot)
    assert setup.mapping.labels == ()
    assert next(iter(setup.labels.combos)) == "category"
    pick(qtbot, setup.foot.questions, "triage")
    settle(batch, qtbot)
    assert setup.mapping.labels == both
    start(batch, qtbot)
    run = shown_run(batch)
    assert run.fetch([0])[0].labels(run.settings) == {"intent": "refund", "is_urgent": "en"}


def test_a_mapping_that_cannot_work_says_which_column_and_what_to_do(
    batch: BatchPage, qtbot, tmp_path: Path
) -> None:
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", MAILS))
    pick(qtbot, setup.others.language, "message")
    assert "'message' cannot be the language and the text at once; choose" in setup.problem.text()
    assert not setup.foot.start.isEnabled()
    assert not setup.foot.estimate.isEnabled()
    batch.begin()  # also by its key
    assert batch.step is setup
    assert not list((batch._runs_folder).glob("*.laya-run"))
    pick(qtbot, setup.others.language, "")
    settle(batch, qtbot)
    assert setup.problem.text() == ""
    assert setup.foot.start.isEnabled()
    pick(qtbot, setup.columns.text, "intent")
    settle(batch, qtbot)
    assert setup.advice.text().startswith("The model would read 'intent'")
    pick(qtbot, setup.columns.form, "fields")
    name = setup.columns.fields.lines[0].name.lineEdit()
    name.selectAll()
    qtbot.keyClick(name, Qt.Key.Key_Delete)
    why = "The column 'subject' has no name in the JSON state; give it one."
    assert setup.problem.text() == why
    qtbot.keyClicks(name, "body")
    assert "'subject' and 'intent' are both named 'body'" in setup.problem.text()


def test_a_page_in_another_language_shows_the_same_setup(
    batch: BatchPage, context: WindowContext, qtbot, tmp_path: Path
) -> None:
    setup = opened(batch, qtbot, write(tmp_path / "a.csv", MAILS))
    pick(qtbot, setup.foot.questions, "email")
    pick(qtbot, setup.columns.form, "fields")
    pick(qtbot, setup.reading.encoding, "cp1252")
    settle(batch, qtbot)
    other = BatchPage(context)
    qtbot.addWidget(other)
    other.take_up(batch.keep())
    assert other.step is other.setup
    assert other.setup.mapping == setup.mapping
    assert other.setup.preview == setup.preview
    assert other.setup.preset == "email"
    assert other.setup.reading._again.isVisibleTo(other)
