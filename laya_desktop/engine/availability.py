"""Which checkpoints can be loaded without fetching anything."""

from __future__ import annotations

from collections.abc import Mapping

from laya_desktop.engine.jobs import Availability
from laya_desktop.engine.worker import explain
from laya_engine.checkpoints import CONFIG_FILE, WEIGHTS_FILE, check_folder
from laya_engine.registry import Source, starter_folder


def availability(sources: Mapping[str, Source]) -> dict[str, Availability]:
    """By checkpoint name. Looks at the disk only; call it in the engine thread."""
    return {name: _available(source) for name, source in sources.items()}


def _available(source: Source) -> Availability:
    if source.kind == "hub":
        return Availability(_is_cached(source))
    folder = starter_folder() if source.kind == "starter" else source.location
    try:
        check_folder(folder)
    except ValueError as error:
        return Availability(False, explain(error))
    return Availability(True)


def _is_cached(source: Source) -> bool:
    from huggingface_hub import try_to_load_from_cache

    prefix = f"{source.subfolder}/" if source.subfolder else ""
    found = (
        try_to_load_from_cache(source.location, prefix + name)
        for name in (CONFIG_FILE, WEIGHTS_FILE)
    )
    return all(isinstance(path, str) for path in found)
