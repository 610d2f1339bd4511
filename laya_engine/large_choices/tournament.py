"""Labels compete in groups, and the winners meet, until one question can hold them.

How the probabilities combine. A softmax keeps the ratio of two options whatever else is on offer
(Luce 1959), so what a group says of a label beside its winner still holds in the whole:

    P(label) = P(winner of its group) * p_group(label) / p_group(winner),   then divided by the sum

applied from the final back to the first round. Every label has its share, so the winner is less
sure than in the final alone, which never saw the others; it stays the most probable one. The
network reads all options of a row at once, so the ratios are kept only approximately: a
tournament is a cheaper reading of a large question, not the same number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from laya_engine.confidence import answer_confidence, check_min_confidence, concentration, gated
from laya_engine.counts import check_count
from laya_engine.large_choices.narrowing import checked_choices, narrowed

Shares = Mapping[Any, float]


def predict_tournament(
    agent: Any,
    state: Any,
    questions: dict[str, dict[str, Any]],
    group_size: int = 16,
    **predict_kwargs: Any,
) -> dict[str, Any]:
    """`agent.predict` where a choice question has more than `group_size` labels.

    Groups are as equal as they can be, in the order of the labels; the groups of a round share
    forward passes. `tournament` in the payload names the finalists, the labels and the rounds
    before the final; `usage` counts the tokens of every round. `min_confidence` gates the
    combined answer, in the bucket of the whole question.

    Raises ValueError for a `group_size` below 2, and what `predict` raises.
    """
    check_count("group_size", group_size, least=2)
    threshold = check_min_confidence(predict_kwargs.pop("min_confidence", None))
    labels = checked_choices(questions)
    standing = dict(labels)
    rounds: dict[Any, list[list[Shares]]] = {name: [] for name in labels}
    usages: list[Mapping[str, Any]] = []
    while any(len(left) > group_size for left in standing.values()):
        groups = {
            name: _groups(left, group_size)
            for name, left in standing.items()
            if len(left) > group_size
        }
        asked: dict[str, Any] = {}
        owner: dict[str, Any] = {}
        for position, (name, parts) in enumerate(groups.items()):
            for index, group in enumerate(parts):
                asked[_group_id(name, position, index)] = narrowed(questions[name], group)
                owner[_group_id(name, position, index)] = name
        payload = agent.predict(state, asked, **predict_kwargs)
        cut = [owner[group] for group in payload["usage"]["truncated_questions"]]
        usages.append({**payload["usage"], "truncated_questions": cut})
        for position, (name, parts) in enumerate(groups.items()):
            shares = [
                payload["answers"][_group_id(name, position, index)]["probabilities"]
                for index in range(len(parts))
            ]
            rounds[name].append(shares)
            standing[name] = [_winner(share) for share in shares]
    final = {
        name: narrowed(definition, standing[name]) if rounds.get(name) else definition
        for name, definition in questions.items()
    }
    payload = agent.predict(state, final, **predict_kwargs)
    answers = {
        name: _combined(answer, rounds[name], labels[name]) if rounds.get(name) else answer
        for name, answer in payload["answers"].items()
    }
    report = {
        name: {"labels": standing[name], "n": len(all_labels), "rounds": len(rounds[name])}
        for name, all_labels in labels.items()
    }
    usage = _usage(payload["usage"], usages, list(questions))
    combined = {**payload, "answers": answers, "usage": usage, "tournament": report}
    return gated([combined], threshold)[0]


def _groups(labels: Sequence[Any], size: int) -> list[list[Any]]:
    count = -(-len(labels) // size)
    edges = [index * len(labels) // count for index in range(count + 1)]
    return [list(labels[a:b]) for a, b in pairwise(edges)]


def _group_id(name: Any, position: int, index: int) -> str:
    return f"{name}/{position}.{index}"  # the position keeps the ids 1 and "1" apart


def _usage(
    final: Mapping[str, Any], before: Sequence[Mapping[str, Any]], names: Sequence[Any]
) -> dict[str, Any]:
    """The final's counts; tokens add up, and what any round cut counts as cut."""
    if not before:
        return dict(final)
    every = [final, *before]
    cut = {name for usage in every for name in usage["truncated_questions"]}
    return {
        **final,
        "input_tokens": sum(usage["input_tokens"] for usage in every),
        "state_tokens_dropped": max(usage["state_tokens_dropped"] for usage in every),
        "truncated": any(usage["truncated"] for usage in every),
        "truncated_questions": [name for name in names if name in cut],
    }


def _winner(shares: Shares) -> Any:
    return max(shares, key=lambda label: shares[label])


def _combined(
    answer: Mapping[str, Any], rounds: Sequence[Sequence[Shares]], labels: Sequence[Any]
) -> dict[str, Any]:
    shares: Shares = answer["probabilities"]
    for groups in reversed(rounds):
        shares = {
            label: shares[_winner(group)] * p / group[_winner(group)]
            for group in groups
            for label, p in group.items()
        }
    p = np.array([shares[label] for label in labels], dtype=float)
    p = p / p.sum()
    return {
        **answer,
        "choice": labels[int(p.argmax())],
        "probabilities": {label: round(float(v), 4) for label, v in zip(labels, p, strict=True)},
        "confidence": round(concentration(p), 4),
        "answer_confidence": round(answer_confidence(p), 4),
    }
