"""Which checkpoints can be loaded without fetching anything."""

from __future__ import annotations

from collections.abc import Mapping

from laya_desktop.engine.jobs import Availability
from laya_desktop.engine.worker import explain
from laya_engine.checkpoints import cached_folder, check_folder
from laya_engine.registry import Source, starter_folder


def availability(sources: Mapping[str, Source]) -> dict[str, Availability]:
    """By checkpoint name. Looks at the disk only; call it in the engine thread."""
    return {name: _available(source) for name, source in sources.items()}


def _available(source: Source) -> Availability:
    if source.kind == "hub":
        return Availability(cached_folder(source.location, source.subfolder) is not None)
    folder = starter_folder() if source.kind == "starter" else source.location
    try:
        check_folder(folder)
    except ValueError as error:
        return Availability(False, explain(error))
    return Availability(True)
