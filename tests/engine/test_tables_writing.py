"""Writing a table: what comes out is what went in, or nothing happened at all."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laya_engine.tables import Cancelled, TableError, TableFormat, read_rows, write_table
from laya_engine.tables.writing import as_plain_value

FORMAT = TableFormat("utf-8", ",", True)
TABLE = [["id", "body"], ["1", "hello"]]

cells = st.text(st.characters(exclude_categories=["Cs"]), max_size=12) | st.sampled_from(
    ['"', '""', "a,b", "a\nb", "a\r\nb", "a\rb", "=1+1", " x ", "'", "\ufeff", "", "\x00", "\t"]
)


@settings(deadline=None)
@given(
    rows=st.integers(1, 4).flatmap(
        lambda width: st.lists(st.lists(cells, min_size=width, max_size=width), max_size=6)
    ),
    encoding=st.sampled_from(["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]),
    delimiter=st.sampled_from([",", ";", "\t", "|"]),
    newline=st.sampled_from(["\n", "\r\n", "\r"]),
)
def test_every_cell_reads_back(
    tmp_path_factory: pytest.TempPathFactory,
    rows: list[list[str]],
    encoding: str,
    delimiter: str,
    newline: str,
) -> None:
    path = tmp_path_factory.getbasetemp() / "round-trip.csv"
    table_format = TableFormat(encoding, delimiter, True, newline)
    header = [f"h{n}" for n in range(len(rows[0]) if rows else 1)]
    write_table(path, table_format, lambda: [header, *rows])
    read = list(read_rows(path, table_format))
    assert [list(row.cells) for row in read] == rows
    assert [row.problem for row in read] == [None] * len(rows)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (errno.ENOSPC, "the disk is full; 'out.csv' was not written and nothing was changed"),
        (errno.EACCES, "'out.csv' cannot be written"),
    ],
)
@pytest.mark.parametrize("where", ["fsync", "replace"])
def test_a_failed_write_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, sentence: str, where: str
) -> None:
    path = tmp_path / "out.csv"
    path.write_text("what was there before")

    def fail(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, where, fail)
    with pytest.raises(TableError, match=sentence):
        write_table(path, FORMAT, lambda: TABLE)
    assert [file.name for file in tmp_path.iterdir()] == ["out.csv"]
    assert path.read_text() == "what was there before"


def test_cancel_changes_nothing(tmp_path: Path) -> None:
    answers = iter([False, True])
    with pytest.raises(Cancelled):
        write_table(tmp_path / "out.csv", FORMAT, lambda: TABLE, lambda: next(answers))
    assert list(tmp_path.iterdir()) == []


def test_a_missing_folder(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="there is no folder"):
        write_table(tmp_path / "no" / "out.csv", FORMAT, lambda: TABLE)


def test_a_letter_the_encoding_lacks(tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    table = [["id", "body"], ["1", "é"], ["2", "환불"]]
    used = write_table(path, TableFormat("cp1252", ";", True), lambda: table)
    assert used.encoding == "utf-8-sig"
    assert path.read_bytes().decode("utf-8-sig") == "id;body\n1;é\n2;환불\n"


def test_stray_bytes_come_out_as_they_went_in(tmp_path: Path) -> None:
    source, copy = tmp_path / "in.csv", tmp_path / "out.csv"
    source.write_bytes(b"id,body\n1,bad \xff byte\n")
    rows = [["id", "body"], *(row.cells for row in read_rows(source, FORMAT))]
    write_table(copy, FORMAT, lambda: rows)
    assert copy.read_bytes() == source.read_bytes()


@pytest.mark.parametrize("value", ["=1+1", "+1", "-1", "@x", "\tx"])
def test_formulas_are_shown_not_run(value: str) -> None:
    assert as_plain_value(value) == f"'{value}"
    assert as_plain_value("refund") == "refund"
