"""Read a packed 4-bit multilingual-e5 file into an ordinary encoder and tokenizer.

The file holds, little-endian: a header, the Unigram vocabulary with scores, a table of normalised
code points, and a directory of tensors that are either float32 or Q4_0 blocks. A Q4_0 block is
18 bytes for 32 weights: a float16 scale and 16 bytes whose low nibbles are weights 0 to 15 and
whose high nibbles are weights 16 to 31, each stored with 8 added.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from transformers import BertConfig, BertModel

from laya_engine.training.unigram import UnigramVocabulary

MAGIC = b"E5S1"
_Q4_BLOCK = np.dtype([("scale", "<f2"), ("nibbles", "u1", (16,))])
_Q4_WEIGHTS = 32

_LAYER_TENSORS = {
    "q.w": "attention.self.query.weight",
    "q.b": "attention.self.query.bias",
    "k.w": "attention.self.key.weight",
    "k.b": "attention.self.key.bias",
    "v.w": "attention.self.value.weight",
    "v.b": "attention.self.value.bias",
    "ao.w": "attention.output.dense.weight",
    "ao.b": "attention.output.dense.bias",
    "aln.w": "attention.output.LayerNorm.weight",
    "aln.b": "attention.output.LayerNorm.bias",
    "fi.w": "intermediate.dense.weight",
    "fi.b": "intermediate.dense.bias",
    "fo.w": "output.dense.weight",
    "fo.b": "output.dense.bias",
    "oln.w": "output.LayerNorm.weight",
    "oln.b": "output.LayerNorm.bias",
}
_EMBEDDING_TENSORS = {
    "emb.word": "embeddings.word_embeddings.weight",
    "emb.pos": "embeddings.position_embeddings.weight",
    "emb.type": "embeddings.token_type_embeddings.weight",
    "emb.ln.w": "embeddings.LayerNorm.weight",
    "emb.ln.b": "embeddings.LayerNorm.bias",
}


@dataclass(frozen=True)
class PackedHeader:
    """Sizes of the packed encoder, in the order of the file."""

    hidden: int
    layers: int
    heads: int
    feed_forward: int
    vocabulary: int
    positions: int
    token_types: int
    epsilon: float
    block: int


class _Reader:
    """A cursor over the file's bytes."""

    def __init__(self, data: bytes, position: int) -> None:
        self.data = data
        self.position = position

    def unpack(self, layout: str) -> tuple[int, ...]:
        values = struct.unpack_from("<" + layout, self.data, self.position)
        self.position += struct.calcsize("<" + layout)
        return values

    def array(self, dtype: str, count: int) -> NDArray[np.generic]:
        values = np.frombuffer(self.data, dtype, count, self.position)
        self.position += values.nbytes
        return values

    def take(self, count: int) -> bytes:
        taken = self.data[self.position : self.position + count]
        self.position += count
        return taken


def read_packed_e5(path: Path) -> tuple[BertModel, UnigramVocabulary]:
    """The encoder (float32, in evaluation mode, pooler zeroed) and vocabulary of a packed file.

    Raises ValueError when the file is not a packed E5 encoder or a damaged one.
    """
    data = path.read_bytes()
    if data[:4] != MAGIC:
        raise ValueError(f"{path} is not a packed E5 encoder; give an e5-small-q4.bin file.")
    try:
        header = PackedHeader(*struct.unpack_from("<7ifi", data, 8))
        reader = _Reader(data, 8 + struct.calcsize("<7ifi"))
        vocabulary = _read_vocabulary(reader)
        return _build_encoder(header, _read_tensors(reader)), vocabulary
    except (struct.error, LookupError, RuntimeError, ValueError) as error:
        raise ValueError(f"{path} is damaged or was cut short; fetch it again.") from error


def dequantise_q4(data: bytes, offset: int, count: int) -> NDArray[np.float32]:
    """`count` weights (a multiple of 32) of the Q4_0 blocks that start at byte `offset`."""
    blocks = np.frombuffer(data, _Q4_BLOCK, count // _Q4_WEIGHTS, offset)
    low = blocks["nibbles"] & 0x0F
    high = blocks["nibbles"] >> 4
    levels = np.concatenate([low, high], axis=1).astype(np.float32) - 8
    return (levels * blocks["scale"].astype(np.float32)[:, None]).reshape(-1)


def _read_vocabulary(reader: _Reader) -> UnigramVocabulary:
    size, _bos, _eos, _pad, unknown = reader.unpack("5i")
    (blob_length,) = reader.unpack("Q")
    offsets = reader.array("<u4", size + 1).astype(np.int64)
    scores = reader.array("<f4", size).astype(np.float64)
    blob = reader.take(blob_length)
    pieces = [blob[offsets[i] : offsets[i + 1]].decode("utf-8") for i in range(size)]
    # The table of normalised code points is NFKC plus white space, which the tokenizer does itself.
    _count, table_length = reader.unpack("iI")
    reader.take(table_length)
    return UnigramVocabulary(tuple(pieces), tuple(scores.tolist()), unknown)


def _read_tensors(reader: _Reader) -> dict[str, NDArray[np.float32]]:
    (count,) = reader.unpack("i")
    tensors = {}
    for _ in range(count):
        (name_length,) = reader.unpack("H")
        name = reader.take(name_length).decode("ascii")
        kind, weights, offset, _bytes = reader.unpack("BIQQ")
        if kind == 1:
            tensors[name] = dequantise_q4(reader.data, offset, weights)
        else:
            tensors[name] = np.frombuffer(reader.data, "<f4", weights, offset)
    return tensors


def _build_encoder(header: PackedHeader, tensors: dict[str, NDArray[np.float32]]) -> BertModel:
    config = BertConfig(
        vocab_size=header.vocabulary,
        hidden_size=header.hidden,
        num_hidden_layers=header.layers,
        num_attention_heads=header.heads,
        intermediate_size=header.feed_forward,
        max_position_embeddings=header.positions,
        type_vocab_size=header.token_types,
        layer_norm_eps=header.epsilon,
        pad_token_id=1,
    )
    encoder = BertModel(config)
    names = dict(_EMBEDDING_TENSORS)
    for layer in range(header.layers):
        for short, long in _LAYER_TENSORS.items():
            names[f"l{layer}.{short}"] = f"encoder.layer.{layer}.{long}"
    expected = encoder.state_dict()
    state = {
        long: torch.from_numpy(tensors[short].copy()).view(expected[long].shape)
        for short, long in names.items()
    }
    # Mean pooling never used the pooler, yet a strict loader expects its tensors.
    for name in ("pooler.dense.weight", "pooler.dense.bias"):
        state[name] = torch.zeros_like(expected[name])
    encoder.load_state_dict(state)
    return encoder.eval()
