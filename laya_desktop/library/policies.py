"""The policy of every question set: the one that ships until a person uses another."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from laya_desktop.library.stored import StoredFile
from laya_engine.policy import (
    Policy,
    default_policy,
    policy_from,
    policy_to,
    thresholds_only_policy,
)

if TYPE_CHECKING:
    from laya_desktop.library.sets import QuestionSet

FILE_NAME = "policies.json"


class Policies(QObject):
    """Policies in use, by the key of their question set; `changed` carries that key."""

    changed = Signal(str)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = StoredFile(folder / FILE_NAME)
        self._own = self._file.read(_policies_from)

    @property
    def problem(self) -> str:
        """What could not be read or is not saved, "" when everything is right."""
        return self._file.problem

    def of(self, question_set: QuestionSet) -> Policy:
        """The policy a set is decided with."""
        return self._own.get(question_set.key) or shipped_policy(question_set.base)

    def use(self, question_set: QuestionSet, policy: Policy) -> None:
        """Decide a set with another policy from now on.

        Raises ValueError or TypeError with the engine's sentence for a policy that is wrong, which
        is then not used, and OSError; the policy is then used for this session only.
        """
        check_policy(policy)
        policy = named(policy, question_set.base)
        if policy == shipped_policy(question_set.base):
            self._own.pop(question_set.key, None)
        else:
            self._own[question_set.key] = policy
        self.changed.emit(question_set.key)
        stored: Mapping[str, object] = {key: policy_to(own) for key, own in self._own.items()}
        self._file.write(stored)


def _policies_from(data: Mapping[str, Any]) -> dict[str, Policy]:
    return {key: policy_from(value) for key, value in data.items()}


@cache
def shipped_policy(preset: str) -> Policy:
    """The support policy for triage and its copies, thresholds alone for the other sets."""
    return default_policy() if preset == "triage" else thresholds_only_policy()


def named(policy: Policy, preset: str) -> Policy:
    """`policy` under a name that tells it from the one that ships, in records and files."""
    shipped = shipped_policy(preset)
    edited = f"{shipped.name} (edited)"
    if policy.name not in (shipped.name, edited):
        return policy
    as_shipped = replace(policy, name=shipped.name)
    return shipped if as_shipped == shipped else replace(policy, name=edited)


def check_policy(policy: Policy) -> None:
    """Raises ValueError or TypeError with the engine's sentence about a policy that is wrong."""
    policy_from(policy_to(policy))
