"""The contract's rules about hooks, one test a rule."""

from __future__ import annotations

import asyncio
import contextvars
import gc
import threading
import weakref
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from laya_engine.agent import Agent
from laya_engine.hooks import (
    EVENTS,
    AsyncHook,
    BaseHook,
    Dispatcher,
    HookRegistry,
    PredictContext,
    add_default_hook,
    clear_default_hooks,
    collect_hooks,
    compose_hooks,
    default_hooks,
)
from laya_engine.hooks.dispatch import AFTER_THE_FACT
from laya_engine.router import Router
from tests.engine.stub_agents import NOUL, EventLog, Raising, StubAgent

LATER = sorted(AFTER_THE_FACT)
BEFORE = sorted(set(EVENTS) - AFTER_THE_FACT)
request_id = contextvars.ContextVar("request_id", default="none")


def _ctx() -> PredictContext:
    return PredictContext(["x"], {})


@contextmanager
def _loop_in_a_thread() -> Iterator[asyncio.AbstractEventLoop]:
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()
    try:
        yield loop
    finally:
        loop.call_soon_threadsafe(loop.stop)
        thread.join(10)
        loop.close()


class Asking(BaseHook):
    """Asks the engine again from inside its event."""

    def __init__(self) -> None:
        self.inner: list[Any] = []

    def on_predict_start(self, ctx: PredictContext) -> None:
        if ctx.states != ["inner"]:
            self.inner.append(ctx.agent.predict("inner", NOUL))


class AskingAsync:
    """The same as a coroutine."""

    def __init__(self) -> None:
        self.inner: list[Any] = []

    async def on_predict_start(self, ctx: PredictContext) -> None:
        if ctx.states != ["inner"]:
            self.inner.append(ctx.agent.predict("inner", NOUL))


@pytest.mark.parametrize("timeout", [None, 30.0])
@pytest.mark.parametrize("kind", [Asking, AskingAsync])
def test_a_hook_may_predict_itself_while_hooks_are_serialised(
    tiny_folder: Any, kind: Any, timeout: float | None
) -> None:
    hook = kind()
    agent = Agent(
        str(tiny_folder), device="cpu", hooks=hook, hooks_concurrent=False, hooks_timeout=timeout
    )
    agent.predict("outer", NOUL)
    assert len(hook.inner) == 1


def test_a_hook_on_the_callers_own_loop_may_call_the_engine_again() -> None:
    lock = threading.RLock()
    inner: list[str] = []
    nested = Dispatcher(collect_hooks(on_predict_end=lambda ctx: inner.append("inner")), lock=lock)

    class Again:
        async def on_predict_start(self, ctx: PredictContext) -> None:
            nested.fire("on_predict_end", ctx)

    with _loop_in_a_thread() as loop:
        hook = AsyncHook(Again(), loop)
        Dispatcher([hook], lock=lock).fire("on_predict_start", _ctx())
        assert isinstance(hook.hook, Again)
        assert hook.loop is loop
    assert inner == ["inner"]


def test_a_hook_that_overran_has_lost_its_turn() -> None:
    lock = threading.Lock()
    release, nested_ran = threading.Event(), threading.Event()
    threads: list[threading.Thread] = []
    nested = Dispatcher(collect_hooks(on_predict_end=lambda ctx: nested_ran.set()), lock=lock)

    def slow(ctx: PredictContext) -> None:
        threads.append(threading.current_thread())
        release.wait(10)
        nested.fire("on_predict_end", ctx)

    with pytest.raises(TimeoutError, match="slow took longer than"):
        Dispatcher(collect_hooks(on_predict_start=slow), lock=lock, timeout=0.05).fire(
            "on_predict_start", _ctx()
        )
    with lock:  # free, although the hook still runs
        release.set()
        assert not nested_ran.wait(0.1)
    assert nested_ran.wait(10)
    threads[0].join(10)


def test_a_time_limit_carries_context_variables_into_coroutines_too() -> None:
    seen: list[str] = []

    class Async:
        async def on_predict_start(self, ctx: PredictContext) -> None:
            seen.append(request_id.get())

    token = request_id.set("r7")
    try:
        Dispatcher([Async()], timeout=10).fire("on_predict_start", _ctx())
    finally:
        request_id.reset(token)
    assert seen == ["r7"]


def test_an_error_under_a_time_limit_is_in_no_circle() -> None:
    class Odd(Exception):
        pass

    def fail(ctx: PredictContext) -> None:
        raise Odd

    def call() -> weakref.ref[Any]:
        try:
            Dispatcher(collect_hooks(on_predict_end=fail), timeout=10).fire("on_load", _ctx())
            Dispatcher(collect_hooks(on_predict_start=fail), timeout=10).fire(
                "on_predict_start", _ctx()
            )
        except Odd as error:
            return weakref.ref(error)
        raise AssertionError

    gc.collect()
    gc.disable()
    try:
        assert call()() is None
    finally:
        gc.enable()


@pytest.mark.parametrize("event", LATER)
def test_what_has_happened_reaches_every_hook_also_after_one_raised(event: str) -> None:
    log = EventLog()
    hooks = [Raising(event, error=KeyError("first")), Raising(event), log]
    with pytest.raises(KeyError, match="first"):
        Dispatcher(hooks).fire(event, _ctx())
    assert log.names == [event.removeprefix("on_").removeprefix("predict_")]


@pytest.mark.parametrize("event", BEFORE)
def test_a_start_or_route_hook_that_raises_stops_the_others(event: str) -> None:
    log = EventLog()
    with pytest.raises(RuntimeError, match="own"):
        Dispatcher([Raising(event), log]).fire(event, _ctx())
    assert log.names == []


