"""Tables in Excel workbooks."""

from __future__ import annotations

import re
import zipfile
from datetime import datetime, time, timedelta
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook
from openpyxl.utils.datetime import MAC_EPOCH
from openpyxl.worksheet.formula import ArrayFormula

from laya_engine.tables import (
    Cancelled,
    SheetNumber,
    TableError,
    TableFormat,
    inspect_table,
    pack_cells,
    read_rows,
    sheet_format,
    unpack_cells,
    write_table,
)
from laya_engine.tables.sheet_writing import LONGEST_CELL, check_sheet

XLSX = TableFormat("utf-8", ",", True, kind="xlsx")
SHEET = "xl/worksheets/sheet1.xml"


def book_of(path: Path, *rows: list[object], formats: dict[str, str] | None = None) -> Path:
    book = Workbook()
    for row in rows:
        book.active.append(row)
    for place, code in (formats or {}).items():
        book.active[place].number_format = code
    book.save(path)
    return path


def parts_of(path: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(path) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def write_parts(path: Path, parts: dict[str, bytes]) -> None:
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in parts.items():
            archive.writestr(name, content)


def rewrite_part(path: Path, name: str, old: bytes, new: bytes) -> None:
    parts = parts_of(path)
    parts[name] = parts[name].replace(old, new)
    write_parts(path, parts)


def rewrite_sheet(path: Path, old: bytes, new: bytes) -> None:
    rewrite_part(path, SHEET, old, new)


def expanding_entities() -> bytes:
    """A document type whose last entity is a hundred million times as long as its first."""
    steps = zip("abcdefgh", "bcdefghi", strict=True)
    nested = "".join(f'<!ENTITY {new} "{f"&{old};" * 10}">' for old, new in steps)
    return f'<!DOCTYPE x [<!ENTITY a "text">{nested}]>'.encode()


def test_a_sheet_is_read_as_it_is_shown(tmp_path: Path) -> None:
    path = book_of(
        tmp_path / "t.xlsx",
        ["id", "text", "price", "when", "at", "took", "ok"],
        [7, " 환불\nplease ", 1234.5, datetime(2024, 1, 2), time(9, 5), timedelta(hours=30), True],
        formats={"A2": "00000", "C2": "#,##0.00", "D2": "yyyy/mm/dd"},
    )
    preview = inspect_table(path)
    assert preview.format.kind == "xlsx"
    assert preview.format.has_header
    assert preview.columns == ("id", "text", "price", "when", "at", "took", "ok")
    assert preview.suggested_text_column == "text"
    [row] = read_rows(path, preview.format)
    shown = ("00007", " 환불\nplease ", "1,234.50", "2024/01/02", "9:05:00", "30:00:00", "TRUE")
    assert row.cells == shown
    assert row.line == 2


def test_dates_by_locale_are_iso_dates(tmp_path: Path) -> None:
    day = datetime(2024, 1, 2)
    path = book_of(tmp_path / "t.xlsx", ["when", "text"], [day, "a b"], formats={"A2": "mm-dd-yy"})
    [row] = read_rows(path, inspect_table(path).format)
    assert row.cells == ("2024-01-02", "a b")


def test_dates_counted_from_1904_keep_their_day(tmp_path: Path) -> None:
    book = Workbook()
    book.epoch = MAC_EPOCH
    book.active.append(["when", "text"])
    book.active.append([datetime(2024, 1, 2), "a b"])
    book.active["A2"].number_format = "yyyy-mm-dd"
    path, copy = tmp_path / "mac.xlsx", tmp_path / "copy.xlsx"
    book.save(path)
    [row] = read_rows(path, inspect_table(path).format)
    assert row.cells[0] == "2024-01-02"
    write_table(copy, XLSX, lambda: [["when", "text"], row.cells])
    assert load_workbook(copy).active["A2"].value == datetime(2024, 1, 2)


def test_blank_rows_gaps_and_cells_behind_the_header(tmp_path: Path) -> None:
    book = Workbook()
    sheet = book.active
    for place, value in {
        "A1": "id",
        "B1": "text",
        "A2": 1,
        "B2": "a",
        "B6": "b",
        "D7": "x",
    }.items():
        sheet[place] = value
    sheet["F2"].number_format = "0.00"  # formatted and empty
    path = tmp_path / "t.xlsx"
    book.save(path)
    rows = list(read_rows(path, inspect_table(path).format))
    assert [(row.line, row.cells) for row in rows] == [
        (2, ("1", "a")),
        (6, ("", "b")),
        (7, ("", "", "", "x")),
    ]
    assert [row.problem is None for row in rows] == [True, True, False]
    assert rows[2].problem == "row 7 has 4 cells for 2 columns; give every column a name"


def test_sheets_can_be_chosen_and_hidden_ones_are_not_the_first_choice(tmp_path: Path) -> None:
    book = Workbook()
    book.active.title = "notes"
    book.active.sheet_state = "hidden"
    book.active.append(["hidden text"])
    inbox = book.create_sheet("inbox")
    inbox.append(["id", "message"])
    inbox.append([1, "where is it"])
    path = tmp_path / "t.xlsx"
    book.save(path)
    preview = inspect_table(path)
    assert preview.sheets == ("notes", "inbox")
    assert preview.format.sheet == "inbox"
    other = TableFormat("utf-8", ",", False, kind="xlsx", sheet="notes")
    assert inspect_table(path, other).rows == (("hidden text",),)
    missing = TableFormat("utf-8", ",", True, kind="xlsx", sheet="nowhere")
    with pytest.raises(TableError, match="no sheet 'nowhere'; it has 'notes', 'inbox'"):
        inspect_table(path, missing)


def test_a_formula_is_what_it_came_to(tmp_path: Path) -> None:
    path = book_of(tmp_path / "t.xlsx", ["text", "sum"], ["a b", "=1+1"])
    rewrite_sheet(path, b"<v />", b"<v>2</v>")
    rewrite_sheet(path, b"<v></v>", b"<v>2</v>")
    [row] = read_rows(path, inspect_table(path).format)
    assert row.cells == ("a b", "2")


def test_a_formula_that_was_never_worked_out_comes_as_it_is_written(tmp_path: Path) -> None:
    book = Workbook()
    for row in (["text", "sum", "more"], ["a b", "=1+1", None], ["c d", "=SUM(1,2)", "=A2&B2"]):
        book.active.append(row)
    book.active["C2"] = ArrayFormula("C2:C2", "=A2:A3&1")
    path = tmp_path / "t.xlsx"
    book.save(path)
    table = inspect_table(path)
    rows = [row.cells for row in read_rows(path, table.format)]
    assert rows == [("a b", "=1+1", "=A2:A3&1"), ("c d", "=SUM(1,2)", "=A2&B2")]
    out = tmp_path / "out.xlsx"
    write_table(out, table.format, lambda: [table.header, *rows])
    assert [row.cells for row in read_rows(out, table.format)] == rows


def test_a_formula_that_came_to_no_text_is_blank(tmp_path: Path) -> None:
    path = book_of(tmp_path / "t.xlsx", ["text", "sum", "x"], ["a b", '=IF(1,"",2)', "y"])
    parts = parts_of(path)
    place = re.compile(rb'<c r="B2">(<f>.*?</f>)<v ?/?>(</v>)?</c>')
    parts[SHEET], changed = place.subn(rb'<c r="B2" t="str">\1<v></v></c>', parts[SHEET])
    assert changed == 1
    write_parts(path, parts)
    [row] = read_rows(path, inspect_table(path).format)
    assert row.cells == ("a b", "", "y")


def test_the_first_sheet_with_something_in_it_is_the_first_choice(tmp_path: Path) -> None:
    book = Workbook()
    book.active.title = "cover"
    inbox = book.create_sheet("inbox")
    inbox.append(["id", "message"])
    inbox.append([1, "where is it"])
    path = tmp_path / "t.xlsx"
    book.save(path)
    preview = inspect_table(path)
    assert (preview.format.sheet, preview.sheets) == ("inbox", ("cover", "inbox"))
    assert sheet_format(path, "cover").sheet == "cover"
    with pytest.raises(TableError, match="nothing but blank lines"):
        inspect_table(path, sheet_format(path, "cover"))


def test_cells_beyond_what_a_sheet_says_of_its_size_are_read(tmp_path: Path) -> None:
    path = book_of(tmp_path / "t.xlsx", ["id", "text"], *([n, "a b"] for n in range(99)))
    rewrite_sheet(path, b'ref="A1:B100"', b'ref="A1:A1"')
    preview = inspect_table(path)
    assert preview.columns == ("id", "text")
    assert preview.estimated_rows >= 51
    assert len(list(read_rows(path, preview.format))) == 99


def test_rows_are_estimated_by_what_a_sheet_says(tmp_path: Path) -> None:
    path = book_of(tmp_path / "t.xlsx", ["id", "text"], *([n, "a b"] for n in range(300)))
    assert inspect_table(path).estimated_rows == 300


def test_dates_in_the_formats_that_only_asian_locales_have(tmp_path: Path) -> None:
    path = book_of(
        tmp_path / "t.xlsx", ["when", "text"], [45293, "a b"], formats={"A2": "mm-dd-yy"}
    )
    rewrite_part(path, "xl/styles.xml", b'numFmtId="14"', b'numFmtId="31"')
    [row] = read_rows(path, inspect_table(path).format)
    assert row.cells == ("2024-01-02", "a b")


def test_a_date_that_no_calendar_has_is_kept_as_an_error_of_the_sheet(tmp_path: Path) -> None:
    path = book_of(
        tmp_path / "t.xlsx", ["when", "text"], [99999999, "a b"], formats={"A2": "yyyy-mm-dd"}
    )
    [row] = read_rows(path, inspect_table(path).format)
    assert row.cells == ("#VALUE!", "a b")


DAMAGES = ["cut", "no workbook", "rotten sheet", "entities", "a row too far", "zip"]


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_broken_workbook_is_one_sentence(tmp_path: Path, damage: str) -> None:
    path = book_of(tmp_path / "t.xlsx", ["id", "text"], [1, "a b"])
    parts, sheet = parts_of(path), SHEET
    if damage == "no workbook":
        parts = {"a.txt": b"text"}
    elif damage == "rotten sheet":
        parts[sheet] = parts[sheet].replace(b"</row>", b"")
    elif damage == "entities":
        parts[sheet] = expanding_entities() + parts[sheet].replace(b"a b", b"&i;")
    elif damage == "a row too far":
        parts[sheet] = parts[sheet].replace(b'<row r="2"', b'<row r="99999999999"')
    write_parts(path, parts)
    if damage in ("cut", "zip"):
        content = path.read_bytes()
        path.write_bytes(content[: len(content) // 2] if damage == "cut" else b"PK\x03\x04rest")
    with pytest.raises(
        TableError, match="looks like an Excel workbook but cannot be read"
    ) as caught:
        inspect_table(path)
    assert "\n" not in str(caught.value)


def test_text_is_never_a_formula_in_a_workbook_we_write(tmp_path: Path) -> None:
    out = tmp_path / "out.xlsx"
    table = [["=A1", "n"], ["=1+1", 0.25], ["007", None]]
    write_table(out, XLSX, lambda: table)
    sheet = load_workbook(out).active
    assert [[cell.value for cell in row] for row in sheet.iter_rows()] == [
        ["=A1", "n"],
        ["=1+1", 0.25],
        ["007", None],
    ]
    assert [cell.data_type for cell in sheet["A"]] == ["s", "s", "s"]


def test_more_than_a_sheet_can_hold_is_refused_before_anything_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.xlsx"
    with pytest.raises(TableError, match=r"'out.xlsx' would have 1,048,577 rows"):
        write_table(out, XLSX, lambda: [["a"]], total=1_048_576)
    check_sheet("out.xlsx", 1_048_576)
    monkeypatch.setattr("laya_engine.tables.sheet_writing.MOST_ROWS", 2)
    with pytest.raises(TableError, match="3 rows and a sheet has 2"):
        write_table(out, XLSX, lambda: [["a"], ["b"], ["c"]])
    with pytest.raises(TableError, match=r"row 2 of 'out.xlsx' has a cell of 32,768 characters"):
        write_table(out, XLSX, lambda: [["a"], ["x" * (LONGEST_CELL + 1)]])
    with pytest.raises(TableError, match="more columns than the 16,384"):
        write_table(out, XLSX, lambda: [["a"] * 16_385])
    assert list(tmp_path.iterdir()) == []


def test_a_workbook_that_was_not_finished_leaves_no_text_in_the_temporary_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temporary = tmp_path / "temporary"
    temporary.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    seen: list[Path] = []

    def stopped() -> bool:
        seen.extend(temporary.iterdir())
        return bool(seen)

    with pytest.raises(Cancelled):
        write_table(tmp_path / "out.xlsx", XLSX, lambda: [["a"], ["private"], ["b"]], stopped)
    assert seen
    assert list(temporary.iterdir()) == []


def test_the_longest_cell_fits(tmp_path: Path) -> None:
    out = tmp_path / "out.xlsx"
    long = "환" * LONGEST_CELL
    write_table(out, XLSX, lambda: [["a"], [long]])
    assert load_workbook(out).active["A2"].value == long


@pytest.mark.parametrize("title", ["", "a/b:c*?[x]", "'quoted'", "x" * 40, '<&">'])
def test_any_sheet_name_gives_a_workbook(tmp_path: Path, title: str) -> None:
    out = tmp_path / "out.xlsx"
    write_table(out, TableFormat("utf-8", ",", True, kind="xlsx", sheet=title), lambda: [["a"]])
    assert 1 <= len(load_workbook(out).sheetnames[0]) <= 31


def test_packed_numbers_come_back_as_they_were() -> None:
    [cell] = unpack_cells(pack_cells((SheetNumber("1,234.50", "1234.5", "#,##0.00"),)))
    assert cell == "1,234.50"
    assert isinstance(cell, SheetNumber)
    assert (cell.value, cell.code) == ("1234.5", "#,##0.00")
