"""What a batch should cost: the operations of its rows against the processor's measured peak."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import torch

from benchmarks.speed.sides import answer_batch
from benchmarks.speed.work import QUESTIONS
from laya_engine.agent import Agent
from laya_engine.encoders.layout import BAND
from laya_engine.questions import normalise_questions
from laya_engine.sequence import Row, build_row, encode_head, encode_state, keeps_end

PEAK_SIZE = 2048


def rows_of(
    agent: Agent, texts: Sequence[str], questions: Mapping[str, Any], max_len: int | None = None
) -> list[Row]:
    """The rows that a batch of `texts` is made of."""
    longest, head_longest = agent.budget(max_len)
    asked = normalise_questions(dict(questions))
    heads = {
        name: encode_head(agent.tokenizer, question, head_longest)
        for name, question in asked.items()
    }
    return [
        build_row(
            agent.tokenizer,
            name,
            question,
            heads[name],
            ids,
            keep_end=keeps_end(text),
            max_len=longest,
            head_max_len=head_longest,
        )
        for text in texts
        for ids in (encode_state(agent.tokenizer, text),)
        for name, question in asked.items()
    ]


def operations(agent: Agent, rows: Sequence[Row], *, windows: bool = True) -> float:
    """Floating-point operations in linear layers and attention, two a multiplication.

    The last head layer is worked out for keys and values everywhere and for the rest at [CLS] and
    the options. Without `windows`, as if local layers looked at the whole text.
    """
    encoder: Any = agent.network.encoder
    hidden = encoder.config.hidden_size
    layers = encoder.layers if hasattr(encoder, "layers") else encoder.encoder["layer"]
    reach = [getattr(layer, "window", None) if windows else None for layer in layers]
    full_heads = max(0, agent.network.head_layers - 1)
    a_token = 2.0 * _weights(layers) + 2.0 * 12 * hidden * hidden * full_heads + 4.0 * hidden**2
    total = 0.0
    for row in rows:
        length, places = len(row.ids), 1 + len(row.markers)
        seen = sum(_pairs(length, window) for window in reach) + full_heads * length**2
        seen += places * length
        total += length * a_token + places * 2.0 * 10 * hidden**2 + 4.0 * hidden * seen
    return total


def peak() -> float:
    """Operations a second of processor time in a large product of float32."""
    a = torch.randn(PEAK_SIZE, PEAK_SIZE)
    torch.mm(a, a)
    return 3 * 2 * PEAK_SIZE**3 / processor_seconds(lambda: [torch.mm(a, a) for _ in range(3)])


def share_of_peak(agent: Agent, texts: Sequence[str]) -> tuple[float, float, float]:
    """Operations a second in a batch against those of one large product, in turn.

    Median, lowest and highest of three rounds.
    """
    reached = []
    for part in (texts[0::3], texts[1::3], texts[2::3]):
        best = peak()
        needed = operations(agent, rows_of(agent, part, QUESTIONS))
        seconds = processor_seconds(lambda part=part: answer_batch(agent, list(part)))
        reached.append(needed / seconds / best)
    low, middle, high = sorted(reached)
    return middle, low, high


def processor_seconds(do: Callable[[], object]) -> float:
    """Processor time of this process, which what else a machine does hardly touches."""
    started = time.process_time()
    do()
    return time.process_time() - started


def _weights(layers: torch.nn.Module) -> int:
    linears = [each for each in layers.modules() if isinstance(each, torch.nn.Linear)]
    return sum(each.weight.numel() for each in linears)


def _pairs(length: int, window: int | None) -> int:
    """Pairs of a token and one it looks at, as they are computed: in stretches of BAND."""
    if window is None or length <= window + 1:
        return length**2
    starts = range(0, length, BAND)
    ends = [min(length, start + BAND) for start in starts]
    return sum(
        (end - start) * (min(length, end + window) - max(0, start - window))
        for start, end in zip(starts, ends, strict=True)
    )
