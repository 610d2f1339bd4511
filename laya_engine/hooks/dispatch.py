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
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from typing import Any

from laya_engine.hooks.context import EVENTS, HookArgument, PredictContext, PredictHookArgument


@dataclass(frozen=True)
class Dispatcher:
    """The hooks of one call and how to call them.

    `lock`, when given, serialises each hook call. `timeout` bounds each in seconds. With
    `raise_errors` false, an `Exception` becomes a warning; other exceptions always propagate.
    """

    hooks: Sequence[Any]
    raise_errors: bool = True
    lock: AbstractContextManager[Any] | None = None
    timeout: float | None = None

    def fire(self, event: str, ctx: PredictContext) -> None:
        """Call `event` on every hook that has it, in order."""
        for hook in self.hooks:
            method = getattr(hook, event, None)
            if method is None:
                continue
            try:
                self._call(method, ctx)
            except Exception as error:
                if self.raise_errors:
                    raise
                warnings.warn(
                    f"hook {type(hook).__name__}.{event} failed: {error}",
                    RuntimeWarning,
                    stacklevel=2,
                )

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

    def with_hooks(self, hooks: Sequence[Any]) -> Dispatcher:
        return replace(self, hooks=hooks)

    def _call(self, method: Any, ctx: PredictContext) -> None:
        if self.timeout is None:
            with self.lock or nullcontext():
                _run(method, ctx)
            return
        # Python cannot interrupt a thread: an overrunning hook goes on in the background, and
        # the lock is taken out here so that it is released when the wait is over.
        with self.lock or nullcontext():
            _run_bounded(method, ctx, self.timeout)


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
        raise failures[0]


def check_timeout(seconds: float | None) -> float | None:
    """Accept None or a positive number of seconds. Raises ValueError."""
    if seconds is None:
        return None
    number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
    if not number or not 0 < seconds <= threading.TIMEOUT_MAX:
        raise ValueError(f"hooks_timeout must be a positive number of seconds, not {seconds!r}")
    return float(seconds)


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
        _checked(hook)
        for event in EVENTS:
            method = getattr(hook, event, None)
            if method is not None:
                setattr(self, event, functools.partial(_run_async, method, loop))


def _run_async(method: Any, loop: asyncio.AbstractEventLoop | None, ctx: PredictContext) -> None:
    outcome = method(ctx)
    if inspect.isawaitable(outcome):
        run_coroutine(outcome, loop)


def run_coroutine(awaitable: Any, loop: asyncio.AbstractEventLoop | None = None) -> Any:
    """Run an awaitable to its end from ordinary code; on the caller's own loop if one is given.

    Every hook gets a loop of its own, so that one which calls the engine again cannot wait for
    itself.
    """

    async def wait() -> Any:
        return await awaitable

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
