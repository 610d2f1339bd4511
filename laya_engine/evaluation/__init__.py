"""How far answers can be trusted: scored against labels, with intervals, and what to do about it.

Free of torch and Qt.
"""

from __future__ import annotations

from laya_engine.evaluation.agreement import Agreement, agreement
from laya_engine.evaluation.comparing import Change, Comparison, compare, read_report
from laya_engine.evaluation.curves import coverage_curve, reliability, sureness_histogram
from laya_engine.evaluation.duplicates import leaked, near_duplicates
from laya_engine.evaluation.evaluating import (
    Evaluation,
    Identity,
    QuestionReport,
    WorstRow,
    evaluate,
    worst_rows,
)
from laya_engine.evaluation.findings import Finding, collapse, findings
from laya_engine.evaluation.intervals import Estimate
from laya_engine.evaluation.judged import AnsweredRow, Judged, JudgedQuestion, judge
from laya_engine.evaluation.metrics import Figures, accuracy_gain, confusion, figures
from laya_engine.evaluation.page import report_page
from laya_engine.evaluation.recalibrating import Recalibration, recalibrate, split_rows
from laya_engine.evaluation.run_rows import checkpoints_of, rows_of_run
from laya_engine.evaluation.slices import slices
from laya_engine.evaluation.thresholds import (
    Automatic,
    CannotPromise,
    automatic_at,
    pick_threshold,
    weakest_of,
)

__all__ = [
    "Agreement",
    "AnsweredRow",
    "Automatic",
    "CannotPromise",
    "Change",
    "Comparison",
    "Estimate",
    "Evaluation",
    "Figures",
    "Finding",
    "Identity",
    "Judged",
    "JudgedQuestion",
    "QuestionReport",
    "Recalibration",
    "WorstRow",
    "accuracy_gain",
    "agreement",
    "automatic_at",
    "checkpoints_of",
    "collapse",
    "compare",
    "confusion",
    "coverage_curve",
    "evaluate",
    "figures",
    "findings",
    "judge",
    "leaked",
    "near_duplicates",
    "pick_threshold",
    "read_report",
    "recalibrate",
    "reliability",
    "report_page",
    "rows_of_run",
    "slices",
    "split_rows",
    "sureness_histogram",
    "weakest_of",
    "worst_rows",
]
