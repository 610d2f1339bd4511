"""New temperatures for the checkpoint in a folder, from the rows of a run that it answered."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from laya_engine.evaluation.judged import AnsweredRow, Flags, Judged
from laya_engine.evaluation.recalibrating import Recalibration, recalibrate
from laya_engine.local_calibrations import calibration_at


def recalibrate_checkpoint(
    judged: Judged,
    rows: Sequence[AnsweredRow],
    names: Collection[str],
    folder: Path,
    since: str,
    *,
    by_language: bool = False,
    seed: int = 0,
) -> Recalibration:
    """Fit to the rows that checkpoints called `names`, all from `folder`, answered from `since` on.

    What they answered with is what this machine kept for the folder at that time. Raises
    ValueError when too few rows are left.
    """
    own = np.array([row.facts.get("checkpoint") in names for row in rows])
    if not own.any():
        raise ValueError("no labelled row of this run was answered by that checkpoint")
    questions = {
        name: question.take(own[question.rows])
        for name, question in judged.questions.items()
        if own[question.rows].any()
    }
    answered = Judged(questions, {}, {})
    return recalibrate(
        _renumbered(answered, own),
        [row for row, chosen in zip(rows, own, strict=True) if chosen],
        calibration_at(folder, since),
        by_language=by_language,
        seed=seed,
    )


def _renumbered(judged: Judged, kept: Flags) -> Judged:
    places = np.cumsum(kept) - 1
    return Judged(
        {name: replace(q, rows=places[q.rows]) for name, q in judged.questions.items()}, {}, {}
    )
