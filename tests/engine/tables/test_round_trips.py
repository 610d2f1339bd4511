"""Whatever valid table goes in, in each kind of file: the source columns come out unchanged."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pyarrow
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from openpyxl import Workbook, load_workbook
from pyarrow import parquet

from laya_engine.tables import (
    SourceRow,
    TableFormat,
    added_names,
    inspect_table,
    pack_cells,
    read_rows,
    unpack_cells,
    write_table,
)

KINDS = ("text", "xlsx", "jsonl", "json", "parquet")
letters = st.characters(exclude_categories=["Cs"])
texts = st.text(letters, max_size=12) | st.sampled_from(
    [
        '"',
        "a,b",
        "a\nb",
        "a\r\nb",
        "=1+1",
        "-5",
        " x ",
        "",
        "\x00",
        "\t",
        "007",
        "1.10",
        "1e5",
        "2024-01-02",
        "_x0041_",
        "\ufeff",
        "\ufffe",
        "null",
        '{"a": 1}',
        "환불",
        "\U0001f600",
        "\x85\u2028",
    ]
)
names = st.text(letters, min_size=1, max_size=6).filter(str.strip)


def tables(cells: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[list[str], list[list[Any]]]]:
    """A header of distinct names and rows as wide, the first of them not all blank."""
    return st.lists(names, min_size=1, max_size=4, unique=True).flatmap(
        lambda header: st.tuples(
            st.just(header),
            st.lists(
                st.lists(cells, min_size=len(header), max_size=len(header)), min_size=1, max_size=5
            ),
        )
    )


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("round-trips")


def export(source: Path, source_format: TableFormat, target: Path, kind: str) -> list[SourceRow]:
    """Read a table, keep its rows as a run does, write them with a new column, read that."""
    preview = inspect_table(source, source_format)
    kept = [pack_cells(row.cells) for row in read_rows(source, source_format)]
    width = len(preview.columns)
    header = [*preview.header, *added_names(["verdict"], preview.columns)]

    def rows() -> list[Sequence[str]]:
        cells = [unpack_cells(text) for text in kept]
        return [header, *([*row, *[""] * (width - len(row)), "=auto"] for row in cells)]

    written = write_table(
        target,
        TableFormat("utf-8", ",", True, kind=kind, sheet="S", fields=tuple(header)),
        rows,
        new_columns=1,
    )
    assert inspect_table(target, written).header == tuple(header)
    return list(read_rows(target, written))


def source_cells(rows: Sequence[SourceRow], width: int) -> list[list[str]]:
    return [[str(cell) for cell in (*row.cells, *[""] * width)[:width]] for row in rows]


@pytest.mark.parametrize("kind", KINDS)
@settings(deadline=None, max_examples=25)
@given(table=tables(texts))
def test_text_comes_out_unchanged_in_every_kind(
    folder: Path, kind: str, table: tuple[list[str], list[list[str]]]
) -> None:
    header, rows = table
    source = folder / "source.csv"
    text_format = write_table(source, TableFormat("utf-8", ";", True), lambda: [header, *rows])
    out = export(source, text_format, folder / f"out.{kind}", kind)
    assert source_cells(out, len(header)) == rows
    assert [row.problem for row in out] == [None] * len(rows)
    expected = "'=auto" if kind == "text" else "=auto"
    assert {row.cells[len(header)] for row in out} == {expected}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=6,
)


@pytest.mark.parametrize("kind", ["jsonl", "json"])
@settings(deadline=None, max_examples=30)
@given(
    rows=st.lists(st.dictionaries(texts, json_values, min_size=1, max_size=4), min_size=1),
    ascii_only=st.booleans(),
    indent=st.sampled_from([None, 2]),
)
def test_json_values_come_out_as_the_same_json(
    folder: Path, kind: str, rows: list[dict[str, Any]], ascii_only: bool, indent: int | None
) -> None:
    assume(any(str(value).strip() for row in rows for value in row.values() if value is not None))
    source, target = folder / f"source.{kind}", folder / f"target.{kind}"
    if kind == "jsonl":
        text = "".join(json.dumps(row, ensure_ascii=ascii_only) + "\n" for row in rows)
    else:
        text = json.dumps(rows, ensure_ascii=ascii_only, indent=indent)
    source.write_text(text, encoding="utf-8")
    preview = inspect_table(source)
    out = export(source, preview.format, target, kind)
    assert [row.problem for row in out] == [None] * len(rows)
    if kind == "json":
        written = json.loads(target.read_text("utf-8"))
    else:
        written = [json.loads(line) for line in target.read_text("utf-8").split("\n")[:-1]]
    for row, back in zip(rows, written, strict=True):
        kept = {key: value for key, value in back.items() if key in row}
        assert json.dumps(kept, sort_keys=True) == json.dumps(row, sort_keys=True)
        assert all(back[key] is None for key in preview.format.fields if key not in row)


sheet_values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**15), 10**15),
    st.floats(allow_nan=False, allow_infinity=False, width=32),
    st.datetimes(min_value=datetime(1950, 1, 1), max_value=datetime(2100, 1, 1)).map(
        lambda moment: moment.replace(microsecond=0)
    ),
    st.sampled_from(["text", "=not a formula", "환불", " two\nlines "]),
)
codes = st.sampled_from(["General", "0.00", "#,##0", "0%", "@", '"€" 0.0', "00000"])


@settings(deadline=None, max_examples=20)
@given(table=tables(sheet_values), code=codes)
def test_numbers_and_dates_of_a_workbook_come_out_as_numbers_and_dates(
    folder: Path, table: tuple[list[str], list[list[Any]]], code: str
) -> None:
    header, rows = table
    header = [f"h{n}" for n in range(len(header))]
    rows = [row for row in rows if any(value is not None for value in row)]
    assume(rows)
    book = Workbook()
    for place, row in enumerate([header, *rows], 1):
        for column, value in enumerate(row, 1):
            cell = book.active.cell(place, column, value)
            if isinstance(value, str):
                cell.data_type = "s"
            elif isinstance(value, int | float) and not isinstance(value, bool):
                cell.number_format = code
    source, target = folder / "source.xlsx", folder / "target.xlsx"
    book.save(source)
    source_format = TableFormat("utf-8", ",", True, kind="xlsx", sheet="Sheet")
    out = export(source, source_format, target, "xlsx")
    shown = list(read_rows(source, source_format))
    assert source_cells(out, len(header)) == source_cells(shown, len(header))
    before, after = load_workbook(source).active, load_workbook(target).active
    for place in range(2, len(rows) + 2):
        for column in range(1, len(header) + 1):
            old, new = before.cell(place, column), after.cell(place, column)
            assert new.value == old.value
            assert new.data_type == old.data_type or new.value is None
            if old.data_type in ("n", "d") and old.value is not None:
                assert new.number_format in (old.number_format, "yyyy\\-mm\\-dd hh:mm")


@settings(deadline=None, max_examples=20)
@given(table=tables(texts | st.none()))
def test_parquet_texts_and_nulls_come_out_unchanged(
    folder: Path, table: tuple[list[str], list[list[str | None]]]
) -> None:
    header, rows = table
    columns = [pyarrow.array(list(column), pyarrow.string()) for column in zip(*rows, strict=True)]
    source, target = folder / "source.parquet", folder / "target.parquet"
    parquet.write_table(pyarrow.table(columns, names=header), source)
    export(source, TableFormat("utf-8", ",", True, kind="parquet"), target, "parquet")
    written = parquet.read_table(target)
    assert [list(row.values())[:-1] for row in written.to_pylist()] == rows


@given(st.lists(texts, max_size=5))
def test_packed_cells_of_text_are_the_json_of_the_texts(cells: list[str]) -> None:
    assert json.loads(pack_cells(cells)) == cells
    assert unpack_cells(pack_cells(cells)) == tuple(cells)
