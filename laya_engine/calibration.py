"""Temperatures: the one number per question type and option count that logits are divided by.

Where they cannot make max(p) honest, a binning map replaces it by the accuracy that was counted.
"""

from __future__ import annotations

import math
import warnings
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from laya_engine.questions import QUESTION_TYPES

COLDEST, HOTTEST = 0.5, 5.0
SIZES = ("2", "3-5", "6-10", "11+")
BUCKETS = frozenset(  # those an answer can fall into: a noul always has two options
    f"{kind}:{size}" for kind in QUESTION_TYPES for size in SIZES if kind != "noul" or size == "2"
)


def bucket(question_type: str, options: int) -> str:
    """`choice:3-5` and so on; a single option shares the bucket of two."""
    size = "2" if options <= 2 else "3-5" if options <= 5 else "6-10" if options <= 10 else "11+"
    return f"{question_type}:{size}"


def usable_temperature(value: Any) -> float:
    """`value` within [0.5, 5]; 1.0 for what is no finite number (booleans included)."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return 1.0
    if isinstance(value, float) and not math.isfinite(value):
        return 1.0
    return float(min(HOTTEST, max(COLDEST, value)))


Binning = Mapping[str, Mapping[str, Any]]  # bucket -> {"bins": n, "values": [n accuracies]}


@dataclass(frozen=True)
class Temperatures:
    """Temperatures by type (choice, score, noul), refined by bucket.

    `binning` was fitted on what they give, and goes when they do.
    """

    by_type: tuple[float, float, float] = (1.0, 1.0, 1.0)
    by_bucket: Mapping[str, float] = field(default_factory=dict)
    binning: Binning = field(default_factory=dict)

    def for_options(self, question_type: str, options: int) -> float:
        """Temperature of a question of that type with that many options."""
        by_type = self.by_type[QUESTION_TYPES.index(question_type)]
        return self.by_bucket.get(bucket(question_type, options), by_type)

    def sureness(self, question_type: str, options: int, confidence: float) -> float:
        """max(p) of such a question as its `answer_confidence`."""
        return binned(confidence, bucket(question_type, options), self.binning)


def binned(confidence: float, name: str, binning: Binning) -> float:
    """The accuracy fitted for `confidence` (0 to 1) in the bucket `name`; itself without one."""
    if name not in binning:
        return confidence
    values = binning[name]["values"]
    return float(values[min(int(confidence * len(values)), len(values) - 1)])


@dataclass(frozen=True)
class Calibration:
    """A checkpoint's temperatures and the languages that have their own."""

    base: Temperatures
    by_language: Mapping[str, Temperatures] = field(default_factory=dict)

    def for_language(self, language: str | None) -> Temperatures:
        """The override of `language` (its primary subtag), or the checkpoint's own."""
        return self.by_language.get(primary_subtag(language), self.base) if language else self.base


def read_calibration(
    config: Mapping[str, Any], by_language: Mapping[str, Any] | None = None
) -> Calibration:
    """Calibration from a checkpoint's config and per-language overrides.

    A language override replaces the checkpoint's buckets even when it gives no temperature.
    Warns once for each source whose values had to be replaced. Raises ValueError on a wrong shape.
    """
    raw = config.get("temperature", [1.0, 1.0, 1.0])
    base = _read(raw, config.get("temperature_by_options") or {}, "this checkpoint")
    overrides = {}
    for language, entry in (by_language or {}).items():
        if not isinstance(language, str) or not isinstance(entry, (dict, type(None))):
            raise ValueError(
                f"lang_temperatures[{language!r}] must map a language code to "
                "{'temperature': [choice, score, noul], 'temperature_by_options': {...}}"
            )
        entry = entry or {}
        own = entry.get("temperature")
        overrides[primary_subtag(language)] = _read(
            list(base.by_type) if own is None else own,
            entry.get("temperature_by_options") or {},
            f"the language override {language!r}",
        )
    return Calibration(base, overrides)


def check_language(language: Any) -> None:
    """Refuse what is no language code. Raises TypeError."""
    if language is not None and not isinstance(language, str):
        raise TypeError(f"lang must be a language code such as 'de', not {language!r}")


def primary_subtag(language: str) -> str:
    """`de-AT` -> `de`."""
    return language.strip().replace("_", "-").split("-")[0].lower()


def _read(by_type: Any, by_bucket: Any, owner: str) -> Temperatures:
    if not isinstance(by_type, (list, tuple)) or len(by_type) != len(QUESTION_TYPES):
        raise ValueError(
            f"{owner} gives temperature {by_type!r}; it must be a list of three numbers, "
            "for choice, score and noul"
        )
    if not isinstance(by_bucket, dict):
        raise ValueError(f"{owner} gives temperature_by_options {by_bucket!r}; it must be a dict")
    named = {f"temperature[{i}]": value for i, value in enumerate(by_type)} | by_bucket
    replaced = [
        f"{name}={value!r} -> {usable_temperature(value):g}"
        for name, value in named.items()
        if isinstance(value, bool) or value != usable_temperature(value)
    ]
    if replaced:
        warnings.warn(
            f"{owner} has temperatures outside [{COLDEST}, {HOTTEST}], replaced: "
            f"{', '.join(replaced)}; confidence there is uncalibrated",
            RuntimeWarning,
            stacklevel=2,
        )
    choice, score, noul = map(usable_temperature, by_type)
    return Temperatures(
        (choice, score, noul), {key: usable_temperature(t) for key, t in by_bucket.items()}
    )
