"""Tables in Parquet files."""

from __future__ import annotations

import sys
from datetime import UTC, date, datetime
from decimal import Decimal
from pathlib import Path

import pyarrow
import pytest
from pyarrow import parquet

from laya_engine.tables import TableError, TableFormat, inspect_table, read_rows, write_table

PARQUET = TableFormat("utf-8", ",", True, kind="parquet")


def test_values_are_shown_as_they_are_stored(tmp_path: Path) -> None:
    path = tmp_path / "t.parquet"
    table = {
        "text": ["환불해 주세요", None],
        "n": pyarrow.array([7, None]),
        "single": pyarrow.array([0.1, 2.0], pyarrow.float32()),
        "price": pyarrow.array([Decimal("1.50"), None]),
        "when": [datetime(2024, 1, 2, 3, 4, 5), None],
        "zoned": [datetime(2024, 1, 2, 3, 4, 5, 250_000, UTC), None],
        "day": [date(2024, 1, 2), None],
        "ok": [True, False],
        "turns": [[{"role": "user", "content": "안녕"}], None],
        "raw": [b"bytes", b""],
        "label": pyarrow.array(["a", "b"]).dictionary_encode(),
    }
    parquet.write_table(pyarrow.table(table), path)
    preview = inspect_table(path)
    assert preview.columns == tuple(table)
    assert preview.estimated_rows == 2
    first, second = read_rows(path, preview.format)
    assert first.cells == (
        "환불해 주세요",
        "7",
        "0.1",
        "1.50",
        "2024-01-02 03:04:05",
        "2024-01-02 03:04:05.25Z",
        "2024-01-02",
        "true",
        '[{"role": "user", "content": "안녕"}]',
        "bytes",
        "a",
    )
    assert second.cells == ("", "", "2", "", "", "", "", "false", "", "", "b")
    assert (first.line, second.line) == (1, 2)


def test_numeric_columns_are_numbers(tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    table = [["text", "sure"], ["a", 0.5], ["b", ""], ["c"]]
    write_table(out, PARQUET, lambda: table, numeric=["sure"])
    assert parquet.read_table(out).to_pylist() == [
        {"text": "a", "sure": 0.5},
        {"text": "b", "sure": None},
        {"text": "c", "sure": None},
    ]


def test_many_rows_are_many_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("laya_engine.tables.parquet.GROUP_CHARACTERS", 50)
    out = tmp_path / "out.parquet"
    texts = [f"text number {n}" for n in range(40)]
    write_table(out, PARQUET, lambda: [["text"], *([text] for text in texts)])
    assert parquet.ParquetFile(out).num_row_groups > 5
    assert [row.cells[0] for row in read_rows(out, PARQUET)] == texts


def test_without_pyarrow_one_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.parquet"
    parquet.write_table(pyarrow.table({"a": ["x y"]}), path)
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(TableError, match="need the package pyarrow; pip install"):
        inspect_table(path)
    with pytest.raises(TableError, match="need the package pyarrow"):
        write_table(tmp_path / "out.parquet", PARQUET, lambda: [["a"], ["b"]])
    assert [file.name for file in tmp_path.iterdir()] == ["t.parquet"]


@pytest.mark.parametrize("content", [b"PAR1 and then nothing", b"PAR1"])
def test_a_broken_file_is_one_sentence(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "t.parquet"
    path.write_bytes(content)
    with pytest.raises(TableError, match="no Parquet file that can be read"):
        inspect_table(path)
