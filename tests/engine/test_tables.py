"""What a table file is, and its rows."""

from __future__ import annotations

import codecs
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laya_engine.tables import TableError, TableFormat, inspect_table, read_rows, read_text_file

KOREAN = "id,본문\n1,환불해 주세요. 두 번 결제됐어요\n2,로그인이 안 됩니다 도와주세요\n"
PLAIN = "id,body\n1,Where is my order?\n2,It broke after a day\n"


@pytest.fixture
def write(tmp_path: Path):
    def write(content: str | bytes, name: str = "table.csv", encoding: str = "utf-8") -> Path:
        path = tmp_path / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode(encoding))
        return path

    return write


def rows_of(path: Path) -> list[tuple[str, ...]]:
    return [row.cells for row in read_rows(path, inspect_table(path).format)]


@pytest.mark.parametrize(
    ("encoding", "found"),
    [
        ("utf-8", "utf-8"),
        ("utf-8-sig", "utf-8-sig"),
        ("utf-16", "utf-16"),
        ("utf-16-le", "utf-16-le"),
        ("utf-16-be", "utf-16-be"),
        ("utf-32", "utf-32"),
    ],
)
def test_unicode_encodings_are_told_apart(write, encoding: str, found: str) -> None:
    preview = inspect_table(write(KOREAN, encoding=encoding))
    assert preview.format.encoding == found
    assert preview.columns == ("id", "본문")
    assert preview.rows[0] == ("1", "환불해 주세요. 두 번 결제됐어요")


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("cp949", "안녕하세요, 어제 주문한 상품이 아직 도착하지 않았습니다. 확인 부탁드립니다"),
        ("cp932", "昨日注文した商品がまだ届いていません。至急ご確認をお願いいたします"),
        ("cp1251", "Здравствуйте, мой заказ до сих пор не пришёл, верните деньги пожалуйста"),
        ("cp1252", "Où est ma commande ? Elle a été payée il y a déjà deux semaines, c’est gênant"),
    ],
)
def test_legacy_encodings_are_guessed(write, encoding: str, text: str) -> None:
    lines = "\n".join(f'{number},"{text} {number}"' for number in range(30))
    path = write(f"id,text\n{lines}\n", encoding=encoding)
    assert inspect_table(path).rows[3] == ("3", f"{text} 3")


def test_a_big_endian_mark_is_read(write) -> None:
    path = write(codecs.BOM_UTF16_BE + KOREAN.encode("utf-16-be"))
    assert inspect_table(path).columns == ("id", "본문")


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_delimiters_by_consistency(write, delimiter: str) -> None:
    rows = [
        ["id", "price", "text"],
        ["1", "2,50", "one; two, three"],
        ["2", "3,75", "a | b"],
        ["3", "1,00", "c\td"],
    ]
    quoted = "\n".join(delimiter.join(f'"{cell}"' for cell in row) for row in rows)
    preview = inspect_table(write(quoted))
    assert preview.format.delimiter == delimiter
    assert preview.rows[0] == ("1", "2,50", "one; two, three")


def test_decimal_commas_do_not_split_a_semicolon_file(write) -> None:
    preview = inspect_table(write("id;preis;text\n1;2,50;Gut\n2;3,75;Schlecht\n"))
    assert preview.columns == ("id", "preis", "text")


def test_one_column_of_prose_is_not_split(write) -> None:
    text = "message\nHello, I want my money back\nIt broke\nWell, well, well, what now\nOk\n"
    preview = inspect_table(write(text))
    assert preview.columns == ("message",)
    assert preview.rows[0] == ("Hello, I want my money back",)


@pytest.mark.parametrize(
    ("content", "has_header"),
    [
        (PLAIN, True),
        ("1,Where is my order?\n2,It broke after a day\n", False),
        ("Where is my order?,open\nIt broke after a day!,open\n", False),
        ("Kunde,Nachricht,Wert\nA,Bitte um Hilfe bei der Rechnung,12\nB,Danke,7\n", True),
        ("open,x\nopen,y\nclosed,x\n", False),
    ],
)
def test_header_by_evidence(write, content: str, has_header: bool) -> None:
    assert inspect_table(write(content)).format.has_header is has_header


def test_a_table_without_header_names_its_columns(write) -> None:
    preview = inspect_table(write("1,Where is my order?\n2,It broke after a day\n"))
    assert preview.columns == ("column 1", "column 2")
    assert preview.header == ()
    assert preview.suggested_text_column == "column 2"
    assert len(preview.rows) == 2


def test_column_names_become_unique(write) -> None:
    preview = inspect_table(write("text,text,,text (2)\na b,c d,1,e\n"))
    assert len(set(preview.columns)) == 4
    assert preview.columns[0] == "text"
    assert preview.columns[2:] == ("column 3", "text (2)")
    assert preview.header == ("text", "text", "", "text (2)")


