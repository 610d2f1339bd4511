"""Answers into a decision: auto, review or escalate, with action, team and reasons.

The model answers; the policy, which belongs to the application, decides.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from reprlib import repr as short
from types import MappingProxyType
from typing import Any

from laya_engine.json_files import load_json
from laya_engine.percents import shown_limit, shown_percent
from laya_engine.resources import resource_path

VERDICTS = ("auto", "review", "escalate")  # from the lightest to the gravest
Stability = Mapping[str, float]  # by question: the share of other ways to ask that keep the answer
NOT_MEASURED: Stability = MappingProxyType({})
LARGEST = 1e9  # number in a policy; every level and share is below


@dataclass(frozen=True)
class Condition:
    """A test on one answer, or on how far it holds. A missing answer fails.

    `is_one_of` is for choices; `at_least` and `at_most`, which must both hold where both are given,
    compare P(true) of a noul or the expected level of a score. `stability_below` stands alone: the
    answer was kept in a smaller share of the other ways in which it was asked; one that was not
    asked again fails.
    """

    question: str
    is_one_of: tuple[str, ...] = ()
    at_least: float | None = None
    at_most: float | None = None
    stability_below: float | None = None

    def holds(self, answers: Mapping[str, Any], stability: Stability = NOT_MEASURED) -> bool:
        """Whether it holds for answers; `stability` is the share of kept answers by question."""
        answer = answers.get(self.question)
        if answer is None:
            return False
        if self.stability_below is not None:
            measured = stability.get(self.question)
            return measured is not None and measured < self.stability_below
        if answer["type"] == "choice":
            return str(answer["choice"]) in self.is_one_of
        if self.is_one_of:
            return False
        value = answer[answer["type"]]
        return (self.at_least is None or value >= self.at_least) and (
            self.at_most is None or value <= self.at_most
        )


@dataclass(frozen=True)
class Rule:
    """When all conditions hold: what to do, who does it, and why.

    `human_review` makes the verdict at least review; `verdict` sets its floor.
    """

    when: tuple[Condition, ...]
    because: str
    action: str = ""
    team: str = ""
    human_review: bool = False
    verdict: str = "auto"


@dataclass(frozen=True)
class QuestionThresholds:
    """The thresholds of one question, instead of those of its policy."""

    question: str
    auto_at: float
    review_at: float


@dataclass(frozen=True)
class Policy:
    """Thresholds on `answer_confidence`, and ordered rules of which the first match applies.

    `decision_questions` gate the verdict; without any, every choice and noul question does.
    `question_thresholds` replaces `auto_at` and `review_at` for the questions it names.
    """

    name: str = "thresholds"
    auto_at: float = 0.80
    review_at: float = 0.55
    decision_questions: tuple[str, ...] = ()
    action: str = ""
    team: str = ""
    rules: tuple[Rule, ...] = ()
    question_thresholds: tuple[QuestionThresholds, ...] = ()

    def thresholds(self, question: str) -> tuple[float, float]:
        """`auto_at` and `review_at` as they hold for a question."""
        for own in self.question_thresholds:
            if own.question == question:
                return own.auto_at, own.review_at
        return self.auto_at, self.review_at

    def verdict_of(self, answer: Mapping[str, Any], question: str = "") -> str:
        """auto, review or escalate for the answer to a question, by its `answer_confidence`."""
        confidence = answer["answer_confidence"]
        auto_at, review_at = self.thresholds(question)
        if confidence >= auto_at:
            return "auto"
        return "review" if confidence >= review_at else "escalate"


@dataclass(frozen=True)
class Reason:
    """Why, and the question whose answer says so."""

    question: str
    text: str


@dataclass(frozen=True)
class Decision:
    """What the policy made of the answers. `verdicts` is by gating question."""

    verdict: str
    action: str = ""
    team: str = ""
    reasons: tuple[Reason, ...] = ()
    verdicts: Mapping[str, str] = field(default_factory=dict)
    weakest: str | None = None

    @property
    def human_review(self) -> bool:
        """Whether a person looks at it: everything but automatic decisions."""
        return self.verdict != "auto"


def decide(
    policy: Policy, answers: Mapping[str, Any], stability: Stability = NOT_MEASURED
) -> Decision:
    """Apply a policy to the answers of one payload; without a deciding answer it is for review.

    `stability` is what is known of how far the answers hold.
    """
    gating = _gating_questions(policy, answers)
    verdicts = {question: policy.verdict_of(answers[question], question) for question in gating}
    weakest = min(gating, key=lambda q: answers[q]["answer_confidence"], default=None)
    rule = first_rule(policy, answers, stability)
    reasons = _reasons(rule, stability) if rule else []
    reasons += [
        Reason(question, _doubt(answers[question], *policy.thresholds(question)))
        for question, verdict in verdicts.items()
        if verdict != "auto"
    ]
    floors = [
        "auto" if gating else "review",
        *([rule.verdict, "review" if rule.human_review else "auto"] if rule else []),
    ]
    return Decision(
        verdict=max([*verdicts.values(), *floors], key=VERDICTS.index),
        action=(rule.action if rule else "") or policy.action,
        team=(rule.team if rule else "") or policy.team,
        reasons=tuple(reasons),
        verdicts=verdicts,
        weakest=weakest,
    )


def first_rule(
    policy: Policy, answers: Mapping[str, Any], stability: Stability = NOT_MEASURED
) -> Rule | None:
    """The rule that applies to the answers: the first of which every condition holds."""
    return next((r for r in policy.rules if all(c.holds(answers, stability) for c in r.when)), None)


def decision_record(
    result: Mapping[str, Any], decision: Decision, policy: Policy
) -> dict[str, Any]:
    """The record to keep: `routing` and `answers` are the engine's, `decision` the policy's."""
    engine = {key: result[key] for key in ("model", "routing", "answers", "usage") if key in result}
    return engine | {
        "decision": {
            "policy": policy.name,
            "verdict": decision.verdict,
            "action": decision.action,
            "team": decision.team,
            "human_review": decision.human_review,
            "reasons": [asdict(reason) for reason in decision.reasons],
            "verdicts": dict(decision.verdicts),
            "weakest": decision.weakest,
        }
    }


def default_policy() -> Policy:
    """The support policy that ships."""
    return load_policy(resource_path("policies", "support.json"))


def thresholds_only_policy() -> Policy:
    """auto at 0.80, review at 0.55, no rules."""
    return Policy()


def load_policy(path: str | Path) -> Policy:
    """Read a policy from a JSON file.

    Raises OSError when it cannot be read and ValueError naming the part that is wrong.
    """
    return load_json(path, "a policy", policy_from)


def policy_from(data: Any) -> Policy:
    """A policy from its JSON form. Raises TypeError or ValueError on a wrong part."""
    parts = _parts("the policy", data, Policy)
    rules = tuple(_rule(i, rule) for i, rule in enumerate(_list("rules", parts), 1))
    own = tuple(map(_question_thresholds, _list("question_thresholds", parts)))
    gating = _list("decision_questions", parts)
    for question in gating:
        _check_text("an entry of decision_questions", question)
    policy = Policy(
        **{
            **parts,
            "rules": rules,
            "decision_questions": tuple(gating),
            "question_thresholds": own,
        }
    )
    for name in ("name", "action", "team"):
        _check_text(name, getattr(policy, name))
    _check_thresholds("", policy.auto_at, policy.review_at)
    return policy


def policy_to(policy: Policy) -> dict[str, Any]:
    """JSON form of a policy; `policy_from` reads it back."""
    rules = [
        {**asdict(rule), "when": [condition_to(each) for each in rule.when]}
        for rule in policy.rules
    ]
    return {**asdict(policy), "rules": rules}


def _question_thresholds(data: Any) -> QuestionThresholds:
    where = "an entry of question_thresholds"
    parts = _parts(where, data, QuestionThresholds)
    every: dict[str, Any] = dict.fromkeys(part.name for part in fields(QuestionThresholds))
    own = QuestionThresholds(**(every | parts))
    _check_text(f"the question of {where}", own.question)
    _check_thresholds(f"question {own.question!r}: ", own.auto_at, own.review_at)
    return own


def _check_thresholds(where: str, auto_at: Any, review_at: Any) -> None:
    if not _number(auto_at) or not _number(review_at):
        raise TypeError(f"{where}auto_at and review_at must be numbers")
    if not 0.0 <= review_at <= auto_at <= 1.0:
        raise ValueError(
            f"{where}thresholds must satisfy 0 <= review_at <= auto_at <= 1, "
            f"not {review_at} and {auto_at}"
        )


def _rule(index: int, data: Any) -> Rule:
    parts = _parts(f"rule {index}", data, Rule)
    if not str(parts.get("because", "")).strip():
        raise ValueError(f"rule {index} has no 'because'; write the reason a person will read")
    conditions = tuple(condition_from(f"rule {index}", part) for part in _list("when", parts))
    rule = Rule(**{**parts, "when": conditions})
    for name in ("because", "action", "team"):
        _check_text(f"the {name!r} of rule {index}", getattr(rule, name))
    if not conditions:
        raise ValueError(f"rule {index} has no 'when'; name at least one question")
    if rule.verdict not in VERDICTS:
        raise ValueError(
            f"rule {index} has the verdict {rule.verdict!r}; use {', '.join(VERDICTS)}"
        )
    if not isinstance(rule.human_review, bool):
        raise TypeError(f"rule {index} has human_review {rule.human_review!r}; use true or false")
    return rule


def condition_from(where: str, data: Any) -> Condition:
    """A condition from its JSON form; errors begin with `where`. Raises as `policy_from`."""
    parts = _parts(f"a condition of {where}", data, Condition)
    labels = tuple(_label(where, each) for each in _list("is_one_of", parts))
    condition = Condition(**{"question": None, **parts, "is_one_of": labels})
    _check_text(f"the question of a condition of {where}", condition.question)
    limits = [limit for limit in (condition.at_least, condition.at_most) if limit is not None]
    if not all(map(_number, limits)):
        raise TypeError(f"{where}: at_least and at_most must be numbers")
    if condition.stability_below is not None:
        _check_stability(where, condition)
    elif not limits and not condition.is_one_of:
        raise ValueError(
            f"{where} tests nothing of {condition.question!r}; "
            "add is_one_of, at_least, at_most or stability_below"
        )
    return condition


def condition_to(condition: Condition) -> dict[str, Any]:
    """JSON form of a condition; an older program reads it where it does not ask for stability."""
    parts = asdict(condition)
    if condition.stability_below is None:
        del parts["stability_below"]
    return parts


def _check_stability(where: str, condition: Condition) -> None:
    below, name = condition.stability_below, condition.question
    if not _number(below):
        raise TypeError(f"{where}: stability_below must be a number")
    if below is None or not 0.0 < below <= 1.0:
        raise ValueError(
            f"{where}: stability_below of {name!r} is a share above 0 and up to 1, not {below}"
        )
    if condition.is_one_of or condition.at_least is not None or condition.at_most is not None:
        raise ValueError(
            f"{where} tests the answer to {name!r} and its stability in one condition; make it two"
        )


def _parts(what: str, data: Any, kind: type[Any]) -> dict[str, Any]:
    """The parts of an object that becomes a `kind`; the object may lack some."""
    if not isinstance(data, dict):
        raise TypeError(f"{what} must be an object, not {short(data)}")
    known = [part.name for part in fields(kind)]
    for name in data:
        if name not in known:
            raise ValueError(f"{what} has an unknown part {name!r}; use {', '.join(known)}")
    return data


def _check_text(what: str, value: Any) -> None:
    if not isinstance(value, str):
        raise TypeError(f"{what} must be text, not {short(value)}")


def _label(where: str, value: Any) -> str:
    """A label as text; those that are numbers, true or false are called as Python writes them."""
    if not isinstance(value, str | int | float):
        raise TypeError(f"a label in is_one_of of {where} must be text, not {short(value)}")
    return str(value)


def _list(key: str, parts: Mapping[str, Any]) -> list[Any]:
    value = parts.get(key, [])
    if not isinstance(value, (list, tuple)):
        raise TypeError(f"{key} must be a list, not {short(value)}")
    return list(value)


def _number(value: Any) -> bool:
    numeric = isinstance(value, (int, float)) and not isinstance(value, bool)
    return numeric and -LARGEST <= value <= LARGEST


def _gating_questions(policy: Policy, answers: Mapping[str, Any]) -> Sequence[str]:
    named = [question for question in policy.decision_questions if question in answers]
    return named or [q for q, answer in answers.items() if answer["type"] != "score"]


def _doubt(answer: Mapping[str, Any], auto_at: float, review_at: float) -> str:
    confidence = answer["answer_confidence"]
    limit = auto_at if confidence >= review_at else review_at
    sure = shown_percent(confidence, auto_at, review_at)
    return f"only {sure} sure, below {shown_limit(limit)}"


def _reasons(rule: Rule, stability: Stability) -> list[Reason]:
    """Why the rule says it applies, and how far the answers hold that it asks about."""
    return [Reason(rule.when[0].question, rule.because)] + [
        Reason(each.question, _kept(stability[each.question], below))
        for each in rule.when
        if (below := each.stability_below) is not None
    ]


def _kept(share: float, below: float) -> str:
    # Rounded down, as a probability is: what is below 80 % must not read as 80 %.
    kept = math.floor(share * 100 + 1e-6)
    return f"answer kept in {kept}% of the rewordings, below {below * 100:g}%"
