"""What the pages ask of files that are to be edited, and what they hear."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from laya_engine.policy import Policy


@dataclass(frozen=True)
class ImportQuestions:
    """Read a question set that is to be edited."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path


@dataclass(frozen=True)
class ImportPolicy:
    """Read a policy that is to be edited."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path


@dataclass(frozen=True)
class QuestionsImported:
    """The questions of the file, which can all be asked."""

    ticket: int
    path: Path
    questions: dict[str, dict[str, Any]]


@dataclass(frozen=True)
class PolicyImported:
    """The policy of the file, which is right in itself."""

    ticket: int
    path: Path
    policy: Policy


ImportJob = ImportQuestions | ImportPolicy
IMPORT_REPORTS = (QuestionsImported, PolicyImported)