def test_the_text_column_is_suggested(write) -> None:
    content = (
        "id,name,message,internal_note_code\n"
        "1,Kim Minsu,환불해 주세요,AAAABBBBCCCCDDDDEEEEFFFF\n"
        "2,Ann Lee,Where is it?,AAAABBBBCCCCDDDDEEEEGGGG\n"
    )
    assert inspect_table(write(content)).suggested_text_column == "message"


def test_embedded_lines_and_quotes_stay(write) -> None:
    content = 'id,body\r\n1,"first\nsecond\r\nthird ""quoted"", end"\r\n2,5" pipe\r\n'
    path = write(content)
    assert rows_of(path) == [("1", 'first\nsecond\r\nthird "quoted", end'), ("2", '5" pipe')]
    assert inspect_table(path).format.newline == "\r\n"


def test_values_are_not_reformatted(write) -> None:
    content = "id,body,n\n007,  spaced  ,1e5\n1.0,=SUM(A1),00:10\n"
    assert rows_of(write(content)) == [("007", "  spaced  ", "1e5"), ("1.0", "=SUM(A1)", "00:10")]


@pytest.mark.parametrize(
    "broken",
    ['2,"open to the end', '2,"closed" too early', '2,"a "bad" word"'],
)
def test_a_broken_quote_costs_one_row(write, broken: str) -> None:
    rest = "".join(f'{n},"row {n}, with ""quotes"""\n' for n in range(3, 200))
    path = write(f"id,body\n1,fine\n{broken}\n{rest}")
    rows = list(read_rows(path, inspect_table(path).format))
    assert len(rows) == 199
    bad = [row for row in rows if row.problem]
    assert [row.line for row in bad] == [3]
    assert bad[0].problem.startswith("line 3: a quotation mark")
    assert rows[-1].cells == ("199", 'row 199, with "quotes"')
    assert rows[-1].line == 200


def test_a_quote_left_open_on_the_last_lines_gives_them_back(write) -> None:
    path = write('id,body\n1,"open\n2,plain\n3,plain too\n')
    rows = list(read_rows(path, TableFormat("utf-8", ",", True)))
    assert [row.problem is None for row in rows] == [False, True, True]
    assert rows[0].cells == ("1", "open")


def test_ragged_and_blank_rows(write) -> None:
    path = write("id,body\n1,ok\n\n2\n3,too,many\n4,fine,\n")
    rows = list(read_rows(path, inspect_table(path).format))
    assert [row.cells for row in rows] == [
        ("1", "ok"),
        ("2",),
        ("3", "too", "many"),
        ("4", "fine", ""),
    ]
    assert [row.line for row in rows] == [2, 4, 5, 6]
    assert [row.number for row in rows] == [1, 2, 3, 4]
    assert [bool(row.problem) for row in rows] == [False, False, True, False]
    assert "3 cells for 2 columns" in rows[2].problem


def test_a_cell_of_a_megabyte(write) -> None:
    long = "word " * 250_000
    assert rows_of(write(f'id,body\n1,"{long}"\n2,short\n')) == [("1", long), ("2", "short")]


def test_nul_bytes_and_stray_bytes(write) -> None:
    filler = b"".join(b"%d,some more ordinary text\n" % n for n in range(50))
    path = write(b"id,body\na,nul \x00 inside\nb,bad \xff byte \xc3\xa9\n" + filler)
    rows = list(read_rows(path, replace(inspect_table(path).format, encoding="utf-8")))
    assert rows[0].cells == ("a", "nul \x00 inside")
    assert rows[0].problem is None
    assert "line 3 holds bytes that are not utf-8" in rows[1].problem


def test_estimated_rows(write) -> None:
    assert inspect_table(write(PLAIN)).estimated_rows == 2
    many = "id,body\n" + "".join(f"{n:06},some text here\n" for n in range(30_000))
    assert inspect_table(write(many)).estimated_rows == pytest.approx(30_000, rel=0.05)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "'table.csv' is empty"),
        (b"\n\n  \n", "blank lines"),
        (b"id,body\n", "has a header but no rows"),
        (b"PK\x03\x04rest", "Excel workbook"),
        (b"%PDF-1.7 ...", "a PDF"),
        (b"\x89PNG\r\n\x1a\n" + bytes(50), "a PNG image"),
        (bytes(range(256)) * 20, "not a text file"),
    ],
)
def test_what_is_no_table(write, content: bytes, sentence: str) -> None:
    with pytest.raises(TableError, match=sentence) as caught:
        inspect_table(write(content))
    assert "\n" not in str(caught.value)


