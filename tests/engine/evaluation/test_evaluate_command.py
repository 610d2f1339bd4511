"""`laya-triage evaluate`: runs and tables, reports, comparison, and a gate that can fail."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from laya_engine.cli import main
from laya_engine.evaluation import checkpoints_of, rows_of_run
from laya_engine.evaluation.reviewing import Review, save_review
from laya_engine.runs import ColumnMapping, RunFile, correct, read_stability
from tests.engine.evaluation.judging import TOPIC, URGENT, unlike
from tests.engine.runs.run_files import answer_all, new_run, write_csv
from tests.engine.varied_router import VariedRouter

QUESTIONS = {"topic": TOPIC, "urgent": URGENT}
LABELS = ("money", "repair", "other")
MAPPING = ColumnMapping(
    text="body", id="ticket", labels=(("topic", "kind"), ("urgent", "pressing"))
)


def _table(path: Path, count: int = 120) -> Path:
    rows = [
        (f"T-{n}", unlike(n), LABELS[n % 3], ("yes", "no", "")[n % 3], ("north", "south")[n % 2])
        for n in range(count)
    ]
    return write_csv(path, ("ticket", "body", "kind", "pressing", "region"), rows)


@pytest.fixture
def run_path(tmp_path: Path) -> Path:
    table = _table(tmp_path / "mails.csv")
    with new_run(table, MAPPING, questions=QUESTIONS, question_set="own") as run:
        answer_all(run)
        return run.path


@pytest.fixture
def evaluate(capsys: pytest.CaptureFixture[str]) -> Any:
    def call(*arguments: object) -> tuple[int, str, str]:
        code = main(["evaluate", *map(str, arguments)])
        return code, *capsys.readouterr()

    return call


def test_a_run_with_labels_is_scored(evaluate: Any, run_path: Path) -> None:
    code, out, err = evaluate(run_path)
    assert (code, err) == (0, "")
    assert "topic (120 rows)" in out
    assert "urgent (80 rows, few rows)" in out
    assert "  No promise: no threshold shows that at most 5.0% are wrong: at best, from " in out
    assert "note: urgent has only 80 labelled rows" in out


def test_the_gate_fails_when_a_minimum_is_not_met(evaluate: Any, run_path: Path) -> None:
    met = ("--min", "accuracy.topic=0.1", "--max", "brier.urgent=0.9")
    code, out, _ = evaluate(run_path, *met)
    assert code == 0
    assert re.search(r"met: accuracy.topic is 0\.\d{4}, at least 0\.1\n", out)
    assert re.search(r"met: brier.urgent is 0\.\d{4}, at most 0\.9 \(80 rows, few rows\)\n", out)
    code, _, err = evaluate(run_path, *met, "--min", "accuracy.topic=0.99")
    assert code == 1
    assert "accuracy.topic is 0." in err
    assert "not at least 0.99" in err
    code, _, err = evaluate(run_path, "--max", "calibration_error.topic=0.001")
    assert code == 1
    assert "not at most 0.001" in err


def test_a_gate_on_what_was_not_measured_fails(evaluate: Any, run_path: Path) -> None:
    code, _, err = evaluate(run_path, "--min", "mean_absolute_error.topic=0")
    assert code == 1
    assert "could not be measured" in err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--min", "accuracy.topic"], "no pair"),
        (["--min", "accuracy.topic=high"], "no number"),
        (["--min", "accuracy.topic=nan"], "no number"),
        (["--max", "brier.topic=inf"], "no number"),
        (["--min", "recall.topic=0.5"], "names no figure"),
        (["--min", "accuracy.topics=0.5"], "'topics' is not asked; use topic, urgent"),
        (["--report", "out.pdf"], "must end in .html or .json"),
        (["--report", "nowhere/out.html"], "there is no folder"),
        (["--slice", "country"], "no column 'country'"),
        (["--target-error", "5"], "--target-error must be between 0 and 1"),
        (["--stability", "-5"], "--stability must be a whole number of at least 0"),
        (["--compare", "absent.json"], "no such file"),
    ],
)
def test_wrong_use_is_told_in_a_sentence(
    evaluate: Any, run_path: Path, options: list[str], words: str
) -> None:
    code, _, err = evaluate(run_path, *options)
    assert code == 2
    assert words in err
    assert err.count("\n") == 1


def test_reports_are_written_and_compared(evaluate: Any, run_path: Path, tmp_path: Path) -> None:
    page, kept = tmp_path / "out.html", tmp_path / "earlier.json"
    code, out, _ = evaluate(run_path, "--report", page, "--report", kept, "--slice", "region")
    assert code == 0
    assert f"written to {page}" in out
    assert "By region" in page.read_text(encoding="utf-8")
    assert re.search(r"region north  accuracy 0\.\d+  .* \(60 rows, few rows\)", out)
    assert set(json.loads(kept.read_text())["questions"]) == {"topic", "urgent"}
    code, out, _ = evaluate(run_path, "--compare", kept, "--report", page)
    assert code == 0
    assert "  10 figures are the same\n" in out
    assert "Against mails.csv" in page.read_text(encoding="utf-8")
    assert [path.name for path in tmp_path.glob("*.part")] == []


def test_another_label_set_is_not_compared(evaluate: Any, run_path: Path, tmp_path: Path) -> None:
    kept = tmp_path / "earlier.json"
    evaluate(run_path, "--report", kept)
    with RunFile.open(run_path) as run:
        correct(run, 0, "answer:topic", "other")
    code, out, _ = evaluate(run_path, "--compare", kept)
    assert code == 0
    assert "not comparable: the labelled rows or their labels are not the same" in out
    assert "the labels of 1 of 120 rows are corrections" in out


def test_rows_of_a_run_keep_what_the_model_said_beside_what_a_person_corrected(
    run_path: Path,
) -> None:
    with RunFile.open(run_path) as run:
        record = run.record(4)
        assert record is not None
        said = record["answers"]["topic"]["choice"]
        other = next(label for label in LABELS if label not in (said, "repair"))
        correct(run, 4, "answer:topic", other)
        row = rows_of_run(run, ["region"])[4]
        assert checkpoints_of(run) != []
    assert row.labels["topic"] == other
    assert row.answers["topic"]["choice"] == said
    assert (row.name, row.line, row.text) == ("T-4", 6, unlike(4))
    assert row.facts["region"] == "north"
    assert row.facts["corrected"] == "yes"


def test_rows_without_a_label_and_open_rows_are_left_out(tmp_path: Path) -> None:
    table = _table(tmp_path / "mails.csv", 9)
    only_urgent = ColumnMapping(text="body", labels=(("urgent", "pressing"),))
    with new_run(table, only_urgent, questions=QUESTIONS, question_set="own") as run:
        assert rows_of_run(run) == []
        answer_all(run)
        assert [row.name for row in rows_of_run(run)][:3] == ["row 1", "row 2", "row 4"]


def test_a_table_is_answered_and_scored(
    evaluate: Any, tiny_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    table = _table(tmp_path / "mails.csv", 6)
    questions = tmp_path / "own.json"
    questions.write_text(json.dumps(QUESTIONS))
    options = ("--questions", questions, "--model", tiny_folder, "--device", "cpu")
    named = ("--label", "topic=kind", "--label", "urgent=pressing", "--text-column", "body")
    kept = tmp_path / "kept.json"
    code, out, err = evaluate(table, *options, *named, "--trained-on", table, "--report", kept)
    assert (code, err) == (0, "")
    assert "topic (6 rows, few rows)" in out
    assert "6 of 6 rows are near-duplicates of texts that the model was trained on" in out
    [checkpoint] = json.loads(kept.read_text())["identity"]["checkpoints"]
    assert checkpoint.startswith(tiny_folder.name + " (")
    assert not (tmp_path / "data").exists()  # nothing of the texts is kept
    code, _, err = evaluate(table, *options)
    assert code == 2
    assert "name the labels by --label QUESTION=COLUMN" in err


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["--min", "accuracy.topics=0.8"], "'topics' is not asked; use topic, urgent"),
        (["--slice", "country"], "no column 'country'"),
        (["--trained-on", "absent.csv"], "absent.csv"),
    ],
)
def test_what_cannot_be_used_is_refused_before_anything_is_answered(
    evaluate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], words: str
) -> None:
    def answered(*_: object, **__: object) -> None:
        pytest.fail("rows were answered first")

    monkeypatch.setattr("laya_engine.runs.answer_chunk", answered)
    questions = tmp_path / "own.json"
    questions.write_text(json.dumps(QUESTIONS))
    table = _table(tmp_path / "mails.csv", 6)
    named = ("--label", "topic=kind", "--text-column", "body")
    code, _, err = evaluate(table, "--questions", questions, *named, *options)
    assert code == 2
    assert words in err


def test_one_row_is_called_a_row(evaluate: Any, tmp_path: Path) -> None:
    with new_run(_table(tmp_path / "mails.csv", 1), MAPPING, questions=QUESTIONS) as run:
        answer_all(run)
    assert "topic (1 row, few rows)" in evaluate(run.path)[1]


def test_a_report_that_was_cut_is_refused_in_a_sentence(
    evaluate: Any, run_path: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "earlier.json"
    evaluate(run_path, "--report", kept)
    earlier = json.loads(kept.read_text())
    topic = earlier["questions"]["topic"]
    topic["right_by_text"] = topic["right_by_text"][:-1]
    for wrong in (json.dumps(earlier), "[" * 100_000, kept.read_text()[:-20]):
        kept.write_text(wrong)
        code, _, err = evaluate(run_path, "--compare", kept)
        assert code == 2
        assert "is no evaluation in JSON; choose" in err
        assert err.count("\n") == 1


def test_a_gate_fails_when_most_labels_are_unknown_to_the_question(
    evaluate: Any, tmp_path: Path
) -> None:
    rows = [(f"T-{n}", unlike(n), "money" if n < 40 else "weather", "", "") for n in range(100)]
    table = write_csv(tmp_path / "odd.csv", ("ticket", "body", "kind", "pressing", "region"), rows)
    with new_run(table, MAPPING, questions=QUESTIONS, question_set="own") as run:
        answer_all(run)
    code, _, err = evaluate(run.path, "--min", "accuracy.topic=0.0")
    assert code == 1
    assert "60 of 100 labels are none of the options of topic" in err
    assert evaluate(run.path)[0] == 0


def test_stability_asks_rows_again_and_keeps_it_in_the_run(
    evaluate: Any, run_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = "laya_engine.command_line.setup.make_router"
    monkeypatch.setattr(made, lambda *_, **__: VariedRouter())
    code, out, _ = evaluate(run_path, "--stability", "7")
    assert code == 0
    assert "7 rows asked in other ways" in out
    assert "option order" in out
    with RunFile.open(run_path) as run:
        assert len(read_stability(run)) == 7


def test_stability_needs_no_labels(
    evaluate: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = "laya_engine.command_line.setup.make_router"
    monkeypatch.setattr(made, lambda *_, **__: VariedRouter())
    table = _table(tmp_path / "mails.csv", 9)
    with new_run(table, "body", questions=QUESTIONS, question_set="own") as run:
        answer_all(run)
    assert evaluate(run.path)[0] == 2
    code, out, err = evaluate(run.path, "--stability", "3")
    assert (code, err) == (0, "")
    assert out.startswith("3 rows asked in other ways")
    code, _, err = evaluate(run.path, "--stability", "3", "--min", "accuracy.topic=0.5")
    assert code == 2  # a gate that looks at nothing must not pass
    assert "no answered row has a label" in err


def test_the_agreement_of_two_people_is_told(evaluate: Any, run_path: Path) -> None:
    with RunFile.open(run_path) as run:
        for position in range(10):
            save_review(run, Review(position, "ann", {"topic": LABELS[position % 2]}))
            theirs = LABELS[position % 2] if position else "other"
            save_review(run, Review(position, "bob", {"topic": theirs, "urgent": True}))
    code, out, _ = evaluate(run_path)
    assert code == 0
    assert "ann and bob looked at the same rows:" in out
    assert re.search(r"  topic \(10 rows, few rows\)  alike 0\.900  kappa 0\.8\d\d  ", out)


def test_a_comparison_says_what_moved_and_whether_to_the_better(
    evaluate: Any, run_path: Path, tmp_path: Path
) -> None:
    kept = tmp_path / "earlier.json"
    evaluate(run_path, "--report", kept)
    earlier = json.loads(kept.read_text())
    topic = earlier["questions"]["topic"]
    topic["figures"]["accuracy"] = dict.fromkeys(("value", "low", "high"), 1.0)
    topic["right_by_text"] = "1" * len(topic["right_by_text"])
    kept.write_text(json.dumps(earlier))
    _, out, _ = evaluate(run_path, "--compare", kept)
    assert re.search(r"  topic accuracy: 1\.000 to 0\.\d{3}, worse\n", out)
    assert "  9 figures are the same" in out
