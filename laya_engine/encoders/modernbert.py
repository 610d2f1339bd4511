"""The ModernBERT encoder: rotated queries and keys, most layers looking only near by."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor, nn

from laya_engine.encoders.common import Encoder, EncoderConfig, sizes
from laya_engine.encoders.layout import Layout, attend
from laya_engine.encoders.linears import run_gated, run_linear

SIZES = (
    "vocab_size",
    "hidden_size",
    "num_hidden_layers",
    "num_attention_heads",
    "intermediate_size",
    "max_position_embeddings",
    "local_attention",
)
FULL, SLIDING = "full_attention", "sliding_attention"
THETAS = {FULL: ("global_rope_theta", 160_000.0), SLIDING: ("local_rope_theta", 10_000.0)}
FLAGS = ("norm_bias", "attention_bias", "mlp_bias")

# Cosines and sines, (T, 1, 1, d) each; sines are negative for the first of a pair.
Angles = tuple[Tensor, Tensor]


@dataclass(frozen=True)
class ModernBertConfig(EncoderConfig):
    """Sizes of a ModernBERT. `thetas` are the bases of the rotation by kind of layer."""

    local_attention: int
    layer_types: tuple[str, ...]
    thetas: Mapping[str, float]
    norm_eps: float
    norm_bias: bool
    attention_bias: bool
    mlp_bias: bool


def read_modernbert(values: Mapping[str, Any]) -> ModernBertConfig | None:
    """The config of a plain ModernBERT; None for any other."""
    found = sizes({"local_attention": 128, "max_position_embeddings": 8192, **values}, SIZES)
    if found is None or values.get("hidden_activation", "gelu") != "gelu":
        return None
    flags = {name: values.get(name, False) for name in FLAGS}
    epsilon = values.get("norm_eps", 1e-5)
    types, thetas = _layer_types(values, found["num_hidden_layers"]), _thetas(values)
    if types is None or thetas is None or not isinstance(epsilon, float):
        return None
    if any(type(flag) is not bool for flag in flags.values()):
        return None
    if found["hidden_size"] % (2 * found["num_attention_heads"]):
        return None
    return ModernBertConfig(
        values,
        layer_types=types,
        thetas=thetas,
        norm_eps=epsilon,
        norm_bias=flags["norm_bias"],
        attention_bias=flags["attention_bias"],
        mlp_bias=flags["mlp_bias"],
        **found,
    )


class ModernBertLayer(nn.Module):
    """Attention, then a gated feed-forward step, each on normed states and added."""

    def __init__(self, config: ModernBertConfig, index: int):
        super().__init__()
        hidden, wide = config.hidden_size, config.intermediate_size
        self.heads = config.num_attention_heads
        near = config.layer_types[index] == SLIDING
        self.window = config.local_attention // 2 if near else None
        # The embeddings were normed just before the first layer.
        self.attn_norm = nn.Identity() if index == 0 else _norm(config)
        self.attn = nn.ModuleDict(
            {
                "Wqkv": nn.Linear(hidden, 3 * hidden, bias=config.attention_bias),
                "Wo": nn.Linear(hidden, hidden, bias=config.attention_bias),
            }
        )
        self.mlp_norm = _norm(config)
        self.mlp = nn.ModuleDict(
            {
                "Wi": nn.Linear(hidden, 2 * wide, bias=config.mlp_bias),
                "Wo": nn.Linear(wide, hidden, bias=config.mlp_bias),
            }
        )

    def forward(self, hidden: Tensor, layout: Layout, angles: Angles) -> Tensor:
        """(T, hidden) into the same."""
        three = run_linear(self.attn["Wqkv"], self.attn_norm(hidden))
        by_head = three.view(len(hidden), 3, self.heads, -1)
        query, key = _rotated(by_head[:, :2], angles).unbind(1)
        seen = attend(query, key, by_head[:, 2], layout, self.window)
        hidden = hidden + run_linear(self.attn["Wo"], seen)
        gated = run_gated(self.mlp["Wi"], self.mlp_norm(hidden))
        return hidden + run_linear(self.mlp["Wo"], gated)


class ModernBertEncoder(Encoder):
    """Parameter names are those of the public format, so its files load strictly."""

    config: ModernBertConfig

    def __init__(self, config: ModernBertConfig):
        super().__init__(config)
        self.embeddings = nn.ModuleDict(
            {
                "tok_embeddings": nn.Embedding(config.vocab_size, config.hidden_size),
                "norm": _norm(config),
            }
        )
        self.layers = nn.ModuleList(
            ModernBertLayer(config, index) for index in range(config.num_hidden_layers)
        )
        self.final_norm = _norm(config)

    def get_input_embeddings(self) -> nn.Embedding:
        """The embedding of token ids."""
        embedding: Any = self.embeddings["tok_embeddings"]
        found: nn.Embedding = embedding
        return found

    def packed(self, ids: Tensor, layout: Layout) -> Tensor:
        """Hidden states (T, hidden) of the tokens `ids` (T,)."""
        hidden: Tensor = self.embeddings["norm"](self.embeddings["tok_embeddings"](ids))
        size = self.config.hidden_size // self.config.num_attention_heads
        angles = {
            kind: _angles(layout, size, theta, hidden.dtype)
            for kind, theta in self.config.thetas.items()
            if kind in self.config.layer_types
        }
        for layer, kind in zip(self.layers, self.config.layer_types, strict=True):
            hidden = layer(hidden, layout, angles[kind])
        normed: Tensor = self.final_norm(hidden)
        return normed


def _rotated(x: Tensor, angles: Angles) -> Tensor:
    """Turn the pairs (i, i + d / 2) of x (T, ..., heads, d) by the angles of its tokens."""
    cosine, sine = angles
    return torch.addcmul(x * cosine, x.roll(x.shape[-1] // 2, -1), sine)


def _angles(layout: Layout, size: int, theta: float, dtype: torch.dtype) -> Angles:
    """Rotary position angles; Su et al., RoFormer, 2021, equation 15."""
    steps = torch.arange(0, size, 2, dtype=torch.float32, device=layout.positions.device)
    turns = layout.positions[:, None, None, None].float() / theta ** (steps / size)
    cosine, sine = turns.cos(), turns.sin()
    return torch.cat((cosine, cosine), -1).to(dtype), torch.cat((-sine, sine), -1).to(dtype)


def _norm(config: ModernBertConfig) -> nn.LayerNorm:
    return nn.LayerNorm(config.hidden_size, eps=config.norm_eps, bias=config.norm_bias)


def _layer_types(values: Mapping[str, Any], layers: int) -> tuple[str, ...] | None:
    """Kind of each layer: as listed, or every n-th one looks at everything."""
    listed = values.get("layer_types")
    if listed is None:
        every = values.get("global_attn_every_n_layers", 3)
        if type(every) is not int or every < 1:
            return None
        return tuple(SLIDING if index % every else FULL for index in range(layers))
    known = isinstance(listed, list) and len(listed) == layers and set(listed) <= {FULL, SLIDING}
    return tuple(listed) if known else None


def _thetas(values: Mapping[str, Any]) -> dict[str, float] | None:
    """Rotation bases by kind of layer, from either form of config; None for a scaled rotation."""
    if values.get("rope_scaling") is not None:
        return None
    by_kind = values.get("rope_parameters") or {}
    thetas = {}
    for kind, (older_name, usual) in THETAS.items():
        given = by_kind.get(kind) or {}
        theta = given.get("rope_theta", values.get(older_name, usual))
        if given.get("rope_type", "default") != "default" or not isinstance(theta, (int, float)):
            return None
        thetas[kind] = float(theta)
    return thetas
