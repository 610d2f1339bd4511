"""Some rows, records and a report: what leaves a run, with corrections and decisions."""

from __future__ import annotations

import json
import os
import xml.etree.ElementTree as ElementTree
from datetime import datetime
from pathlib import Path

import pyarrow.parquet as parquet
import pytest
from openpyxl import Workbook, load_workbook

from laya_engine.policy import Condition, Policy, Rule, default_policy
from laya_engine.presets import triage_questions
from laya_engine.runs import (
    ColumnMapping,
    RowHolds,
    RunFile,
    RunSettings,
    apply_policy,
    correct,
    default_export_path,
    export_records,
    export_table,
    keep_stability,
    write_report,
)
from laya_engine.runs.report import error_kind, policy_in_words
from laya_engine.tables import Cancelled, TableError, TablePreview, inspect_table
from tests.engine.fake_router import FakeRouter
from tests.engine.runs.run_files import answer_all, answered_run, messages, new_run, write_csv

HOSTILE = '<script>alert("x")</script>'


def test_some_rows_in_the_order_asked_for(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    with answered_run(tmp_path / "mail.csv", 900) as run:
        wanted = [700, 3, 650, *range(10, 600)]
        heard: list[tuple[int, int]] = []
        export_table(run, out, lambda done, total: heard.append((done, total)), positions=wanted)
    assert [int(row[0]) for row in inspect_table(out, rows=900).rows] == wanted
    assert heard[-1] == (593, 593)


@pytest.mark.parametrize("wanted", [None, range(600)])
def test_an_export_is_of_one_moment(tmp_path: Path, wanted: range | None) -> None:
    out = tmp_path / "out.csv"

    def meddle(done: int, total: int) -> None:
        with RunFile.open(tmp_path / "mail.laya-run") as other:
            apply_policy(other, Policy(name="late", action="too late"))
            correct(other, 590, "team", "night")

    with answered_run(tmp_path / "mail.csv", 600) as run:
        export_table(run, out, meddle, positions=wanted)
        assert run.settings.policy.name != "late"
    table = inspect_table(out, rows=600)
    rows = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    assert "too late" not in {row["laya_action"] for row in rows}
    assert (rows[590]["laya_corrected"], "night" in rows[590]["laya_team"]) == ("", False)


def test_a_decision_that_the_encoding_of_the_source_lacks_makes_it_utf_8(tmp_path: Path) -> None:
    source, out = tmp_path / "mail.csv", tmp_path / "out.csv"
    source.write_bytes(("id,body\n" + "1,café crème déjà vu très bien\n" * 9).encode("cp1252"))
    policy = Policy(name="mine", action="답장")
    with new_run(source, policy=policy) as run:
        answer_all(run)
        assert export_table(run, out).encoding == "utf-8-sig"
    assert {row[3] for row in inspect_table(out).rows} == {"답장"}


def test_corrections_are_in_the_table(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    with answered_run(tmp_path / "mail.csv", 5) as run:
        correct(run, 2, "answer:intent", "cancellation")
        correct(run, 2, "team", "=night()")
        correct(run, 3, "answer:is_urgent", True)
        export_table(run, out)
    table = inspect_table(out)
    row = dict(zip(table.columns, table.rows[2], strict=True))
    assert (row["laya_intent"], row["laya_intent_confidence"]) == ("cancellation", "1.0")
    assert row["laya_team"] == "'=night()"
    assert row["laya_corrected"] == "intent, team"
    urgent = dict(zip(table.columns, table.rows[3], strict=True))
    assert urgent["laya_is_urgent"] == "1.0"


def test_a_workbook_holds_numbers_as_numbers_and_text_as_text(tmp_path: Path) -> None:
    out = tmp_path / "out.xlsx"
    with answered_run(tmp_path / "mail.csv", 5) as run:
        correct(run, 2, "team", "=night()")
        export_table(run, out)
        record = run.record(4) or {}
    table = inspect_table(out)
    rows = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
    assert [row["id"] for row in rows] == ["0", "1", "2", "3", "4"]
    assert rows[2]["laya_team"] == "=night()"
    sure = rows[4]["laya_intent_confidence"]
    assert float(sure) == record["answers"]["intent"]["answer_confidence"]
    assert type(sure) is not str  # a number of the sheet


def decided(path: Path, out: Path) -> TablePreview:
    """The export of a run over the table at `path`, its text in the column `body`."""
    settings = RunSettings.for_table(
        inspect_table(path), "body", "triage", triage_questions(), default_policy()
    )
    with RunFile.create(path.with_suffix(".laya-run"), settings) as run:
        answer_all(run)
        export_table(run, out)
    return inspect_table(out)


@pytest.mark.parametrize("kind", ["csv", "tsv", "xlsx", "jsonl", "json", "parquet"])
def test_a_run_exports_to_the_kind_that_the_ending_names(tmp_path: Path, kind: str) -> None:
    table = decided(messages(tmp_path / "mail.csv", 3), tmp_path / f"out.{kind}")
    assert table.format.kind == ("text" if kind in ("csv", "tsv") else kind)
    assert table.columns[:3] == ("id", "body", "laya_verdict")
    assert [row[:2] for row in table.rows] == [
        (str(n), f"message number {n}, please look") for n in range(3)
    ]
    assert all(row[2] in ("auto", "review", "escalate") for row in table.rows)


def test_numbers_and_dates_of_a_workbook_go_through_a_run_as_such(tmp_path: Path) -> None:
    book = Workbook()
    book.active.append(["code", "paid", "when", "body"])
    book.active.append([7, 1234.5, datetime(2024, 1, 2), "where is it"])
    book.active["A2"].number_format = "00000"
    book.active["B2"].number_format = "#,##0.00"
    book.active["C2"].number_format = "yyyy-mm-dd"
    source = tmp_path / "mail.xlsx"
    book.save(source)
    decided(source, tmp_path / "out.xlsx")
    cells = load_workbook(tmp_path / "out.xlsx").active[2][:4]
    assert [cell.value for cell in cells] == [7, 1234.5, datetime(2024, 1, 2), "where is it"]
    assert [cell.number_format for cell in cells[:2]] == ["00000", "#,##0.00"]
    shown = ("00007", "1,234.50", "2024-01-02", "where is it")
    assert decided(source, tmp_path / "out.csv").rows[0][:4] == shown


def test_json_values_go_through_a_run_as_they_are_written(tmp_path: Path) -> None:
    source, out = tmp_path / "mail.jsonl", tmp_path / "out.json"
    written = '{"n": 1.10, "ok": true, "tags": ["a", 2], "none": null, "body": "where is it"}'
    source.write_text(written + "\n" + written + "\n", encoding="utf-8")
    decided(source, out)
    assert out.read_text(encoding="utf-8").count(written.removesuffix("}")) == 2


def test_parquet_has_numbers_where_the_model_gives_numbers(tmp_path: Path) -> None:
    decided(messages(tmp_path / "mail.csv", 3), tmp_path / "out.parquet")
    schema = parquet.read_schema(tmp_path / "out.parquet")
    kinds = dict(zip(schema.names, map(str, schema.types), strict=True))
    assert kinds["laya_intent_confidence"] == kinds["laya_is_urgent"] == "double"
    assert kinds["id"] == kinds["body"] == kinds["laya_intent"] == "string"


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("mail.csv", "mail-decided.csv"),
        ("mail.parquet", "mail-decided.parquet"),
        ("mail.XLSM", "mail-decided.xlsx"),  # without its macros
        ("mail", "mail-decided.csv"),
    ],
)
def test_an_export_is_of_the_kind_of_its_source(source: str, name: str) -> None:
    assert default_export_path(Path(source)).name == name