@pytest.mark.parametrize("event", EVENTS)
def test_hooks_raise_false_warns_and_goes_on_at_every_event(event: str) -> None:
    log = EventLog()
    with pytest.warns(RuntimeWarning, match=rf"hook Raising\.{event} failed: the hook's own"):
        Dispatcher([Raising(event), log], raise_errors=False).fire(event, _ctx())
    assert len(log.events) == 1


@pytest.mark.parametrize("event", EVENTS)
def test_a_keyboard_interrupt_is_swallowed_at_no_event(event: str) -> None:
    hooks = [Raising(event, error=KeyboardInterrupt())]
    with pytest.raises(KeyboardInterrupt):
        Dispatcher(hooks, raise_errors=False).fire(event, _ctx())


def test_all_hooks_of_an_event_run_before_the_next_event() -> None:
    order: list[str] = []

    def saying(word: str) -> Any:
        return lambda ctx: order.append(word)

    router = Router(on_predict_start=[saying("s1"), saying("s2")], on_predict_end=saying("e1"))
    router.attach("own", StubAgent())
    router.predict("x", NOUL, model="own", on_predict_end=saying("e2"))
    assert order == ["s1", "s2", "e1", "e2"]


def test_an_event_that_is_none_is_not_called() -> None:
    called: list[str] = []
    hook = type(
        "Part", (), {"on_load": None, "on_evict": lambda self, ctx: called.append("evict")}
    )()
    dispatcher = Dispatcher(collect_hooks(hook))
    dispatcher.fire("on_load", _ctx())
    dispatcher.fire("on_evict", _ctx())
    assert called == ["evict"]


def test_serialising_covers_hook_calls_not_whole_predictions() -> None:
    inside, other_started = threading.Event(), threading.Event()

    class Slow(StubAgent):
        def predict_batch(self, states: Any, questions: Any, **options: Any) -> Any:
            if states == ["first"]:
                inside.set()
                assert other_started.wait(10)
            return super().predict_batch(states, questions, **options)

    def start(ctx: PredictContext) -> None:
        if ctx.states == ["second"]:
            other_started.set()

    router = Router(hooks_concurrent=False, on_predict_start=start)
    router.attach("own", Slow())
    assert router.hooks_concurrent is False
    first = threading.Thread(target=router.predict, args=("first", NOUL, "own"))
    first.start()
    assert inside.wait(10)
    router.predict("second", NOUL, "own")
    first.join(10)
    assert not first.is_alive()


@pytest.fixture
def default_log() -> Iterator[EventLog]:
    log = EventLog()
    add_default_hook(log)
    yield log
    clear_default_hooks()


def test_default_hooks_fire_once_in_a_router_call(agent: Agent, default_log: EventLog) -> None:
    router = Router()
    router.attach("own", agent)
    router.predict("x", NOUL, model="own")
    assert default_log.names == ["route", "start", "end"]
    router.predict_batch([{"state": "x", "questions": NOUL, "model": "own"}])
    router.predict_long("word " * 60, NOUL, model="own")
    assert default_log.names == ["route", "start", "end"] * 3


def test_a_call_that_a_hook_makes_has_default_hooks_of_its_own(
    agent: Agent, default_log: EventLog
) -> None:
    router = Router()
    router.attach("own", agent)
    agent.add_hook(Asking())  # runs inside the Router's call, where the defaults are silent
    router.predict("outer", NOUL, model="own")
    assert default_log.events == [
        ("route", "outer"),
        *(("predict_start", "outer"), ("predict_start", "inner")),
        *(("predict_end", "inner"), ("predict_end", "outer")),
    ]


def test_hooks_compose_as_defaults_installed_per_call(default_log: EventLog) -> None:
    installed, given = BaseHook(), BaseHook()
    composed = compose_hooks([installed], given, on_predict_start=print)
    assert composed[:3] == [default_log, installed, given]
    assert composed[3].on_predict_start is print
    assert default_hooks() == [default_log]


def test_installing_returns_the_owner_and_removing_says_whether_it_did() -> None:
    registry, hook = HookRegistry(), BaseHook()
    assert registry.add_hook([hook, hook]) is registry
    assert [registry.remove_hook(hook) for _ in range(3)] == [True, True, False]


def test_a_block_removes_the_latest_occurrence_of_what_it_added_and_nothing_else() -> None:
    first, second, late = BaseHook(), BaseHook(), BaseHook()
    registry = HookRegistry(hooks=[first, second])
    with registry.hooks_installed(first) as owner:
        assert owner is registry
        registry.add_hook(late)
        assert registry.hooks == [first, second, first, late]
    assert registry.hooks == [first, second, late]
    with pytest.raises(KeyError), registry.hooks_installed(late):
        raise KeyError
    assert registry.hooks == [first, second, late]


def test_a_hook_that_raises_the_calls_own_error_makes_no_circle(agent: Agent) -> None:
    class Again(BaseHook):
        def on_error(self, ctx: PredictContext) -> None:
            assert ctx.error is not None
            raise ctx.error

    with pytest.raises(ValueError, match="question 'bad'") as caught:
        agent.predict("x", {"bad": {}}, hooks=Again())
    assert caught.value.__context__ is None


def test_what_is_async_must_be_a_hook_too() -> None:
    with pytest.raises(TypeError, match="objects, not classes"):
        AsyncHook(BaseHook)


def test_a_skip_may_give_a_tuple() -> None:
    ctx = _ctx()
    ctx.skip(({"answers": {}},))
    assert ctx.results == [{"answers": {}}]


@pytest.mark.parametrize("name", ["on_predict_start", "on_predict_end"])
def test_an_event_function_must_be_callable(name: str) -> None:
    with pytest.raises(TypeError, match=f"{name} must be callable, not int"):
        HookRegistry(**{name: 3})
