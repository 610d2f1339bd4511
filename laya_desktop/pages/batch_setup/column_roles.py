"""What columns mean, in the words that stand under their names."""

from __future__ import annotations

from laya_desktop.models.preview_model import ColumnRole
from laya_desktop.wording import humanise, translate
from laya_engine.runs import ColumnMapping


def column_roles(mapping: ColumnMapping) -> dict[str, ColumnRole]:
    """Column -> what it means; one that means several things says them all."""
    words: dict[str, list[str]] = {}
    for column, meaning in _meanings(mapping):
        if column:
            words.setdefault(column, []).append(meaning)
    read = set(mapping.read_columns)
    return {name: ColumnRole(", ".join(said), name in read) for name, said in words.items()}


def _meanings(mapping: ColumnMapping) -> list[tuple[str, str]]:
    label = translate("ColumnRoles", "true {question}")
    found = [
        (mapping.text, translate("ColumnRoles", "text")),
        *((column, f"“{name}”") for name, column in mapping.fields),
        (mapping.group_by, translate("ColumnRoles", "conversation")),
        (mapping.order_by, translate("ColumnRoles", "time")),
        (mapping.role, translate("ColumnRoles", "speaker")),
        (mapping.id, translate("ColumnRoles", "id")),
        (mapping.language, translate("ColumnRoles", "language")),
        (mapping.checkpoint, translate("ColumnRoles", "checkpoint")),
        *(
            (column, label.format(question=humanise(name).lower()))
            for name, column in mapping.labels
        ),
    ]
    return found
