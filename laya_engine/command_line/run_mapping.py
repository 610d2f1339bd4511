"""Column options into a mapping."""

from __future__ import annotations

import argparse
from collections.abc import Collection, Sequence

from laya_engine.command_line.labelled import pair
from laya_engine.command_line.setup import note
from laya_engine.runs import ColumnMapping, recall_mapping
from laya_engine.tables import TablePreview


def chosen_mapping(
    options: argparse.Namespace, table: TablePreview, questions: Collection[str]
) -> ColumnMapping:
    """What the options say, else what was chosen for such a table before, else the best guess.

    Raises ValueError for options that do not go together.
    """
    forms = {
        "--field": options.field,
        "--conversation-column": options.conversation_column,
        "--group-by": options.group_by,
    }
    given = [name for name, value in forms.items() if value]
    if len(given) > 1:
        raise ValueError(f"{given[0]} and {given[1]} do not go together; use one of them")
    text = options.text_column or options.conversation_column or ""
    if not given and not text:
        remembered = recall_mapping(table.columns)
        if remembered is not None:
            note("the columns are read as for the last table with this header")
            return remembered.about(questions)
        text = table.suggested_text_column
        note(f"deciding the column {text!r}; --text-column chooses another")
    form = {"--field": "fields", "--conversation-column": "conversation", "--group-by": "grouped"}
    return ColumnMapping(
        text="" if options.field else text,
        form=form[given[0]] if given else "text",
        fields=_pairs("--field", options.field),
        group_by=options.group_by or "",
        order_by=options.order_by or "",
        role=options.role_column or "",
        id=options.id_column or "",
        language=options.language_column or "",
        checkpoint=options.checkpoint_column or "",
        labels=_pairs("--label", options.label),
    )


def _pairs(option: str, values: Sequence[str] | None) -> tuple[tuple[str, str], ...]:
    return tuple(pair(option, value) for value in values or ())
