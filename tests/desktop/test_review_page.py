"""The Review page: number keys answer, nothing is lost, nothing of the model is overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from study_runs import labelled_run

from laya_desktop.app import Program
from laya_desktop.pages.review import ReviewPage
from laya_engine.evaluation.reviewing import Review, reviews_of, save_review
from laya_engine.runs import RunFile


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
    with RunFile.open(page._path) as run:
        return reviews_of(run)


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
    press(page, Qt.Key.Key_2, Qt.Key.Key_2, Qt.Key.Key_0, Qt.Key.Key_1, Qt.Key.Key_2)
    [review] = saved(page, qtbot)
    names = list(page._questions)
    intents = list(page._questions["intent"]["criteria"])
    assert review.position == first.position
    assert review.reviewer == "ann"
    assert review.answers[names[0]] == intents[1]
    assert review.answers["is_urgent"] is True
    assert review.answers["frustration"] == 0
    assert set(review.answers) == set(names)
    assert page.row.position != first.position
    assert page.done == 1
    with RunFile.open(page._path) as run:
        assert run.record(first.position)["answers"] == first.answers


def test_enter_takes_the_model_s_other_answers(page: ReviewPage, qtbot) -> None:
    first = page.row
    press(page, Qt.Key.Key_3, Qt.Key.Key_Return)
    [review] = saved(page, qtbot)
    assert review.answers["intent"] == list(page._questions["intent"]["criteria"])[2]
    assert review.answers["is_urgent"] == (first.answers["is_urgent"]["noul"] >= 0.5)
    assert review.answers["frustration"] == round(first.answers["frustration"]["score"])


def test_a_number_beyond_the_options_does_nothing(page: ReviewPage) -> None:
    first = page.row
    press(page, Qt.Key.Key_Down, Qt.Key.Key_9)
    assert page._answers == {}
    assert page.row is first


def test_a_row_that_is_skipped_comes_again_last(page: ReviewPage) -> None:
    first, left = page.row, len(page._rows)
    press(page, Qt.Key.Key_S)
    assert page.row is not first
    assert page._rows[-1] is first
    assert len(page._rows) == left


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
    qtbot.waitUntil(lambda: "kappa" in page._agreement.text())
    assert "ben" in page._agreement.text()
    assert "Is urgent 1.00" in page._agreement.text()
    assert "Small numbers" in page._agreement.text()
    page.wanted.setCurrentIndex(3)
    page.read()
    qtbot.waitUntil(lambda: page._waiting == 12)


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
    for _ in range(len(page._rows) + 1):
        press(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.row is None and not page._saving)
    assert "No row of this run waits" in page.hint.text()
