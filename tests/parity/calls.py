"""Calls with every option, drawn from a seeded generator."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

from tests.parity.comparing import Outcome, outcome
from tests.parity.hooks import draw_hooks
from tests.parity.questions import draw_questions
from tests.parity.states import draw_state, draw_text, draw_turns

LANGS = (None, None, "de", "de-AT", "DE_ch", "ko", "pt-BR", "zh", "en", "xx", "", " de ")
THRESHOLDS: tuple[Any, ...] = (
    0,
    1,
    0.3,
    0.55,
    {"default": 0.4},
    {"choice:2": 0.9, "choice:3-5": 0.1, "choice:6-10": 0.2, "choice:11+": 0.05},
    {"score:2": 0.5, "score:3-5": 0.7, "score:11+": 0, "default": 1},
    {"noul:2": 0.6},
    {"noul:3-5": 0.5},
    # What no threshold may be:
    True,
    "0.5",
    -0.1,
    1.01,
    float("nan"),
    float("inf"),
    {},
    {"choice": 0.5},
    {"default": 2},
    {"default": None},
    {"choice:2": True},
    [0.5],
)


@dataclass(frozen=True)
class Call:
    """One call; `cfg` is what the caller changed in the agent's config before it."""

    method: str
    args: tuple[Any, ...]
    options: dict[str, Any] = field(default_factory=dict)
    cfg: dict[str, Any] = field(default_factory=dict)

    def on(self, agent: Any) -> Outcome:
        """Run it, on an Agent or a Router; an Agent's config is put back."""
        if not self.cfg:
            return outcome(getattr(agent, self.method), *self.args, **self.options)
        before = dict(agent.cfg)
        agent.cfg.update(self.cfg)
        try:
            return outcome(getattr(agent, self.method), *self.args, **self.options)
        finally:
            agent.cfg.clear()
            agent.cfg.update(before)


def draw_predict(chance: random.Random, longest: int, most_options: int = 60) -> Call:
    """One state. `longest` is the largest max_len that the checkpoint can read."""
    questions = draw_questions(chance, most_options=most_options)
    options, cfg = _options(chance, longest)
    method = chance.choice(["predict", "system_one"])
    return Call(method, (draw_state(chance), questions), options, cfg)


def draw_batch(chance: random.Random, longest: int, most_options: int = 60) -> Call:
    """No, one or several states of different kinds and lengths."""
    states = [draw_state(chance, longest=8) for _ in range(chance.choice([0, 1, 2, 3, 5]))]
    options, cfg = _options(chance, longest)
    options["batch_size"] = chance.choice([None, 1, 2, 3, 64, 0, -1])
    options["sort_by_length"] = chance.random() < 0.5
    questions = draw_questions(chance, most=3, most_options=most_options)
    return Call("predict_batch", (states, questions), options, cfg)


def draw_long(chance: random.Random, longest: int, most_options: int = 60) -> Call:
    """A document or a conversation, longer than the window or not."""
    long = chance.random() < 0.7
    text = draw_text(chance, 10, min(30, longest // 16)) if long else draw_text(chance, 1, 2)
    turns = draw_turns(chance, min(20, longest // 24))
    state = chance.choice([text, text, turns, {"body": text}, ""])
    options: dict[str, Any] = {
        "window": chance.choice([None, None, 40, 64, 100, 4000, 0, -1]),
        "stride": chance.choice([None, None, 16, 40, 90, 3000, 0]),
        "batch_size": chance.choice([None, 2]),
        "lang": chance.choice(LANGS),
    }
    if chance.random() < 0.1:
        options["aggregate"] = chance.choice(["auto", "mean", None])
    cfg = {}
    if chance.random() < 0.4:
        cfg = {"max_len": longest, "head_max_len": chance.choice([32, 96, 150])}
    questions = draw_questions(chance, most=3, most_options=min(most_options, 16))
    return Call("predict_long", (state, questions), options, cfg)


def _options(chance: random.Random, longest: int) -> tuple[dict[str, Any], dict[str, Any]]:
    options: dict[str, Any] = {}
    cfg: dict[str, Any] = {}
    if chance.random() < 0.6:
        for name, values in (
            ("max_len", [64, 128, longest // 2, longest]),
            ("head_max_len", [16, 24, 48, 90, 192, 512]),
        ):
            chance.choice([options, cfg])[name] = chance.choice(values)
    if chance.random() < 0.4:
        options["lang"] = chance.choice(LANGS)
    if chance.random() < 0.4:
        options["min_confidence"] = chance.choice(THRESHOLDS)
    if chance.random() < 0.3:
        options |= draw_hooks(chance)
    return options, cfg
