"""What the downloads of a checkpoint take on the disk, and their removal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import TYPE_CHECKING

from laya_engine.checkpoints.download import size_of
from laya_engine.checkpoints.files import CONFIG_FILE, WEIGHTS_FILE
from laya_engine.checkpoints.hub import DEFAULT_HUB, Hub

if TYPE_CHECKING:
    from huggingface_hub import HFCacheInfo
    from huggingface_hub.utils import CachedFileInfo

# At the root of a repository that holds other checkpoints in subfolders, only these are its own.
OWN_FILES = (CONFIG_FILE, WEIGHTS_FILE, "tokenizer/*", "encoder/*")


@dataclass(frozen=True)
class DiskUse:
    """What a checkpoint takes in the hub's cache, all its revisions together."""

    files: int
    size: int  # bytes; a file that several revisions share counts once
    partial: int  # bytes of unfinished downloads of the whole repository


def disk_use(repo: str, subfolder: str | None = None, *, hub: Hub = DEFAULT_HUB) -> DiskUse:
    """What the cache holds of a checkpoint."""
    scan = _scan(hub)
    files = [] if scan is None else list(_files(scan, repo, subfolder))
    sizes = {file.blob_path: file.size_on_disk for file in files}
    partial = sum(map(size_of, _partials(repo, hub)))
    return DiskUse(len(sizes), sum(sizes.values()), partial)


def remove(repo: str, subfolder: str | None = None, *, hub: Hub = DEFAULT_HUB) -> int:
    """Delete a checkpoint from the cache; returns the bytes that this freed.

    Other checkpoints of the repository stay, and so do files that they share with it. Unfinished
    downloads of the repository go, except one that is being written now. A checkpoint in memory
    goes on answering. Raises OSError when the system refuses.
    """
    freed = 0
    scan = _scan(hub)
    if scan is not None:
        plan = scan.delete_files(*_files(scan, repo, subfolder))
        plan.execute()
        freed += plan.expected_freed_size
    for path in _partials(repo, hub):
        freed += _remove_idle(path, hub.store(repo).locks / f"{path.stem}.lock")
    return freed


def _scan(hub: Hub) -> HFCacheInfo | None:
    from huggingface_hub import scan_cache_dir

    return scan_cache_dir(hub.cache_folder) if hub.cache_folder.is_dir() else None


def _files(scan: HFCacheInfo, repo: str, subfolder: str | None) -> Iterator[CachedFileInfo]:
    own = (f"{subfolder}/*",) if subfolder else OWN_FILES
    for cached in scan.repos:
        if cached.repo_type != "model" or cached.repo_id != repo:
            continue
        for revision in cached.revisions:
            for file in revision.files:
                name = file.file_path.relative_to(revision.snapshot_path).as_posix()
                if any(fnmatchcase(name, pattern) for pattern in own):
                    yield file


def _partials(repo: str, hub: Hub) -> list[Path]:
    return sorted(hub.store(repo).blobs.glob("*.incomplete"))


def _remove_idle(path: Path, lock: Path) -> int:
    from filelock import Timeout
    from huggingface_hub.utils import WeakFileLock

    lock.parent.mkdir(parents=True, exist_ok=True)
    try:
        with WeakFileLock(lock, timeout=0.05):
            size = size_of(path)
            path.unlink(missing_ok=True)
            return size
    except Timeout:
        return 0
