"""The files of a checkpoint folder, and whether they are the right ones."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from laya_engine.checkpoints.errors import CheckpointError

CONFIG_FILE = "rl_agent_config.json"
WEIGHTS_FILE = "model.safetensors"
NEEDED_FILES = (CONFIG_FILE, WEIGHTS_FILE, "tokenizer/tokenizer.json", "encoder/config.json")
# What is fetched and what counts as a checkpoint's own. Only data: a script is never even fetched.
PATTERNS = (CONFIG_FILE, WEIGHTS_FILE, "tokenizer/*.json", "encoder/*.json")
OTHER_WEIGHTS = re.compile(r".*\.(bin|pt|pth|ckpt|pkl|h5|msgpack|gguf)|.+\.safetensors")


def check_folder(folder: str | Path) -> Path:
    """Check that a folder holds every file of a checkpoint. Raises CheckpointError naming it."""
    folder = Path(folder)
    for name in NEEDED_FILES:
        if (folder / name).is_file():
            continue
        others = other_weights(folder) if name == WEIGHTS_FILE else []
        if others:
            raise CheckpointError(
                f"{folder.name!r} has its weights in {others[0]}, which is not read; weights are "
                f"read from {WEIGHTS_FILE} only: save them in that form, or choose another folder"
            )
        raise CheckpointError(
            f"{folder.name!r} is not a complete checkpoint: {name} is missing; "
            "choose a folder that has it or fetch the checkpoint again"
        )
    return folder


def other_weights(folder: Path) -> list[str]:
    """Names of weight files in forms that are never opened: pickles, shards, other programs'."""
    if not folder.is_dir():
        return []
    names = sorted(path.name for path in folder.iterdir() if path.is_file())
    return [name for name in names if name != WEIGHTS_FILE and OTHER_WEIGHTS.fullmatch(name)]


def verify_digests(folder: Path, expected: Mapping[str, str]) -> None:
    """Compare SHA-256 digests of files before anything is parsed. Raises CheckpointError."""
    for name, digest in expected.items():
        if not isinstance(digest, str) or not re.fullmatch(r"[0-9a-fA-F]{64}", digest):
            raise CheckpointError(
                f"the pin of {name} is no SHA-256 digest; write its 64 hexadecimal digits"
            )
        path = folder / name
        if not path.is_file():
            raise CheckpointError(
                f"{name} is pinned by a digest but missing in {folder.name!r}; "
                "fetch the checkpoint again or take the pin away"
            )
        if sha256_of(path) != digest.lower():
            raise CheckpointError(
                f"{name} in {folder.name!r} does not have the pinned SHA-256 digest; "
                "it was changed or damaged, fetch it again from a source you trust"
            )


def sha256_of(path: Path) -> str:
    """SHA-256 digest of a file, in lower-case hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def matches_hub_digest(path: Path, digest: str) -> bool:
    """Whether a file is what the hub calls by `digest`.

    The hub names large files by SHA-256 (64 digits) and small ones as git does: SHA-1 (40 digits)
    over "blob", the size, a zero byte and the content.
    """
    if len(digest) == 64:
        return sha256_of(path) == digest
    content = path.read_bytes()
    header = f"blob {len(content)}\0".encode()
    return hashlib.sha1(header + content, usedforsecurity=False).hexdigest() == digest


def read_json(path: Path, name: str) -> dict[str, Any]:
    """The JSON object in a file; errors call it by `name`. Raises CheckpointError."""
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise CheckpointError(
            f"{name} cannot be read ({error.strerror}); check its permissions"
        ) from error
    except (ValueError, RecursionError) as error:
        raise CheckpointError(
            f"{name} is not valid JSON ({error}); fetch the checkpoint again"
        ) from error
    if not isinstance(value, dict):
        raise CheckpointError(f"{name} must hold a JSON object; fetch the checkpoint again")
    return value
