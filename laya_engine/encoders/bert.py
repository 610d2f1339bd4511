"""The BERT encoder: learned positions, a norm after each step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from torch import Tensor, nn

from laya_engine.encoders.common import Encoder, EncoderConfig, sizes
from laya_engine.encoders.layout import Layout, attend
from laya_engine.encoders.linears import run_behind_gelu, run_linear, run_linears

# What makes a plain BERT; a config that says otherwise is left to the library that knows it.
PLAIN = {
    "hidden_act": "gelu",
    "position_embedding_type": "absolute",
    "is_decoder": False,
    "add_cross_attention": False,
}
SIZES = (
    "vocab_size",
    "hidden_size",
    "num_hidden_layers",
    "num_attention_heads",
    "intermediate_size",
    "max_position_embeddings",
    "type_vocab_size",
)

LOOKING = ("query", "key", "value")


@dataclass(frozen=True)
class BertConfig(EncoderConfig):
    """Sizes of a BERT."""

    type_vocab_size: int
    layer_norm_eps: float


def read_bert(values: Mapping[str, Any]) -> BertConfig | None:
    """The config of a plain BERT; None for any other."""
    found = sizes(values, SIZES)
    epsilon = values.get("layer_norm_eps", 1e-12)
    if found is None or not isinstance(epsilon, float):
        return None
    plain = all(values.get(name, value) == value for name, value in PLAIN.items())
    if not plain or found["hidden_size"] % found["num_attention_heads"]:
        return None
    return BertConfig(values, layer_norm_eps=epsilon, **found)


class BertLayer(nn.Module):
    """Attention, then a feed-forward step, each added and normed."""

    def __init__(self, config: BertConfig):
        super().__init__()
        hidden, wide = config.hidden_size, config.intermediate_size
        self.heads = config.num_attention_heads
        looking = {name: nn.Linear(hidden, hidden) for name in LOOKING}
        self.attention = nn.ModuleDict(
            {
                "self": nn.ModuleDict(looking),
                "output": _output(hidden, hidden, config.layer_norm_eps),
            }
        )
        self.intermediate = nn.ModuleDict({"dense": nn.Linear(hidden, wide)})
        self.output = _output(wide, hidden, config.layer_norm_eps)

    def forward(self, hidden: Tensor, layout: Layout) -> Tensor:
        """(T, hidden) into the same."""
        looking: Any = self.attention["self"]
        seeing: Any = self.attention["output"]
        query, key, value = (
            each.view(len(hidden), self.heads, -1)
            for each in run_linears([looking[name] for name in LOOKING], hidden)
        )
        seen = run_linear(seeing["dense"], attend(query, key, value, layout))
        hidden = seeing["LayerNorm"](seen + hidden)
        wide = run_linear(self.intermediate["dense"], hidden, "gelu")
        narrow = run_behind_gelu(self.output["dense"], wide)
        made: Tensor = self.output["LayerNorm"](narrow + hidden)
        return made


class BertEncoder(Encoder):
    """Parameter names are those of the public format, so its files load strictly."""

    def __init__(self, config: BertConfig):
        super().__init__(config)
        hidden = config.hidden_size
        self.embeddings = nn.ModuleDict(
            {
                "word_embeddings": nn.Embedding(config.vocab_size, hidden),
                "position_embeddings": nn.Embedding(config.max_position_embeddings, hidden),
                "token_type_embeddings": nn.Embedding(config.type_vocab_size, hidden),
                "LayerNorm": nn.LayerNorm(hidden, config.layer_norm_eps),
            }
        )
        layers = nn.ModuleList(BertLayer(config) for _ in range(config.num_hidden_layers))
        self.encoder = nn.ModuleDict({"layer": layers})
        # Part of the format, but no decision asks it.
        self.pooler = nn.ModuleDict({"dense": nn.Linear(hidden, hidden)})

    def get_input_embeddings(self) -> nn.Embedding:
        """The embedding of token ids."""
        embedding: Any = self.embeddings["word_embeddings"]
        found: nn.Embedding = embedding
        return found

    def packed(self, ids: Tensor, layout: Layout) -> Tensor:
        """Hidden states (T, hidden) of the tokens `ids` (T,)."""
        parts: Any = self.embeddings
        layers: Any = self.encoder["layer"]
        hidden: Tensor = parts["word_embeddings"](ids)
        hidden = hidden + parts["position_embeddings"](layout.positions)
        hidden = parts["LayerNorm"](hidden + parts["token_type_embeddings"].weight[0])
        for layer in layers:
            hidden = layer(hidden, layout)
        return hidden


def _output(size: int, hidden: int, epsilon: float) -> nn.ModuleDict:
    return nn.ModuleDict(
        {"dense": nn.Linear(size, hidden), "LayerNorm": nn.LayerNorm(hidden, eps=epsilon)}
    )
