"""Checkpoints as files: fetched in one thread, verified, measured and removed in another."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from laya_desktop.engine.availability import folder_of, here
from laya_desktop.engine.checkpoint_jobs import (
    CheckpointFetched,
    CheckpointRemoved,
    CheckpointVerified,
    CompareDevices,
    DevicesCompared,
    DiskMeasured,
    FetchCheckpoint,
    FetchProgress,
    Measured,
    MeasureDisk,
    MeasurePrecisions,
    PrecisionsMeasured,
    RemoveCheckpoint,
    VerifyCheckpoint,
)
from laya_engine.checkpoints import (
    DownloadCancelled,
    Progress,
    disk_use,
    fetch,
    remove,
    verify_checkpoint,
)
from laya_engine.device_check import PrecisionFigures, compare_devices, measure_precisions
from laya_engine.runs.remembered import recall, remember
from laya_engine.tables import Cancelled

if TYPE_CHECKING:
    from laya_desktop.engine.worker import Handlers, IsCancelled, Report, Steps
    from laya_engine.registry import Source

MEASURED = "precisions"  # the file that figures are remembered in


class Fetcher:
    """Downloads, one after the other. Everything here runs in the download thread."""

    def __init__(self, report: Report, is_cancelled: IsCancelled) -> None:
        self._report = report
        self._is_cancelled = is_cancelled

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {FetchCheckpoint: self.fetch}

    def fetch(self, job: FetchCheckpoint) -> Steps:
        """What has come stays on the disk when this is cancelled or interrupted."""

        def progress(report: Progress) -> None:
            self._report(FetchProgress(job.ticket, job.name, report))

        from huggingface_hub.utils import disable_progress_bars

        disable_progress_bars()  # the window shows its own
        try:
            fetch(
                job.source.location,
                job.source.subfolder,
                progress=progress,
                cancelled=lambda: self._is_cancelled(job.ticket),
            )
        except DownloadCancelled as error:
            raise Cancelled from error
        self._report(CheckpointFetched(job.ticket, job.name, job.source))
        yield from ()


class Keeper:
    """What is done with checkpoints on the disk. Everything here runs in one thread."""

    def __init__(self, report: Report) -> None:
        self._report = report

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {
            VerifyCheckpoint: self.verify,
            RemoveCheckpoint: self.remove,
            MeasureDisk: self.measure,
            CompareDevices: self.compare,
            MeasurePrecisions: self.measure_precisions,
        }

    def verify(self, job: VerifyCheckpoint) -> Steps:
        """The files first; when they are whole, a strict load that is thrown away."""
        folder = here(job.source, job.name)
        found = verify_checkpoint(folder)
        yield
        if found.ok:
            from laya_engine.loading import open_checkpoint

            open_checkpoint(folder)
        self._report(CheckpointVerified(job.ticket, job.name, found))

    def remove(self, job: RemoveCheckpoint) -> Steps:
        """Downloads only: the starter and folders belong to others."""
        freed = remove(job.source.location, job.source.subfolder)
        self._report(CheckpointRemoved(job.ticket, job.name, freed))
        yield from ()

    def measure(self, job: MeasureDisk) -> Steps:
        """What each checkpoint and file takes."""
        checkpoints = {}
        for name, source in job.sources.items():
            checkpoints[name] = _measured(source)
            yield
        files = {path: _size(path) for path in job.files}
        self._report(DiskMeasured(job.ticket, checkpoints, files))

    def compare(self, job: CompareDevices) -> Steps:
        """The same texts on both devices, with a network of its own on each."""
        folder = here(job.source, job.source.label)
        comparison = compare_devices(
            lambda device: _open_agent(folder, device=device), *job.devices
        )
        self._report(DevicesCompared(job.ticket, comparison))
        yield from ()

    def measure_precisions(self, job: MeasurePrecisions) -> Steps:
        """Kept for the next start: the figures stand beside the choice."""
        key = f"{job.source.label} on {job.device}"
        if job.names:
            folder = here(job.source, job.source.label)
            figures = measure_precisions(
                lambda name: _open_agent(folder, device=job.device, precision=name), job.names
            )
            with suppress(OSError):  # then they are measured again next time
                remember(MEASURED, key, [asdict(each) for each in figures])
        else:
            figures = _recalled(key)
        self._report(PrecisionsMeasured(job.ticket, figures))
        yield from ()


def _open_agent(folder: Path, **options: Any) -> Any:
    from laya_engine.agent import Agent

    return Agent(str(folder), **options)


def _recalled(key: str) -> tuple[PrecisionFigures, ...]:
    try:
        return tuple(PrecisionFigures(**each) for each in recall(MEASURED, key) or ())
    except TypeError:  # kept by another version of the program
        return ()


def _measured(source: Source) -> Measured:
    if source.kind == "hub":
        use = disk_use(source.location, source.subfolder)
        return Measured(use.size, use.partial)
    folder = folder_of(source)
    assert folder is not None  # only a hub's may be missing
    return Measured(sum(_size(path) for path in folder.rglob("*") if path.is_file()))


def _size(path: Path) -> int:
    """Of a file and of what SQLite keeps beside it."""
    names = (path, path.with_name(f"{path.name}-wal"))
    return sum(each.stat().st_size for each in names if each.exists())
