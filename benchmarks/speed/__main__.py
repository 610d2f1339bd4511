"""How fast, side by side with the reference: `python -m benchmarks.speed [--quick] [--size NAME]`.

Both engines answer the same tickets with the same checkpoint in one process, in turn, so that a
busy machine slows both; every figure is a ratio of one round, and the table has the median of the
rounds with its quartiles. The starter answers 1,000 tickets of mixed length, the large sizes fewer,
each line says how many. Checkpoints of the public sizes are made up for the occasion, with random
weights: they cost what the real ones cost. Takes about half an hour on two idle cores, 5 minutes
with --quick. Needs the reference (`laya`) and, for the large sizes, about 8 GB of memory and 2 GB
of disk. Exits with 1 when a bar is missed.
"""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import torch

from benchmarks.speed.checkpoints import SIZES, checkpoint
from benchmarks.speed.claims import Bar, Rate
from benchmarks.speed.model import processor_seconds, rows_of, share_of_peak
from benchmarks.speed.sides import agreement, answer_batch, ours, reference
from benchmarks.speed.work import QUESTIONS, shares, texts_of, tickets
from laya_engine.agent import Agent
from laya_engine.batching import padding_waste, plan_packed, plan_passes
from laya_engine.processor import processor_name, why_no_bf16, why_no_int8
from laya_engine.router import Router
from laya_engine.timing import Timing, compare_timings

