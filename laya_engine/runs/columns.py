"""Columns of a run in memory: text as small codes, cells as places in their order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

Mask = NDArray[np.bool_]


class TextColumn:
    """One of few values a row, as a code; code 0 is the blank one."""

    def __init__(self, total: int) -> None:
        self.codes = np.zeros(total, dtype=np.int32)
        self.values = [""]  # what the codes stand for
        self._numbers = _Numbers(self.values)

    def put(self, positions: Sequence[int], values: Iterable[str]) -> None:
        """Take the values of some rows."""
        codes = np.fromiter(map(self._numbers.__getitem__, values), np.int32, len(positions))
        self.codes[positions] = codes

    def value(self, position: int) -> str:
        """The value of a row."""
        value: str = self.values[self.codes[position]]
        return value

    def is_one_of(self, wanted: Sequence[str]) -> Mask:
        """Which rows have one of these values."""
        known = [self._numbers[value] for value in wanted if value in self._numbers]
        return np.isin(self.codes, known)

    def ranks(self, order: Sequence[str] | None) -> NDArray[np.float64]:
        """By row: the place of its value in `order` or in the alphabet, nan when it is blank."""
        order = sorted(self.values, key=str.casefold) if order is None else order
        places = {value: place for place, value in enumerate(order)}
        by_code = [places[value] if value else np.nan for value in self.values]
        return np.array(by_code, dtype=np.float64)[self.codes]


class _Numbers(dict[str, int]):
    """The place of every value in a list, which grows with each that it does not know."""

    def __init__(self, values: list[str]) -> None:
        super().__init__({value: number for number, value in enumerate(values)})
        self._values = values

    def __missing__(self, value: str) -> int:
        number = self[value] = len(self._values)
        self._values.append(value)
        return number


def ranks_of(values: Sequence[str]) -> NDArray[np.float64]:
    """The place of each cell in their order, nan for a blank one.

    Numbers sort as numbers when every cell that is not blank is one. Takes a good part of a second
    for 100,000 cells: a thing for another thread than the window's.
    """
    blank = np.array([not value.strip() for value in values], dtype=bool)
    try:
        keys: Sequence[Any] = [_number(value) if value.strip() else 0.0 for value in values]
    except ValueError:
        keys = [value.casefold() for value in values]
    places = {key: place for place, key in enumerate(sorted(set(keys)))}
    ranks = np.fromiter((places[key] for key in keys), dtype=np.float64, count=len(keys))
    ranks[blank] = np.nan
    return ranks


def _number(cell: str) -> float:
    number = float(cell)
    if number != number:
        raise ValueError("not a number has no place among numbers")
    return number
