"""What a load takes and what an eviction gives back: `python -m benchmarks.speed.memory`.

A child process for each size and precision, on Linux: resident memory before a load, at its peak
and after it, once a first batch was answered, and when the checkpoint was evicted.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from benchmarks.speed.checkpoints import SIZES, checkpoint
from benchmarks.speed.work import QUESTIONS, tickets

MIB = 1 << 20
PRECISIONS = ("fp32", "bf16", "int8")
COLUMNS = {
    "weights": "weights",
    "peak": "peak of the load",
    "loaded": "loaded",
    "answered": "after a batch",
    "evicted": "evicted",
}


def main() -> int:
    """Print the table in MiB over what the program takes without a checkpoint."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--size", choices=SIZES, action="append", help="one size; may repeat")
    parser.add_argument("--child", nargs=2, metavar=("FOLDER", "PRECISION"))
    options = parser.parse_args()
    if options.child:
        print(json.dumps(_measured(*options.child)))
        return 0
    print(f"{'MiB':<16}" + "".join(f"{title:>18}" for title in COLUMNS.values()))
    for size in options.size or SIZES:
        with tempfile.TemporaryDirectory() as scratch:
            folder = checkpoint(size, Path(scratch))
            for precision in PRECISIONS:
                command = [sys.executable, "-W", "ignore", "-m", "benchmarks.speed.memory"]
                command += ["--child", str(folder), precision]
                ran = subprocess.run(command, check=True, capture_output=True, text=True)
                row = json.loads(ran.stdout)
                figures = "".join(f"{row[name]:>18.0f}" for name in COLUMNS)
                print(f"{size}, {precision:<{14 - len(size)}}{figures}", flush=True)
    return 0


def status(name: str) -> float:
    """A figure of this process in MiB; Linux alone tells it."""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name)) / 1024


def forget_peak() -> None:
    """The peak of this process starts anew."""
    Path("/proc/self/clear_refs").write_text("5")


def _measured(folder: str, precision: str) -> dict[str, float]:
    from laya_engine.registry import starter_folder
    from laya_engine.router import Router

    # Libraries and their first buffers are the program's, not the checkpoint's.
    router = Router({"first": str(starter_folder())}, device="cpu", max_loaded=1)
    router.predict(tickets(1)[0], QUESTIONS, model="first")
    router.unload()
    router = Router(
        {"measured": folder}, device="cpu", max_loaded=1, agent_kwargs={"precision": precision}
    )
    before = status("VmRSS")
    forget_peak()
    weights = router.load("measured").memory_bytes / MIB
    found = {"peak": status("VmHWM"), "loaded": status("VmRSS")}
    router.predict_batch(
        [{"state": text, "questions": QUESTIONS, "model": "measured"} for text in tickets(4)]
    )
    found["answered"] = status("VmRSS")
    router.unload()
    found["evicted"] = status("VmRSS")
    return {"weights": weights} | {name: figure - before for name, figure in found.items()}


if __name__ == "__main__":
    sys.exit(main())
