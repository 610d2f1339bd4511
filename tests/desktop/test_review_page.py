"""The Review page: number keys answer, nothing is lost, nothing of the model is overwritten."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from study_runs import labelled_run

from laya_desktop.app import Program
from laya_desktop.engine import studying
from laya_desktop.pages.review import ReviewPage
from laya_engine.evaluation.judged import answered_value
from laya_engine.evaluation.reviewing import (
    Review,
    queued_row,
    review_queue,
    reviews_of,
    save_review,
)
from laya_engine.presets import triage_questions
from laya_engine.runs import RowSummary, RunError, RunFile


@pytest.fixture
def path(program: Program) -> Path:
    return labelled_run(program.window._settings.runs_folder, 60)


@pytest.fixture
def page(program: Program, path: Path, qtbot) -> ReviewPage:
    program.window.activateWindow()
    program.window.show_page("review")
    found = program.window.pages["review"]
    found.reviewer.setText("ann")
    qtbot.waitUntil(lambda: found.row is not None)
    return found


def press(page: ReviewPage, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(page, key)


def saved(page: ReviewPage, qtbot) -> list[Review]:
    qtbot.waitUntil(lambda: not page._saving)
    return reviews_in(page._pile.queue.path)


def reviews_in(path: Path) -> list[Review]:
    with RunFile.open(path) as run:
        return reviews_of(run)


def choose(page: ReviewPage, path: Path) -> None:
    """Another run, as a person chooses it."""
    place = page.runs.findData(str(path))
    page.runs.setCurrentIndex(place)
    page.runs.activated.emit(place)


@pytest.fixture
def other(page: ReviewPage, path: Path, qtbot) -> Path:
    """A second run on the page, of which ann has reviewed a row; the first one is shown."""
    made = labelled_run(path.parent, 60, name="others")
    with RunFile.open(made) as run:
        save_review(run, Review(review_queue(run, "ann").rows[0].position, "ann", {}))
    page.hide()
    page.show()
    qtbot.waitUntil(lambda: page.runs.count() == 2)
    assert page._pile.queue.path == path
    return made


@pytest.fixture
def refuses(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets so many savings fail from now on."""
    left = []

    def save(run: RunFile, review: Review) -> RowSummary:
        if left:
            left.pop()
            raise RunError("the disk is full")
        return save_review(run, review)

    monkeypatch.setattr(studying, "save_review", save)
    return lambda count: left.extend([None] * count)


def test_the_most_doubtful_row_is_shown_with_what_the_model_answered(
    page: ReviewPage, path: Path
) -> None:
    with RunFile.open(path) as run:
        doubtful = min(
            (each for each in run.summaries() if each.verdict == "review"),
            key=lambda each: (each.confidence, each.position),
        )
    assert page.row.position == doubtful.position
    assert page.card.text.toPlainText() == page.row.text
    assert "Model: " in page.cards[0]._model.text()
    assert page.cards[0].property("flash") == "true"


def test_number_keys_answer_question_by_question_and_save_the_row(page: ReviewPage, qtbot) -> None:
    first = page.row
    press(page, Qt.Key.Key_2, Qt.Key.Key_1, Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_2)
    [review] = saved(page, qtbot)
    names = list(triage_questions())
    intents = list(triage_questions()["intent"]["criteria"])
    assert review.position == first.position
    assert review.reviewer == "ann"
    assert review.answers[names[0]] == intents[1]
    assert review.answers["is_urgent"] is True
    assert review.answers["frustration"] == 0
    assert set(review.answers) == set(names)
    assert page.row.position != first.position
    assert page.done == 1
    with RunFile.open(page._pile.queue.path) as run:
        assert run.record(first.position)["answers"] == first.answers


def test_enter_takes_the_model_s_other_answers(page: ReviewPage, qtbot) -> None:
    first = page.row
    press(page, Qt.Key.Key_3, Qt.Key.Key_Return)
    [review] = saved(page, qtbot)
    assert review.answers["intent"] == list(triage_questions()["intent"]["criteria"])[2]
    assert review.answers["is_urgent"] == (first.answers["is_urgent"]["noul"] >= 0.5)
    assert review.answers["frustration"] == answered_value(first.answers["frustration"])


