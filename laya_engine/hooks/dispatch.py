"""Calling hooks: in order, bounded in time, serialised where asked, errors by rule."""

from __future__ import annotations

import asyncio
import contextvars
import functools
import inspect
import threading
import warnings
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any

from laya_engine.hooks.context import EVENTS, HookArgument, PredictContext, PredictHookArgument

# What has already happened when these fire: every hook hears of it, also after one has failed.
AFTER_THE_FACT = frozenset({"on_predict_end", "on_error", "on_load", "on_evict"})


@dataclass
class _Turn:
    """A lock held for one hook call; over once the call has returned or run out of time."""

    lock: AbstractContextManager[Any]
    over: bool = False


# Whose turn this code runs in. It follows the hook into other threads and event loops, where a
# re-entrant lock would not know its holder and a hook that calls the engine would wait for itself.
_turns: contextvars.ContextVar[tuple[_Turn, ...]] = contextvars.ContextVar("laya_turns", default=())


@dataclass(frozen=True)
class Dispatcher:
    """The hooks of one call and how to call them.

    `lock`, when given, serialises each hook call; a hook that calls the engine again passes.
    `timeout` bounds each in seconds. With `raise_errors` false, an `Exception` becomes a warning;
    other exceptions always propagate.
    """

    hooks: Sequence[Any]
    raise_errors: bool = True
    lock: AbstractContextManager[Any] | None = None
    timeout: float | None = None

    def fire(self, event: str, ctx: PredictContext) -> None:
        """Call `event` on every hook that has it, in order.

        A start or route hook that raises stops the others; elsewhere all run, and the first error
        is raised after them.
        """
        first: BaseException | None = None
        for hook in self.hooks:
            method = getattr(hook, event, None)
            if method is None:
                continue
            try:
                self._call(method, ctx)
            except BaseException as error:
                if isinstance(error, Exception) and not self.raise_errors:
                    warnings.warn(
                        f"hook {type(hook).__name__}.{event} failed: {error}",
                        RuntimeWarning,
                        stacklevel=2,
                    )
                elif event in AFTER_THE_FACT:
                    first = first or error
                else:
                    raise
        if first is not None:
            raise first

    def fire_error(self, ctx: PredictContext, error: BaseException) -> None:
        """Fire `on_error` for `error`; a failing hook is chained to it and never hides it."""
        ctx.error = error
        try:
            self.fire("on_error", ctx)
        except Exception as hook_error:
            _chain(error, hook_error)

    def fire_end(self, ctx: PredictContext) -> None:
        """Fire `on_predict_end`; a failing hook raises only if the call itself had not failed."""
        try:
            self.fire("on_predict_end", ctx)
        except Exception as hook_error:
            if ctx.error is None:
                raise
            _chain(ctx.error, hook_error)

    def _call(self, method: Any, ctx: PredictContext) -> None:
        if self.lock is None or self._is_mine(self.lock):
            self._run(method, ctx)
            return
        # The lock is taken out here, not in the hook's thread: Python cannot interrupt a thread,
        # so a hook that overruns goes on in the background, and the next one must not wait for it.
        with self.lock:
            turn = _Turn(self.lock)
            token = _turns.set((*_turns.get(), turn))
            try:
                self._run(method, ctx)
            finally:
                turn.over = True
                _turns.reset(token)

    def _run(self, method: Any, ctx: PredictContext) -> None:
        if self.timeout is None:
            _run(method, ctx)
        else:
            _run_bounded(method, ctx, self.timeout)

    @staticmethod
    def _is_mine(lock: AbstractContextManager[Any]) -> bool:
        return any(turn.lock is lock and not turn.over for turn in _turns.get())


def _chain(error: BaseException, hook_error: BaseException) -> None:
    """Put a hook's error behind the one that it must not hide, without making a circle."""
    if hook_error is not error:
        hook_error.__context__ = error.__context__
        error.__context__ = hook_error


def _run(method: Any, ctx: PredictContext) -> None:
    outcome = method(ctx)
    if inspect.isawaitable(outcome):
        run_coroutine(outcome)


