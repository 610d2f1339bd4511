"""Judged questions made of random numbers, for tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from laya_engine.evaluation import AnsweredRow, JudgedQuestion

TOPIC = {"type": "choice", "instructions": "Topic?", "criteria": ["money", "repair", "other"]}
LEVEL = {"type": "score", "instructions": "How bad?", "criteria": ["fine", "bad", "awful"]}
URGENT = {"type": "noul", "instructions": "Urgent?"}


def random_question(
    rows: int, options: int = 4, seed: int = 0, sharpness: float = 1.5, kind: str = "choice"
) -> JudgedQuestion:
    """A calibrated model: the truth is drawn from the probabilities that it gives."""
    rng = np.random.default_rng(seed)
    logits = rng.normal(size=(rows, options)) * sharpness
    p = np.exp(logits) / np.exp(logits).sum(axis=1, keepdims=True)
    truth = np.array([rng.choice(options, p=one) for one in p])
    return JudgedQuestion(
        name="topic",
        type=kind,
        labels=tuple("abcdefghij"[:options]),
        rows=np.arange(rows),
        probabilities=p,
        sure=p.max(axis=1),
        predicted=p.argmax(axis=1),
        truth=truth,
    )


def choice_answer(probabilities: dict[str, float]) -> dict[str, Any]:
    best = max(probabilities, key=lambda label: probabilities[label])
    return {
        "type": "choice",
        "choice": best,
        "probabilities": probabilities,
        "answer_confidence": probabilities[best],
    }


def noul_answer(p: float) -> dict[str, Any]:
    return {"type": "noul", "noul": p, "answer_confidence": max(p, 1 - p)}


def score_answer(probabilities: dict[str, float]) -> dict[str, Any]:
    return {
        "type": "score",
        "score": sum(int(level) * p for level, p in probabilities.items()),
        "probabilities": probabilities,
        "answer_confidence": max(probabilities.values()),
    }


def topic_rows(judged: JudgedQuestion, texts: Sequence[str] | None = None) -> list[AnsweredRow]:
    """Answered rows that `judge` turns into a question of three options again."""
    labels = TOPIC["criteria"]
    return [
        AnsweredRow(
            name=f"row {n}",
            text=texts[n] if texts else unlike(n),
            answers={"topic": choice_answer(dict(zip(labels, map(float, p), strict=True)))},
            labels={"topic": labels[truth]},
            facts={"language": ("en", "de")[n % 2]},
            line=n + 2,
        )
        for n, (p, truth) in enumerate(zip(judged.probabilities, judged.truth, strict=True))
    ]


def unlike(number: int) -> str:
    """A text that has little in common with that of any other number."""
    rng = np.random.default_rng(number)
    return " ".join("".join(rng.choice(list("abcdefghiklmnoprstu"), 7)) for _ in range(8))
