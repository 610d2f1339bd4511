"""What came of a teaching, to be read."""

from __future__ import annotations

from collections.abc import Sequence

from laya_engine.learning.taught import Pass, Taught


def card_of(taught: Taught) -> str:
    """The model card: what it is, whether it is better, and what to know."""
    lines = [
        f"# {taught.name}",
        "",
        f"A copy of {taught.base}, taught {taught.learnt_from} labelled rows of {taught.source} on "
        "this machine.",
        "",
        taught.sentence,
        "",
        *(f"- {finding}" for finding in taught.findings),
        "",
        "| question | rows | right before | right after |",
        "|---|---|---|---|",
    ]
    for name, after in taught.after.items():
        before = taught.before[name].accuracy
        now = after.accuracy
        lines.append(
            f"| {name} | {after.count} | {before.value:.3f} ({before.low:.3f} to {before.high:.3f})"
            f" | {now.value:.3f} ({now.low:.3f} to {now.high:.3f}) |"
        )
    lines += ["", "Intervals are 95 %. The rows themselves are not part of this folder.", ""]
    return "\n".join(lines)


def losses_in_words(passes: Sequence[Pass]) -> list[str]:
    """One line a pass."""
    return [
        f"pass {number}: {'' if one.learnt is None else f'{one.learnt:.3f} on what it learnt, '}"
        f"{one.watched:.3f} on the watched rows"
        for number, one in enumerate(passes)
    ]