def test_a_number_beyond_the_options_does_nothing(page: ReviewPage) -> None:
    first = page.row
    press(page, Qt.Key.Key_Down, Qt.Key.Key_9)
    assert page._answers == {}
    assert page.row is first


def test_a_row_that_is_skipped_comes_again_last(page: ReviewPage) -> None:
    first, left = page.row, len(page._pile.rows)
    press(page, Qt.Key.Key_S)
    assert page.row is not first
    assert page._pile.rows[-1] is first
    assert len(page._pile.rows) == left


def test_undo_brings_the_last_row_back_with_its_note(page: ReviewPage, qtbot) -> None:
    first = page.row
    page.card.note.setText("two questions in one")
    press(page, Qt.Key.Key_Return)
    assert saved(page, qtbot)[0].note == "two questions in one"
    press(page, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: page.row is not None and page.row.position == first.position)
    assert page.card.note.text() == "two questions in one"
    assert saved(page, qtbot) == []
    assert page.done == 0


def test_typing_a_note_answers_nothing(page: ReviewPage) -> None:
    page.card.note.setFocus()
    QTest.keyClicks(page.card.note, "1 and 2")
    assert page._answers == {}
    assert page.card.note.text() == "1 and 2"


def test_two_people_s_agreement_is_told(page: ReviewPage, qtbot, path: Path) -> None:
    with RunFile.open(path) as run:
        for position in range(12):
            for person in ("ben", "eva"):
                save_review(run, Review(position, person, {"is_urgent": position % 2 == 0}))
    page.read()
    qtbot.waitUntil(lambda: "kappa" in page.view.agreement.text())
    assert "ben" in page.view.agreement.text()
    assert "Is urgent 1.00" in page.view.agreement.text()
    assert "Small numbers" in page.view.agreement.text()
    page.wanted.setCurrentIndex(3)
    page.read()
    qtbot.waitUntil(lambda: page._pile.waiting == 12)


def test_another_name_is_remembered_and_reads_its_own_queue(
    page: ReviewPage, program: Program, qtbot
) -> None:
    press(page, Qt.Key.Key_Return)
    saved(page, qtbot)
    page.reviewer.setText("ben")
    page.reviewer.editingFinished.emit()
    qtbot.waitUntil(lambda: page.done == 0)
    assert program.window._settings.current.reviewer == "ben"


def test_without_a_name_nothing_is_saved_and_the_row_stays(page: ReviewPage, qtbot) -> None:
    first = page.row
    page.reviewer.setText("")
    press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "name" in page.problem.text())
    qtbot.waitUntil(lambda: page.row is not None and page.row.position == first.position)
    assert page.row.text == first.text


def test_a_queue_that_is_empty_says_so(page: ReviewPage, qtbot) -> None:
    for _ in range(len(page._pile.rows) + 1):
        press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.row is None and not page._saving)
    assert "No row of this run waits" in page.hint.text()


def test_undo_in_another_run_brings_the_row_of_that_run(
    page: ReviewPage, other: Path, qtbot
) -> None:
    [reviewed] = reviews_in(other)
    choose(page, other)
    qtbot.waitUntil(lambda: page.row is not None)
    press(page, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: page.row.position == reviewed.position)
    with RunFile.open(other) as run:
        assert page.row == queued_row(run, reviewed.position)
    assert reviews_in(other) == []


def test_a_row_is_never_saved_into_the_run_that_was_chosen_after_it(
    page: ReviewPage, path: Path, other: Path, qtbot
) -> None:
    before = reviews_in(other)
    press(page, Qt.Key.Key_2)
    choose(page, other)
    press(page, Qt.Key.Key_Return, Qt.Key.Key_1)
    assert page.row is None
    qtbot.waitUntil(lambda: page.row is not None)
    assert not page._saving
    assert (reviews_in(path), reviews_in(other)) == ([], before)


