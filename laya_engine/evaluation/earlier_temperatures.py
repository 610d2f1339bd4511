"""Whether the answers of a run were given at the temperatures that are in use now.

How sure an answer is follows from its temperatures, so a threshold that was picked from answers at
others promises nothing of new ones.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from laya_engine.calibration import Calibration
from laya_engine.checkpoints import WEIGHTS_FILE, cached_folder
from laya_engine.evaluation.findings import Finding
from laya_engine.evaluation.judged import AnsweredRow
from laya_engine.evaluation.recalibrating import languages_of
from laya_engine.local_calibrations import calibration_at
from laya_engine.runs import RunFile

_REPOSITORY = re.compile(r"([\w.-]+/[\w.-]+)(?:/(.+))?")  # and the folder in it


def earlier_temperatures(
    rows: Sequence[AnsweredRow], since: Mapping[str, str], folders: Mapping[str, Path]
) -> tuple[Finding, ...]:
    """What to know where rows were answered before temperatures were changed: one finding or none.

    By the names of checkpoints, `since` says when each began to answer the run: a row that does not
    tell its temperatures has those of then; `folders` are where they are now. Of a checkpoint that
    has no folder, or whose temperatures cannot be read, nothing is said.
    """

    @cache
    def calibration(name: str, at: str) -> Calibration | None:
        try:
            return calibration_at(folders[name], at)
        except (OSError, ValueError):  # of a folder that is damaged, too
            return None

    changed: Counter[str] = Counter()
    for row, language in zip(rows, languages_of(rows), strict=True):
        name = row.facts.get("checkpoint", "")
        if name not in folders:
            continue
        then = calibration(name, row.temperatures or since.get(name, ""))
        now = calibration(name, "")
        if then and now and then.for_language(language) != now.for_language(language):
            changed[name] += 1
    if not changed:
        return ()
    text = (
        f"{changed.total()} of {len(rows)} rows were answered before the temperatures of "
        f"{', '.join(sorted(changed))} were changed, so thresholds picked from them do not hold "
        "for new answers; decide the table again"
    )
    return (Finding("temperatures", "", text),)


def temperatures_of_run(run: RunFile, rows: Sequence[AnsweredRow]) -> tuple[Finding, ...]:
    """`earlier_temperatures` for the rows of a run, whose checkpoints are looked for here."""
    answered = run.checkpoints()
    found = {one["name"]: _folder(one["repo"]) for one in answered}
    folders = {name: folder for name, folder in found.items() if folder is not None}
    return earlier_temperatures(rows, {one["name"]: one["since"] for one in answered}, folders)


def _folder(source: str) -> Path | None:
    """Where a checkpoint is that a run calls by its folder, or by its place on the hub."""
    if Path(source, WEIGHTS_FILE).is_file():
        return Path(source)
    on_hub = _REPOSITORY.fullmatch(source)
    return cached_folder(on_hub[1], on_hub[2]) if on_hub else None
