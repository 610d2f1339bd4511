"""Small exports of the window, as JSON or JSON lines, written in the file thread."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from laya_engine.whole_files import write_whole

if TYPE_CHECKING:
    from laya_desktop.engine.worker import Handlers, Report, Steps


@dataclass(frozen=True)
class SaveJson:
    """Write values, frozen dataclasses too, as one JSON file."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    data: Any


@dataclass(frozen=True)
class SaveLines:
    """Write values, one a line."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path
    values: Sequence[Any]


@dataclass(frozen=True)
class FileSaved:
    """The file is there, whole."""

    ticket: int
    path: Path


SaveJob = SaveJson | SaveLines


class Saver:
    """Everything here runs in the file thread; a failure leaves the file that was there."""

    def __init__(self, report: Report) -> None:
        self._report = report

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {SaveJson: self.save, SaveLines: self.save_lines}

    def save(self, job: SaveJson) -> Steps:
        """One value, to be read by a person as well."""
        text = json.dumps(job.data, indent=2, ensure_ascii=False, default=asdict)
        yield from self._write(job, text + "\n")

    def save_lines(self, job: SaveLines) -> Steps:
        """One value a line."""
        lines = (json.dumps(each, ensure_ascii=False, default=asdict) for each in job.values)
        yield from self._write(job, "".join(f"{line}\n" for line in lines))

    def _write(self, job: SaveJob, text: str) -> Steps:
        write_whole(job.path, text, errors="backslashreplace")  # JSON's own form of half characters
        self._report(FileSaved(job.ticket, job.path))
        yield from ()
