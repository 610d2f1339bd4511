"""Write a network as an ordinary checkpoint folder."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save_file
from tokenizers import Tokenizer

from laya_engine.calibration import Temperatures
from laya_engine.checkpoints import CONFIG_FILE, WEIGHTS_FILE
from laya_engine.network import DecisionNetwork
from laya_engine.training.rows import HEAD_MAX_LEN, MAX_LEN
from laya_engine.training.unigram import save_tokenizer


def export_checkpoint(
    network: DecisionNetwork,
    tokenizer: Tokenizer,
    temperatures: Temperatures,
    folder: Path,
    *,
    card: str | None = None,
) -> None:
    """Write weights in float16, config, tokenizer, encoder config and, if given, the model card.

    Files of an earlier export are replaced. Raises OSError when the folder cannot be written.
    """
    (folder / "encoder").mkdir(parents=True, exist_ok=True)
    save_tokenizer(tokenizer, folder / "tokenizer", MAX_LEN)
    _write_json(folder / "encoder" / "config.json", encoder_config(network))
    weights = {
        name: tensor.detach().to("cpu", torch.float16).contiguous()
        for name, tensor in network.state_dict().items()
    }
    save_file(weights, folder / WEIGHTS_FILE, metadata={"format": "pt"})
    _write_json(folder / CONFIG_FILE, checkpoint_config(network, temperatures))
    if card is not None:
        (folder / "README.md").write_text(card, encoding="utf-8")


def checkpoint_config(network: DecisionNetwork, temperatures: Temperatures) -> dict[str, Any]:
    """The content of `rl_agent_config.json`."""
    return {
        "encoder": "multilingual-e5-small, trimmed vocabulary",
        "head_layers": len(network.head.layers) if network.head is not None else 0,
        "max_len": MAX_LEN,
        "head_max_len": HEAD_MAX_LEN,
        "temperature": list(temperatures.by_type),
        "temperature_by_options": dict(temperatures.by_bucket),
        "act_costs": {},
        "amp_dtype": "bf16",
    }


def encoder_config(network: DecisionNetwork) -> dict[str, Any]:
    """The encoder's Hugging Face config, without what depends on this machine."""
    config: dict[str, Any] = network.encoder.config.to_dict()  # type: ignore[union-attr, operator]
    machine = ("_name_or_path", "transformers_version", "dtype", "torch_dtype", "architectures")
    return {key: value for key, value in sorted(config.items()) if key not in machine}


def _write_json(path: Path, value: Mapping[str, Any]) -> None:
    text = json.dumps(value, indent=2, ensure_ascii=False)
    path.write_text(text + "\n", encoding="utf-8")
