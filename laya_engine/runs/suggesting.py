"""Guesses about the columns of a table, for a person to look at and correct."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from laya_engine.questions import normalise_questions
from laya_engine.runs.mapping import ColumnMapping
from laya_engine.tables import TablePreview

# The names that states usually have; those of an e-mail are the ones that this engine gives.
STATE_NAMES = ("subject", "body", "from", "title", "text", "description", "conversation")

COMPARED = 200  # characters of a cell

_QUOTED_NAME = re.compile(r"[`{'\"‘“]([A-Za-z_][A-Za-z0-9_]{1,39})[`}'\"’”]")
# fmt: off
_CONVERSATIONS = frozenset(("conversation", "thread", "case", "chat", "session", "dialog",
                            "dialogue", "ticket"))
_TIMES = frozenset(("time", "timestamp", "date", "datetime", "at", "sent", "created", "turn"))
_SPEAKERS = frozenset(("role", "speaker", "sender", "author", "from", "who", "agent"))
_IDS = frozenset(("id", "key", "uuid", "ticket", "number", "no"))
_LABELS = ("{}", "true_{}", "{}_label", "label_{}", "{}_true")
# fmt: on


def guess_mapping(table: TablePreview, questions: Mapping[str, Any]) -> ColumnMapping:
    """One text column, an id column that tells rows apart, and label columns by their names."""
    text = table.suggested_text_column
    others = [name for name in table.columns if name != text]
    ids = (name for name in others if _words(name) & _IDS and _tells_apart(table, name))
    by_plain_name = {_plain(name): name for name in others}
    labels = []
    for question in questions:
        plain = (pattern.format(_plain(question)) for pattern in _LABELS)
        column = next((by_plain_name[name] for name in plain if name in by_plain_name), None)
        if column:
            labels.append((question, column))
    return ColumnMapping(text, id=next(ids, ""), labels=tuple(labels))


def suggest_form(
    form: str, mapping: ColumnMapping, table: TablePreview, names: Sequence[str] = STATE_NAMES
) -> ColumnMapping:
    """A mapping read in another form, with the parts that this form needs and it lacks.

    `names` are those that the questions read in a JSON state, see `names_read`.
    """
    text = mapping.text or table.suggested_text_column
    if form == "fields":
        return replace(
            mapping, form=form, fields=mapping.fields or _fields(mapping, table, text, names)
        )
    if form != "grouped":
        return replace(mapping, form=form, text=text)
    taken = [text]

    def first(wanted: str, words: frozenset[str]) -> str:
        found = wanted or next(
            (name for name in table.columns if _words(name) & words and name not in taken), ""
        )
        taken.append(found)
        return found

    shared = frozenset(name for name in table.columns if not _tells_apart(table, name))
    case = mapping.group_by or next(
        (name for name in table.columns if _words(name) & _CONVERSATIONS and name in shared), ""
    )
    taken.append(case)
    return replace(
        mapping,
        form=form,
        text=text,
        group_by=case,
        order_by=first(mapping.order_by, _TIMES),
        role=first(mapping.role, _SPEAKERS),
    )


def names_read(questions: Mapping[str, Any], columns: Sequence[str] = ()) -> tuple[str, ...]:
    """Names for the parts of a JSON state: those the questions speak of, then the usual ones.

    A question speaks of a name that it puts in quotes or braces, and of a usual one, or one of
    `columns`, that is a word of it.
    """
    said: dict[str, None] = {}
    words: set[str] = set()
    for question in normalise_questions(questions).values():
        text = " ".join([question.instructions, *question.options])
        said.update(dict.fromkeys(_QUOTED_NAME.findall(text)))
        words |= set(re.findall(r"\w+", text.casefold()))
    spoken = [name for name in (*STATE_NAMES, *map(_plain, columns)) if name in words]
    return tuple(dict.fromkeys([*said, *spoken, *STATE_NAMES]))


def carry_over(
    mapping: ColumnMapping, before: Sequence[str], after: Sequence[str]
) -> ColumnMapping | None:
    """A mapping for the same table read in another way; None when its columns are not there.

    A column that has another name now, because of another encoding or header, is known by its
    place.
    """
    used = {getattr(mapping, part) for part in _COLUMNS}
    used |= {column for _, column in (*mapping.fields, *mapping.labels)}
    now = {name: name for name in ("", *after)}
    if not used <= now.keys() and len(before) == len(after):
        now.update(zip(before, after, strict=True))
    try:
        return replace(
            mapping,
            fields=tuple((name, now[column]) for name, column in mapping.fields),
            labels=tuple((question, now[column]) for question, column in mapping.labels),
            **{part: now[getattr(mapping, part)] for part in _COLUMNS},
        )
    except KeyError:
        return None


_COLUMNS = ("text", "group_by", "order_by", "role", "id", "language", "checkpoint")


def _fields(
    mapping: ColumnMapping, table: TablePreview, text: str, names: Sequence[str]
) -> tuple[tuple[str, str], ...]:
    labels = {column for _, column in mapping.labels}  # what is true must not be read
    found = {
        name: _plain(name) for name in table.columns if _plain(name) in names and name not in labels
    }
    if text not in found:
        found[text] = next((name for name in ("body", "text") if name not in found.values()), text)
    return tuple((found[column], column) for column in table.columns if column in found)


def _tells_apart(table: TablePreview, column: str) -> bool:
    """Whether no cell of the first rows stands there twice, and none is blank."""
    place = table.columns.index(column)
    cells = [row[place][:COMPARED].strip() for row in table.rows]
    return all(cells) and len(set(cells)) == len(cells)


def _plain(name: str) -> str:
    return re.sub(r"\W+", "_", name.strip().casefold())


def _words(name: str) -> set[str]:
    """`createdAt` and `created_at` -> {"created", "at"}."""
    apart = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name)
    return set(re.split(r"[\W_]+", apart.casefold()))
