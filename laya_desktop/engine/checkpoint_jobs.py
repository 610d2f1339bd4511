"""What crosses the seam about checkpoints as files and in memory, and about devices."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

if TYPE_CHECKING:
    from laya_engine.checkpoints import Progress, Verification
    from laya_engine.device_check import DeviceComparison, PrecisionFigures
    from laya_engine.registry import Source


@dataclass(frozen=True)
class LoadCheckpoint:
    """Bring a checkpoint into memory."""

    priority: ClassVar[int] = 1
    ticket: int
    name: str


@dataclass(frozen=True)
class UnloadCheckpoint:
    """Free a checkpoint's memory."""

    priority: ClassVar[int] = 1
    ticket: int
    name: str


@dataclass(frozen=True)
class ClearCache:
    """Forget the answers that are kept."""

    priority: ClassVar[int] = 1
    ticket: int
    path: Path


@dataclass(frozen=True)
class FetchCheckpoint:
    """Download a checkpoint, or what is missing of it."""

    priority: ClassVar[int] = 1
    ticket: int
    name: str
    source: Source


@dataclass(frozen=True)
class VerifyCheckpoint:
    """Read every file of a checkpoint and see whether it is whole, unchanged and can be loaded."""

    priority: ClassVar[int] = 1
    ticket: int
    name: str
    source: Source


@dataclass(frozen=True)
class RemoveCheckpoint:
    """Delete a downloaded checkpoint from the disk."""

    priority: ClassVar[int] = 1
    ticket: int
    name: str
    source: Source


@dataclass(frozen=True)
class MeasureDisk:
    """What checkpoints and files take on the disk."""

    priority: ClassVar[int] = 0
    ticket: int
    sources: Mapping[str, Source]
    files: tuple[Path, ...] = ()


@dataclass(frozen=True)
class CompareDevices:
    """Ask a few fixed texts on two devices."""

    priority: ClassVar[int] = 2
    ticket: int
    devices: tuple[str, str]
    source: Source


@dataclass(frozen=True)
class MeasurePrecisions:
    """Time the formats `names` against fp32 on a device; without names, recall what was found."""

    priority: ClassVar[int] = 2
    ticket: int
    device: str
    names: tuple[str, ...]
    source: Source


CheckpointJob = (
    LoadCheckpoint
    | UnloadCheckpoint
    | ClearCache
    | FetchCheckpoint
    | VerifyCheckpoint
    | RemoveCheckpoint
    | MeasureDisk
    | CompareDevices
    | MeasurePrecisions
)


@dataclass(frozen=True)
class MemoryChanged:
    """A checkpoint was loaded or freed as asked."""

    ticket: int
    name: str


@dataclass(frozen=True)
class CacheCleared:
    """No answer is kept any more."""

    ticket: int


@dataclass(frozen=True)
class CheckpointNeeded:
    """A job waits for a checkpoint that is not on this machine; see `EngineClient.waiting`."""

    ticket: int
    name: str
    source: Source


@dataclass(frozen=True)
class FetchProgress:
    """How far a download is."""

    ticket: int
    name: str
    progress: Progress


@dataclass(frozen=True)
class CheckpointFetched:
    """A checkpoint is whole on the disk."""

    ticket: int
    name: str
    source: Source


@dataclass(frozen=True)
class CheckpointVerified:
    """What was found."""

    ticket: int
    name: str
    found: Verification


@dataclass(frozen=True)
class CheckpointRemoved:
    """A checkpoint is gone from the disk; `freed` bytes."""

    ticket: int
    name: str
    freed: int


@dataclass(frozen=True)
class Measured:
    """Bytes on the disk: whole files, and what came of a download that did not end."""

    size: int = 0
    partial: int = 0


@dataclass(frozen=True)
class DiskMeasured:
    """By checkpoint name, and by file; a file that does not exist has 0 bytes."""

    ticket: int
    checkpoints: Mapping[str, Measured]
    files: Mapping[Path, int]


@dataclass(frozen=True)
class DevicesCompared:
    """Whether two devices say the same."""

    ticket: int
    comparison: DeviceComparison


@dataclass(frozen=True)
class PrecisionsMeasured:
    """How quick and how exact each format is here; () when that was never measured."""

    ticket: int
    figures: tuple[PrecisionFigures, ...]


CHECKPOINT_ENDS = (
    MemoryChanged,
    CacheCleared,
    CheckpointFetched,
    CheckpointVerified,
    CheckpointRemoved,
    DiskMeasured,
    DevicesCompared,
    PrecisionsMeasured,
)
