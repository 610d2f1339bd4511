"""What a hook library written for the reference imports, on top of what this package calls it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from laya_engine.answers import total_usage as aggregate_usage
from laya_engine.hooks.context import EVENTS as HOOK_EVENTS
from laya_engine.hooks.context import HookArgument, PredictHookArgument
from laya_engine.hooks.context import HookArgument as HookArg
from laya_engine.hooks.context import PredictHookArgument as PredictHookArg
from laya_engine.hooks.dispatch import check_timeout as validate_timeout
from laya_engine.hooks.dispatch import collect_hooks as normalise_hooks
from laya_engine.hooks.dispatch import run_coroutine as run_coroutine_sync
from laya_engine.hooks.registry import default_hooks

__all__ = [
    "HOOK_EVENTS",
    "HookArg",
    "PredictHookArg",
    "aggregate_usage",
    "compose_hooks",
    "normalise_hooks",
    "run_coroutine_sync",
    "validate_timeout",
]


def compose_hooks(
    installed: Sequence[Any],
    hooks: HookArgument = None,
    on_predict_start: PredictHookArgument = None,
    on_predict_end: PredictHookArgument = None,
) -> list[Any]:
    """The hooks of a call in their order: defaults, installed, per call. Raises TypeError."""
    per_call = normalise_hooks(hooks, on_predict_start, on_predict_end)
    return [*default_hooks(), *installed, *per_call]
