"""Labelled records and the one example type that every training source is turned into."""

from __future__ import annotations

import csv
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from laya_engine.json_files import parse_json

HELD_OUT_SHARE = 10  # one record in ten is kept for choosing and for temperatures
NEIGHBOUR_MASS = 0.06  # of a score's target, on each level beside the labelled one
NOUL_SMOOTHING = 0.02

TRUE_WORDS = ("1", "true", "yes")
FALSE_WORDS = ("0", "false", "no")


@dataclass(frozen=True)
class Record:
    """A text as a person wrote it, its language, and its label by question id."""

    text: str
    language: str
    answers: Mapping[str, Any]


@dataclass(frozen=True)
class Example:
    """One question about one state. `target[i]` is the probability of option i; it sums to 1.

    `group` names what the example is counted with, such as `triage/intent`. `known` holds the
    targets of all questions about the same text, asked in the product's words, by group; `exact`
    says that this one is asked so.
    """

    state: Any
    definition: dict[str, Any]
    target: tuple[float, ...]
    language: str
    group: str
    known: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    exact: bool = False


def read_records(
    path: Path,
    questions: Mapping[str, Mapping[str, Any]],
    *,
    text: str = "text",
    language: str = "lang",
) -> list[Record]:
    """Read a labelled CSV or JSONL file: a text column and a column per question id.

    A cell that is empty leaves its question out. The language column may be missing. Raises
    ValueError naming the line when it cannot be read or a label is none of its question's, or
    when the file has no usable row.
    """
    records = []
    for line, row in _rows(path):
        answers = {
            name: _checked(path, line, name, questions[name], row[name])
            for name in questions
            if row.get(name) not in (None, "")
        }
        if row.get(text) and answers:
            records.append(Record(str(row[text]), row.get(language) or "und", answers))
    if not records:
        raise ValueError(
            f"{path.name} has no labelled row; it needs a column {text!r} and at least one "
            f"of {', '.join(map(repr, questions))}."
        )
    return records


def target_of(definition: Mapping[str, Any], answer: Any) -> tuple[float, ...]:
    """Probabilities by option for a label, a level or a boolean."""
    if definition["type"] == "noul":
        true = 1.0 - NOUL_SMOOTHING if answer else NOUL_SMOOTHING
        return 1.0 - true, true
    if definition["type"] == "choice":
        return tuple(float(label == answer) for label in definition["criteria"])
    mass = [0.0] * len(definition["criteria"])
    for level in (answer - 1, answer + 1):
        if 0 <= level < len(mass):
            mass[level] = NEIGHBOUR_MASS
    mass[answer] = 1.0 - sum(mass)
    return tuple(mass)


def held_out(record: Record) -> bool:
    """Whether a record is kept from training: decided by its text alone, so it never moves."""
    return zlib.crc32(record.text.encode("utf-8")) % HELD_OUT_SHARE == 0


def split(records: Sequence[Record]) -> tuple[list[Record], list[Record]]:
    """Records to train on and records held out."""
    return (
        [record for record in records if not held_out(record)],
        [record for record in records if held_out(record)],
    )


def exact_examples(
    preset: str, questions: Mapping[str, dict[str, Any]], records: Sequence[Record]
) -> list[Example]:
    """Every answered question of every record, asked in exactly these words on the plain text."""
    return [
        Example(
            record.text,
            questions[name],
            target_of(questions[name], answer),
            record.language,
            f"{preset}/{name}",
        )
        for record in records
        for name, answer in record.answers.items()
    ]


def _rows(path: Path) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every row behind the number of the line on which it ends."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        if path.suffix == ".csv":
            reader = csv.DictReader(file)
            try:
                for row in reader:
                    yield reader.line_num, row
            except csv.Error as error:
                raise ValueError(f"{path.name}, line {reader.reader.line_num}: {error}.") from error
            return
        for line, text in enumerate(file, start=1):
            if text.strip():
                yield line, _object(path, line, text)


def _object(path: Path, line: int, text: str) -> dict[str, Any]:
    try:
        row = parse_json(text)
    except ValueError as error:
        raise ValueError(f"{path.name}, line {line} is no JSON: {error}.") from error
    if not isinstance(row, dict):
        raise ValueError(f"{path.name}, line {line} is no JSON object; write {{column: value}}.")
    return row


def _checked(path: Path, line: int, name: str, definition: Mapping[str, Any], value: Any) -> Any:
    if definition["type"] == "noul":
        word = str(value).strip().lower()
        if word in TRUE_WORDS + FALSE_WORDS:
            return word in TRUE_WORDS
        wanted = "1 or 0"
    elif definition["type"] == "score":
        levels = len(definition["criteria"])
        if str(value).strip() in map(str, range(levels)):
            return int(value)
        wanted = f"a level from 0 to {levels - 1}"
    else:
        labels = {str(label): label for label in definition["criteria"]}
        if str(value).strip() in labels:
            return labels[str(value).strip()]
        wanted = f"one of {', '.join(labels)}"
    raise ValueError(f"{path.name}, line {line}: {name!r} is {value!r}; write {wanted}.")
