"""A linear probe on the mean-pooled encoder: the floor to beat, and a cheap first lesson.

One pass over a text answers all of its questions, so the encoder can learn what the labels mean
for a fraction of the cost of one label a row: first from the bare texts, then from whole rows,
whose mean must tell every label of the text whatever the row asks. The probe is fitted on frozen
states first; only then may the encoder move, which keeps what it knows (Kumar et al. 2022).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional
from torch.nn.attention import SDPBackend, sdpa_kernel

from laya_engine.batching import plan_passes
from laya_engine.loading import RowTokenizer
from laya_engine.training.data import Record, exact_examples, target_of
from laya_engine.training.rows import encode_example
from laya_engine.training.sources import cycle
from laya_engine.training.train import CLIP_NORM, Stage, layer_groups

FIT_STEPS = 400
FIT_RATE = 3e-3
FIT_DECAY = 0.05
MAX_TOKENS = 192  # of a bare text
MAX_ROW_TOKENS = 320
POOL = 512  # records sorted by length together


@dataclass(frozen=True)
class Lesson:
    """A text's token ids and its target by question key, such as `triage/intent`."""

    ids: tuple[int, ...]
    targets: Mapping[str, tuple[float, ...]]


def lessons(
    tokenizer: RowTokenizer,
    preset: str,
    questions: Mapping[str, Mapping[str, Any]],
    records: Sequence[Record],
) -> list[Lesson]:
    """Records of one preset as lessons, from the bare text."""
    return [
        Lesson(
            (tokenizer.cls_id, *tokenizer.encode(record.text)[:MAX_TOKENS], tokenizer.sep_id),
            {f"{preset}/{n}": target_of(questions[n], a) for n, a in record.answers.items()},
        )
        for record in records
    ]


def row_lessons(
    tokenizer: RowTokenizer,
    preset: str,
    questions: Mapping[str, dict[str, Any]],
    records: Sequence[Record],
    random: Random,
) -> list[Lesson]:
    """The same lessons from whole rows, each asking one of its record's questions."""
    result = []
    for record, lesson in zip(records, lessons(tokenizer, preset, questions, records), strict=True):
        asked = exact_examples(preset, questions, [record])
        row = encode_example(tokenizer, random.choice(asked), max_len=MAX_ROW_TOKENS).row
        result.append(Lesson(row.ids, lesson.targets))
    return result


Answers = Mapping[str, tuple[Tensor, Tensor]]


class Probe(nn.Module):
    """An encoder and one linear layer per question over its standardised mean-pooled states."""

    mean: Tensor
    scale: Tensor

    def __init__(self, encoder: nn.Module, options: Mapping[str, int], pad_id: int):
        super().__init__()
        hidden: int = encoder.config.hidden_size  # type: ignore[union-attr, assignment]
        self.encoder = encoder
        self.pad_id = pad_id
        self.keys = tuple(options)
        self.layers = nn.ModuleList(nn.Linear(hidden, count) for count in options.values())
        self.register_buffer("mean", torch.zeros(hidden))
        self.register_buffer("scale", torch.ones(hidden))

    def pool(self, batch: Sequence[Lesson]) -> Tensor:
        """Means (n, hidden) of the layer-normed states, as a new head will see them."""
        length = max(len(lesson.ids) for lesson in batch)
        ids = torch.full((len(batch), length), self.pad_id)
        mask = torch.zeros((len(batch), length), dtype=torch.long)
        for at, lesson in enumerate(batch):
            ids[at, : len(lesson.ids)] = torch.tensor(lesson.ids)
            mask[at, : len(lesson.ids)] = 1
        with torch.autocast("cpu", torch.bfloat16):
            output = self.encoder(input_ids=ids, attention_mask=mask)
        states = functional.layer_norm(output.last_hidden_state.float(), self.mean.shape)
        return (states * mask[:, :, None]).sum(1) / mask.sum(1, keepdim=True)

    def log_probabilities(self, pooled: Tensor) -> dict[str, Tensor]:
        """Log probabilities (n, options) by question key."""
        features = (pooled - self.mean) / self.scale
        return {
            key: torch.log_softmax(layer(features), -1)
            for key, layer in zip(self.keys, self.layers, strict=True)
        }

    def loss(self, pooled: Tensor, answers: Answers) -> Tensor:
        """Mean cross-entropy over the questions that the batch answers."""
        log_p = self.log_probabilities(pooled)
        losses = [-(target * log_p[key][rows]).sum() for key, (rows, target) in answers.items()]
        return torch.stack(losses).sum() / sum(len(rows) for rows, _ in answers.values())


