"""A checkpoint: name or path -> verified folder.

A folder holds `rl_agent_config.json`, `model.safetensors`, `tokenizer/` and `encoder/`.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Mapping
from pathlib import Path

CONFIG_FILE = "rl_agent_config.json"
WEIGHTS_FILE = "model.safetensors"
NEEDED_FILES = (CONFIG_FILE, WEIGHTS_FILE, "tokenizer/tokenizer.json", "encoder/config.json")


class CheckpointError(ValueError):
    """A checkpoint that cannot be used: one sentence saying which file and what to do."""


def locate(
    model: str,
    *,
    subfolder: str | None = None,
    revision: str | None = None,
    token: str | None = None,
) -> Path:
    """Folder of a local path or of a hub repository (downloaded only as far as it is missing).

    Raises FileNotFoundError for a path that does not exist and CheckpointError when the hub
    cannot give the checkpoint.
    """
    if looks_like_path(model):
        folder = Path(model).expanduser() / (subfolder or "")
        if not folder.is_dir():
            raise FileNotFoundError(
                f"there is no checkpoint folder {str(folder)!r}; check the path in the settings"
            )
        return folder
    return _download(model, subfolder, revision, token)


def looks_like_path(model: str) -> bool:
    """Whether a name means a folder: written as a path, or an existing folder."""
    written = model.startswith((".", "~", os.sep)) or Path(model).is_absolute() or "\\" in model
    return written or model.count("/") != 1 or Path(model).is_dir()


def check_folder(folder: str | Path) -> Path:
    """Check that a folder holds every file of a checkpoint. Raises CheckpointError naming it."""
    folder = Path(folder)
    for name in NEEDED_FILES:
        if not (folder / name).is_file():
            raise CheckpointError(
                f"{folder.name!r} is not a complete checkpoint: {name} is missing; "
                "choose a folder that has it or fetch the checkpoint again"
            )
    return folder


def verify_digests(folder: Path, expected: Mapping[str, str]) -> None:
    """Compare SHA-256 digests of files before anything is parsed. Raises CheckpointError."""
    for name, digest in expected.items():
        path = folder / name
        if not path.is_file():
            raise CheckpointError(f"{name} is pinned by a digest but missing in {folder.name!r}")
        with path.open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
        if found != digest.lower():
            raise CheckpointError(
                f"{name} in {folder.name!r} does not have the pinned SHA-256 digest; "
                "it was changed or damaged, fetch it again from a source you trust"
            )


def _download(repo: str, subfolder: str | None, revision: str | None, token: str | None) -> Path:
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import (
        HfHubHTTPError,
        HFValidationError,
        LocalEntryNotFoundError,
    )

    prefix = f"{subfolder}/" if subfolder else ""
    wanted = [f"{prefix}{name}" for name in (CONFIG_FILE, WEIGHTS_FILE)]
    wanted += [f"{prefix}tokenizer/*", f"{prefix}encoder/*"]
    try:
        root = snapshot_download(repo, revision=revision, token=token, allow_patterns=wanted)
    except LocalEntryNotFoundError as error:
        raise CheckpointError(
            f"the checkpoint {repo!r} is no folder here, is not on this machine yet, and the hub "
            "cannot be reached; connect to the network once, or choose the starter or a folder"
        ) from error
    except HFValidationError as error:
        raise CheckpointError(
            f"{repo!r} is neither a folder here nor a name on the hub; write owner/name or a path"
        ) from error
    except HfHubHTTPError as error:
        raise CheckpointError(
            f"the hub refused the checkpoint {repo!r} ({_first_line(error)}); "
            "check its name, revision and access token"
        ) from error
    except OSError as error:
        raise CheckpointError(
            f"the checkpoint {repo!r} could not be fetched ({_first_line(error)}); "
            "check the network and the free disk space"
        ) from error
    return Path(root) / (subfolder or "")


def _first_line(error: BaseException) -> str:
    return (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")
