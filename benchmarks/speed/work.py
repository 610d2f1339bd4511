"""What is asked: tickets of mixed length from the corpus, and the five questions of a triage."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from laya_engine.presets import triage_questions
from laya_engine.resources import resource_path

QUESTIONS = triage_questions()


def tickets(count: int, seed: int = 1) -> list[str]:
    """Messages of customers in many languages, from one line to a conversation."""
    path = resource_path("corpus", "triage.jsonl")
    with path.open(encoding="utf-8") as file:
        texts = [json.loads(line)["text"] for line in file]
    chosen = random.Random(seed).sample(texts, min(count, len(texts)))
    # More than there are: again, each with a number, because equal rows run once.
    more = (f"{texts[number % len(texts)]} ({number})" for number in range(len(texts), count))
    return chosen + list(more)


def texts_of(path: Path) -> list[str]:
    """The field `text` of every line of a JSONL file."""
    with path.open(encoding="utf-8") as file:
        return [json.loads(line)["text"] for line in file]


def shares(texts: list[str], rounds: int) -> Iterator[list[str]]:
    """`texts` in as many parts as rounds, each with short and long ones alike; then again."""
    ordered = sorted(texts, key=len)
    while True:
        for number in range(rounds):
            yield ordered[number::rounds]


def long_text(words: int) -> str:
    """A text of about that many tokens."""
    return " ".join(random.Random(words).choices(("refund", "order", "parcel", "late"), k=words))


def made_up_question(options: int, number: int = 0) -> dict[str, Any]:
    """A choice of that many options; each number asks something else."""
    labels = [f"topic {number}" for number in range(options)]
    return {"type": "choice", "instructions": f"What is it about ({number})?", "criteria": labels}
