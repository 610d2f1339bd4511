"""How time and memory grow: `python -m benchmarks.speed.growth [--most-rows N]`.

Time is the processor's, with one thread, so that a busy machine does not shape the curves; memory
is the peak of a child process that does nothing else, on Linux. Beside the points stands what the
operations of the same rows would take at the processor's measured matmul peak. The four plots go
to docs/images/performance/growth.svg. Needs matplotlib (the extra `bench`).

Rows are counted with the starter up to 1,000 and with a checkpoint of 64 values a token up to
100,000: there the network is quick enough to show what is around it. Texts up to 8,192 tokens are
read by the shape of mmBERT-base, whose local layers look at 64 tokens to each side.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch

from benchmarks.speed.checkpoints import checkpoint
from benchmarks.speed.memory import forget_peak, status
from benchmarks.speed.model import operations, peak, processor_seconds, rows_of
from benchmarks.speed.sides import ours
from benchmarks.speed.work import QUESTIONS, long_text, made_up_question, tickets
from laya_engine.agent import Agent

PICTURE = Path("docs/images/performance/growth.svg")
NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}
LONGEST = 8192
BLUE, ORANGE, GREY = "#0a5ad4", "#b45309", "#6b7280"


@dataclass(frozen=True)
class Series:
    """What grows, by how much, and the checkpoint that answers."""

    what: str
    size: str
    amounts: Sequence[int]


@dataclass(frozen=True)
class Curve:
    """Seconds and predicted seconds of a series, and MiB beside the weights at both ends."""

    series: Series
    seconds: list[float]
    predicted: list[float]
    without_windows: list[float]
    memory: tuple[float, float]


SERIES = (
    Series("rows", "starter", (100, 300, 1000)),
    Series("rows", "tiny", (100, 1000, 10_000, 100_000)),
    Series("tokens of a text", "base", (32, 128, 512, 2048, 8192)),
    Series("questions", "starter", (1, 2, 5, 10, 15, 20)),
    Series("options", "starter", (2, 5, 10, 20, 50, 100)),
)


def work(series: Series, amount: int) -> tuple[list[str], dict[str, Any], int | None]:
    """Texts, questions and `max_len` of one point."""
    if series.what == "rows":
        return tickets(amount // len(QUESTIONS)), QUESTIONS, None
    if series.what == "questions":
        asked = {f"q{number}": made_up_question(4, number) for number in range(amount)}
        return tickets(1), asked, None
    if series.what == "options":
        return tickets(1), {"topic": made_up_question(amount)}, 512
    return [long_text(amount)], NOUL, LONGEST


def main() -> int:
    """Measure and draw; with --point, be the child that measures memory."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--most-rows", type=int, default=100_000, help="leave larger ones out")
    parser.add_argument("--point", nargs=3, metavar=("FOLDER", "SERIES", "AMOUNT"))
    options = parser.parse_args()
    torch.set_num_threads(1)
    if options.point:
        folder, number, amount = options.point
        print(_memory_of(ours(Path(folder)), SERIES[int(number)], int(amount)))
        return 0
    best = peak()
    print(f"matmul peak: {best / 1e9:.0f} GFLOP/s a core")
    curves = []
    with tempfile.TemporaryDirectory() as scratch:
        folders = {size: checkpoint(size, Path(scratch)) for size in {each.size for each in SERIES}}
        for number, series in enumerate(SERIES):
            folder = folders[series.size]
            kept = tuple(
                n for n in series.amounts if series.what != "rows" or n <= options.most_rows
            )
            curve = _measured(Series(series.what, series.size, kept), folder, number, best)
            print(_told(curve), flush=True)
            curves.append(curve)
    _draw(curves)
    return 0


def _measured(series: Series, folder: Path, number: int, best: float) -> Curve:
    agent = ours(folder)
    agent.predict("Hello", NOUL)
    seconds, predicted, without = [], [], []
    for amount in series.amounts:
        texts, questions, max_len = work(series, amount)
        rows = rows_of(agent, texts, questions, max_len)
        predicted.append(operations(agent, rows) / best)
        without.append(operations(agent, rows, windows=False) / best)
        seconds.append(
            processor_seconds(lambda t=texts, q=questions, m=max_len: _ask(agent, t, q, m))
        )
    ends = (_memory(folder, number, amount) for amount in (series.amounts[0], series.amounts[-1]))
    first, last = ends
    return Curve(series, seconds, predicted, without, (first, last))


def _ask(agent: Agent, texts: list[str], questions: dict[str, Any], max_len: int | None) -> None:
    agent.predict_batch(texts, questions, max_len=max_len)


def _memory(folder: Path, number: int, amount: int) -> float:
    """MiB that one call takes at its peak beside the weights, in a process of its own."""
    command = [sys.executable, "-W", "ignore", "-m", "benchmarks.speed.growth"]
    command += ["--point", str(folder), str(number), str(amount)]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(ran.stdout)


def _memory_of(agent: Agent, series: Series, amount: int) -> float:
    agent.predict("Hello", NOUL)
    asked = work(series, amount)
    forget_peak()
    before = status("VmRSS")
    _ask(agent, *asked)
    return status("VmHWM") - before


def _told(curve: Curve) -> str:
    points = ", ".join(
        f"{amount:,}: {measured:.3f} s ({predicted:.3f})"
        for amount, measured, predicted in zip(
            curve.series.amounts, curve.seconds, curve.predicted, strict=True
        )
    )
    first, last = curve.memory
    name = f"{curve.series.what}, {curve.series.size}"
    return f"{name}: {points}; memory {first:.0f} to {last:.0f} MiB over the weights"


def _draw(curves: Sequence[Curve]) -> None:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.fonttype"] = "none"
    matplotlib.rcParams["svg.hashsalt"] = "growth"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(2, 2, figsize=(9, 7), layout="constrained")
    names = list(dict.fromkeys(curve.series.what for curve in curves))
    for place, name in zip(axes.flat, names, strict=True):
        shown = [curve for curve in curves if curve.series.what == name]
        for curve, colour in zip(shown, (BLUE, ORANGE), strict=False):
            _draw_curve(place, curve, colour)
        place.set_xlabel(name)
        place.set_ylabel("seconds of one core")
        if name in ("rows", "tokens of a text"):
            place.set_xscale("log")
            place.set_yscale("log")
        else:
            place.set_xlim(left=0)
            place.set_ylim(bottom=0)
        place.set_title(
            "\n".join(
                f"memory {curve.memory[0]:,.0f} to {curve.memory[1]:,.0f} MiB over the weights"
                f" ({curve.series.size})"
                for curve in shown
            ),
            fontsize=9,
        )
        place.grid(alpha=0.3)
        place.legend(fontsize=8, frameon=False)
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(PICTURE, metadata={"Date": None})


def _draw_curve(place: Any, curve: Curve, colour: str) -> None:
    amounts, size = curve.series.amounts, curve.series.size
    place.plot(amounts, curve.seconds, "o", color=colour, label=f"{size}, measured")
    place.plot(
        amounts, curve.predicted, color=colour, label=f"{size}, operations at the matmul peak"
    )
    if curve.without_windows[-1] > 1.01 * curve.predicted[-1]:
        place.plot(
            amounts, curve.without_windows, ":", color=GREY, label="the same without local layers"
        )


if __name__ == "__main__":
    sys.exit(main())
