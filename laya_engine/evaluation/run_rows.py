"""The labelled rows of a run: its label columns, and what a person corrected."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from laya_engine.evaluation.findings import CORRECTED
from laya_engine.evaluation.judged import AnsweredRow
from laya_engine.runs import RowHolds, RunFile, RunRow, RunSettings, read_stability
from laya_engine.runs.corrections import ANSWER

AT_ONCE = 500
STABLE = "stable"  # whether the decision stays in every other way to ask, of rows that were probed


def rows_of_run(run: RunFile, slice_columns: Sequence[str] = ()) -> list[AnsweredRow]:
    """The decided rows of a run that have a label of their own or a corrected answer.

    A correction is newer than a label, so it counts. Slices are language, checkpoint, whether the
    text was cut, where it was probed whether the decision is stable, and the columns named. Raises
    RunError, and ValueError for a missing column.
    """
    settings = run.settings
    check_columns(settings, slice_columns)
    stability = read_stability(run)
    found = []
    for positions in _blocks([summary.position for summary in run.summaries()]):
        rows = {row.position: row for row in run.fetch(positions)}
        seen: set[int] = set()
        for source, summary, record in run.everything(positions):
            if record is None or summary is None or source.position in seen:
                continue  # undecided, or another row of the same conversation
            seen.add(source.position)
            corrected = _corrected(record)
            labels = {**source.labels(settings), **corrected}
            if not labels:
                continue
            facts = {
                "language": summary.language,
                "checkpoint": summary.checkpoint,
                "cut": "cut" if (record.get("usage") or {}).get("truncated") else "whole",
                **{column: source.cell(settings, column) for column in slice_columns},
                **_stable(stability.get(source.position)),
                CORRECTED: "yes" if corrected else "no",
            }
            found.append(
                AnsweredRow(
                    name=row_name(source, settings),
                    text=rows[source.position].text(settings),
                    answers=record["answers"],
                    labels=labels,
                    facts=facts,
                    line=source.line,
                    position=source.position,
                    temperatures=(record.get("routing") or {}).get("temperatures", ""),
                )
            )
    return found


def check_columns(settings: RunSettings, names: Sequence[str]) -> None:
    """Raises ValueError for a column that the table of a run does not have."""
    for name in names:
        if name not in settings.columns:
            raise ValueError(
                f"{settings.source.name!r} has no column {name!r}; "
                f"it has {', '.join(settings.columns)}"
            )


def checkpoints_of(run: RunFile) -> list[str]:
    """What answered: each checkpoint's name and source, and a folder's content as a digest."""
    return [_checkpoint(one["name"], one["repo"]) for one in run.checkpoints()]


def _checkpoint(name: str, source: str) -> str:
    weights = Path(source, "model.safetensors")
    if not weights.is_file():
        return f"{name} from {source}" if source != name else name
    # A folder can be written anew under its name; weights and temperatures tell.
    digest = hashlib.sha256()
    for path in (weights, Path(source, "rl_agent_config.json")):
        with path.open("rb") as file:
            while block := file.read(1 << 20):
                digest.update(block)
    return f"{Path(source).name} ({digest.hexdigest()[:12]})"


def _stable(holds: RowHolds | None) -> dict[str, str]:
    if holds is None:
        return {}
    return {STABLE: "yes" if holds.decision == 1.0 else "no"}


def _corrected(record: Mapping[str, Any]) -> dict[str, Any]:
    return {
        what.removeprefix(ANSWER): value
        for what, value in record.get("corrections", {}).items()
        if what.startswith(ANSWER)
    }


def row_name(row: RunRow, settings: RunSettings) -> str:
    """How a person finds a row: its id, or its number in the file."""
    return row.cell(settings, settings.mapping.id).strip() or f"row {row.position + 1}"


def _blocks(positions: Sequence[int]) -> Iterator[list[int]]:
    rest = iter(positions)
    while block := list(islice(rest, AT_ONCE)):
        yield block
