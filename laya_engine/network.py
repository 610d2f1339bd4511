"""The network: a bidirectional encoder and a decision head over the option markers."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from laya_engine.sequence import Row

ABSENT = -1e4  # logit of a slot that a question does not have
_BUILDING = threading.Lock()


class Batch(NamedTuple):
    """Rows padded to one length. n rows, t tokens, k slots.

    `ids` and `attention` are (n, t) int64, `markers` (n, k) int64 positions, `slots` (n, k) bool
    (false where a row has fewer options), `types` (n,) int64.
    """

    ids: Tensor
    attention: Tensor
    markers: Tensor
    slots: Tensor
    types: Tensor

    def to(self, device: torch.device) -> Batch:
        return Batch(*(tensor.to(device, non_blocking=True) for tensor in self))


def collate(rows: Sequence[Row], pad_id: int) -> Batch:
    """Pad rows on the right into one batch."""
    length = max(len(row.ids) for row in rows)
    slots = max(len(row.markers) for row in rows)
    ids = torch.full((len(rows), length), pad_id, dtype=torch.long)
    attention = torch.zeros((len(rows), length), dtype=torch.long)
    markers = torch.zeros((len(rows), slots), dtype=torch.long)
    present = torch.zeros((len(rows), slots), dtype=torch.bool)
    for index, row in enumerate(rows):
        ids[index, : len(row.ids)] = torch.tensor(row.ids)
        attention[index, : len(row.ids)] = 1
        markers[index, : len(row.markers)] = torch.tensor(row.markers)
        present[index, : len(row.markers)] = True
    types = torch.tensor([row.type_index for row in rows], dtype=torch.long)
    return Batch(ids, attention, markers, present, types)


class DecisionNetwork(nn.Module):
    """Encoder, `head_layers` transformer layers, one logit per option marker, one action head.

    Parameter names are those of the public checkpoint format, so its files load strictly.
    """

    def __init__(self, encoder: nn.Module, *, head_layers: int, actions: int, dropout: float = 0.1):
        super().__init__()
        hidden: int = encoder.config.hidden_size  # type: ignore[union-attr, assignment]
        layer = nn.TransformerEncoderLayer(
            hidden,
            max(1, hidden // 64),
            4 * hidden,
            dropout,
            batch_first=True,
            norm_first=True,
        )
        self.encoder = encoder
        self.head = (
            nn.TransformerEncoder(layer, head_layers, enable_nested_tensor=False)
            if head_layers
            else None
        )
        self.type_emb = nn.Embedding(3, hidden)
        self.scorer = nn.Sequential(
            nn.LayerNorm(hidden), nn.Linear(hidden, hidden), nn.GELU(), nn.Linear(hidden, 1)
        )
        self.act_head = nn.Sequential(
            nn.Linear(hidden + 4, 256), nn.GELU(), nn.Linear(256, actions)
        )
        self.head_layers = head_layers
        self.actions = actions
        # Part of the format, but never applied: temperatures live in the checkpoint's config.
        self.register_buffer("temperature", torch.ones(3))

    @property
    def positions(self) -> int | None:
        """Longest row that learned positions allow; None where positions are computed."""
        learned = getattr(getattr(self.encoder, "embeddings", None), "position_embeddings", None)
        if not isinstance(learned, nn.Embedding):
            return None
        first = 0 if learned.padding_idx is None else learned.padding_idx + 1
        return learned.num_embeddings - first

    def forward(self, batch: Batch) -> tuple[Tensor, Tensor]:
        """Option logits (n, k) in slot order and action logits (n, actions), both float32."""
        hidden = self.encode(batch)
        return self.decide(hidden, batch)

    def encode(self, batch: Batch) -> Tensor:
        """Hidden states (n, t, hidden) of the encoder alone."""
        output = self.encoder(input_ids=batch.ids, attention_mask=batch.attention)
        states: Tensor = output.last_hidden_state
        return states

    def decide(self, hidden: Tensor, batch: Batch) -> tuple[Tensor, Tensor]:
        """Option and action logits from encoder states."""
        hidden = hidden + self.type_emb(batch.types)[:, None, :]
        if self.head is not None:
            padding = batch.attention == 0
            for layer in self.head.layers:
                hidden = layer(hidden, src_key_padding_mask=padding)
        index = batch.markers[:, :, None].expand(-1, -1, hidden.shape[-1])
        logits = self.scorer(torch.gather(hidden, 1, index)).squeeze(-1).float()
        logits = logits.masked_fill(~batch.slots, ABSENT)
        features = _certainty_features(logits.detach(), batch.slots)
        pooled = torch.cat([hidden[:, 0].float(), features], -1)
        return logits, self.act_head(pooled).float()


def _certainty_features(logits: Tensor, slots: Tensor) -> Tensor:
    """(n, 4): best probability, its lead over the second, normalised entropy, options / 255."""
    probabilities = torch.softmax(logits, -1)
    options = slots.sum(-1).clamp(min=2).float()
    entropy = -(probabilities * probabilities.clamp_min(1e-9).log()).sum(-1) / options.log()
    best = torch.zeros(len(logits), 2, device=logits.device)
    top = probabilities.topk(min(2, probabilities.shape[-1]), -1).values
    best[:, : top.shape[-1]] = top
    return torch.stack([best[:, 0], best[:, 0] - best[:, 1], entropy, options / 255.0], -1)


def build_network(encoder_config: Any, *, head_layers: int, actions: int) -> DecisionNetwork:
    """A network for `encoder_config` whose every parameter is still to be loaded.

    Neither time nor the random generator is spent on weights that a checkpoint replaces: the
    encoder is allocated without initialisation (its computed buffers stay real), the head lives
    on the meta device.
    """
    from transformers import AutoModel
    from transformers.initialization import no_init_weights

    with _BUILDING:  # no_init_weights patches the process, not the thread
        with no_init_weights():
            encoder = AutoModel.from_config(encoder_config, attn_implementation="sdpa")
        with torch.device("meta"):
            return DecisionNetwork(encoder, head_layers=head_layers, actions=actions)
