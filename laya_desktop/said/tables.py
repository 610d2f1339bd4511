"""What the engine says about tables, their rows and files."""

from __future__ import annotations

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES = (
    QT_TRANSLATE_NOOP("Engine", "there is no file {file} in {folder}; check the path"),
    QT_TRANSLATE_NOOP("Engine", "{file} is a folder; choose a file in it"),
    QT_TRANSLATE_NOOP("Engine", "{file} is empty; choose a file with text in it"),
    QT_TRANSLATE_NOOP("Engine", "{file} is not a text file; choose a CSV or plain text file"),
    QT_TRANSLATE_NOOP("Engine", "{file} is {kind}, not plain text; {remedy}"),
    QT_TRANSLATE_NOOP("Engine", "{file} cannot be read as {encoding}; choose another encoding"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} holds no JSON objects to make rows of; write a list of objects, or one object"
        " on each line",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} holds JSON that is no list of rows; write a list of objects, or one object on"
        " each line",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} is no Parquet file that can be read; make it again or export it as CSV",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} has no column {column}; it has {known}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} has a header but no rows; add rows, or say that its first line is not a header",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} has nothing but blank lines; choose a file with rows"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} would have {n} rows and a sheet has {most} at most; write CSV, JSON lines or "
        "Parquet, or fewer rows",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "row {row} of {file} has a cell of {n} characters and a sheet takes {most}; write "
        "CSV, JSON lines or Parquet",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} would have more columns than the {most} of a sheet; write CSV, JSON lines or "
        "Parquet",
    ),
    QT_TRANSLATE_NOOP("Engine", "{file} holds no readable message; open it and copy its text"),
    QT_TRANSLATE_NOOP("Engine", "{file} is too large for one text; open it as a table"),
    QT_TRANSLATE_NOOP("Engine", "{file} has no sheet {sheet}; it has {known}"),
    QT_TRANSLATE_NOOP("Engine", "{file} has no sheet with cells; choose another workbook"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} looks like an Excel workbook but cannot be read; open it in a spreadsheet and"
        " save it again as XLSX or CSV",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the disk is full; {file} was not written and nothing was changed, free some space "
        "and try again",
    ),
    QT_TRANSLATE_NOOP("Engine", "there is no folder {folder}; choose another place for {file}"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{file} cannot be written ({reason}) and nothing was changed; close it in other "
        "programs or choose another place",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "nothing stands in {columns} in the first rows; choose another column to read",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "the column {column} holds formulas that were never worked out; open the workbook in "
        "a spreadsheet, save it and open it here again",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "no two of the first rows share their {column}, so every conversation has one turn; "
        "choose the column that the rows of a conversation have in common",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{n} of the first {all} cells of {column} are no time that can be read; these turns "
        "stay where the file has them",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{n} of the first cells of {column} are no language code; write codes such as en, de "
        "or ko, or leave a cell blank to let the text decide",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{n} of the first cells of {column} name no checkpoint; use {known}, or leave a cell "
        "blank to let the text decide",
    ),
    QT_TRANSLATE_NOOP("Engine", "a PDF document"),
    QT_TRANSLATE_NOOP("Engine", "an old Excel workbook"),
    QT_TRANSLATE_NOOP("Engine", "a database"),
    QT_TRANSLATE_NOOP("Engine", "a Parquet file"),
    QT_TRANSLATE_NOOP("Engine", "a rich text document"),
    QT_TRANSLATE_NOOP("Engine", "export the table as CSV"),
    QT_TRANSLATE_NOOP("Engine", "open it as a table"),
    QT_TRANSLATE_NOOP("Engine", "save it as plain text"),
    QT_TRANSLATE_NOOP("Engine", "permission denied"),
    QT_TRANSLATE_NOOP("Engine", "is a directory"),
    QT_TRANSLATE_NOOP("Engine", "no such file or directory"),
    QT_TRANSLATE_NOOP("Engine", "no space left on device"),
    QT_TRANSLATE_NOOP("Engine", "read-only file system"),
    QT_TRANSLATE_NOOP("Engine", "an Excel workbook or another ZIP archive"),
    QT_TRANSLATE_NOOP("Engine", "an old Office document or one with a password"),
    QT_TRANSLATE_NOOP("Engine", "save the sheet as XLSX without a password, or as CSV"),
    QT_TRANSLATE_NOOP("Engine", "a PDF"),
    QT_TRANSLATE_NOOP("Engine", "copy its text, or export the table as CSV"),
    QT_TRANSLATE_NOOP("Engine", "a PNG image"),
    QT_TRANSLATE_NOOP("Engine", "a JPEG image"),
    QT_TRANSLATE_NOOP("Engine", "a GIF image"),
    QT_TRANSLATE_NOOP("Engine", "choose a text file"),
    QT_TRANSLATE_NOOP("Engine", "a gzip archive"),
    QT_TRANSLATE_NOOP("Engine", "unpack it first"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "a quotation mark is not closed or stands in the wrong place; correct the line in the file",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "it has keys that the first rows lack or that stand there twice ({names}); give every"
        " object the same keys",
    ),
    QT_TRANSLATE_NOOP(
        "Engine",
        "line {n}: every column of the state is empty; there is nothing to decide",
    ),
    QT_TRANSLATE_NOOP("Engine", "line {n}: {column} is empty; there is no text"),
    QT_TRANSLATE_NOOP("Engine", "{where} has {n} cells for {columns} columns; {remedy}"),
    QT_TRANSLATE_NOOP("Engine", "put quotation marks around text that holds the delimiter"),
    QT_TRANSLATE_NOOP("Engine", "give every column a name"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "{where} holds bytes that are not {encoding}; check the encoding of the file",
    ),
    QT_TRANSLATE_NOOP("Engine", "{where} holds half a character; write the text again"),
    QT_TRANSLATE_NOOP("Engine", "line {n}: {reason}"),
    QT_TRANSLATE_NOOP("Engine", "row {n}: {reason}"),
    QT_TRANSLATE_NOOP("Engine", "line {n}"),
    QT_TRANSLATE_NOOP("Engine", "row {n}"),
    QT_TRANSLATE_NOOP("Engine", "a sheet has no such row"),
    QT_TRANSLATE_NOOP(
        "Engine",
        "Parquet files need the package pyarrow; {command} adds it in the program's folder, "
        "or use CSV",
    ),
)
