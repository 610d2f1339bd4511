"""Routing, residency and the life of requests in a Router."""

from __future__ import annotations

import gc
import threading
import weakref
from pathlib import Path
from typing import Any

import pytest

from laya_engine.hooks import PredictContext
from laya_engine.presets import triage_questions
from laya_engine.residency import Residency
from laya_engine.router import Router

QUESTIONS = {"ok": {"type": "noul", "instructions": "Is it ok?"}}
OTHER = {"fine": {"type": "noul", "instructions": "Is it fine?"}}


class StubAgent:
    """Answers with what it was asked, and counts its calls."""

    model_id = "stub"

    def __init__(self) -> None:
        self.calls: list[tuple[list[Any], dict[str, Any]]] = []

    def predict_batch(
        self, states: list[Any], questions: dict[str, Any], **options: Any
    ) -> list[dict[str, Any]]:
        if "boom" in states:
            raise RuntimeError("boom")
        self.calls.append((states, {**options, "questions": list(questions)}))
        return [{"model": "stub", "answers": {}, "usage": {"input_tokens": 1}} for _ in states]

    def system_one(self, state: Any, questions: dict[str, Any], **options: Any) -> dict[str, Any]:
        return self.predict_batch([state], questions, **options)[0]


class Log:
    """Every event in order."""

    def __init__(self) -> None:
        self.events: list[tuple[str, Any]] = []

    def on_route(self, ctx: PredictContext) -> None:
        self.events.append(("route", ctx.model))

    def on_load(self, ctx: PredictContext) -> None:
        self.events.append(("load", ctx.model))

    def on_evict(self, ctx: PredictContext) -> None:
        self.events.append(("evict", ctx.model))

    def on_predict_start(self, ctx: PredictContext) -> None:
        self.events.append(("start", ctx.states[0]))

    def on_error(self, ctx: PredictContext) -> None:
        self.events.append(("error", ctx.states[0]))

    def on_predict_end(self, ctx: PredictContext) -> None:
        self.events.append(("end", ctx.states[0]))


@pytest.fixture
def stubbed(monkeypatch: pytest.MonkeyPatch) -> Router:
    monkeypatch.setattr(Router, "_build", lambda self, name: StubAgent())
    return Router(max_loaded=1, hooks=Log())


def _log(router: Router) -> list[tuple[str, Any]]:
    events: list[tuple[str, Any]] = router.hooks[0].events
    return events


@pytest.mark.parametrize(
    ("state", "options", "model", "says"),
    [
        ("Hello, I was charged twice this month", {}, "english", "English"),
        ("안녕하세요 환불해 주세요", {}, "multilingual", "Hangul"),
        ("Bonjour, je voudrais annuler ma commande", {}, "multilingual", "'fr'"),
        ("12345 🙂", {}, "multilingual", "no letters"),
        ("Hello there, how are you", {"lang": "de-AT"}, "multilingual", "lang='de'"),
        ("안녕하세요", {"lang": "en_US.UTF-8"}, "english", "lang='en'"),
        ("Hello there, how are you", {"lang": "und"}, "english", "English"),
        ("Hello there, how are you", {"lang_guess": lambda s: "ko"}, "multilingual", "lang_guess"),
        ("Hello there, how are you", {"lang_guess": lambda s: None}, "english", "English"),
        ("안녕하세요", {"model": "en", "lang": "ko"}, "english", "model='en'"),
        ("안녕하세요", {"task": "typed", "lang": "ko"}, "typed-decisions", "task='typed'"),
    ],
)
def test_route_precedence(state: Any, options: dict[str, Any], model: str, says: str) -> None:
    decision = Router().route(state, QUESTIONS, **options)
    assert decision.model == model
    assert says in decision.reason
    assert set(decision) == {"model", "repo", "reason", "detection", "workflow"}


def test_a_workflow_is_recognised_only_when_asked_for() -> None:
    ids = ("action", "category", "needs_human", "churn_risk", "urgency")
    questions = dict.fromkeys(ids, QUESTIONS["ok"])
    assert Router().route("Hello my friend", questions).model == "english"
    decision = Router(auto_task_detection=True).route("Hello my friend", questions)
    assert (decision.model, decision["workflow"]) == ("typed-decisions", "customer_service")


def test_a_wrong_name_or_path_fails_before_any_load(stubbed: Router) -> None:
    with pytest.raises(ValueError, match="did you mean 'english'"):
        stubbed.predict("x", QUESTIONS, model="englsih")
    for path in ("./missing/folder", "~nobody-of-that-name/folder"):
        with pytest.raises(FileNotFoundError, match="no checkpoint folder"):
            stubbed.predict("x", QUESTIONS, model=path)
    assert stubbed.loaded == []


