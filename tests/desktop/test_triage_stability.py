"""How stable is this? The text of a decision asked again, way by way, and what came of it."""

from __future__ import annotations

from typing import Any

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import Qt

from laya_desktop.app import Program
from laya_desktop.pages.triage import TriagePage
from laya_desktop.said import said
from laya_engine.policy import Condition, Policy, Rule

TEXT = "I am Anna and was charged twice for order 48213, please send my money back."
WAYS = 8


class Wavering(FakeEngine):
    """Answers another intent where the instructions begin with "Please"."""

    def _answer(self, question: Any) -> dict[str, Any]:
        answer = super()._answer(question)
        if question["type"] == "choice" and str(question["instructions"]).startswith("Please"):
            answer["choice"] = list(question["criteria"])[1]
        return answer


@pytest.fixture
def engine() -> FakeEngine:
    return Wavering()


@pytest.fixture
def page(program: Program, qtbot) -> TriagePage:
    result = program.window.pages["triage"]
    decide(result, qtbot)
    return result


def decide(page: TriagePage, qtbot, text: str = TEXT) -> None:
    page.set_text(text)
    page.decide()
    qtbot.waitUntil(lambda: page._ticket is None and page.result.phase == "decision")


def probe(page: TriagePage, qtbot) -> None:
    qtbot.mouseClick(page.result._stable, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not page.result.stability.busy)


def test_each_question_says_in_how_many_ways_it_stays_and_what_changed_it(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    before = len(engine.calls)
    probe(page, qtbot)
    assert page.result.phase == "stability"
    assert len(engine.calls) - before == 1 + WAYS
    view = page.result.stability.view
    assert view.summary == "Asked in 8 other ways, the verdict stays in all of them."
    assert list(view.blocks) == list(page.result.decided.record["answers"])
    assert view.blocks["intent"].changes == ("Wording of the questions: Technical help in 1 of 3",)
    assert view.blocks["intent"].counted == "kept in 7 of 8"
    assert view.blocks["is_urgent"].counted == "kept in 5 of 5"
    assert view.blocks["is_urgent"].changes == ()


def test_what_is_known_of_a_decision_is_not_asked_twice(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    probe(page, qtbot)
    asked = len(engine.calls)
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert page.result.phase == "decision"
    probe(page, qtbot)
    assert len(engine.calls) == asked
    assert page.result.stability.view.blocks
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    decide(page, qtbot, "Another text.")
    probe(page, qtbot)
    assert len(engine.calls) > asked + 1


def test_asking_shows_how_far_it_is_and_can_be_stopped(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    engine.hold = True
    before = len(engine.calls)
    qtbot.mouseClick(page.result._stable, Qt.MouseButton.LeftButton)
    panel = page.result.stability
    assert panel.activity.text == "Asking in other ways…"
    engine.passes.release(2)
    qtbot.waitUntil(lambda: panel.activity._bar.value() == 2)
    assert panel.activity._bar.maximum() == 1 + WAYS
    panel.activity._cancel.click()
    engine.passes.release(2)
    engine.hold = False
    qtbot.waitUntil(lambda: not page._client.jobs)
    assert not panel.busy
    assert len(engine.calls) - before <= 3
    assert not panel.again.isHidden()
    panel.again.click()
    qtbot.waitUntil(lambda: bool(panel.view.blocks))


def test_a_text_that_is_decided_meanwhile_ends_it(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    engine.hold = True
    qtbot.mouseClick(page.result._stable, Qt.MouseButton.LeftButton)
    page.set_text("Another text.")
    page.decide()
    engine.passes.release(40)
    qtbot.waitUntil(lambda: page.result.phase == "decision" and page._ticket is None)
    assert not page.result.stability.busy


def test_a_scanned_text_is_asked_again_window_by_window(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    engine.window = 10
    page.scan()
    qtbot.waitUntil(lambda: page._ticket is None and page.result.phase == "decision")
    engine.calls.clear()
    probe(page, qtbot)
    assert set(engine.calls) == {"window"}
    assert page.result.stability.view.blocks["intent"].counted == "kept in 7 of 8"


def test_a_rule_on_stability_says_what_it_would_do(
    page: TriagePage, program: Program, qtbot
) -> None:
    rule = Rule((Condition("intent", stability_below=0.9),), "it wavers", verdict="escalate")
    policy = Policy("steady", rules=(rule,))
    library = program.window._context.library
    library.policies.use(library.sets.get("triage"), policy)
    probe(page, qtbot)
    note = page.result.stability.note.text()
    assert note == "A rule of the policy asks for this; with it the verdict is Escalate: it wavers"


def test_a_reason_of_a_rule_is_said_in_the_language_of_the_window(
    page: TriagePage, program: Program, qtbot
) -> None:
    reason = "it may be a fraud"
    rule = Rule((Condition("intent", stability_below=0.9),), reason, verdict="escalate")
    library = program.window._context.library
    library.policies.use(library.sets.get("triage"), Policy("steady", rules=(rule,)))
    probe(page, qtbot)
    panel = page.result.stability
    assert reason in panel.note.text()
    program.language.set_language("ko")
    panel._show(panel._known[1])
    assert said(reason) != reason
    assert panel.note.text().endswith(said(reason))


def test_an_answer_that_is_another_by_now_is_told(
    page: TriagePage, qtbot, engine: FakeEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = engine._answer
    monkeypatch.setattr(
        engine,
        "_answer",
        lambda question: answer(question) | ({"noul": 0.97} if question["type"] == "noul" else {}),
    )
    probe(page, qtbot)
    assert "differently by now" in page.result.stability.note.text()
    assert "Is urgent" in page.result.stability.note.text()


def test_an_engine_that_fails_says_why(page: TriagePage, qtbot, engine: FakeEngine) -> None:
    engine.fail = lambda text: ValueError("the checkpoint is gone")
    probe(page, qtbot)
    assert page.result.stability.problem == "The checkpoint is gone."
    assert not page.result.stability.again.isHidden()
