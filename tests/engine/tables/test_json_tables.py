"""Tables of JSON: lines and lists."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from laya_engine.tables import (
    NULL,
    JsonText,
    SourceRow,
    TableError,
    TableFormat,
    inspect_table,
    pack_cells,
    read_rows,
    unpack_cells,
    write_table,
)


def write(folder: Path, text: str, name: str = "t.jsonl", encoding: str = "utf-8") -> Path:
    path = folder / name
    path.write_bytes(text.encode(encoding))
    return path


def rows_of(path: Path) -> list[SourceRow]:
    return list(read_rows(path, inspect_table(path).format))


def as_lines(objects: list[str]) -> tuple[str, str]:
    return "\n".join(objects), "t.jsonl"


def as_list(objects: list[str]) -> tuple[str, str]:
    return "[\n" + ",\n".join(objects) + "\n]", "t.json"


both = pytest.mark.parametrize("shape", [as_lines, as_list])


@both
def test_values_are_kept_as_written(tmp_path: Path, shape) -> None:
    objects = [
        '{"n": 1.10, "big": 123456789012345678901, "e": 1E5, "t": true, "z": null, "s": "1"}'
    ]
    [row] = rows_of(write(tmp_path, *shape(objects)))
    assert row.cells == ("1.10", "123456789012345678901", "1E5", "true", "", "1")
    assert [type(cell) is str for cell in row.cells] == [False] * 5 + [True]


@both
def test_a_number_of_ten_thousand_digits_is_a_number(tmp_path: Path, shape) -> None:
    digits = "9" * 10_000
    [row] = rows_of(write(tmp_path, *shape([f'{{"n": {digits}}}'])))
    assert row.cells == (digits,)
    assert row.problem is None


@both
def test_nested_values_are_one_line_of_json(tmp_path: Path, shape) -> None:
    nested = '{"turns": [{"role": "user", "content": "\\ud658\\ubd88"}, {"n": 1.10}]}'
    [row] = rows_of(write(tmp_path, *shape([nested])))
    assert row.cells == ('[{"role": "user", "content": "환불"}, {"n": 1.10}]',)
    pretty = '[{"a": {\n  "x": [1.0,\n 2],\n  "y": "two words"\n}}]'
    [row] = rows_of(write(tmp_path, pretty, "pretty.json"))
    assert row.cells == ('{"x": [1.0, 2], "y": "two words"}',)


@both
def test_columns_are_all_keys_of_the_first_rows(tmp_path: Path, shape) -> None:
    path = write(tmp_path, *shape(['{"a": "x"}', '{"b": "y"}', "{}"]))
    assert inspect_table(path).format.fields == ("a", "b")
    assert [row.cells for row in rows_of(path)] == [("x", ""), ("", "y"), ("", "")]


@both
@pytest.mark.parametrize(
    ("broken", "sentence"),
    [
        ('{"a": "x" "b": 1}', "no valid JSON"),
        ('{"a": nul}', "no valid JSON"),
        ('{"a": ' + "[" * 100_000 + "]" * 100_000 + "}", "nested too deeply"),
        ("[1, 2]", "no JSON object"),
        ("12", "no JSON object"),
        ('{"a": "1", "a": "2"}', "stand there twice ('a')"),
        ('{"a": "half \\ud800"}', "half a character"),
    ],
)
def test_a_bad_row_is_kept_marked_and_explained(
    tmp_path: Path, shape, broken: str, sentence: str
) -> None:
    path = write(tmp_path, *shape(['{"a": "before"}', broken, '{"a": "behind"}']))
    rows = rows_of(path)
    assert [row.cells[0] for row in (rows[0], rows[-1])] == ["before", "behind"]
    [bad] = rows[1:-1]
    line = 2 if shape is as_lines else 3
    assert bad.problem is not None
    assert bad.problem.startswith(f"line {line}")
    assert sentence in bad.problem
    assert "\n" not in bad.problem
    assert bad.cells[0]
    assert [row.problem for row in (rows[0], rows[-1])] == [None, None]


def test_a_key_that_comes_late_is_kept_and_explained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("laya_engine.tables.json_records.FIELD_ROWS", 1)
    rows = rows_of(write(tmp_path, '{"a": "x"}\n{"a": "y", "late": 1.0}\n'))
    assert rows[1].cells == ("y", '{"late": 1.0}')
    assert "keys that the first rows lack" in (rows[1].problem or "")


@pytest.mark.parametrize(
    "cut", ['[{"a": "x"}, {"a": "y', '[{"a": "x"}, {"a": "y"', '[{"a": "x"}, 1']
)
def test_a_list_that_is_cut_off_keeps_what_stands_there(tmp_path: Path, cut: str) -> None:
    rows = rows_of(write(tmp_path, cut, "t.json"))
    assert rows[0].cells == ("x",)
    assert [row.problem is None for row in rows] == [True, False]
    assert "cut off" in (rows[1].problem or "")


def test_what_follows_a_list_is_not_lost_in_silence(tmp_path: Path) -> None:
    rows = rows_of(write(tmp_path, '[{"a": "x"}]\n[{"a": "y"}]', "t.json"))
    assert [row.problem is None for row in rows] == [True, False]


def test_a_list_is_read_across_pieces(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("laya_engine.tables.json_records.READ_AT_ONCE", 7)
    objects = [{"n": str(n), "text": 'quote " brace } 환불'} for n in range(50)]
    path = write(tmp_path, json.dumps(objects, indent=1, ensure_ascii=False), "t.json")
    rows = rows_of(path)
    assert [dict(zip(("n", "text"), row.cells, strict=True)) for row in rows] == objects
    assert [row.line for row in rows] == [2 + 4 * n for n in range(50)]


@both
def test_a_cell_of_a_megabyte(tmp_path: Path, shape) -> None:
    long = "word " * 250_000
    rows = rows_of(write(tmp_path, *shape([json.dumps({"a": long}), '{"a": "short"}'])))
    assert [row.cells for row in rows] == [(long,), ("short",)]


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
@both
def test_other_encodings(tmp_path: Path, shape, encoding: str) -> None:
    path = write(tmp_path, *shape(['{"본문": "환불해 주세요"}', '{"본문": "늦어요"}']), encoding)
    assert inspect_table(path).columns == ("본문",)
    assert [row.cells for row in rows_of(path)] == [("환불해 주세요",), ("늦어요",)]


def test_kinds_are_told_by_what_stands_in_the_file(tmp_path: Path) -> None:
    objects = ['{"a": "x, y"}', '{"a": "z"}']
    assert inspect_table(write(tmp_path, as_lines(objects)[0], "t.txt")).format.kind == "jsonl"
    assert inspect_table(write(tmp_path, as_list(objects)[0], "t.jsonl")).format.kind == "json"
    assert inspect_table(write(tmp_path, as_lines(objects)[0], "t.json")).format.kind == "jsonl"
    assert inspect_table(write(tmp_path, '{"a": 1},x\n{"b": 2},y\n', "t.csv")).format.is_text
    path = write(tmp_path, '{broken\n{"a": "x"}\n', "t.jsonl")
    assert [row.problem is None for row in rows_of(path)] == [False, True]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{\n"data": [{"a": 1}]\n}', "no list of rows"),
        ("[1, 2, 3]", "no JSON objects"),
        ('["a"]', "no JSON objects"),
        ("[]", "no JSON objects"),
    ],
)
def test_json_that_is_no_table(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(TableError, match=sentence):
        inspect_table(write(tmp_path, text, "t.json"))


def test_packed_json_cells_come_back_as_they_were() -> None:
    cells = ("text", JsonText("1.10"), NULL, JsonText("[1]"), "", "null")
    back = unpack_cells(pack_cells(cells))
    assert back == cells
    assert [type(cell) for cell in back] == [type(cell) for cell in cells]


def test_a_null_of_a_json_row_is_blank_in_a_text_table(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    row = (NULL, JsonText("true"), JsonText("[1, 2]"))
    write_table(out, TableFormat("utf-8", ",", True), lambda: [["a", "b", "c"], row])
    assert out.read_text() == 'a,b,c\n,true,"[1, 2]"\n'


def test_names_that_stand_twice_become_different_keys(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    table = [["a", "a", ""], ["1", "2", "3"], ["4"]]
    write_table(out, TableFormat("utf-8", ",", True, kind="jsonl"), lambda: table)
    first, second = map(json.loads, out.read_text().splitlines())
    assert first == {"a": "1", "a (2)": "2", "column 3": "3"}
    assert second == {"a": "4", "a (2)": None, "column 3": None}


def test_a_list_of_no_rows_is_a_list(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    write_table(out, TableFormat("utf-8", ",", True, kind="json"), lambda: [["a"]])
    assert json.loads(out.read_text()) == []
