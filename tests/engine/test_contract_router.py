"""The contract's rules about routing and about the Router's calls, one test a rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from laya_engine.hooks import PredictContext
from laya_engine.router import Router
from tests.engine.stub_agents import NOUL, EventLog, Raising, StubAgent, answer

ENGLISH = "Hello there, where is my order? I have been waiting for two weeks."
KOREAN = "안녕하세요 환불해 주세요"
TYPED_IDS = ("action", "category", "needs_human", "churn_risk", "urgency")
TYPED = dict.fromkeys(TYPED_IDS, NOUL["ok"])


def _request(state: Any, **more: Any) -> dict[str, Any]:
    return {"state": state, "questions": NOUL, "model": "english", **more}


# Precedence: each line adds the hint that wins over all hints of the lines above.
PRECEDENCE: list[tuple[dict[str, Any], str]] = [
    ({}, "english"),
    ({"lang_guess": lambda state: "ko"}, "multilingual"),
    ({"lang": "en"}, "english"),
    ({"questions": TYPED}, "typed-decisions"),
    ({"task": "ml"}, "multilingual"),
    ({"model": "en"}, "english"),
]


@pytest.mark.parametrize("count", range(1, len(PRECEDENCE) + 1))
def test_hints_win_in_the_order_of_the_contract(count: int) -> None:
    options: dict[str, Any] = {}
    for hint, _ in PRECEDENCE[:count]:
        options |= hint
    decision = Router(auto_task_detection=True).route(ENGLISH, **options)
    assert decision.model == PRECEDENCE[count - 1][1]


def test_what_is_undecided_goes_to_the_default() -> None:
    assert Router().route("12345").model == "multilingual"
    assert Router(default="typed").route("12345").model == "typed-decisions"


@pytest.mark.parametrize(
    "code", ["C", "POSIX", "und", "zxx", "mul", "", "  ", "C.UTF-8", "und-Latn"]
)
@pytest.mark.parametrize("hint", ["lang", "lang_guess"])
def test_a_code_that_names_no_language_abstains(code: str, hint: str) -> None:
    decision = Router().route(KOREAN, **{hint: code})
    assert decision.model == "multilingual"
    assert decision["detection"] is not None


def test_a_guess_for_one_call_replaces_the_routers_own() -> None:
    router = Router(lang_guess="ko")
    assert router.route(ENGLISH).model == "multilingual"
    assert router.route(ENGLISH, lang_guess="en").model == "english"


def test_an_explained_route_says_what_decided_it() -> None:
    def evidence(state: Any) -> Any:
        return Router().route(state, explain=True)["detection"]["diagnostic"]["reason"]

    assert evidence(ENGLISH) == "language_evidence"
    assert evidence(KOREAN) == "script_evidence"
    assert evidence("12345") == "no_letters"
    [plain, explained] = [
        Router().route_batch([{"state": ENGLISH}], explain=wanted)[0]["detection"]
        for wanted in (False, True)
    ]
    assert set(explained) - set(plain) == {"diagnostic"}
    assert Router().route(ENGLISH, model="en", explain=True)["detection"] is None


def test_routing_loads_nothing(router: Router, built: list[str], log: EventLog) -> None:
    router.route(ENGLISH, NOUL)
    router.route_batch([{"state": ENGLISH}, {"state": KOREAN, "questions": NOUL}])
    assert built == []
    assert log.names == ["route"] * 3


def test_no_state_is_refused_before_any_hook(router: Router, log: EventLog) -> None:
    for call in (router.predict, router.predict_long):
        with pytest.raises(TypeError, match="must not be None"):
            call(None, NOUL)
    with pytest.raises(TypeError, match="request 1: the state must not be None"):
        router.predict_batch([_request("x"), _request(None)])
    assert log.events == []


@pytest.mark.parametrize("wrong", [{"min_confidence": 3}, {"hooks_timeout": 0}])
def test_wrong_options_are_refused_before_any_hook(
    router: Router, log: EventLog, wrong: dict[str, Any]
) -> None:
    with pytest.raises(ValueError, match=next(iter(wrong))):
        router.predict("x", NOUL, **wrong)
    with pytest.raises(ValueError, match=next(iter(wrong))):
        router.predict_batch([_request("x")], **wrong)
    assert log.events == []


def test_a_misspelt_model_is_refused_before_any_load(
    router: Router, built: list[str], log: EventLog
) -> None:
    with pytest.raises(ValueError, match="did you mean 'english'"):
        router.predict("x", NOUL, model="englisch")
    assert built == []
    assert log.names == ["error", "end"]


def test_a_route_hook_that_raises_ends_the_call(router: Router, log: EventLog) -> None:
    with pytest.raises(RuntimeError, match="own"):
        router.predict(ENGLISH, NOUL, hooks=Raising("on_route"))
    assert log.names == ["route", "error", "end"]
    assert isinstance(log.contexts[-1].error, RuntimeError)


def test_a_swallowed_route_error_leaves_the_decision(router: Router) -> None:
    with pytest.warns(RuntimeWarning, match="Raising.on_route"):
        result = router.predict(ENGLISH, NOUL, hooks=Raising("on_route"), hooks_raise=False)
    assert result["routing"]["model"] == "english"


@pytest.mark.parametrize("decision", [None, {}, "english", {"reason": "no model"}])
def test_a_route_hook_must_leave_a_decision(router: Router, log: EventLog, decision: Any) -> None:
    class Spoil:
        def on_route(self, ctx: PredictContext) -> None:
            ctx.decision = decision

    with pytest.raises(ValueError, match="it must be a dict with 'model'"):
        router.predict(ENGLISH, NOUL, hooks=Spoil())
    assert log.names == ["route", "error", "end"]


def test_a_failed_load_ends_the_call_with_its_error(router: Router, log: EventLog) -> None:
    with pytest.raises(RuntimeError, match="broken weights") as caught:
        router.predict("x", NOUL, model="broken")
    assert log.names == ["route", "error", "end"]
    assert log.contexts[-1].error is caught.value
    assert log.contexts[1] is log.contexts[2]
    assert router.loaded == []


def test_a_failed_load_in_a_batch_has_started_nothing(router: Router, log: EventLog) -> None:
    with pytest.raises(RuntimeError, match="broken weights"):
        router.predict_batch([_request("a"), _request("b", model="broken")])
    assert log.names == ["route", "route", "load", "start", "end"]
    assert log.contexts[-1].error is None


def test_a_load_hook_that_raises_leaves_the_checkpoint(router: Router, log: EventLog) -> None:
    with pytest.raises(RuntimeError, match="own"):
        router.predict(ENGLISH, NOUL, hooks=Raising("on_load"))
    assert router.loaded == ["english"]
    assert log.names == ["route", "load", "error", "end"]


def test_an_evict_hook_that_raises_has_freed_it_and_the_load_is_told(
    built: list[str], log: EventLog
) -> None:
    router = Router(max_loaded=1, hooks=[Raising("on_evict"), log])
    router.load("english")
    with pytest.raises(RuntimeError, match="own"):
        router.load("multilingual")
    assert router.loaded == ["multilingual"]
    assert log.events[1:] == [("evict", "english"), ("load", "multilingual")]


@pytest.mark.parametrize("skipped", [[], [answer(), answer()], "text", [1]])
def test_a_skip_with_the_wrong_results_fails_and_ends(
    router: Router, log: EventLog, skipped: Any
) -> None:
    def skip(ctx: PredictContext) -> None:
        ctx.skip(skipped)

    with pytest.raises(ValueError, match="a start hook skipped with"):
        router.predict("x", NOUL, "english", on_predict_start=skip)
    with pytest.raises(ValueError, match="a start hook skipped with"):
        router.predict_batch([_request("x")], on_predict_start=skip)
    assert [name for name in log.names if name != "load"] == ["route", "start", "error", "end"] * 2


def test_an_end_hook_must_leave_a_result(router: Router) -> None:
    def clear(ctx: PredictContext) -> None:
        ctx.results = None

    with pytest.raises(ValueError, match="an end hook left no results"):
        router.predict("x", NOUL, "english", on_predict_end=clear)
    with pytest.raises(ValueError, match="an end hook left no results"):
        router.predict_batch([_request("x")], on_predict_end=clear)


def test_a_skipped_call_keeps_a_routing_of_its_own(router: Router) -> None:
    def skip(ctx: PredictContext) -> None:
        ctx.skip([{**answer(), "routing": {"model": "elsewhere"}}])

    assert router.predict("x", NOUL, on_predict_start=skip)["routing"] == {"model": "elsewhere"}
    [result] = router.predict_batch([_request("x")], on_predict_start=skip)
    assert result["routing"] == {"model": "elsewhere"}


def test_a_group_that_fails_tells_every_started_request_hits_too(
    router: Router, log: EventLog
) -> None:
    def hit(ctx: PredictContext) -> None:
        if ctx.states == ["hit"]:
            ctx.skip([answer()])

    states = ["before", "hit", "boom"]
    with pytest.raises(RuntimeError, match="boom"):
        router.predict_batch(
            [_request("fine", model="ml"), *map(_request, states)], on_predict_start=hit
        )
    assert [e for e in log.events if e[0] == "predict_start"] == [
        ("predict_start", s) for s in ("fine", *states)
    ]
    failed = [e for e in log.events if e[0] in ("error", "predict_end") and e[1] != "fine"]
    assert failed == [e for s in reversed(states) for e in (("error", s), ("predict_end", s))]
    assert ("error", "fine") not in log.events  # its group had finished


def test_a_start_hook_that_raises_in_a_batch_ends_what_had_started(
    router: Router, log: EventLog
) -> None:
    def fail(ctx: PredictContext) -> None:
        if ctx.states == ["b"]:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        router.predict_batch([_request(s) for s in "abc"], on_predict_start=fail)
    assert [e for e in log.events if e[0] != "route"][1:] == [
        *(("predict_start", "a"), ("predict_start", "b")),
        *(("error", "b"), ("predict_end", "b"), ("error", "a"), ("predict_end", "a")),
    ]


def test_an_interrupt_in_an_end_hook_comes_after_all_ends(router: Router, log: EventLog) -> None:
    with pytest.raises(KeyboardInterrupt):
        router.predict_batch(
            [_request("a"), _request("b")],
            hooks=Raising("on_predict_end", error=KeyboardInterrupt()),
            hooks_raise=False,
        )
    assert log.names[-2:] == ["end", "end"]


def test_replaced_questions_change_one_request_and_mutated_ones_all(router: Router) -> None:
    agent = StubAgent()
    router.attach("own", agent)
    shared = dict(NOUL)

    def replace(ctx: PredictContext) -> None:
        if ctx.states == ["a"]:
            ctx.questions = {**ctx.questions, "more": NOUL["ok"]}

    requests = [_request(s, model="own", questions=shared) for s in "ab"]
    router.predict_batch(requests, on_predict_start=replace)
    assert [(s, list(q)) for s, q, _ in agent.calls] == [(["a"], ["ok", "more"]), (["b"], ["ok"])]

    agent.calls.clear()
    router.predict_batch(
        requests, on_predict_start=lambda ctx: ctx.questions.update(more=NOUL["ok"])
    )
    assert [(s, list(q)) for s, q, _ in agent.calls] == [(["a", "b"], ["ok", "more"])]


def test_a_request_carries_its_own_budget_language_and_guess(router: Router) -> None:
    agent = StubAgent()
    router.attach("own", agent)
    router.predict_batch(
        [
            _request("a", model="own", max_len=300, head_max_len=90, lang="de"),
            {"state": "b", "questions": NOUL, "task": "own", "lang_guess": "fr"},
        ]
    )
    [(_, _, first), (_, _, second)] = agent.calls
    assert (first["max_len"], first["head_max_len"], first["lang"]) == (300, 90, "de")
    assert (second["max_len"], second["head_max_len"], second["lang"]) == (None, None, None)


def test_a_start_hook_rewrites_state_questions_and_budget(router: Router) -> None:
    agent = StubAgent()
    router.attach("own", agent)

    def rewrite(ctx: PredictContext) -> None:
        ctx.states, ctx.questions = ["clean"], {"other": NOUL["ok"]}
        ctx.max_len, ctx.head_max_len = 200, 80

    for call in (
        lambda: router.predict("dirty", NOUL, "own", on_predict_start=rewrite),
        lambda: router.predict_batch([_request("dirty", model="own")], on_predict_start=rewrite),
    ):
        call()
        states, questions, options = agent.calls.pop()
        assert (states, list(questions)) == (["clean"], ["other"])
        assert (options["max_len"], options["head_max_len"]) == (200, 80)


def test_router_hooks_are_not_forwarded_to_the_agent(tiny_folder: Path, log: EventLog) -> None:
    inner = EventLog()
    router = Router(models={"own": str(tiny_folder)}, device="cpu", hooks=log)
    router.load("own").add_hook(inner)
    router.predict("x", NOUL, model="own")
    assert log.names == ["load", "route", "start", "end"]
    assert inner.names == ["start", "end"]
    assert inner.contexts[0].router is None


def test_the_reference_names_one_call_twice() -> None:
    assert Router.system_one is Router.predict
    assert Router.predict_many is Router.predict_batch
