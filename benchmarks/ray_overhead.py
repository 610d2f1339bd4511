"""What a row costs on Ray beside its answer: `python -m benchmarks.ray_overhead`.

The same stub, which answers at once, answers a run file here and on a local Ray of two workers, so
that what remains is the way there and back. The start of Ray and of its workers is told apart.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

from laya_engine.on_ray import Pool, answers_on_ray
from laya_engine.policy import default_policy
from laya_engine.presets import triage_questions
from laya_engine.runs import RowAnswer, RunFile, RunSettings, answer_chunk, pending_chunks
from laya_engine.tables import TableFormat, inspect_table
from tests.engine.varied_router import VariedRouter

WORKERS = 2
PLAIN = TableFormat("utf-8", ",", True)


def main() -> int:
    """Print the seconds, and the milliseconds a row."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rows", type=int, default=10_000)
    rows = parser.parse_args().rows
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        table = folder / "table.csv"
        words = "please refund the order as it came broken and the invoice is wrong as well " * 3
        lines = (f"{number},{words}{number}" for number in range(rows))
        table.write_text("\n".join(["id,body", *lines]), encoding="utf-8")

        def here(run: RunFile) -> Iterator[list[RowAnswer]]:
            router = VariedRouter()
            for chunk in pending_chunks(run):
                yield answer_chunk(router, run.settings, chunk)

        _report("here", rows, *_answered(folder / "here.laya-run", table, here))
        import ray

        started = time.perf_counter()
        ray.init(num_cpus=WORKERS, include_dashboard=False, log_to_driver=False)
        print(f"start of Ray {time.perf_counter() - started:.1f} s")
        pool = Pool(VariedRouter, WORKERS)
        there = _answered(folder / "there.laya-run", table, lambda run: answers_on_ray(run, pool))
        _report(f"on Ray, {WORKERS} workers", rows, *there)
        ray.shutdown()
    return 0


def _answered(
    path: Path, table: Path, outcomes: Callable[[RunFile], Iterator[list[RowAnswer]]]
) -> tuple[float, float]:
    """Seconds until the first outcome, and from there to the last."""
    questions, policy = triage_questions(), default_policy()
    settings = RunSettings.for_table(
        inspect_table(table, PLAIN), "body", "triage", questions, policy
    )
    with RunFile.create(path, settings) as run:
        began = time.perf_counter()
        first = 0.0
        for answers in outcomes(run):
            first = first or time.perf_counter() - began
            run.save(answers)
        assert run.counts().done == run.total
        return first, time.perf_counter() - began - first


def _report(where: str, rows: int, first: float, rest: float) -> None:
    print(
        f"{where}: first rows after {first:.2f} s, then {rest:.2f} s for {rows:,} rows, "
        f"{1000 * rest / rows:.2f} ms a row"
    )


if __name__ == "__main__":
    raise SystemExit(main())
