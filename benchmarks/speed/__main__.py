"""How fast, side by side with the reference: `python -m benchmarks.speed [--quick] [--size NAME]`.

Both engines answer the same tickets with the same checkpoint in one process, in turn, so that a
busy machine slows both; every figure is a ratio of one round, and the table has the median of the
rounds with its quartiles. Checkpoints of the public sizes are made up for the occasion, with random
weights: they cost what the real ones cost. Needs the reference (`laya`) and, for the large sizes,
about 4 GB of memory and 2 GB of disk. Exits with 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from benchmarks.speed.checkpoints import SIZES, checkpoint
from benchmarks.speed.sides import agreement, answer_batch, ours, reference
from benchmarks.speed.work import QUESTIONS, shares, texts_of, tickets
from laya_engine.agent import Agent
from laya_engine.batching import padding_waste, plan_packed, plan_passes
from laya_engine.processor import why_no_bf16, why_no_int8
from laya_engine.router import Router
from laya_engine.timing import Timing, compare_timings

TICKETS = {"starter": 1000, "large": 10, "base": 30}
QUICK = {"starter": 12, "large": 3, "base": 6}
PEAK_SIZE = 2048
AGREE = 0.99
START_OURS = (
    "from laya_engine.agent import Agent; from laya_engine.presets import triage_questions; "
    "Agent({folder!r}, device='cpu').predict('I want my money back.', triage_questions())"
)
START_REFERENCE = (
    "import laya; "
    "laya.Agent({folder!r}, device='cpu').predict('I want my money back.', laya.triage_questions())"
)


@dataclass(frozen=True)
class Bar:
    """One claim: a figure, its spread, and the bar it has to reach (`at_least`) or stay below."""

    name: str
    figure: float
    low: float
    high: float
    bar: float
    at_least: bool
    processor: float | None = None

    @property
    def met(self) -> bool:
        """Whether the median reaches the bar."""
        return self.figure >= self.bar if self.at_least else self.figure <= self.bar

    def __str__(self) -> str:
        sign = "≥" if self.at_least else "≤"
        spread = f"({self.low:.2f} to {self.high:.2f})"
        processor = "" if self.processor is None else f"{self.processor:6.2f}"
        verdict = "met" if self.met else "MISSED"
        return (
            f"{self.name:<52}{self.figure:6.2f} {spread:<16}{processor:>7}"
            f"  {sign} {self.bar:<5g}{verdict}"
        )


def main() -> int:
    """Print the table; 0 when every bar is met."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--quick", action="store_true", help="fewer tickets and rounds")
    parser.add_argument("--size", choices=SIZES, action="append", help="one size; may repeat")
    parser.add_argument("--threads", type=int, help="threads of both engines")
    parser.add_argument("--held-out", type=Path, metavar="FILE", help="JSONL texts for precision")
    options = parser.parse_args()
    if options.threads:
        torch.set_num_threads(options.threads)
    rounds = 3 if options.quick else 5
    print(f"torch {torch.__version__}, {torch.get_num_threads()} threads")
    print(f"{'':<52}{'ratio':>6} {'(quartiles)':<16}{'of CPU':>7}  bar")
    bars: list[Bar] = []
    with tempfile.TemporaryDirectory() as scratch:
        for size in options.size or SIZES:
            folder = checkpoint(size, Path(scratch))
            count = (QUICK if options.quick else TICKETS)[size]
            for bar in _measure(size, folder, tickets(count), rounds, options.held_out):
                print(bar, flush=True)
                bars.append(bar)
    return 0 if all(bar.met for bar in bars) else 1


def _measure(
    size: str, folder: Path, texts: list[str], rounds: int, held_out: Path | None
) -> list[Bar]:
    bars = _batches(size, folder, texts, rounds, held_out)
    bars.append(_one_triage(size, folder, texts, rounds))
    if size == "starter":
        bars += [_start(folder, rounds), _routes(texts, rounds)]
    return bars


def _batches(
    size: str, folder: Path, texts: list[str], rounds: int, held_out: Path | None
) -> list[Bar]:
    agents: dict[str, Any] = {
        "reference": reference(folder),
        "reference bf16": reference(folder, "bf16"),
        "fp32": ours(folder),
    }
    lacking = {"bf16": why_no_bf16(), "int8": why_no_int8()}
    for name, reason in lacking.items():
        if not reason:
            agents[name] = ours(folder, name)
    exact = answer_batch(agents["fp32"], sample := texts_of(held_out)[:200] if held_out else texts)
    alike = {name: agreement(exact, answer_batch(agents[name], sample)) for name in agents}
    for name, (share, shift) in alike.items():
        print(f"  {size}, {name}: {share:.1%} of top answers as in fp32, shift {shift:.3f} at most")
    timings = compare_timings(
        {name: _turns(agent, texts, rounds) for name, agent in agents.items()},
        rounds=rounds,
        warmups=0,
    )
    rows = len(texts) * len(QUESTIONS) / rounds
    for timing in timings.values():
        print(f"  {size}, {timing.name}: {rows / timing.milliseconds * 1000:.1f} rows a second")
    print(f"  {size}, padding: {_waste(agents['fp32'], texts)}")
    best = min(
        (name for name in lacking if name in agents and alike[name][0] >= AGREE),
        key=lambda name: timings[name].ratio,
        default="fp32",
    )
    quicker = timings[best].ratio / timings["reference bf16"].ratio
    reached = _share_of_peak(agents["fp32"], texts)
    return [
        _speedup(f"{size}: batch, fp32, times the reference", timings["fp32"], 1.5),
        _speedup(f"{size}: batch, {best}, times the reference in fp32", timings[best], 3.5),
        Bar(f"{size}: the same, times its bf16", 1 / quicker, 1 / quicker, 1 / quicker, 1.7, True),
        Bar(f"{size}: share of the matmul peak, fp32", *reached, 0.75, True),
    ]


