"""The questions page: presets are read, own sets are written, tried and undone."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QLabel, QLineEdit

from laya_desktop.app import Program
from laya_desktop.library.drafts import draft_of
from laya_desktop.library.library import Library
from laya_desktop.pages.questions import QuestionsPage
from laya_engine.presets import QUESTION_SETS, triage_questions
from laya_engine.questions import load_questions

CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def page(program: Program) -> QuestionsPage:
    program.window.show_page("questions")
    return program.window.pages["questions"]


@pytest.fixture
def own(page: QuestionsPage) -> QuestionsPage:
    """The page with a copy of the triage questions."""
    page.copy_set()
    return page


def names(page: QuestionsPage) -> list[str]:
    return [draft.id for draft in page.shown.questions]


def test_every_preset_can_be_read_and_not_be_changed(page: QuestionsPage, qtbot) -> None:
    for preset in QUESTION_SETS.values():
        page.sets.choose(preset.name)
        assert names(page) == list(preset.questions())
        for row in range(len(names(page))):
            page.list.list.choose(row)
            fields = page.editor.findChildren(QLineEdit)
            assert fields
            assert all(field.isReadOnly() for field in fields if field.isVisible())
    page.duplicate_question()
    page.delete_question()
    qtbot.keyClick(page.list.list, Qt.Key.Key_Delete)
    qtbot.keyClick(page.list.list, Qt.Key.Key_Down, ALT)
    assert page.shown.asked == QUESTION_SETS[page.sets.key].questions()
    assert not page.list.add.isEnabled()


def test_a_copy_is_offered_to_triage_and_batch_at_once_and_asked(
    own: QuestionsPage, program: Program, qtbot
) -> None:
    key = own.sets.key
    own.list.title.setText("Our mail")
    own.editor.enabled.setChecked(False)
    triage, batch = program.window.pages["triage"], program.window.pages["batch"]
    for combo in (triage._presets, batch.setup.foot.questions):
        assert combo.itemText(combo.findData(key)) == "Our mail"
    triage._presets.choose(key)
    triage.set_text("Where is my parcel?")
    triage.decide()
    qtbot.waitUntil(lambda: triage.result.phase == "decision")
    assert list(triage.result.answers.cards) == list(triage_questions())[1:]
    assert triage.context.settings.current.question_set == key
    assert Library(own.context.settings.folder).sets.get(key).title == "Our mail"
    own.delete_set()
    assert triage.preset == "triage"
    assert triage._presets.findData(key) < 0


def test_typing_changes_the_question_and_keeps_the_cursor(own: QuestionsPage, qtbot) -> None:
    field = own.editor.name
    field.setFocus()
    field.setCursorPosition(2)
    qtbot.keyClicks(field, "xy")
    assert names(own)[0] == "inxytent"
    assert field.cursorPosition() == 4
    own.editor.instructions.setPlainText("What is wanted?")
    own.editor.options.rows[1].text.setText("does not work")
    asked = own.shown.asked["inxytent"]
    assert asked["instructions"] == "What is wanted?"
    assert asked["criteria"]["technical_help"] == "does not work"


def test_a_question_is_added_duplicated_moved_and_deleted_by_key(own: QuestionsPage, qtbot) -> None:
    first = names(own)
    own.list.list.choose(0)
    own.list.list.setFocus()
    qtbot.keyClick(own.list.list, Qt.Key.Key_D, CONTROL)
    assert names(own) == ["intent", "intent_2", *first[1:]]
    qtbot.keyClick(own.list.list, Qt.Key.Key_Down, ALT)
    assert names(own) == ["intent", "is_urgent", "intent_2", *first[2:]]
    assert own.draft.id == "intent_2"
    own.list.list.setFocus()
    qtbot.keyClick(own.list.list, Qt.Key.Key_Delete)
    assert names(own) == first
    for _ in range(3):
        qtbot.keyClick(own.list.list, Qt.Key.Key_Z, CONTROL)
    assert names(own) == first
    own.list.add.menu().actions()[1].trigger()
    assert (own.draft.type, own.draft.id) == ("score", "question")
    assert own.editor.name.hasFocus() or own.editor.name.selectedText() == "question"


def test_a_question_is_dragged_to_another_place(own: QuestionsPage, qtbot) -> None:
    model = own.list.list.model()
    assert model.moveRows(QModelIndex(), 0, 1, QModelIndex(), 3)
    qtbot.waitUntil(lambda: names(own)[2] == "intent")
    assert names(own)[:3] == ["is_urgent", "frustration", "intent"]
    assert own.draft.id == "intent"
    own.undo()
    assert names(own)[0] == "intent"


def test_a_deleted_set_comes_back(own: QuestionsPage) -> None:
    key, asked = own.sets.key, own.shown.asked
    own.delete_set()
    assert own.sets.key == "triage"
    own.undo()
    assert (own.sets.key, own.shown.asked) == (key, asked)


def test_what_is_wrong_names_the_question_and_what_to_write(own: QuestionsPage) -> None:
    own.editor.order.setText("0, 1")
    told = own.editor.problem.text()
    assert told.startswith("Question 'intent'")
    assert "exactly once" in told
    assert own.list.list.lines[0].icon == "alert-triangle"
    assert own.list.list.lines[0].hint == told
    assert "intent" not in own.shown.asked
    assert own.row_view.used == ""
    assert own.editor.order.text() == "0, 1"
    own.editor.order.setText("5 4 3 2 1 0")
    assert own.shown.asked["intent"]["option_order"] == [5, 4, 3, 2, 1, 0]


def test_a_question_that_is_being_written_is_told_what_it_needs_not_that_it_is_wrong(
    own: QuestionsPage,
) -> None:
    own.add_question("choice")
    editor = own.editor
    assert editor.problem.text() == ""
    assert editor.needed.text() == "Still needed: instructions, a label for every option."
    line = own.list.list.lines[1]
    assert (line.subtitle, line.icon_role) == ("Choice, not finished", "muted")
    assert own.draft.id not in own.shown.asked
    editor.instructions.setPlainText("What is it?")
    assert editor.needed.text() == "Still needed: a label for every option."
    for row, word in zip(editor.options.rows, ("one", "one"), strict=True):
        row.label.setText(word)
    assert not editor.needed.isVisible()
    assert "one" in editor.problem.text()  # said twice: that is wrong
    editor.options.rows[1].label.setText("two")
    assert editor.problem.text() == ""
    assert own.draft.id in own.shown.asked
    editor.name.setText("")
    assert editor.needed.text() == "Still needed: a name."
    own.add_question("score")
    assert editor.needed.text() == "Still needed: instructions, a text for every level."


@pytest.mark.parametrize(("width", "below"), [(1040, True), (1600, False)])
def test_no_label_and_no_description_is_cut(
    own: QuestionsPage, program: Program, qtbot, width: int, below: bool
) -> None:
    program.window.resize(width, 800)
    qtbot.waitUntil(lambda: own.editor.options.rows[0]._stacked is below)
    qtbot.wait(20)
    for row in own.editor.options.rows:
        for field in (row.label, row.text):
            needed = field.fontMetrics().horizontalAdvance(field.text())
            assert field.width() > needed + 2 * 8


def test_every_type_has_its_options(own: QuestionsPage) -> None:
    rows = own.editor.options.rows
    assert len(rows) == 6
    own.editor.options._add.click()
    own.editor.options.rows[6].label.setText("praise")
    assert own.shown.asked["intent"]["criteria"]["praise"] in (None, "")
    own.editor.options._remove(6)
    own.editor.options._move(0, 1)
    assert list(own.shown.asked["intent"]["criteria"])[:2] == ["technical_help", "refund"]
    own.editor.type.setCurrentIndex(own.editor.type.findData("noul"))
    assert own.draft.type == "noul"
    no, yes = own.editor.options.rows
    yes.label.setText("wants")
    assert "'labels' must give" in own.editor.problem.text()
    no.label.setText("does not")
    assert own.shown.asked["intent"]["labels"] == {"false": "does not", "true": "wants"}


def test_an_export_that_fails_names_the_file_that_was_chosen(
    own: QuestionsPage, qtbot, tmp_path: Path
) -> None:
    path = tmp_path / "no such folder" / "set.json"
    own.export_to(path)
    qtbot.waitUntil(lambda: own.saved.text() != "")
    assert own.saved.text().startswith(f"“{path}”: No such file")
    assert not own.saved.folder.isVisible()


def test_an_export_is_what_the_command_line_takes_and_comes_back(
    own: QuestionsPage, qtbot, tmp_path: Path
) -> None:
    own.list.list.choose(1)
    own.editor.enabled.setChecked(False)
    path = tmp_path / "우리 질문.json"
    own.export_to(path)
    qtbot.waitUntil(lambda: own.saved.text() == "Saved 우리 질문.json.")
    assert own.saved.folder.isVisible()
    assert load_questions(path) == own.shown.asked
    asked = own.shown.asked
    own.open_file(path)
    qtbot.waitUntil(lambda: own.shown.title == "우리 질문")
    assert own.problem.text() == ""
    assert own.shown.asked == asked
    assert "is_urgent" not in asked


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("{", "is not a JSON question set"),
        ('{"mood": {"type": "score", "instructions": "How?"}}', "Question 'mood'"),
        ("{}", "holds no questions"),
        ("[" * 100_000, "it is nested more than"),
        (r'{"q": {"type": "noul", "instructions": "\ud800"}}', "it holds half a character"),
    ],
)
def test_a_file_that_is_no_question_set_changes_nothing(
    page: QuestionsPage, qtbot, tmp_path: Path, content: str, says: str
) -> None:
    path = tmp_path / "set.json"
    path.write_text(content, encoding="utf-8")
    page.open_file(path)
    qtbot.waitUntil(lambda: says in page.problem.text())
    assert len(page._sets.all) == len(QUESTION_SETS)
    page.open_file(tmp_path / "gone.json")
    qtbot.waitUntil(lambda: "gone.json" in page.problem.text())


@pytest.mark.parametrize(
    ("questions", "told"),
    [
        ({f"q{n}": {"type": "noul", "instructions": "x?"} for n in range(201)}, "201 questions"),
        (
            {"q": {"type": "choice", "instructions": "x?", "criteria": list(range(2001))}},
            "2001 options in one question",
        ),
    ],
)
def test_more_than_can_be_edited_is_refused(
    page: QuestionsPage, qtbot, tmp_path: Path, questions: dict, told: str
) -> None:
    path = tmp_path / "set.json"
    path.write_text(json.dumps(questions), encoding="utf-8")
    page.open_file(path)
    qtbot.waitUntil(lambda: page.problem.text().startswith(f"set.json has {told}, more than the"))
    assert len(page._sets.all) == len(QUESTION_SETS)


def test_the_row_of_the_chosen_question_is_shown(page: QuestionsPage, qtbot) -> None:
    qtbot.waitUntil(lambda: page.row_view.used != "")
    page.list.list.choose(2)
    qtbot.waitUntil(lambda: "How frustrated" in page.row_view.pieces[0])
    assert "of 192 tokens" in page.row_view.used
    shown = [each.text() for each in page.row_view.findChildren(QLabel)]
    assert "level 0: calm or friendly" in shown  # without the marks of the model
    assert page.row_view.pieces[1] == "[MASK] level 0: calm or friendly"
    assert page.row_view.pieces[-1].endswith("[SEP]")


def test_options_that_are_cut_are_told(own: QuestionsPage, qtbot) -> None:
    for row in own.editor.options.rows:
        row.text.setText("a rather long description of what a customer may want from us " * 3)
    qtbot.waitUntil(lambda: "do not fit" in own.row_view.advice.text())


def test_samples_are_kept_and_decided_like_any_text(
    own: QuestionsPage, program: Program, qtbot, engine: FakeEngine
) -> None:
    samples = own.samples
    for text in ("First text", "Second text"):
        samples._add.click()
        samples.text.setPlainText(text)
    assert Library(own.context.settings.folder).sets.get(own.sets.key).samples == (
        "First text",
        "Second text",
    )
    samples.try_all()
    qtbot.waitUntil(lambda: samples._ticket is None and samples.result(1) is not None)
    assert engine.calls == ["text", "text"]
    assert samples.list.lines[0].subtitle.startswith("Auto  ·  Intent Refund")
    assert program.window.pages["triage"].result.phase == "empty"
    own.editor.instructions.setPlainText("Another question?")
    assert samples.result(0) is None  # the answers were to other words
    own.undo()
    samples._remove.click()
    assert own.shown.samples == ("First text",)


def test_a_sample_that_fails_stops_and_is_told(
    own: QuestionsPage, qtbot, engine: FakeEngine
) -> None:
    own.samples._add.click()
    own.samples.text.setPlainText("Some text")
    engine.fail = lambda text: ValueError("question 'intent' has no options; add some")
    own.samples.try_all()
    qtbot.waitUntil(lambda: own.samples.problem.text() != "")
    assert own.samples.problem.text() == "Question 'intent' has no options; add some."
    assert own.samples.run.isEnabled()


def test_a_disk_that_refuses_is_told(
    own: QuestionsPage, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", refuse)
    own.editor.name.setText("renamed")
    assert "No space left on device" in program.window._notice.text()
    assert names(own)[0] == "renamed"


def test_an_own_set_can_be_remembered_and_falls_back_when_it_is_gone(
    own: QuestionsPage, program: Program
) -> None:
    key = own.sets.key
    program.window.pages["triage"]._presets.choose(key)
    file = own.context.settings.folder / "settings.json"
    assert json.loads(file.read_text(encoding="utf-8"))["question_set"] == key
    own.delete_set()
    assert Library(own.context.settings.folder).sets.get(key).key == "triage"


def choice_of(count: int) -> dict[str, object]:
    options = {f"label {n}": f"text {n}" for n in range(count)}
    return {"type": "choice", "instructions": "Which?", "criteria": options}


def imported(page: QuestionsPage, qtbot, path: Path, questions: dict[str, object]) -> None:
    path.write_text(json.dumps(questions), encoding="utf-8")
    page.open_file(path)
    qtbot.waitUntil(lambda: page.shown.title == path.stem)


def test_very_many_options_are_shown_a_hundred_at_a_time(
    page: QuestionsPage, qtbot, tmp_path: Path
) -> None:
    imported(page, qtbot, tmp_path / "big.json", {"big": choice_of(230)})
    editor = page.editor.options
    assert len(editor.rows) == 100
    assert editor._more.text() == "Show 100 more (not shown: 130)"
    first = editor.rows[0]
    editor._more.click()
    editor._more.click()
    assert len(editor.rows) == 230
    assert editor._more.isHidden()
    assert editor.rows[0] is first  # what is there is not made anew
    editor.rows[229].label.setText("last")
    assert page.draft.options[229].label == "last"
    editor._remove(229)
    assert (len(editor.rows), len(page.draft.options)) == (229, 229)
    page.add_question("noul")
    page.list.list.choose(0)
    assert len(editor.rows) == 100  # the next time the page is quick again


def test_an_option_added_behind_those_that_are_shown_is_seen(
    page: QuestionsPage, qtbot, tmp_path: Path
) -> None:
    imported(page, qtbot, tmp_path / "big.json", {"big": choice_of(120)})
    page.editor.options._add.click()
    assert len(page.editor.options.rows) == 121
    assert page.editor.options.rows[120].label.text() == ""


def test_two_hundred_options_and_questions_keep_the_page_quick(
    page: QuestionsPage,
    qtbot,
    tmp_path: Path,
    benchmark_ms: Callable[[Callable[[], object]], float],
) -> None:
    big = draft_of("big", choice_of(200))
    small = draft_of("small", choice_of(2))

    def build() -> None:
        page.editor.show_draft(small, "", fixed=False)
        page.editor.show_draft(big, "", fixed=False)

    assert benchmark_ms(build) < 200
    many = {f"q{n}": {"type": "noul", "instructions": "x?"} for n in range(200)}
    imported(page, qtbot, tmp_path / "many.json", many)
    asked = iter(range(100))
    typed = benchmark_ms(lambda: page.editor.instructions.setPlainText(f"Is it {next(asked)}?"))
    assert typed < 200


def test_labels_that_look_the_same_to_people_are_told_and_still_asked(
    page: QuestionsPage, qtbot, tmp_path: Path
) -> None:
    asked = {"type": "choice", "instructions": "Which?", "criteria": ["kettle", "Kettle", "pan"]}
    imported(page, qtbot, tmp_path / "set.json", {"which": asked})
    assert page.editor.needed.text().startswith("“kettle” and “Kettle” look the same")
    assert page.shown.asked
    page.editor.options.rows[1].label.setText("pot")
    assert page.editor.needed.isHidden()
    page.editor.options.rows[2].label.setText("")
    assert page.editor.needed.text() == "Still needed: a label for every option."
    assert page.editor.problem.isHidden()
