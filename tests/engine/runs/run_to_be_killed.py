"""A program that answers a run and tells, line by line, which rows are saved. It gets killed."""

from __future__ import annotations

import sys
from pathlib import Path

from laya_engine.runs import RunFile, answer_chunk, pending_chunks
from tests.engine.runs.run_files import settings_of
from tests.engine.varied_router import VariedRouter


def main(table: Path, path: Path) -> None:
    there = path.exists()
    run = RunFile.open(path) if there else RunFile.create(path, settings_of(table))
    tell("open")
    # A clock that makes chunks small, so that there are many moments to die at.
    ticks = iter(range(10**9))
    for rows in pending_chunks(run, lambda: float(next(ticks))):
        answers = answer_chunk(VariedRouter(), run.settings, rows)
        tell("asked " + " ".join(str(row.position) for row in rows))
        run.save(answers)
        tell("saved " + " ".join(str(row.position) for row in rows))
    tell("done")


def tell(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
