"""A new decision head, taught on cached encoder states before anything else moves.

Learning to look at the markers through attention takes a fresh head thousands of steps. So its
first layer starts with an attention that is all but uniform: every marker is given the mean of the
row. Then the logits depend on two things only, the marker's state and that mean, which are
computed once with the frozen encoder; a pass over the cached rows costs seconds, not minutes.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

import torch
from torch import Tensor, nn
from torch.nn import functional
from transformers import PreTrainedModel

from laya_engine.batching import plan_passes
from laya_engine.loading import RowTokenizer
from laya_engine.network import ABSENT, DecisionNetwork
from laya_engine.training.data import Example
from laya_engine.training.rows import TargetRow, encode_example, tensors
from laya_engine.training.train import CLIP_NORM, answer_loss

HEAD_LAYERS = 2
ACTIONS = 1  # the only action is to answer: no act_costs in the checkpoint's config
QUERY_SPREAD = 0.01  # of the usual start of queries and keys: small keeps attention uniform
VALUE_GAIN = 0.3  # of the mean beside the marker's own state
PASSES = 5  # over the cached rows; more of them overfits
RATE = 5e-4
WEIGHT_DECAY = 0.05
ROWS = 80  # a step, beside twice as many crossed ones
WARM_UP_STEPS = 40
LARGEST_SCALE = 10.0  # of a norm, where a dimension hardly varies


@dataclass(frozen=True)
class CachedRow:
    """What the new head needs of a row with k options and hidden size h.

    `mean` (h,) is the mean of the row's layer-normed states, `markers` (k, h) the states at the
    option markers, `target` (k,) the probabilities by slot. `example` is what the row asks.
    """

    mean: Tensor
    markers: Tensor
    target: Tensor
    type_index: int
    example: Example


def new_network(encoder: PreTrainedModel) -> DecisionNetwork:
    """A network with a new head over `encoder`, ready for `teach_head`."""
    # Without dropout: the recipe sees its corpus too few times to need it.
    network = DecisionNetwork(encoder, head_layers=HEAD_LAYERS, actions=ACTIONS, dropout=0.0)
    first, second = _layers(network)
    hidden = first.norm1.normalized_shape[0]
    with torch.no_grad():
        # The default start is larger than the encoder's states and would drown them.
        network.type_emb.weight.zero_()
        for layer in (first, second):
            layer.self_attn.in_proj_weight[: 2 * hidden] *= QUERY_SPREAD
            layer.self_attn.in_proj_bias.zero_()
        first.self_attn.in_proj_weight[2 * hidden :] = torch.eye(hidden)
        first.self_attn.out_proj.weight.copy_(torch.eye(hidden) * VALUE_GAIN)
        first.self_attn.out_proj.bias.zero_()
        second.self_attn.out_proj.weight.zero_()
        second.self_attn.out_proj.bias.zero_()
    return network.eval()


def cache_rows(
    network: DecisionNetwork,
    tokenizer: RowTokenizer,
    examples: Sequence[Example],
    *,
    max_len: int,
) -> list[CachedRow]:
    """Encode every example once with the encoder as it is."""
    rows = [encode_example(tokenizer, example, max_len=max_len) for example in examples]
    cached: dict[int, CachedRow] = {}
    for indices in plan_passes([len(item.row.ids) for item in rows]):
        with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
            read = read_rows(network, [rows[i] for i in indices], tokenizer.pad_id)
        cached.update(zip(indices, read, strict=True))
    return [cached[i] for i in range(len(rows))]


def read_rows(network: DecisionNetwork, rows: Sequence[TargetRow], pad_id: int) -> list[CachedRow]:
    """What the head needs of each row of a batch, with gradients into the encoder."""
    batch, _ = tensors(rows, pad_id)
    states = network.encode(batch).float()
    weight = batch.attention[:, :, None] / batch.attention.sum(1)[:, None, None]
    means = (functional.layer_norm(states, states.shape[-1:]) * weight).sum(1)
    return [
        CachedRow(
            means[at],
            states[at, list(item.row.markers)],
            torch.tensor(item.target),
            item.row.type_index,
            item.example,
        )
        for at, item in enumerate(rows)
    ]


def teach_head(network: DecisionNetwork, cached: Sequence[CachedRow], random: Random) -> float:
    """Fit the head's norms to the cached rows and train it on them; the last loss is returned."""
    _fit_norms(network, cached[: 8 * ROWS])
    parameters = _taught_parameters(network)
    optimizer = torch.optim.AdamW(parameters, RATE, weight_decay=WEIGHT_DECAY, betas=(0.9, 0.98))
    batches = list(_batches(cached, random))
    last = math.nan
    cross = _crossing(cached, random)
    for step, rows in enumerate(batches):
        falling = 0.5 * (1 + math.cos(math.pi * step / len(batches)))
        for group in optimizer.param_groups:
            group["lr"] = RATE * falling * min(1.0, (step + 1) / WARM_UP_STEPS)
        rows = rows + list(islice(cross, 2 * len(rows)))
        slots, target = padded(rows)
        types = torch.tensor([row.type_index for row in rows])
        loss = answer_loss(cached_logits(network, rows, slots), target, slots, types)
        optimizer.zero_grad()
        torch.autograd.backward(loss)
        nn.utils.clip_grad_norm_(parameters, CLIP_NORM)
        optimizer.step()
        last = float(loss.detach())
    return last


