"""What a person should know before trusting the figures, each as one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from laya_engine.evaluation.duplicates import leaked, near_duplicates
from laya_engine.evaluation.judged import AnsweredRow, Judged, JudgedQuestion
from laya_engine.evaluation.metrics import FEW_ROWS

FEW_OF_A_LABEL = 10
FEWEST_TO_JUDGE = 30  # below, how the model answers can hardly be told from chance
SPELLINGS_NAMED = 8  # in a sentence
COLLAPSED = 0.95  # of all answers one and the same
COLLAPSE_MARGIN = 0.05  # more often answered than true
DUPLICATES_SAID = 0.02  # of the rows
CORRECTED = "corrected"  # the fact of a row, "yes" where its labels are a person's corrections


@dataclass(frozen=True)
class Finding:
    """`kind` is few, collapse, majority, unused, labels, spelling, answers, duplicates,
    contradiction, chosen, temperatures or leak; `question` is blank where it is about the rows.
    """

    kind: str
    question: str
    text: str


def findings(
    judged: Judged, rows: Sequence[AnsweredRow], trained_on: Sequence[str] = ()
) -> tuple[Finding, ...]:
    """Everything worth saying, what is about all rows first.

    `trained_on` are texts that the model learnt from or was calibrated with.
    """
    found = [*_about_rows(judged, rows), *_leaks(rows, trained_on)]
    for question in judged.questions.values():
        found += [Finding(kind, question.name, text) for kind, text in _about(question)]
    for name, count in judged.unknown_labels.items():
        text = f"labels of {name} that are none of its options were left out: {count}"
        found.append(Finding("labels", name, text))
    for name, read in judged.understood.items():
        words = [f"{label!r} as {option}" for label, option in read.items()]
        more = " …" if len(words) > SPELLINGS_NAMED else ""
        text = f"labels of {name} were understood: {_listed(words[:SPELLINGS_NAMED])}{more}"
        found.append(Finding("spelling", name, text))
    for name, count in judged.unscored_answers.items():
        text = f"answers to {name} that lack probabilities by option were left out: {count}"
        found.append(Finding("answers", name, text))
    return tuple(found)


def collapse(question: JudgedQuestion) -> str | None:
    """The sentence when nearly every answer is one label though it is not nearly always true.

    None below 30 rows: in so few, one answer throughout may well be chance.
    """
    if len(question) < FEWEST_TO_JUDGE:
        return None
    answered = np.bincount(question.predicted, minlength=len(question.labels)) / len(question)
    label = int(answered.argmax())
    true = float((question.truth == label).mean())
    if answered[label] < COLLAPSED or answered[label] - true < COLLAPSE_MARGIN:
        return None
    return (
        f"{question.name} is answered {question.labels[label]} in {answered[label]:.0%} of the "
        f"rows, though that is true in {true:.0%}: the model has collapsed to one answer"
    )


def majority(question: JudgedQuestion) -> tuple[str, float]:
    """The most frequent label and its share: what always answering it would get right."""
    true = np.bincount(question.truth, minlength=len(question.labels)) / len(question)
    return question.labels[int(true.argmax())], float(true.max())


def _about(question: JudgedQuestion) -> Iterator[tuple[str, str]]:
    count = len(question)
    if count < FEWEST_TO_JUDGE:
        yield (
            "few",
            f"{question.name} has too few labelled rows to say how it is answered, {count}; label "
            f"at least {FEW_ROWS}",
        )
        return
    if count < FEW_ROWS:
        yield (
            "few",
            f"{question.name} has only {count} labelled rows; below {FEW_ROWS} every figure may "
            "change a lot with the next rows",
        )
    if (sentence := collapse(question)) is not None:
        yield "collapse", sentence
    label, share = majority(question)
    accuracy = float(question.right.mean())
    if accuracy <= share < 1.0:
        yield (
            "majority",
            f"{question.name} is right in {accuracy:.0%} of the rows; always answering {label} "
            f"would be right in {share:.0%}",
        )
    true = np.bincount(question.truth, minlength=len(question.labels))
    answered = np.bincount(question.predicted, minlength=len(question.labels))
    rare = [name for name, n in zip(question.labels, true, strict=True) if 0 < n < FEW_OF_A_LABEL]
    if rare and count >= FEW_ROWS:
        yield (
            "few",
            f"{question.name}: fewer than {FEW_OF_A_LABEL} rows are labelled {_listed(rare)}; "
            "macro F1 rests on them",
        )
    unused = [
        name
        for name, is_true, is_answered in zip(question.labels, true, answered, strict=True)
        if is_true >= FEW_OF_A_LABEL and not is_answered
    ]
    if unused:
        yield "unused", f"{question.name} is never answered {_listed(unused)}"


def _about_rows(judged: Judged, rows: Sequence[AnsweredRow]) -> Iterator[Finding]:
    corrected = sum(row.facts.get(CORRECTED) == "yes" for row in rows)
    if corrected:
        yield Finding(
            "chosen",
            "",
            f"the labels of {corrected} of {len(rows)} rows are corrections: people look at "
            "doubtful rows first, so the figures are not those of all rows",
        )
    mixed = _of_several_temperatures(rows)
    if mixed:
        yield Finding(
            "temperatures",
            "",
            f"rows that {_listed(mixed)} answered were answered partly before and partly after its "
            "temperatures were changed, so how sure they are is mixed; decide the table again",
        )
    groups = near_duplicates([row.text for row in rows])
    repeated = sum(group != place for place, group in enumerate(groups))
    if repeated >= max(1.0, DUPLICATES_SAID * len(rows)):
        yield Finding(
            "duplicates",
            "",
            f"{repeated} of {len(rows)} rows nearly repeat an earlier one, so there is less "
            "evidence than the intervals assume",
        )
    for question in judged.questions.values():
        different = _contradictions(question, groups)
        if different:
            yield Finding(
                "contradiction",
                question.name,
                f"rows that say nearly the same are labelled differently for {question.name} in "
                f"{different} of their groups; check their labels",
            )


def _of_several_temperatures(rows: Sequence[AnsweredRow]) -> list[str]:
    """The checkpoints whose temperatures were changed between their answers."""
    used: dict[str, set[str]] = {}
    for row in rows:
        used.setdefault(row.facts.get("checkpoint", ""), set()).add(row.temperatures)
    return sorted(name for name, times in used.items() if len(times) > 1)


def _contradictions(question: JudgedQuestion, groups: Sequence[int]) -> int:
    truths: dict[int, set[int]] = {}
    for place, truth in zip(question.rows, question.truth, strict=True):
        truths.setdefault(groups[place], set()).add(int(truth))
    return sum(len(labels) > 1 for labels in truths.values())


def _leaks(rows: Sequence[AnsweredRow], trained_on: Sequence[str]) -> Iterator[Finding]:
    if not trained_on:
        return
    count = len(leaked(trained_on, [row.text for row in rows]))
    if count:
        yield Finding(
            "leak",
            "",
            f"{count} of {len(rows)} rows are near-duplicates of texts that the model was trained "
            "on; its figures there say nothing about new texts",
        )


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names)
