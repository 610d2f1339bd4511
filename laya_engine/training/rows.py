"""Examples into rows, and rows into batches of like length with their targets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

import torch
from tokenizers import Tokenizer

from laya_engine.loading import RowTokenizer
from laya_engine.network import Batch, collate
from laya_engine.questions import Question, normalise_question
from laya_engine.sequence import Row, build_row, encode_head, encode_state, keeps_end
from laya_engine.training.data import Example
from laya_engine.training.unigram import CLS, MASK, PAD, SEP

MAX_LEN = 512
HEAD_MAX_LEN = 192
POOL_BATCHES = 16  # batches sorted by length together


@dataclass(frozen=True)
class TargetRow:
    """A row, what it was made from, and the target probability of each slot."""

    row: Row
    question: Question
    target: tuple[float, ...]
    example: Example


def row_tokenizer(tokenizer: Tokenizer) -> RowTokenizer:
    """A tokenizer of the XLM-R family as rows need it."""
    return RowTokenizer(
        tokenizer, {"cls_token": CLS, "sep_token": SEP, "mask_token": MASK, "pad_token": PAD}
    )


def encode_example(
    tokenizer: RowTokenizer,
    example: Example,
    *,
    max_len: int = MAX_LEN,
    head_max_len: int = HEAD_MAX_LEN,
) -> TargetRow:
    """The row that an Agent would build, with the target put in slot order."""
    question = normalise_question(example.group, example.definition)
    row = build_row(
        tokenizer,
        example.group,
        question,
        encode_head(tokenizer, question, head_max_len),
        encode_state(tokenizer, example.state),
        keep_end=keeps_end(example.state),
        max_len=max_len,
        head_max_len=head_max_len,
    )
    return TargetRow(row, question, tuple(example.target[i] for i in question.slots), example)


def batches(
    tokenizer: RowTokenizer,
    examples: Iterator[Example],
    random: Random,
    *,
    tokens: int,
    max_len: int,
) -> Iterator[list[TargetRow]]:
    """Batches of at most `tokens` tokens after padding, in random order, as long as examples last.

    Examples are sorted by length in pools, so that a batch pads little.
    """
    pool_size = POOL_BATCHES * tokens // 96
    while pool := [
        encode_example(tokenizer, example, max_len=max_len)
        for example in islice(examples, pool_size)
    ]:
        pool.sort(key=lambda item: len(item.row.ids))
        cut = _cut(pool, tokens)
        random.shuffle(cut)
        yield from cut


def _cut(pool: Sequence[TargetRow], tokens: int) -> list[list[TargetRow]]:
    cut: list[list[TargetRow]] = [[]]
    for item in pool:
        if cut[-1] and (len(cut[-1]) + 1) * len(item.row.ids) > tokens:
            cut.append([])
        cut[-1].append(item)
    return cut


def tensors(rows: Sequence[TargetRow], pad_id: int) -> tuple[Batch, torch.Tensor]:
    """The padded batch and targets (n, k) float32 by slot, zero where a slot is absent."""
    batch = collate([item.row for item in rows], pad_id)
    target = torch.zeros(batch.slots.shape)
    for index, item in enumerate(rows):
        target[index, : len(item.target)] = torch.tensor(item.target)
    return batch, target
