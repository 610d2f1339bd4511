"""Hooks: code of the caller's own that runs around every call."""

from laya_engine.hooks.context import (
    EVENTS,
    BaseHook,
    Hook,
    PredictContext,
    PredictHook,
)
from laya_engine.hooks.dispatch import AsyncHook, Dispatcher, collect_hooks
from laya_engine.hooks.registry import (
    HookRegistry,
    add_default_hook,
    clear_default_hooks,
    default_hooks,
    set_default_hooks,
)

__all__ = [
    "EVENTS",
    "AsyncHook",
    "BaseHook",
    "Dispatcher",
    "Hook",
    "HookRegistry",
    "PredictContext",
    "PredictHook",
    "add_default_hook",
    "clear_default_hooks",
    "collect_hooks",
    "default_hooks",
    "set_default_hooks",
]
