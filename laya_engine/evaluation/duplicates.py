"""Texts that say nearly the same: they leak from a training part into a judged one.

Two texts are near-duplicates when their sets of five-character pieces overlap by 80 % or more
(Jaccard), case, spacing, punctuation and the digits of numbers aside. Candidates come from minhash
signatures cut into bands (Broder 1997; Leskovec et al., Mining of Massive Datasets, chapter 3), so
that the cost grows with the number of texts and not with its square.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

PIECE = 5  # characters
ALIKE = 0.8
BANDS, ROWS_PER_BAND = 10, 4  # two texts that overlap by 80 % are missed once in 190 times

Pieces = NDArray[np.uint64]
_WEIGHTS = np.array([(0x9E3779B97F4A7C15 * (2 * i + 1)) % 2**64 for i in range(PIECE)], np.uint64)


def near_duplicates(texts: Sequence[str]) -> list[int]:
    """The group of each text: the index of the first text that it is a near-duplicate of.

    A text like no other is its own group. Groups are transitive.
    """
    leader = list(range(len(texts)))

    def find(index: int) -> int:
        while leader[index] != index:
            leader[index] = leader[leader[index]]
            index = leader[index]
        return index

    pieces = [pieces_of(text) for text in texts]
    first_of: dict[bytes, int] = {}
    for index, keys in enumerate(_bands(pieces)):
        for key in keys:
            other = first_of.setdefault(key, index)
            one, two = find(index), find(other)
            if one != two and overlap(pieces[index], pieces[other]) >= ALIKE:
                leader[max(one, two)] = min(one, two)
    return [find(index) for index in range(len(texts))]


def leaked(known: Sequence[str], judged: Sequence[str]) -> list[int]:
    """Indices of the judged texts that are near-duplicates of a known one.

    Known are those that a model was trained on or that temperatures were fitted to.
    """
    groups = near_duplicates([*known, *judged])
    return [i for i, group in enumerate(groups[len(known) :]) if group < len(known)]


def pieces_of(text: str) -> Pieces:
    """Hashes of the distinct five-character pieces of a text; of the whole, if it is shorter."""
    plain = unicodedata.normalize("NFKC", text).casefold()
    plain = re.sub(r"\d+", "0", plain)
    plain = " ".join(re.findall(r"\w+", plain)) or plain.strip()
    codes = np.array([ord(character) for character in plain.ljust(PIECE)], np.uint64)
    windows = np.lib.stride_tricks.sliding_window_view(codes, PIECE)
    return np.asarray(np.unique(_mixed((windows * _WEIGHTS).sum(axis=1, dtype=np.uint64))))


def overlap(one: Pieces, two: Pieces) -> float:
    """Jaccard overlap of two sets of pieces."""
    both = len(np.intersect1d(one, two, assume_unique=True))
    return both / (len(one) + len(two) - both)


def _bands(pieces: Sequence[Pieces]) -> Iterator[list[bytes]]:
    """Keys of each text, of which near-duplicates share one with near certainty."""
    seeds = _mixed(np.arange(1, BANDS * ROWS_PER_BAND + 1, dtype=np.uint64))
    for each in pieces:
        smallest = _mixed(each[None, :] ^ seeds[:, None]).min(axis=1)
        bands = smallest.reshape(BANDS, ROWS_PER_BAND)
        yield [bytes([number]) + band.tobytes() for number, band in enumerate(bands)]


def _mixed(values: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """A bijection that spreads its input over 64 bits: the finaliser of SplitMix64 (Vigna 2015)."""
    values = (values ^ (values >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    values = (values ^ (values >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.asarray(values ^ (values >> np.uint64(31)))
