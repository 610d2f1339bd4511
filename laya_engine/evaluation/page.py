"""An evaluation as one HTML page that needs nothing beside it, and holds no text of any row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape

from laya_engine import __version__
from laya_engine.evaluation.charts import coverage_chart, histogram_chart, reliability_chart
from laya_engine.evaluation.comparing import Change, Comparison, estimates
from laya_engine.evaluation.evaluating import Evaluation, QuestionReport
from laya_engine.evaluation.intervals import LEVEL, Estimate, resamples_for
from laya_engine.evaluation.metrics import Figures
from laya_engine.evaluation.thresholds import BOUND, Automatic
from laya_engine.fitting import BINS

NAMES = {
    "accuracy": "accuracy",
    "macro_f1": "macro F1",
    "mean_absolute_error": "mean absolute error",
    "brier": "Brier",
    "log_loss": "log loss",
    "calibration_error": "calibration error",
}
FEW = '<span class="few">few rows</span>'
_STYLE = """
body { font: 15px/1.5 system-ui, "Noto Sans", "Noto Sans CJK KR", sans-serif; color: #1d2430;
  max-width: 60rem; margin: 2.5rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: 0; } h2 { margin-top: 2.6rem; }
h3 { font-size: 1rem; margin: 1.6rem 0 .4rem; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .2rem 1rem .2rem 0; }
td.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
.confusion td { text-align: right; padding: .2rem .7rem; border: 1px solid #e3e6ea; }
.quiet, small { color: #5b6472; } .few { background: #fdf1d7; padding: 0 .4rem; }
svg { margin: .4rem 1rem .4rem 0; } svg text { font-size: 12px; fill: #1d2430; }
@media print { body { margin: 0; } h2, h3 { break-after: avoid; } }
"""


def report_page(evaluation: Evaluation, comparison: Comparison | None = None) -> str:
    """The whole page; `comparison` is shown above the figures."""
    return "".join(_page(evaluation, comparison))


def _page(evaluation: Evaluation, comparison: Comparison | None) -> Iterator[str]:
    title = escape(evaluation.title or "Evaluation")
    yield f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
    yield f"<style>{_STYLE}</style></head><body>\n<h1>{title}</h1>\n"
    answered_by = ", ".join(evaluation.identity.checkpoints) or "an unnamed checkpoint"
    rows = "1 row" if evaluation.rows == 1 else f"{evaluation.rows:,} rows"
    yield (
        f'<p class="quiet">{rows}; answered by {escape(answered_by)}; '
        f"evaluated {escape(evaluation.made)} by Laya Desktop {__version__}</p>\n"
    )
    if evaluation.findings:
        yield "<h2>To know first</h2>\n<ul>\n"
        yield from (f"<li>{escape(finding.text)}</li>\n" for finding in evaluation.findings)
        yield "</ul>\n"
    if comparison is not None:
        yield from _comparison(comparison)
    yield "<h2>Figures</h2>\n"
    yield _figures("question", {name: one.figures for name, one in evaluation.questions.items()})
    for name, report in evaluation.questions.items():
        yield from _question(name, report, evaluation.target_error)
    yield from _method(evaluation)
    yield "</body></html>\n"


def _question(name: str, report: QuestionReport, target: float) -> Iterator[str]:
    few = f" {FEW}" if report.figures.few else ""
    yield f"<h2>{escape(name)}</h2>\n"
    yield (
        f"<p>Always answering {escape(report.majority)} would be right in "
        f"{report.majority_share:.1%}.{few}</p>\n<p>{_threshold(report, target)}</p>\n"
    )
    yield reliability_chart(name, report.reliability)
    yield coverage_chart(name, report.coverage)
    yield histogram_chart(name, report.histogram)
    yield _confusion(report)
    for fact, parts in report.slices.items():
        yield f"<h3>By {escape(fact)}</h3>\n{_figures(fact, parts)}"
    if report.worst:
        yield "<h3>Worst rows</h3>\n"
        yield _table(
            ("row", "line", "label", "answer", "sure", "gave the label"),
            (
                (row.name, str(row.line), row.truth, row.answer, f"{row.sure:.2f}",
                 f"{row.of_truth:.4f}")
                for row in report.worst
            ),
        )  # fmt: skip


def threshold_in_words(report: QuestionReport, target: float) -> str:
    """What threshold keeps the target, and what it costs, as a sentence."""
    found = report.threshold
    if found is None:
        return f"No promise: {report.refusal}."
    return f"At most {target:.1%} wrong from {found.threshold:g} on: {_automatic(found)}."


def _threshold(report: QuestionReport, target: float) -> str:
    return escape(threshold_in_words(report, target))


def _automatic(found: Automatic) -> str:
    bound = "" if found.at_most is None else f", with 95% confidence at most {found.at_most:.1%}"
    few = ", few rows" if found.few else ""
    return (
        f"{found.coverage:.0%} of {found.rows:,} rows are answered alone, "
        f"{found.wrong} of {found.automatic:,} wrong{bound}{few}"
    )


def _figures(what: str, parts: Mapping[str, Figures]) -> str:
    names = list(dict.fromkeys(name for each in parts.values() for name in estimates(each)))
    rows = []
    for part, figures in parts.items():
        found = estimates(figures)
        cells = "".join(f'<td class="number">{_estimate(found.get(name))}</td>' for name in names)
        few = f" {FEW}" if figures.few else ""
        rows.append(
            f'<tr><th>{escape(part)}</th><td class="number">{figures.count:,}{few}</td>{cells}</tr>'
        )
    heads = "".join(f"<th>{escape(NAMES[name])}</th>" for name in names)
    head = f"<tr><th>{escape(what)}</th><th>rows</th>{heads}</tr>"
    return f"<table>{head}\n{''.join(rows)}</table>\n"


def _estimate(estimate: Estimate | None) -> str:
    if estimate is None:
        return "–"
    return f"{estimate.value:.3f} <small>{estimate.low:.3f} to {estimate.high:.3f}</small>"


def _confusion(report: QuestionReport) -> str:
    rows = []
    for label, counts in zip(report.labels, report.confusion, strict=True):
        total = sum(counts)
        cells = "".join(
            f'<td style="background: rgba(59, 110, 165, {0.6 * count / max(1, total):.2f})">'
            f"{count:,}</td>"
            for count in counts
        )
        rows.append(f"<tr><th>{escape(label)}</th>{cells}</tr>\n")
    heads = "".join(f"<th>{escape(label)}</th>" for label in report.labels)
    return (
        "<h3>True label (down) and answer (across)</h3>\n"
        f'<table class="confusion"><tr><th></th>{heads}</tr>\n{"".join(rows)}</table>\n'
    )


def _comparison(comparison: Comparison) -> Iterator[str]:
    yield f"<h2>Against {escape(comparison.title)}, {escape(comparison.made)}</h2>\n"
    if comparison.differences:
        yield "<p>The two cannot be compared:</p>\n<ul>\n"
        yield from (f"<li>{escape(text)}</li>\n" for text in comparison.differences)
        yield "</ul>\n"
        return
    yield _table(
        ("question", "figure", "earlier", "now", ""),
        (
            (one.question, NAMES[one.metric], f"{one.before.value:.3f}",
             f"{one.after.value:.3f}", _judgement(one) + (", few rows" if one.few else ""))
            for one in comparison.changes
        ),
    )  # fmt: skip


def _judgement(change: Change) -> str:
    if change.before.value == change.after.value:
        return "the same"
    word = "better" if change.better else "worse"
    return word if change.clear else f"{word}, within chance"


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(name)}</th>" for name in heads)
    body = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in rows
    )
    return f"<table><tr>{head}</tr>\n{body}</table>\n"


def _method(evaluation: Evaluation) -> Iterator[str]:
    times = sorted({resamples_for(one.figures.count) for one in evaluation.questions.values()})
    yield "<h2>How this was measured</h2>\n"
    yield (
        f"<p>Small numbers are {LEVEL:.0%} intervals: of accuracy by Wilson (1927), of the other "
        f"figures by bootstrap with {' or '.join(map(str, times))} resamples, seed "
        f"{evaluation.seed}. Brier is half the squared distance from probabilities to truth, 0 to "
        f"1. Log loss is in nats. Calibration error is the expected one over {BINS} equal bins "
        "of sureness; in few rows it comes out too high, which its interval takes into account. "
        "Macro F1 is over the labels that are true or answered somewhere.</p>\n"
        f"<p>Thresholds keep their promise with 95 % confidence: {escape(BOUND)}.</p>\n"
    )
