"""Values for a JSON schema or a pydantic model: the schema is asked, the answers are put back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from laya_engine.confidence import check_min_confidence
from laya_engine.schemas import Field, fields_of

REQUEST_KEYS = ("model", "task", "lang", "lang_guess", "max_len", "head_max_len")


@dataclass(frozen=True)
class DecisionResult:
    """The values, shaped as the schema is, and what they rest on, by field name.

    A field inside another is named `outer.inner`. A value is None where the answer abstained.
    """

    values: dict[str, Any]
    confidence: dict[str, float]
    probabilities: dict[str, dict[Any, float]]
    answers: dict[str, dict[str, Any]]
    usage: dict[str, Any]
    routing: dict[str, Any] | None
    answer_confidence: dict[str, float]


def decide(
    runner: Any,
    state: Any,
    schema: Any = None,
    *,
    questions: dict[str, Any] | None = None,
    return_details: bool = False,
    min_confidence: Any = None,
    **predict_kwargs: Any,
) -> Any:
    """Decide every field of `schema` about one state.

    `runner` is an Agent or a Router. Gives a dict shaped as the schema, or a DecisionResult with
    `return_details`. With `questions` in place of a schema, gives their answers. A score is the
    most probable level; an answer below `min_confidence` is None.

    Raises SchemaError naming a field that cannot be asked, and what `predict` raises.
    """
    fields = _fields(schema, questions)
    options = _options(predict_kwargs, min_confidence)
    payload = runner.predict(state, _asked(fields, questions), **options)
    return _outcome(payload, fields, return_details)


def decide_batch(
    runner: Any,
    states: Sequence[Any],
    schema: Any = None,
    *,
    questions: dict[str, Any] | None = None,
    return_details: bool = False,
    min_confidence: Any = None,
    **predict_kwargs: Any,
) -> list[Any]:
    """`decide` for many states, which share forward passes; one result for each, in order."""
    fields = _fields(schema, questions)
    asked = _asked(fields, questions)
    options = _options(predict_kwargs, min_confidence)
    if hasattr(runner, "route"):  # a Router takes requests, because each may go elsewhere
        per_request = {key: options.pop(key) for key in REQUEST_KEYS if key in options}
        requests = [{"state": state, "questions": asked, **per_request} for state in states]
        payloads = runner.predict_batch(requests, **options)
    else:
        payloads = runner.predict_batch(list(states), asked, **options)
    return [_outcome(payload, fields, return_details) for payload in payloads]


def _fields(schema: Any, questions: Any) -> list[Field] | None:
    if (schema is None) == (questions is None):
        raise ValueError("give either schema= or questions=, one of the two")
    return None if schema is None else fields_of(schema)


def _asked(fields: Sequence[Field] | None, questions: dict[str, Any] | None) -> dict[str, Any]:
    if fields is None:
        return questions or {}
    return {field.name: field.question for field in fields}


def _options(predict_kwargs: Mapping[str, Any], min_confidence: Any) -> dict[str, Any]:
    threshold = check_min_confidence(min_confidence)
    gate = {} if threshold is None else {"min_confidence": threshold}
    return {**predict_kwargs, **gate}


def _outcome(payload: Mapping[str, Any], fields: Sequence[Field] | None, details: bool) -> Any:
    answers = dict(payload["answers"])
    values = answers if fields is None else _values(fields, answers)
    if not details:
        return values
    return DecisionResult(
        values,
        {name: answer["confidence"] for name, answer in answers.items()},
        {name: _probabilities(answer) for name, answer in answers.items()},
        answers,
        dict(payload["usage"]),
        payload.get("routing"),
        {name: answer["answer_confidence"] for name, answer in answers.items()},
    )


def _values(fields: Sequence[Field], answers: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for field in fields:
        place = values
        for name in field.path[:-1]:
            place = place.setdefault(name, {})
        place[field.path[-1]] = _value(field, answers[field.name])
    return values


def _value(field: Field, answer: Mapping[str, Any]) -> Any:
    if answer.get("abstention") == "abstained":
        return None
    probabilities = _probabilities(answer)
    return field.values[max(probabilities, key=lambda label: probabilities[label])]


def _probabilities(answer: Mapping[str, Any]) -> dict[Any, float]:
    if answer["type"] == "noul":
        p = float(answer["noul"])
        return {"true": p, "false": round(1 - p, 4)}  # at exactly 0.5 the first one, true
    return dict(answer["probabilities"])
