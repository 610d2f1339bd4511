"""Question sets: the presets, which nobody can change, and those that a person made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal

from laya_desktop.library.drafts import QuestionDraft, draft_from, draft_of, draft_to, free_name
from laya_desktop.library.edits import Edits
from laya_desktop.library.pipelines import pipeline_of
from laya_desktop.library.stored import StoredFile
from laya_desktop.wording import translate
from laya_engine.presets import QUESTION_SETS

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import Questions

FILE_NAME = "question-sets.json"
OWN = "own:"  # keys of own sets begin with it; no preset has such a name
FALLBACK = "triage"


@dataclass(frozen=True)
class QuestionSet:
    """`base` is the preset that a set was copied from, "" for none; `samples` are texts to try."""

    key: str
    title: str
    questions: tuple[QuestionDraft, ...] = ()
    samples: tuple[str, ...] = ()
    base: str = ""
    description: str = ""

    @property
    def own(self) -> bool:
        """Whether the set can be changed."""
        return self.key.startswith(OWN)

    @property
    def name(self) -> str:
        """What runs and records call the set."""
        return self.title if self.own else self.key

    @property
    def asked(self) -> Questions:
        """What the engine is asked: the questions that are enabled and right."""
        return {draft.id: draft.definition for draft in self.questions if not self.why_not(draft)}

    def problem(self, draft: QuestionDraft) -> str:
        """What is wrong with a question of this set, "" when nothing is."""
        if sum(other.id == draft.id for other in self.questions) > 1:
            return f"question {draft.id!r}: another question has this name; give it its own"
        return draft.problem

    def why_not(self, draft: QuestionDraft) -> str:
        """Why a question is not asked, "" when it is."""
        return self.problem(draft) if draft.enabled else "disabled"


Own = tuple[QuestionSet, ...]


class QuestionSets(QObject):
    """All sets, by key. Own sets are saved with every change; `changed` tells after each."""

    changed = Signal()

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._file = StoredFile(folder / FILE_NAME)
        self._edits: Edits[Own] = Edits(self._file.read(_sets_from))

    @property
    def problem(self) -> str:
        """What could not be read or is not saved, "" when everything is right."""
        return self._file.problem

    @property
    def all(self) -> Own:
        """Presets first, then own sets in the order in which they were made."""
        presets = tuple(
            QuestionSet(
                key=preset.name,
                title=translate("Presets", preset.title),
                questions=_drafts(preset.name),
                base=preset.name,
                description=translate("Presets", preset.description),
            )
            for preset in QUESTION_SETS.values()
        )
        return presets + self._edits.value

    @property
    def usable(self) -> Own:
        """The sets that have something to ask."""
        return tuple(each for each in self.all if each.asked)

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return self._edits.can_undo

    def get(self, key: str) -> QuestionSet:
        """A set by its key; the first preset when there is none of that key.

        The key of a pipeline gives its title and description, and nothing to ask.
        """
        if (pipeline := pipeline_of(key)) is not None:
            title = translate("Presets", pipeline.title)
            return QuestionSet(key, title, description=translate("Presets", pipeline.description))
        found = {each.key: each for each in self.all}
        return found.get(key) or found[FALLBACK]

    def new(self, title: str, questions: Sequence[QuestionDraft] = ()) -> QuestionSet:
        """An own set that is not kept yet, under a title of its own.

        What of a file name is no text is shown as a question mark.
        """
        from uuid import uuid4  # a window that opens makes none

        title = title.encode("utf-8", "replace").decode("utf-8")
        return QuestionSet(f"{OWN}{uuid4().hex[:8]}", self._free_title(title), tuple(questions))

    def copy_of(self, key: str) -> QuestionSet:
        """An own set like another one, samples too, that is not kept yet."""
        source = self.get(key)
        title = translate("QuestionSets", "{title} (copy)").format(title=source.title)
        return replace(self.new(title, source.questions), samples=source.samples, base=source.base)

    def put(self, changed: QuestionSet, kind: str = "") -> None:
        """Keep a new set, or one that was changed.

        `kind` joins edits of one field to one step of undo. Raises OSError; the change is then kept
        for this session only.
        """
        own = self._edits.value
        if changed.key not in {each.key for each in own}:
            own = (*own, changed)
        own = tuple(changed if each.key == changed.key else each for each in own)
        self._edit(own, kind and f"{changed.key} {kind}")

    def remove(self, key: str) -> None:
        """Delete an own set; `undo` brings it back. Raises OSError."""
        self._edit(tuple(each for each in self._edits.value if each.key != key))

    def undo(self) -> None:
        """Take the last change back. Raises OSError."""
        self._edits.undo()
        self._save()

    def _edit(self, own: Own, kind: str = "") -> None:
        if self._edits.edit(own, kind):
            self._save()

    def _save(self) -> None:
        self.changed.emit()
        self._file.write({"sets": [_set_to(each) for each in self._edits.value]})

    def _free_title(self, wanted: str) -> str:
        return free_name(wanted, {each.title for each in self.all}, " ")


@cache
def _drafts(preset: str) -> tuple[QuestionDraft, ...]:
    """The questions of a preset. Pages ask at each step of a slider, and they are files."""
    return tuple(draft_of(*item) for item in QUESTION_SETS[preset].questions().items())


def _sets_from(data: dict[str, Any]) -> Own:
    return tuple(map(_set_from, data.get("sets", [])))


def _set_to(each: QuestionSet) -> dict[str, Any]:
    return {
        "key": each.key,
        "title": each.title,
        "base": each.base,
        "questions": [draft_to(draft) for draft in each.questions],
        "samples": list(each.samples),
    }


def _set_from(data: Any) -> QuestionSet:
    return QuestionSet(
        key=f"{OWN}{str(data['key']).removeprefix(OWN)}",
        title=str(data["title"]),
        questions=tuple(map(draft_from, data["questions"])),
        samples=tuple(map(str, data["samples"])),
        base=data["base"] if data["base"] in QUESTION_SETS else "",
    )
