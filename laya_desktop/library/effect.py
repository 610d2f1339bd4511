"""What an edit of a policy does to a decision. Asks no model: the answers are there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from laya_engine.policy import Decision, Policy, decide, first_rule


@dataclass(frozen=True)
class Effect:
    """A decision before and after an edit. `rule` is the index of the rule that then applies,
    -1 for none."""

    before: Decision
    after: Decision
    rule: int


def effect_of(answers: Mapping[str, Any], in_use: Policy, edited: Policy) -> Effect:
    """Decide the same answers under both policies."""
    rule = first_rule(edited, answers)
    index = -1 if rule is None else next(i for i, r in enumerate(edited.rules) if r is rule)
    return Effect(decide(in_use, answers), decide(edited, answers), index)
