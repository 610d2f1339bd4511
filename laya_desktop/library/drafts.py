"""A question while it is being written: it may be wrong, and says what the engine says of it.

A definition cannot hold what a person has while typing (two options of one label, none at all),
so the pieces are kept apart and put together when they are asked for.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from laya_desktop.wording import humanise
from laya_engine.questions import normalise_question, render_value

_OWN_KEYS = ("type", "instructions", "criteria", "labels", "option_order")
_NOUL_KEYS = ("false", "true")


@dataclass(frozen=True)
class OptionDraft:
    """A choice's label and description, a score's level text, or a noul's wording of one side.

    `text` None or "" means no description.
    """

    label: Any = ""
    text: Any = None


@dataclass(frozen=True)
class QuestionDraft:
    """`order` is the order in which options are shown to the model, None for as they are listed.

    `rest` keeps what else a definition said, so that an export gives back what was imported.
    """

    id: str
    type: str
    instructions: Any = ""
    options: tuple[OptionDraft, ...] = ()
    order: tuple[int, ...] | None = None
    enabled: bool = True
    rest: tuple[tuple[str, Any], ...] = ()

    @property
    def definition(self) -> dict[str, Any]:
        """What the engine takes."""
        definition: dict[str, Any] = {"type": self.type, "instructions": self.instructions}
        definition |= _CRITERIA[self.type](self.options)
        if self.order is not None:
            definition["option_order"] = list(self.order)
        return definition | dict(self.rest)

    @property
    def missing(self) -> tuple[str, ...]:
        """What is not written yet: "name", "instructions", "options", "labels" or "levels"."""
        blank = {
            "name": not self.id.strip(),
            "instructions": not render_value(self.instructions).strip(),
            "options": not self.options,
            "labels": self.type == "choice" and any(_blank(each.label) for each in self.options),
            "levels": self.type == "score" and any(_blank(each.text) for each in self.options),
        }
        return tuple(part for part, is_blank in blank.items() if is_blank)

    @property
    def alike(self) -> tuple[str, str] | None:
        """Two labels that are shown to people as one word, while the model reads two."""
        seen: dict[str, str] = {}
        for label in (str(each.label) for each in self.options if self.type == "choice"):
            other = seen.setdefault(humanise(label).casefold(), label)
            if other != label:
                return other, label
        return None

    @property
    def problem(self) -> str:
        """The engine's sentence about this question, "" when it can be asked."""
        try:
            normalise_question(self.id, self.definition)
        except ValueError as error:
            return str(error)
        return ""

    def with_options(self, options: Sequence[OptionDraft]) -> QuestionDraft:
        """Other options. Another number of them makes an order meaningless."""
        order = self.order if len(options) == len(self.options) else None
        return replace(self, options=tuple(options), order=order)

    def with_type(self, kind: str) -> QuestionDraft:
        """The same question as another type, keeping the words that still make sense."""
        if kind == self.type:
            return self
        texts = [text for text in (_words(option) for option in self.options) if text]
        options: tuple[OptionDraft, ...]
        if kind == "noul":
            options = (OptionDraft(), OptionDraft())
        elif kind == "score":
            options = tuple(OptionDraft(text=text) for text in texts) or (OptionDraft(text=""),)
        else:
            options = tuple(OptionDraft(text) for text in texts) or (OptionDraft(),)
        return replace(self, type=kind, options=options, order=None)


def draft_of(name: str, definition: Mapping[str, Any], enabled: bool = True) -> QuestionDraft:
    """The draft of a definition that the engine accepts."""
    order = definition.get("option_order")
    return QuestionDraft(
        id=name,
        type=definition["type"],
        instructions=definition["instructions"],
        options=_OPTIONS[definition["type"]](definition),
        order=None if order is None else tuple(order),
        enabled=enabled,
        rest=tuple((key, value) for key, value in definition.items() if key not in _OWN_KEYS),
    )


def new_question(name: str, kind: str) -> QuestionDraft:
    """A question that still has to be written."""
    count = {"choice": 2, "score": 3, "noul": 2}[kind]
    option = OptionDraft(text="") if kind == "score" else OptionDraft()
    return QuestionDraft(name, kind, options=(option,) * count)


