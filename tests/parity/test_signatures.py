"""Names, parameters, their order and their defaults are the reference's, but for a table."""

from __future__ import annotations

import importlib
import inspect
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import laya
import pytest

import laya_engine
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

FRAMEWORKS = frozenset(  # adapters to other people's frameworks
    {
        "LayaDecision",
        "LayaEvaluator",
        "LayaGuardrail",
        "LayaGuardrailError",
        "LayaRouter",
        "LayaTriage",
    }
)
CLASSES = ("Agent", "Router", "AsyncHook", "BaseHook", "Hook", "PredictContext")
HOOK_NAMES = (
    "HOOK_EVENTS",
    "add_default_hook",
    "aggregate_usage",
    "clear_default_hooks",
    "compose_hooks",
    "default_hooks",
    "normalise_hooks",
    "run_coroutine_sync",
    "set_default_hooks",
    "validate_timeout",
)

# Every deliberate difference, with its reason. docs/differences.md says more.
DIFFERENCES: dict[str, str] = {
    "render_options": "takes a training record of the reference, a format of its own",
    "Agent.__init__": "takes the number format too, by name",
    "load": "takes the number format too, by name",
    "Agent.predict_long": "takes the token budgets too, by name, because a start hook may set them",
    "PredictContext.__init__": "tells a hook more: language, entry point, window, threshold",
    "clean_email_body": "cuts nothing unless asked; the token budget reports what it drops",
    "email_state": "cuts nothing unless asked; the token budget reports what it drops",
    "detect_language": "explains through Router.route(explain=True)",
    **dict.fromkeys(
        (
            "answer_confidence",
            "check_min_confidence",
            "check_min_confidence_map",
            "confidence_from_probs",
        ),
        "one-letter parameters are spelled out; they are given by position",
    ),
    **{
        f"AsyncHook.on_{event}": "has only the events of the hook it wraps"
        for event in ("error", "evict", "load", "predict_end", "predict_start", "route")
    },
}

# Attributes of an Agent that have another name or shape here; docs/differences.md says which.
NOT_OFFERED = (
    "amp_enabled",
    "cpu_fallback_count",
    "last_fallback_reason",
    "mps_amp_min_rows",
    "parallel_options",
    "tok",
)


def public(kind: type) -> Iterator[str]:
    yield "__init__"
    for name in vars(kind) if kind is laya.PredictContext else dir(kind):
        if not name.startswith("_") and callable(getattr(kind, name)):
            yield name


def signature(function: Callable[..., Any]) -> list[tuple[str, Any, Any]]:
    """Names, kinds and defaults; a missing default, or one made anew at each call, is a word."""
    return [
        (parameter.name, parameter.kind, _default(parameter.default))
        for parameter in inspect.signature(function).parameters.values()
    ]


def _default(value: Any) -> Any:
    if value is inspect.Parameter.empty:
        return "required"
    return "made anew" if "factory" in repr(value) else value


def differences() -> Iterator[str]:
    """Dotted names that are missing here, or whose signature is another."""
    for name in dir(laya):
        if name.startswith("_") or name in FRAMEWORKS or inspect.ismodule(getattr(laya, name)):
            continue
        theirs, ours = getattr(laya, name), getattr(laya_engine, name, None)
        if ours is None or (inspect.isfunction(theirs) and signature(theirs) != signature(ours)):
            yield name
    for name in CLASSES:
        theirs, ours = getattr(laya, name), getattr(laya_engine, name)
        for method in public(theirs):
            if not hasattr(ours, method) or signature(getattr(theirs, method)) != signature(
                getattr(ours, method)
            ):
                yield f"{name}.{method}"
    for name in HOOK_NAMES:
        theirs, ours = getattr(laya.hooks, name), getattr(laya_engine.hooks, name)
        if inspect.isfunction(theirs) and signature(theirs) != signature(ours):
            yield f"hooks.{name}"


def test_signatures_are_the_references_but_for_the_table() -> None:
    assert set(differences()) == set(DIFFERENCES)


@pytest.mark.parametrize("name", [n for n in dir(laya) if inspect.ismodule(getattr(laya, n))])
def test_modules_are_reached_as_in_the_reference(name: str) -> None:
    if name in laya_engine.__all__:
        assert getattr(laya_engine, name) is importlib.import_module(f"laya_engine.{name}")


@pytest.mark.parametrize(
    "name", ["DEFAULT_MODELS", "GATE_STATES", "PINNED_REVISIONS", "QTYPES", "QTYPE_NAMES"]
)
def test_constants_are_the_references(name: str) -> None:
    assert getattr(laya_engine, name) == getattr(laya, name)


@pytest.mark.parametrize("kind", ["Agent", "Router"])
def test_properties_are_properties_in_both(kind: str) -> None:
    theirs, ours = getattr(laya, kind), getattr(laya_engine, kind)
    missing = {
        name
        for name in dir(theirs)
        if isinstance(getattr(theirs, name), property)
        and not isinstance(inspect.getattr_static(ours, name, None), property)
    }
    assert missing == ({"backend_object"} if kind == "Agent" else set())


def test_attributes_that_are_not_offered_are_those_of_the_page(tmp_path: Path) -> None:
    folder = str(make_tiny_checkpoint(tmp_path / "tiny"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs = laya.Agent(folder, device="cpu")
    ours = laya_engine.Agent(folder, device="cpu")
    used = ("model", "device", "cfg", "model_id", "dtype_for", *NOT_OFFERED)
    assert {name for name in used if not hasattr(ours, name)} == set(NOT_OFFERED)
    assert {name for name in NOT_OFFERED if not hasattr(theirs, name)} == set()
