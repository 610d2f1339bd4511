"""Texts as vectors, from a checkpoint's own encoder, and a cache around any such function."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from laya_engine.counts import check_count

if TYPE_CHECKING:
    from laya_engine.agent import Agent

Vectors = NDArray[np.float32]
EmbedFunction = Callable[[Sequence[str]], Any]


def embed_fn_from_agent(
    agent: Agent, max_length: int = 512, batch_size: int = 32
) -> Callable[[Sequence[str]], Vectors]:
    """A function from n texts to their (n, hidden) vectors: the mean over each text's tokens.

    A text is cut at `max_length` tokens or at what the encoder reads. The function raises
    TypeError for a single string.
    """
    check_count("max_length", max_length)
    check_count("batch_size", batch_size)

    def embed(texts: Sequence[str]) -> Vectors:
        import torch

        from laya_engine.network import collate
        from laya_engine.sequence import Row

        if isinstance(texts, str):
            raise TypeError("the embedding takes a list of texts, not a single string")
        tokenizer, place = agent.tokenizer, agent.inference
        limit = min(max_length, place.network.positions or max_length)
        rows = []
        for text in texts:
            ids = tokenizer.encode(text)[: max(1, limit - 2)]
            rows.append(Row((tokenizer.cls_id, *ids, tokenizer.sep_id), (), 0, len(ids), 0))
        hidden_size: int = place.network.encoder.config.hidden_size  # type: ignore[union-attr, assignment]
        vectors = np.zeros((len(rows), hidden_size), dtype=np.float32)
        # Texts of like length share a pass, so that little is padded.
        order = sorted(range(len(rows)), key=lambda index: len(rows[index].ids))
        for start in range(0, len(order), batch_size):
            chosen = order[start : start + batch_size]
            batch = collate([rows[index] for index in chosen], place.pad_id).to(place.device)
            with torch.inference_mode():
                hidden = place.network.encode(batch).float()
            weights = batch.attention[:, :, None].float()
            means = (hidden * weights).sum(1) / weights.sum(1)
            vectors[chosen] = means.cpu().numpy()
        return vectors

    return embed


@dataclass(frozen=True)
class CacheInfo:
    """Texts found, texts embedded, and how many are and can be kept."""

    hits: int
    misses: int
    maxsize: int
    currsize: int


class CachedEmbedding:
    """An embedding function that remembers the last `maxsize` texts; safe on many threads."""

    def __init__(self, embed_fn: EmbedFunction, maxsize: int):
        self._embed = embed_fn
        self._maxsize = maxsize
        self._kept: OrderedDict[str, Vectors] = OrderedDict()
        self._hits = self._misses = 0
        self._lock = threading.Lock()

    def __call__(self, texts: Sequence[str]) -> Vectors:
        """(n, dim) vectors; each text that is not kept is embedded once."""
        if not texts:
            return np.zeros((0, 0), dtype=np.float32)
        wanted = list(dict.fromkeys(texts))
        with self._lock:
            known = {text: self._kept[text] for text in wanted if text in self._kept}
            for text in known:
                self._kept.move_to_end(text)
            missing = [text for text in wanted if text not in known]
            self._hits += len(texts) - len(missing)
            self._misses += len(missing)
        if missing:
            # Outside the lock: two threads may embed one text twice, but none waits for another.
            fresh = embedded(self._embed, missing)
            known.update(zip(missing, fresh, strict=True))
            with self._lock:
                self._kept.update(zip(missing, fresh, strict=True))
                while len(self._kept) > self._maxsize:
                    self._kept.popitem(last=False)
        return np.stack([known[text] for text in texts])

    def cache_info(self) -> CacheInfo:
        """Counts since the start or the last clear."""
        with self._lock:
            return CacheInfo(self._hits, self._misses, self._maxsize, len(self._kept))

    def cache_clear(self) -> None:
        """Forget every text, and the counts."""
        with self._lock:
            self._kept.clear()
            self._hits = self._misses = 0


def cached_embed_fn(embed_fn: EmbedFunction, maxsize: int = 4096) -> CachedEmbedding:
    """`embed_fn` with the vectors of the last `maxsize` texts kept: labels repeat, texts do not.

    Raises ValueError for a `maxsize` below 1.
    """
    check_count("maxsize", maxsize)
    return CachedEmbedding(embed_fn, maxsize)


def embedded(embed_fn: EmbedFunction, texts: Sequence[str]) -> Vectors:
    """What `embed_fn` gives for `texts`, checked: one finite row for each text.

    Raises ValueError.
    """
    vectors = np.asarray(embed_fn(texts), dtype=np.float32)
    if vectors.ndim != 2 or len(vectors) != len(texts):
        raise ValueError(
            f"embed_fn must give one vector for each of {len(texts)} texts, "
            f"but gave an array of shape {vectors.shape}"
        )
    if not np.isfinite(vectors).all():
        raise ValueError("embed_fn gave a vector that is no finite numbers; check the encoder")
    return vectors