def gather_answers(keys: Sequence[str], batch: Sequence[Lesson]) -> Answers:
    """For each question that the batch answers: which rows do, and their targets."""
    answers = {}
    for key in keys:
        rows = [i for i, lesson in enumerate(batch) if key in lesson.targets]
        if rows:
            targets = torch.tensor([batch[i].targets[key] for i in rows])
            answers[key] = torch.tensor(rows), targets
    return answers


def pooled_states(probe: Probe, batch: Sequence[Lesson]) -> Tensor:
    """Mean-pooled states (n, hidden) of any number of lessons, without gradients."""
    result = torch.zeros(len(batch), len(probe.mean))
    probe.eval()
    for indices in plan_passes([len(lesson.ids) for lesson in batch]):
        with torch.no_grad():
            result[torch.tensor(indices)] = probe.pool([batch[i] for i in indices])
    return result


def fit_probe(probe: Probe, batch: Sequence[Lesson]) -> None:
    """Fit the linear layers on frozen states."""
    pooled = pooled_states(probe, batch)
    probe.mean.copy_(pooled.mean(0))
    probe.scale.copy_(pooled.std(0) + 1e-6)
    answers = gather_answers(probe.keys, batch)
    optimizer = torch.optim.AdamW(probe.layers.parameters(), FIT_RATE, weight_decay=FIT_DECAY)
    for _ in range(FIT_STEPS):
        optimizer.zero_grad()
        torch.autograd.backward(probe.loss(pooled, answers))
        optimizer.step()


def teach_encoder(
    probe: Probe,
    batch: Sequence[Lesson],
    stage: Stage,
    random: Random,
    on_step: Callable[[int, float, float], None] = lambda step, fraction, loss: None,
) -> None:
    """Fine-tune encoder and probe together; `on_step` gets step, fraction done and loss."""
    probe.eval()  # without dropout, as in train.py
    probe.requires_grad_(False)
    probe.layers.requires_grad_(True)
    groups = [{"params": list(probe.layers.parameters()), "lr": stage.head_rate}]
    groups += layer_groups(probe.encoder, stage)
    optimizer = torch.optim.AdamW(groups, weight_decay=stage.weight_decay)
    peaks = [group["lr"] for group in optimizer.param_groups]
    started = time.monotonic()
    for step, rows in enumerate(_batches(batch, stage.batch_tokens, random)):
        minutes = (time.monotonic() - started) / 60
        fraction = max(step / stage.steps, minutes / stage.minutes)
        if fraction >= 1:
            break
        for group, peak in zip(optimizer.param_groups, peaks, strict=True):
            group["lr"] = peak * stage.rate_factor(fraction)
        with sdpa_kernel(SDPBackend.MATH):
            loss = probe.loss(probe.pool(rows), gather_answers(probe.keys, rows))
            torch.autograd.backward(loss)
        nn.utils.clip_grad_norm_(probe.parameters(), CLIP_NORM)
        optimizer.step()
        optimizer.zero_grad()
        on_step(step, fraction, float(loss.detach()))


def _batches(batch: Sequence[Lesson], tokens: int, random: Random) -> Iterator[list[Lesson]]:
    stream = cycle(batch, random)
    while True:
        pool = sorted((next(stream) for _ in range(POOL)), key=lambda lesson: len(lesson.ids))
        cut: list[list[Lesson]] = [[]]
        for lesson in pool:
            if cut[-1] and (len(cut[-1]) + 1) * len(lesson.ids) > tokens:
                cut.append([])
            cut[-1].append(lesson)
        random.shuffle(cut)
        yield from cut
