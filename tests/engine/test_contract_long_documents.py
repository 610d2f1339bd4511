"""The contract's rules about scanning a long state, one test a rule."""

from __future__ import annotations

from typing import Any

import pytest

from laya_engine.agent import Agent
from laya_engine.hooks import PredictContext
from laya_engine.inference import Inference
from laya_engine.router import Router
from tests.engine.stub_agents import NOUL, EventLog, answer

LONG = "word " * 60


@pytest.fixture
def owner(request: pytest.FixtureRequest, agent: Agent) -> Any:
    """An Agent, or a Router in front of it."""
    if request.param == "agent":
        return agent
    router = Router(models={"english": "some/thing"}, default="english")
    router.attach("english", agent)
    return router


BOTH = pytest.mark.parametrize("owner", ["agent", "router"], indirect=True)


@BOTH
def test_a_long_scan_is_one_call_and_its_hooks_see_all_of_the_state(
    owner: Any, log: EventLog
) -> None:
    for state in (LONG, "word"):
        owner.predict_long(state, NOUL, hooks=log)
    assert [event for event in log.events if event[0] != "route"] == [
        ("predict_start", LONG),
        ("predict_end", LONG),
        ("predict_start", "word"),
        ("predict_end", "word"),
    ]


@BOTH
def test_an_end_hook_sees_the_whole_scan(owner: Any) -> None:
    seen: list[PredictContext] = []
    result = owner.predict_long(LONG, NOUL, on_predict_end=seen.append)
    assert result["usage"]["windows"] > 1
    assert seen[0].results == [result]
    assert seen[0].usage == {"input_tokens": result["usage"]["input_tokens"], "output_tokens": 0}


@BOTH
def test_a_start_hook_rewrites_what_is_scanned(owner: Any) -> None:
    def rewrite(ctx: PredictContext) -> None:
        ctx.states, ctx.questions = [LONG], {"other": NOUL["ok"]}

    result = owner.predict_long("short", NOUL, on_predict_start=rewrite)
    assert list(result["answers"]) == ["other"]
    assert result["answers"] == owner.predict_long(LONG, {"other": NOUL["ok"]})["answers"]


@BOTH
@pytest.mark.parametrize(("change", "more"), [({"max_len": 90}, True), ({"window": 200}, False)])
def test_budget_and_window_hold_as_a_start_hook_leaves_them(
    owner: Any, change: dict[str, int], more: bool
) -> None:
    def narrow(ctx: PredictContext) -> None:
        vars(ctx).update(change)

    plain = owner.predict_long(LONG, NOUL, window=50)["usage"]["windows"]
    with pytest.warns(RuntimeWarning, match="is wider than the"):
        changed = owner.predict_long(LONG, NOUL, window=50, on_predict_start=narrow)
    assert (changed["usage"]["windows"] > plain) is more


@BOTH
def test_a_start_hook_may_answer_a_scan(owner: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Inference, "run", lambda *_: pytest.fail("there was a forward pass"))
    result = owner.predict_long(LONG, NOUL, on_predict_start=lambda ctx: ctx.skip([answer()]))
    assert result["answers"] == {}
    assert "windows" not in result["usage"]


@BOTH
@pytest.mark.parametrize(
    ("questions", "options", "problem"),
    [
        ({"bad": {}}, {}, "question 'bad'"),
        (NOUL, {"window": 20, "stride": 30}, "jumps over"),
        ({"q": {"type": "choice", "instructions": "?", "criteria": list(range(99))}}, {}, "'q'"),
    ],
)
def test_a_scan_that_cannot_be_made_fails_and_ends(
    owner: Any, log: EventLog, questions: Any, options: dict[str, Any], problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        owner.predict_long(LONG, questions, hooks=log, **options)
    assert [name for name in log.names if name != "route"] == ["start", "error", "end"]


def test_no_state_is_refused_inside_the_hooks_of_an_agent(agent: Agent, log: EventLog) -> None:
    with pytest.raises(TypeError, match="must not be None"):
        agent.predict_long(None, NOUL, hooks=log)
    assert log.names == ["start", "error", "end"]


def test_wrong_options_are_refused_before_any_hook(agent: Agent, log: EventLog) -> None:
    for wrong in ({"aggregate": "mean"}, {"hooks_timeout": 0}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            agent.predict_long(LONG, NOUL, hooks=log, **wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="lang must be"):
        agent.predict_long(LONG, NOUL, hooks=log, lang=5)  # type: ignore[arg-type]
    assert log.events == []


def test_a_scan_takes_token_budgets_by_name(agent: Agent) -> None:
    wide = agent.predict_long(LONG, NOUL)["usage"]["windows"]
    assert agent.predict_long(LONG, NOUL, max_len=90)["usage"]["windows"] > wide
