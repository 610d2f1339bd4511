"""What a person made, for the service: every set under a name, with its policy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from laya_desktop.library.drafts import free_name
from laya_engine.policy import policy_to

if TYPE_CHECKING:
    from laya_desktop.library.library import Library


def served_sets(library: Library) -> dict[str, dict[str, Any]]:
    """By name: questions and policy in JSON form. Own sets are called by their titles, and one that
    has the name of another gets a number."""
    served: dict[str, dict[str, Any]] = {}
    for each in library.sets.usable:  # built-in ones first, so that they keep their names
        served[free_name(each.name, served, " ")] = {
            "questions": each.asked,
            "policy": policy_to(library.policy(each.key)),
        }
    return served
