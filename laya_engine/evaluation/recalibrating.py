"""New temperatures from one part of the labelled rows, judged on the other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from laya_engine.calibration import Calibration, Temperatures, primary_subtag
from laya_engine.evaluation.duplicates import near_duplicates
from laya_engine.evaluation.judged import AnsweredRow, Flags, Judged, JudgedQuestion
from laya_engine.evaluation.metrics import Figures, figures
from laya_engine.fitting import (
    FEWEST_ROWS,
    ROUNDED_TO_ZERO,
    LabelledRow,
    fit_temperature_map,
)
from laya_engine.questions import QUESTION_TYPES

LANGUAGE = "language"  # the fact of a row that temperatures may depend on
NO_LANGUAGE = ""


@dataclass(frozen=True)
class Recalibration:
    """Temperatures fitted to `fitted_on` rows; figures of the `judged_on` others, before and after.

    `clamped` names what lay outside [0.5, 5]. Nothing is applied by it.
    """

    calibration: Calibration
    fitted_on: int
    judged_on: int
    before: Mapping[str, Figures]
    after: Mapping[str, Figures]
    clamped: Mapping[str, Mapping[str, object]]


def recalibrate(
    judged: Judged,
    rows: Sequence[AnsweredRow],
    answered_with: Calibration,
    *,
    share: float = 0.5,
    by_language: bool = False,
    seed: int = 0,
) -> Recalibration:
    """Fit temperatures to about `share` of the rows and judge them on the rest.

    The rows must be of one checkpoint that answered at `answered_with`. A type or bucket with
    fewer than 100 rows keeps the temperature it has; so does a language, which is fitted only
    when `by_language` is set. Raises ValueError for a share that leaves one part empty, and when
    no type has 100 rows to fit to.
    """
    seen = split_rows(rows, share, seed)
    languages = languages_of(rows)
    questions = judged.questions.values()
    by_row = [
        pair
        for question in questions
        for pair in _logits(question.take(seen[question.rows]), languages, answered_with)
    ]
    base, clamped = _fit([row for _, row in by_row], answered_with.base)
    if base is None:
        counts = Counter(row.question_type for _, row in by_row)
        there = ", ".join(f"{kind} {count}" for kind, count in counts.most_common()) or "none"
        raise ValueError(
            f"temperatures are fitted to a part of the rows, and no question type has "
            f"{FEWEST_ROWS} labelled answers there ({there}); label more rows"
        )
    own = dict(answered_with.by_language)
    if by_language:
        for language in sorted(set(languages) - {NO_LANGUAGE}):
            fitted, _ = _fit([row for name, row in by_row if name == language], base)
            if fitted is not None:
                own[language] = fitted
    fitted_calibration = Calibration(base, own)
    unseen = {q.name: q.take(~seen[q.rows]) for q in questions}
    unseen = {name: q for name, q in unseen.items() if len(q)}
    after = {
        name: at_temperatures(q, languages, answered_with, fitted_calibration)
        for name, q in unseen.items()
    }
    return Recalibration(
        calibration=fitted_calibration,
        fitted_on=int(seen.sum()),
        judged_on=int((~seen).sum()),
        before={name: figures(q, seed) for name, q in unseen.items()},
        after={name: figures(q, seed) for name, q in after.items()},
        clamped=clamped,
    )


def languages_of(rows: Sequence[AnsweredRow]) -> list[str]:
    """The language of every row as temperatures depend on it, blank for none."""
    return [primary_subtag(row.facts.get(LANGUAGE, NO_LANGUAGE)) for row in rows]


def split_rows(rows: Sequence[AnsweredRow], share: float, seed: int) -> Flags:
    """A mask of about `share` of the rows; near-duplicates are on the same side.

    Raises ValueError when one side would be empty.
    """
    groups = np.array(near_duplicates([row.text for row in rows]))
    names = np.unique(groups)
    shuffled = np.random.default_rng(seed).permutation(names)
    sizes = np.array([(groups == name).sum() for name in shuffled])
    chosen = shuffled[np.cumsum(sizes) <= share * len(rows)]
    mask = np.isin(groups, chosen)
    if not mask.any() or mask.all():
        raise ValueError(
            f"too few different rows, {len(names)}, to be split at {share:.0%}; label more rows"
        )
    return np.asarray(mask)


def at_temperatures(
    question: JudgedQuestion, languages: Sequence[str], old: Calibration, new: Calibration
) -> JudgedQuestion:
    """The answers as they would be at other temperatures; what is answered stays the same.

    `languages` holds the language of every judged row, blank for none.
    """
    options = len(question.labels)
    factor = np.array(
        [
            old.for_language(languages[place]).for_options(question.type, options)
            / new.for_language(languages[place]).for_options(question.type, options)
            for place in question.rows
        ]
    )
    logs = np.log(np.clip(question.probabilities, ROUNDED_TO_ZERO, 1.0)) * factor[:, None]
    weights = np.exp(logs - logs.max(axis=1, keepdims=True))
    p = weights / weights.sum(axis=1, keepdims=True)
    return replace(question, probabilities=p, sure=np.round(p.max(axis=1), 4))


def _logits(
    question: JudgedQuestion, languages: Sequence[str], answered_with: Calibration
) -> list[tuple[str, LabelledRow]]:
    """Language and row of every answer: log p times the temperature is the logits, up to a sum."""
    options = len(question.labels)
    logs = np.log(np.clip(question.probabilities, ROUNDED_TO_ZERO, 1.0))
    found = []
    for place, row, truth in zip(question.rows, logs, question.truth, strict=True):
        temperatures = answered_with.for_language(languages[place])
        temperature = temperatures.for_options(question.type, options)
        labelled = LabelledRow(question.type, row * temperature, np.eye(options)[truth])
        found.append((languages[place], labelled))
    return found


def _fit(
    rows: Sequence[LabelledRow], otherwise: Temperatures
) -> tuple[Temperatures | None, Mapping[str, Mapping[str, object]]]:
    """Temperatures of the types and buckets with enough rows, `otherwise` for the others."""
    enough = {
        kind
        for kind in QUESTION_TYPES
        if sum(row.question_type == kind for row in rows) >= FEWEST_ROWS
    }
    if not enough:
        return None, {}
    fitted = fit_temperature_map([row for row in rows if row.question_type in enough])
    choice, score, noul = (
        fitted["temperature"][index] if kind in enough else otherwise.by_type[index]
        for index, kind in enumerate(QUESTION_TYPES)
    )
    by_bucket = {**otherwise.by_bucket, **fitted["temperature_by_options"]}
    return Temperatures((choice, score, noul), by_bucket), fitted["temperature_clamped"]
