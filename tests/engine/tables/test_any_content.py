"""Whatever stands in a file: rows, or one sentence; never another error, never a lost row."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laya_engine.tables import TableError, TableFormat, inspect_table, read_rows, write_table

# fmt: off
json_pieces = st.sampled_from((
    "{", "}", "[", "]", ",", ":", '"', '"a"', '"b"', '{"a": "x"}', '{"a": 1, "b": [2]}', "null",
    "1.0", "\\", "\n", " ", "\\ud800", "\x00", "환", "tru", "-", '{"a": {"b": "c"}}',
))
sheet_pieces = st.sampled_from((
    "<row>", '<row r="9">', '<row r="x">', "</row>", "<c>", '<c r="B2">', '<c r="ZZZZ1">',
    '<c t="s">', '<c t="b">', '<c s="7">', '<c s="x">', '<c t="e">', "</c>", "<v>", "</v>", "1",
    "1e400", "nan", "text", "<is>", "<t>", "</t>", "</is>", "&lt;", "&bad;", "_x0000_",
    "<row><c><v>1</v></c></row>", '<row><c t="inlineStr"><is><t>a b</t></is></c></row>',
))
# fmt: on


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("any")


def rows_or_a_sentence(path: Path) -> int | str:
    """The number of rows, which are numbered without a gap, or what the TableError says."""
    try:
        preview = inspect_table(path)
        rows = list(read_rows(path, preview.format))
    except TableError as error:
        return str(error)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert all("\n" not in row.problem for row in rows if row.problem)
    return len(rows)


@pytest.mark.parametrize("name", ["any.json", "any.jsonl", "any.txt"])
@settings(deadline=None, max_examples=60)
@given(content=st.lists(json_pieces, max_size=30).map("".join))
def test_any_json(folder: Path, name: str, content: str) -> None:
    path = folder / name
    path.write_text(content, encoding="utf-8", newline="")
    assert "\n" not in str(rows_or_a_sentence(path))


def test_a_line_with_a_broken_escape_is_explained(folder: Path) -> None:
    path = folder / "escape.jsonl"
    path.write_text('"\\{" \\u\n{"a": "b"}\n', encoding="utf-8")
    assert rows_or_a_sentence(path) == 2


@settings(deadline=None, max_examples=60)
@given(lines=st.lists(st.lists(json_pieces, max_size=6).map("".join), max_size=8))
def test_no_line_of_json_is_lost(folder: Path, lines: list[str]) -> None:
    lines = [f'{{"a": "{"first " * 1000}"}}', *lines]  # so long that a few NULs are no binary
    path = folder / "lines.jsonl"
    content = "\n".join(lines)
    path.write_text(content, encoding="utf-8", newline="")
    found = rows_or_a_sentence(path)
    assert found == sum(1 for line in content.split("\n") if line.strip())


@settings(deadline=None, max_examples=60)
@given(content=st.lists(sheet_pieces, max_size=12).map("".join))
def test_any_sheet(folder: Path, content: str) -> None:
    path = folder / "any.xlsx"
    write_table(path, TableFormat("utf-8", ",", True, kind="xlsx"), lambda: [["a"]])
    with zipfile.ZipFile(path) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    sheet = "xl/worksheets/sheet1.xml"
    begin, _, rest = parts[sheet].partition(b"<row")
    parts[sheet] = begin + content.encode() + rest[rest.index(b"</sheetData>") :]
    with zipfile.ZipFile(path, "w") as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    assert "\n" not in str(rows_or_a_sentence(path))
