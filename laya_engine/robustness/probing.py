"""Ask rows again in every way, and count how many answers and decisions flip."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from laya_engine.evaluation.intervals import Estimate, share
from laya_engine.policy import Policy, decide
from laya_engine.robustness.questions import (
    LABELS,
    ORDER,
    WORDING,
    Variation,
    told_by,
    variations,
)
from laya_engine.robustness.texts import NAMES, NUMBERS, changed_state

KINDS = (ORDER, LABELS, WORDING, NAMES, NUMBERS)


class Answers(Protocol):
    """What probing needs of a Router."""

    def predict_batch(self, requests: Sequence[dict[str, Any]]) -> list[dict[str, Any]]: ...


@dataclass(frozen=True)
class Probe:
    """What came of asking a row in one other way: whether its verdict and which answers changed."""

    kind: str
    verdict: bool
    questions: tuple[str, ...]


@dataclass(frozen=True)
class RowStability:
    """`position` names the row; a text without names or numbers is not asked with other ones."""

    position: int
    probes: tuple[Probe, ...]

    @property
    def stability(self) -> float:
        """The share of the other ways in which the verdict stays."""
        return sum(not probe.verdict for probe in self.probes) / len(self.probes)

    def of_question(self, question: str) -> float:
        """The share of the other ways in which the answer to a question stays."""
        return sum(question not in probe.questions for probe in self.probes) / len(self.probes)


@dataclass(frozen=True)
class Flips:
    """How often a change of one kind flips: of verdicts, and of each question's answers."""

    kind: str
    asked: int
    verdicts: Estimate
    questions: Mapping[str, Estimate]


def probe_rows(
    router: Answers,
    questions: Mapping[str, Mapping[str, Any]],
    policy: Policy,
    requests: Sequence[tuple[int, dict[str, Any]]],
    on_row: Callable[[int], None] = lambda done: None,
) -> list[RowStability]:
    """Ask each row as it is and in every other way.

    `requests` are (position, what the Router is asked), all with `questions`. `on_row` is told how
    many rows are done.
    """
    ways = list(variations(questions))
    found = []
    for done, (position, request) in enumerate(requests, 1):
        asked = list(_asked(request, ways))
        results = router.predict_batch([{**request}, *(again for _, again in asked)])
        original, *others = (result["answers"] for result in results)
        found.append(
            RowStability(
                position,
                tuple(
                    _probe(way, original, answers, policy)
                    for (way, _), answers in zip(asked, others, strict=True)
                ),
            )
        )
        on_row(done)
    return found


def flips_by_kind(rows: Sequence[RowStability]) -> list[Flips]:
    """How often each kind of change flips something, over all rows that were asked with it."""
    found = []
    for kind in KINDS:
        probes = [probe for row in rows for probe in row.probes if probe.kind == kind]
        if not probes:
            continue
        names = dict.fromkeys(name for row in rows for p in row.probes for name in p.questions)
        count = len(probes)
        found.append(
            Flips(
                kind,
                count,
                share(sum(probe.verdict for probe in probes), count),
                {name: share(sum(name in p.questions for p in probes), count) for name in names},
            )
        )
    return found


def _asked(
    request: Mapping[str, Any], ways: Sequence[Variation]
) -> Iterator[tuple[Variation, dict[str, Any]]]:
    for way in ways:
        yield way, {**request, "questions": way.questions}
    for kind in (NAMES, NUMBERS):
        state = changed_state(request["state"], kind)
        if state != request["state"]:
            yield Variation(kind, dict(request["questions"])), {**request, "state": state}


def _probe(
    way: Variation,
    original: Mapping[str, Any],
    answers: Mapping[str, Any],
    policy: Policy,
) -> Probe:
    told = {name: way.answer(name, answer) for name, answer in answers.items()}
    flipped = tuple(name for name, answer in original.items() if told_by(answer) != told[name])
    # A renamed choice has the original's labels again when the policy looks at it.
    seen = {
        name: {**answer, "choice": told[name]} if answer["type"] == "choice" else answer
        for name, answer in answers.items()
    }
    changed = decide(policy, seen).verdict != decide(policy, original).verdict
    return Probe(way.kind, changed, flipped)
