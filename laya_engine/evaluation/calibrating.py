"""New temperatures for the checkpoint in a folder, from the rows of a run that it answered."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np

from laya_engine.calibration import Calibration
from laya_engine.evaluation.judged import AnsweredRow, Flags, Ints, Judged, JudgedQuestion
from laya_engine.evaluation.recalibrating import (
    Recalibration,
    at_temperatures,
    languages_of,
    recalibrate,
)
from laya_engine.local_calibrations import calibration_at


def recalibrate_checkpoint(
    judged: Judged,
    rows: Sequence[AnsweredRow],
    names: Collection[str],
    folder: Path,
    since: Mapping[str, str],
    *,
    by_language: bool = False,
    seed: int = 0,
) -> Recalibration:
    """Fit to the rows that checkpoints called `names`, all from `folder`, answered.

    Their answers are first brought to the temperatures in use now, which `before` is about. What
    it was answered with a row says itself; one that does not, because nothing had been changed yet
    or an older program answered it, was answered with what was used when its checkpoint began, in
    `since` by name. Raises ValueError when too few rows are left.
    """
    own = np.array([row.facts.get("checkpoint") in names for row in rows])
    if not own.any():
        raise ValueError("no labelled row of this run was answered by that checkpoint")
    kept = [row for row, chosen in zip(rows, own, strict=True) if chosen]
    in_use = calibration_at(folder)
    times = [row.temperatures or since[row.facts["checkpoint"]] for row in kept]
    given_at = {time: calibration_at(folder, time) for time in set(times)}
    places = np.cumsum(own) - 1
    questions = {
        name: _at_one(
            in_use, _renumbered(question, own, places), languages_of(kept), times, given_at
        )
        for name, question in judged.questions.items()
        if own[question.rows].any()
    }
    return recalibrate(Judged(questions, {}, {}), kept, in_use, by_language=by_language, seed=seed)


def _renumbered(question: JudgedQuestion, kept: Flags, places: Ints) -> JudgedQuestion:
    chosen = question.take(kept[question.rows])
    return replace(chosen, rows=places[chosen.rows])


def _at_one(
    calibration: Calibration,
    question: JudgedQuestion,
    languages: Sequence[str],
    times: Sequence[str],
    given_at: Mapping[str, Calibration],
) -> JudgedQuestion:
    """The answers as one calibration gives them, `times` being those of every judged row."""
    of_answers = np.array([times[place] for place in question.rows])
    probabilities, sure = question.probabilities.copy(), question.sure.copy()
    for time, own in given_at.items():
        there = of_answers == time
        if own != calibration and there.any():
            part = at_temperatures(question.take(there), languages, own, calibration)
            probabilities[there], sure[there] = part.probabilities, part.sure
    return replace(question, probabilities=probabilities, sure=sure)
