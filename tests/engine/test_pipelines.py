"""Pipelines: which step is asked, by whom, what the record tells, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from laya_engine.checkpoints import CheckpointError
from laya_engine.hooks import PredictContext
from laya_engine.pipelines import (
    SHIPPED,
    Pipeline,
    Step,
    StepError,
    answer_steps,
    load_pipeline,
    pipeline_from,
    pipeline_record,
    pipeline_to,
    run_pipeline,
    shipped_pipeline,
)
from laya_engine.policy import Condition, Policy, decide
from laya_engine.presets import PRESETS, QUESTION_SETS, workflow_questions
from laya_engine.questions import normalise_questions
from laya_engine.registry import WORKFLOWS, workflow_of
from laya_engine.router import Router
from laya_engine.routing import RouteDecision

TEXT = "I was charged twice, please refund one of the payments today."
KOREAN = "요금이 두 번 결제됐어요. 환불해 주세요."
NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}
ALWAYS = Condition("ok", at_least=0.0)
NEVER = Condition("ok", at_least=1.0)


@pytest.fixture(scope="module")
def router(folders: dict[str, str]) -> Router:
    return Router(models=folders, device="cpu", max_loaded=3)


def pipeline(*steps: Step, **parts: Any) -> Pipeline:
    return Pipeline("tried", steps, **parts)


def workflow_step(**parts: Any) -> Step:
    return Step("specialist", workflow_questions("customer_service"), **parts)


# The question sets of the workflows.


@pytest.mark.parametrize("name", WORKFLOWS)
def test_each_workflow_ships_with_the_ids_of_its_signature(name: str) -> None:
    questions = QUESTION_SETS[name].questions()
    assert set(questions) == WORKFLOWS[name]
    assert workflow_of(questions) == name
    assert normalise_questions(questions)


def test_the_presets_come_first_and_no_preset_looks_like_a_workflow() -> None:
    assert list(QUESTION_SETS) == [*PRESETS, *sorted(WORKFLOWS, key=list(QUESTION_SETS).index)]
    assert not any(workflow_of(preset.questions()) for preset in PRESETS.values())


# Data.


@pytest.mark.parametrize("name", SHIPPED)
def test_a_pipeline_is_the_same_after_writing_and_reading(name: str, tmp_path: Path) -> None:
    shipped = shipped_pipeline(name)
    path = tmp_path / "copy.json"
    path.write_text(json.dumps(pipeline_to(shipped), ensure_ascii=False), encoding="utf-8")
    assert load_pipeline(path) == shipped
    assert shipped.name == name
    assert shipped.title
    assert shipped.description


def test_an_id_that_is_asked_twice_gets_the_name_of_its_step() -> None:
    shipped = shipped_pipeline("customer_service")
    triage, specialist, _ = shipped.steps
    assert shipped.questions["churn_risk"] == triage.questions["churn_risk"]
    assert shipped.questions["specialist.churn_risk"] == specialist.questions["churn_risk"]
    assert shipped.questions["urgency"] == specialist.questions["urgency"]


OK = {"name": "a", "questions": NOUL}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"steps": []}, "no steps"),
        ({"steps": "triage"}, "steps must be a list"),
        ({"steps": ["triage"]}, "a step must be an object"),
        ({"name": ""}, "the pipeline needs a 'name'"),
        ({"stages": []}, "unknown part 'stages'"),
        ({"steps": [{"questions": NOUL}]}, "a step needs a 'name'"),
        ({"steps": [{**OK, "else": 1}]}, "unknown part 'else'"),
        ({"steps": [{"name": "a", "questions": "triag"}]}, "step 'a' asks 'triag'"),
        ({"steps": [{"name": "a", "questions": {}}]}, "step 'a' asks {}"),
        ({"steps": [{"name": "a", "questions": {"q": {"type": "x"}}}]}, "step 'a': question 'q'"),
        ({"steps": [{**OK, "model": 5}]}, "step 'a' needs a 'model'"),
        ({"steps": [{**OK, "when": {}}]}, "'when' must be a list"),
        ({"steps": [{**OK, "if_missing": "wait"}]}, "if_missing is 'wait'"),
        ({"steps": [{**OK, "when": [{"question": "ok", "at_least": 0.5}]}]}, "which is not asked"),
        (
            {"steps": [OK, {**OK, "name": "b", "when": [{"question": "okay", "at_least": 0.5}]}]},
            "step 'b' names the question 'okay', which is not asked; did you mean 'ok'?",
        ),
        (
            {"steps": [OK, {**OK, "name": "b", "when": [{"question": "ok"}]}]},
            "step 'b' tests nothing of 'ok'",
        ),
        (
            {"steps": [OK, {**OK, "name": "b", "when": [{"question": "ok", "is_one_of": ["x"]}]}]},
            "step 'b': 'ok' is a noul",
        ),
        ({"steps": [OK, OK]}, "same name"),
        (
            {"steps": [OK, {"name": "b", "questions": {"b.ok": NOUL["ok"], **NOUL}}]},
            "two questions end up under one name",
        ),
        ({"policy": {"auto_at": 2}}, "thresholds"),
        ({"policy": {"decision_questions": ["no"]}}, "'no', which is not asked"),
    ],
)
def test_what_cannot_work_is_refused_when_it_is_read(
    change: dict[str, Any], told: str, tmp_path: Path
) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({"name": "mine", "steps": [OK]} | change), encoding="utf-8")
    with pytest.raises(ValueError, match=r"mine\.json is not a pipeline: ") as error:
        load_pipeline(path)
    assert told in str(error.value)


def test_an_unknown_pipeline_is_told_which_there_are() -> None:
    with pytest.raises(ValueError, match="customer_service, inbox, or a JSON file"):
        shipped_pipeline("customer")


def test_a_file_that_is_no_json_is_named(tmp_path: Path) -> None:
    (tmp_path / "p.json").write_text("{", encoding="utf-8")
    with pytest.raises(ValueError, match=r"p\.json is not valid JSON"):
        load_pipeline(tmp_path / "p.json")


# Which checkpoint.


@pytest.mark.parametrize(("text", "general"), [(TEXT, "english"), (KOREAN, "multilingual")])
def test_the_language_chooses_for_general_questions_and_the_signature_for_a_workflow(
    router: Router, text: str, general: str
) -> None:
    record = run_pipeline(router, shipped_pipeline("customer_service"), text)
    triage, specialist, *_ = record["steps"]
    assert triage["model"] == general
    assert specialist["model"] == "typed-decisions"
    assert "customer_service" in specialist["reason"]
    assert record["routing"]["model"] == general


def test_one_question_more_is_no_workflow(router: Router) -> None:
    step = Step("almost", workflow_questions("customer_service") | NOUL)
    (told,) = answer_steps(router, pipeline(step), TEXT)
    assert told.result is not None
    assert told.result["routing"]["model"] == "english"


def test_a_step_may_name_its_checkpoint(router: Router) -> None:
    (told,) = answer_steps(router, pipeline(workflow_step(model="multilingual")), TEXT)
    assert told.result is not None
    assert told.result["routing"]["reason"] == "chosen by model='multilingual'"


def test_a_language_that_is_given_is_not_detected(router: Router) -> None:
    (told,) = answer_steps(router, pipeline(Step("a", NOUL)), TEXT, lang="ko")
    assert told.result is not None
    assert told.result["routing"]["model"] == "multilingual"


def test_a_hook_that_chooses_a_checkpoint_has_the_last_word(router: Router) -> None:
    class Pin:
        def on_route(self, ctx: PredictContext) -> None:
            ctx.decision = RouteDecision(ctx.decision, model="multilingual", reason="pinned")

    (told,) = answer_steps(router, pipeline(workflow_step()), TEXT, hooks=Pin())
    assert told.result is not None
    assert told.result["routing"]["reason"] == "pinned"


# What is asked, and what the record tells.


def test_a_step_gives_the_answers_of_a_call_of_its_own(router: Router) -> None:
    told = list(answer_steps(router, shipped_pipeline("inbox"), TEXT))
    alone = router.predict(TEXT, PRESETS["email"].questions())
    assert told[0].result == alone
    assert told[0].run_id
    assert told[0].elapsed_ms > 0


def test_the_time_to_load_a_checkpoint_is_told_apart(folders: dict[str, str]) -> None:
    unused = Router(models=folders, device="cpu")
    step = Step("again", {"b": NOUL["ok"]})
    first, again = answer_steps(unused, pipeline(Step("first", NOUL), step), TEXT)
    assert first.load_ms > 0 == again.load_ms
    assert first.elapsed_ms > 0


def test_a_condition_that_does_not_hold_skips_the_step_and_says_which(router: Router) -> None:
    steps = (
        Step("first", NOUL),
        Step("met", {"b": NOUL["ok"]}, when=(ALWAYS,)),
        Step("unmet", {"c": NOUL["ok"]}, when=(ALWAYS, NEVER)),
        Step("after", {"d": NOUL["ok"]}, when=(Condition("c", at_least=0.0),)),
    )
    record = run_pipeline(router, pipeline(*steps), TEXT)
    assert [step["status"] for step in record["steps"]] == ["answered"] * 2 + ["skipped"] * 2
    noul = record["answers"]["ok"]["noul"]
    assert record["steps"][2]["because"] == f"'ok' is {noul!r}, below 1"
    assert record["steps"][3]["because"] == "'c' was not answered"
    assert set(record["answers"]) == {"ok", "b"}


def test_conditions_test_choices_and_upper_bounds(router: Router) -> None:
    choice = {"type": "choice", "instructions": "Which?", "criteria": ["one"]}
    steps = (
        Step("first", {"which": choice, **NOUL}),
        Step("one", {"b": NOUL["ok"]}, when=(Condition("which", is_one_of=("one",)),)),
        Step("low", {"c": NOUL["ok"]}, when=(Condition("ok", at_most=0.0),)),
    )
    _, one, low = answer_steps(router, pipeline(*steps), TEXT)
    assert one.result is not None
    assert low.because.endswith(", above 0")


def test_the_policy_decides_on_the_answers_of_all_steps(router: Router) -> None:
    made = shipped_pipeline("customer_service")
    outcomes = list(answer_steps(router, made, TEXT))
    record, decision = pipeline_record(made, outcomes)
    assert decision == decide(made.policy, record["answers"])
    assert set(decision.verdicts) == set(made.policy.decision_questions)
    assert "specialist.churn_risk" in record["answers"]
    tokens = [step["usage"]["input_tokens"] for step in record["steps"] if "usage" in step]
    assert record["usage"]["input_tokens"] == sum(tokens)
    assert json.loads(json.dumps(record)) == record


def test_what_one_step_did_not_read_is_told_for_the_pipeline(router: Router) -> None:
    steps = (Step("a", NOUL), Step("b", NOUL))
    record = run_pipeline(router, pipeline(*steps), TEXT * 100)
    assert record["usage"]["truncated"]
    assert record["usage"]["truncated_questions"] == ["ok", "b.ok"]
    assert record["usage"]["state_tokens_dropped"] > 0


def test_without_any_answer_a_person_has_to_look(fresh: Router) -> None:
    record = run_pipeline(fresh, pipeline(workflow_step(if_missing="skip")), TEXT)
    assert record["answers"] == {}
    assert record["decision"]["verdict"] == "review"
    assert "routing" not in record


# Hooks and errors.


def test_hooks_fire_for_each_step_and_are_told_which(router: Router) -> None:
    seen = []

    class Watch:
        def on_predict_end(self, ctx: PredictContext) -> None:
            seen.append((ctx.model, len(ctx.questions)))

        def on_route(self, ctx: PredictContext) -> None:
            seen.append(("route", len(ctx.questions)))

    steps_told = []

    class Last:
        def on_predict_end(self, ctx: PredictContext) -> None:
            steps_told.append(vars(ctx)["metadata"]["step"])

    with router.hooks_installed(Watch()):
        run_pipeline(router, pipeline(Step("general", NOUL), workflow_step()), TEXT, hooks=[Last()])
    assert seen == [("route", 1), ("english", 1), ("route", 5), ("typed-decisions", 5)]
    assert steps_told == ["general", "specialist"]


class Raising:
    def __init__(self, error: BaseException) -> None:
        self._error = error

    def on_predict_start(self, ctx: PredictContext) -> None:
        raise self._error


def test_an_error_in_a_step_names_the_step(router: Router) -> None:
    hook = Raising(ValueError("the state is poisoned"))
    with pytest.raises(StepError) as error:
        run_pipeline(router, pipeline(Step("general", NOUL)), TEXT, hooks=hook)
    assert str(error.value) == "step 'general' of 'tried': the state is poisoned"
    assert isinstance(error.value.__cause__, ValueError)


def test_an_error_that_nobody_foresaw_keeps_its_kind_and_its_place(router: Router) -> None:
    with pytest.raises(RuntimeError, match="boom") as error:
        run_pipeline(
            router, pipeline(Step("general", NOUL)), TEXT, hooks=Raising(RuntimeError("boom"))
        )
    assert error.value.__notes__ == ["in step 'general' of the pipeline 'tried'"]
    with pytest.raises(KeyboardInterrupt):
        run_pipeline(
            router, pipeline(Step("general", NOUL)), TEXT, hooks=Raising(KeyboardInterrupt())
        )


# A checkpoint that is not here.


@pytest.fixture
def fresh(built: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Router:
    """Two folders and a specialist that only the hub has; whatever is built is noted."""
    monkeypatch.setattr("laya_engine.resident_checkpoints.cached_folder", lambda *place: None)
    return Router(models={"english": str(tmp_path), "multilingual": str(tmp_path)})


def test_nothing_is_fetched_unasked(fresh: Router, built: list[str]) -> None:
    assert [fresh.on_disk(name) for name in ("en", "ml", "typed")] == [True, True, False]
    step = workflow_step(if_missing="skip")
    first = replace(step, name="first", questions=NOUL)
    record = run_pipeline(fresh, pipeline(first, step), TEXT)
    assert built == ["english"]
    told = record["steps"][1]
    assert told["status"] == "skipped"
    assert told["because"].startswith("the checkpoint 'typed-decisions' is not on this machine")


def test_a_step_that_must_not_be_left_out_fails(fresh: Router, built: list[str]) -> None:
    with pytest.raises(StepError, match="step 'specialist' of 'tried': the checkpoint") as error:
        run_pipeline(fresh, pipeline(workflow_step()), TEXT)
    assert isinstance(error.value.__cause__, CheckpointError)
    assert built == []


def test_what_is_asked_for_is_fetched(fresh: Router, built: list[str]) -> None:
    record = run_pipeline(fresh, pipeline(workflow_step()), TEXT, fetch=True)
    assert record["steps"][0]["status"] == "answered"
    assert built == ["typed-decisions"]


def test_a_checkpoint_in_memory_is_here(fresh: Router) -> None:
    fresh.load("typed-decisions")
    assert fresh.on_disk("typed-decisions")


def test_a_folder_may_stand_in(fresh: Router, tiny_folder: Path) -> None:
    fresh.register("typed-decisions", str(tiny_folder))
    assert fresh.on_disk("typed-decisions")


def test_pipeline_from_takes_the_policy_that_ships() -> None:
    made = pipeline_from(
        {"name": "p", "steps": [{"name": "a", "questions": "triage"}], "policy": "support"}
    )
    assert made.policy.name == "support"
    assert made.steps[0].question_set == "triage"
    assert pipeline_from({"name": "p", "steps": [OK]}).policy == Policy()
