"""A run written as what its export options say."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from laya_engine.runs import RunFile, export_records, export_table, write_report

if TYPE_CHECKING:
    from laya_desktop.engine.export_options import ExportOptions


def write_run(
    run: RunFile,
    destination: Path,
    options: ExportOptions,
    progress: Callable[[int, int], None],
    cancelled: Callable[[], bool],
) -> None:
    """Write beside `destination` and rename. Raises TableError, RunError and Cancelled."""
    # Python's own numbers: a position of an array is none that JSON knows.
    positions = None if options.positions is None else options.positions.tolist()
    if options.what == "report":
        write_report(run, destination, cancelled)
    elif options.what == "copy":
        run.copy_to(destination)
    elif options.what == "records":
        export_records(run, destination, progress, cancelled, positions)
    else:
        export_table(
            run,
            destination,
            progress,
            cancelled,
            positions,
            bom=options.bom,
            neutralise_source=options.neutralise,
        )
