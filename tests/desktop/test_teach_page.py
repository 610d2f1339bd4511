"""Teaching from the window: copies and stopped teachings are part of the program's memory."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from study_runs import labelled_run

from laya_desktop.app import Program
from laya_desktop.engine.study_jobs import TeachingPlanned
from laya_desktop.engine.teaching import Teacher, TeachingEnded
from laya_desktop.pages.evaluate import EvaluatePage
from laya_desktop.pages.evaluate.page import TEACHING
from laya_desktop.pages.evaluate.teach_row import TeachRow
from laya_desktop.pages.evaluate.teaching import Teaching
from laya_engine.evaluation import Estimate
from laya_engine.learning import Taught, plan_teaching
from laya_engine.learning.plans import ANEW
from laya_engine.learning.taught import Pass, write_taught
from laya_engine.registry import Source
from laya_engine.runs import RunFile
from tests.engine.tiny_checkpoint import make_tiny_checkpoint


@pytest.fixture
def page(program: Program, qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> EvaluatePage:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    labelled_run(program.window._settings.runs_folder, 60)
    program.window.show_page("evaluate")
    found = program.window.pages["evaluate"]
    qtbot.waitUntil(lambda: found.runs.count() == 1)
    return found


@pytest.fixture
def copy(page: EvaluatePage) -> Path:
    out = make_tiny_checkpoint(page.teaching._folder / "mine")
    write_taught(
        out,
        Taught(
            "mine", "starter", "mails.csv", 100, 20, 40, 61.0,
            (Pass(None, 1.0), Pass(0.8, 0.9)), 1, {}, {},
            Estimate(0.04, 0.01, 0.07), ("Only 40 rows judge the answers.",),
        ),
    )  # fmt: skip
    return out


def click(row: TeachRow, action: str) -> None:
    [found] = [b for b in row.findChildren(object) if b.property("action") == action]
    assert found.isEnabled()
    found.click()


def shown(page: EvaluatePage, qtbot, count: int = 1) -> list[TeachRow]:
    page.show_part(TEACHING)
    qtbot.waitUntil(lambda: len(page.teaching.view.list.rows) == count)
    return page.teaching.view.list.rows


def test_a_copy_made_before_is_listed_without_an_evaluation(
    page: EvaluatePage, copy: Path, qtbot
) -> None:
    assert page.study is None
    [row] = shown(page, qtbot)
    assert row.title == "mine"
    assert "a copy of starter, taught 100 rows of mails.csv" in row.facts.text()
    assert "+4.0% right answers (+1.0% to +7.0%)" in row.facts.text()
    assert not page.teaching.view.teach.isEnabled()
    click(row, "compare")
    view = page.teaching.view
    assert view.said.startswith("The copy answers better: +4.0%")
    assert view._about.text() == "mine, beside starter that it was made from"


def test_a_copy_in_use_is_thrown_away_only_after_the_starter_took_over_and_a_question(
    page: EvaluatePage, copy: Path, qtbot, program: Program
) -> None:
    settings, teaching = program.window._settings, page.teaching
    [row] = shown(page, qtbot)
    click(row, "use")
    source = Source("folder", str(copy))
    qtbot.waitUntil(lambda: settings.current.sources["english"] == source)
    assert settings.current.sources["multilingual"] == source
    [row] = teaching.view.list.rows
    assert "in use" in row.facts.text()
    [away] = [b for b in row.findChildren(object) if b.property("action") == "discard"]
    assert not away.isEnabled()
    teaching.discard(teaching._found.copies[0])
    assert teaching._ticket is None
    click(row, "leave")
    qtbot.waitUntil(lambda: settings.current.sources["english"] == Source("starter"))
    qtbot.waitUntil(lambda: "in use" not in teaching.view.list.rows[0].facts.text())
    [row] = teaching.view.list.rows
    click(row, "discard")
    row.question.keep.click()
    assert teaching._ticket is None
    click(row, "discard")
    row.question.sure.click()
    qtbot.waitUntil(lambda: not teaching.view.list.rows)
    assert list(copy.parent.iterdir()) == []
    assert teaching.view.said == "mine is gone."


def test_a_window_in_another_language_lists_the_copies_too(
    page: EvaluatePage, copy: Path, qtbot, program: Program
) -> None:
    shown(page, qtbot)
    again = Teaching(page.context, page)
    qtbot.addWidget(again.view)
    again.find()
    qtbot.waitUntil(lambda: len(again.view.list.rows) == 1)


def test_a_stopped_teaching_goes_on_or_is_discarded_with_its_texts(
    page: EvaluatePage, qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tiny = make_tiny_checkpoint(tmp_path / "tiny")
    path = page.context.settings.runs_folder / "mails.laya-run"
    with RunFile.open(path) as run:
        folder = plan_teaching(run, tiny, page.teaching._folder / "later", minutes=7).folder
    begun: list[Path] = []
    monkeypatch.setattr(page.teaching.teacher, "start", lambda work, out: begun.append(work))
    [row] = shown(page, qtbot)
    assert row.title == "later"
    assert "rows of mails.csv as they were" in row.facts.text()
    assert "at most 7 min" in row.facts.text()
    click(row, "go_on")
    qtbot.waitUntil(lambda: begun == [folder])
    assert "goes on with what was learnt" in page.teaching.view.note.text()
    page.teaching._ended(TeachingEnded(page.teaching._folder / "later", finished=False))
    [row] = shown(page, qtbot)
    click(row, "discard")
    assert "texts" in row.question.words
    row.question.sure.click()
    qtbot.waitUntil(lambda: not page.teaching.view.list.rows)
    assert not folder.exists()


def test_that_a_teaching_begins_anew_is_said(
    page: EvaluatePage, qtbot, monkeypatch: pytest.MonkeyPatch
) -> None:
    teaching = page.teaching
    monkeypatch.setattr(teaching.teacher, "start", lambda work, out: None)
    teaching._ticket = 7
    teaching._reported(TeachingPlanned(7, Path("work"), Path("out"), ANEW))
    assert teaching.view.note.text().startswith("It begins anew")


def test_a_copy_that_has_just_been_made_is_shown(page: EvaluatePage, copy: Path, qtbot) -> None:
    page.show_part(TEACHING)
    page.teaching._ended(TeachingEnded(copy, finished=True))
    qtbot.waitUntil(lambda: page.teaching.view.said.startswith("The copy answers better"))


def test_a_failed_throwing_away_is_said_and_the_list_is_read_again(
    page: EvaluatePage, copy: Path, qtbot
) -> None:
    [row] = shown(page, qtbot)
    shutil.rmtree(copy)
    click(row, "discard")
    row.question.sure.click()
    qtbot.waitUntil(lambda: bool(page.teaching.view.problem.text()))
    qtbot.waitUntil(lambda: not page.teaching.view.list.rows)


def test_teaching_needs_a_name_that_a_folder_can_have(page: EvaluatePage, qtbot) -> None:
    page.evaluate()
    qtbot.waitUntil(lambda: page.study is not None)
    page.teaching.teach("../elsewhere", 1)
    assert "letters" in page.teaching.view.problem.text()
    assert not page.teaching.teacher.running


def test_a_teaching_runs_beside_the_window_and_is_stopped_at_once(
    qtbot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    path = labelled_run(tmp_path / "runs", 60)
    tiny = make_tiny_checkpoint(tmp_path / "tiny", max_len=320, head_max_len=224)
    out = tmp_path / "copy"
    with RunFile.open(path) as run:
        folder = plan_teaching(run, tiny, out).folder
    teacher, told, ended = Teacher(), [], []
    teacher.progressed.connect(told.append)
    teacher.ended.connect(ended.append)
    teacher.start(folder, out)
    qtbot.waitUntil(lambda: bool(told))
    teacher.stop()
    qtbot.waitUntil(lambda: bool(ended))
    assert ended == [TeachingEnded(out, finished=False)]
    assert not teacher.running
    assert not out.exists()
    assert (folder / "plan.json").exists()


def test_a_teaching_that_fails_says_why(qtbot, tmp_path: Path) -> None:
    teacher, ended = Teacher(), []
    teacher.ended.connect(ended.append)
    teacher.start(tmp_path / "nothing", tmp_path / "copy")
    qtbot.waitUntil(lambda: bool(ended))
    assert not ended[0].finished
    assert "no such file" in ended[0].problem