def test_a_question_may_be_called_like_a_column(tmp_path: Path) -> None:
    questions = {"verdict": {"type": "noul", "instructions": "Guilty?"}}
    with answered_run(tmp_path / "mail.csv", 2, questions=questions) as run:
        export_table(run, tmp_path / "out.csv")
    columns = inspect_table(tmp_path / "out.csv").columns
    assert columns[2] == "laya_verdict"
    assert columns[10:] == ("laya_verdict_", "laya_verdict_confidence", "laya_corrected")


def test_a_mark_for_spreadsheets_on_request(tmp_path: Path) -> None:
    with answered_run(tmp_path / "mail.csv", 3) as run:
        export_table(run, tmp_path / "out.csv", bom=True)
        export_table(run, tmp_path / "plain.csv")
    assert (tmp_path / "out.csv").read_bytes().startswith(b"\xef\xbb\xbf")
    assert (tmp_path / "plain.csv").read_bytes().startswith(b"id,")


def test_records_say_what_the_model_and_what_the_policy_said(tmp_path: Path) -> None:
    rows = [("r1", "money back", "refund"), ("r2", "", ""), ("r3", "thanks 감사", "")]
    path = write_csv(tmp_path / "mail.csv", ("ref", "body", "truth"), rows)
    mapping = ColumnMapping("body", id="ref", labels=(("intent", "truth"),))
    out = tmp_path / "out.jsonl"
    with new_run(path, mapping) as run:
        answer_all(run)
        correct(run, 0, "verdict", "escalate")
        export_records(run, out)
        lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
        for position in (0, 2):
            record = run.record(position) or {}
            assert {key: lines[position][key] for key in record} == record
        with pytest.raises(TableError, match="is the table itself"):
            export_records(run, path)
        with pytest.raises(Cancelled):
            export_records(run, tmp_path / "no.jsonl", cancelled=lambda: True)
    assert [line["id"] for line in lines] == ["r1", "r2", "r3"]
    assert lines[0]["labels"] == {"intent": "refund"}
    assert "labels" not in lines[2]
    assert lines[0]["decision"]["verdict"] == "escalate"
    assert lines[0]["corrections"] == {"verdict": "escalate"}
    assert lines[2]["source"]["body"] == "thanks 감사"
    assert "is empty" in lines[1]["error"]
    assert sorted(file.name for file in tmp_path.iterdir() if file.suffix != ".laya-run"
                  and "laya-run" not in file.name) == ["mail.csv", "out.jsonl"]  # fmt: skip


