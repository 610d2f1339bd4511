"""A checkpoint folder -> network, tokenizer and config in memory."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from laya_engine.checkpoints import (
    CONFIG_FILE,
    WEIGHTS_FILE,
    CheckpointError,
    check_folder,
    verify_digests,
)

if TYPE_CHECKING:
    from tokenizers import Tokenizer as FastTokenizer

    from laya_engine.network import DecisionNetwork


@dataclass(frozen=True)
class Checkpoint:
    """A loaded checkpoint. `config` is a plain dict that its Agent may change at run time."""

    folder: Path
    config: dict[str, Any]
    network: DecisionNetwork
    tokenizer: RowTokenizer


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
    for key in ("max_len", "head_max_len", "head_layers"):
        if key in config and (not isinstance(config[key], int) or isinstance(config[key], bool)):
            raise CheckpointError(f"{path.name} gives {key} as {config[key]!r}, not a whole number")
    if not isinstance(config.get("act_costs", {}), dict):
        raise CheckpointError(f"{path.name} gives act_costs as {config['act_costs']!r}, not a map")
    return config


def _load_network(folder: Path, config: Mapping[str, Any]) -> DecisionNetwork:
    import torch
    from safetensors import SafetensorError
    from safetensors.torch import load_file
    from transformers import AutoConfig

    from laya_engine.network import build_network

    try:
        encoder_config = AutoConfig.from_pretrained(folder / "encoder", trust_remote_code=False)
    except (OSError, ValueError, KeyError) as error:
        raise CheckpointError(
            f"encoder/config.json in {folder.name!r} does not describe a known encoder; "
            "update the program or fetch the checkpoint again"
        ) from error
    network = build_network(
        encoder_config,
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