def test_missing_file_folder_and_column(write, tmp_path: Path) -> None:
    with pytest.raises(TableError, match=r"there is no file 'nowhere\.csv'"):
        inspect_table(tmp_path / "nowhere.csv")
    with pytest.raises(TableError, match="is a folder"):
        inspect_table(tmp_path)
    with pytest.raises(TableError, match="has no column 'text'; it has id, body"):
        inspect_table(write(PLAIN)).column_index("text")


def test_an_unknown_or_wrong_encoding(write) -> None:
    path = write(PLAIN)
    with pytest.raises(TableError, match="cannot be read as klingon"):
        inspect_table(path, TableFormat("klingon", ",", True))
    rows = list(read_rows(write(KOREAN, encoding="cp949"), TableFormat("utf-8", ",", True)))
    assert len(rows) == 2
    assert all("check the encoding" in row.problem for row in rows)


def test_a_text_file(write) -> None:
    assert read_text_file(write("안녕\r\n하세요", "a.txt", "utf-16")) == "안녕\n하세요"
    with pytest.raises(TableError, match="a PDF"):
        read_text_file(write(b"%PDF-1.4", "a.txt"))
    with pytest.raises(TableError, match="is empty"):
        read_text_file(write("  \n", "a.txt"))


def test_a_mail_file(write) -> None:
    mail = (
        "From: =?utf-8?b?6rmA66+87IiY?= <kim@example.com>\nSubject: =?utf-8?q?R=C3=BCckgabe?=\n"
        'MIME-Version: 1.0\nContent-Type: text/html; charset="utf-8"\n'
        "Content-Transfer-Encoding: quoted-printable\n\n"
        "<style>p {}</style><p>Ich m=C3=B6chte</p><p>mein Geld &amp; Ruhe</p>\n"
    )
    text = read_text_file(write(mail, "a.eml"))
    assert text.startswith("From: 김민수 <kim@example.com>\nSubject: Rückgabe\n\n")
    assert text.endswith("Ich möchte\nmein Geld & Ruhe")


pieces = st.sampled_from(
    [
        b'"',
        b",",
        b";",
        b"\n",
        b"\r",
        b"\r\n",
        b"\x00",
        b"\xff\xfe",
        b"\xef\xbb\xbf",
        b"id",
        b"1",
        b" ",
    ]
)


@settings(deadline=None)
@given(st.binary(max_size=200) | st.lists(pieces, max_size=40).map(b"".join))
def test_any_bytes_give_rows_or_one_sentence(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    path = tmp_path_factory.getbasetemp() / "any.csv"
    path.write_bytes(content)
    try:
        preview = inspect_table(path)
    except TableError:  # anything else is a bug
        return
    rows = list(read_rows(path, preview.format))
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    assert len(preview.rows) == min(len(rows), 50)
    assert preview.suggested_text_column in preview.columns


def test_a_text_with_stray_bytes(write) -> None:
    line = "Grüße aus Köln, bitte um Rückruf. "
    text = read_text_file(write(line.encode() * 9 + b"\xff", "a.txt"))
    assert text == line * 9 + "\ufffd"


def test_a_mail_of_an_unknown_charset(write) -> None:
    mail = b"Subject: x\nContent-Type: text/plain; charset=klingon\n\nGr\xc3\xbc\xc3\x9fe\n"
    assert read_text_file(write(mail, "a.eml")).endswith("Grüße\n")


def test_a_stray_end_tag_hides_nothing_of_a_mail(write) -> None:
    mail = (
        "From: a@example.com\nSubject: x\nContent-Type: text/html\n\n<p>one</style></script><p>two"
    )
    assert read_text_file(write(mail, "a.eml")).endswith("one\ntwo")


@pytest.mark.parametrize(
    "content",
    [
        "Subject: x\nFrom: a@b.c\n" + "Content-Type: message/rfc822\n\n" * 2000 + "text",
        "".join(f"Content-Type: multipart/mixed; boundary=b{n}\n\n--b{n}\n" for n in range(2000)),
        "Subject: " + "=?utf-8?q?a?= " * 20_000 + "\nFrom: a@b.c\n\ntext",
    ],
    ids=["messages", "parts", "header"],
)
def test_a_mail_that_is_nested_or_long_without_end_is_one_sentence(write, content: str) -> None:
    with pytest.raises(TableError, match="holds no readable message"):
        read_text_file(write(content, "a.eml"))


def test_a_mail_with_a_malformed_sender_is_read(write) -> None:
    mail = "From: kim@\nSubject: Refund\n\nWhere is it?"
    assert read_text_file(write(mail, "a.eml")) == "From: kim@\nSubject: Refund\n\nWhere is it?"
