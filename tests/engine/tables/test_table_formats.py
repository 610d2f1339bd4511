"""What a table file is: kind, encoding, delimiter, quote, header; and correcting it."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path

import pytest

from laya_engine.tables import (
    TableFormat,
    added_names,
    detect_format,
    format_for,
    inspect_table,
    read_rows,
    unique_names,
)

CSV = TableFormat("utf-8", ",", True)
KOREAN = ("환불해 주세요, 두 번 결제됐어요", "로그인이 안 됩니다", "배송이 너무 늦어요")
CHINESE = ("我的订单还没有到，请帮我查一下", "请退款，商品坏了", "无法登录账户")
JAPANESE = ("返金してください", "ログインできません、助けて", "商品が壊れていました")


def write(folder: Path, content: str, encoding: str = "utf-8", name: str = "t.csv") -> Path:
    path = folder / name
    path.write_bytes(content.encode(encoding))
    return path


@pytest.mark.parametrize("rows", [3, 40])
@pytest.mark.parametrize(
    ("encoding", "texts", "found"),
    [
        ("euc_kr", KOREAN, "cp949"),
        ("cp949", KOREAN, "cp949"),
        ("gbk", CHINESE, "gb18030"),
        ("shift_jis", JAPANESE, "cp932"),
        ("cp1252", ("Où est ma commande ?", "Déjà payé", "Größe falsch, Rücksendung"), "cp1252"),
        ("cp1252", ("¿Dónde está mi pedido?", "No funciona, señor", "Qué lástima"), "cp1252"),
        ("cp1252", ("As opções não estão lá", "Não funciona", "Reclamações, três"), "cp1252"),
        ("cp1250", ("Gdzie jest moje zamówienie? Proszę", "Nie działa", "Zły rozmiar"), "cp1250"),
        ("cp1250", ("Kde je moje objednávka? Děkuji", "Nefunguje přihlášení", "Špatně"), "cp1250"),
        ("cp1254", ("Siparişim nerede? Teşekkürler", "Giriş yapamıyorum", "Çok yavaş ğ"), "cp1254"),
    ],
)
def test_legacy_encodings(
    tmp_path: Path, encoding: str, texts: tuple[str, ...], found: str, rows: int
) -> None:
    body = "".join(f'{n},"{texts[n % len(texts)]}"\n' for n in range(rows))
    path = write(tmp_path, f"id,text\n{body}", encoding)
    table_format = detect_format(path)
    assert table_format.encoding == found
    assert [row.cells[1] for row in read_rows(path, table_format)][:3] == list(texts)


def test_single_quotes_are_found(tmp_path: Path) -> None:
    path = write(tmp_path, "id;text\n1;'one; two'\n2;'it''s late'\n3;'a\nb'\n")
    table_format = detect_format(path)
    assert (table_format.quote, table_format.delimiter) == ("'", ";")
    texts = [row.cells[1] for row in read_rows(path, table_format)]
    assert texts == ["one; two", "it's late", "a\nb"]


def test_apostrophes_are_no_quotes(tmp_path: Path) -> None:
    path = write(tmp_path, "id,text\n1,it's late\n2,'tis broken\n3,the dogs' food\n")
    assert detect_format(path).quote == '"'


def test_quotes_that_are_letters_are_left_alone(tmp_path: Path) -> None:
    body = "".join(f'{n}\t"so called" service number {n}\tok\n' for n in range(20))
    path = write(tmp_path, f"id\ttext\tstate\n{body}", name="t.tsv")
    table_format = detect_format(path)
    assert (table_format.quote, table_format.delimiter) == ("", "\t")
    rows = list(read_rows(path, table_format))
    assert rows[4].cells == ("4", '"so called" service number 4', "ok")
    assert not any(row.problem for row in rows)


def test_a_corrected_format_shows_at_once_what_it_does(tmp_path: Path) -> None:
    path = write(tmp_path, "text,n\nÜber,1\nGröße,2\n", "cp1252")
    wrong = TableFormat("cp949", ";", False)
    assert inspect_table(path, wrong).columns == ("column 1",)
    right = replace(wrong, encoding="cp1252", delimiter=",", has_header=True)
    preview = inspect_table(path, right, rows=1)
    assert preview.columns == ("text", "n")
    assert preview.rows == (("Über", "1"),)
    assert preview.format == right


def test_a_preview_marks_its_bad_rows(tmp_path: Path) -> None:
    preview = inspect_table(write(tmp_path, 'id,body\n1,fine\n2,too,many\n3,"open\n4,fine\n'), CSV)
    assert [problem is None for problem in preview.problems] == [True, False, False, True]
    assert len(preview.problems) == len(preview.rows)


def test_a_format_goes_through_a_settings_file() -> None:
    table_format = TableFormat("utf-8", ",", True, kind="jsonl", fields=("a", "b"))
    stored = asdict(table_format) | {"fields": ["a", "b"]}
    assert TableFormat(**stored) == table_format
    assert hash(TableFormat(**stored)) == hash(table_format)
    before = {"encoding": "utf-8", "delimiter": ",", "has_header": True, "newline": "\n"}
    assert TableFormat(**before) == CSV


@pytest.mark.parametrize(
    ("name", "source", "kind", "delimiter", "encoding"),
    [
        ("out.csv", TableFormat("cp949", ";", False, "\r\n"), "text", ";", "cp949"),
        ("out.tsv", CSV, "text", "\t", "utf-8"),
        ("out.csv", TableFormat("utf-8", "\t", True), "text", ",", "utf-8"),
        ("out.tab", CSV, "text", "\t", "utf-8"),
        ("out.psv", CSV, "text", "|", "utf-8"),
        ("out.txt", TableFormat("utf-8", "|", True), "text", "|", "utf-8"),
        ("out.xlsx", CSV, "xlsx", ",", "utf-8"),
        ("out.JSONL", CSV, "jsonl", ",", "utf-8"),
        ("out.parquet", CSV, "parquet", ",", "utf-8"),
        ("out.csv", TableFormat("utf-8", ",", True, kind="xlsx"), "text", ",", "utf-8"),
    ],
)
def test_the_ending_of_a_name_chooses_the_format(
    name: str, source: TableFormat, kind: str, delimiter: str, encoding: str
) -> None:
    found = format_for(name, source)
    assert (found.kind, found.delimiter, found.encoding) == (kind, delimiter, encoding)
    assert found.has_header
    marked = format_for(name, source, bom=True)
    assert marked.encoding == ("utf-8-sig" if kind == "text" else encoding)


def test_new_names_never_collide() -> None:
    taken = ["laya_verdict", "LAYA_Action", " laya_team "]
    names = added_names(["verdict", "action", "team", "action"], taken)
    assert names == ("laya_verdict_", "laya_action_", "laya_team_", "laya_action__")
    assert not {name.casefold() for name in names} & {name.strip().casefold() for name in taken}


def test_thousands_of_blank_names_are_told_apart() -> None:
    names = unique_names([""] * 5000 + ["a"] * 50)
    assert len(set(names)) == 5050


def test_kinds_that_only_look_like_text(tmp_path: Path) -> None:
    renamed = write(tmp_path, "id,text\n1,a b\n2,c d\n", name="t.xlsx")
    assert detect_format(renamed).kind == "text"
    assert inspect_table(renamed).columns == ("id", "text")
