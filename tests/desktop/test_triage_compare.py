"""The same text on two checkpoints or two devices, side by side."""

from __future__ import annotations

from dataclasses import replace

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel

from laya_desktop.app import Program
from laya_desktop.engine.triage_jobs import CompareText, Side, TextCompared
from laya_desktop.library.comparing import compare_answers
from laya_desktop.library.policies import shipped_policy
from laya_desktop.pages.triage import TriagePage
from laya_desktop.settings import SettingsFile
from laya_engine.presets import triage_questions
from laya_engine.registry import Source, default_sources, starter_folder

TEXT = "I was charged twice, please send my money back."


@pytest.fixture
def settings(settings: SettingsFile) -> SettingsFile:
    """Two checkpoints on the disk: the starter, and a folder that looks like it."""
    folder = Source("folder", str(starter_folder()))
    settings.save(sources={**default_sources(), "multilingual": folder})
    return settings


@pytest.fixture
def page(program: Program, qtbot) -> TriagePage:
    result = program.window.pages["triage"]
    result.set_text(TEXT)
    result.decide()
    qtbot.waitUntil(lambda: result._ticket is None)
    return result


def compare(page: TriagePage, qtbot) -> None:
    panel = page.result.comparison
    qtbot.mouseClick(panel.go, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not panel.busy)


def told(page: TriagePage) -> str:
    return " ".join(each.text() for each in page.result.comparison.findChildren(QLabel))


def test_two_checkpoints_answer_the_same_text(page: TriagePage, qtbot, engine: FakeEngine) -> None:
    page.compare()
    assert page.result.phase == "compare"
    panel = page.result.comparison
    assert (panel.left.side, panel.right.side) == (Side("english"), Side("multilingual"))
    asked = len(engine.calls)
    compare(page, qtbot)
    assert len(engine.calls) == asked + 2
    models = [side.record["routing"]["model"] for side in panel.compared.sides]
    assert models == ["english", "multilingual"]
    assert panel.summary == "5 of 5 answers agree, to the last digit."
    assert "Refund  ·  95%" in told(page)
    assert "12 ms" in told(page)


def test_nothing_is_cut_while_both_sides_are_asked(
    page: TriagePage, qtbot, engine: FakeEngine, program: Program
) -> None:
    program.window.resize(1040, 660)
    page.compare()
    engine.hold = True
    panel = page.result.comparison
    qtbot.mouseClick(panel.go, Qt.MouseButton.LeftButton)
    qtbot.wait(20)
    column = panel._column
    assert column.content.width() <= column.viewport().width()
    engine.hold = False
    engine.passes.release(10)
    qtbot.waitUntil(lambda: not panel.busy)


