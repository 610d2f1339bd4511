"""What the speed benchmark reckons with."""

from __future__ import annotations

from pathlib import Path

import pytest
import torch

from benchmarks.speed.claims import Bar
from benchmarks.speed.model import _pairs, operations, rows_of
from benchmarks.speed.work import shares, tickets
from laya_engine.agent import Agent
from laya_engine.encoders.layout import BAND

QUESTIONS = {"topic": {"type": "choice", "instructions": "What is it?", "criteria": ["a", "b"]}}


def test_more_tickets_than_there_are_stay_different() -> None:
    many = tickets(20_000)
    assert len(set(many)) == len(many) == 20_000
    assert tickets(50) == tickets(50)


def test_shares_hold_every_text_once() -> None:
    texts = tickets(23)
    parts = shares(texts, 5)
    assert sorted(text for _ in range(5) for text in next(parts)) == sorted(texts)


@pytest.mark.parametrize("length", [1, 30, 65, 66, 256, 300, 1000])
def test_pairs_are_those_that_windowed_attention_computes(length: int) -> None:
    window = 64
    if length <= window + 1:
        assert _pairs(length, window) == length**2
        return
    places = torch.arange(length)
    stretch = places // BAND
    first, last = stretch * BAND - window, (stretch + 1).mul(BAND).clamp(max=length) + window - 1
    seen = (places[None] >= first[:, None]) & (places[None] <= last[:, None])
    assert _pairs(length, window) == int(seen.sum())
    assert _pairs(length, None) == length**2


def test_operations_are_two_a_weight_and_token(agent: Agent) -> None:
    short, long = (rows_of(agent, [text], QUESTIONS) for text in ("ab", "ab" * 20))
    more = len(long[0].ids) - len(short[0].ids)
    assert more > 0
    layers = agent.network.encoder.encoder["layer"]  # type: ignore[union-attr, index]
    linears = [each for each in layers.modules() if isinstance(each, torch.nn.Linear)]
    weights = sum(each.weight.numel() for each in linears)
    difference = operations(agent, long) - operations(agent, short)
    assert difference > 2 * more * weights
    assert operations(agent, long * 3) == pytest.approx(3 * operations(agent, long))


def test_rows_are_those_that_a_batch_runs(agent: Agent, tiny_folder: Path) -> None:
    texts = ["hello", "a longer text about many things"]
    results = agent.predict_batch(texts, QUESTIONS)
    used = [result["usage"]["input_tokens"] for result in results]
    assert [len(row.ids) for row in rows_of(agent, texts, QUESTIONS)] == used


@pytest.mark.parametrize(("figure", "at_least", "met"), [(2, True, True), (2, False, False)])
def test_a_claim_is_one_line_and_one_row(figure: float, at_least: bool, met: bool) -> None:
    claim = Bar("a batch", figure, 1.9, 2.1, 1.5, at_least, 2.0)
    assert claim.met is met
    assert str(claim).endswith("met" if met else "MISSED")
    assert claim.row.startswith("| a batch | 2.00 (1.90 to 2.10) |")
    assert "\n" not in str(claim) + claim.row
