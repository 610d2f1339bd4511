"""What a row is, by the columns that were chosen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from laya_engine.checkpoints import CheckpointError
from laya_engine.runs import (
    ColumnMapping,
    RunFile,
    answer_chunk,
    export_table,
    recall_mapping,
    remember_mapping,
)
from laya_engine.runs.ordering import TimeColumn
from laya_engine.runs.records import settings_from, settings_to
from laya_engine.tables import TableError, inspect_table
from tests.engine.runs.run_files import answer_all, messages, new_run, settings_of, write_csv
from tests.engine.varied_router import VariedRouter

CHAT = [
    ("k1", "10:02 is no date", "agent", "Which order?"),
    ("k2", "2024-05-01T08:00:00", "customer", "Where is my parcel?"),
    ("k1", "2024-05-01T10:05:00", "customer", "Number 7"),
    ("", "2024-05-01T10:06:00", "customer", "Alone"),
    ("k2", "2024-05-01T07:00:00", "agent", "Hello"),
    ("k1", "2024-05-01T10:01:00", "customer", "I want my money back"),
    ("k2", "2024-05-01T09:00:00", "customer", " "),
]


def requests_of(run: RunFile) -> list[dict[str, Any]]:
    return [row.request(run.settings) for row in run.pending(100)]


def test_several_columns_are_one_json_state(tmp_path: Path) -> None:
    rows = [("Refund", "Where is it?", "7"), ("", "Hello", ""), ("", " ", "3")]
    path = write_csv(tmp_path / "mail.csv", ("betreff", "text", "n"), rows)
    mapping = ColumnMapping(form="fields", fields=(("subject", "betreff"), ("body", "text")))
    with new_run(path, mapping) as run:
        states = [request["state"] for request in requests_of(run)]
        assert states == [{"subject": "Refund", "body": "Where is it?"}, {"body": "Hello"}]
        assert run.fetch([0])[0].text(run.settings) == "subject: Refund\nbody: Where is it?"
        assert "every column of the state is empty" in run.summaries([2])[0].error


def test_a_conversation_column_is_always_a_conversation(tmp_path: Path) -> None:
    rows = [("Customer: Hi\nAgent: Yes?",), ("just one line",), ('[{"role":"a","content":"b"},'
            '{"role":"c","content":"d"}]',)]  # fmt: skip
    path = write_csv(tmp_path / "mail.csv", ("talk",), rows)
    with new_run(path, ColumnMapping("talk", "conversation")) as run:
        states = [request["state"] for request in requests_of(run)]
    assert states[0] == [
        {"role": "Customer", "content": "Hi"},
        {"role": "Agent", "content": "Yes?"},
    ]
    assert states[1] == [{"role": "user", "content": "just one line"}]
    assert states[2][1] == {"role": "c", "content": "d"}


def test_rows_of_a_conversation_become_one_in_the_order_of_time(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "chat.csv", ("case", "at", "who", "said"), CHAT)
    mapping = ColumnMapping("said", "grouped", group_by="case", order_by="at", role="who")
    with new_run(path, mapping) as run:
        assert (run.total, run.source_rows) == (3, 7)
        states = [[turn["content"] for turn in r["state"]] for r in requests_of(run)]
        # A turn without a time stays where the file has it: before what follows.
        assert states == [
            ["Which order?", "I want my money back", "Number 7"],
            ["Hello", "Where is my parcel?"],
            ["Alone"],
        ]
        assert requests_of(run)[0]["state"][0]["role"] == "agent"
        router = answer_all(run)
        assert router.asked == run.counts().done == 3
        out = tmp_path / "out.csv"
        export_table(run, out)
        table = inspect_table(out)
        assert [row[:4] for row in table.rows] == [tuple(row) for row in CHAT]
        verdict = table.column_index("laya_verdict")
        shown = {run.position: run.verdict for run in run.summaries()}
        assert [row[verdict] for row in table.rows] == [shown[p] for p in (0, 1, 0, 2, 1, 0, 1)]
        export_table(run, out, positions=[1])
        assert [row[3] for row in inspect_table(out).rows] == [CHAT[1][3], CHAT[4][3], CHAT[6][3]]


@pytest.mark.parametrize(
    ("cells", "order"),
    [
        (["10", "9", "-1", "9.5"], [2, 1, 3, 0]),
        (["31/12/2023 10:00", "01/02/2024 09:00", "02/01/2024 09:00"], [0, 2, 1]),
        (["12/31/2023", "02/01/2024 9:00 PM", "02/01/2024 9:00 am"], [0, 2, 1]),
        (["3.2.2024", "2.3.2024"], [0, 1]),
        (["03/04/2024", "02/05/2024"], [0, 1]),  # nobody can tell: as in the file
        (["2024-01-02T00:00:00+09:00", "2024-01-01T16:00:00+00:00"], [0, 1]),
        (["b", "a"], [0, 1]),
        (["5", "", "3"], [2, 0, 1]),
    ],
)
def test_times_are_read_as_the_column_writes_them(cells: list[str], order: list[int]) -> None:
    times = TimeColumn()
    for cell in cells:
        times.observe(cell)
    assert times.ordered(cells) == order


def test_rows_choose_their_language_and_checkpoint(tmp_path: Path) -> None:
    rows = [("a", "de", ""), ("b", "", "english"), ("c", " ", "")]
    path = write_csv(tmp_path / "mail.csv", ("body", "lang", "which"), rows)
    mapping = ColumnMapping("body", language="lang", checkpoint="which")
    with new_run(path, mapping, model="typed-decisions") as run:
        requests = requests_of(run)
        assert [request.get("lang") for request in requests] == ["de", None, None]
        wanted = ["typed-decisions", "english", "typed-decisions"]
        assert [request["model"] for request in requests] == wanted
        answer_all(run)
        summaries = run.summaries()
        assert summaries[0].language == "de"
        assert summaries[1].checkpoint == "english"


def test_a_checkpoint_that_a_row_names_wrongly_is_its_own_error(tmp_path: Path) -> None:
    class Fetching(VariedRouter):
        def predict_batch(self, requests: Any) -> list[dict[str, Any]]:
            if any(request["model"] == "gone" for request in requests):
                raise CheckpointError("there is no 'gone'")
            return super().predict_batch(requests)

    rows = [("a", "gone"), ("b", ""), ("c", "gone")]
    path = write_csv(tmp_path / "mail.csv", ("body", "which"), rows)
    with new_run(path, ColumnMapping("body", checkpoint="which")) as run:
        outcomes = answer_chunk(Fetching(), run.settings, run.pending(9))
        errors = [outcome.summary.error for outcome in outcomes]
        assert errors == ["there is no 'gone'", "", "there is no 'gone'"]
        shared = answer_chunk(Fetching(), run.settings, run.fetch([0, 2]))
        assert all(outcome.summary.error for outcome in shared)


def test_labels_are_read_for_evaluation(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "m.csv", ("body", "true_intent"), [("a", "refund"), ("b", "")])
    mapping = ColumnMapping("body", labels=(("intent", "true_intent"),))
    with new_run(path, mapping) as run:
        labels = [row.labels(run.settings) for row in run.fetch([0, 1])]
    assert labels == [{"intent": "refund"}, {}]


@pytest.mark.parametrize(
    ("mapping", "sentence"),
    [
        (ColumnMapping("nope"), "has no column 'nope'; it has id, body"),
        (ColumnMapping("body", id="no"), "has no column 'no'"),
        (ColumnMapping(), "choose the column to decide"),
        (ColumnMapping(form="fields"), "choose at least one"),
        (ColumnMapping("body", "grouped"), "which conversation"),
        (ColumnMapping("body", "story"), "use text, fields, conversation, grouped"),
        (ColumnMapping("body", labels=(("mood", "id"),)), "label 'mood', which is not asked"),
        (ColumnMapping(form="fields", fields=((" ", "id"),)), "'id' has no name"),
        (
            ColumnMapping(form="fields", fields=(("a", "id"), ("a", "body"))),
            "'id' and 'body' are both named 'a'",
        ),
        (ColumnMapping("body", "grouped", group_by="body"), "the text and the conversation"),
        (ColumnMapping("body", language="body"), "the language and the text at once"),
    ],
)
def test_what_a_table_lacks_is_said(tmp_path: Path, mapping: Any, sentence: str) -> None:
    with pytest.raises(TableError, match=sentence):
        settings_of(messages(tmp_path / "mail.csv", 2), mapping)


def test_a_mapping_is_remembered_by_header(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    mapping = ColumnMapping(
        form="fields", fields=(("body", "text"),), id="n", labels=(("intent", "t"),)
    )
    assert recall_mapping(("n", "text", "t")) is None
    remember_mapping(("n", "text", "t"), mapping)
    remember_mapping(("other",), ColumnMapping("other"))
    assert recall_mapping(("n", "text", "t")) == mapping
    assert recall_mapping(("n", "text")) is None
    [file] = (tmp_path / "laya-desktop").iterdir()
    file.write_text("damaged")
    assert recall_mapping(("other",)) is None
    remember_mapping(("other",), mapping)
    assert recall_mapping(("other",)) == mapping


def test_what_a_form_does_not_use_is_left_out() -> None:
    full = ColumnMapping("a", fields=(("n", "b"),), group_by="c", order_by="d", role="e", id="f")
    assert full.trimmed == ColumnMapping("a", id="f")
    assert replace(full, form="fields").trimmed == ColumnMapping(
        form="fields", fields=(("n", "b"),), id="f"
    )
    assert replace(full, form="grouped").trimmed == replace(full, form="grouped", fields=())


def test_settings_survive_and_older_ones_are_understood(tmp_path: Path) -> None:
    settings = settings_of(
        messages(tmp_path / "mail.csv", 2), ColumnMapping("body", id="id", role="id")
    )
    data = settings_to(settings)
    assert settings_from(data) == settings
    del data["mapping"]
    data["text_column"] = "body"
    assert settings_from(data).mapping == ColumnMapping("body")
