"""Which mapping a table begins with: the one it had, the one remembered, or a guess."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from laya_engine.runs import ColumnMapping
from laya_engine.runs.suggesting import carry_over, guess_mapping
from laya_engine.tables import TableError, TablePreview


def kept_mapping(
    mapping: ColumnMapping, before: TablePreview | None, preview: TablePreview
) -> ColumnMapping | None:
    """A mapping for the same file read in another way, None for another file."""
    if before is None or before.path != preview.path:
        return None
    same_sheet = before.format.sheet == preview.format.sheet
    return carry_over(mapping, before.columns if same_sheet else (), preview.columns)


def recalled_mapping(
    remembered: ColumnMapping | None, preview: TablePreview, asked: Mapping[str, Any]
) -> ColumnMapping | None:
    """What was remembered, unless it does not work here or is what would be guessed anyway."""
    if remembered is None or remembered == guess_mapping(preview, asked):
        return None
    try:
        remembered.about(asked).check(preview, asked)
    except TableError:
        return None
    return remembered


def with_guessed_labels(
    mapping: ColumnMapping, preview: TablePreview, asked: Mapping[str, Any]
) -> ColumnMapping:
    """A mapping with label columns for questions that are asked from now on."""
    known = {question for question, _ in mapping.labels}
    guessed = guess_mapping(preview, asked).labels
    new = (pair for pair in guessed if pair[0] not in known)
    return replace(mapping, labels=(*mapping.labels, *new))
