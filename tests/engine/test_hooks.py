"""How hooks are called: accepted kinds, time limits, serialisation, coroutines, removal."""

from __future__ import annotations

import asyncio
import contextvars
import threading
from typing import Any

import pytest

from laya_engine.hooks import AsyncHook, BaseHook, Dispatcher, HookRegistry, PredictContext
from laya_engine.hooks import collect_hooks as collect

request_id = contextvars.ContextVar("request_id", default="none")


def _ctx() -> PredictContext:
    return PredictContext(["x"], {})


@pytest.mark.parametrize(
    ("hook", "says"),
    [
        (BaseHook, r"write BaseHook\(\)"),
        (object(), "none of the events"),
        (type("Odd", (), {"on_load": 3})(), "must be callable"),
    ],
)
def test_what_is_no_hook_is_refused_at_configuration(hook: Any, says: str) -> None:
    with pytest.raises(TypeError, match=says):
        HookRegistry(hooks=hook)


def test_a_plain_function_belongs_to_an_event() -> None:
    with pytest.raises(TypeError, match="on_predict_start"):
        collect(hooks=lambda ctx: None)
    assert len(collect(on_predict_start=[print, print], on_predict_end=print)) == 3


@pytest.mark.parametrize("seconds", [0, -1, True, "2"])
def test_a_timeout_must_be_positive(seconds: Any) -> None:
    with pytest.raises(ValueError, match="hooks_timeout"):
        HookRegistry(hooks_timeout=seconds)


def test_a_slow_hook_times_out_and_releases_the_lock() -> None:
    release = threading.Event()
    seen: list[str] = []

    class Slow(BaseHook):
        def on_predict_start(self, ctx: PredictContext) -> None:
            seen.append(request_id.get())
            release.wait(10)

    lock = threading.RLock()
    token = request_id.set("r1")
    try:
        with pytest.raises(TimeoutError, match=r"longer than 0\.05 s"):
            Dispatcher([Slow()], lock=lock, timeout=0.05).fire("on_predict_start", _ctx())
    finally:
        release.set()
        request_id.reset(token)
    assert seen == ["r1"]
    taken: list[bool] = []
    other = threading.Thread(target=lambda: taken.append(lock.acquire(timeout=5)))
    other.start()
    other.join()
    assert taken == [True]


def test_an_error_under_a_time_limit_is_the_hooks_own() -> None:
    def failing(ctx: PredictContext) -> None:
        raise KeyError("inside")

    with pytest.raises(KeyError, match="inside"):
        Dispatcher(collect(on_predict_end=failing), timeout=5).fire("on_predict_end", _ctx())


def test_serialised_hooks_run_one_at_a_time_and_may_reenter() -> None:
    lock = threading.RLock()
    inside = threading.Semaphore(1)
    overlaps: list[int] = []
    gate = threading.Barrier(4)

    def hook(ctx: PredictContext) -> None:
        if not inside.acquire(blocking=False):
            overlaps.append(1)
            return
        nested = Dispatcher(collect(on_predict_end=lambda c: None), lock=lock)
        nested.fire("on_predict_end", ctx)
        inside.release()

    dispatcher = Dispatcher(collect(on_predict_start=hook), lock=lock)

    def work() -> None:
        gate.wait(5)
        for _ in range(50):
            dispatcher.fire("on_predict_start", _ctx())

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert overlaps == []


def test_coroutines_are_run_to_their_end_also_inside_a_running_loop() -> None:
    done: list[str] = []

    class Async:
        async def on_predict_start(self, ctx: PredictContext) -> None:
            await asyncio.sleep(0)
            done.append("start")

        def on_predict_end(self, ctx: PredictContext) -> None:
            done.append("end")

    async def inside() -> None:
        for hook in (Async(), AsyncHook(Async())):
            dispatcher = Dispatcher([hook])
            dispatcher.fire("on_predict_start", _ctx())
            dispatcher.fire("on_predict_end", _ctx())

    asyncio.run(inside())
    assert done == ["start", "end"] * 2
    assert not hasattr(AsyncHook(Async()), "on_load")


def test_a_keyboard_interrupt_is_never_swallowed() -> None:
    def interrupting(ctx: PredictContext) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Dispatcher(collect(on_predict_start=interrupting), raise_errors=False).fire(
            "on_predict_start", _ctx()
        )


def test_installed_for_a_block_removes_only_what_it_added() -> None:
    hook, other = BaseHook(), BaseHook()
    registry = HookRegistry(hooks=hook)
    with registry.hooks_installed(hook, other):
        assert registry.hooks == [hook, hook, other]
        assert registry.remove_hook(other) is True
    assert registry.hooks == [hook]
    assert registry.remove_hook(other) is False