def test_the_least_recently_used_goes_first_and_evict_comes_before_load(stubbed: Router) -> None:
    stubbed.load("english")
    stubbed.load("multilingual")
    assert _log(stubbed) == [("load", "english"), ("evict", "english"), ("load", "multilingual")]
    assert stubbed.loaded == ["multilingual"]
    stubbed.unload()
    assert _log(stubbed)[-1] == ("evict", "multilingual")


def test_attach_fires_no_load(stubbed: Router) -> None:
    stubbed.attach("own", StubAgent())
    assert stubbed.predict("hi", QUESTIONS, model="own")["routing"]["model"] == "own"
    assert ("load", "own") not in _log(stubbed)


def test_a_route_hook_can_pin_a_checkpoint_before_loading(stubbed: Router) -> None:
    class Pin:
        def on_route(self, ctx: PredictContext) -> None:
            ctx.decision = {**(ctx.decision or {}), "model": "ml", "reason": "pinned"}

    result = stubbed.predict("Hello, how are you doing", QUESTIONS, hooks=Pin())
    assert result["routing"]["reason"] == "pinned"
    assert stubbed.loaded == ["multilingual"]


def test_a_hook_may_call_back_into_the_router(stubbed: Router) -> None:
    class Reload:
        def on_evict(self, ctx: PredictContext) -> None:
            assert ctx.router.loaded == ["multilingual"]
            ctx.router.route("hello")

    stubbed.add_hook(Reload())
    stubbed.load("english")
    stubbed.load("multilingual")
    assert stubbed.loaded == ["multilingual"]


def test_a_batch_routes_all_first_then_answers_by_checkpoint(stubbed: Router) -> None:
    english, korean = "Hello, where is my order", "주문이 어디 있나요"
    requests = [{"state": s, "questions": QUESTIONS} for s in (english, korean, english)]
    results = stubbed.predict_batch(requests)
    assert [r["routing"]["model"] for r in results] == ["english", "multilingual", "english"]
    assert [event for event, _ in _log(stubbed)] == [
        *("route", "route", "route"),
        *("load", "start", "start", "end", "end"),
        *("evict", "load", "start", "end"),
    ]


def test_requests_share_a_pass_only_when_everything_is_equal(stubbed: Router) -> None:
    agent = StubAgent()
    stubbed.attach("own", agent)
    flipped = {
        "c": {"type": "choice", "instructions": "?", "criteria": {"b": None, "a": None}},
    }
    straight = {
        "c": {"type": "choice", "instructions": "?", "criteria": {"a": None, "b": None}},
    }
    requests = [
        {"state": "1", "questions": straight, "model": "own"},
        {"state": "2", "questions": flipped, "model": "own"},
        {"state": "3", "questions": straight, "model": "own", "max_len": 99},
        {"state": "4", "questions": straight, "model": "own"},
    ]
    stubbed.predict_batch(requests)
    assert [states for states, _ in agent.calls] == [["1", "4"], ["2"], ["3"]]


def test_every_started_request_ends_once_also_when_the_group_fails(stubbed: Router) -> None:
    requests = [
        {"state": state, "questions": QUESTIONS, "model": "english"} for state in ("a", "boom", "c")
    ]
    with pytest.raises(RuntimeError, match="boom"):
        stubbed.predict_batch(requests)
    events = [e for e in _log(stubbed) if e[0] in ("start", "error", "end")]
    assert events == [
        *(("start", "a"), ("start", "boom"), ("start", "c")),
        *(("error", "c"), ("end", "c"), ("error", "boom"), ("end", "boom")),
        *(("error", "a"), ("end", "a")),
    ]


def test_all_ends_run_when_one_raises(stubbed: Router) -> None:
    ended: list[str] = []

    def end(ctx: PredictContext) -> None:
        ended.append(ctx.states[0])
        if ctx.states[0] == "b":
            raise RuntimeError("end of b")

    requests = [{"state": s, "questions": QUESTIONS, "model": "english"} for s in "abc"]
    with pytest.raises(RuntimeError, match="end of b"):
        stubbed.predict_batch(requests, on_predict_end=end)
    assert ended == ["c", "b", "a"]


def test_a_cache_hit_keeps_its_own_routing_or_gets_one(stubbed: Router) -> None:
    def hit(ctx: PredictContext) -> None:
        ctx.skip([{"model": "cache", "answers": {}, "usage": {}}])

    result = stubbed.predict("Hello, how are you doing", QUESTIONS, on_predict_start=hit)
    assert result["routing"]["model"] == "english"


