"""The network: a bidirectional encoder and a decision head over the option markers."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from itertools import accumulate, chain
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from laya_engine.encoders import Encoder, Layout, new_encoder, packed_layout
from laya_engine.encoders.blank import blank
from laya_engine.encoders.head import HeadLayer
from laya_engine.encoders.linears import in_whole_numbers
from laya_engine.encoders.pieces import gather
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


class Packed(NamedTuple):
    """Rows end to end, without padding. n rows, T tokens in all, k slots.

    `ids` and `types` are (T,) int64, `places` (n, 1 + k) the token numbers of [CLS] and of the
    markers ([CLS] again where a slot is absent), `slots` (n, k) bool.
    """

    ids: Tensor
    types: Tensor
    places: Tensor
    slots: Tensor
    layout: Layout


def pack(rows: Sequence[Row]) -> Packed:
    """Put rows end to end. Those of one length should stand together."""
    lengths = [len(row.ids) for row in rows]
    starts = accumulate(lengths[:-1], initial=0)
    slots = max(len(row.markers) for row in rows)
    places = [
        [start, *(start + marker for marker in row.markers)] + [start] * (slots - len(row.markers))
        for start, row in zip(starts, rows, strict=True)
    ]
    counts = torch.tensor([len(row.markers) for row in rows])
    types = torch.tensor([row.type_index for row in rows])
    return Packed(
        torch.tensor(list(chain.from_iterable(row.ids for row in rows))),
        types.repeat_interleave(torch.tensor(lengths)),
        torch.tensor(places),
        torch.arange(slots) < counts[:, None],
        packed_layout(lengths),
    )


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
        self.prepared = False
        self.head_at_work = nn.ModuleList()  # what `prepare` makes of the head
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
        return self._scored(hidden[:, 0], torch.gather(hidden, 1, index), batch.slots)

    def prepare(self, encoder: str, head: str) -> None:
        """Make ready to `answer`: an `Encoder` in "fp32", "bf16" or "int8", the head in the first
        two of them.

        What decides at the end, the scorer and the action head, stays in float32. The head's
        tensors are renamed and perhaps smaller, so it can be neither saved nor trained afterwards.
        """
        layers = [] if self.head is None else self.head.layers
        self.head_at_work = nn.ModuleList(HeadLayer(layer) for layer in layers)
        self.head = None
        self.prepared = True
        if encoder == "int8":
            in_whole_numbers(self.encoder)
        rounded = _tensors(self.encoder, self.type_emb) if encoder == "bf16" else []
        if head == "bf16":
            rounded += _tensors(self.head_at_work)
        if encoder != "fp32":
            smaller = set(rounded)
            gather(
                (tensor, torch.bfloat16 if tensor in smaller else tensor.dtype)
                for tensor in _tensors(self)
                if tensor.is_floating_point()
            )

    def answer(self, rows: Packed) -> tuple[Tensor, Tensor]:
        """`forward` for unpadded rows, once prepared; the same but for rounding.

        The last head layer is worked out only where it is read.
        """
        assert isinstance(self.encoder, Encoder)
        hidden = self.encoder.packed(rows.ids, rows.layout) + self.type_emb(rows.types)
        if len(self.head_at_work) == 0:
            picked = hidden[rows.places]
        else:
            last = self.head_at_work[-1]
            assert isinstance(last, HeadLayer)
            hidden = hidden.to(last.norm1.weight.dtype)
            for layer in self.head_at_work[:-1]:
                hidden = layer(hidden, rows.layout)
            picked = last.at(hidden, rows.layout, rows.places).view(*rows.places.shape, -1)
        picked = picked.float()
        return self._scored(picked[:, 0], picked[:, 1:], rows.slots)

    def _scored(self, first: Tensor, options: Tensor, slots: Tensor) -> tuple[Tensor, Tensor]:
        """Logits from the states of [CLS] (n, hidden) and of the options (n, k, hidden)."""
        logits = self.scorer(options).squeeze(-1).float().masked_fill(~slots, ABSENT)
        features = _certainty_features(logits.detach(), slots)
        return logits, self.act_head(torch.cat([first.float(), features], -1)).float()


def _tensors(*modules: nn.Module) -> list[Tensor]:
    return [tensor for each in modules for tensor in (*each.parameters(), *each.buffers())]


def _certainty_features(logits: Tensor, slots: Tensor) -> Tensor:
    """(n, 4): best probability, its lead over the second, normalised entropy, options / 255."""
    probabilities = torch.softmax(logits, -1)
    options = slots.sum(-1).clamp(min=2).float()
    entropy = -(probabilities * probabilities.clamp_min(1e-9).log()).sum(-1) / options.log()
    best = torch.zeros(len(logits), 2, device=logits.device)
    top = probabilities.topk(min(2, probabilities.shape[-1]), -1).values
    best[:, : top.shape[-1]] = top
    return torch.stack([best[:, 0], best[:, 0] - best[:, 1], entropy, options / 255.0], -1)


def build_network(
    encoder_config: Mapping[str, Any], *, head_layers: int, actions: int
) -> DecisionNetwork:
    """A network for the content of an encoder's config file, every parameter still to be loaded.

    Neither time nor the random generator is spent on weights that a checkpoint replaces: an
    encoder that is written here and the head live on the meta device; any other is allocated
    without initialisation (its computed buffers stay real). Raises what transformers raises for
    a config that it cannot build.
    """
    with blank():
        encoder: nn.Module | None = new_encoder(encoder_config)
    if encoder is None:
        encoder = _library_encoder(encoder_config)
    with blank():
        return DecisionNetwork(encoder, head_layers=head_layers, actions=actions)


def _library_encoder(values: Mapping[str, Any]) -> nn.Module:
    from transformers import AutoConfig, AutoModel
    from transformers.initialization import no_init_weights

    config = AutoConfig.for_model(**values)
    with _BUILDING, no_init_weights():  # it patches the process, not the thread
        model: nn.Module = AutoModel.from_config(config, attn_implementation="sdpa")
    return model
