"""Hooks installed on an Agent or a Router, and the process-wide defaults before them."""

from __future__ import annotations

import contextvars
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

from laya_engine.hooks.context import HookArgument, PredictHookArgument
from laya_engine.hooks.dispatch import Dispatcher, check_timeout, collect_hooks

_defaults: list[Any] = []
_defaults_lock = threading.Lock()
_inside_router = contextvars.ContextVar("laya_inside_router", default=False)


def default_hooks() -> list[Any]:
    """The hooks that every call in this process runs first."""
    with _defaults_lock:
        return list(_defaults)


def set_default_hooks(
    hooks: HookArgument = None,
    on_predict_start: PredictHookArgument = None,
    on_predict_end: PredictHookArgument = None,
) -> None:
    """Replace the process-wide hooks."""
    collected = collect_hooks(hooks, on_predict_start, on_predict_end)
    with _defaults_lock:
        _defaults[:] = collected


def add_default_hook(hook: HookArgument) -> None:
    """Add to the process-wide hooks."""
    collected = collect_hooks(hook)
    with _defaults_lock:
        _defaults.extend(collected)


def clear_default_hooks() -> None:
    """Remove the process-wide hooks."""
    set_default_hooks()


@contextmanager
def without_defaults() -> Iterator[None]:
    """Inside a Router call the defaults have run already; its Agent must not run them again."""
    token = _inside_router.set(True)
    try:
        yield
    finally:
        _inside_router.reset(token)


class HookRegistry:
    """What Agent and Router share: installed hooks and how they are called."""

    def __init__(
        self,
        hooks: HookArgument = None,
        on_predict_start: PredictHookArgument = None,
        on_predict_end: PredictHookArgument = None,
        *,
        hooks_raise: bool = True,
        hooks_concurrent: bool = True,
        hooks_timeout: float | None = None,
    ):
        self.hooks = collect_hooks(hooks, on_predict_start, on_predict_end)
        self.hooks_raise = hooks_raise
        self.hooks_timeout = check_timeout(hooks_timeout)
        self.hooks_concurrent = hooks_concurrent
        self._hooks_lock = None if hooks_concurrent else threading.RLock()
        self._registry_lock = threading.Lock()

    def add_hook(self, hook: HookArgument) -> Self:
        """Install one hook or several, after those already there."""
        collected = collect_hooks(hook)
        with self._registry_lock:
            self.hooks = [*self.hooks, *collected]
        return self

    def remove_hook(self, hook: Any) -> bool:
        """Remove the most recent occurrence of this very hook; False if it is not installed."""
        with self._registry_lock:
            before = self.hooks
            self.hooks = _without_last(before, hook)
            return len(self.hooks) < len(before)

    @contextmanager
    def hooks_installed(self, *hooks: HookArgument) -> Iterator[Self]:
        """Install hooks for the length of a `with` block; only what it added is removed."""
        added = [hook for argument in hooks for hook in collect_hooks(argument)]
        with self._registry_lock:
            self.hooks = [*self.hooks, *added]
        try:
            yield self
        finally:
            with self._registry_lock:
                for hook in reversed(added):
                    self.hooks = _without_last(self.hooks, hook)

    def dispatcher(
        self,
        hooks: HookArgument = None,
        on_predict_start: PredictHookArgument = None,
        on_predict_end: PredictHookArgument = None,
        *,
        hooks_raise: bool | None = None,
        hooks_timeout: float | None = None,
    ) -> Dispatcher:
        """The hooks of one call: defaults, installed, per call."""
        timeout = check_timeout(hooks_timeout)
        defaults = [] if _inside_router.get() else default_hooks()
        # Only the call that the Router makes goes without: what its hooks ask is a call of its own.
        _inside_router.set(False)
        per_call = collect_hooks(hooks, on_predict_start, on_predict_end)
        return Dispatcher(
            hooks=(*defaults, *self.hooks, *per_call),
            raise_errors=self.hooks_raise if hooks_raise is None else bool(hooks_raise),
            lock=self._hooks_lock,
            timeout=self.hooks_timeout if timeout is None else timeout,
        )


def _without_last(hooks: list[Any], hook: Any) -> list[Any]:
    for index in range(len(hooks) - 1, -1, -1):
        if hooks[index] is hook:
            return hooks[:index] + hooks[index + 1 :]
    return hooks