def test_a_difference_is_told_in_words_and_points(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    page.compare()
    panel = page.result.comparison
    shares = iter((0.9, 0.3))
    original = engine.payload

    def payload(state, questions):
        engine.sure = next(shares)
        return original(state, questions)

    engine.payload = payload
    compare(page, qtbot)
    assert panel.summary.startswith("2 of 5 answers agree; the widest gap is 60.0 points")
    assert "differs, 60.0 points" in told(page)


def test_with_the_starter_alone_the_person_is_led_to_the_checkpoints(
    page: TriagePage, qtbot, program: Program
) -> None:
    program.client.configure(replace(program.client.config, sources=default_sources()))
    qtbot.waitUntil(lambda: program.client.jobs == [])
    page.compare()
    panel = page.result.comparison
    assert "bundled starter" in panel.nothing.text()
    assert not panel.go.isVisible()
    assert not panel.left.isVisible()
    qtbot.mouseClick(panel.get_more, Qt.MouseButton.LeftButton)
    window = program.window
    assert window.shown is window.pages["settings"]
    assert window.shown.checkpoints.isVisible()


def test_one_device_is_named_rather_than_offered(page: TriagePage) -> None:
    page.compare()
    panel = page.result.comparison
    assert panel.right.checkpoints.isVisible()
    assert not panel.right.devices.isVisible()
    assert "the only device" in panel._device.text()


def test_two_names_of_one_checkpoint_are_told_to_agree(page: TriagePage) -> None:
    page.compare()
    panel = page.result.comparison
    assert panel._same_source.text() == ""
    panel.right.checkpoints.setCurrentIndex(panel.right.checkpoints.findData("english"))
    assert "same checkpoint" in panel._same_source.text()
    panel.right.checkpoints.setCurrentIndex(panel.right.checkpoints.findData("typed-decisions"))
    assert panel._same_source.text() == ""


def test_another_device_is_set_up_for_this_text_and_freed(
    page: TriagePage, qtbot, engine: FakeEngine, program: Program
) -> None:
    client, seen = program.client, []
    before = client.state.resident
    sides = (Side("english"), Side("english", "cuda"))
    client.reported.connect(seen.append)
    client.submit(
        lambda ticket: CompareText(
            ticket, TEXT, triage_questions(), shipped_policy("triage"), sides
        )
    )
    qtbot.waitUntil(lambda: client.jobs == [])
    (compared,) = [each for each in seen if isinstance(each, TextCompared)]
    assert [side.device for side in compared.sides] == ["cpu fp32", "cuda fp32"]
    assert (engine.builds[-1].device, engine.builds[-1].max_loaded) == ("cuda", 1)
    assert client.state.resident == before
    client.reported.disconnect(seen.append)


def test_a_comparison_that_fails_says_why(page: TriagePage, qtbot, engine: FakeEngine) -> None:
    page.compare()
    engine.fail = lambda text: ValueError("the weights are damaged; fetch them again")
    compare(page, qtbot)
    assert page.result.comparison.problem == "The weights are damaged; fetch them again."
    engine.fail = lambda text: None
    compare(page, qtbot)
    assert page.result.comparison.problem == ""


def test_esc_leads_back_to_the_decision(page: TriagePage, qtbot, engine: FakeEngine) -> None:
    page.compare()
    engine.hold = True
    panel = page.result.comparison
    panel.go.click()
    qtbot.waitUntil(lambda: panel.busy)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert page.result.phase == "decision"
    assert not panel.busy
    engine.hold = False
    engine.passes.release(10)
    qtbot.waitUntil(lambda: page._client.jobs == [])
    assert page.result.decided is not None


def test_what_is_compared_is_the_text_that_is_shown(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    page.compare()
    engine.hold = True
    panel = page.result.comparison
    panel.go.click()
    page.result.show_decided(page.result.decided, TEXT, page._client.config)  # from the history
    page.compare()
    assert not panel.busy
    engine.hold = False
    engine.passes.release(10)
    qtbot.waitUntil(lambda: page._client.jobs == [])
    assert panel.compared is None


def test_answers_are_compared_by_what_they_say() -> None:
    def score(*shares: float) -> dict:
        levels = {str(level): share for level, share in enumerate(shares)}
        return {"type": "score", "score": 0.0, "probabilities": levels}

    left = {
        "a": {"type": "noul", "noul": 0.49},
        "b": score(0.5, 0.3, 0.2),
        "c": {"type": "choice", "choice": "x", "probabilities": {"x": 0.6, "y": 0.4}},
        "only": {"type": "noul", "noul": 1.0},
    }
    right = {
        "a": {"type": "noul", "noul": 0.51},
        "b": score(0.4, 0.35, 0.25),
        "c": {"type": "choice", "choice": "y", "probabilities": {"x": 0.45, "y": 0.55}},
    }
    found = {each.question: each for each in compare_answers(left, right)}
    assert {name: each.same for name, each in found.items()} == {"a": False, "b": True, "c": False}
    assert found["b"].gap == pytest.approx(0.1)
    assert found["c"].gap == pytest.approx(0.15)