def free_name(wanted: str, taken: Collection[str], joint: str = "_") -> str:
    """`wanted`, or `wanted_2`, `wanted_3`, ... when it is taken."""
    stem, number = wanted, 2
    while wanted in taken:
        wanted = f"{stem}{joint}{number}"
        number += 1
    return wanted


def draft_to(draft: QuestionDraft) -> dict[str, Any]:
    """JSON form of a draft, whatever state it is in; `draft_from` reads it back."""
    return {
        "id": draft.id,
        "type": draft.type,
        "instructions": draft.instructions,
        "options": [[option.label, option.text] for option in draft.options],
        "order": draft.order,
        "enabled": draft.enabled,
        "rest": dict(draft.rest),
    }


def draft_from(data: Mapping[str, Any]) -> QuestionDraft:
    """A draft from its JSON form. Raises KeyError, TypeError or ValueError on a damaged one."""
    if data["type"] not in _CRITERIA:
        raise ValueError(f"unknown type {data['type']!r}")
    options = tuple(OptionDraft(label, text) for label, text in data["options"])
    if not all(isinstance(each.label, str | int | float | None) for each in options):
        raise TypeError("a label is neither text nor a number")
    if data["type"] == "noul" and len(options) != len(_NOUL_KEYS):
        raise ValueError("a yes-or-no question has two options")
    rest = dict(data["rest"])
    return QuestionDraft(
        id=str(data["id"]),
        type=data["type"],
        instructions=data["instructions"],
        options=options,
        order=None if data["order"] is None else tuple(data["order"]),
        enabled=bool(data["enabled"]),
        rest=tuple((key, value) for key, value in rest.items() if key not in _OWN_KEYS),
    )


def _words(option: OptionDraft) -> str:
    said = option.text if option.text not in (None, "") else option.label
    return render_value(said)


def _blank(value: Any) -> bool:
    return value is None or not str(value).strip()


def _choice_criteria(options: Sequence[OptionDraft]) -> dict[str, Any]:
    labels = [option.label for option in options]
    described = any(option.text not in (None, "") for option in options)
    repeated = len(set(labels)) < len(labels)
    if any(map(_blank, labels)):  # an empty one is text to the engine, but says nothing to anybody
        return {"criteria": [None if _blank(label) else label for label in labels]}
    if repeated or not described:
        return {"criteria": labels}
    return {"criteria": {option.label: option.text for option in options}}


def _score_criteria(options: Sequence[OptionDraft]) -> dict[str, Any]:
    return {"criteria": [None if option.text == "" else option.text for option in options]}


def _noul_criteria(options: Sequence[OptionDraft]) -> dict[str, Any]:
    sides = dict(zip(_NOUL_KEYS, options, strict=True))
    result: dict[str, Any] = {}
    described = {key: side.text for key, side in sides.items() if side.text not in (None, "")}
    if described:
        result["criteria"] = described
    if any(side.label for side in options):
        result["labels"] = {key: side.label for key, side in sides.items()}
    return result


def _choice_options(definition: Mapping[str, Any]) -> tuple[OptionDraft, ...]:
    criteria = definition["criteria"]
    if isinstance(criteria, dict):
        return tuple(OptionDraft(label, text) for label, text in criteria.items())
    return tuple(OptionDraft(label) for label in criteria)


def _score_options(definition: Mapping[str, Any]) -> tuple[OptionDraft, ...]:
    return tuple(OptionDraft(text=text) for text in definition["criteria"])


def _noul_options(definition: Mapping[str, Any]) -> tuple[OptionDraft, ...]:
    texts = {str(key).lower(): text for key, text in (definition.get("criteria") or {}).items()}
    labels = definition.get("labels") or {}
    return tuple(OptionDraft(labels.get(key, ""), texts.get(key)) for key in _NOUL_KEYS)


_CRITERIA = {"choice": _choice_criteria, "score": _score_criteria, "noul": _noul_criteria}
_OPTIONS = {"choice": _choice_options, "score": _score_options, "noul": _noul_options}
