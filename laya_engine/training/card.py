"""The model card: weaknesses first, then figures, data and licences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from laya_engine.training.evaluate import Figures, Judged, by, by_group

WEAK_ACCURACY = 0.80
WEAK_ERROR = 0.10

LICENCES = """\
| data | use | licence |
|---|---|---|
| multilingual-e5-small (Wang et al. 2024) | encoder and tokenizer, vocabulary trimmed | MIT |
| wordfreq (Speer 2022) | word counts, only to choose the vocabulary | CC BY-SA 4.0 |
| own messages, `resources/corpus` | triage, email, guard, moderation, router | this project's |
| BANKING77 (Casanueva et al. 2020) | choices and yes-or-no questions over its intents | CC BY 4.0 |
| CLINC150 (Larson et al. 2019) | the same | CC BY 3.0 |
| NLU++ (Casanueva et al. 2022) | yes-or-no questions from its intents | CC BY 4.0 |
"""


def write_card(
    held_out: Sequence[Judged], measured: Mapping[str, Sequence[Judged]] | None = None
) -> str:
    """Markdown. `measured` holds further judged sets by title, shown before the held-out rows."""
    sets = {**(measured or {}), "Held-out rows of the training corpora": held_out}
    first = next(iter(sets.values()))
    parts = ["# Decision checkpoint\n", "## What it is bad at\n", _weaknesses(first, held_out)]
    for title, judged in sets.items():
        parts += [f"## {title}\n", _table(by_group(judged), "question")]
        languages = by(judged, lambda item: item.example.language)
        if len(languages) > 1:
            parts += ["By language, over all questions:\n", _table(languages, "language")]
    parts += ["## Data and licences\n", LICENCES]
    return "\n".join(parts)


def _weaknesses(judged: Sequence[Judged], held_out: Sequence[Judged]) -> str:
    weak = [
        f"- `{name}`: right on {found.accuracy:.0%} of {found.count}, "
        f"calibration error {found.error:.2f}"
        for name, found in {**by_group(held_out), **by_group(judged)}.items()
        if found.accuracy < WEAK_ACCURACY or found.error > WEAK_ERROR
    ]
    by_language = by(judged, lambda item: item.example.language)
    worst = sorted(by_language.items(), key=lambda item: item[1].accuracy)[:3]
    named = ", ".join(f"{language} ({found.accuracy:.0%})" for language, found in worst)
    return "\n".join(
        [
            "- Languages it was not trained on, and names or slang that its small vocabulary "
            "splits into letters.",
            "- Questions far from customer service, e-mail, prompts and posts.",
            "- Texts beyond 512 tokens are cut; scan long documents instead.",
            *weak,
            f"- Weakest languages here: {named}.",
            "",
        ]
    )


def _table(figures: Mapping[str, Figures], head: str) -> str:
    lines = [
        f"| {head} | rows | accuracy | calibration error | mean level error |",
        "|---|---|---|---|---|",
    ]
    for name, found in figures.items():
        ordered = name.endswith(("frustration", "urgency", "severity", "difficulty"))
        distance = f"{found.distance:.2f}" if ordered else ""
        lines.append(
            f"| {name} | {found.count} | {found.accuracy:.3f} | {found.error:.3f} | {distance} |"
        )
    return "\n".join([*lines, ""])
