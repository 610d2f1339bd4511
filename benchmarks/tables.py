"""How fast tables are read and written, and in how much memory.

`python -m benchmarks.tables [--rows N ...] [--kinds KIND ...]`

For every kind of file and number of rows a table of six columns is written and read back, each in
a process of its own, whose peak memory is what the system says it was. Exits with 1 when a
process needs more than `LIMIT_MB`, however many rows the table has.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from time import perf_counter, process_time

from laya_engine.tables import KINDS, TableFormat, inspect_table, read_rows, write_table

ROWS = (100_000, 1_000_000)
LIMIT_MB = 300
KIND_ENDINGS = {"text": "csv"} | {kind: kind for kind in KINDS if kind != "text"}
HEADER = ("id", "received", "channel", "language", "customer", "message")
MESSAGES = (
    "Where is my order? It should have been here on Monday, and nobody answers the phone.",
    "환불해 주세요. 같은 주문이 두 번 결제되었고 아직 한 건도 돌려받지 못했습니다.",
    'The box says "fragile", but the lamp inside was broken;\nplease send another one.',
    "Ich möchte mein Konto löschen und wissen, welche Daten noch gespeichert sind.",
)


def table(rows: int) -> Iterator[Sequence[str]]:
    """A header and rows as an inbox exports them, every message another one."""
    yield HEADER
    for n in range(rows):
        day = f"2026-{n % 12 + 1:02d}-{n % 28 + 1:02d}"
        message = f"{MESSAGES[n % len(MESSAGES)]} ({n})"
        yield (f"{n:08d}", day, ("mail", "chat", "web")[n % 3], "", f"customer {n}", message)


def measure(action: str, kind: str, rows: int, path: Path) -> str:
    """Write or read a table once; returns a line of the report."""
    before = _peak_mb()
    began, worked = perf_counter(), process_time()
    if action == "write":
        write_table(path, TableFormat("utf-8", ",", True, kind=kind), lambda: table(rows))
    else:
        found = sum(1 for _ in read_rows(path, inspect_table(path).format))
        assert found == rows, f"{found} of {rows} rows"
    seconds, worked = perf_counter() - began, process_time() - worked
    peak = _peak_mb()
    size = path.stat().st_size / 1e6
    print(
        f"{kind:<8} {action:<6} {rows:>9,} rows {size:8.1f} MB {seconds:7.1f} s "
        f"({worked:.1f} of the processor) "
        f"{rows / seconds:>10,.0f} rows/s   peak {peak:6.0f} MB ({peak - before:+.0f})",
        flush=True,
    )
    return "" if peak <= LIMIT_MB else f"{action} {kind} took {peak:.0f} MB, above {LIMIT_MB}"


def _peak_mb() -> float:
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit / 1e6


def main() -> int:
    """Run the measurements that the command line asks for."""
    parser = argparse.ArgumentParser(description="Tables: rows a second and peak memory")
    parser.add_argument("--rows", type=int, nargs="*", default=ROWS)
    parser.add_argument("--kinds", nargs="*", choices=list(KINDS), default=list(KINDS))
    parser.add_argument("--one", nargs=2, metavar=("ACTION", "PATH"), help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.one:
        action, path = options.one
        problem = measure(action, options.kinds[0], options.rows[0], Path(path))
        if problem:
            print(problem, file=sys.stderr)
        return bool(problem)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        for rows in options.rows:
            for kind in options.kinds:
                for action in ("write", "read"):
                    failed |= _in_a_process(
                        action, kind, rows, Path(folder, f"table.{KIND_ENDINGS[kind]}")
                    )
    return failed


def _in_a_process(action: str, kind: str, rows: int, path: Path) -> int:
    if kind == "xlsx" and rows >= 1_048_576:
        return 0
    # A child starts with the peak of its parent's, so the parent holds nothing.
    command = [sys.executable, "-m", "benchmarks.tables", "--rows", str(rows), "--kinds", kind]
    return subprocess.run([*command, "--one", action, str(path)], check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
