"""Pipelines in the window: through the seam, and their steps on the Triage page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fake_engine import CONFIG, FakeEngine
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication
from reports import Reports

from laya_desktop.context import WindowContext
from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.jobs import JobCancelled, JobFailed, TextDecided
from laya_desktop.engine.pipeline_jobs import DecidePipeline, StepAsked
from laya_desktop.library.pipelines import PIPELINE, pipelines
from laya_desktop.pages.question_sets import QuestionSetCombo
from laya_desktop.pages.triage import TriagePage
from laya_desktop.widgets.pipeline_steps import PipelineSteps
from laya_desktop.wording import number
from laya_engine.pipelines import Pipeline, shipped_pipeline
from laya_engine.registry import Source
from laya_engine.router import Router

TEXT = "I was charged twice, please send my money back."
STARTER = Source("starter")
WITH_SPECIALIST = replace(CONFIG, sources={**CONFIG.sources, "typed-decisions": STARTER})
NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}


class Answering:
    """An agent that answers from the table of the fake engine."""

    device, precision, memory_bytes = "cpu", "fp32", 50_000_000
    folder = Path("nowhere")

    def __init__(self, name: str, engine: FakeEngine) -> None:
        self.model_id = name
        self._engine = engine

    def predict_batch(
        self, states: list[Any], questions: dict[str, Any], **options: Any
    ) -> list[dict[str, Any]]:
        self._engine.one_pass("step")
        return [self._engine.payload(state, questions) for state in states]


@pytest.fixture
def client(
    qtbot: object, engine: FakeEngine, monkeypatch: pytest.MonkeyPatch
) -> Iterator[EngineClient]:
    """The real router over agents that need no model; the specialist is the starter."""
    monkeypatch.setattr(Router, "_build", lambda router, name: Answering(name, engine))
    monkeypatch.setattr("laya_engine.resident_checkpoints.cached_folder", lambda *place: None)
    result = EngineClient(WITH_SPECIALIST)
    yield result
    engine.hold = False
    engine.passes.release(1000)
    result.stop()
    assert result.wait(10_000)
    result.deleteLater()


def ask(client: EngineClient, pipeline: Pipeline, text: str = TEXT) -> int:
    return client.submit(lambda ticket: DecidePipeline(ticket, text, pipeline))


def test_a_pipeline_comes_back_as_one_decision_with_its_steps(
    started: EngineClient, reports: Reports, qtbot: Any
) -> None:
    pipeline = shipped_pipeline("customer_service")
    ticket = ask(started, pipeline)
    qtbot.waitUntil(lambda: not started.jobs)
    told = [report for report in reports.all if getattr(report, "ticket", None) == ticket]
    assert [report.done for report in told if isinstance(report, StepAsked)] == [1, 2, 3]
    decided = told[-1]
    assert isinstance(decided, TextDecided)
    assert [step["status"] for step in decided.record["steps"]] == [
        "answered",
        "answered",
        "skipped",  # the table says no to every yes-or-no question
    ]
    assert decided.record["steps"][1]["model"] == "typed-decisions"
    assert set(decided.questions) >= set(decided.record["answers"])
    assert decided.policy == pipeline.policy
    assert decided.device == "cpu fp32"
    assert decided.run_id == decided.record["steps"][0]["run_id"]


def test_what_fails_in_a_step_is_one_sentence_that_names_it(
    started: EngineClient, reports: Reports, engine: FakeEngine, qtbot: Any
) -> None:
    engine.fail = lambda text: ValueError("the options do not fit")
    ask(started, shipped_pipeline("inbox"))
    qtbot.waitUntil(lambda: not started.jobs)
    failed = reports.all[-1]
    assert isinstance(failed, JobFailed)
    assert failed.message == "Step 'email' of 'inbox': the options do not fit."


def test_a_specialist_that_is_not_here_is_not_fetched(
    started: EngineClient, reports: Reports, qtbot: Any
) -> None:
    started.configure(CONFIG)
    ask(started, shipped_pipeline("customer_service"))
    qtbot.waitUntil(lambda: not started.jobs)
    decided = reports.all[-1]
    assert isinstance(decided, TextDecided)
    assert "is not on this machine" in decided.record["steps"][1]["because"]


def test_a_pipeline_can_be_stopped_between_two_steps(
    started: EngineClient, reports: Reports, engine: FakeEngine, qtbot: Any
) -> None:
    engine.hold = True
    ticket = ask(started, shipped_pipeline("customer_service"))
    qtbot.waitUntil(lambda: engine.calls == ["step"])
    started.cancel(ticket)
    engine.passes.release(5)
    qtbot.waitUntil(lambda: not started.jobs)
    assert isinstance(reports.all[-1], JobCancelled)
    assert engine.calls == ["step"]


@pytest.fixture
def page(context: WindowContext, started: EngineClient, qtbot: Any) -> TriagePage:
    page = TriagePage(context)
    qtbot.addWidget(page)
    page.resize(1000, 800)
    page.show()
    page.set_text(TEXT)
    return page


def decide(page: TriagePage, qtbot: Any, key: str = "pipeline:customer_service") -> None:
    page._presets.choose(key)
    page.decide()
    qtbot.waitUntil(lambda: page._ticket is None)


def test_the_chooser_of_the_page_lists_pipelines_below_the_question_sets(
    page: TriagePage, context: WindowContext
) -> None:
    keys = [page._presets.itemData(row) for row in range(page._presets.count())]
    sets = [each.key for each in context.library.sets.usable]
    assert keys == [*sets, None, *pipelines()]  # None is the line between them
    plain = QuestionSetCombo(context.library, "pipeline:inbox")
    assert plain.key == "triage"
    assert not any(str(plain.itemData(row)).startswith(PIPELINE) for row in range(plain.count()))
    plain.deleteLater()


def test_a_pipeline_is_decided_and_its_steps_are_shown(
    page: TriagePage, context: WindowContext, qtbot: Any
) -> None:
    decide(page, qtbot)
    answers = page.result.answers
    triage, specialist, refund = answers.steps.told
    assert triage.startswith("Triage, english, ")
    assert "ms" in triage
    assert specialist.startswith("Specialist, typed-decisions, ")
    assert refund == "Refund, left out, 'refund_requested' is 0.05, below 0.5."
    assert answers.steps.isVisible()
    assert "specialist.churn_risk" in answers.cards
    assert "customer_service" in page._policy.text()
    assert page._presets.toolTip()
    assert context.settings.current.question_set == "pipeline:customer_service"

    decide(page, qtbot, "triage")
    assert not answers.steps.isVisible()


def test_a_correction_keeps_the_steps(page: TriagePage, context: WindowContext, qtbot: Any) -> None:
    decide(page, qtbot)
    page.correcting.answer("refund_requested", 1.0)
    record = page.result.decided.record
    assert record["corrections"]
    assert len(record["steps"]) == 3
    assert page.result.answers.steps.isVisible()
    assert context.library.current.question_set == "pipeline:customer_service"


def test_a_pipeline_is_copied_as_what_runs_it_again(page: TriagePage, qtbot: Any) -> None:
    decide(page, qtbot)
    page.result.copy_as("curl")
    assert "/v1/pipeline " in QGuiApplication.clipboard().text()
    assert '"pipeline": "customer_service"' in QGuiApplication.clipboard().text()
    page.result.copy_as("python")
    program = QGuiApplication.clipboard().text()
    compile(program, "copied", "exec")
    assert "run_pipeline(router, shipped_pipeline('customer_service')" in program
    page.result.copy_json()
    assert '"steps"' in QGuiApplication.clipboard().text()


def test_how_far_a_pipeline_is_shows_while_it_runs(
    page: TriagePage, engine: FakeEngine, qtbot: Any
) -> None:
    engine.hold = True
    page._presets.choose("pipeline:customer_service")
    page.decide()
    engine.passes.release()
    qtbot.waitUntil(lambda: "1 of 3 steps" in page.result._comes_first.text())
    qtbot.waitUntil(lambda: page.result.phase == "busy")
    engine.passes.release(5)
    qtbot.waitUntil(lambda: page.result.phase == "decision")


def test_a_scan_is_for_question_sets(page: TriagePage) -> None:
    page._presets.choose("pipeline:inbox")
    page.scan()
    assert "choose a question set" in page.problem
    assert page._ticket is None


def test_each_step_is_a_row_of_the_card(qapp: QApplication) -> None:
    card = PipelineSteps()
    card.show_steps([])
    assert not card.isVisibleTo(None)
    card.show_steps(
        [
            {
                "step": "triage",
                "status": "answered",
                "model": "english",
                "reason": "English, 98% sure",
                "elapsed_ms": 1234.5,
                "load_ms": 0.0,
            },
            {
                "step": "specialist",
                "status": "answered",
                "model": "typed-decisions",
                "reason": "the ids",
                "elapsed_ms": 12.0,
                "load_ms": 950.0,
            },
            {"step": "refund_details", "status": "skipped", "because": "'ok' is 0.1, below 0.5"},
        ]
    )
    assert card.told == (
        f"Triage, english, {number(1234)} ms, English, 98% sure.",
        "Specialist, typed-decisions, loaded in 950 ms, then 12 ms, The ids.",
        "Refund details, left out, 'ok' is 0.1, below 0.5.",
    )
    assert card.accessibleName() == "Steps"
    card.deleteLater()
