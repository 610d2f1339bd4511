"""Small random checkpoints of several shapes, each opened by the reference and by this engine."""

from __future__ import annotations

import json
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import laya
import torch
from safetensors.torch import save_file
from transformers import AutoModel, BertConfig, ModernBertConfig, PretrainedConfig

from laya_engine.agent import Agent
from laya_engine.network import DecisionNetwork
from tests.engine.tiny_checkpoint import make_tiny_checkpoint


@dataclass(frozen=True)
class Pair:
    """One checkpoint, open in both; `longest` is the largest max_len that it can read."""

    reference: laya.Agent
    ours: Agent
    longest: int


@dataclass(frozen=True)
class Shape:
    """What a checkpoint is made of. `positions` are learned ones; without, RoPE."""

    seed: int
    positions: int | None
    head_layers: int
    actions: int
    max_len: int
    head_max_len: int
    longest: int  # tokens of the longest row that the cases ask for
    hidden: int = 32
    temperature: tuple[float, float, float] = (1.0, 1.0, 1.0)
    by_options: Mapping[str, float] | None = None


SHAPES = {
    "bert": Shape(11, 512, 1, 2, 320, 160, 512, temperature=(1.2, 0.9, 1.5)),
    "bare": Shape(12, 512, 0, 1, 256, 96, 512, by_options={"choice:2": 0.7, "noul:2": 2.0}),
    "wide": Shape(13, 256, 2, 3, 224, 90, 256, hidden=128, temperature=(0.8, 1.0, 1.1)),
    "rope": Shape(14, None, 2, 4, 512, 256, 900, by_options={"choice:11+": 3.1, "score:3-5": 0.6}),
}
LANGUAGES = {
    "de": {"temperature": [2.0, 0.6, 1.7], "temperature_by_options": {"choice:3-5": 0.8}},
    "ko": {},
    "pt": {"temperature": [9.0, True, "warm"], "temperature_by_options": {"noul:2": None}},
    "zh": {"temperature_by_options": {"score:2": 4.5}},
}


def make_checkpoint(folder: Path, shape: Shape) -> Path:
    """Write a checkpoint with random weights; its tokenizer knows single bytes."""
    make_tiny_checkpoint(folder)
    torch.manual_seed(shape.seed)
    encoder = _encoder_config(shape)
    encoder.save_pretrained(folder / "encoder")
    network = DecisionNetwork(
        AutoModel.from_config(encoder), head_layers=shape.head_layers, actions=shape.actions
    )
    for parameter in network.parameters():
        if parameter.dim() > 1:
            torch.nn.init.normal_(parameter, std=0.3)
    network.scorer[-1].weight.data *= 3.0  # answers far from even, so that a slip shows
    save_file(
        {name: tensor.contiguous() for name, tensor in network.state_dict().items()},
        folder / "model.safetensors",
    )
    write_config(
        folder,
        head_layers=shape.head_layers,
        max_len=shape.max_len,
        head_max_len=shape.head_max_len,
        act_costs={f"act{index}": 0.1 * index for index in range(1, shape.actions)},
        temperature=list(shape.temperature),
        temperature_by_options=dict(shape.by_options or {}),
    )
    return folder


def write_config(folder: Path, **values: Any) -> None:
    """Change values of the checkpoint's own config file; None takes one away."""
    path = folder / "rl_agent_config.json"
    config = json.loads(path.read_text(encoding="utf-8")) | values
    kept = {key: value for key, value in config.items() if value is not None}
    path.write_text(json.dumps(kept), encoding="utf-8")


def open_pair(folder: Path, longest: int, **options: Any) -> Pair:
    """The checkpoint in both, on the CPU; `options` are an Agent's."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return Pair(
            laya.Agent(str(folder), device="cpu", **options),
            Agent(str(folder), device="cpu", **options),
            longest,
        )


def _encoder_config(shape: Shape) -> PretrainedConfig:
    sizes = {
        "vocab_size": 261,
        "hidden_size": shape.hidden,
        "num_hidden_layers": 2,
        "num_attention_heads": 2,
        "intermediate_size": 2 * shape.hidden,
    }
    if shape.positions is not None:
        return BertConfig(max_position_embeddings=shape.positions, **sizes)
    return ModernBertConfig(
        max_position_embeddings=8192,
        local_attention=32,
        global_attn_every_n_layers=2,
        pad_token_id=3,
        bos_token_id=0,
        eos_token_id=1,
        cls_token_id=0,
        sep_token_id=1,
        **sizes,
    )
