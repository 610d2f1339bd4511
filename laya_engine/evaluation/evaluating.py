"""One evaluation: each question's figures, curves and worst rows, and what to know first."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Any

import numpy as np

from laya_engine.evaluation.curves import (
    CoveragePoint,
    ReliabilityBin,
    SurenessBin,
    coverage_curve,
    reliability,
    sureness_histogram,
)
from laya_engine.evaluation.findings import Finding, findings, majority
from laya_engine.evaluation.intervals import LEVEL, resamples_for
from laya_engine.evaluation.judged import AnsweredRow, Judged, JudgedQuestion, judge
from laya_engine.evaluation.metrics import Figures, confusion, figures, row_losses
from laya_engine.evaluation.slices import slices
from laya_engine.evaluation.thresholds import BOUND, Automatic, CannotPromise, pick_threshold
from laya_engine.fitting import BINS

FORMAT = 1  # of the JSON form
WORST_ROWS = 20
TARGET_ERROR = 0.05


@dataclass(frozen=True)
class Identity:
    """What must be the same for two evaluations to be compared.

    `labels` and `questions` are digests, of the labelled texts with their labels and of the
    definitions; `checkpoints` names each checkpoint that answered and where it came from.
    """

    labels: str
    questions: str
    checkpoints: tuple[str, ...]


@dataclass(frozen=True)
class WorstRow:
    """A wrong answer, by the probability it gave to the truth."""

    name: str
    line: int
    truth: str
    answer: str
    sure: float
    of_truth: float


@dataclass(frozen=True)
class QuestionReport:
    """All about one question. `confusion` counts rows by (true, answered) in the order of `labels`.

    `threshold` keeps the target, or `refusal` says why none can be promised. `right_by_text` has a
    1 for each right and a 0 for each wrong answer, in an order that depends on the texts alone, so
    that a later evaluation of the same rows can be compared row by row.
    """

    type: str
    labels: tuple[str, ...]
    figures: Figures
    majority: str
    majority_share: float
    slices: Mapping[str, Mapping[str, Figures]]
    confusion: tuple[tuple[int, ...], ...]
    reliability: tuple[ReliabilityBin, ...]
    coverage: tuple[CoveragePoint, ...]
    histogram: tuple[SurenessBin, ...]
    worst: tuple[WorstRow, ...]
    threshold: Automatic | None
    refusal: str
    right_by_text: str


@dataclass(frozen=True)
class Evaluation:
    """Everything about one set of labelled, answered rows. It holds names but no texts.

    `unknown_labels` counts, by question, the labels that are none of its options.
    """

    title: str
    rows: int
    identity: Identity
    questions: Mapping[str, QuestionReport]
    findings: tuple[Finding, ...]
    target_error: float
    seed: int
    unknown_labels: Mapping[str, int] = field(default_factory=dict)
    made: str = field(default_factory=lambda: datetime.now(UTC).isoformat(timespec="seconds"))

    def to_json(self) -> dict[str, Any]:
        """The form that is kept: plain data, with how the figures were made."""
        method = {
            "interval_level": LEVEL,
            "calibration_bins": BINS,
            "resamples": {
                name: resamples_for(q.figures.count) for name, q in self.questions.items()
            },
            "threshold_bound": BOUND,
        }
        plain = json.loads(json.dumps(asdict(self)))
        for name, report in self.questions.items():
            found = report.threshold
            if found is not None and found.error is not None:
                more = {
                    "coverage": found.coverage,
                    "error": asdict(found.error),
                    "at_most": found.at_most,
                }
                plain["questions"][name]["threshold"] |= more
        return {"format": FORMAT, "method": method, **plain}


def evaluate(
    definitions: Mapping[str, Any],
    rows: Sequence[AnsweredRow],
    *,
    title: str = "",
    checkpoints: Sequence[str] = (),
    trained_on: Sequence[str] = (),
    target_error: float = TARGET_ERROR,
    seed: int = 0,
) -> Evaluation:
    """Score answers against labels.

    `checkpoints` says what answered, `trained_on` holds texts that the model learnt from. The same
    seed gives the same intervals. Raises ValueError for malformed questions, for rows without a
    usable label, and for a target that is not between 0 and 1.
    """
    return evaluate_judged(
        definitions,
        rows,
        judge(definitions, rows),
        title=title,
        checkpoints=checkpoints,
        trained_on=trained_on,
        target_error=target_error,
        seed=seed,
    )


def evaluate_judged(
    definitions: Mapping[str, Any],
    rows: Sequence[AnsweredRow],
    judged: Judged,
    *,
    title: str = "",
    checkpoints: Sequence[str] = (),
    trained_on: Sequence[str] = (),
    target_error: float = TARGET_ERROR,
    seed: int = 0,
) -> Evaluation:
    """`evaluate` for rows whose answers `judge` has set beside their labels already."""
    return Evaluation(
        title=title,
        rows=len(rows),
        identity=identity_of(definitions, judged, rows, checkpoints),
        questions={
            name: _report(question, rows, target_error, seed)
            for name, question in judged.questions.items()
        },
        findings=findings(judged, rows, trained_on),
        target_error=target_error,
        seed=seed,
        unknown_labels=dict(judged.unknown_labels),
    )


def identity_of(
    definitions: Mapping[str, Any],
    judged: Judged,
    rows: Sequence[AnsweredRow],
    checkpoints: Sequence[str],
) -> Identity:
    """Digests that do not depend on the order of the rows."""
    labelled = sorted(
        _digest([rows[place].text, question.name, question.labels[truth]])
        for question in judged.questions.values()
        for place, truth in zip(question.rows, question.truth, strict=True)
    )
    return Identity(
        _digest(labelled),
        _digest({str(name): definition for name, definition in definitions.items()}),
        tuple(sorted(set(checkpoints))),
    )


def worst_rows(
    question: JudgedQuestion, rows: Sequence[AnsweredRow], most: int = WORST_ROWS
) -> tuple[WorstRow, ...]:
    """The wrong rows, those first that gave the truth the least probability."""
    wrong = np.flatnonzero(~question.right)
    order = wrong[np.argsort(-row_losses(question)[wrong], kind="stable")][:most]
    return tuple(
        WorstRow(
            rows[question.rows[i]].name,
            rows[question.rows[i]].line,
            question.labels[question.truth[i]],
            question.labels[question.predicted[i]],
            float(question.sure[i]),
            round(float(question.probabilities[i, question.truth[i]]), 4),
        )
        for i in order
    )


def _report(
    question: JudgedQuestion, rows: Sequence[AnsweredRow], target_error: float, seed: int
) -> QuestionReport:
    threshold, refusal = None, ""
    try:
        threshold = pick_threshold(question.sure, question.right, target_error)
    except CannotPromise as error:
        refusal = str(error)
    label, share = majority(question)
    return QuestionReport(
        type=question.type,
        labels=question.labels,
        figures=figures(question, seed),
        majority=label,
        majority_share=share,
        slices=slices(question, rows, seed),
        confusion=tuple(tuple(map(int, line)) for line in confusion(question)),
        reliability=reliability(question),
        coverage=coverage_curve(question),
        histogram=sureness_histogram(question),
        worst=worst_rows(question, rows),
        threshold=threshold,
        refusal=refusal,
        right_by_text=_right_by_text(question, rows),
    )


def _right_by_text(question: JudgedQuestion, rows: Sequence[AnsweredRow]) -> str:
    order = sorted(
        (_digest([rows[place].text, int(truth)]), right)
        for place, truth, right in zip(question.rows, question.truth, question.right, strict=True)
    )
    return "".join("1" if right else "0" for _, right in order)


def _digest(data: Any) -> str:
    text = json.dumps(data, ensure_ascii=False, default=str)
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
