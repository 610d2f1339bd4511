"""Ask only the options whose text is nearest to the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from laya_engine.counts import check_count
from laya_engine.large_choices.embedding import EmbedFunction, embedded
from laya_engine.large_choices.narrowing import checked_choices, narrowed
from laya_engine.questions import normalise_question, render_value
from laya_engine.sequence import render_state


def shortlist_choice(
    state: Any,
    criteria: Any,
    embed_fn: EmbedFunction,
    k: int = 20,
    *,
    instructions: str | None = None,
    return_scores: bool = False,
) -> Any:
    """The `k` labels of `criteria` nearest to the state, nearest first; all when there are fewer.

    Nearness is the cosine between the embedding of the state (after the instructions, if given)
    and of "label: description". With `return_scores`, gives (labels, cosines); the cosines are
    None when nothing had to be left out.

    Raises ValueError for a malformed `criteria`, for `k` below 1, and for vectors that are wrong.
    """
    check_count("k", k)
    question = normalise_question(
        "shortlist", {"type": "choice", "instructions": "?", "criteria": criteria}
    )
    labels = list(question.labels)
    if len(labels) <= k:
        return (labels, None) if return_scores else labels
    about = render_state(state)
    if instructions:
        about = f"{instructions}\n{about}"
    vectors = embedded(embed_fn, [about, *question.options])
    lengths = np.linalg.norm(vectors, axis=1)
    units = vectors / np.where(lengths > 0, lengths, 1.0)[:, None]
    cosines = units[1:] @ units[0]
    nearest = np.argsort(-cosines, kind="stable")[:k]
    chosen = [labels[index] for index in nearest]
    return (chosen, [float(cosines[index]) for index in nearest]) if return_scores else chosen


def predict_shortlist(
    agent: Any,
    state: Any,
    questions: dict[str, dict[str, Any]],
    embed_fn: EmbedFunction,
    k: int = 20,
    **predict_kwargs: Any,
) -> dict[str, Any]:
    """`agent.predict` with every choice question narrowed to its `k` nearest labels.

    The probabilities of a narrowed question hold **given that the right label is among those
    kept**; `shortlist` in the payload names them, so that a caller can tell. Other questions are
    asked as they are. Raises as `shortlist_choice` and `predict` do.
    """
    check_count("k", k)
    asked: dict[Any, Any] = dict(questions)
    report: dict[Any, Any] = {}
    for name, labels in checked_choices(questions).items():
        definition = questions[name]
        kept, scores = shortlist_choice(
            state,
            definition["criteria"],
            embed_fn,
            k,
            instructions=render_value(definition["instructions"]),
            return_scores=True,
        )
        if scores is not None:
            asked[name] = narrowed(definition, kept)
        report[name] = _entry(kept, scores, k, len(labels))
    return {**agent.predict(state, asked, **predict_kwargs), "shortlist": report}


def _entry(
    labels: Sequence[Any], scores: Sequence[float] | None, k: int, total: int
) -> dict[str, Any]:
    return {
        "labels": list(labels),
        "scores": scores,
        "k": k,
        "n": total,
        "passthrough": scores is None,
    }
