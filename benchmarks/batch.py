"""What a run of 100,000 rows costs without the model: `python -m benchmarks.batch`.

A stub engine answers; measured are import, table operations, the window's table, another policy,
copy and export, in seconds of the clock and of the processor, with the memory of the process at its
peak. Exit code 1 when a limit is broken; limits are on processor time, so that a busy machine does
not decide them. `--starter ROWS` has the bundled checkpoint answer so many rows instead.
"""

from __future__ import annotations

import argparse
import csv
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.batch_window import measure_window
from laya_engine.policy import Policy, default_policy
from laya_engine.presets import triage_questions
from laya_engine.runs import (
    RowFilter,
    RunFile,
    RunIndex,
    RunSettings,
    TextSearch,
    answer_chunk,
    apply_policy,
    correct,
    export_records,
    export_table,
    pending_chunks,
    preview_policy,
    undo,
    write_report,
)
from laya_engine.tables import inspect_table
from tests.engine.varied_router import VariedRouter

WORDS = """
    refund order parcel money invoice please broken login late cancel thanks urgent account
    환불 주문 배송 문의 Rechnung Bestellung bitte danke pedido devolución कृपया मदद
""".split()  # noqa: SIM905
CHUNK = 200
TABLE_LIMIT = 0.1  # seconds of a table operation
POLICY_LIMIT = 3.0
MEMORY_LIMIT = 1024  # MiB


@dataclass
class Figures:
    """Prints each figure as it comes and remembers which limits were broken."""

    broken: list[str] = field(default_factory=list)

    def measure(self, name: str, do: Callable[[], Any], limit: float | None = None) -> Any:
        clock, processor = time.perf_counter(), time.process_time()
        result = do()
        clock, processor = time.perf_counter() - clock, time.process_time() - processor
        over = limit is not None and processor > limit
        if over:
            self.broken.append(name)
        bound = f"  limit {limit:g} s{'  BROKEN' if over else ''}" if limit else ""
        print(f"{name:<44} {clock:9.3f} s clock {processor:9.3f} s processor{bound}", flush=True)
        return result


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--rows", type=int, default=100_000)
    parser.add_argument(
        "--no-answers", action="store_true", help="import and export only, for a million rows"
    )
    parser.add_argument("--no-window", action="store_true", help="leave the window's table out")
    parser.add_argument(
        "--starter", type=int, metavar="ROWS", help="only answer rows, with the bundled checkpoint"
    )
    options = parser.parse_args()
    figures = Figures()
    with tempfile.TemporaryDirectory() as folder:
        if options.starter:
            _measure_starter(Path(folder), options.starter, figures)
        else:
            _measure(Path(folder), options, figures)
    print(f"peak memory {_peak_mib():,.0f} MiB, limit {MEMORY_LIMIT} MiB")
    if _peak_mib() > MEMORY_LIMIT:
        figures.broken.append("memory")
    if figures.broken:
        print(f"limits broken: {', '.join(figures.broken)}")
    return 1 if figures.broken else 0


def _measure(folder: Path, options: argparse.Namespace, figures: Figures) -> None:
    run = _imported(folder, options.rows, figures)
    print(f"{'':<44} peak memory {_peak_mib():,.0f} MiB")
    if options.no_answers:
        figures.measure("export CSV", lambda: export_table(run, folder / "out.csv"))
        run.close()
        return
    figures.measure("answer with the stub, save in chunks", lambda: _answer(run))
    print(f"run file {run.path.stat().st_size / 2**20:.0f} MiB")
    _measure_policy(run, figures)
    index, search = _measure_table(run, figures)
    if not options.no_window:
        measure_window(run, index, search, figures.measure, TABLE_LIMIT)
    figures.measure("correct a row", lambda: correct(run, 5, "verdict", "auto"), TABLE_LIMIT)
    figures.measure("undo", lambda: undo(run), TABLE_LIMIT)
    figures.measure("copy the run", lambda: run.copy_to(folder / "copy.laya-run"))
    figures.measure("export CSV", lambda: export_table(run, folder / "out.csv"))
    figures.measure("export XLSX", lambda: export_table(run, folder / "out.xlsx"))
    figures.measure("export Parquet", lambda: export_table(run, folder / "out.parquet"))
    figures.measure("export JSONL records", lambda: export_records(run, folder / "out.jsonl"))
    figures.measure("report page", lambda: write_report(run, folder / "out.html"))
    run.close()


