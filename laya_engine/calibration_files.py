"""A calibration as a JSON file, and an Agent's answers under it.

The file holds what a checkpoint's config would (`temperature`, `temperature_by_options`), and
optionally `min_confidence`, the abstention thresholds by bucket, and a `binning_map`.
"""

from __future__ import annotations

import json
import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from laya_engine.abstaining import check_binning_map, fit_binning_map
from laya_engine.calibration import (
    BUCKETS,
    COLDEST,
    HOTTEST,
    Calibration,
    Temperatures,
    read_calibration,
)
from laya_engine.confidence import check_min_confidence_map
from laya_engine.fitting import fit_temperature_map
from laya_engine.json_files import parse_json
from laya_engine.questions import QUESTION_TYPES
from laya_engine.whole_files import write_whole

if TYPE_CHECKING:
    from laya_engine.agent import Agent

VERSION = 2


@dataclass(frozen=True)
class SavedCalibration:
    """What a calibration file says. `thresholds` is a `min_confidence` map, or None."""

    temperatures: Temperatures
    thresholds: Mapping[str, float] | None = None
    binning: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)


def write_calibration(path: str | Path, saved: SavedCalibration) -> None:
    """Write a file that `read_saved_calibration` reads; an existing one is replaced at once.

    It is written beside and renamed, so that a crash leaves the old file or the new one. Raises
    ValueError, before anything is written, for what could not be read back, and OSError.
    """
    content: dict[str, Any] = {
        "version": VERSION,
        "temperature": list(saved.temperatures.by_type),
        "temperature_by_options": dict(saved.temperatures.by_bucket),
    }
    if saved.thresholds is not None:
        content["min_confidence"] = dict(saved.thresholds)
    if saved.binning:
        content["binning_map"] = {name: dict(entry) for name, entry in saved.binning.items()}
    _parse(content, Path(path).name)
    write_whole(Path(path), json.dumps(content, indent=2) + "\n")


def read_saved_calibration(path: str | Path) -> SavedCalibration:
    """Read and check a calibration file.

    Raises OSError when it cannot be read, and ValueError, one sentence, for a file that is none,
    for a bucket that no answer can have, and for a value that is no number in its range.
    """
    name = Path(path).name
    try:
        content = parse_json(Path(path).read_text(encoding="utf-8-sig"))
    except ValueError as error:
        raise ValueError(
            f"{name} is not valid JSON ({error}); save the calibration again"
        ) from None
    return _parse(content, name)


def save_calibration(
    agent: Agent, path: str | Path, thresholds: Mapping[str, float] | None = None
) -> None:
    """Write what an Agent answers with, and optionally abstention thresholds."""
    base = agent.calibration.base
    write_calibration(path, SavedCalibration(base, thresholds, base.binning))


def load_calibration(agent: Agent, path: str | Path) -> SavedCalibration:
    """Read a file and answer with its temperatures and its binning map from the next call on.

    A file without a map takes away the one in use. Language overrides stay. Thresholds are
    returned, to be given as `min_confidence`: what abstains is the caller's decision. Raises as
    `read_saved_calibration` does.
    """
    saved = read_saved_calibration(path)
    base = replace(saved.temperatures, binning=saved.binning)
    agent.calibration = replace(agent.calibration, base=base)
    return saved


def fit_agent_temperatures(
    agent: Agent, records: Iterable[Any], compute_ece: bool = False, seed: int = 0
) -> dict[str, Any]:
    """`fit_temperature_map`, and answer with what was fitted from the next call on.

    A binning map that was in use goes: it belonged to the temperatures before.
    """
    fitted = fit_temperature_map(records, compute_ece, seed)
    base = read_calibration(fitted).base
    agent.calibration = Calibration(base, agent.calibration.by_language)
    return fitted


def fit_agent_binning(
    agent: Agent, records: Iterable[Any], min_bucket_n: int = 200
) -> dict[str, dict[str, Any]]:
    """`fit_binning_map` on an Agent's temperatures, and answer with it from the next call on."""
    base = agent.calibration.base
    fitted = fit_binning_map(records, base.by_type, base.by_bucket, min_bucket_n=min_bucket_n)
    agent.calibration = replace(agent.calibration, base=replace(base, binning=fitted))
    return fitted


def _parse(content: Any, name: str) -> SavedCalibration:
    if not isinstance(content, dict):
        raise ValueError(f"{name} must hold a JSON object with 'temperature'")
    by_type = content.get("temperature")
    if not isinstance(by_type, list) or len(by_type) != len(QUESTION_TYPES):
        raise ValueError(f"{name} must give 'temperature' as three numbers: choice, score, noul")
    by_bucket = content.get("temperature_by_options", {})
    if not isinstance(by_bucket, dict):
        raise ValueError(f"{name} must give 'temperature_by_options' as {{bucket: number}}")
    for bucket in by_bucket:
        if bucket not in BUCKETS:
            raise ValueError(
                f"{name} has a temperature for {bucket!r}, which no answer can have; "
                f"use one of {', '.join(sorted(BUCKETS))}"
            )
    choice, score, noul = (
        _temperature(f"temperature of {kind}", value, name)
        for kind, value in zip(QUESTION_TYPES, by_type, strict=True)
    )
    temperatures = Temperatures(
        (choice, score, noul),
        {
            bucket: _temperature(f"temperature of {bucket}", value, name)
            for bucket, value in by_bucket.items()
        },
    )
    thresholds = content.get("min_confidence")
    try:
        return SavedCalibration(
            temperatures,
            None if thresholds is None else check_min_confidence_map(thresholds),
            check_binning_map(content.get("binning_map") or {}),
        )
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None


def _temperature(what: str, value: Any, name: str) -> float:
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if not number or not math.isfinite(value) or not COLDEST <= value <= HOTTEST:
        raise ValueError(
            f"{name} gives {value!r} as the {what}; it must be from {COLDEST:g} to {HOTTEST:g}"
        )
    return float(value)
