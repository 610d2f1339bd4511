"""Training targets for decisions: proper scoring rules, and credit along a conversation."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from torch import Tensor

from laya_engine.questions import QUESTION_TYPES

SCORE = QUESTION_TYPES.index("score")


def proper_reward(
    q: Tensor,
    target: Tensor,
    qtype: Tensor,
    mask: Tensor,
    w_sph: float = 0.5,
    w_rps: float = 1.0,
    log_floor: float = -9.21,
) -> Tensor:
    """Reward (n,) of predicted probabilities `q` (n, k) against `target` (n, k).

    Logarithmic score, floored at `log_floor`, plus `w_sph` times the spherical score; on score
    questions less `w_rps` times the ranked probability score over the k - 1 cuts between levels
    (Gneiting and Raftery 2007). Each is proper: honest probabilities earn most. `mask` (n, k) is
    true where a row has an option, `qtype` (n,) is 0 choice, 1 score, 2 noul.
    """
    q = q.masked_fill(~mask, 0.0)
    target = target.masked_fill(~mask, 0.0)
    logarithmic = (target * q.clamp_min(1e-12).log().clamp_min(log_floor)).sum(-1)
    spherical = (target * q).sum(-1) / q.norm(dim=-1).clamp_min(1e-12)
    # Beyond a row's last level both sums are 1, so padding adds nothing.
    cuts = (mask.sum(-1) - 1).clamp_min(1)
    ranked = ((q.cumsum(-1) - target.cumsum(-1)) ** 2).masked_fill(~mask, 0.0).sum(-1) / cuts
    reward: Tensor = logarithmic + w_sph * spherical - w_rps * ranked * (qtype == SCORE)
    return reward


def td_lambda_targets(p_true: Tensor, batch: Mapping[str, Any], lam: float = 1.0) -> Tensor:
    """Targets (n, k) where the turns of one episode learn from how it ended.

    `batch` holds `target` (n, k) and, for episodes of noul questions, `ep_group` (n,) and
    `ep_step` (n,). Walking an episode back from its last step, whose own target counts,
    G[t] = (1 - lam) p_true[t + 1] + lam G[t + 1] (Sutton 1988), and the target becomes
    [1 - G, G]. Without `ep_group` targets stay as they are; so does a row whose group is negative.
    """
    target: Tensor = batch["target"]
    groups = batch.get("ep_group")
    if groups is None:
        return target
    steps = batch["ep_step"]
    learned = target.clone()
    for group in groups[groups >= 0].unique():
        rows = (groups == group).nonzero().flatten()
        rows = rows[steps[rows].argsort(descending=True)]
        value = target[rows[0], 1]
        for later, row in pairwise(rows.tolist()):
            value = (1 - lam) * p_true[later] + lam * value
            learned[row, 0], learned[row, 1] = 1 - value, value
    return learned
