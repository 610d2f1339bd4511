"""Answers beside what is true: the rows that every figure of an evaluation is made from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laya_engine.questions import Question, normalise_questions

Floats = NDArray[np.float64]
Ints = NDArray[np.int_]
Flags = NDArray[np.bool_]

TRUE_WORDS = frozenset({"true", "yes", "y", "1"})
FALSE_WORDS = frozenset({"false", "no", "n", "0"})


@dataclass(frozen=True)
class AnsweredRow:
    """One answered row and its labels. `name` is how a person finds it, `line` where it stands,
    `position` its place in a run.

    `labels` holds what is true by question id, as a cell or as a value; blank means not labelled.
    `facts` are what rows can be grouped by, such as `language`.
    """

    name: str
    text: str
    answers: Mapping[str, Any]
    labels: Mapping[str, Any]
    facts: Mapping[str, str] = field(default_factory=dict)
    line: int = 0
    position: int = -1


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
    """Every question with labelled answers, and how many labels and answers were unusable."""

    questions: Mapping[str, JudgedQuestion]
    unknown_labels: Mapping[str, int]
    unscored_answers: Mapping[str, int]


def judge(definitions: Mapping[Any, Any], rows: Sequence[AnsweredRow]) -> Judged:
    """Set the answers of `rows` beside their labels.

    An answer without a probability for every option is counted in `unscored_answers`, a label
    that is none of the options in `unknown_labels`; both are left out. Raises ValueError for
    malformed questions and when nothing is left.
    """
    questions = {str(name): q for name, q in normalise_questions(definitions).items()}
    found: dict[str, JudgedQuestion] = {}
    unknown: dict[str, int] = {}
    unscored: dict[str, int] = {}
    for name, question in questions.items():
        places, truths, answers = [], [], []
        for place, row in enumerate(rows):
            value = row.labels.get(name)
            if value is None or not str(value).strip() or name not in row.answers:
                continue
            truth = option_of(question, definitions[name], value)
            answer = _numbers(question, row.answers[name])
            if truth is None:
                unknown[name] = unknown.get(name, 0) + 1
            elif answer is None:
                unscored[name] = unscored.get(name, 0) + 1
            else:
                places.append(place)
                truths.append(truth)
                answers.append(answer)
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
        raise ValueError(_nothing_left(questions, unknown, unscored))
    return Judged(found, unknown, unscored)


def option_of(question: Question, definition: Mapping[str, Any], value: Any) -> int | None:
    """The option index that a label means, or None when it is none of them.

    A noul takes true/false, yes/no, 1/0 or its own labels; a score a level or its text; a choice
    a label. Case counts only where two options differ by nothing else.
    """
    text = str(value).strip()
    if question.type == "noul":
        own = definition.get("labels") or {"false": "false", "true": "true"}
        for index, words in enumerate((FALSE_WORDS, TRUE_WORDS)):
            word = str(own[("false", "true")[index]]).strip().casefold()
            if text.casefold() in words | {word}:
                return index
        return None
    if question.type == "score":
        try:
            level = float(text)
        except ValueError:
            return _named(question.legend, text)
        inside = level.is_integer() and 0 <= level < len(question.labels)
        return int(level) if inside else None
    return _named([str(label) for label in question.labels], text)


def _named(names: Sequence[str], text: str) -> int | None:
    if text in names:
        return list(names).index(text)
    alike = [i for i, name in enumerate(names) if name.strip().casefold() == text.casefold()]
    return alike[0] if len(alike) == 1 else None


def _numbers(question: Question, answer: Mapping[str, Any]) -> tuple[Floats, float, int] | None:
    """Probabilities by option, sureness and the option answered."""
    if question.type == "noul":
        p = np.array([1.0 - answer["noul"], answer["noul"]])
        return p, float(answer["answer_confidence"]), int(answer["noul"] >= 0.5)
    given = {str(label): value for label, value in (answer.get("probabilities") or {}).items()}
    names = [str(label) for label in question.labels]
    if set(given) != set(names):
        return None  # a list of options that was narrowed, or what a hook put in its place
    p = np.array([given[name] for name in names], dtype=float)
    best = int(p.argmax())
    if question.type == "choice":
        best = names.index(str(answer["choice"]))  # the one shown, where rounding made a tie
    # Answers carry 4 places, so that their sum may be off by a few ten-thousandths.
    return p / p.sum(), float(answer["answer_confidence"]), best


def _nothing_left(
    questions: Mapping[str, Question], unknown: Mapping[str, int], unscored: Mapping[str, int]
) -> str:
    if unknown:
        name, count = next(iter(unknown.items()))
        options = ", ".join(map(str, questions[name].labels))
        return (
            f"none of the {count} labels of {name!r} is one of its options; "
            f"use {options}, or choose another column"
        )
    if unscored:
        return "the answers have no probability for every option, so they cannot be scored"
    return (
        f"no answered row has a label; choose a column of labels for at least one of "
        f"{', '.join(questions)}"
    )
