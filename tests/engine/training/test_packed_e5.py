"""The packed file: a small one is written here block by block and must come back as it was."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest
import torch

from laya_engine.training.packed_e5 import _EMBEDDING_TENSORS, _LAYER_TENSORS, MAGIC, read_packed_e5

HIDDEN, LAYERS, HEADS, WIDE, POSITIONS, TYPES = 32, 1, 2, 64, 16, 2
PIECES = ("<s>", "<pad>", "</s>", "<unk>", "▁hi", "h", "i", "▁", "<mask>")
QUANTISED = ("emb.word", "q.w", "k.w", "v.w", "ao.w", "fi.w", "fo.w")


def _q4(levels: np.ndarray, scale: float) -> bytes:
    blocks = []
    for block in levels.reshape(-1, 32) + 8:
        nibbles = (block[:16] | (block[16:] << 4)).astype(np.uint8)
        blocks.append(struct.pack("<e", scale) + nibbles.tobytes())
    return b"".join(blocks)


def _shape(name: str) -> tuple[int, ...]:
    shapes = {
        "emb.word": (len(PIECES), HIDDEN),
        "emb.pos": (POSITIONS, HIDDEN),
        "emb.type": (TYPES, HIDDEN),
        "fi.w": (WIDE, HIDDEN),
        "fi.b": (WIDE,),
        "fo.w": (HIDDEN, WIDE),
    }
    default = (HIDDEN, HIDDEN) if name in QUANTISED else (HIDDEN,)
    return shapes.get(name, default)


def _write(path: Path) -> dict[str, np.ndarray]:
    random = np.random.default_rng(0)
    names = {name: name for name in _EMBEDDING_TENSORS}
    names |= {f"l0.{name}": name for name in _LAYER_TENSORS}
    values, payloads = {}, {}
    for full, short in names.items():
        if short in QUANTISED:
            levels = random.integers(-8, 8, _shape(short))
            values[full] = levels.astype(np.float32) * 0.5
            payloads[full] = (1, levels.size, _q4(levels, 0.5))
        else:
            values[full] = random.normal(size=_shape(short)).astype(np.float32)
            payloads[full] = (0, values[full].size, values[full].tobytes())
    blob = [piece.encode() for piece in PIECES]
    offsets = np.cumsum([0, *map(len, blob)]).astype("<u4")
    head = MAGIC + struct.pack("<I", 1)
    head += struct.pack(
        "<7ifi", HIDDEN, LAYERS, HEADS, WIDE, len(PIECES), POSITIONS, TYPES, 1e-12, 32
    )
    head += struct.pack("<5iQ", len(PIECES), 0, 2, 1, 3, int(offsets[-1]))
    head += offsets.tobytes() + np.arange(len(PIECES), dtype="<f4").tobytes() + b"".join(blob)
    head += struct.pack("<iI", 1, 9) + struct.pack("<IBI", 0xFF41, 1, 0x41)
    entry_size = sum(2 + len(name) + 1 + 4 + 8 + 8 for name in payloads)
    position = len(head) + 4 + entry_size
    directory, body = struct.pack("<i", len(payloads)), b""
    for name, (kind, count, data) in payloads.items():
        directory += struct.pack("<H", len(name)) + name.encode()
        directory += struct.pack("<BIQQ", kind, count, position + len(body), len(data))
        body += data
    path.write_bytes(head + directory + body)
    return values


def test_every_tensor_and_piece_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "small.bin"
    values = _write(path)
    encoder, vocabulary = read_packed_e5(path)
    assert vocabulary.pieces == PIECES
    assert vocabulary.scores[5] == 5.0
    state = encoder.state_dict()
    assert np.array_equal(state["embeddings.word_embeddings.weight"].numpy(), values["emb.word"])
    for short, long in _LAYER_TENSORS.items():
        assert np.array_equal(state[f"encoder.layer.0.{long}"].numpy(), values[f"l0.{short}"])
    assert torch.count_nonzero(state["pooler.dense.weight"]) == 0


def test_another_file_is_refused_by_name(tmp_path: Path) -> None:
    path = tmp_path / "notes.bin"
    path.write_bytes(b"hello, this is no encoder")
    with pytest.raises(ValueError, match=r"notes\.bin is not a packed E5 encoder"):
        read_packed_e5(path)


@pytest.mark.parametrize("kept", [20, 0.1, 0.5, 0.99])
def test_a_file_that_was_cut_short_is_told_so(tmp_path: Path, kept: float) -> None:
    path = tmp_path / "small.bin"
    _write(path)
    data = path.read_bytes()
    path.write_bytes(data[: int(kept * len(data)) if kept < 1 else int(kept)])
    with pytest.raises(ValueError, match=r"small\.bin is damaged or was cut short"):
        read_packed_e5(path)