def _run_bounded(method: Any, ctx: PredictContext, seconds: float) -> None:
    failures: list[BaseException] = []
    context = contextvars.copy_context()  # the caller's request id and span stay visible

    def target() -> None:
        try:
            context.run(_run, method, ctx)
        except BaseException as error:
            failures.append(error)

    thread = threading.Thread(target=target, daemon=True, name="laya-hook")
    thread.start()
    thread.join(seconds)
    if thread.is_alive():
        name = getattr(method, "__qualname__", repr(method))
        raise TimeoutError(f"hook {name} took longer than {seconds:g} s")
    if failures:
        try:
            raise failures[0]
        finally:
            failures.clear()  # the error's traceback holds this list: the circle would live on


def check_timeout(value: float | None) -> float | None:
    """Accept None or a positive number of seconds. Raises ValueError."""
    if value is None:
        return None
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if not number or not 0 < value <= threading.TIMEOUT_MAX:
        raise ValueError(f"hooks_timeout must be a positive number of seconds, not {value!r}")
    return float(value)


def collect_hooks(
    hooks: HookArgument = None,
    on_predict_start: PredictHookArgument = None,
    on_predict_end: PredictHookArgument = None,
) -> list[Any]:
    """One ordered list of hook objects from the three ways to give them.

    Raises TypeError for a class, for an object without any event and for an event that is not
    callable.
    """
    collected = [_checked(hook) for hook in _as_list(hooks)]
    collected += [_StartHook(function) for function in _as_list(on_predict_start)]
    collected += [_EndHook(function) for function in _as_list(on_predict_end)]
    return collected


class _StartHook:
    def __init__(self, function: Any):
        self.on_predict_start = _callable(function, "on_predict_start")


class _EndHook:
    def __init__(self, function: Any):
        self.on_predict_end = _callable(function, "on_predict_end")


def _callable(function: Any, event: str) -> Any:
    if not callable(function):
        raise TypeError(f"{event} must be callable, not {type(function).__name__}")
    return function


def _checked(hook: Any) -> Any:
    if isinstance(hook, type):
        raise TypeError(f"hooks takes objects, not classes; write {hook.__name__}()")
    events = [event for event in EVENTS if hasattr(hook, event)]
    if not events:
        raise TypeError(
            f"{type(hook).__name__} has none of the events {', '.join(EVENTS)}; "
            "give a plain function as on_predict_start or on_predict_end"
        )
    for event in events:
        if getattr(hook, event) is not None:
            _callable(getattr(hook, event), f"{type(hook).__name__}.{event}")
    return hook


def _as_list(value: Any) -> list[Any]:
    if value is None:
        return []
    return list(value) if isinstance(value, (list, tuple)) else [value]


class AsyncHook:
    """Wraps a hook whose events are coroutines, optionally on the caller's own loop."""

    def __init__(self, hook: Any, loop: asyncio.AbstractEventLoop | None = None):
        self.hook = _checked(hook)
        self.loop = loop
        for event in EVENTS:
            method = getattr(hook, event, None)
            if method is not None:
                setattr(self, event, functools.partial(_run_async, method, loop))


def _run_async(method: Any, loop: asyncio.AbstractEventLoop | None, ctx: PredictContext) -> None:
    outcome = method(ctx)
    if inspect.isawaitable(outcome):
        run_coroutine(outcome, loop)


def run_coroutine(coro: Any, loop: asyncio.AbstractEventLoop | None = None) -> Any:
    """Run an awaitable to its end from ordinary code; on the caller's own loop if one is given.

    Every hook gets a loop of its own, so that one which calls the engine again cannot wait for
    itself.
    """

    async def wait() -> Any:
        return await coro

    if loop is not None:
        return asyncio.run_coroutine_threadsafe(wait(), loop).result()
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return asyncio.run(wait())
    # This thread's loop is waiting for us; another thread runs the hook, in the same context.
    context = contextvars.copy_context()
    with ThreadPoolExecutor(1, thread_name_prefix="laya-async-hook") as pool:
        return pool.submit(context.run, asyncio.run, wait()).result()
