"""Which columns of a table mean what, and the state that the model reads of a row."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from laya_engine.runs.remembered import recall, remember
from laya_engine.states import read_pasted
from laya_engine.tables import TableError, TablePreview

FORMS = ("text", "fields", "conversation", "grouped")
DEFAULT_ROLE = "user"  # who speaks where no column says it
_REMEMBERED = "mappings"


@dataclass(frozen=True)
class ColumnMapping:
    """Columns by name; a blank name stands for none.

    `form` says what a state is made of:

    - "text": the `text` cell, recognised as plain text, conversation, e-mail or JSON;
    - "fields": one JSON object of several cells, `fields` holds (name in the state, column) pairs
      and blank cells are left out;
    - "conversation": the `text` cell is a conversation, one turn when it is not clearly more;
    - "grouped": rows with the same `group_by` cell are one conversation in the order of
      `order_by`; each `text` cell is a turn, said by the `role` cell.

    `language` and `checkpoint` columns choose for their row; `labels` holds
    (question id, column) pairs of what is true, for evaluation.
    """

    text: str = ""
    form: str = "text"
    fields: tuple[tuple[str, str], ...] = ()
    group_by: str = ""
    order_by: str = ""
    role: str = ""
    id: str = ""
    language: str = ""
    checkpoint: str = ""
    labels: tuple[tuple[str, str], ...] = ()

    @property
    def grouped(self) -> bool:
        """Whether several rows of the table make one row of the run."""
        return self.form == "grouped"

    @property
    def read_columns(self) -> tuple[str, ...]:
        """The columns that the model reads, or that order what it reads."""
        if self.form == "fields":
            return tuple(column for _, column in self.fields)
        grouping = (self.group_by, self.order_by, self.role) if self.grouped else ()
        return tuple(filter(None, (self.text, *grouping)))

    @property
    def trimmed(self) -> ColumnMapping:
        """The same without the parts that the form does not use."""
        mapping = self if self.grouped else replace(self, group_by="", order_by="", role="")
        if self.form == "fields":
            return replace(mapping, text="")
        return replace(mapping, fields=())

    def about(self, questions: Collection[str]) -> ColumnMapping:
        """The same without the labels of questions that are not among these."""
        return replace(self, labels=tuple(pair for pair in self.labels if pair[0] in questions))

    def check(self, table: TablePreview, questions: Mapping[str, Any]) -> None:
        """Raises TableError for a column that the table lacks or a part that is missing."""
        if self.form not in FORMS:
            raise TableError(f"a row cannot be read as {self.form!r}; use {', '.join(FORMS)}")
        if self.form == "fields" and not self.fields:
            raise TableError("no column was chosen for the JSON state; choose at least one")
        if self.form != "fields" and not self.text:
            raise TableError("no text column was chosen; choose the column to decide")
        if self.grouped and not self.group_by:
            raise TableError("no column says which conversation a row belongs to; choose one")
        self._check_names()
        self._check_parts()
        others = filter(None, (self.id, self.language, self.checkpoint))
        for column in (*self.read_columns, *others, *(column for _, column in self.labels)):
            table.column_index(column)
        for question, column in self.labels:
            if question not in questions:
                raise TableError(
                    f"the column {column!r} is said to label {question!r}, which is not asked; "
                    f"use {', '.join(questions)}"
                )

    def _check_names(self) -> None:
        taken: dict[str, str] = {}
        for name, column in self.fields if self.form == "fields" else ():
            if not name.strip():
                raise TableError(
                    f"the column {column!r} has no name in the JSON state; give it one"
                )
            if name in taken:
                raise TableError(
                    f"the columns {taken[name]!r} and {column!r} are both named {name!r} in the "
                    "JSON state; give each its own name"
                )
            taken[name] = column

    def _check_parts(self) -> None:
        taken: dict[str, str] = {}
        for column, part in self._parts():
            if column in taken:
                raise TableError(
                    f"the column {column!r} cannot be {taken[column]} and {part} at once; "
                    "choose another column for one of them"
                )
            taken[column] = part

    def _parts(self) -> list[tuple[str, str]]:
        """Columns that mean one thing each, and what, as it is said in a sentence."""
        parts = [(self.language, "the language"), (self.checkpoint, "the checkpoint")]
        if self.form != "fields":
            parts.append((self.text, "the text"))
        if self.grouped:
            parts.append((self.group_by, "the conversation"))
            parts.append((self.order_by, "the time"))
            parts.append((self.role, "the speaker"))
        return [(column, part) for column, part in parts if column]


def mapping_to(mapping: ColumnMapping) -> dict[str, Any]:
    """JSON form of a mapping, without the parts that say nothing."""
    return {name: value for name, value in asdict(mapping).items() if value}


def mapping_from(data: Mapping[str, Any]) -> ColumnMapping:
    """A mapping from its JSON form."""
    pairs = {
        name: tuple((str(first), str(second)) for first, second in data[name])
        for name in ("fields", "labels")
        if name in data
    }
    return ColumnMapping(**{**data, **pairs})


def remember_mapping(columns: Sequence[str], mapping: ColumnMapping) -> None:
    """Keep a mapping for the next table with these columns. Raises OSError."""
    remember(_REMEMBERED, _header_key(columns), mapping_to(mapping))


def recall_mapping(columns: Sequence[str]) -> ColumnMapping | None:
    """The mapping last used for a table with these columns."""
    found = recall(_REMEMBERED, _header_key(columns))
    try:
        return mapping_from(found) if found else None
    except (TypeError, ValueError):  # written by another version
        return None


def read_state(
    mapping: ColumnMapping, columns: Sequence[str], cells: Sequence[str], turns: Sequence[Any]
) -> Any:
    """The state of a row. Raises ValueError when there is nothing to read."""
    if mapping.grouped:
        return list(turns)
    if mapping.form == "fields":
        return dict(named_cells(mapping, columns, cells))
    found = read_pasted(cell_of(columns, cells, mapping.text))
    if mapping.form == "text" or found.form == "conversation":
        return found.state
    return [{"role": DEFAULT_ROLE, "content": cell_of(columns, cells, mapping.text)}]


def named_cells(
    mapping: ColumnMapping, columns: Sequence[str], cells: Sequence[str]
) -> list[tuple[str, str]]:
    """(name in the state, cell) of the fields that are not blank."""
    named = ((name, cell_of(columns, cells, column)) for name, column in mapping.fields)
    return [(name, cell) for name, cell in named if cell.strip()]


def cell_of(columns: Sequence[str], cells: Sequence[str], column: str) -> str:
    """The cell under a column; blank when the row is too short or the column is not mapped."""
    index = columns.index(column) if column else len(cells)
    return cells[index] if index < len(cells) else ""


def _header_key(columns: Sequence[str]) -> str:
    return hashlib.sha256(json.dumps(list(columns)).encode()).hexdigest()[:24]
