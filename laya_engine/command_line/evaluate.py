"""`laya-triage evaluate`: how far answers can be trusted on labelled rows, and a gate for CI."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from laya_engine.command_line.engine_options import add_engine_options
from laya_engine.command_line.gate import MET, METRICS, gate, limits, rows_told
from laya_engine.command_line.labelled import answered_run, texts_of
from laya_engine.command_line.output import run_command
from laya_engine.presets import PRESETS

if TYPE_CHECKING:
    from laya_engine.evaluation import Comparison, Evaluation, Figures
    from laya_engine.evaluation.reviewing import DoubleReview
    from laya_engine.runs import RunFile, RunSettings

USAGE, INTERRUPTED = 2, 3

EPILOG = """\
examples:
  laya-triage evaluate labelled.csv --label intent=topic --report out.html
  laya-triage evaluate mails.laya-run --min accuracy.intent=0.8 --max calibration_error.intent=0.1
  laya-triage evaluate labelled.csv --report now.json --compare earlier.json

exit codes:
  0  evaluated, and every --min and --max is met
  1  evaluated, but a --min or --max is not met
  2  wrong use: an option, a file or labels that cannot be used
  3  stopped early, by Ctrl+C or SIGTERM: nothing was reported
"""


def main(arguments: Sequence[str]) -> int:
    """Run the command; returns one of the exit codes above."""
    options = _parser().parse_args(arguments)
    return run_command(
        lambda: _evaluate(options), verbose=options.verbose, interrupted=INTERRUPTED, failed=USAGE
    )


def _evaluate(options: argparse.Namespace) -> int:
    from laya_engine.counts import check_count
    from laya_engine.evaluation import (
        checkpoints_of,
        compare,
        evaluate,
        read_report,
        rows_of_run,
    )
    from laya_engine.evaluation.earlier_temperatures import temperatures_of_run
    from laya_engine.evaluation.reports import write_evaluation
    from laya_engine.evaluation.reviewing import double_review
    from laya_engine.evaluation.run_rows import check_columns
    from laya_engine.evaluation.thresholds import check_share

    bounds = [*limits(options.min, least=True), *limits(options.max, least=False)]
    reports = [_report_path(path) for path in options.report]
    earlier = read_report(options.compare) if options.compare else None
    check_share("--target-error", options.target_error)
    check_count("--stability", options.stability, least=0)
    trained_on = texts_of(options.trained_on)

    def check(settings: RunSettings) -> None:
        unasked = [one.question for one in bounds if one.question not in settings.questions]
        if unasked:
            raise ValueError(
                f"{unasked[0]!r} is not asked; use {', '.join(map(str, settings.questions))}"
            )
        check_columns(settings, options.slice)

    with answered_run(options, check) as run:
        settings = run.settings
        if options.stability:
            print("\n".join(_stability(run, options)))
        rows = rows_of_run(run, options.slice)
        if options.stability and not (rows or bounds or reports or earlier):
            return MET  # how far answers hold needs no labels
        evaluation = evaluate(
            settings.questions,
            rows,
            title=settings.source.name,
            checkpoints=checkpoints_of(run),
            trained_on=trained_on,
            target_error=options.target_error,
            seed=options.seed,
        )
        known = temperatures_of_run(run, rows)
        evaluation = replace(evaluation, findings=(*known, *evaluation.findings))
        agreed = list(_agreement(double_review(run, options.seed)))
    comparison = compare(evaluation, earlier) if earlier is not None else None
    print("\n".join([*_lines(evaluation, comparison, options.slice), *agreed]))
    for path in reports:
        write_evaluation(path, evaluation, comparison)
        print(f"written to {path}")
    return gate(evaluation, bounds)


def _stability(run: RunFile, options: argparse.Namespace) -> Iterator[str]:
    """Ask some rows again in other ways, and keep in the run how far they held."""
    from laya_engine.command_line.progress import finished
    from laya_engine.command_line.setup import make_router
    from laya_engine.robustness import flips_by_kind, probe_run

    router = make_router(options.device, precision=options.precision)

    def ask(request: Mapping[str, Any]) -> Mapping[str, Any]:
        return router.predict_batch([dict(request)])[0]

    probed = finished(probe_run(run, ask, options.stability))
    rows = probed.rows
    unstable = sum(row.stability < 1 for row in rows)
    asked = rows_told(len(rows))
    yield f"{asked} asked in other ways; the decision of {unstable:,} changes in some"
    if probed.left_out:
        yield (
            f"  {probed.left_out:,} more were left out: they are answered differently now than "
            "when the run was decided"
        )
    for found in flips_by_kind(rows):
        one = found.verdicts
        yield (
            f"  {found.kind:<14} {one.value:.1%} of decisions flip "
            f"({one.low:.1%} to {one.high:.1%}; asked {found.asked:,} times of "
            f"{rows_told(found.rows, few=found.few)})"
        )
        for name, flips in found.questions.items():
            interval = f"({flips.low:.1%} to {flips.high:.1%})"
            yield f"    {name:<20} {flips.value:.1%} of answers {interval}"


def _lines(
    evaluation: Evaluation, comparison: Comparison | None, columns: Sequence[str]
) -> Iterator[str]:
    from laya_engine.evaluation.comparing import estimates
    from laya_engine.evaluation.page import NAMES, threshold_in_words

    for name, report in evaluation.questions.items():
        yield f"{name} ({rows_told(report.figures.count, few=report.figures.few)})"
        for metric, one in estimates(report.figures).items():
            yield f"  {NAMES[metric]:<20} {one.value:.3f}  {one.low:.3f} to {one.high:.3f}"
        yield f"  {threshold_in_words(report, evaluation.target_error)}"
        for column in columns:
            yield from _slice(column, report.slices.get(column, {}))
    yield from (f"note: {finding.text}" for finding in evaluation.findings)
    if comparison is None:
        return
    yield f"against {comparison.title}, {comparison.made}:"
    yield from (f"  not comparable: {text}" for text in comparison.differences)
    moved = [one for one in comparison.changes if one.before.value != one.after.value]
    for change in moved:
        word = "better" if change.better else "worse"
        yield (
            f"  {change.question} {NAMES[change.metric]}: "
            f"{change.before.value:.3f} to {change.after.value:.3f}, "
            f"{word}{'' if change.clear else ', within chance'}"
            f"{', few rows' if change.few else ''}"
        )
    if same := len(comparison.changes) - len(moved):
        yield f"  {same} figures are the same"


def _agreement(found: DoubleReview | None) -> Iterator[str]:
    """How far two people agree who looked at the same rows: nothing is judged more finely."""
    if found is None:
        return
    yield f"{found.first} and {found.second} looked at the same rows:"
    for name, one in found.questions.items():
        kappa = "undefined, both gave one and the same answer throughout"
        if one.kappa is not None:
            kappa = f"{one.kappa.value:.3f}  {one.kappa.low:.3f} to {one.kappa.high:.3f}"
        rows = rows_told(one.count, few=one.few)
        yield f"  {name} ({rows})  alike {one.observed.value:.3f}  kappa {kappa}"


def _slice(column: str, parts: Mapping[str, Figures]) -> Iterator[str]:
    """Accuracy by the values of a column that was asked for; the reports have every figure."""
    names = max(map(len, parts), default=0)
    for value, figures in parts.items():
        one, rows = figures.accuracy, rows_told(figures.count, few=figures.few)
        yield (
            f"    {column} {value:<{names}}  accuracy {one.value:.3f}  "
            f"{one.low:.3f} to {one.high:.3f}  ({rows})"
        )


def _report_path(given: str) -> Path:
    path = Path(given)
    if path.suffix.lower() not in (".html", ".htm", ".json"):
        raise ValueError(f"--report {given!r} must end in .html or .json")
    if not path.parent.is_dir():
        raise ValueError(f"there is no folder {str(path.parent)!r} for the report; make it first")
    return path


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="laya-triage evaluate",
        description="Score answers against labels: how right, how honest about their sureness, "
        "and from which sureness on they can be left alone.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("input", metavar="LABELLED|RUN", help="a table with labels, answered now, or a run file")
    add("--min", action="append", default=[], metavar="FIGURE.QUESTION=NUMBER",
        help=f"exit with 1 when the figure is lower; figures: {', '.join(METRICS)}")  # fmt: skip
    add("--max", action="append", default=[], metavar="FIGURE.QUESTION=NUMBER",
        help="exit with 1 when the figure is higher")  # fmt: skip
    add("--report", action="append", default=[], metavar="FILE",
        help="write .html to read or .json to compare with; may be repeated")  # fmt: skip
    add("--compare", metavar="FILE", help="an earlier .json report of the same rows")
    add("--slice", action="append", default=[], metavar="COLUMN",
        help="figures by the values of a column, too; may be repeated")  # fmt: skip
    add("--trained-on", metavar="TABLE", help="say which rows repeat texts of this table")
    add("--target-error", type=float, default=0.05, metavar="SHARE",
        help="the share of automatic answers that may be wrong (default: 0.05)")  # fmt: skip
    add("--stability", type=int, default=0, metavar="ROWS",
        help="ask so many rows again: other option orders, label names, wordings, names and "
        "numbers; how many decisions flip")  # fmt: skip
    add("--seed", type=int, default=0, help="of the intervals (default: 0)")
    add("--verbose", action="store_true", help="show the log, and errors in full")
    table = parser.add_argument_group("tables", "only where a table is answered now")
    add = table.add_argument
    add("--questions", default="triage", metavar="SET",
        help=f"{', '.join(PRESETS)}, or a JSON file (default: triage)")  # fmt: skip
    add("--model", metavar="NAME", help="a checkpoint by name or folder; default: by language")
    add_engine_options(table)
    add("--text-column", metavar="NAME", help="the column to answer")
    add("--label", action="append", default=[], metavar="QUESTION=COLUMN",
        help="the column that says what is true; default: the one named like it")  # fmt: skip
    add("--id-column", metavar="NAME", help="what a row is called")
    add("--language-column", metavar="NAME", help="the language of a row")
    parser.set_defaults(policy=None)
    return parser
