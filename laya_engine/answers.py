"""Logits into typed answers, and what the token budget did to the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from laya_engine.calibration import Temperatures
from laya_engine.confidence import answer_confidence, concentration
from laya_engine.questions import Question
from laya_engine.sequence import Head, Row

PAYLOAD_MODEL = "laya-rl-agent"  # the format's name for the network, the same for all checkpoints


@dataclass(frozen=True)
class RowOutput:
    """What one row came out with: logits by slot, probability of acting."""

    logits: NDArray[np.float64]
    act_probability: float


def probabilities_by_option(
    question: Question, logits: NDArray[np.float64], temperature: float
) -> NDArray[np.float64]:
    """softmax(logits / temperature), returned in option order whatever the slots showed."""
    scaled = logits / temperature
    weights = np.exp(scaled - scaled.max())
    by_slot = weights / weights.sum()
    by_option: NDArray[np.float64] = np.empty_like(by_slot)
    by_option[list(question.slots)] = by_slot
    return by_option


def decode_answer(
    question: Question, output: RowOutput, temperatures: Temperatures
) -> dict[str, Any]:
    """One typed answer; every number rounded to 4 places."""
    temperature = temperatures.for_options(question.type, len(question.options))
    p = probabilities_by_option(question, output.logits, temperature)
    most = answer_confidence(p)
    sure = temperatures.sureness(question.type, len(question.options), most)
    sureness = {
        "confidence": round(most if question.type == "noul" else concentration(p), 4),
        "answer_confidence": round(sure, 4),
        "action": {"act_probability": round(output.act_probability, 4)},
    }
    if question.type == "noul":
        return {"type": "noul", "noul": round(float(p[1]), 4), **sureness}
    by_label = {label: round(float(v), 4) for label, v in zip(question.labels, p, strict=True)}
    if question.type == "choice":
        best = question.labels[int(p.argmax())]
        return {"type": "choice", "choice": best, "probabilities": by_label, **sureness}
    return {
        "type": "score",
        "score": round(float((np.arange(len(p)) * p).sum()), 4),
        "legend": dict(zip(question.labels, question.legend, strict=True)),
        "probabilities": by_label,
        **sureness,
    }


def usage_of(heads: Mapping[Any, Head], rows: Sequence[Row]) -> dict[str, Any]:
    """Token counts of one state's rows, in the order of `heads` (question id -> head)."""
    dropped = max(row.state_tokens_dropped for row in rows)
    named = list(zip(heads, rows, strict=True))
    usage: dict[str, Any] = {
        "input_tokens": sum(len(row.ids) for row in rows),
        "output_tokens": 0,
        "state_tokens": rows[0].state_tokens,
        "state_tokens_dropped": dropped,
        "truncated": dropped > 0,
        "truncated_questions": [name for name, row in named if row.state_tokens_dropped],
    }
    collapsed = {
        name: {
            "total": len(head.markers),
            "distinct": head.distinct_options,
            "tokens_per_option": head.tokens_per_option,
        }
        for name, head in heads.items()
        if head.distinct_options < len(head.markers)
    }
    if collapsed:
        usage["options"] = collapsed
    return usage


def empty_payload() -> dict[str, Any]:
    """What a state without questions is answered with."""
    return {"model": PAYLOAD_MODEL, "answers": {}, "usage": {"input_tokens": 0, "output_tokens": 0}}


def total_usage(results: Sequence[Mapping[str, Any]]) -> dict[str, int]:
    """Input and output tokens of a call, over its results."""
    usages = [result.get("usage") or {} for result in results]
    return {
        key: sum(int(usage.get(key) or 0) for usage in usages)
        for key in ("input_tokens", "output_tokens")
    }
