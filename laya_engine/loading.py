"""A checkpoint folder -> network, tokenizer and config in memory."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from laya_engine.checkpoints import CheckpointError, check_folder, verify_digests
from laya_engine.checkpoints.errors import first_line
from laya_engine.checkpoints.files import CONFIG_FILE, WEIGHTS_FILE, read_json
from laya_engine.checkpoints.weights import check_weights, read_header

if TYPE_CHECKING:
    from tokenizers import Tokenizer as FastTokenizer
    from torch import Tensor

    from laya_engine.network import DecisionNetwork

DEFAULT_HEAD_LAYERS = 2
LONG = 20_000  # characters
STRETCH = 1 << 21  # numbers read at a time


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
    network = _load_network(folder, config)
    _check_vocabulary(tokenizer, network, folder)
    return Checkpoint(folder, config, network, tokenizer)


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
        self.size: int = fast.get_vocab_size(with_added_tokens=True)

    def encode(self, text: str) -> list[int]:
        """Token ids without special tokens. Lone surrogates are replaced: they are no text."""
        clean = text.encode("utf-8", "replace").decode("utf-8")
        with self._lock:
            if len(clean) > LONG:  # as a batch it lets other threads run meanwhile
                [found] = self._fast.encode_batch_fast([clean], add_special_tokens=False)
            else:
                found = self._fast.encode(clean, add_special_tokens=False)
            ids: list[int] = found.ids
        return ids

    def places(self, text: str, tokens: Sequence[int]) -> tuple[int, list[tuple[int, int]]]:
        """How many tokens a text has, and the first and last character of some of them.

        `tokens` are positions in what `encode` gives; one beyond is at the end. Ends are exclusive.
        """
        clean = text.encode("utf-8", "replace").decode("utf-8")
        with self._lock:
            [encoding] = self._fast.encode_batch([clean], add_special_tokens=False)
        end = (len(clean), len(clean))
        return len(encoding), [encoding.token_to_chars(token) or end for token in tokens]

    def decode(self, ids: Sequence[int]) -> str:
        """Text of token ids; a special token that a person spelt out stays."""
        with self._lock:
            text: str = self._fast.decode(list(ids), skip_special_tokens=False)
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
        for key, token in read_json(path, f"tokenizer/{name}").items():
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


def _read_config(path: Path) -> dict[str, Any]:
    config = read_json(path, path.name)
    if config.get("option_layout", "sequential") != "sequential":
        raise CheckpointError(
            f"{path.name} asks for the option layout {config['option_layout']!r}, "
            "which this version does not read; use a checkpoint with the sequential layout"
        )
    for key, least in (("max_len", 1), ("head_max_len", 1), ("head_layers", 0)):
        value = config.get(key, least)
        if not isinstance(value, int) or isinstance(value, bool) or value < least:
            raise CheckpointError(
                f"{path.name} gives {key} as {value!r}, not a whole number of at least {least}; "
                "correct it or fetch the checkpoint again"
            )
    if not isinstance(config.get("act_costs", {}), dict):
        raise CheckpointError(f"{path.name} gives act_costs as {config['act_costs']!r}, not a map")
    return config


def _load_network(folder: Path, config: Mapping[str, Any]) -> DecisionNetwork:
    from laya_engine.network import build_network

    found = read_header(folder / WEIGHTS_FILE)
    encoder_config = read_json(folder / "encoder" / "config.json", "encoder/config.json")
    head_layers = config.get("head_layers", DEFAULT_HEAD_LAYERS)
    encoder_layers = encoder_config.get("num_hidden_layers")
    layers = (head_layers, encoder_layers if isinstance(encoder_layers, int) else 0)
    if max(layers) > len(found):  # building them would take for ever
        raise CheckpointError(
            f"the configs of {folder.name!r} ask for {max(layers)} layers, but {WEIGHTS_FILE} has "
            f"only {len(found)} tensors; weights and config must come from one checkpoint"
        )
    try:
        network = build_network(
            encoder_config,
            head_layers=head_layers,
            actions=len(config.get("act_costs", {})) + 1,
        )
    except ModuleNotFoundError as error:  # the packaged program has no model library
        raise CheckpointError(
            f"{folder.name!r} has an encoder of the kind {encoder_config.get('model_type')!r}, for "
            f"which this program lacks {error.name}; run the program from its source instead"
        ) from error
    except Exception as error:  # each encoder has its own way to refuse sizes
        raise CheckpointError(
            f"encoder/config.json in {folder.name!r} describes an encoder that cannot be built "
            f"({first_line(error)}); fetch the checkpoint again"
        ) from error
    wanted = {name: tuple(tensor.shape) for name, tensor in network.state_dict().items()}
    check_weights(wanted, found, folder.name)
    network.load_state_dict(_read_weights(folder / WEIGHTS_FILE), assign=True)
    return network.eval().requires_grad_(False)


def _read_weights(path: Path) -> dict[str, Tensor]:
    """Every tensor of a file in float32, read straight into memory of its own.

    A mapping would be held in memory beside the numbers made from it, and would keep the file from
    being replaced on some systems. The header was checked by `read_header`.
    """
    import torch

    from laya_engine.encoders.pieces import in_pieces

    formats = {
        "F64": torch.float64,
        "F32": torch.float32,
        "F16": torch.float16,
        "BF16": torch.bfloat16,
    }
    with path.open("rb") as file:
        size = int.from_bytes(file.read(8), "little")
        header = json.loads(file.read(size))
        header.pop("__metadata__", None)
        shapes = [part["shape"] for part in header.values()]
        weights = dict(zip(header, in_pieces(shapes, torch.float32), strict=True))
        for name, part in header.items():
            file.seek(8 + size + part["data_offsets"][0])
            # A stretch at a time: the largest tensor, a vocabulary, is most of some checkpoints.
            for stretch in weights[name].view(-1).split(STRETCH):
                stored = torch.empty(len(stretch), dtype=formats[part["dtype"]])
                file.readinto(stored.view(torch.uint8).numpy().data)
                stretch.copy_(stored)
    return weights


def _check_vocabulary(tokenizer: RowTokenizer, network: DecisionNetwork, folder: Path) -> None:
    encoder: Any = network.encoder
    known: int = encoder.get_input_embeddings().num_embeddings
    if tokenizer.size > known:
        raise CheckpointError(
            f"tokenizer/tokenizer.json in {folder.name!r} has {tokenizer.size} tokens, but the "
            f"encoder knows {known}; tokenizer and weights must come from one checkpoint"
        )
