"""Checkpoints to measure: the starter, and random ones of the public checkpoints' shapes."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import torch
from safetensors.torch import save_file

from laya_engine.network import build_network
from laya_engine.registry import starter_folder

HEAD_LAYERS = 2
# What the public checkpoints are made of, without their weights.
SHAPES: dict[str, dict[str, Any]] = {
    "large": {  # ModernBERT-large: 421 million parameters with the head
        "vocab_size": 50368,
        "hidden_size": 1024,
        "intermediate_size": 2624,
        "num_hidden_layers": 28,
        "num_attention_heads": 16,
    },
    "base": {  # mmBERT-base: 322 million, most of them its vocabulary
        "vocab_size": 256000,
        "hidden_size": 768,
        "intermediate_size": 1152,
        "num_hidden_layers": 22,
        "num_attention_heads": 12,
    },
}
TINY = {  # so little work in the network that what is around it shows
    "vocab_size": 50368,
    "hidden_size": 64,
    "intermediate_size": 96,
    "num_hidden_layers": 3,
    "num_attention_heads": 1,
}
SIZES = ("starter", *SHAPES)


def checkpoint(size: str, folder: Path) -> Path:
    """The checkpoint folder of a size; random weights are written under `folder`."""
    return starter_folder() if size == "starter" else _random_checkpoint(size, folder / size)


def _random_checkpoint(size: str, folder: Path) -> Path:
    """Weights in float16; the tokenizer is the starter's, so that all sizes read alike."""
    shutil.copytree(starter_folder() / "tokenizer", folder / "tokenizer")
    encoder = {
        "model_type": "modernbert",
        "max_position_embeddings": 8192,
        "pad_token_id": 1,
        "bos_token_id": 0,
        "eos_token_id": 2,
        "cls_token_id": 0,
        "sep_token_id": 2,
        **(SHAPES | {"tiny": TINY})[size],
    }
    _write(folder / "encoder" / "config.json", encoder)
    config = {"encoder": size, "head_layers": HEAD_LAYERS, "max_len": 512, "head_max_len": 192}
    _write(folder / "rl_agent_config.json", {**config, "act_costs": {}})
    network = build_network(encoder, head_layers=HEAD_LAYERS, actions=1)
    chance = torch.Generator().manual_seed(1)
    weights = {
        name: _random(name, tuple(tensor.shape), chance)
        for name, tensor in network.state_dict().items()
    }
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    return folder


def _random(name: str, shape: tuple[int, ...], chance: torch.Generator) -> torch.Tensor:
    if len(shape) < 2:
        ones = ("norm" in name and name.endswith("weight")) or name == "temperature"
        return torch.full(shape, float(ones), dtype=torch.float16)
    return (torch.randn(shape, generator=chance) * 0.04).to(torch.float16)


def _write(path: Path, value: dict[str, Any]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, indent=2), encoding="utf-8")
