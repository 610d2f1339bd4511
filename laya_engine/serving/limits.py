"""What one request may cost, and the refusal that names the limit it went over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any


@dataclass(frozen=True)
class Limits:
    """Every bound of the service. Sizes and counts are those of the reference's server."""

    body_bytes: int = field(default=2 * 1024 * 1024, metadata={"of": "bytes of a request body"})
    body_seconds: float = field(default=10.0, metadata={"of": "seconds to send a request body"})
    head_seconds: float = field(default=10.0, metadata={"of": "seconds to send request headers"})
    read_seconds: float = field(default=30.0, metadata={"of": "seconds without reading an answer"})
    state_chars: int = field(default=50_000, metadata={"of": "characters of one state"})
    states: int = field(default=64, metadata={"of": "states in a batch"})
    questions: int = field(default=64, metadata={"of": "questions in a request"})
    choice_options: int = field(default=100, metadata={"of": "options of one choice"})
    score_levels: int = field(default=32, metadata={"of": "levels of one score"})
    options: int = field(default=512, metadata={"of": "options of all questions together"})
    depth: int = field(default=64, metadata={"of": "levels of JSON inside one another"})
    tokens: int = field(default=8192, metadata={"of": "tokens that max_len may ask for"})
    concurrent: int = field(default=64, metadata={"of": "requests that are answered or wait"})
    seconds: float = field(default=60.0, metadata={"of": "seconds until an answer"})
    workers: int = field(default=2, metadata={"of": "requests that the engine answers at once"})

    def changed(self, values: Mapping[str, str]) -> Limits:
        """These limits with some replaced, as written on a command line.

        Raises ValueError for an unknown name and for what is no positive number of its kind.
        """
        known = {bound.name: type(bound.default) for bound in fields(self)}
        changes: dict[str, Any] = {}
        for name, text in values.items():
            if name not in known:
                raise ValueError(f"there is no limit {name!r}; use one of {', '.join(known)}")
            changes[name] = _positive(name, text, known[name])
        return replace(self, **changes)


class Refusal(Exception):
    """A request that is not answered: the status, one sentence, and the limit it went over.

    With `close` the connection ends with the answer, because the request was not read to its end.
    """

    def __init__(
        self, status: int, sentence: str, *, limit: str | None = None, close: bool = False
    ) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.limit = limit
        self.close = close


def over(limits: Limits, name: str, found: int, what: str, *, close: bool = False) -> Refusal:
    """The refusal (413) of something larger than a limit, which the sentence names."""
    allowed = getattr(limits, name)
    return Refusal(
        413, f"{what}: {found} is more than the limit {name} = {allowed}", limit=name, close=close
    )


def check_states(states: Any, rendered: list[str], limits: Limits) -> None:
    """Refuse a batch of too many states, or a state of too many characters."""
    if len(states) > limits.states:
        raise over(limits, "states", len(states), "the batch has too many states")
    for text in rendered:
        if len(text) > limits.state_chars:
            raise over(limits, "state_chars", len(text), "a state has too many characters")


def check_questions(questions: Mapping[str, Any], limits: Limits) -> None:
    """Refuse more questions or options than the limits allow; their form is checked later."""
    if len(questions) > limits.questions:
        raise over(limits, "questions", len(questions), "there are too many questions")
    total = 0
    for name, definition in questions.items():
        criteria = definition.get("criteria") if isinstance(definition, dict) else None
        count = len(criteria) if isinstance(criteria, (list, dict)) else 0
        bound = "score_levels" if count and definition.get("type") == "score" else "choice_options"
        if count > getattr(limits, bound):
            raise over(limits, bound, count, f"question {name!r} has too many options")
        total += count
    if total > limits.options:
        raise over(limits, "options", total, "the questions have too many options together")


def check_depth(value: Any, limits: Limits) -> None:
    """Refuse JSON whose lists and objects stand too deep inside one another."""
    layer, depth = [value], 0
    while layer := [item for item in layer if isinstance(item, (list, dict))]:
        depth += 1
        if depth > limits.depth:
            raise over(limits, "depth", depth, "the body is nested too deep")
        layer = [
            inner for item in layer for inner in (item.values() if isinstance(item, dict) else item)
        ]


def _positive(name: str, text: str, kind: type) -> Any:
    try:
        value = kind(text)
    except ValueError:
        value = 0
    if not 0 < value < float("inf"):
        what = "a whole number" if kind is int else "a number"
        raise ValueError(f"the limit {name} must be {what} above 0, not {text!r}")
    return value
