"""Hooks: code of the caller's own that runs around every call.

The shipped hooks are fetched when first used, with the libraries that each of them needs.
"""

from __future__ import annotations

import importlib
from typing import Any

from laya_engine.hooks.context import (
    EVENTS,
    BaseHook,
    Hook,
    PredictContext,
    PredictHook,
)
from laya_engine.hooks.dispatch import AsyncHook, Dispatcher, collect_hooks
from laya_engine.hooks.reference_names import (
    HOOK_EVENTS,
    HookArg,
    PredictHookArg,
    aggregate_usage,
    compose_hooks,
    normalise_hooks,
    run_coroutine_sync,
    validate_timeout,
)
from laya_engine.hooks.registry import (
    HookRegistry,
    add_default_hook,
    clear_default_hooks,
    default_hooks,
    set_default_hooks,
)

_SHIPPED = {
    "AuditHook": "audit",
    "CacheHook": "cache",
    "OtelHook": "otel",
    "RedactHook": "redact",
}

__all__ = [
    "EVENTS",
    "HOOK_EVENTS",
    "AsyncHook",
    "AuditHook",
    "BaseHook",
    "CacheHook",
    "Dispatcher",
    "Hook",
    "HookArg",
    "HookRegistry",
    "OtelHook",
    "PredictContext",
    "PredictHook",
    "PredictHookArg",
    "RedactHook",
    "add_default_hook",
    "aggregate_usage",
    "clear_default_hooks",
    "collect_hooks",
    "compose_hooks",
    "default_hooks",
    "normalise_hooks",
    "run_coroutine_sync",
    "set_default_hooks",
    "validate_timeout",
]


def __getattr__(name: str) -> Any:
    if name not in _SHIPPED:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_SHIPPED[name]}"), name)