def cached_logits(network: DecisionNetwork, rows: Sequence[CachedRow], slots: Tensor) -> Tensor:
    """Option logits (n, k): `DecisionNetwork.decide` under uniform attention."""
    first, second = _layers(network)
    states = _after_attention(network, rows)
    states = states + first.linear2(functional.relu(first.linear1(first.norm2(states))))
    states = states + second.linear2(functional.relu(second.linear1(second.norm2(states))))
    logits = torch.full(slots.shape, ABSENT)
    logits[slots] = network.scorer(states).squeeze(-1).float()
    return logits


def _after_attention(network: DecisionNetwork, rows: Sequence[CachedRow]) -> Tensor:
    """States (markers of all rows, h) after the first layer's attention."""
    first, _ = _layers(network)
    hidden = first.norm1.normalized_shape[0]
    means = torch.stack([row.mean for row in rows]) * first.norm1.weight + first.norm1.bias
    values = functional.linear(
        means,
        first.self_attn.in_proj_weight[2 * hidden :],
        first.self_attn.in_proj_bias[2 * hidden :],
    )
    counts = torch.tensor([len(row.markers) for row in rows])
    given: Tensor = first.self_attn.out_proj(values).repeat_interleave(counts, 0)
    return torch.cat([row.markers for row in rows]) + given


def _fit_norms(network: DecisionNetwork, rows: Sequence[CachedRow]) -> None:
    """Let each norm take away what all its inputs share: those of an encoder are much alike."""
    first, second = _layers(network)
    with torch.no_grad():
        _standardise(first.norm1, torch.stack([row.mean for row in rows]))
        states = _after_attention(network, rows)
        normed = functional.layer_norm(states, states.shape[-1:])
        for norm in (first.norm2, second.norm2, network.scorer[0]):
            _standardise(norm, normed)


def _standardise(norm: nn.Module, normed: Tensor) -> None:
    scale = (1 / normed.std(0)).clamp(max=LARGEST_SCALE)
    norm.load_state_dict({"weight": scale, "bias": -normed.mean(0) * scale})


def _taught_parameters(network: DecisionNetwork) -> list[nn.Parameter]:
    """Everything that `cached_logits` uses. The second layer's attention is not among it."""
    network.requires_grad_(False)
    first, second = _layers(network)
    attention = first.self_attn
    modules: list[nn.Module] = [first.norm1, attention.out_proj, network.scorer]
    modules += [first.norm2, first.linear1, first.linear2]
    modules += [second.norm2, second.linear1, second.linear2]
    parameters = [attention.in_proj_weight, attention.in_proj_bias]
    parameters += [parameter for module in modules for parameter in module.parameters()]
    for parameter in parameters:
        parameter.requires_grad_(True)
    return parameters


def _batches(cached: Sequence[CachedRow], random: Random) -> Iterator[list[CachedRow]]:
    for _ in range(PASSES):
        order = random.sample(range(len(cached)), len(cached))
        for start in range(0, len(order), ROWS):
            yield [cached[i] for i in order[start : start + ROWS]]


def _crossing(cached: Sequence[CachedRow], random: Random) -> Iterator[CachedRow]:
    """Rows put together from two: one text's mean, the markers of another of its questions.

    A row tells one label of its text; crossed with the markers of other rows it tells them all.
    Ends at once when no row can be crossed.
    """
    asking: dict[str, list[CachedRow]] = {}
    for row in cached:
        if row.example.exact:
            asking.setdefault(row.example.group, []).append(row)
    texts = [row for row in cached if row.example.known.keys() & asking.keys()]
    while texts:
        text = random.choice(texts)
        group = random.choice([name for name in text.example.known if name in asking])
        asked = random.choice(asking[group])
        target = torch.tensor(text.example.known[group])
        yield replace(asked, mean=text.mean, target=target)


def padded(rows: Sequence[CachedRow]) -> tuple[Tensor, Tensor]:
    """Which slots exist (n, k) and their targets (n, k)."""
    width = max(len(row.target) for row in rows)
    slots = torch.zeros((len(rows), width), dtype=torch.bool)
    target = torch.zeros((len(rows), width))
    for at, row in enumerate(rows):
        slots[at, : len(row.target)] = True
        target[at, : len(row.target)] = row.target
    return slots, target


def _layers(network: DecisionNetwork) -> tuple[nn.TransformerEncoderLayer, ...]:
    return tuple(network.head.layers)  # type: ignore[union-attr]
