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
    "triage_questions": "presets",
    "email_questions": "presets",
    "guard_questions": "presets",
    "moderation_questions": "presets",
    "router_questions": "presets",
    "check_min_confidence": "confidence",
    "PredictContext": "hooks",
    "PredictHook": "hooks",
    "Hook": "hooks",
    "BaseHook": "hooks",
    "AsyncHook": "hooks",
}

__all__ = sorted([*_HOMES, "__version__"])


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(importlib.import_module(f"{__name__}.{_HOMES[name]}"), name)


def __dir__() -> list[str]:
    return __all__
