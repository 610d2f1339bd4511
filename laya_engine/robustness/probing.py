"""Ask a text again in every way, and see which answers flip, and whether the verdict does."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from laya_engine.evaluation.intervals import Estimate, share_of_rows
from laya_engine.evaluation.metrics import FEW_ROWS
from laya_engine.policy import Policy, decide
from laya_engine.robustness.questions import (
    LABELS,
    ORDER,
    WORDING,
    Questions,
    Variation,
    told_by,
    variations,
)
from laya_engine.robustness.texts import NAMES, NUMBERS, changed_state
from laya_engine.runs import RowHolds

KINDS = (ORDER, LABELS, WORDING, NAMES, NUMBERS)

Ask = Callable[[Mapping[str, Any]], Mapping[str, Any]]  # a request, as a Router takes it -> result
Told = Mapping[str, str]  # by question: the answer as one word


@dataclass(frozen=True)
class Probe:
    """What came of asking in one other way.

    `varied` are the questions that it asked otherwise; `changed` has those whose answer flipped,
    with the new answer; `verdict` says whether the verdict did.
    """

    kind: str
    verdict: bool
    varied: tuple[str, ...]
    changed: Told


@dataclass(frozen=True)
class RowStability:
    """What was answered, and what came of every other way; `position` names the row of a run.

    A text without names or numbers is not asked with other ones.
    """

    position: int
    told: Told
    probes: tuple[Probe, ...]

    @property
    def stability(self) -> float:
        """The share of the other ways in which the verdict stays."""
        return sum(not probe.verdict for probe in self.probes) / len(self.probes)

    def of_question(self, question: str) -> tuple[int, int]:
        """In how many ways the answer to a question stays, and how many asked it otherwise."""
        asked = [probe for probe in self.probes if question in probe.varied]
        return sum(question not in probe.changed for probe in asked), len(asked)

    @property
    def holds(self) -> RowHolds:
        """The numbers that are kept, and that a policy can ask for."""
        kept = {question: self.of_question(question) for question in self.told}
        return RowHolds(len(self.probes), self.stability, kept)


@dataclass(frozen=True)
class Flips:
    """How often a change of one kind flips: of verdicts, and of each question's answers.

    `rows` were asked `asked` times in all; intervals are of the rows, since the ways to ask one
    of them go together. `questions` has those of which an answer flipped in some way.
    """

    kind: str
    rows: int
    asked: int
    verdicts: Estimate
    questions: Mapping[str, Estimate]

    @property
    def few(self) -> bool:
        """Whether there are so few rows that this must be said beside the figures."""
        return self.rows < FEW_ROWS


def probe(
    ask: Ask,
    questions: Questions,
    policy: Policy,
    request: Mapping[str, Any],
    position: int = 0,
) -> Generator[tuple[int, int], None, RowStability]:
    """Ask `questions` about the state of a request as it is, then in every other way.

    After each it yields how many ways are asked and how many there are; close it to stop. All are
    asked of the checkpoint that answers first: other names do not lead to another one. Raises
    ValueError for questions that cannot be asked in another way.
    """
    first = ask({**request, "questions": questions})
    ways = list(_ways({**request, "model": _answered_by(first) or request.get("model")}, questions))
    if not ways:
        raise ValueError("these questions have no option and no word that could be varied")
    original, probes = first["answers"], []
    yield 1, 1 + len(ways)
    for done, (way, again) in enumerate(ways, 2):
        probes.append(_probe(way, original, ask(again)["answers"], policy))
        yield done, 1 + len(ways)
    told = {name: told_by(answer) for name, answer in original.items()}
    return RowStability(position, told, tuple(probes))


def flips_by_kind(rows: Sequence[RowStability]) -> list[Flips]:
    """How often each kind of change flips something, over all rows that were asked with it."""
    found = []
    names = dict.fromkeys(name for row in rows for p in row.probes for name in p.changed)
    for kind in KINDS:
        by_row = [[probe for probe in row.probes if probe.kind == kind] for row in rows]
        by_row = [probes for probes in by_row if probes]
        if not by_row:
            continue
        by_question = {name: _of_answer(name, by_row) for name in names}
        found.append(
            Flips(
                kind,
                len(by_row),
                sum(map(len, by_row)),
                _flipped(by_row, lambda probe: probe.verdict),
                {name: one for name, one in by_question.items() if one is not None},
            )
        )
    return found


def _of_answer(question: str, by_row: Sequence[Sequence[Probe]]) -> Estimate | None:
    asked = [[probe for probe in probes if question in probe.varied] for probes in by_row]
    asked = [probes for probes in asked if probes]
    return _flipped(asked, lambda probe: question in probe.changed) if asked else None


def _flipped(by_row: Sequence[Sequence[Probe]], flips: Callable[[Probe], bool]) -> Estimate:
    counts = [(sum(map(flips, probes)), len(probes)) for probes in by_row]
    flipped, asked = np.array(counts, dtype=float).T
    return share_of_rows(flipped, asked)


def _answered_by(result: Mapping[str, Any]) -> str | None:
    name = (result.get("routing") or {}).get("model")
    return None if name is None else str(name)


def _ways(
    request: Mapping[str, Any], questions: Questions
) -> Iterator[tuple[Variation, dict[str, Any]]]:
    for way in variations(questions):
        yield way, {**request, "questions": way.questions}
    same = {name: dict(definition) for name, definition in questions.items()}
    for kind in (NAMES, NUMBERS):
        state = changed_state(request["state"], kind)
        if state != request["state"]:
            way = Variation(kind, same, tuple(questions))
            yield way, {**request, "questions": same, "state": state}


def _probe(
    way: Variation, original: Mapping[str, Any], answers: Mapping[str, Any], policy: Policy
) -> Probe:
    told = {name: way.answer(name, answer) for name, answer in answers.items()}
    changed = {
        name: told[name]
        for name in way.varied
        if name in original and name in told and told_by(original[name]) != told[name]
    }
    # A renamed choice has the original's labels again when the policy looks at it.
    seen = {
        name: {**answer, "choice": told[name]} if answer["type"] == "choice" else answer
        for name, answer in answers.items()
    }
    flipped = decide(policy, seen).verdict != decide(policy, original).verdict
    return Probe(way.kind, flipped, way.varied, changed)
