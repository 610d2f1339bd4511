"""What a run came to, as one HTML page that needs nothing beside it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from html import escape
from pathlib import Path

from laya_engine.percents import shown_limit
from laya_engine.policy import VERDICTS, Condition, Policy
from laya_engine.runs.export import check_destination
from laya_engine.runs.files import write_text
from laya_engine.runs.index import RowFilter, RunIndex
from laya_engine.runs.store import RunFile

BAR_WIDTH, BAR_HEIGHT, BAR_GAP, LABEL_WIDTH = 360, 18, 8, 200  # pixels
MOST_BARS = 20
SURENESS_STEPS = 10
_COLORS = {"auto": "#1a7f5a", "review": "#b7791f", "escalate": "#c0392b"}
_STYLE = """
body { font: 15px/1.5 system-ui, "Noto Sans", "Noto Sans CJK KR", sans-serif; color: #1d2430;
  max-width: 46rem; margin: 2.5rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin-bottom: 0; } h2 { font-size: 1.1rem; margin-top: 2.2rem; }
table { border-collapse: collapse; } td, th { text-align: left; padding: .2rem 1.2rem .2rem 0; }
.quiet { color: #5b6472; } svg text { font-size: 13px; fill: #1d2430; }
@media print { body { margin: 0; } h2 { break-after: avoid; } }
"""


def write_report(
    run: RunFile, path: str | Path, cancelled: Callable[[], bool] = lambda: False
) -> None:
    """Write the page, beside and renamed. Raises TableError and Cancelled.

    It holds counts, names and the sentences of errors, but no text of any row.
    """
    path = Path(path)
    check_destination(run.settings, path, run.path)
    write_text(path, _page(run), cancelled)


def policy_in_words(policy: Policy) -> list[str]:
    """A policy as sentences, in the order in which it is applied."""
    gates = " and ".join(policy.decision_questions) or "every question but the scores"
    words = [
        f"The weakest answer of {gates} decides: auto from {shown_limit(policy.auto_at)} sure, "
        f"review from {shown_limit(policy.review_at)}, else escalate."
    ]
    for number, rule in enumerate(policy.rules, 1):
        when = " and ".join(map(_condition, rule.when))
        what = [
            f"action {rule.action}" if rule.action else "",
            f"team {rule.team}" if rule.team else "",
            "a person looks at it" if rule.human_review else "",
            f"at least {rule.verdict}" if rule.verdict != "auto" else "",
        ]
        words.append(f"{number}. When {when}: {', '.join(filter(None, what))} ({rule.because}).")
    otherwise = " for ".join(filter(None, (policy.action, policy.team)))
    return [*words, f"Otherwise: {otherwise}."] if otherwise else words


def error_kind(sentence: str) -> str:
    """An error without what differs from row to row: numbers, what is quoted, and what a library
    says of its own error, which may be a piece of the text."""
    kind = re.sub(r"^line \d+:? ?", "", sentence)
    kind = re.sub(r"^(the model failed on this row \(\w+):.*\)", r"\1)", kind, flags=re.DOTALL)
    return re.sub(r"\d+", "…", re.sub(r"'[^']*'", "'…'", kind))


def _condition(condition: Condition) -> str:
    if condition.stability_below is not None:
        return (
            f"the answer to {condition.question} is kept in less than "
            f"{condition.stability_below * 100:g}% of the rewordings"
        )
    parts = []
    if condition.is_one_of:
        parts.append(f"is {' or '.join(condition.is_one_of)}")
    if condition.at_least is not None:
        parts.append(f"is at least {condition.at_least:g}")
    if condition.at_most is not None:
        parts.append(f"is at most {condition.at_most:g}")
    return f"{condition.question} {' and '.join(parts)}"


def _page(run: RunFile) -> Iterator[str]:
    settings, counts = run.settings, run.counts()
    index = RunIndex.load(run)
    title = escape(settings.source.name)
    yield f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
    yield f"<style>{_STYLE}</style></head><body>\n<h1>{title}</h1>\n"
    yield (
        f'<p class="quiet">Questions: {escape(settings.question_set)}; '
        f"policy: {escape(settings.policy.name)}; run created {escape(settings.created)}</p>\n"
    )
    corrected = int(index.matching(RowFilter(corrected=True)).sum())
    facts = {
        "rows": counts.total,
        "decided": counts.done,
        "not decided": counts.failed,
        "still open": counts.pending,
        "corrected by a person": corrected,
    }
    yield _table({name: f"{number:,}" for name, number in facts.items() if number})
    verdicts = {name: counts.verdicts.get(name, 0) for name in VERDICTS}
    yield _chart("Verdicts", verdicts, _COLORS)
    for column, heading in (
        ("action", "Actions"),
        ("team", "Teams"),
        ("language", "Languages"),
        ("checkpoint", "Checkpoints"),
    ):
        yield _chart(heading, _largest(index.counts(column)))
    yield _chart("Sureness of the weakest answer", _sureness(index))
    for question in settings.questions:
        yield _chart(f"Answers: {question}", index.counts(f"answer:{question}"))
    errors: Counter[str] = Counter()
    for sentence, rows in index.counts("error").items():
        errors[error_kind(sentence)] += rows
    yield _chart("Errors by kind", _largest(errors))
    yield "<h2>Policy</h2>\n" + "".join(
        f"<p>{escape(words)}</p>\n" for words in policy_in_words(settings.policy)
    )
    yield _checkpoints(run)
    yield "</body></html>\n"


def _checkpoints(run: RunFile) -> str:
    used = "".join(
        f"<tr><td>{escape(one['name'])}</td><td>{escape(one['repo'])}</td>"
        f"<td>{escape(one['model'])}</td><td>{escape(one['since'])}</td></tr>\n"
        for one in run.checkpoints()
    )
    head = "<tr><th>name</th><th>from</th><th>model</th><th>first used</th></tr>"
    return f"<h2>Checkpoints used</h2>\n<table>{head}\n{used}</table>\n" if used else ""


def _sureness(index: RunIndex) -> dict[str, int]:
    bars = {}
    for step in range(SURENESS_STEPS):
        low, high = step / SURENESS_STEPS, (step + 1) / SURENESS_STEPS
        last = step == SURENESS_STEPS - 1
        rows = index.matching(RowFilter(sureness=(low, high if last else high - 1e-9)))
        if count := int(rows.sum()):
            bars[f"{low:.1f} to {high:.1f}"] = count
    return bars


def _largest(counts: Mapping[str, int]) -> dict[str, int]:
    """The most frequent first; the rest together as one."""
    ordered = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    bars = dict(ordered[:MOST_BARS])
    if rest := sum(count for _, count in ordered[MOST_BARS:]):
        bars["others"] = bars.get("others", 0) + rest
    return bars


def _table(facts: Mapping[str, str]) -> str:
    rows = "".join(f"<tr><th>{escape(k)}</th><td>{escape(v)}</td></tr>\n" for k, v in facts.items())
    return f"<table>{rows}</table>\n"


def _chart(heading: str, counts: Mapping[str, int], colors: Mapping[str, str] | None = None) -> str:
    """Horizontal bars with their numbers; nothing when there is nothing to show."""
    total = sum(counts.values())
    if not total:
        return ""
    most = max(counts.values())
    height = len(counts) * (BAR_HEIGHT + BAR_GAP)
    bars = []
    for place, (name, count) in enumerate(counts.items()):
        top = place * (BAR_HEIGHT + BAR_GAP)
        width = max(1, round(BAR_WIDTH * count / most)) if count else 0
        color = (colors or {}).get(name, "#3b6ea5")
        base = top + BAR_HEIGHT - 4
        shown = name if len(name) <= 30 else name[:29] + "…"
        bars.append(
            f"<g><title>{escape(name)}</title>"
            f'<text x="{LABEL_WIDTH - 8}" y="{base}" text-anchor="end">{escape(shown)}</text>'
            f'<rect x="{LABEL_WIDTH}" y="{top}" width="{width}" height="{BAR_HEIGHT}" rx="3" '
            f'fill="{color}"/>'
            f'<text x="{LABEL_WIDTH + width + 8}" y="{base}">{count:,} ({count / total:.0%})</text>'
            "</g>"
        )
    width = LABEL_WIDTH + BAR_WIDTH + 120
    return (
        f"<h2>{escape(heading)}</h2>\n"
        f'<svg role="img" aria-label="{escape(heading)}" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{"".join(bars)}</svg>\n'
    )
