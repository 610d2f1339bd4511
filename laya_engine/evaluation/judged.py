"""Answers beside what is true: the rows that every figure of an evaluation is made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laya_engine.evaluation.labels import LabelReader
from laya_engine.questions import Question, normalise_questions

Floats = NDArray[np.float64]
Ints = NDArray[np.int_]
Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class AnsweredRow:
    """One answered row and its labels. `name` is how a person finds it, `line` where it stands,
    `position` its place in a run.

    `labels` holds what is true by question id, as a cell or as a value; blank means not labelled.
    `facts` are what rows can be grouped by, such as `language`. `temperatures` says which ones of
    this machine it was answered with, as `calibration_at` takes it; blank where that is not known.
    """

    name: str
    text: str
    answers: Mapping[str, Any]
    labels: Mapping[str, Any]
    facts: Mapping[str, str] = field(default_factory=dict)
    line: int = 0
    position: int = -1
    temperatures: str = ""


@dataclass(frozen=True, eq=False)
class JudgedQuestion:
    """The labelled answers to one question, one entry a row in every array.

    `rows` are indices into the rows that were judged, `probabilities` is (rows, options) and sums
    to 1, `sure` the `answer_confidence` that a policy compares, `predicted` and `truth` are option
    indices.
    """

    name: str
    type: str
    labels: tuple[str, ...]
    rows: Ints
    probabilities: Floats
    sure: Floats
    predicted: Ints
    truth: Ints

    def __len__(self) -> int:
        return len(self.rows)

    @property
    def right(self) -> Flags:
        """Whether the answer is the label."""
        return np.asarray(self.predicted == self.truth)

    @property
    def expected_level(self) -> Floats:
        """The mean option index, which on a score is its level."""
        return np.asarray(self.probabilities @ np.arange(len(self.labels)))

    def take(self, chosen: Flags | Ints) -> JudgedQuestion:
        """Only these rows: a mask over them, or their places."""
        return replace(
            self,
            rows=self.rows[chosen],
            probabilities=self.probabilities[chosen],
            sure=self.sure[chosen],
            predicted=self.predicted[chosen],
            truth=self.truth[chosen],
        )


@dataclass(frozen=True)
class Judged:
    """Every question with labelled answers, and how many labels and answers were unusable.

    `understood` has, by question, the labels that are spelled otherwise than an option, and it.
    """

    questions: Mapping[str, JudgedQuestion]
    unknown_labels: Mapping[str, int]
    unscored_answers: Mapping[str, int]
    understood: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


def judge(definitions: Mapping[Any, Any], rows: Sequence[AnsweredRow]) -> Judged:
    """Set the answers of `rows` beside their labels.

    An answer without a probability for every option is counted in `unscored_answers`, a label
    that is none of the options in `unknown_labels`; both are left out. Raises ValueError for
    malformed questions and when nothing is left.
    """
    readers: dict[str, LabelReader] = {}
    found: dict[str, JudgedQuestion] = {}
    unknown: dict[str, int] = {}
    unscored: dict[str, int] = {}
    understood: dict[str, dict[str, str]] = {}
    for key, question in normalise_questions(definitions).items():
        name = str(key)
        labels = readers[name] = LabelReader(question, definitions[key])
        places, truths, answers = [], [], []
        for place, row in enumerate(rows):
            value = row.labels.get(name)
            if value is None or not str(value).strip() or name not in row.answers:
                continue
            truth = labels.option(value)
            answer = _numbers(question, row.answers[name])
            if truth is None:
                unknown[name] = unknown.get(name, 0) + 1
            elif answer is None:
                unscored[name] = unscored.get(name, 0) + 1
            else:
                places.append(place)
                truths.append(truth)
                answers.append(answer)
        if labels.understood:
            understood[name] = labels.understood
        if places:
            found[name] = JudgedQuestion(
                name,
                question.type,
                tuple(map(str, question.labels)),
                np.array(places),
                np.array([p for p, _, _ in answers]),
                np.array([sure for _, sure, _ in answers]),
                np.array([best for _, _, best in answers]),
                np.array(truths),
            )
    if not found:
        raise ValueError(_nothing_left(readers, unknown, unscored))
    return Judged(found, unknown, unscored, understood)


def answered_value(answer: Mapping[str, Any]) -> bool | int | str:
    """What an answer says, as a label that a person could have given.

    True or false of a noul, the label of a choice, and of a score its most probable level, not the
    one nearest to the mean: on 0 and 3 in equal parts nothing speaks for 1 or 2. A hook's score
    without probabilities has but its mean.
    """
    if answer["type"] == "noul":
        return bool(answer["noul"] >= 0.5)
    if answer["type"] == "choice":
        return str(answer["choice"])  # the one shown, where rounding made a tie
    by_level = {str(level): p for level, p in (answer.get("probabilities") or {}).items()}
    if not by_level:
        return round(float(answer["score"]))
    return max(range(len(by_level)), key=lambda level: by_level[str(level)])


def _numbers(question: Question, answer: Mapping[str, Any]) -> tuple[Floats, float, int] | None:
    """Probabilities by option, sureness and the option answered."""
    if question.type == "noul":
        p = np.array([1.0 - answer["noul"], answer["noul"]])
        return p, float(answer["answer_confidence"]), int(answered_value(answer))
    given = {str(label): value for label, value in (answer.get("probabilities") or {}).items()}
    names = [str(label) for label in question.labels]
    if set(given) != set(names):
        return None  # a list of options that was narrowed, or what a hook put in its place
    p = np.array([given[name] for name in names], dtype=float)
    best = names.index(str(answered_value(answer)))
    # Answers carry 4 places, so that their sum may be off by a few ten-thousandths.
    return p / p.sum(), float(answer["answer_confidence"]), best


def _nothing_left(
    readers: Mapping[str, LabelReader], unknown: Mapping[str, int], unscored: Mapping[str, int]
) -> str:
    if unknown:
        name, count = next(iter(unknown.items()))
        options = ", ".join(readers[name].names)
        return (
            f"none of the {count} labels of {name!r} is one of its options; "
            f"use {options}, or choose another column"
        )
    if unscored:
        return "the answers have no probability for every option, so they cannot be scored"
    return (
        f"no answered row has a label; choose a column of labels for at least one of "
        f"{', '.join(readers)}"
    )
