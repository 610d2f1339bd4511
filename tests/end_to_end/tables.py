"""Tables as bytes and as values, to compare an export with its source."""

from __future__ import annotations

import csv
import json
from pathlib import Path

VERDICTS = ("auto", "review", "escalate")


def raw_records(path: Path) -> list[bytes]:
    """The records of a CSV as they are written, without their line ends."""
    records: list[bytes] = []
    begun = b""
    for line in path.read_bytes().splitlines(keepends=True):
        begun += line
        if begun.count(b'"') % 2 == 0:  # every quote is closed: the line ends the record
            records.append(begun.rstrip(b"\r\n"))
            begun = b""
    return records


def read_table(path: Path) -> list[dict[str, str]]:
    """The rows of a CSV in UTF-8, by column."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def repeat_rows(source: Path, target: Path, rows: int) -> Path:
    """Write a table of so many rows, each with a number of its own, from those of another."""
    found = read_table(source)
    with target.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ["number", *found[0]])
        writer.writeheader()
        writer.writerows({"number": str(n), **found[n % len(found)]} for n in range(rows))
    return target


def write_settings(folder: Path, checkpoint: Path) -> None:
    """Settings that have every language answered by the checkpoint in a folder."""
    source = {"kind": "folder", "location": str(checkpoint), "subfolder": None}
    folder.mkdir(parents=True, exist_ok=True)
    settings = {"sources": {"english": source, "multilingual": source}, "welcomed": True}
    (folder / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