@pytest.mark.parametrize(("name", "outcome"), [("good", "GOOD"), ("bad", "broken weights")])
def test_concurrent_loads_share_one_build_and_its_failure(name: str, outcome: str) -> None:
    gate = threading.Barrier(5)
    waiting = threading.Semaphore(0)
    builds: list[str] = []
    outcomes: list[Any] = []

    def build(name: str) -> str:
        builds.append(name)
        for _ in range(3):  # the other three have asked for the same checkpoint
            waiting.acquire(timeout=10)
        if name == "bad":
            raise RuntimeError("broken weights")
        return name.upper()

    class Waiting(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            waiting.release()
            return super().wait(timeout)

    residency = Residency(2, build, event=Waiting)

    def load() -> None:
        gate.wait(10)
        try:
            outcomes.append(residency.get(name)[0])
        except RuntimeError as error:
            outcomes.append(str(error))

    threads = [threading.Thread(target=load) for _ in range(4)]
    for thread in threads:
        thread.start()
    gate.wait(10)
    for thread in threads:
        thread.join(10)
    assert outcomes == [outcome] * 4
    assert builds == [name]


def test_one_real_checkpoint_under_two_names(tiny_folder: Path) -> None:
    models = {"english": str(tiny_folder), "multilingual": str(tiny_folder)}
    with Router(models=models, device="cpu") as router:
        result = router.predict("Hello, I want my money back", triage_questions())
        assert result["routing"]["model"] == "english"
        assert router.predict("환불해 주세요", OTHER)["routing"]["model"] == "multilingual"
        assert router.loaded == ["english", "multilingual"]
        long = router.predict_long("words " * 200, OTHER)
        assert long["usage"]["windows"] > 1
    assert router.loaded == []


def test_a_failed_route_or_load_still_reports_and_ends(stubbed: Router) -> None:
    with pytest.raises(ValueError, match="unknown checkpoint"):
        stubbed.predict("x", QUESTIONS, model="nobody")
    assert _log(stubbed) == [("error", "x"), ("end", "x")]


def test_all_events_of_a_call_carry_its_run_id(stubbed: Router) -> None:
    seen: list[str] = []

    class Ids(Log):
        def __getattribute__(self, name: str) -> Any:
            if name.startswith("on_"):
                return lambda ctx: seen.append(ctx.run_id)
            return super().__getattribute__(name)

    stubbed.predict("Hello there, my friend", QUESTIONS, hooks=Ids())
    assert len(seen) == 4  # route, load, start, end
    assert len(set(seen)) == 1


def test_a_changed_source_is_not_answered_with_old_weights(stubbed: Router) -> None:
    stubbed.register("own", "somebody/one")
    stubbed.load("own")
    stubbed.register("own", "somebody/two")
    assert stubbed.loaded == []
    with pytest.raises(ValueError, match="built in"):
        stubbed.unregister("english")


@pytest.mark.parametrize(
    ("requests", "kind", "says"),
    [
        ([{"questions": QUESTIONS}], ValueError, "request 0 has no 'state'"),
        ([{"state": "x", "questions": QUESTIONS}, {"state": "y"}], ValueError, "request 1 has no"),
        ([{"state": "x", "questions": ["a"]}], TypeError, "questions must be a dict"),
        ([{"state": "x", "questions": QUESTIONS, "lang": 3}], TypeError, "language code"),
        (
            [{"state": "x", "questions": QUESTIONS}, {"state": "x", "question": QUESTIONS}],
            ValueError,
            "request 1 has no 'questions'",
        ),
        (
            [{"state": "x", "questions": QUESTIONS, "modle": "en"}],
            ValueError,
            "request 0 has an unknown key 'modle'; did you mean 'model'",
        ),
        (
            [{"state": "x", "questions": QUESTIONS, "id": 7}],
            ValueError,
            "request 0 has an unknown key 'id'; it takes state, questions, model",
        ),
        (iter([]), TypeError, "list of dicts"),
        ([{"state": "x", "questions": QUESTIONS}, 5], TypeError, "request 1 must be a dict"),
    ],
)
def test_wrong_requests_are_refused_before_any_hook(
    stubbed: Router, requests: Any, kind: type[Exception], says: str
) -> None:
    with pytest.raises(kind, match=says):
        stubbed.predict_batch(requests)
    assert _log(stubbed) == []


def test_labels_of_different_types_do_not_share_a_pass(stubbed: Router) -> None:
    agent = StubAgent()
    stubbed.attach("own", agent)
    requests = [
        {
            "state": str(label),
            "model": "own",
            "questions": {"c": {"type": "choice", "instructions": "?", "criteria": {label: "a"}}},
        }
        for label in (1, "1", True)
    ]
    stubbed.predict_batch(requests)
    assert len(agent.calls) == 3


@pytest.mark.parametrize("limit", [0, -1, True, 1.5])
def test_max_loaded_must_be_a_count(limit: Any) -> None:
    with pytest.raises(ValueError, match="max_loaded"):
        Router(max_loaded=limit)


def test_an_unloaded_agent_is_freed_without_a_collection(tiny_folder: Path) -> None:
    router = Router(models={"own": str(tiny_folder)}, device="cpu")
    agent = weakref.ref(router.load("own"))
    network = weakref.ref(router.load("own").network)
    router.predict("hello", QUESTIONS, model="own")
    gc.disable()
    try:
        router.unload("own")
        assert agent() is None
        assert network() is None
    finally:
        gc.enable()
