"""A name or a path -> the folder of a checkpoint."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from laya_engine.checkpoints.hub import Hub, fetch
from laya_engine.checkpoints.progress import Progress
from laya_engine.typed_paths import typed_path


def locate(
    model: str,
    *,
    subfolder: str | None = None,
    revision: str | None = None,
    token: str | None = None,
    progress: Callable[[Progress], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Path:
    """Folder of a local path or of a hub repository (downloaded only as far as it is missing).

    `progress` and `cancelled` are those of `hub.fetch`. Raises FileNotFoundError for a path that
    does not exist and CheckpointError when the hub cannot give the checkpoint.
    """
    if looks_like_path(model):
        folder = typed_path(model) / (subfolder or "")
        if not folder.is_dir():
            raise FileNotFoundError(
                f"there is no checkpoint folder {str(folder)!r}; check the path in the settings"
            )
        return folder
    return fetch(
        model,
        subfolder,
        revision,
        hub=Hub(token=token),
        progress=progress,
        cancelled=cancelled,
    )


def looks_like_path(model: str) -> bool:
    """Whether a name means a folder: written as a path, or an existing folder."""
    written = model.startswith((".", "~", os.sep)) or Path(model).is_absolute() or "\\" in model
    return written or model.count("/") != 1 or Path(model).is_dir()
