"""Question sets that a body may name, each with the policy that decides when the body has none."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from laya_engine.policy import Policy, default_policy, policy_from, thresholds_only_policy
from laya_engine.policy_fit import check_policy
from laya_engine.presets import QUESTION_SETS, Questions
from laya_engine.questions import normalise_questions

_PARTS = ("questions", "policy")


@dataclass(frozen=True)
class ServedSet:
    """What is asked under a name, and who decides."""

    questions: Questions
    policy: Policy


ServedSets = Mapping[str, ServedSet]


def shipped_sets() -> dict[str, ServedSet]:
    """The built-in sets. The support policy speaks of the triage questions; thresholds alone gate
    the others."""
    return {
        name: ServedSet(
            preset.questions(), default_policy() if name == "triage" else thresholds_only_policy()
        )
        for name, preset in QUESTION_SETS.items()
    }


def sets_from(data: Any, *, fitting: bool = True) -> dict[str, ServedSet]:
    """The built-in sets, and those of `{name: {"questions": {...}, "policy": {...}}}`, which may
    take the place of built-in ones. Without a policy, thresholds alone decide.

    A policy that speaks of a question or a label that is not there is refused, unless it need not
    be `fitting`. Raises TypeError or ValueError that names the set.
    """
    if not isinstance(data, dict):
        raise TypeError(f"sets must be an object of name: set, not {data!r}")
    own = {name: _set_from(name, parts, fitting=fitting) for name, parts in data.items()}
    return shipped_sets() | own


def _set_from(name: str, parts: Any, *, fitting: bool) -> ServedSet:
    where = f"the set {name!r}"
    if not isinstance(parts, dict) or not isinstance(parts.get("questions"), dict):
        raise TypeError(f"{where} must be an object with 'questions'")
    for part in parts:
        if part not in _PARTS:
            raise ValueError(f"{where} has an unknown part {part!r}; use {', '.join(_PARTS)}")
    questions = parts["questions"]
    try:
        normalise_questions(questions)
        policy = policy_from(parts["policy"]) if "policy" in parts else thresholds_only_policy()
        if fitting:
            check_policy(policy, questions)
    except (TypeError, ValueError) as error:
        raise ValueError(f"{where}: {error}") from error
    return ServedSet(questions, policy)
