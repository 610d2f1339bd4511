"""How time and memory grow: `python -m benchmarks.speed.growth [--size NAME] [--threads N]`.

Time is the processor's, of this process, so that a busy machine does not shape the curves; memory
is the peak of a child process that does nothing else, on Linux. The four plots go to
docs/images/performance/growth.svg. Needs matplotlib (the extra `bench`).
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import torch

from benchmarks.speed.checkpoints import SIZES, checkpoint
from benchmarks.speed.sides import ours
from benchmarks.speed.work import QUESTIONS, long_text, made_up_question, tickets

PICTURE = Path("docs/images/performance/growth.svg")
NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}
SERIES: dict[str, Sequence[int]] = {
    "rows": (5, 20, 80),
    "tokens of a text": (32, 128, 256, 480),
    "questions": (1, 2, 5, 10, 20),
    "options": (2, 5, 10, 20, 50, 100),
}


def ask(agent: Any, series: str, amount: int) -> None:
    """One point of a series."""
    if series == "rows":
        agent.predict_batch(tickets(amount // len(QUESTIONS)), QUESTIONS)
    elif series == "questions":
        asked = {f"q{number}": made_up_question(4, number) for number in range(amount)}
        agent.predict(tickets(1)[0], asked)
    elif series == "options":
        agent.predict(tickets(1)[0], {"topic": made_up_question(amount)}, max_len=512)
    else:
        agent.predict(long_text(amount), NOUL, max_len=512)


def main() -> int:
    """Measure and draw; with --point, be the child that measures memory."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--size", choices=SIZES, default="starter")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--point", nargs=3, metavar=("FOLDER", "SERIES", "AMOUNT"))
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    if options.point:
        folder, series, amount = options.point
        print(_peak_of(ours(Path(folder)), series, int(amount)))
        return 0
    with tempfile.TemporaryDirectory() as scratch:
        folder = checkpoint(options.size, Path(scratch))
        agent = ours(folder)
        ask(agent, "rows", 5)
        seconds = {
            series: [_seconds(lambda s=series, n=amount: ask(agent, s, n)) for amount in amounts]
            for series, amounts in SERIES.items()
        }
        memory = {
            series: [_memory(folder, series, amount) for amount in (amounts[0], amounts[-1])]
            for series, amounts in SERIES.items()
        }
    for series, amounts in SERIES.items():
        points = ", ".join(f"{n}: {s:.3f} s" for n, s in zip(amounts, seconds[series], strict=True))
        first, last = memory[series]
        print(f"{series}: {points}; memory {first:.0f} to {last:.0f} MiB over the weights")
    _draw(seconds, memory)
    return 0


def _seconds(do: Callable[[], None]) -> float:
    started = time.process_time()
    do()
    return time.process_time() - started


def _memory(folder: Path, series: str, amount: int) -> float:
    """MiB that one call takes at its peak beside the weights, in a process of its own."""
    command = [sys.executable, "-W", "ignore", "-m", "benchmarks.speed.growth"]
    command += ["--point", str(folder), series, str(amount)]
    ran = subprocess.run(command, check=True, capture_output=True, text=True)
    return float(ran.stdout)


def _peak_of(agent: Any, series: str, amount: int) -> float:
    agent.predict("Hello", NOUL)
    Path("/proc/self/clear_refs").write_text("5")  # the peak starts anew
    before = _status("VmRSS")
    ask(agent, series, amount)
    return (_status("VmHWM") - before) / 1024


def _status(name: str) -> int:
    """A figure of this process in KiB; Linux alone tells it."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name))


def _draw(seconds: dict[str, list[float]], memory: dict[str, list[float]]) -> None:
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.fonttype"] = "none"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(2, 2, figsize=(9, 6), layout="constrained")
    for place, (series, amounts) in zip(axes.flat, SERIES.items(), strict=True):
        place.plot(amounts, seconds[series], marker="o", color="#0a5ad4")
        place.set_xlabel(series)
        place.set_ylabel("seconds of a processor")
        place.set_xlim(left=0)
        place.set_ylim(bottom=0)
        first, last = memory[series]
        place.set_title(f"memory {first:.0f} to {last:.0f} MiB over the weights", fontsize=9)
        place.grid(alpha=0.3)
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(PICTURE, metadata={"Date": None})


if __name__ == "__main__":
    sys.exit(main())