def _measure_starter(folder: Path, rows: int, figures: Figures) -> None:
    from laya_engine.registry import as_models, default_sources
    from laya_engine.router import Router

    router = Router(models=as_models(default_sources()))
    router.load("multilingual")
    run = _imported(folder, rows, figures)
    began = time.perf_counter()

    def answer() -> None:
        for chunk in pending_chunks(run):
            run.save(answer_chunk(router, run.settings, chunk))

    figures.measure("answer with the starter, save in chunks", answer)
    print(f"{rows / (time.perf_counter() - began):.1f} rows a second")
    run.close()


def _imported(folder: Path, rows: int, figures: Figures) -> RunFile:
    source = folder / "messages.csv"
    _write_source(source, rows)
    print(f"{rows:,} rows, {source.stat().st_size / 2**20:.1f} MiB of CSV")
    table = inspect_table(source)
    questions, policy = triage_questions(), default_policy()
    settings = RunSettings.for_table(table, "body", "triage", questions, policy)
    path = folder / "messages.laya-run"
    run: RunFile = figures.measure("import", lambda: RunFile.create(path, settings))
    return run


def _measure_policy(run: RunFile, figures: Figures) -> None:
    strict = Policy(name="strict", auto_at=0.97, review_at=0.85, action="look", team="desk")
    figures.measure("preview another policy", lambda: preview_policy(run, strict), POLICY_LIMIT)
    figures.measure("apply it", lambda: apply_policy(run, strict), POLICY_LIMIT)
    figures.measure("apply the first again", lambda: apply_policy(run, default_policy()))


def _measure_table(run: RunFile, figures: Figures) -> tuple[RunIndex, TextSearch]:
    index = figures.measure("load the index (once a change)", lambda: RunIndex.load(run))
    search = figures.measure("load the search (once a run)", lambda: TextSearch.load(run))
    everything = np.ones(run.total, dtype=bool)
    figures.measure("rank a source column (once)", lambda: index.rank_by("id", run.cells("id")))
    filters = {
        "filter by verdict": RowFilter(values={"verdict": ["review"]}),
        "filter by action, team, language": RowFilter(
            values={"action": ["auto_reply"], "team": ["support"], "language": ["ko", "de"]}
        ),
        "filter by checkpoint and error": RowFilter(
            values={"checkpoint": ["english"], "error": ["x"]}
        ),
        "filter by sureness": RowFilter(sureness=(0.5, 0.9)),
        "filter by answer": RowFilter(answers={"intent": ["refund"], "is_urgent": ["yes"]}),
    }
    for name, row_filter in filters.items():
        figures.measure(name, lambda f=row_filter: index.ordered(index.matching(f)), TABLE_LIMIT)
    columns = ("verdict", "action", "team", "choice", "language", "sureness", "answer:intent", "id")
    for column in columns:
        for down in (False, True):
            name = f"sort by {column}{' downwards' if down else ''}"
            figures.measure(
                name, lambda c=column, d=down: index.ordered(everything, c, d), TABLE_LIMIT
            )
    for text in ("e", "re", "refund", "환불", "number 77777", "not to be found"):
        figures.measure(f"search {text!r}", lambda t=text: search.matching(t), TABLE_LIMIT)
    figures.measure(
        "counts of every filter value",
        lambda: [index.counts(name) for name in ("verdict", "action", "team", "language")],
        TABLE_LIMIT,
    )
    window = index.ordered(everything, "action")[run.total // 2 :][:64]
    figures.measure("read a window of 64 rows", lambda: run.fetch(window), TABLE_LIMIT)
    figures.measure("counts from the file", run.counts, TABLE_LIMIT)
    return index, search


def _answer(run: RunFile) -> None:
    # The stub answers at once; chunks of a fixed size leave the pace of the machine out.
    router, after = VariedRouter(), -1
    while rows := run.pending(CHUNK, after):
        after = rows[-1].position
        run.save(answer_chunk(router, run.settings, rows))


def _write_source(path: Path, rows: int) -> None:
    chance = random.Random(1)
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(("id", "date", "customer", "body"))
        for number in range(rows):
            body = " ".join(chance.choices(WORDS, k=chance.randint(8, 60)))
            day = f"2024-{number % 12 + 1:02}-{number % 28 + 1:02}"
            writer.writerow((number, day, f"customer {number % 977}", f"{body}, number {number}"))


def _peak_mib() -> float:
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / 2**20 if sys.platform == "darwin" else peak / 2**10


if __name__ == "__main__":
    sys.exit(main())
