"""Rules and what they do, in a few words."""

from __future__ import annotations

from collections.abc import Collection

from laya_desktop.wording import humanise, percent, translate
from laya_engine.percents import shown_limit
from laya_engine.policy import Condition, Policy, Rule


def condition_in_words(condition: Condition, chances: Collection[str] = ()) -> str:
    """`frustration` at least 1.5 -> "Frustration ≥ 1.5".

    `chances` are the questions that are answered with yes or no, whose numbers are in per cent.
    """
    name = humanise(condition.question)
    write = shown_limit if condition.question in chances else "{:g}".format
    if condition.stability_below is not None:
        words = translate("PolicyWords", "stability of {name} < {share}")
        return words.format(name=name, share=percent(condition.stability_below))
    if condition.is_one_of:
        return f"{name} = {', '.join(map(humanise, condition.is_one_of))}"
    if condition.at_least is not None and condition.at_most is not None:
        return f"{name} {write(condition.at_least)} – {write(condition.at_most)}"
    if condition.at_least is not None:
        return f"{name} ≥ {write(condition.at_least)}"
    if condition.at_most is not None:
        return f"{name} ≤ {write(condition.at_most)}"
    return f"{name} …"


def rule_in_words(rule: Rule, chances: Collection[str] = ()) -> str:
    """When and then, in one line."""
    parts = (condition_in_words(condition, chances) for condition in rule.when)
    when = translate("PolicyWords", " and ").join(parts) or "…"
    then = ", ".join(filter(None, (humanise(rule.action), humanise(rule.team))))
    return f"{when}  →  {then}" if then else when


def still_to_come(policy: Policy) -> str:
    """What a person has yet to say in a rule, "" when nothing is missing."""
    for number, rule in enumerate(policy.rules, 1):
        if not rule.when:
            told = translate("PolicyWords", "Rule {n} needs a condition: when does it apply?")
            return told.format(n=number)
        if not rule.because.strip():
            told = translate("PolicyWords", "Rule {n} needs a reason: what will a person read?")
            return told.format(n=number)
        for condition in rule.when:
            if condition == Condition(condition.question):
                told = translate("PolicyWords", "Rule {n}: choose an answer to “{question}”.")
                return told.format(n=number, question=humanise(condition.question))
    return ""
