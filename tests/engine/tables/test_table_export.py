"""Writing in every kind: formulas, progress, cancel, a full disk, stray bytes."""

from __future__ import annotations

import errno
import io
import os
import tempfile
from pathlib import Path

import pytest

from laya_engine.tables import Cancelled, TableError, TableFormat, read_rows, write_table
from laya_engine.tables.writing import REPORT_EVERY

KINDS = ("text", "xlsx", "jsonl", "json", "parquet")
every_kind = pytest.mark.parametrize("kind", KINDS)


def format_of(kind: str) -> TableFormat:
    return TableFormat("utf-8", ",", True, kind=kind, sheet="S", fields=("id", "body"))


def many(rows: int) -> list[list[str]]:
    return [["id", "body"], *([str(n), f"text {n}"] for n in range(rows))]


@every_kind
def test_progress_tells_rows_written_and_ends_with_all(tmp_path: Path, kind: str) -> None:
    told: list[tuple[int, int]] = []
    rows = REPORT_EVERY * 2 + 7
    write_table(
        tmp_path / "out",
        format_of(kind),
        lambda: many(rows),
        progress=lambda done, total: told.append((done, total)),
        total=rows,
    )
    assert told == [
        (0, rows),
        (REPORT_EVERY, rows),
        (2 * REPORT_EVERY, rows),
        (rows, rows),
    ]


@every_kind
def test_cancel_leaves_what_was_there(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "out"
    path.write_text("before")
    asked = iter([False] * 700)
    with pytest.raises(Cancelled):
        write_table(path, format_of(kind), lambda: many(2000), lambda: next(asked, True))
    assert [file.name for file in tmp_path.iterdir()] == ["out"]
    assert path.read_text() == "before"


class FullDisk(io.FileIO):
    """A file on a disk that has room for 1,000 bytes."""

    def write(self, data: object) -> int:
        if self.tell() + memoryview(data).nbytes > 1_000:  # type: ignore[arg-type]
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return super().write(data)  # type: ignore[arg-type]


@every_kind
def test_a_full_disk_is_one_sentence_and_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    def open_full(path: Path, mode: str = "r", *_: object) -> io.IOBase:
        return io.BufferedWriter(FullDisk(path, mode.replace("b", "")), 100)

    path = tmp_path / "out"
    path.write_text("before")
    temporary = set(os.listdir(tempfile.gettempdir()))
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", open_full)
        with pytest.raises(TableError, match="the disk is full; 'out' was not written") as caught:
            write_table(path, format_of(kind), lambda: many(20_000))
    assert "\n" not in str(caught.value)
    assert [file.name for file in tmp_path.iterdir()] == ["out"]
    assert path.read_text() == "before"
    assert {name for name in os.listdir(tempfile.gettempdir()) if "openpyxl" in name} <= temporary


def test_new_columns_never_hold_formulas_and_source_columns_stay(tmp_path: Path) -> None:
    table = [["=id", "new"], ["=1+1", "=2+2"], ["-5", -0.5], ["@x", "＝A1"], ["ok", "fine"]]
    path = tmp_path / "out.csv"
    write_table(path, format_of("text"), lambda: table, new_columns=1)
    assert path.read_text("utf-8") == "=id,new\n=1+1,'=2+2\n-5,-0.5\n@x,'＝A1\nok,fine\n"
    write_table(path, format_of("text"), lambda: table, new_columns=1, neutralise_source=True)
    assert path.read_text("utf-8") == "'=id,new\n'=1+1,'=2+2\n'-5,-0.5\n'@x,'＝A1\nok,fine\n"


def test_a_mark_is_written_on_request(tmp_path: Path) -> None:
    path = tmp_path / "out.csv"
    write_table(path, TableFormat("utf-8-sig", ",", True), lambda: [["a"], ["환불"]])
    assert path.read_bytes() == b"\xef\xbb\xbfa\n" + "환불\n".encode()


def test_a_table_without_quotes_gets_them_where_new_cells_need_them(tmp_path: Path) -> None:
    path = tmp_path / "out.tsv"
    source = TableFormat("utf-8", "\t", True, quote="")
    used = write_table(path, source, lambda: [["a", "b"], ['"so called"', "x\ty"]])
    assert used.quote == '"'
    assert [row.cells for row in read_rows(path, used)] == [('"so called"', "x\ty")]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp949", "cp1252"])
def test_half_a_character_stops_no_export(tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "out.csv"
    table = [["a", "b"], ["half \ud83d", "whole"]]
    used = write_table(path, TableFormat(encoding, ",", True), lambda: table)
    [row] = read_rows(path, used)
    assert row.cells in [("half \ufffd", "whole"), ("half ?", "whole")]


@every_kind
def test_stray_bytes_stop_no_export(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "out"
    table = [["id", "body"], ["1", "stray \udcff byte"], ["2", "fine"]]
    used = write_table(path, format_of(kind), lambda: table)
    rows = list(read_rows(path, used))
    assert rows[1].cells == ("2", "fine")
    assert rows[0].cells[1].startswith("stray ")


@every_kind
def test_short_rows_are_written(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "out"
    used = write_table(path, format_of(kind), lambda: [["id", "body"], ["1"], ["2", None]])
    rows = list(read_rows(path, used))
    assert [(*row.cells, "")[:2] for row in rows] == [("1", ""), ("2", "")]
