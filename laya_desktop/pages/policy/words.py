"""Rules and what they do, in a few words."""

from __future__ import annotations

from laya_desktop.wording import humanise, translate
from laya_engine.policy import Condition, Rule


def condition_in_words(condition: Condition) -> str:
    """`churn_risk` at least 0.6 -> "Churn risk ≥ 0.6"."""
    name = humanise(condition.question)
    if condition.is_one_of:
        return f"{name} = {', '.join(map(humanise, condition.is_one_of))}"
    if condition.at_least is not None and condition.at_most is not None:
        return f"{name} {condition.at_least:g} – {condition.at_most:g}"
    if condition.at_least is not None:
        return f"{name} ≥ {condition.at_least:g}"
    if condition.at_most is not None:
        return f"{name} ≤ {condition.at_most:g}"
    return f"{name} …"


def rule_in_words(rule: Rule) -> str:
    """When and then, in one line."""
    when = translate("PolicyWords", " and ").join(map(condition_in_words, rule.when)) or "…"
    then = ", ".join(filter(None, (humanise(rule.action), humanise(rule.team))))
    return f"{when}  →  {then}" if then else when