def test_what_was_begun_on_a_row_is_there_when_its_run_is_chosen_again(
    page: ReviewPage, path: Path, other: Path, qtbot
) -> None:
    first = page.row
    page.card.note.setText("ask the team")
    press(page, Qt.Key.Key_2)
    choose(page, other)
    qtbot.waitUntil(lambda: page.row is not None)
    assert page.card.note.text() == ""
    choose(page, path)
    qtbot.waitUntil(lambda: page.row is not None)
    assert page.row == first
    assert page.card.note.text() == "ask the team"
    assert page._answers == {"intent": list(triage_questions()["intent"]["criteria"])[1]}
    assert page.cards[0]._buttons.checkedId() == 1


def test_every_answer_is_in_the_run_when_the_program_ends(
    page: ReviewPage, path: Path, program: Program
) -> None:
    for _ in range(8):
        press(page, Qt.Key.Key_Return)
    program.client.stop()
    assert program.client.wait(10_000)
    assert len(reviews_in(path)) == 8


def test_enter_in_the_bar_saves_no_row(page: ReviewPage, path: Path, qtbot) -> None:
    page.reviewer.setFocus()
    page.reviewer.selectAll()
    QTest.keyClicks(page.reviewer, "Ann 2")
    QTest.keyClick(page.reviewer, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.row is not None and page._pile.queue.reviewer == "Ann 2")
    page.order.setFocus()
    QTest.keyClick(page.order, Qt.Key.Key_Return)
    assert not page._saving
    assert reviews_in(path) == []
    assert not page.bar.isAncestorOf(QApplication.focusWidget())  # the next Enter is for the row


def test_a_row_that_could_not_be_saved_comes_back_with_answers_and_note(
    page: ReviewPage, qtbot, refuses: Callable[[int], None]
) -> None:
    first = page.row
    refuses(1)
    page.card.note.setText("two questions in one")
    press(page, Qt.Key.Key_3, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "disk is full" in page.problem.text())
    assert first.name in page.problem.text()
    assert page.row == first
    assert page.card.note.text() == "two questions in one"
    assert page.cards[0]._buttons.checkedId() == 2
    assert page.done == 0
    press(page, Qt.Key.Key_Return)
    [review] = saved(page, qtbot)
    assert (review.position, review.note) == (first.position, "two questions in one")
    assert page.problem.text() == ""
    assert page.done == 1


def test_rows_that_could_not_be_saved_leave_the_one_that_was_begun_on_the_screen(
    page: ReviewPage, qtbot, refuses: Callable[[int], None]
) -> None:
    first = page.row
    second = page._pile.rows[0]
    refuses(1)
    press(page, Qt.Key.Key_Return, Qt.Key.Key_2)
    qtbot.waitUntil(lambda: bool(page.problem.text()))
    assert page.row == second
    assert list(page._answers) == ["intent"]
    press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page._saving)
    assert page.problem.text()  # the first row still waits
    assert page.row == first
    assert len(page._answers) == len(page.cards)


def test_of_a_run_that_is_gone_nothing_is_counted_and_undo_says_so(
    page: ReviewPage, path: Path, qtbot
) -> None:
    first, waiting = page.row, page._pile.waiting
    path.rename(path.with_suffix(".gone"))
    press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not page._saving)
    assert page.row == first
    assert (page.done, page._pile.waiting) == (0, waiting)
    page.problem.say("")
    press(page, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: bool(page.problem.text()))


def test_the_run_tells_how_many_rows_are_left(page: ReviewPage, qtbot) -> None:
    left = page._pile.waiting
    assert f"{left} to review" in page.runs.currentText()
    press(page, Qt.Key.Key_Return)
    saved(page, qtbot)
    assert f"{left - 1} to review" in page.runs.currentText()
    assert f"1 answered by you, {left - 1} to go" in page.view.progress.text()
    press(page, Qt.Key.Key_U)
    qtbot.waitUntil(lambda: f"{left} to review" in page.runs.currentText())


def test_a_window_in_another_language_takes_over_what_was_begun(
    page: ReviewPage, program: Program, qtbot
) -> None:
    press(page, Qt.Key.Key_S, Qt.Key.Key_2)
    begun = page.row
    later = ReviewPage(program.window._context)
    qtbot.addWidget(later)
    later.reviewer.setText("ann")
    later.take_up(page.keep())
    later.show()
    qtbot.waitUntil(lambda: later.row is not None)
    while later.row != begun:
        later.skip()
    assert list(later._answers) == ["intent"]
