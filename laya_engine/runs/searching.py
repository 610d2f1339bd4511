"""Finding rows by their words: all cells of a run in one block of memory."""

from __future__ import annotations

import json
import unicodedata
from bisect import bisect_right
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from laya_engine.runs.files import as_written
from laya_engine.runs.store import RunFile
from laya_engine.tables import unpack_cells

SEARCHED = 4000  # characters of a row; memory stays bounded whatever a cell holds
_BETWEEN = "\x1f"  # cells of a row; nobody types it


class TextSearch:
    """Made once a run (its rows never change), in any thread; then each search is quick.

    Letters match whatever their case. A row's cells are looked at in the order of the file, or for
    a conversation its turns, and of a long row only the first `SEARCHED` characters.
    """

    def __init__(self, texts: Iterable[str]) -> None:
        folded = [fold(text[:SEARCHED]).encode("utf-8", "surrogatepass") for text in texts]
        self._ends = np.cumsum([len(text) + 1 for text in folded], dtype=np.int64).tolist()
        self._block = b"\n".join(folded) + b"\n"

    @classmethod
    def load(cls, run: RunFile) -> TextSearch:
        """The rows of a run."""
        return cls(_texts(run))

    def matching(self, text: str) -> NDArray[np.bool_]:
        """Which rows hold `text`; all of them when it is blank."""
        rows = len(self._ends)
        needle = fold(text).encode("utf-8", "surrogatepass")
        if not text.strip():
            return np.ones(rows, dtype=bool)
        if len(needle) == 1:
            return self._holding(needle)
        found = np.zeros(rows, dtype=bool)
        block, ends = self._block, self._ends
        hits, at = [], block.find(needle)
        while at >= 0:
            row = bisect_right(ends, at)
            hits.append(row)
            at = block.find(needle, ends[row])
        found[hits] = True
        return found

    def _holding(self, letter: bytes) -> NDArray[np.bool_]:
        """One letter is in most rows: counting it everywhere is quicker than finding each."""
        starts = np.array([0, *self._ends[:-1]], dtype=np.int64)
        letters = np.frombuffer(self._block, dtype=np.uint8) == letter[0]
        return np.logical_or.reduceat(letters, starts)


def fold(text: str) -> str:
    """Text as it is compared: composed, without case and line ends."""
    if not text.isascii():
        text = unicodedata.normalize("NFC", text)
    return text.casefold().replace("\n", " ")


def _texts(run: RunFile) -> Iterable[str]:
    with as_written(run.path):
        for cells, turns in run.query("SELECT cells, turns FROM rows ORDER BY position"):
            if turns is None:
                yield _BETWEEN.join(unpack_cells(cells))
            else:
                said = (f"{turn['role']}: {turn['content']}" for turn in json.loads(turns))
                yield _BETWEEN.join(said)
