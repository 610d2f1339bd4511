"""Typed questions: check what a caller wrote, and render the options the model reads."""

from __future__ import annotations

import difflib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from reprlib import repr as short
from typing import Any

from laya_engine.json_files import SaidTwiceError, parse_json, said_once

QUESTION_TYPES = ("choice", "score", "noul")  # the index is the type embedding's row
QTYPES = {name: index for index, name in enumerate(QUESTION_TYPES)}
QTYPE_NAMES = dict(enumerate(QUESTION_TYPES))
KEYS = ("type", "instructions", "criteria", "labels", "option_order")  # of a definition
OPTIONS_OF_A_CALL = ("min_confidence", "max_len", "head_max_len", "lang", "model", "task")
DEFAULT_NOUL_TEXT = {
    "false": "no, the statement does not hold",
    "true": "yes, the statement holds",
}


@dataclass(frozen=True)
class Question:
    """One checked question. `options[i]` is the text of `labels[i]`; slot s shows `order[s]`."""

    type: str
    instructions: str
    labels: tuple[Any, ...]
    options: tuple[str, ...]
    legend: tuple[str, ...] = ()
    order: tuple[int, ...] | None = None

    @property
    def type_index(self) -> int:
        return QUESTION_TYPES.index(self.type)

    @property
    def slots(self) -> tuple[int, ...]:
        """Option index shown in each slot."""
        return self.order if self.order is not None else tuple(range(len(self.options)))


def normalise_questions(questions: Mapping[Any, Any]) -> dict[Any, Question]:
    """Check every definition and return it ready to be tokenised, in the caller's order.

    Raises TypeError when `questions` is no mapping, and ValueError naming the first question
    that cannot be answered and what to write instead.
    """
    if not isinstance(questions, dict):
        raise TypeError(
            f"questions must be a dict of id -> definition, not {type(questions).__name__}"
        )
    return {name: normalise_question(name, definition) for name, definition in questions.items()}


def normalise_question(name: Any, definition: Any) -> Question:
    """Check one definition.

    Raises ValueError naming the question, or TypeError when JSON cannot write its instructions.
    """
    if isinstance(name, bool) or not isinstance(name, (str, int)) or not str(name).strip():
        raise ValueError(f"a question id must be a non-empty string, not {name!r}")
    if not isinstance(definition, dict):
        raise _refusal(name, f"its definition must be a dict, not {type(definition).__name__}")
    kind = definition.get("type")
    if not isinstance(kind, str) or kind not in QUESTION_TYPES:
        raise _refusal(name, f"unknown type {kind!r}; write one of choice, score or noul")
    if "labels" in definition and kind != "noul":
        raise _refusal(name, "'labels' belongs to noul questions only; remove it")
    _check_keys(name, definition)
    instructions = _instructions(name, definition)
    labels, options, legend = _OPTION_RULES[kind](name, definition)
    order = _option_order(name, definition, len(options))
    return Question(kind, instructions, labels, options, legend, order)


def render_value(value: Any) -> str:
    """Text of an instruction, criterion or level; structure becomes one line of JSON."""
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "), default=str)


def load_questions(path: str | Path) -> dict[str, dict[str, Any]]:
    """Read a question set from a JSON file and check it.

    Raises OSError when the file cannot be read and ValueError when it is no question set, also
    when it says the same thing twice.
    """
    data = Path(path).read_bytes()
    try:
        questions = parse_json(data.decode("utf-8-sig"), object_pairs_hook=said_once)
    except SaidTwiceError as error:
        raise ValueError(f"{Path(path).name} has {error} twice in one place; keep one") from error
    except ValueError as error:
        raise ValueError(
            f"{Path(path).name} is not a JSON question set ({error}); "
            "write {question id: definition} in UTF-8"
        ) from error
    if not isinstance(questions, dict) or not questions:
        raise ValueError(f"{Path(path).name} holds no questions; write {{question id: definition}}")
    normalise_questions(questions)
    return questions


def _check_keys(name: Any, definition: Mapping[Any, Any]) -> None:
    """Refuse parts that were meant to change the answer and would not; notes may stand there."""
    for key in definition:
        if key in OPTIONS_OF_A_CALL:
            raise _refusal(name, f"{key!r} belongs to the call, not to a question; move it there")
        if key in KEYS:
            continue
        close = difflib.get_close_matches(str(key).lower(), KEYS, n=1, cutoff=0.75)
        if close:
            raise _refusal(name, f"it has an unknown part {key!r}; did you mean {close[0]!r}?")


def _refusal(name: Any, problem: str) -> ValueError:
    return ValueError(f"question {name!r}: {problem}")


