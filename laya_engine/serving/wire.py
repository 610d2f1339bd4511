"""Request bodies into what the engine is asked; nothing in a body can name code or a file.

Statuses are those of the reference's server: 400 for a body without its parts, 413 over a limit,
422 for a part that cannot be used.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from laya_engine.confidence import check_min_confidence
from laya_engine.hooks import EVENTS
from laya_engine.policy import Policy, policy_from, thresholds_only_policy
from laya_engine.policy_fit import check_policy
from laya_engine.questions import normalise_questions
from laya_engine.registry import BUNDLE_REPO, STANDALONE_MODELS, normalise_name
from laya_engine.serving.limits import Limits, Refusal, check_questions, check_states
from laya_engine.serving.sets import ServedSets
from laya_engine.states import read_pasted

# A hook is code of this process; the rest says what is loaded, from where and with which rights.
REFUSED_FIELDS = frozenset(
    {"hooks", "hooks_raise", "hooks_timeout", "hooks_concurrent", *EVENTS}
    | {"models", "path", "checkpoint", "subfolder", "revision", "revisions", "sha256_digests"}
    | {"device", "token", "agent_kwargs", "backend", "onnx_path"}
)
_PUBLISHED = {repo: name for name, repo in STANDALONE_MODELS.items() if repo != BUNDLE_REPO}


@dataclass(frozen=True)
class Ask:
    """Questions about states: `request` goes with each state, `call` with the whole call."""

    states: list[Any]
    questions: dict[str, Any]
    request: Mapping[str, Any]
    call: Mapping[str, Any]


@dataclass(frozen=True)
class TriageAsk:
    """One state to answer and to decide."""

    ask: Ask
    policy: Policy


def parse_ask(body: Mapping[str, Any], names: Collection[str], limits: Limits) -> Ask:
    """A body of `/v1/systemone`; `names` are the checkpoints there are. Raises Refusal."""
    questions = _questions(body)
    return _ask(body, [_given(body, "state")], questions, names, limits)


def parse_batch(body: Mapping[str, Any], names: Collection[str], limits: Limits) -> Ask:
    """A body of `/v1/systemone/batch`. Raises Refusal."""
    if body.get("diagnostics") is not None:
        raise Refusal(422, "'diagnostics' is filled inside the process; remove it from the body")
    questions = _questions(body)
    states = posted_states(body)
    call = {"batch_size": _count(body, "batch_size"), "sort_by_length": _flag(body)}
    return _ask(body, states, questions, names, limits, call)


def parse_triage(
    body: Mapping[str, Any], names: Collection[str], limits: Limits, sets: ServedSets
) -> TriageAsk:
    """A body of `/triage`: `text` is recognised as if pasted, `state` is taken as it is.

    `sets` are those that `questions` may name. Raises Refusal.
    """
    state = posted_state(body, limits)
    asked = body.get("questions", "triage")
    if isinstance(asked, str):
        if asked not in sets:
            raise Refusal(
                422,
                f"there is no question set {asked!r}; use {', '.join(sets)}, "
                "or write its questions",
            )
        questions, usual = sets[asked].questions, sets[asked].policy
    else:
        questions, usual = _questions(body), thresholds_only_policy()
    model = text_field(body, "model")
    if model is not None and not _known(model, names):
        raise _unknown("model", names)
    ask = _ask(body, [state], questions, names, limits)
    return TriageAsk(ask, posted_policy(body, questions) or usual)


def _ask(
    body: Mapping[str, Any],
    states: list[Any],
    questions: dict[str, Any],
    names: Collection[str],
    limits: Limits,
    call: Mapping[str, Any] | None = None,
) -> Ask:
    for name in body:
        if name in REFUSED_FIELDS and body[name] is not None:
            raise Refusal(
                422,
                f"{name!r} belongs to the process that runs the engine; remove it from the body",
            )
    check_states(states, [rendered(state) for state in states], limits)
    check_questions(questions, limits)
    try:
        normalise_questions(questions)
        threshold = check_min_confidence(body.get("min_confidence"))
    except ValueError as error:
        raise Refusal(422, str(error)) from error
    request = {
        "model": _model(body, names),
        "task": _task(body, names),
        "lang": text_field(body, "lang"),
        "lang_guess": text_field(body, "lang_guess"),
        "max_len": _count(body, "max_len", limits),
        "head_max_len": _count(body, "head_max_len", limits),
    }
    given = {name: value for name, value in request.items() if value is not None}
    return Ask(states, questions, given, {"min_confidence": threshold, **(call or {})})


def _given(body: Mapping[str, Any], name: str) -> Any:
    if body.get(name) is None:
        raise Refusal(400, f"'{name}' is missing; give text, an object or a list of turns")
    return body[name]


def _questions(body: Mapping[str, Any]) -> dict[str, Any]:
    questions = body.get("questions")
    if not isinstance(questions, dict):
        raise Refusal(400, "'questions' must be an object of question id: definition")
    return questions


def posted_state(body: Mapping[str, Any], limits: Limits) -> Any:
    """The state of a body that has `text`, recognised as if pasted, or `state`. Raises Refusal."""
    if (body.get("text") is None) == (body.get("state") is None):
        raise Refusal(400, "give either 'text', as a person would paste it, or 'state'")
    text = body.get("text")
    if text is None:
        return body["state"]
    if not isinstance(text, str):
        raise Refusal(422, "'text' must be a string; other forms are given as 'state'")
    check_states([text], [text], limits)  # before it is taken apart
    try:
        return read_pasted(text).state
    except ValueError as error:
        raise Refusal(422, str(error)) from error


def posted_states(body: Mapping[str, Any]) -> list[Any]:
    """The states of a batch. Raises Refusal."""
    states = body.get("states")
    if not isinstance(states, list) or not states:
        raise Refusal(400, "'states' must be a list of at least one state")
    if None in states:
        raise Refusal(400, f"state {states.index(None)} is null; give text, an object or a list")
    return states


def posted_policy(body: Mapping[str, Any], questions: Mapping[str, Any]) -> Policy | None:
    """The policy of a body, None without one. Raises Refusal for one that does not fit."""
    data = body.get("policy")
    if data is None:
        return None
    try:
        policy = policy_from(data)
        check_policy(policy, questions)
    except (TypeError, ValueError) as error:
        raise Refusal(422, f"'policy' cannot be used: {error}") from error
    return policy


def _model(body: Mapping[str, Any], names: Collection[str]) -> str | None:
    """A checkpoint by name; None lets the Router choose, as it does for a foreign model's name.

    Clients of other services send the name of the model they know. A path or a repository is no
    such name: it asks for weights that this service does not offer.
    """
    model = text_field(body, "model")
    if model is None or model == BUNDLE_REPO:
        return None
    published = _PUBLISHED.get(model, model)
    if _known(published, names):
        return published
    if any(sign in model for sign in "/\\~") or model.startswith("."):
        raise _unknown("model", names)
    return None


def _task(body: Mapping[str, Any], names: Collection[str]) -> str | None:
    task = text_field(body, "task")
    if task is not None and not _known(task, names):
        raise _unknown("task", names)
    return task


def _known(name: str, names: Collection[str]) -> bool:
    return normalise_name(name) in names


def _unknown(field: str, names: Collection[str]) -> Refusal:
    return Refusal(422, f"{field!r} names no checkpoint of this service; use {', '.join(names)}")


def text_field(body: Mapping[str, Any], name: str) -> str | None:
    """A part that is text, None for a blank one. Raises Refusal."""
    value = body.get(name)
    if value is None or isinstance(value, str):
        return value if value and value.strip() else None
    raise Refusal(422, f"{name!r} must be a string or null")


def _count(body: Mapping[str, Any], name: str, limits: Limits | None = None) -> int | None:
    value = body.get(name)
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise Refusal(422, f"{name!r} must be a whole number of at least 1")
    if limits is not None and value > limits.tokens:
        raise Refusal(
            422,
            f"{name!r} is {value}, more than the limit tokens = {limits.tokens}",
            limit="tokens",
        )
    return value


def _flag(body: Mapping[str, Any]) -> bool:
    value = body.get("sort_by_length")
    if value is None or isinstance(value, bool):
        return bool(value)
    raise Refusal(422, "'sort_by_length' must be true or false")


def rendered(state: Any) -> str:
    """A state as the text whose characters count."""
    return state if isinstance(state, str) else json.dumps(state, ensure_ascii=False)
