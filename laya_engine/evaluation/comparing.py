"""An evaluation beside an earlier one, or what keeps the two from being compared."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from laya_engine.evaluation.evaluating import FORMAT, Evaluation, QuestionReport
from laya_engine.evaluation.intervals import Estimate
from laya_engine.evaluation.metrics import HIGHER_IS_BETTER, METRICS, Figures, paired_gain
from laya_engine.json_files import parse_json

NO_REPORT = "the earlier report is no evaluation in JSON; choose another"
WHAT_DIFFERS = {
    "labels": "the labelled rows or their labels are not the same",
    "questions": "the questions are not worded the same",
    "checkpoints": "the answers come from another checkpoint",
}


@dataclass(frozen=True)
class Change:
    """One figure then and now. `gain` is how much accuracy rose, compared row by row; `few` says
    that both rest on so few rows that it must be said beside them."""

    question: str
    metric: str
    before: Estimate
    after: Estimate
    gain: Estimate | None = None
    few: bool = False

    @property
    def better(self) -> bool:
        """Whether the figure moved to the better side."""
        rose = self.after.value > self.before.value
        fell = self.after.value < self.before.value
        return rose if self.metric in HIGHER_IS_BETTER else fell

    @property
    def clear(self) -> bool:
        """Whether it moved beyond chance: the gain's interval is to one side of 0.

        Where there is no gain, whether the two intervals lie apart, which asks for more.
        """
        if self.gain is not None:
            return self.gain.low > 0.0 or self.gain.high < 0.0
        return self.after.low > self.before.high or self.after.high < self.before.low


@dataclass(frozen=True)
class Comparison:
    """`changes` of every figure, or `differences`, sentences why there are none."""

    title: str
    made: str
    changes: tuple[Change, ...] = ()
    differences: tuple[str, ...] = ()


def compare(evaluation: Evaluation, earlier: Mapping[str, Any]) -> Comparison:
    """Set an evaluation beside the JSON form of an earlier one.

    Only when label set, questions and checkpoints are the same are figures compared. Raises
    ValueError for what is no such report.
    """
    try:
        if earlier["format"] != FORMAT:
            raise ValueError(
                "the earlier report was made by another version of the program; evaluate again"
            )
        then, now = earlier["identity"], json.loads(json.dumps(asdict(evaluation.identity)))
        title, made = str(earlier["title"]), str(earlier["made"])
        differences = tuple(text for key, text in WHAT_DIFFERS.items() if then[key] != now[key])
        if differences:
            return Comparison(title, made, differences=differences)
        changes = tuple(
            _change(name, metric, earlier["questions"][name], report, after)
            for name, report in evaluation.questions.items()
            for metric, after in estimates(report.figures).items()
        )
    except (KeyError, TypeError, AttributeError):
        raise ValueError(NO_REPORT) from None
    return Comparison(title, made, changes)


def _change(
    name: str, metric: str, earlier: Mapping[str, Any], report: QuestionReport, after: Estimate
) -> Change:
    kept = earlier["figures"][metric]
    # A sum, because only numbers have one: anything else there is no report.
    before = Estimate(*(kept[end] + 0.0 for end in ("value", "low", "high")))
    gain = None
    if metric == "accuracy":
        then, now = str(earlier["right_by_text"]), report.right_by_text
        if len(then) != len(now):  # a file that was cut or edited: the labels are the same
            raise ValueError(NO_REPORT)
        before_right, now_right = (np.array([m == "1" for m in marks]) for marks in (then, now))
        gain = paired_gain(before_right, now_right)
    return Change(name, metric, before, after, gain, report.figures.few)


def read_report(path: str | Path) -> dict[str, Any]:
    """The JSON form of an evaluation from a file. Raises OSError and ValueError."""
    name = Path(path).name
    try:
        found = parse_json(Path(path).read_text(encoding="utf-8-sig"), halves=True)
    except ValueError:
        found = None
    if not isinstance(found, dict) or "identity" not in found:
        raise ValueError(f"{name!r} is no evaluation in JSON; choose a report that ends in .json")
    return found


def estimates(figures: Figures) -> dict[str, Estimate]:
    """The figures by name, without the one that a type does not have."""
    named = {metric: getattr(figures, metric) for metric in METRICS}
    return {metric: estimate for metric, estimate in named.items() if estimate is not None}
