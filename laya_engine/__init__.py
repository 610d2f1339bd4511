"""The decision engine: typed questions about text, answered on this machine.

Importing it loads neither torch nor transformers; names are fetched when first used.
"""

from __future__ import annotations

import importlib
from typing import Any

__version__ = "0.1.0"

_HOMES = {
    "Agent": "agent",
    "RLAgent": "agent",
    "load": "agent",
    "Router": "router",
    "RouteDecision": "routing",
    "DEFAULT_MODELS": "registry",
    "PINNED_REVISIONS": "registry",
    "QTYPES": "questions",
    "QTYPE_NAMES": "questions",
    "triage_questions": "presets",
    "email_questions": "presets",
    "guard_questions": "presets",
    "moderation_questions": "presets",
    "router_questions": "presets",
    "GATE_STATES": "confidence",
    "answer_confidence": "confidence",
    "apply_confidence_gate": "confidence",
    "check_min_confidence": "confidence",
    "check_min_confidence_map": "confidence",
    "confidence_from_probs": "confidence",
    "flag_low_confidence": "confidence",
    "jev_confidence": "confidence",
    "resolve_min_confidence": "confidence",
    "ece_score": "fitting",
    "fit_one_temperature": "fitting",
    "fit_temperature_map": "fitting",
    "fit_temperatures": "fitting",
    "apply_binning_map": "abstaining",
    "fit_abstention_thresholds": "abstaining",
    "fit_binning_map": "abstaining",
    "proper_reward": "training.rewards",
    "td_lambda_targets": "training.rewards",
    "OptionStabilityHook": "option_stability",
    "DecisionResult": "structured",
    "decide": "structured",
    "decide_batch": "structured",
    "SchemaError": "schemas",
    "cached_embed_fn": "large_choices",
    "embed_fn_from_agent": "large_choices",
    "predict_shortlist": "large_choices",
    "predict_tournament": "large_choices",
    "shortlist_choice": "large_choices",
    "detect_language": "lang",
    "detect_script": "lang",
    "is_english": "lang",
    "clean_email_body": "email",
    "email_state": "email",
    "PredictContext": "hooks",
    "PredictHook": "hooks",
    "Hook": "hooks",
    "BaseHook": "hooks",
    "AsyncHook": "hooks",
}
_MODULES = ("confidence", "email", "hooks", "lang", "presets", "router", "structured")

__all__ = sorted([*_HOMES, *_MODULES, "__version__"])


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return importlib.import_module(f"{__name__}.{name}")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
