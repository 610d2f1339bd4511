"""Proper rewards and targets along an episode."""

from __future__ import annotations

import pytest
import torch

from laya_engine.training.rewards import proper_reward, td_lambda_targets

CHOICE, SCORE = torch.tensor([0]), torch.tensor([1])
ALL = torch.ones(1, 3, dtype=torch.bool)


@pytest.mark.parametrize("kind", [CHOICE, SCORE])
def test_honest_probabilities_earn_most(kind: torch.Tensor) -> None:
    honest = torch.tensor([[0.6, 0.3, 0.1]])
    best = proper_reward(honest, honest, kind, ALL)
    for other in ([0.7, 0.2, 0.1], [0.5, 0.4, 0.1], [0.6, 0.2, 0.2], [1.0, 0.0, 0.0]):
        assert proper_reward(torch.tensor([other]), honest, kind, ALL) < best


def test_a_far_miss_costs_more_than_a_near_one_on_a_score_only() -> None:
    target = torch.tensor([[1.0, 0.0, 0.0]])
    near, far = torch.tensor([[0.1, 0.8, 0.1]]), torch.tensor([[0.1, 0.1, 0.8]])
    assert proper_reward(near, target, SCORE, ALL) > proper_reward(far, target, SCORE, ALL)
    same = proper_reward(near, target, CHOICE, ALL)
    assert same == pytest.approx(proper_reward(far, target, CHOICE, ALL))


def test_the_logarithm_is_floored_and_padding_counts_nothing() -> None:
    target = torch.tensor([[1.0, 0.0, 0.0]])
    wrong = torch.tensor([[0.0, 1.0, 0.0]])
    assert proper_reward(wrong, target, CHOICE, ALL, w_sph=0.0) == pytest.approx(-9.21)
    two = torch.tensor([[True, True, False]])
    padded = proper_reward(torch.tensor([[0.5, 0.5, 0.9]]), target, SCORE, two)
    plain = proper_reward(
        torch.tensor([[0.5, 0.5]]), target[:, :2], SCORE, torch.ones(1, 2, dtype=torch.bool)
    )
    assert padded == pytest.approx(plain)


def test_every_turn_learns_from_how_its_episode_ended() -> None:
    batch = {
        "target": torch.tensor([[1.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 0.0], [0.3, 0.7]]),
        "ep_group": torch.tensor([7, 7, 7, 2, -1]),
        "ep_step": torch.tensor([0, 2, 1, 0, 0]),
    }
    p_true = torch.tensor([0.2, 0.9, 0.4, 0.6, 0.5])
    far = td_lambda_targets(p_true, batch)
    assert far[:, 1].tolist() == pytest.approx([1.0, 1.0, 1.0, 0.0, 0.7])
    half = td_lambda_targets(p_true, batch, lam=0.5)
    assert half[:, 1].tolist() == pytest.approx([0.675, 1.0, 0.95, 0.0, 0.7])
    assert half.sum(1).tolist() == pytest.approx([1.0] * 5)
    alone = {"target": batch["target"]}
    assert torch.equal(td_lambda_targets(p_true, alone), batch["target"])
