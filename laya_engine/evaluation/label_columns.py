"""Whether the columns that are said to hold labels hold any."""

from __future__ import annotations

from laya_engine.evaluation.labels import LabelReader
from laya_engine.questions import normalise_question
from laya_engine.runs import RunSettings
from laya_engine.tables import TablePreview

OPTIONS_NAMED = 8  # in a sentence


def label_advice(settings: RunSettings, table: TablePreview) -> list[str]:
    """A sentence for each label column that is read, or whose first cells are not all answers.

    It names the column and what it may hold; no cell is quoted.
    """
    found = []
    for name, column in settings.mapping.labels:
        definition = settings.questions[name]
        labels = LabelReader(normalise_question(name, definition), definition)
        place = table.columns.index(column)
        cells = [row[place] for row in table.rows if row[place].strip()]
        odd = sum(labels.option(cell) is None for cell in cells)
        more = " …" if len(labels.names) > OPTIONS_NAMED else ""
        named = ", ".join(labels.names[:OPTIONS_NAMED]) + more
        if column in settings.mapping.read_columns:
            found.append(
                f"the model would read {column!r}, which says what is true of {name}, so an "
                "evaluation would flatter it; take it out of what is read, or choose another "
                "label column"
            )
        elif not cells:
            found.append(
                f"the label column {column!r} is blank in the first rows; choose another for {name}"
            )
        elif odd:
            found.append(
                f"{odd} of the first {len(cells)} labels in {column!r} are no answer to {name}; "
                f"write {named}, or choose another column"
            )
    return found
