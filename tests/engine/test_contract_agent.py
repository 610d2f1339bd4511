"""The contract's rules about one checkpoint answering, one test a rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import torch

from laya_engine.agent import Agent, load
from laya_engine.hooks import PredictContext
from laya_engine.inference import Inference
from laya_engine.router import Router
from tests.engine.stub_agents import NOUL, EventLog, Raising, answer


@pytest.fixture
def no_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inference, "run", lambda *_: pytest.fail("there was a forward pass"))


def test_one_context_goes_through_start_error_and_end(agent: Agent, log: EventLog) -> None:
    with pytest.raises(ValueError, match="question 'bad'") as caught:
        agent.predict("x", {"bad": {}}, hooks=log)
    assert log.names == ["start", "error", "end"]
    [ctx] = {id(ctx): ctx for ctx in log.contexts}.values()
    assert ctx.error is caught.value
    assert ctx.usage is None
    assert ctx.elapsed_ms is not None


def test_an_end_hook_sees_time_tokens_and_results(agent: Agent) -> None:
    seen: list[PredictContext] = []
    result = agent.predict("x", NOUL, on_predict_end=seen.append)
    [ctx] = seen
    assert (ctx.states, ctx.model, ctx.agent, ctx.results) == (
        ["x"],
        agent.model_id,
        agent,
        [result],
    )
    assert ctx.elapsed_ms is not None
    assert ctx.elapsed_ms > 0
    assert ctx.usage == {"input_tokens": result["usage"]["input_tokens"], "output_tokens": 0}


def test_one_state_is_a_batch_of_one(agent: Agent, monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[dict[str, Any]] = []

    def batch(self: Agent, states: Any, questions: Any, **options: Any) -> Any:
        given.append(options)
        return [states]

    monkeypatch.setattr(Agent, "predict_batch", batch)
    options = {"lang": "de", "max_len": 99, "head_max_len": 50, "hooks_timeout": 3.0}
    assert agent.predict("x", NOUL, **options) == ["x"]
    assert agent.system_one("x", NOUL, **options) == ["x"]
    assert given[0] == given[1]
    assert options.items() <= given[0].items()


def test_a_start_hook_rewrites_states_questions_and_budgets(agent: Agent) -> None:
    def rewrite(ctx: PredictContext) -> None:
        ctx.states, ctx.questions = ["a" * 90, "b"], {"other": NOUL["ok"]}
        ctx.max_len, ctx.head_max_len = 80, 40

    first, second = agent.predict_batch(["x"], NOUL, on_predict_start=rewrite)
    assert list(first["answers"]) == ["other"]
    assert first["usage"]["input_tokens"] == 80
    assert first["usage"]["truncated"] is True
    assert second["usage"]["truncated"] is False


def test_hooks_after_a_skip_still_start(agent: Agent, no_forward: None, log: EventLog) -> None:
    def skip(ctx: PredictContext) -> None:
        ctx.skip([answer()])

    class First:
        on_predict_start = staticmethod(skip)

    agent.predict("x", NOUL, hooks=[First(), log])
    assert log.names == ["start", "end"]


def test_one_result_may_answer_a_whole_call(agent: Agent, no_forward: None) -> None:
    results = agent.predict_batch(
        ["x", "y"], NOUL, on_predict_start=lambda ctx: ctx.skip((answer(),))
    )
    assert results == [answer()]


def test_failing_error_and_end_hooks_are_chained_behind_the_first_error(agent: Agent) -> None:
    failing = Raising("on_error", error=KeyError("in on_error"))
    also = Raising("on_predict_end", error=OSError("in on_predict_end"))
    with pytest.raises(ValueError, match="question 'bad'") as caught:
        agent.predict("x", {"bad": {}}, hooks=[failing, also])
    behind = caught.value.__context__
    assert isinstance(behind, OSError)
    assert isinstance(behind.__context__, KeyError)


def test_a_start_hook_that_raises_stops_the_call_and_ends_it(
    agent: Agent, no_forward: None, log: EventLog
) -> None:
    with pytest.raises(RuntimeError, match="own"):
        agent.predict("x", NOUL, hooks=[log, Raising("on_predict_start")])
    assert log.names == ["start", "error", "end"]


@pytest.mark.parametrize("hooks_raise", [True, False])
def test_an_interrupt_propagates_after_error_and_end(
    agent: Agent, log: EventLog, hooks_raise: bool
) -> None:
    interrupting = Raising("on_predict_start", error=KeyboardInterrupt())
    with pytest.raises(KeyboardInterrupt):
        agent.predict("x", NOUL, hooks=[log, interrupting], hooks_raise=hooks_raise)
    assert log.names == ["start", "error", "end"]
    assert isinstance(log.contexts[0].error, KeyboardInterrupt)


@pytest.mark.parametrize(
    "wrong",
    [{"min_confidence": 1.5}, {"min_confidence": True}, {"hooks_timeout": 0}],
)
def test_threshold_and_timeout_are_checked_before_any_hook(
    agent: Agent, log: EventLog, wrong: dict[str, Any]
) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        agent.predict("x", NOUL, hooks=log, **wrong)
    assert log.events == []


@pytest.mark.parametrize("states", ["text", b"bytes", {"a": 1}, [None], ["x", None]])
def test_what_is_no_list_of_states_is_refused_inside_the_hooks(
    agent: Agent, no_forward: None, log: EventLog, states: Any
) -> None:
    with pytest.raises(TypeError, match="state"):
        agent.predict_batch(states, NOUL, hooks=log)
    assert log.names == ["start", "error", "end"]


def test_what_a_start_hook_answered_is_gated_and_what_an_end_hook_puts_is_not(
    agent: Agent, no_forward: None
) -> None:
    weak = {**answer(), "answers": {"ok": {"type": "noul", "answer_confidence": 0.4}}}

    def skip(ctx: PredictContext) -> None:
        ctx.skip([weak])

    gated = agent.predict("x", NOUL, on_predict_start=skip, min_confidence=0.5)
    assert gated["answers"]["ok"]["abstention"] == "abstained"

    def substitute(ctx: PredictContext) -> None:
        assert ctx.results is not None
        assert "abstention" in ctx.results[0]["answers"]["ok"]
        ctx.results = [weak]

    replaced = agent.predict(
        "x", NOUL, on_predict_start=skip, on_predict_end=substitute, min_confidence=0.5
    )
    assert replaced is weak


def test_an_end_hook_must_leave_a_result(agent: Agent) -> None:
    def clear(ctx: PredictContext) -> None:
        ctx.results = []

    with pytest.raises(ValueError, match="an end hook left no results"):
        agent.predict("x", NOUL, on_predict_end=clear)


@pytest.mark.parametrize("size", [None, 0, -1, 1, 2])
def test_the_batch_size_changes_no_answer(agent: Agent, size: int | None) -> None:
    states = ["one", "two " * 9, "three"]
    expected = [agent.predict(state, NOUL)["answers"]["ok"]["noul"] for state in states]
    results = agent.predict_batch(states, NOUL, batch_size=size, sort_by_length=True)
    assert [r["answers"]["ok"]["noul"] for r in results] == pytest.approx(expected, abs=2e-4)


def test_warming_up_runs_passes_that_no_hook_sees(
    tiny_folder: Path, log: EventLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    agent = Agent(str(tiny_folder), device="cpu", hooks=log)
    passes: list[int] = []
    run = Inference.run
    monkeypatch.setattr(
        Inference, "run", lambda place, rows: (passes.append(len(rows)), run(place, rows))[1]
    )
    assert agent.warmup() > 0
    assert passes == [rows for rows, _, _ in Agent.WARMUP_SHAPES]
    assert agent.warmup([(2, 16, 2)]) > 0
    assert passes[-1] == 2
    assert log.events == []


def test_a_faster_path_that_is_not_there_is_said_and_harmless(tiny_folder: Path) -> None:
    for shortcut in ("fast", "compile"):
        with pytest.warns(RuntimeWarning, match=f"{shortcut}=True has no effect"):
            Agent(str(tiny_folder), device="cpu", **{shortcut: True})
    with pytest.warns(RuntimeWarning, match="'compile' is not built in"):
        agent = load(str(tiny_folder), device="cpu", backend="compile")
    assert agent.backend == agent.set_backend() == agent.set_backend("eager") == "eager"
    assert agent.accelerate() is False
    agent.deaccelerate()
    with pytest.raises(RuntimeError, match="no faster path"):
        agent.accelerate(strict=True)
    with pytest.raises(RuntimeError, match="'onnx' is not built in"):
        agent.set_backend("onnx", strict=True)


@pytest.mark.parametrize("wrong", [{"backend": "fpga"}, {"onnx_path": "x.onnx"}])
def test_a_backend_that_nobody_knows_is_refused_before_any_load(wrong: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="backend"):
        load("./nowhere", **wrong)


def test_the_number_format_of_a_pass(agent: Agent, monkeypatch: pytest.MonkeyPatch) -> None:
    assert agent.dtype_for(1) is torch.float32
    monkeypatch.setenv("LAYA_CPU_AMP", "bf16")
    assert Agent(str(agent.folder), device="cpu").dtype_for(1) is torch.bfloat16


def test_fitted_temperatures_answer_are_saved_and_opened_again(
    agent: Agent, tmp_path: Path
) -> None:
    before = agent.predict("x", NOUL)["answers"]["ok"]["noul"]
    agent.fit_temperatures([(2, [0.0, 3.0], 0), (2, [0.0, 3.0], 1)] * 100)  # far too sure
    fitted = agent.predict("x", NOUL)["answers"]["ok"]["noul"]
    assert abs(fitted - 0.5) < abs(before - 0.5)
    agent.save_calibration(tmp_path / "saved.json")
    opened = load(str(agent.folder), device="cpu", calibration=tmp_path / "saved.json")
    assert opened.predict("x", NOUL)["answers"]["ok"]["noul"] == fitted


def test_a_schema_is_decided_by_agent_and_router(agent: Agent) -> None:
    schema = {"type": "object", "properties": {"ok": {"type": "boolean"}}}
    router = Router()
    router.attach("own", agent)
    alone = agent.decide("x", schema)
    assert isinstance(alone["ok"], bool)
    assert router.decide("x", schema, model="own") == alone
    assert agent.decide_batch(["x", "x"], schema) == [alone, alone]


def test_a_with_block_gives_the_agent_itself(agent: Agent) -> None:
    with agent as same:
        assert same is agent
    assert agent.predict("x", NOUL)["answers"]