def _turns(agent: Any, texts: list[str], rounds: int) -> Callable[[], Any]:
    """Answers another share of the texts each time."""
    parts = shares(texts, rounds)
    return lambda: answer_batch(agent, next(parts))


def _waste(agent: Agent, texts: list[str]) -> str:
    lengths = _lengths(agent, texts)
    padded = padding_waste(lengths, plan_passes(lengths))
    return f"none in {len(plan_packed(lengths))} passes (padded to one length: {padded:.1%})"


def _lengths(agent: Agent, texts: list[str]) -> list[int]:
    """Tokens of each row, from what each single answer used."""
    tokenizer = agent.tokenizer
    heads = [
        len(tokenizer.encode(" ".join([str(question["instructions"]), str(question)])))
        for question in QUESTIONS.values()
    ]
    return [head + len(tokenizer.encode(text)) for text in texts for head in heads]


def _share_of_peak(agent: Agent, texts: list[str]) -> tuple[float, float, float]:
    """Multiply-adds a second in a batch against those of one large product, in turn."""
    a = torch.randn(PEAK_SIZE, PEAK_SIZE)
    shares_ = []
    for part in (texts[0::3], texts[1::3], texts[2::3]):
        started = time.process_time()
        for _ in range(3):
            torch.mm(a, a)
        peak = 3 * 2 * PEAK_SIZE**3 / (time.process_time() - started)
        started = time.process_time()
        results = answer_batch(agent, part)
        seconds = time.process_time() - started
        tokens = sum(result["usage"]["input_tokens"] for result in results)
        shares_.append(tokens * _operations(agent) / seconds / peak)
    shares_.sort()
    return shares_[1], shares_[0], shares_[2]


def _operations(agent: Agent) -> float:
    """Floating-point operations a token in the linear layers, attention itself left out."""
    network = agent.network
    inside = [*network.encoder.modules(), *network.head_at_work.modules()]
    weights = sum(m.weight.numel() for m in inside if isinstance(m, torch.nn.Linear))
    pooler = getattr(network.encoder, "pooler", None)
    unused = pooler["dense"].weight.numel() if pooler is not None else 0
    hidden = network.encoder.config.hidden_size
    last = 9 * hidden * hidden  # a last layer computes keys and values only, but at a few places
    return 2.0 * (weights - unused - last - hidden * hidden)


def _one_triage(size: str, folder: Path, texts: list[str], rounds: int) -> Bar:
    sides = {"reference": reference(folder), "ours": ours(folder)}
    turns = {name: iter(texts * 100) for name in sides}
    timings = compare_timings(
        {
            name: (lambda agent=agent, turn=turns[name]: agent.predict(next(turn), QUESTIONS))
            for name, agent in sides.items()
        },
        rounds=5 * rounds if size == "starter" else rounds,
    )
    return _ratio(f"{size}: one triage, warm, of the reference's time", timings["ours"], 0.8)


def _start(folder: Path, rounds: int) -> Bar:
    def start(code: str) -> Callable[[], Any]:
        command = [sys.executable, "-W", "ignore", "-c", code.format(folder=str(folder))]
        return lambda: subprocess.run(command, check=True, capture_output=True)

    timings = compare_timings(
        {"reference": start(START_REFERENCE), "ours": start(START_OURS)}, rounds=rounds
    )
    return _ratio("start to first answer, of the reference's time", timings["ours"], 0.7, False)


def _routes(texts: list[str], rounds: int) -> Bar:
    import laya

    def route(router: Any) -> Callable[[], Any]:
        return lambda: [router.route(text, QUESTIONS) for text in texts[:40]]

    timings = compare_timings(
        {"reference": route(laya.Router()), "ours": route(Router())}, rounds=5 * rounds
    )
    return _ratio("routing a message, of the reference's time", timings["ours"], 0.2)


def _speedup(name: str, timing: Timing, bar: float) -> Bar:
    times = (1 / timing.ratio, 1 / timing.high, 1 / timing.low)
    return Bar(name, *times, bar, True, 1 / timing.processor_ratio)


def _ratio(name: str, timing: Timing, bar: float, processor: bool = True) -> Bar:
    own = timing.processor_ratio if processor else None
    return Bar(name, timing.ratio, timing.low, timing.high, bar, False, own)


if __name__ == "__main__":
    sys.exit(main())
