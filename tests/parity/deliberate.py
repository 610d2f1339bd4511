"""Every deliberate difference that a generated call can meet, each with its reason.

A call that meets one is run all the same, but may come to something else here. Each row has a
call of its own in test_deliberate.py that must differ, so that no row outlives its difference.
docs/differences.md names them for people.
"""

from __future__ import annotations

from typing import Any

from laya_engine.calibration import primary_subtag
from laya_engine.confidence import BUCKETS
from tests.parity.calls import Call

REASONS = {
    "locale": "a language may be written as a locale, de_AT or de_DE.UTF-8; spaces do not count",
    "threshold": "a threshold for a bucket that no answer can have is refused, not ignored",
    "surrogates": "text that is not valid Unicode is answered, its lone halves replaced",
    "positions": "a row longer than the encoder's positions is a ValueError that names the limit",
    "timeout": "hooks_timeout is a number; text and lists are a ValueError",
    "temperature": "a temperature is a number; numeric text becomes 1.0 with a warning",
    "buckets": "temperature_by_options may be null or empty; a wrong shape is a ValueError",
    "boolean id": "a question id is text or a whole number; a boolean is a ValueError",
}


def reason(call: Call) -> str | None:
    """Why this call may come to something else here, if it may."""
    if _is_locale(call.options.get("lang")):
        return REASONS["locale"]
    if _gates_nothing(call.options.get("min_confidence")):
        return REASONS["threshold"]
    if isinstance(call.options.get("hooks_timeout"), (str, list)):
        return REASONS["timeout"]
    return None


def _is_locale(lang: Any) -> bool:
    return isinstance(lang, str) and primary_subtag(lang) != lang.split("-")[0].lower()


def _gates_nothing(threshold: Any) -> bool:
    return isinstance(threshold, dict) and any(
        isinstance(key, str) and key.startswith("noul:") and key not in BUCKETS for key in threshold
    )
