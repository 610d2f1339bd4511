"""A checkpoint that a job needs and that is not on this machine: nobody waits here for a download.

The engine thread ends the job with `NotDownloaded`; the client keeps it until the checkpoint has
come through the download thread, where it has a progress and can be cancelled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from laya_desktop.engine.availability import folder_of
from laya_desktop.engine.checkpoint_jobs import CheckpointNeeded
from laya_engine.checkpoints import CheckpointError

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import EngineConfig
    from laya_engine.registry import Source


class NotDownloaded(CheckpointError):
    """A checkpoint of the hub that would have to be fetched first."""

    def __init__(self, name: str, source: Source) -> None:
        super().__init__(
            f"the checkpoint {name!r} is not on this machine; download it in the settings"
        )
        self.name, self.source = name, source

    def needed(self, ticket: int) -> CheckpointNeeded:
        """What a job with this ticket waits for."""
        return CheckpointNeeded(ticket, self.name, self.source)


def demand(config: EngineConfig, name: str) -> None:
    """Raises NotDownloaded for a checkpoint that can be fetched, CheckpointError while offline.

    A name outside the settings, a path for one, is the engine's own to find.
    """
    source = config.sources.get(name)
    if source is None or source.kind != "hub" or folder_of(source) is not None:
        return
    if config.offline:
        raise CheckpointError(
            f"the checkpoint {name!r} is not on this machine, and the program stays offline; "
            "let it go online in the settings, or choose another source"
        )
    raise NotDownloaded(name, source)
