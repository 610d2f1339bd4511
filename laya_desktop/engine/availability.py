"""Which checkpoints can be loaded without fetching anything, and where they lie."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from laya_desktop.engine.jobs import Availability
from laya_desktop.engine.worker import explain
from laya_engine.checkpoints import cached_folder, check_folder
from laya_engine.registry import Source, starter_folder


def availability(sources: Mapping[str, Source]) -> dict[str, Availability]:
    """By checkpoint name. Looks at the disk only; call it in the engine thread."""
    return {name: _available(source) for name, source in sources.items()}


def folder_of(source: Source) -> Path | None:
    """The folder of a checkpoint on this machine; None for one that is not downloaded."""
    if source.kind == "hub":
        return cached_folder(source.location, source.subfolder)
    return starter_folder() if source.kind == "starter" else Path(source.location)


def here(source: Source, name: str) -> Path:
    """The folder of a checkpoint. Raises ValueError for one that is not downloaded."""
    folder = folder_of(source)
    if folder is None:
        raise ValueError(f"the checkpoint {name!r} is not downloaded yet; download it first")
    return folder


def _available(source: Source) -> Availability:
    folder = folder_of(source)
    if folder is None:
        return Availability(False)
    try:
        check_folder(folder)
    except ValueError as error:
        return Availability(False, explain(error))
    return Availability(True)
