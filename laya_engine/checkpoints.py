"""A checkpoint: name or path -> verified folder -> network, tokenizer and config.

A folder holds `rl_agent_config.json`, `model.safetensors`, `tokenizer/` and `encoder/`.
"""

from __future__ import annotations

import hashlib
import json
import os
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tokenizers import Tokenizer as FastTokenizer

    from laya_engine.network import DecisionNetwork

CONFIG_FILE = "rl_agent_config.json"
WEIGHTS_FILE = "model.safetensors"
NEEDED_FILES = (CONFIG_FILE, WEIGHTS_FILE, "tokenizer/tokenizer.json", "encoder/config.json")


class CheckpointError(ValueError):
    """A checkpoint that cannot be used: one sentence saying which file and what to do."""


@dataclass(frozen=True)
class Checkpoint:
    """A loaded checkpoint. `config` is a plain dict that its Agent may change at run time."""

    folder: Path
    config: dict[str, Any]
    network: DecisionNetwork
    tokenizer: RowTokenizer


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


def open_checkpoint(folder: Path, expected_sha256: Mapping[str, str] | None = None) -> Checkpoint:
    """Read a checkpoint folder into memory, on the CPU, in float32.

    Raises CheckpointError naming the file that is missing, damaged or does not fit.
    """
    check_folder(folder)
    verify_digests(folder, expected_sha256 or {})
    config = _read_config(folder / CONFIG_FILE)
    tokenizer = load_tokenizer(folder / "tokenizer")
    return Checkpoint(folder, config, _load_network(folder, config), tokenizer)


class RowTokenizer:
    """The tokenizer of a checkpoint as rows need it, safe to share between threads."""

    def __init__(self, fast: FastTokenizer, special: Mapping[str, str]):
        self._fast = fast
        self._lock = threading.Lock()
        self.mask_text = special["mask_token"]
        self.cls_id = self._id_of(special["cls_token"])
        self.sep_id = self._id_of(special["sep_token"])
        self.mask_id = self._id_of(self.mask_text)
        self.pad_id = self._id_of(special["pad_token"])

    def encode(self, text: str) -> list[int]:
        """Token ids without special tokens. Lone surrogates are replaced: they are no text."""
        clean = text.encode("utf-8", "replace").decode("utf-8")
        with self._lock:
            ids: list[int] = self._fast.encode(clean, add_special_tokens=False).ids
        return ids

    def decode(self, ids: Sequence[int]) -> str:
        """Text of token ids, without special tokens."""
        with self._lock:
            text: str = self._fast.decode(list(ids), skip_special_tokens=True)
        return text

    def _id_of(self, token: str) -> int:
        index = self._fast.token_to_id(token)
        if index is None:
            raise CheckpointError(
                f"tokenizer.json has no token {token!r}; fetch the checkpoint again"
            )
        return int(index)


def load_tokenizer(folder: Path) -> RowTokenizer:
    """Read `tokenizer.json` and the special tokens beside it.

    The fast tokenizer is read directly, so a `tokenizer_config.json` written by another version
    of transformers loads as well, and nothing in a shared cache is rewritten.
    """
    from tokenizers import Tokenizer

    try:
        fast = Tokenizer.from_file(str(folder / "tokenizer.json"))
    except Exception as error:  # the library raises plain Exception
        raise CheckpointError(
            f"tokenizer/tokenizer.json is damaged ({error}); fetch the checkpoint again"
        ) from error
    fast.no_truncation()
    fast.no_padding()
    return RowTokenizer(fast, _special_tokens(folder))


def _special_tokens(folder: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    for name in ("special_tokens_map.json", "tokenizer_config.json"):
        path = folder / name
        if not path.is_file():
            continue
        for key, token in _read_json(path).items():
            text = token.get("content") if isinstance(token, dict) else token
            if key.endswith("_token") and isinstance(text, str):
                found[key] = text
    for key, stand_in in (("cls_token", "bos_token"), ("sep_token", "eos_token")):
        if key not in found and stand_in in found:
            found[key] = found[stand_in]
    missing = [k for k in ("cls_token", "sep_token", "mask_token", "pad_token") if k not in found]
    if missing:
        raise CheckpointError(
            f"tokenizer/tokenizer_config.json does not name {', '.join(missing)}; "
            "fetch the checkpoint again"
        )
    return found


def _read_json(path: Path) -> dict[str, Any]:
    try:
        value = json.loads(path.read_text(encoding="utf-8"))
    except (UnicodeDecodeError, json.JSONDecodeError) as error:
        raise CheckpointError(
            f"{path.name} is not valid JSON ({error}); fetch the checkpoint again"
        ) from error
    if not isinstance(value, dict):
        raise CheckpointError(f"{path.name} must hold a JSON object; fetch the checkpoint again")
    return value


def _read_config(path: Path) -> dict[str, Any]:
    config = _read_json(path)
    if config.get("option_layout", "sequential") != "sequential":
        raise CheckpointError(
            f"{path.name} asks for the option layout {config['option_layout']!r}, "
            "which this version does not read; use a checkpoint with the sequential layout"
        )
    return config


def _load_network(folder: Path, config: Mapping[str, Any]) -> DecisionNetwork:
    import torch
    from safetensors import SafetensorError
    from safetensors.torch import load_file
    from transformers import AutoConfig

    from laya_engine.network import build_network

    network = build_network(
        AutoConfig.from_pretrained(folder / "encoder", trust_remote_code=False),
        head_layers=config.get("head_layers", 2),
        actions=len(config.get("act_costs", {})) + 1,
    )
    try:
        weights = load_file(folder / WEIGHTS_FILE)  # memory-mapped: only what is converted is read
    except SafetensorError as error:
        raise CheckpointError(
            f"{WEIGHTS_FILE} in {folder.name!r} is damaged or cut short ({error}); "
            "fetch the checkpoint again"
        ) from error
    _check_weights(network.state_dict(), weights, folder)
    network.load_state_dict({k: v.to(torch.float32) for k, v in weights.items()}, assign=True)
    return network.eval().requires_grad_(False)


def _check_weights(wanted: Mapping[str, Any], found: Mapping[str, Any], folder: Path) -> None:
    problems = [f"{name} is missing" for name in wanted.keys() - found.keys()]
    problems += [f"{name} is not part of the network" for name in found.keys() - wanted.keys()]
    problems += [
        f"{name} has shape {tuple(found[name].shape)} instead of {tuple(wanted[name].shape)}"
        for name in wanted.keys() & found.keys()
        if wanted[name].shape != found[name].shape
    ]
    if problems:
        more = f" and {len(problems) - 1} more" if len(problems) > 1 else ""
        raise CheckpointError(
            f"{WEIGHTS_FILE} in {folder.name!r} does not fit its config: "
            f"{min(problems)}{more}; weights and config must come from one checkpoint"
        )


def _download(repo: str, subfolder: str | None, revision: str | None, token: str | None) -> Path:
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HfHubHTTPError, LocalEntryNotFoundError

    prefix = f"{subfolder}/" if subfolder else ""
    wanted = [f"{prefix}{name}" for name in (CONFIG_FILE, WEIGHTS_FILE)]
    wanted += [f"{prefix}tokenizer/*", f"{prefix}encoder/*"]
    try:
        root = snapshot_download(repo, revision=revision, token=token, allow_patterns=wanted)
    except LocalEntryNotFoundError as error:
        raise CheckpointError(
            f"the checkpoint {repo!r} is not on this machine and the hub cannot be reached; "
            "connect to the network once, or choose the starter or a folder"
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