def test_a_record_keeps_the_cells_beyond_the_last_column(tmp_path: Path) -> None:
    path, out = tmp_path / "mail.csv", tmp_path / "out.jsonl"
    path.write_text("id,body\n1,hello,lost one,lost two\n2,thanks\n", encoding="utf-8")
    with new_run(path) as run:
        export_records(run, out)
    first, second = (json.loads(line) for line in out.read_text(encoding="utf-8").splitlines())
    assert first["source"] == {"id": "1", "body": "hello"}
    assert first["unnamed"] == ["lost one", "lost two"]
    assert "unnamed" not in second


@pytest.mark.parametrize("name", ["out.xls", "out.ODS"])
def test_a_workbook_of_another_kind_is_not_written_as_text(tmp_path: Path, name: str) -> None:
    with (
        answered_run(tmp_path / "mail.csv", 1) as run,
        pytest.raises(TableError, match=r"ends in \.xlsx"),
    ):
        export_table(run, tmp_path / name)
    assert not (tmp_path / name).exists()


def test_the_source_stays_under_whatever_name_an_export_asks_for_it(tmp_path: Path) -> None:
    (tmp_path / "moved").mkdir()
    source = messages(tmp_path / "moved" / "mail.csv", 3)
    before = source.read_bytes()
    with answered_run(tmp_path / "mail.csv", 3) as run:
        (tmp_path / "mail.csv").unlink()
        (tmp_path / "mail.csv").symlink_to(source)  # it lies elsewhere since the run was made
        for write in (export_table, export_records, write_report):
            for name in (source, tmp_path / "mail.csv"):
                with pytest.raises(TableError, match="is the table itself"):
                    write(run, name)
    assert source.read_bytes() == before


