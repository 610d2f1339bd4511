"""Trim a vocabulary to the pieces that the texts use, and fill it up by how common the rest is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import islice

import torch
from tokenizers import Tokenizer
from torch import nn

from laya_engine.training.base_encoder import BaseEncoder
from laya_engine.training.unigram import SPECIAL_PIECES, WORD_START, UnigramVocabulary

Usage = Mapping[str, Mapping[int, float]]


def count_pieces(tokenizer: Tokenizer, texts: Iterable[str], weight: float = 1.0) -> Counter[int]:
    """How often each token id occurs in the texts, times `weight`."""
    counts: Counter[int] = Counter()
    for encoding in tokenizer.encode_batch(list(texts), add_special_tokens=False):
        counts.update(encoding.ids)
    return Counter({piece: count * weight for piece, count in counts.items()})


def choose_pieces(
    vocabulary: UnigramVocabulary, needed: Iterable[int], usage: Usage, size: int
) -> list[int]:
    """Old ids of at most `size` pieces to keep, ascending (so `<s>` and its kin stay in front).

    Kept before anything else: the special pieces and `needed`, even beyond `size`. Then, again
    and again, the most used missing piece of the language whose use in `usage` (language -> id
    -> count) is covered least. With room left when all is covered, the best pieces by score.
    """
    kept = {vocabulary.pieces.index(piece) for piece in SPECIAL_PIECES} | set(needed)
    shares = {language: _shares(counts) for language, counts in usage.items()}
    covered = {
        language: sum(share.get(piece, 0.0) for piece in kept) for language, share in shares.items()
    }
    waiting = {
        language: iter(sorted(share, key=share.__getitem__, reverse=True))
        for language, share in shares.items()
    }
    while waiting and len(kept) < size:
        poorest = min(waiting, key=covered.__getitem__)
        piece = next((p for p in waiting[poorest] if p not in kept), None)
        if piece is None:
            del waiting[poorest]
            continue
        kept.add(piece)
        for language, share in shares.items():
            covered[language] += share.get(piece, 0.0)
    by_score = sorted(range(len(vocabulary)), key=lambda i: -vocabulary.scores[i])
    spare = (piece for piece in by_score if piece not in kept)
    kept.update(islice(spare, max(0, size - len(kept))))
    return sorted(kept)


def _shares(counts: Mapping[int, float]) -> dict[int, float]:
    total = sum(counts.values())
    return {piece: count / total for piece, count in counts.items()}


def single_characters(vocabulary: UnigramVocabulary, texts: Iterable[str]) -> set[int]:
    """Ids of the one-character pieces among the characters of the texts."""
    index = {piece: i for i, piece in enumerate(vocabulary.pieces)}
    characters = set().union(*texts) | {WORD_START}
    return {index[character] for character in characters if character in index}


def trim(base: BaseEncoder, kept: list[int]) -> BaseEncoder:
    """The encoder and vocabulary with only the pieces `kept` (old ids), renumbered in order.

    The encoder is changed in place.
    """
    rows = base.encoder.get_input_embeddings().weight.detach()[torch.tensor(kept)].clone()
    embeddings = nn.Embedding(*rows.shape)
    embeddings.weight = nn.Parameter(rows)
    base.encoder.set_input_embeddings(embeddings)
    vocabulary = base.vocabulary.take(kept)
    base.encoder.config.vocab_size = len(vocabulary)
    base.encoder.config.pad_token_id = vocabulary.pieces.index(SPECIAL_PIECES[1])
    return BaseEncoder(base.encoder, vocabulary)
