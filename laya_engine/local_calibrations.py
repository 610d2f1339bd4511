"""Temperatures that were fitted for a checkpoint on this machine: beside it, never in it.

A checkpoint is known by its content, so its temperatures follow it when its folder is moved and do
not pass to another one under its name. Each change is one more entry of the checkpoint's log, which
tells what it answered with at any time; undoing is a change like any other.
"""

from __future__ import annotations

import hashlib
import json
import weakref
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from laya_engine.calibration import Calibration, Temperatures, read_calibration
from laya_engine.checkpoints.files import CONFIG_FILE, WEIGHTS_FILE, read_json
from laya_engine.json_files import parse_json
from laya_engine.runs.events import now
from laya_engine.runs.remembered import user_data_folder
from laya_engine.whole_files import set_aside, write_whole

if TYPE_CHECKING:
    from laya_engine.agent import Agent

SAMPLES, SAMPLE_BYTES = 64, 4096  # of the weights, spread over the file: enough to tell two apart
OWN = -1  # stands for the temperatures that the checkpoint came with


@dataclass(frozen=True)
class LocalCalibration:
    """An entry of the log. `content` None means the checkpoint's own temperatures; `before` is the
    entry to which an undo goes back."""

    at: str
    content: Mapping[str, Any] | None
    before: int = OWN


def fingerprint(folder: Path) -> str:
    """Sixteen digits for the content of a checkpoint folder. Raises OSError."""
    weights = folder / WEIGHTS_FILE
    size = weights.stat().st_size
    digest = hashlib.sha256((folder / CONFIG_FILE).read_bytes())
    digest.update(str(size).encode())
    with weights.open("rb") as file:
        for place in range(SAMPLES):
            file.seek(place * max(0, size - SAMPLE_BYTES) // (SAMPLES - 1))
            digest.update(file.read(SAMPLE_BYTES))
    return digest.hexdigest()[:16]


def local_log(folder: Path) -> list[LocalCalibration]:
    """All changes to a checkpoint, oldest first.

    A damaged log is an empty one; it is set aside before the next change. Raises OSError.
    """
    try:
        found = parse_json(_path(folder).read_text(encoding="utf-8"))
        return [LocalCalibration(e["at"], e["content"], e["before"]) for e in found["entries"]]
    except (FileNotFoundError, ValueError, KeyError, TypeError):
        return []


def calibration_at(folder: Path, at: str = "") -> Calibration:
    """What a checkpoint answers with, or answered with at a time in ISO form. Raises OSError."""
    entries = [entry for entry in local_log(folder) if not at or entry.at <= at]
    content = entries[-1].content if entries else None
    if content is None:
        return read_calibration(read_json(folder / CONFIG_FILE, CONFIG_FILE))
    return read_calibration(content, content.get("lang_temperatures"))


def use_calibration(folder: Path, calibration: Calibration) -> None:
    """Answer with other temperatures from the next load on. Raises OSError."""
    entries = local_log(folder)
    _write(folder, [*entries, LocalCalibration(now(), _content(calibration), len(entries) - 1)])


def can_undo(folder: Path) -> bool:
    """Whether there are temperatures to take back. Raises OSError."""
    entries = local_log(folder)
    return bool(entries) and entries[-1].content is not None


def undo_calibration(folder: Path) -> bool:
    """Go back to what was used before; False when that is so already. Raises OSError."""
    entries = local_log(folder)
    if not entries or entries[-1].content is None:
        return False
    before = entries[-1].before
    content, further = (
        (None, OWN)
        if before < 0
        else (
            entries[before].content,
            entries[before].before,
        )
    )
    _write(folder, [*entries, LocalCalibration(now(), content, further)])
    return True


class LocalCalibrations:
    """A hook of a Router: what comes into memory answers with the temperatures kept here.

    Results of a checkpoint whose temperatures were ever changed here say in
    `routing["temperatures"]` with which they were answered: the time of the change, as
    `calibration_at` takes it.
    """

    def __init__(self) -> None:
        self._since: weakref.WeakKeyDictionary[Agent, str] = weakref.WeakKeyDictionary()

    def on_load(self, ctx: Any) -> None:
        """Calibrate what was loaded."""
        self._calibrate(ctx.agent)

    def on_predict_end(self, ctx: Any) -> None:
        """Name the temperatures in the results."""
        if not ctx.results or not (since := self._since.get(ctx.agent)):
            return
        for result in ctx.results:
            if isinstance(routing := result.get("routing"), dict):
                routing["temperatures"] = since

    def refresh(self) -> None:
        """Have what is in memory answer with what is kept now."""
        for agent in list(self._since):
            self._calibrate(agent)

    def _calibrate(self, agent: Agent) -> None:
        entries = local_log(agent.folder)
        self._since[agent] = entries[-1].at if entries else ""
        if entries:  # one that was never changed keeps what it was built with
            agent.calibration = calibration_at(agent.folder, entries[-1].at)


def _path(folder: Path) -> Path:
    return user_data_folder() / "calibrations" / f"{fingerprint(folder)}.json"


def _write(folder: Path, entries: list[LocalCalibration]) -> None:
    path = _path(folder)
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if len(entries) == 1 and path.exists():  # none could be read
        set_aside(path)
    plain = [{"at": e.at, "content": e.content, "before": e.before} for e in entries]
    write_whole(path, json.dumps({"checkpoint": folder.name, "entries": plain}, indent=1) + "\n")


def _content(calibration: Calibration) -> dict[str, Any]:
    languages = {name: _plain(own) for name, own in calibration.by_language.items()}
    return {**_plain(calibration.base), "lang_temperatures": languages}


def _plain(temperatures: Temperatures) -> dict[str, Any]:
    return {
        "temperature": list(temperatures.by_type),
        "temperature_by_options": dict(temperatures.by_bucket),
    }