def test_an_export_replaces_no_other_run(tmp_path: Path) -> None:
    with (
        answered_run(tmp_path / "mail.csv", 3) as run,
        answered_run(tmp_path / "b.csv", 2) as other,
    ):
        for write in (export_table, export_records, write_report):
            with pytest.raises(TableError, match="named like a run"):
                write(run, other.path)
    with RunFile.open(other.path) as still:
        assert still.counts().done == 2


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
def test_an_export_replaces_no_device(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    with answered_run(tmp_path / "mail.csv", 3) as run:
        for write in (export_table, export_records, write_report):
            with pytest.raises(TableError, match="no file that can be replaced"):
                write(run, tmp_path / "pipe.csv")
    assert (tmp_path / "pipe.csv").is_fifo()


def test_the_report_is_one_page_that_shows_no_text_and_runs_nothing(tmp_path: Path) -> None:
    rows = [(f"secret text {n} {HOSTILE}",) for n in range(8)] + [("",), ("poisoned pill",)]
    path = write_csv(tmp_path / "a&b.csv", ("body",), rows)
    policy = Policy(
        name=HOSTILE,
        rules=(Rule((Condition("intent", ("refund",)),), HOSTILE, team="<b>sales</b>"),),
    )
    with new_run(path, policy=policy) as run:
        answer_all(run, FakeRouter(poison="pill"))
        correct(run, 1, "team", HOSTILE)
        write_report(run, tmp_path / "report.html")
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<script" not in page
    assert "secret text" not in page
    assert "http" not in page
    tree = ElementTree.fromstring(
        page.removeprefix("<!doctype html>").replace('<meta charset="utf-8">', "")
    )
    words = " ".join(tree.itertext())
    assert "a&b.csv" in words
    assert HOSTILE in words
    assert "corrected by a person" in words
    assert "'…' is empty; there is no text" in words
    assert "the state is poisoned" in words
    charts = tree.iter("svg")
    assert "Verdicts" in {chart.get("aria-label") for chart in charts}


def test_a_policy_in_words() -> None:
    words = policy_in_words(default_policy())
    assert words[0] == (
        "The weakest answer of intent and is_urgent and refund_requested and churn_risk decides: "
        "auto from 80% sure, review from 55%, else escalate."
    )
    assert words[1].startswith("1. When frustration is at least 2.2 and churn_risk is at least 0.6")
    assert "a person looks at it, at least escalate" in words[1]
    assert words[-1] == "Otherwise: reply for support."


def test_kinds_of_errors() -> None:
    assert error_kind("line 31: 'body' is empty; there is no text") == error_kind(
        "line 7: 'text' is empty; there is no text"
    )
    assert error_kind("line 4 has 5 cells for 2 columns; x") == "has … cells for … columns; x"
    odd = (
        "the model failed on this row (RuntimeError: my (secret)\ntext); shorten or check its text"
    )
    assert error_kind(odd) == (
        "the model failed on this row (RuntimeError); shorten or check its text"
    )


def test_an_export_after_another_policy(tmp_path: Path) -> None:
    out = tmp_path / "out.jsonl"
    with answered_run(tmp_path / "mail.csv", 4) as run:
        apply_policy(run, Policy(name="mine", action="file it"))
        export_records(run, out)
    decisions = [json.loads(line)["decision"] for line in out.read_text().splitlines()]
    assert {(d["policy"], d["action"]) for d in decisions} == {("mine", "file it")}


def test_a_question_that_was_asked_in_no_other_way_has_a_blank_stability(tmp_path: Path) -> None:
    out = tmp_path / "out.csv"
    with answered_run(tmp_path / "mail.csv", 2) as run:
        keep_stability(run, {0: RowHolds(3, 1.0, {"intent": (2, 3), "is_urgent": (0, 0)})})
        export_table(run, out)
    table = inspect_table(out)
    row = dict(zip(table.columns, table.rows[0], strict=True))
    assert row["laya_intent_stability"] == str(2 / 3)
    assert (row["laya_decision_stability"], row["laya_is_urgent_stability"]) == ("1.0", "")