def _instructions(name: Any, definition: Mapping[str, Any]) -> str:
    value = definition.get("instructions")
    empty = value is None or value in ([], {}) or (isinstance(value, str) and not value.strip())
    if empty:
        raise _refusal(name, "'instructions' is missing or empty; write what the model must answer")
    if not isinstance(value, (str, dict, list, int, float)):
        raise _refusal(
            name, f"'instructions' must be text, a dict or a list, not {type(value).__name__}"
        )
    try:
        json.dumps(value)
    except TypeError as error:
        raise TypeError(
            f"question {name!r}: 'instructions' hold what JSON cannot write ({error}); "
            "use text, numbers, lists and dicts"
        ) from error
    return render_value(value)


Options = tuple[tuple[Any, ...], tuple[str, ...], tuple[str, ...]]


def _choice_options(name: Any, definition: Mapping[str, Any]) -> Options:
    criteria = definition.get("criteria")
    if not isinstance(criteria, (dict, list)) or not criteria:
        raise _refusal(
            name,
            "a choice needs 'criteria' with at least one label, "
            "as {label: description} or [label, ...]",
        )
    described = (
        list(criteria.items()) if isinstance(criteria, dict) else [(c, None) for c in criteria]
    )
    seen: dict[Any, int] = {}
    for position, (label, _) in enumerate(described):
        if not isinstance(label, (str, int, float)):
            if label is None:
                raise _refusal(name, f"label {position} is empty; write one or remove the option")
            raise _refusal(
                name, f"label {position} is {short(label)}; a label must be text or a number"
            )
        read_as = label.strip() if isinstance(label, str) else label  # as a person reads it
        if read_as in seen:
            raise _refusal(
                name,
                f"label {position} ({label!r}) repeats label {seen[read_as]}; "
                "give every option its own (1, 1.0 and True count as one, and so do 'a' and 'a ')",
            )
        seen[read_as] = position
    options = tuple(
        str(label) if _undescribed(text) else f"{label}: {render_value(text)}"
        for label, text in described
    )
    return tuple(label for label, _ in described), options, ()


def _score_options(name: Any, definition: Mapping[str, Any]) -> Options:
    levels = definition.get("criteria")
    if not isinstance(levels, list) or not levels:
        raise _refusal(name, "a score needs 'criteria' as a list of level texts, level 0 first")
    if None in levels:
        raise _refusal(name, f"level {levels.index(None)} is empty; describe every level")
    legend = tuple(render_value(level) for level in levels)
    labels = tuple(str(index) for index in range(len(levels)))
    return labels, tuple(f"level {index}: {text}" for index, text in enumerate(legend)), legend


def _noul_options(name: Any, definition: Mapping[str, Any]) -> Options:
    criteria = definition.get("criteria")
    if criteria is not None and not isinstance(criteria, dict):
        raise _refusal(name, 'a noul takes \'criteria\' as {"true": ..., "false": ...}, or none')
    texts = {str(key).lower(): value for key, value in (criteria or {}).items()}
    if not set(texts) <= {"true", "false"}:
        raise _refusal(
            name,
            f"noul criteria are keyed 'true' and 'false' only, not {sorted(texts)}; "
            "use 'labels' to word the two answers",
        )
    false_label, true_label = _noul_labels(name, definition.get("labels"))
    options = tuple(
        f"{label}: {_noul_text(key, texts.get(key))}"
        for key, label in (("false", false_label), ("true", true_label))
    )
    return ("false", "true"), options, ()


def _noul_text(key: str, text: Any) -> str:
    return DEFAULT_NOUL_TEXT[key] if _undescribed(text) else render_value(text)


def _noul_labels(name: Any, labels: Any) -> tuple[str, str]:
    if labels is None:
        return "false", "true"
    if isinstance(labels, dict) and set(labels) == {"false", "true"}:
        false_label, true_label = labels["false"], labels["true"]
        if isinstance(false_label, str) and isinstance(true_label, str):
            false_label, true_label = false_label.strip(), true_label.strip()
            if false_label and true_label and false_label != true_label:
                return false_label, true_label
    raise _refusal(name, "'labels' must give 'false' and 'true' two different, non-empty strings")


def _option_order(name: Any, definition: Mapping[str, Any], count: int) -> tuple[int, ...] | None:
    if "option_order" not in definition:
        return None
    order = definition["option_order"]
    if (
        not isinstance(order, (list, tuple))
        or any(isinstance(i, bool) or not isinstance(i, int) for i in order)
        or sorted(order) != list(range(count))
    ):
        raise _refusal(
            name,
            f"'option_order' must be a list that names each of 0 to {count - 1} exactly once, "
            f"not {order!r}",
        )
    return tuple(order)


def _undescribed(text: Any) -> bool:
    # 0 and False are descriptions; only None and "" say nothing.
    return text is None or text == ""


_OPTION_RULES = {"choice": _choice_options, "score": _score_options, "noul": _noul_options}
