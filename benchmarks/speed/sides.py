"""Both engines on one checkpoint, in one process."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

from benchmarks.speed.work import QUESTIONS
from laya_engine.agent import Agent


class Answering(Protocol):
    """What both agents can do."""

    def predict(self, state: Any, questions: dict[str, Any]) -> dict[str, Any]: ...


def ours(folder: Path, precision: str = "fp32") -> Agent:
    """This engine."""
    return Agent(str(folder), device="cpu", precision=precision)


def reference(folder: Path, amp: str = "") -> Any:
    """The reference; `amp` is its LAYA_CPU_AMP. Raises ImportError when it is not installed."""
    import laya

    with _environment("LAYA_CPU_AMP", amp), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        agent = laya.Agent(str(folder), device="cpu")
        agent.predict("Hello", QUESTIONS)  # the first call may read the environment too
    return agent


def answer_batch(agent: Any, states: list[str]) -> list[dict[str, Any]]:
    """A batch as each side answers it best."""
    if isinstance(agent, Agent):
        return agent.predict_batch(states, QUESTIONS)
    answers: list[dict[str, Any]] = agent.predict_batch(
        states, QUESTIONS, batch_size=8, sort_by_length=True
    )
    return answers


def top(answer: Mapping[str, Any]) -> Any:
    """The answer that a person reads first."""
    if answer["type"] == "noul":
        return answer["noul"] >= 0.5
    chances = answer["probabilities"]
    return max(chances, key=lambda label: chances[label])


def shift(first: Mapping[str, Any], second: Mapping[str, Any]) -> float:
    """The largest difference of a probability between two answers."""
    if first["type"] == "noul":
        return abs(float(first["noul"]) - float(second["noul"]))
    chances = second["probabilities"]
    return max(abs(value - chances[label]) for label, value in first["probabilities"].items())


def agreement(first: list[Any], second: list[Any]) -> tuple[float, float]:
    """Share of equal top answers, and the largest shift, over the results of two calls."""
    pairs = [
        (a["answers"][name], b["answers"][name])
        for a, b in zip(first, second, strict=True)
        for name in a["answers"]
    ]
    same = sum(top(a) == top(b) for a, b in pairs) / len(pairs)
    return same, max(shift(a, b) for a, b in pairs)


@contextmanager
def _environment(name: str, value: str) -> Iterator[None]:
    before = os.environ.pop(name, None)
    if value:
        os.environ[name] = value
    try:
        yield
    finally:
        os.environ.pop(name, None)
        if before is not None:
            os.environ[name] = before