TICKETS = {"starter": 1000, "large": 20, "base": 60}
QUICK = {"starter": 24, "large": 3, "base": 9}
FOR_PEAK = {"starter": 60, "large": 9, "base": 18}
ROUTED = 200
AGREE = 0.99
START_OURS = (
    "from laya_engine.agent import Agent; from laya_engine.presets import triage_questions; "
    "Agent({folder!r}, device='cpu').predict('I want my money back.', triage_questions())"
)
START_REFERENCE = (
    "import laya; "
    "laya.Agent({folder!r}, device='cpu').predict('I want my money back.', laya.triage_questions())"
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
    print(f"torch {torch.__version__}, {torch.get_num_threads()} threads, {processor_name()}")
    print(f"{'':<64}{'ratio':>6} {'(quartiles)':<16}{'of CPU':>7}  bar")
    bars: list[Bar] = []
    rates: list[Rate] = []
    with tempfile.TemporaryDirectory() as scratch:
        for size in options.size or SIZES:
            folder = checkpoint(size, Path(scratch))
            count = (QUICK if options.quick else TICKETS)[size]
            for made in _measure(size, folder, tickets(count), rounds, options.held_out):
                print(made, flush=True)
                if isinstance(made, Bar):
                    bars.append(made)
                elif isinstance(made, Rate):
                    rates.append(made)
    print("\nFor docs/performance.md:\n")
    print("\n".join(each.row for each in rates), end="\n\n")
    print("\n".join(each.row for each in bars))
    return 0 if all(bar.met for bar in bars) else 1


def _measure(
    size: str, folder: Path, texts: list[str], rounds: int, held_out: Path | None
) -> Iterator[Bar | Rate | str]:
    yield from _batches(size, folder, texts, rounds, held_out)
    yield _one_triage(size, folder, texts, rounds)
    if size == "starter":
        yield _start(folder, rounds)
        yield from _routes(rounds)


def _batches(
    size: str, folder: Path, texts: list[str], rounds: int, held_out: Path | None
) -> Iterator[Bar | Rate | str]:
    agents: dict[str, Any] = {
        "reference": reference(folder),
        "reference bf16": reference(folder, "bf16"),
        "fp32": ours(folder),
    }
    lacking = {"bf16": why_no_bf16(), "int8": why_no_int8()}
    for name, reason in lacking.items():
        if not reason:
            agents[name] = ours(folder, name)
    turns = {name: Turns(agent, texts, rounds) for name, agent in agents.items()}
    timings = compare_timings(turns, rounds=rounds, warmups=0)
    answers = {name: list(turn.results) for name, turn in turns.items()}
    if held_out:
        answers = {name: answer_batch(each, texts_of(held_out)) for name, each in agents.items()}
    alike = {name: agreement(answers["fp32"], results) for name, results in answers.items()}
    rows = len(texts) * len(QUESTIONS)
    for name, (share, shift) in alike.items():
        speed = rows / sum(turns[name].seconds)
        yield Rate(size, name, speed, len(answers[name]) * len(QUESTIONS), share, shift)
    sample = texts[: FOR_PEAK[size]]
    yield f"  {size}, {_shares_of_a_batch(agents['fp32'], sample)}"
    # Made-up weights agree on everything, so there only what keeps the starter's answers counts.
    trusted = [name for name in lacking if name in agents and alike[name][0] >= AGREE]
    best = min(
        (name for name in trusted if size == "starter" or name == "bf16"),
        key=lambda name: timings[name].ratio,
        default="fp32",
    )
    what = f"{size}: {len(texts):,} tickets,"
    yield _speedup(f"{what} fp32, times the reference", timings["fp32"], 1.5)
    yield _speedup(f"{what} {best}, times the reference in fp32", timings[best], 3.5)
    in_bf16 = _quartiles(turns["reference bf16"].seconds, turns[best].seconds)
    yield Bar(f"{what} {best}, times the reference in bf16", *in_bf16, 1.7, True)
    reached = share_of_peak(agents["fp32"], sample)
    yield Bar(f"{size}: share of the matmul peak, fp32", *reached, 0.75, True)


def _shares_of_a_batch(agent: Agent, texts: list[str]) -> str:
    """What is not computing: padding that is not there, and tokenising."""
    lengths = [len(row.ids) for row in rows_of(agent, texts, QUESTIONS)]
    padded = padding_waste(lengths, plan_passes(lengths))
    tokenising = processor_seconds(lambda: rows_of(agent, texts, QUESTIONS))
    everything = processor_seconds(lambda: answer_batch(agent, texts))
    return (
        f"padding: none in {len(plan_packed(lengths))} passes (to one length: {padded:.1%}); "
        f"tokenising: {tokenising / everything:.1%} of a batch"
    )


class Turns:
    """Answers another share of the texts at each call, and keeps the results and the seconds."""

    def __init__(self, agent: Any, texts: list[str], rounds: int):
        self._agent, self._parts = agent, shares(texts, rounds)
        agent.predict("Hello", QUESTIONS)  # the first call of a process is slower
        self.results: list[dict[str, Any]] = []
        self.seconds: list[float] = []

    def __call__(self) -> None:
        part = next(self._parts)
        started = time.perf_counter()
        self.results += answer_batch(self._agent, part)
        self.seconds.append(time.perf_counter() - started)


def _quartiles(slow: list[float], quick: list[float]) -> tuple[float, float, float]:
    """Median and quartiles of how many times `quick` is as fast as `slow`, by round."""
    low, middle, high = statistics.quantiles(
        [a / b for a, b in zip(slow, quick, strict=True)], n=4, method="inclusive"
    )
    return middle, low, high


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
    return _ratio(
        f"{size}: one triage, 5 questions, warm, of the reference's time", timings["ours"], 0.8
    )


def _start(folder: Path, rounds: int) -> Bar:
    def start(code: str) -> Callable[[], Any]:
        command = [sys.executable, "-W", "ignore", "-c", code.format(folder=str(folder))]
        return lambda: subprocess.run(command, check=True, capture_output=True)

    timings = compare_timings(
        {"reference": start(START_REFERENCE), "ours": start(START_OURS)}, rounds=rounds
    )
    return _ratio(
        "starter: process start to first answer, of the reference's time",
        timings["ours"],
        0.7,
        False,
    )


def _routes(rounds: int) -> Iterator[Bar | str]:
    import laya

    messages = tickets(ROUTED)

    def route(router: Any) -> Callable[[], Any]:
        return lambda: [router.route(text, QUESTIONS) for text in messages]

    timings = compare_timings(
        {"reference": route(laya.Router()), "ours": route(Router())}, rounds=10 * rounds
    )
    microseconds = ", ".join(
        f"{name} {timing.milliseconds * 1000 / ROUTED:.0f} µs" for name, timing in timings.items()
    )
    yield f"  routing a message: {microseconds}"
    yield _ratio("routing a message, of the reference's time", timings["ours"], 0.2)


def _speedup(name: str, timing: Timing, bar: float) -> Bar:
    times = (1 / timing.ratio, 1 / timing.high, 1 / timing.low)
    return Bar(name, *times, bar, True, 1 / timing.processor_ratio)


def _ratio(name: str, timing: Timing, bar: float, processor: bool = True) -> Bar:
    own = timing.processor_ratio if processor else None
    return Bar(name, timing.ratio, timing.low, timing.high, bar, False, own)


if __name__ == "__main__":
    sys.exit(main())
