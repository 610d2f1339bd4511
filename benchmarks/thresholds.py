"""Whether "at most 5 % wrong among automatic answers" holds on rows that had no part in it.

    python -m benchmarks.thresholds LABELLED.jsonl --label is_urgent=urgent

The labelled table is answered once. Then, split after split, temperatures are fitted to a quarter
of the rows, a threshold is picked by target on 45 %, and the remaining 30 % judge it; rows that
nearly repeat each other stay together. A split breaks the promise when the whole exact 95 %
interval of its error lies above the target. "decision" is the least sure answer of the questions
that gate the policy, right when all are. Exits with 1 when more than one split in twenty breaks
the promise for any question.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from benchmarks.labelled import read_labelled
from laya_engine.agent import Agent
from laya_engine.calibration import Calibration
from laya_engine.command_line.labelled import pair
from laya_engine.evaluation import (
    AnsweredRow,
    Automatic,
    CannotPromise,
    Figures,
    Judged,
    JudgedQuestion,
    automatic_at,
    judge,
    pick_threshold,
    recalibrate,
    split_rows,
    weakest_of,
)
from laya_engine.evaluation.judged import Flags, Floats
from laya_engine.evaluation.recalibrating import at_temperatures
from laya_engine.policy import default_policy
from laya_engine.presets import triage_questions
from laya_engine.resources import resource_path

FITTED, PICKED_OF_REST = 0.25, 0.6
ALLOWED_TO_BREAK = 0.05
DECISION = "decision"


@dataclass
class Outcome:
    """What came of one question over the splits."""

    judged: list[Automatic] = field(default_factory=list)
    refused: int = 0

    def broken(self, target: float) -> int:
        """Splits whose error is above the target beyond doubt."""
        return sum(one.error is not None and one.error.low > target for one in self.judged)

    @property
    def error(self) -> float:
        """Wrong among all automatic answers of all splits."""
        automatic = sum(one.automatic for one in self.judged)
        return sum(one.wrong for one in self.judged) / automatic if automatic else math.nan


def run_split(
    rows: Sequence[AnsweredRow],
    judged: Judged,
    answered_with: Calibration,
    outcomes: Mapping[str, Outcome],
    target: float,
    seed: int,
) -> tuple[Mapping[str, Figures], Mapping[str, Figures]]:
    """One split: fit, pick, judge. Returns the figures before and after the new temperatures."""
    fitted = split_rows(rows, FITTED, seed)
    rest = np.flatnonzero(~fitted)
    picking = np.zeros(len(rows), dtype=bool)
    picking[rest[split_rows([rows[int(i)] for i in rest], PICKED_OF_REST, seed)]] = True
    found = recalibrate(judged, rows, answered_with, share=FITTED, seed=seed)
    no_language = [""] * len(rows)
    warm = {
        name: at_temperatures(question, no_language, answered_with, found.calibration)
        for name, question in judged.questions.items()
    }
    for name, outcome in outcomes.items():
        try:
            picked = pick_threshold(*_part(name, warm, picking), target)
        except CannotPromise:
            outcome.refused += 1
            continue
        untouched = _part(name, warm, ~fitted & ~picking)
        outcome.judged.append(automatic_at(*untouched, picked.threshold))
    return found.before, found.after


def _part(name: str, questions: Mapping[str, JudgedQuestion], mask: Flags) -> tuple[Floats, Flags]:
    gating = default_policy().decision_questions if name == DECISION else (name,)
    return weakest_of([questions[each].take(mask[questions[each].rows]) for each in gating])


def report(outcomes: Mapping[str, Outcome], target: float) -> Iterator[str]:
    """The table, a line a question."""
    yield (
        f"{'question':<20}{'picked':>8}{'refused':>9}{'threshold':>11}{'coverage':>10}"
        f"{'wrong':>8}{'broken':>8}"
    )
    for name, outcome in outcomes.items():
        if outcome.judged:
            threshold = np.mean([one.threshold for one in outcome.judged])
            coverage = np.mean([one.coverage for one in outcome.judged])
            numbers = f"{threshold:>11.3f}{coverage:>10.1%}{outcome.error:>8.1%}"
        else:
            numbers = f"{'–':>11}{'–':>10}{'–':>8}"
        yield (
            f"{name:<20}{len(outcome.judged):>8}{outcome.refused:>9}{numbers}"
            f"{outcome.broken(target):>8}"
        )


def main() -> int:
    """Print the table; 0 when the promise holds."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0], allow_abbrev=False)
    parser.add_argument("labelled", type=Path, help="a table labelled for the triage questions")
    parser.add_argument("--label", action="append", default=[], metavar="QUESTION=COLUMN")
    parser.add_argument("--model", default=str(resource_path("starter")), metavar="FOLDER")
    parser.add_argument("--splits", type=int, default=20)
    parser.add_argument("--target", type=float, default=0.05)
    arguments = parser.parse_args()
    labels = dict(pair("--label", each) for each in arguments.label)
    agent = Agent(arguments.model)
    questions = triage_questions()
    rows = read_labelled(arguments.labelled, questions, labels).answered_by(agent)
    judged = judge(questions, rows)
    outcomes = {name: Outcome() for name in (*judged.questions, DECISION)}
    errors: list[tuple[float, float]] = []
    for seed in range(arguments.splits):
        before, after = run_split(rows, judged, agent.calibration, outcomes, arguments.target, seed)
        errors += [
            (before[name].calibration_error.value, after[name].calibration_error.value)
            for name in after
        ]
    print(f"{len(rows):,} rows, {arguments.splits} splits, target {arguments.target:.1%} wrong")
    print("\n".join(report(outcomes, arguments.target)))
    then, now = np.mean(errors, axis=0)
    print(f"calibration error on rows not fitted to: {then:.3f} before, {now:.3f} after")
    allowed = max(1, math.floor(ALLOWED_TO_BREAK * arguments.splits))
    return int(any(one.broken(arguments.target) > allowed for one in outcomes.values()))


if __name__ == "__main__":
    sys.exit(main())
