"""What the engine says about runs, their columns and exports."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES = (
    QT_TRANSLATE_NOOP("Engine", "{file} is the run itself; choose another name for the export"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} is the table itself; choose another name, so that the source stays",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} would be named like a run; give the export another ending"),
    QT_TRANSLATE_NOOP("Engine", "{file} cannot be written; an Excel workbook ends in .xlsx"),
    QT_TRANSLATE_NOOP("Engine", "{file} is a folder; give the name of a file"),
    QT_TRANSLATE_NOOP("Engine", "{file} is no file that can be replaced; choose another name"),
    QT_TRANSLATE_NOOP("Engine", "the run file {file} cannot be used ({reason})"),
    QT_TRANSLATE_NOOP("Engine", "the run file {file} cannot be written ({reason})"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the disk is full; the run {file} keeps what was decided so far, free some space and go on",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the run {file} is being answered by {holder}; wait until it is finished there, or "
        "stop it there first",
    ),
    QT_TRANSLATE_NOOP("Engine", "a row cannot be read as {form}; use {known}"),
    QT_TRANSLATE_NOOP("Engine", "no column was chosen for the JSON state; choose at least one"),
    QT_TRANSLATE_NOOP("Engine", "no text column was chosen; choose the column to decide"),
    QT_TRANSLATE_NOOP("Engine", "no column says which conversation a row belongs to; choose one"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the column {column} is said to label {question}, which is not asked; use {known}",
    ),
    QT_TRANSLATE_NOOP("Engine", "the column {column} has no name in the JSON state; give it one"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the columns {first} and {column} are both named {name} in the JSON state; give each "
        "its own name",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the column {column} cannot be {first} and {second} at once; choose another column "
        "for one of them",
    ),
    QT_TRANSLATE_NOOP("Engine", "there is no run file {file}; open the table again"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the run file {file} is damaged; restore a copy of it, or open its table again",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the run file {file} was made by a newer version of the program; update the program, "
        "or open its table again",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} is the run itself; choose another name for the copy"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} exists and is not a run that can be replaced; choose another name",
    ),
    QT_TRANSLATE_NOOP("Engine", "row {row} has no answer that could be corrected; answer it first"),
    QT_TRANSLATE_NOOP("Engine", "{value} cannot be the {what}; use {known}"),
    QT_TRANSLATE_NOOP("Engine", "{what} cannot be corrected; use {known}"),
    QT_TRANSLATE_NOOP("Engine", "the {what} must be text, not {value}"),
    QT_TRANSLATE_NOOP("Engine", "another program (process {what})"),
)
