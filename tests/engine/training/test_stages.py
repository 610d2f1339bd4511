"""Stages: the loss falls, frozen parts stay, an exported network is the network."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random

import numpy as np
import pytest
import torch

from laya_engine.calibration import Temperatures
from laya_engine.loading import open_checkpoint
from laya_engine.network import DecisionNetwork
from laya_engine.training.base_encoder import BaseEncoder
from laya_engine.training.crossing import cross, crossed_loss
from laya_engine.training.data import Example
from laya_engine.training.evaluate import calibration_error, figures, judge, slot_logits
from laya_engine.training.export import export_checkpoint
from laya_engine.training.head import cache_rows, cached_logits, new_network, read_rows, teach_head
from laya_engine.training.probe import Lesson, Probe, fit_probe, pooled_states, teach_encoder
from laya_engine.training.rows import encode_example, row_tokenizer, tensors
from laya_engine.training.temperatures import best_temperature, fit_temperatures
from laya_engine.training.train import Progress, Stage, answer_loss, train_stage

MONEY = {"type": "noul", "instructions": "money back?"}
TOPIC = {"type": "choice", "instructions": "question", "criteria": ["refund", "broken", "help"]}


def _examples() -> list[Example]:
    return [
        Example("money back now", MONEY, (0.0, 1.0), "en", "money"),
        Example("broken please help", MONEY, (1.0, 0.0), "en", "money"),
        Example("refund please", TOPIC, (1.0, 0.0, 0.0), "en", "topic"),
        Example("broken", TOPIC | {"option_order": [2, 0, 1]}, (0.0, 1.0, 0.0), "en", "topic"),
    ]


@pytest.fixture
def network(base: BaseEncoder) -> DecisionNetwork:
    return new_network(base.encoder)


def _train(base: BaseEncoder, network: DecisionNetwork, stage: Stage) -> list[float]:
    losses: list[float] = []

    def record(progress: Progress) -> None:
        losses.append(progress.loss)

    stream: Iterator[Example] = cycle(_examples())
    train_stage(network, row_tokenizer(base.tokenizer), stream, stage, Random(0), record)
    return losses


def test_a_stage_lowers_the_loss_and_takes_its_steps(
    base: BaseEncoder, network: DecisionNetwork
) -> None:
    stage = Stage("all", head_rate=3e-3, encoder_rate=1e-3, steps=40, batch_tokens=256)
    losses = _train(base, network, stage)
    assert len(losses) == 40
    assert losses[-1] < 0.75 * losses[0]  # the running mean, so the last step is lower still


def test_a_stage_learns_without_the_dropout_of_a_loaded_head(base: BaseEncoder) -> None:
    network = DecisionNetwork(base.encoder, head_layers=1, actions=1, dropout=0.5)
    tokenizer = row_tokenizer(base.tokenizer)
    rows = [encode_example(tokenizer, example) for example in _examples()]
    batch, target = tensors(rows, tokenizer.pad_id)
    with torch.no_grad():
        logits, _ = network.eval()(batch)
    answered = float(answer_loss(logits, target, batch.slots, batch.types))
    seen: list[float] = []
    train_stage(
        network.train(),
        tokenizer,
        iter(_examples()),
        Stage("still", head_rate=0.0, steps=1, batch_tokens=10_000),
        Random(0),
        lambda progress: seen.append(progress.loss),
    )
    assert seen == [pytest.approx(answered, abs=0.02)]  # bfloat16


def test_a_frozen_encoder_does_not_move(base: BaseEncoder, network: DecisionNetwork) -> None:
    before = {name: value.clone() for name, value in network.encoder.state_dict().items()}
    head = network.scorer[1].weight.clone()
    _train(base, network, Stage("head", head_rate=1e-2, steps=3, batch_tokens=256))
    after = network.encoder.state_dict()
    assert all(torch.equal(value, after[name]) for name, value in before.items())
    assert not torch.equal(head, network.scorer[1].weight)


def test_embeddings_and_lowest_layers_stay(base: BaseEncoder, network: DecisionNetwork) -> None:
    before = {name: value.clone() for name, value in network.encoder.state_dict().items()}
    stage = Stage(
        "upper", head_rate=1e-2, encoder_rate=1e-2, frozen_layers=1, steps=3, batch_tokens=256
    )
    _train(base, network, stage)
    moved = {
        name
        for name, value in network.encoder.state_dict().items()
        if not torch.equal(value, before[name])
    }
    assert moved
    assert all(name.startswith("encoder.layer.1.") for name in moved)


def test_targets_follow_the_slots(base: BaseEncoder) -> None:
    item = encode_example(row_tokenizer(base.tokenizer), _examples()[3])
    assert item.target == (0.0, 0.0, 1.0)


def test_cached_rows_give_nearly_the_logits_of_the_whole_network(
    base: BaseEncoder, network: DecisionNetwork
) -> None:
    tokenizer = row_tokenizer(base.tokenizer)
    cached = cache_rows(network, tokenizer, _examples(), max_len=512)
    rows = [encode_example(tokenizer, example) for example in _examples()]
    batch, _ = tensors(rows, tokenizer.pad_id)
    with torch.no_grad():
        quick = cached_logits(network, cached, batch.slots)
        full, _ = network(batch)
    spread = full[batch.slots].std()
    assert spread > 0
    assert (quick - full)[batch.slots].abs().max() < 0.5 * spread


def test_the_head_learns_from_cached_rows_alone(
    base: BaseEncoder, network: DecisionNetwork
) -> None:
    cached = cache_rows(network, row_tokenizer(base.tokenizer), _examples(), max_len=512)
    before = {name: value.clone() for name, value in network.encoder.state_dict().items()}
    assert teach_head(network, cached * 1500, Random(0)) < 0.3
    after = network.encoder.state_dict()
    assert all(torch.equal(value, after[name]) for name, value in before.items())


def _known() -> list[Example]:
    """Two texts and two questions, each text asked one of them and labelled for both."""
    labels = {
        "money back now": {"money": (0.0, 1.0), "topic": (1.0, 0.0, 0.0)},
        "broken please help": {"money": (1.0, 0.0), "topic": (0.0, 1.0, 0.0)},
    }
    return [
        Example(text, question, labels[text][group], "en", group, labels[text], exact=True)
        for text, group, question in (
            ("money back now", "money", MONEY),
            ("broken please help", "topic", TOPIC),
        )
    ]


def test_each_row_is_crossed_with_the_other_questions_of_its_text(
    base: BaseEncoder, network: DecisionNetwork
) -> None:
    tokenizer = row_tokenizer(base.tokenizer)
    rows = read_rows(
        network, [encode_example(tokenizer, item) for item in _known()], tokenizer.pad_id
    )
    first, second = cross(rows, Random(0))
    assert torch.equal(first.mean, rows[0].mean)
    assert torch.equal(first.markers, rows[1].markers)
    assert first.target.tolist() == [1.0, 0.0, 0.0]
    assert second.target.tolist() == [1.0, 0.0]


def test_crossed_rows_are_learnt_with_the_whole_ones(
    base: BaseEncoder, network: DecisionNetwork
) -> None:
    tokenizer = row_tokenizer(base.tokenizer)
    before = network.encoder.encoder.layer[1].output.dense.weight.clone()
    rows = [encode_example(tokenizer, example) for example in _known()]
    loss = crossed_loss(tokenizer.pad_id, Random(0))
    optimizer = torch.optim.AdamW(network.parameters(), 1e-3)
    for _ in range(80):
        optimizer.zero_grad()
        torch.autograd.backward(loss(network, rows))
        optimizer.step()
    assert not torch.equal(network.encoder.encoder.layer[1].output.dense.weight, before)
    with torch.no_grad():
        whole = read_rows(network, rows, tokenizer.pad_id)
        for row in (*whole, *cross(whole, Random(0))):
            slots = torch.ones(1, len(row.target), dtype=torch.bool)
            logits = cached_logits(network, [row], slots)
            assert logits.argmax() == row.target.argmax()


def test_a_far_miss_costs_more_on_a_score() -> None:
    target = torch.tensor([[1.0, 0.0, 0.0]])
    slots = torch.ones(1, 3, dtype=torch.bool)
    near, far = torch.tensor([[0.0, 3.0, 0.0]]), torch.tensor([[0.0, 0.0, 3.0]])
    choice, score = torch.tensor([0]), torch.tensor([1])
    assert answer_loss(near, target, slots, choice) == answer_loss(far, target, slots, choice)
    assert answer_loss(near, target, slots, score) < answer_loss(far, target, slots, score)


def test_an_exported_network_answers_the_same(
    base: BaseEncoder, network: DecisionNetwork, tmp_path: Path
) -> None:
    tokenizer = row_tokenizer(base.tokenizer)
    temperatures = Temperatures((1.2, 0.9, 1.1), {"choice:3-5": 1.3})
    export_checkpoint(network, base.tokenizer, temperatures, tmp_path, card="# Small\n")
    checkpoint = open_checkpoint(tmp_path)
    assert checkpoint.config["temperature"] == [1.2, 0.9, 1.1]
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == "# Small\n"
    ours = slot_logits(
        network, tokenizer, [encode_example(tokenizer, example) for example in _examples()]
    )
    theirs = slot_logits(
        checkpoint.network,
        checkpoint.tokenizer,
        [encode_example(checkpoint.tokenizer, example) for example in _examples()],
    )
    for a, b in zip(ours, theirs, strict=True):
        assert np.allclose(a, b, atol=0.05)


def test_judging_counts_what_is_right(base: BaseEncoder, network: DecisionNetwork) -> None:
    judged = judge(network, row_tokenizer(base.tokenizer), _examples())
    found = figures(judged)
    assert found.count == 4
    assert found.accuracy == sum(item.right for item in judged) / 4


def test_calibration_error_is_the_gap_between_sureness_and_accuracy() -> None:
    sure, right = np.full(10, 0.9), np.array([1.0] * 6 + [0.0] * 4)
    assert calibration_error(sure, right) == pytest.approx(0.3)


def test_overconfident_logits_get_a_hot_temperature(
    base: BaseEncoder, network: DecisionNetwork
) -> None:
    question = encode_example(row_tokenizer(base.tokenizer), _examples()[0]).question
    logits = np.array([0.0, 6.0])
    half_right = [(question, logits, truth) for truth in (0, 1, 1)]
    assert best_temperature(half_right) == 5.0
    assert best_temperature([(question, logits, 1)]) == 0.5
    assert best_temperature([]) == 1.0
    fitted = fit_temperatures(network, row_tokenizer(base.tokenizer), _examples())
    assert fitted.by_type[1] == 1.0
    assert fitted.by_bucket == {}


def test_the_probe_learns_on_frozen_states_and_then_moves_the_encoder(base: BaseEncoder) -> None:
    tokenizer = row_tokenizer(base.tokenizer)
    texts = {"money back": (0.0, 1.0), "refund now": (0.0, 1.0), "broken": (1.0, 0.0)}
    batch = [Lesson(tuple(tokenizer.encode(text)), {"q": target}) for text, target in texts.items()]
    probe = Probe(base.encoder, {"q": 2}, tokenizer.pad_id)
    fit_probe(probe, batch)
    log_p = probe.log_probabilities(pooled_states(probe, batch))["q"]
    assert log_p.argmax(-1).tolist() == [1, 1, 0]
    before = pooled_states(probe, batch)
    teach_encoder(
        probe, batch, Stage("adapt", head_rate=1e-3, encoder_rate=1e-3, steps=3), Random(0)
    )
    assert not torch.equal(before, pooled_states(probe, batch))
