"""Answers into a decision: auto, review or escalate, with action, team and reasons.

The model answers; the policy, which belongs to the application, decides.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from laya_engine.json_files import load_json
from laya_engine.resources import resource_path

VERDICTS = ("auto", "review", "escalate")  # from the lightest to the gravest


@dataclass(frozen=True)
class Condition:
    """A test on one answer. All parts given must hold; a missing answer fails.

    `is_one_of` is for choices; `at_least` and `at_most` compare P(true) of a noul or the expected
    level of a score.
    """

    question: str
    is_one_of: tuple[str, ...] = ()
    at_least: float | None = None
    at_most: float | None = None

    def holds(self, answers: Mapping[str, Any]) -> bool:
        answer = answers.get(self.question)
        if answer is None:
            return False
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
    human_review: bool = False
    reasons: tuple[Reason, ...] = ()
    verdicts: Mapping[str, str] = field(default_factory=dict)
    weakest: str | None = None


def decide(policy: Policy, answers: Mapping[str, Any]) -> Decision:
    """Apply a policy to the answers of one payload; without a deciding answer it is for review."""
    gating = _gating_questions(policy, answers)
    verdicts = {question: policy.verdict_of(answers[question], question) for question in gating}
    weakest = min(gating, key=lambda q: answers[q]["answer_confidence"], default=None)
    rule = first_rule(policy, answers)
    reasons = [Reason(rule.when[0].question, rule.because)] if rule else []
    reasons += [
        Reason(question, _doubt(answers[question], *policy.thresholds(question)))
        for question, verdict in verdicts.items()
        if verdict != "auto"
    ]
    human_review = rule is not None and rule.human_review
    floors = [
        "auto" if gating and not human_review else "review",
        rule.verdict if rule else "auto",
    ]
    return Decision(
        verdict=max([*verdicts.values(), *floors], key=VERDICTS.index),
        action=(rule.action if rule else "") or policy.action,
        team=(rule.team if rule else "") or policy.team,
        human_review=human_review,
        reasons=tuple(reasons),
        verdicts=verdicts,
        weakest=weakest,
    )


def first_rule(policy: Policy, answers: Mapping[str, Any]) -> Rule | None:
    """The rule that applies to the answers: the first of which every condition holds."""
    return next((r for r in policy.rules if all(c.holds(answers) for c in r.when)), None)


def shown_share(share: float) -> str:
    """A probability in two places, rounded down: 0.799 must not read as the 0.80 that it misses."""
    return f"{math.floor(share * 100 + 1e-6) / 100:.2f}"  # 0.69 * 100 is a little less than 69


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
    parts = _object("the policy", data)
    known = [part.name for part in fields(Policy)]
    for name in parts:
        if name not in known:
            raise ValueError(f"it has an unknown part {name!r}; use {', '.join(known)}")
    rules = tuple(_rule(i, rule) for i, rule in enumerate(_list("rules", parts), 1))
    own = tuple(map(_question_thresholds, _list("question_thresholds", parts)))
    policy = Policy(
        **{
            **parts,
            "rules": rules,
            "decision_questions": tuple(_list("decision_questions", parts)),
            "question_thresholds": own,
        }
    )
    _check_thresholds("", policy.auto_at, policy.review_at)
    return policy


def policy_to(policy: Policy) -> dict[str, Any]:
    """JSON form of a policy; `policy_from` reads it back."""
    return asdict(policy)


def _question_thresholds(data: Any) -> QuestionThresholds:
    own = QuestionThresholds(**_object("an entry of question_thresholds", data))
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
    parts = _object(f"rule {index}", data)
    if not str(parts.get("because", "")).strip():
        raise ValueError(f"rule {index} has no 'because'; write the reason a person will read")
    conditions = tuple(condition_from(f"rule {index}", part) for part in _list("when", parts))
    rule = Rule(**{**parts, "when": conditions})
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
    parts = _object(f"a condition of {where}", data)
    condition = Condition(**{**parts, "is_one_of": tuple(_list("is_one_of", parts))})
    limits = [limit for limit in (condition.at_least, condition.at_most) if limit is not None]
    if not all(map(_number, limits)):
        raise TypeError(f"{where}: at_least and at_most must be numbers")
    if not limits and not condition.is_one_of:
        raise ValueError(
            f"{where} tests nothing of {condition.question!r}; add is_one_of, at_least or at_most"
        )
    return condition


def _object(what: str, data: Any) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise TypeError(f"{what} must be an object, not {data!r}")
    return data


def _list(key: str, parts: Mapping[str, Any]) -> list[Any]:
    value = parts.get(key, [])
    if not isinstance(value, (list, tuple)):
        raise TypeError(f"{key} must be a list, not {value!r}")
    return list(value)


def _number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _gating_questions(policy: Policy, answers: Mapping[str, Any]) -> Sequence[str]:
    named = [question for question in policy.decision_questions if question in answers]
    return named or [q for q, answer in answers.items() if answer["type"] != "score"]


def _doubt(answer: Mapping[str, Any], auto_at: float, review_at: float) -> str:
    confidence = answer["answer_confidence"]
    limit = auto_at if confidence >= review_at else review_at
    below = f"{limit:.2f}" if round(limit, 2) == limit else repr(limit)
    return f"only {shown_share(confidence)} sure, below {below}"
