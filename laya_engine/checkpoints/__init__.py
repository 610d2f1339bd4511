"""Checkpoints as files: where they are, how they get here, whether they are whole.

A folder holds `rl_agent_config.json`, `model.safetensors`, `tokenizer/` and `encoder/`. Reading one
into memory is `laya_engine.loading`; nothing here needs torch.
"""

from laya_engine.checkpoints.disk import DiskUse, disk_use, remove
from laya_engine.checkpoints.errors import (
    CheckpointError,
    DownloadCancelled,
    DownloadInterrupted,
)
from laya_engine.checkpoints.files import (
    CONFIG_FILE,
    NEEDED_FILES,
    WEIGHTS_FILE,
    check_folder,
    verify_digests,
)
from laya_engine.checkpoints.hub import Hub, cached_folder, fetch, set_offline
from laya_engine.checkpoints.locating import locate, looks_like_path
from laya_engine.checkpoints.progress import Progress
from laya_engine.checkpoints.verifying import Verification, verify_checkpoint

__all__ = [
    "CONFIG_FILE",
    "NEEDED_FILES",
    "WEIGHTS_FILE",
    "CheckpointError",
    "DiskUse",
    "DownloadCancelled",
    "DownloadInterrupted",
    "Hub",
    "Progress",
    "Verification",
    "cached_folder",
    "check_folder",
    "disk_use",
    "fetch",
    "locate",
    "looks_like_path",
    "remove",
    "set_offline",
    "verify_checkpoint",
    "verify_digests",
]
