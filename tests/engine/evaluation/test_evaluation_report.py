"""The report: the whole page in one file, nothing of the texts in it, and honest comparisons."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from laya_engine.evaluation import Evaluation, compare, evaluate, read_report, report_page
from laya_engine.evaluation.comparing import WHAT_DIFFERS
from laya_engine.evaluation.metrics import METRICS
from tests.engine.evaluation.judging import TOPIC, random_question, topic_rows

HOSTILE = "<script>alert('\"&')</script>"


def _evaluation(seed: int = 1, count: int = 150, **more: Any) -> Evaluation:
    rows = topic_rows(random_question(count, 3, seed, sharpness=2.5))
    return evaluate({"topic": TOPIC}, rows, title="t.csv", checkpoints=["starter"], **more)


class _Reader(HTMLParser):
    """Keeps open elements, and every tag and text there was."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Any) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def _read(page: str) -> _Reader:
    reader = _Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


def test_the_page_holds_everything_and_needs_nothing() -> None:
    page = report_page(_evaluation())
    reader = _read(page)
    assert reader.tags.count("svg") == 3
    assert not {"script", "link", "img", "iframe"} & set(reader.tags)
    assert "http" not in page
    assert "url(" not in page
    for words in ("topic", "macro F1", "By language", "Worst rows", "15 equal bins"):
        assert words in reader.text
    assert "Clopper and Pearson" in reader.text
    assert "seed 0" in reader.text


def test_nothing_of_the_texts_is_in_a_report() -> None:
    rows = topic_rows(random_question(120, 3, 1), [f"secret{n} word" for n in range(120)])
    found = evaluate({"topic": TOPIC}, rows)
    assert "secret" not in report_page(found)
    assert "secret" not in json.dumps(found.to_json())


def test_names_that_look_like_markup_are_shown_as_they_are() -> None:
    definition = TOPIC | {"criteria": [HOSTILE, "b", "c"]}
    judged = random_question(120, 3, 2)
    rows = [
        replace(
            row,
            name=HOSTILE,
            facts={HOSTILE: f"{HOSTILE}{n % 2}"},
            answers={HOSTILE: _renamed(row.answers["topic"])},
            labels={HOSTILE: HOSTILE if row.labels["topic"] == "money" else "b"},
        )
        for n, row in enumerate(topic_rows(judged))
    ]
    found = evaluate({HOSTILE: definition}, rows, title=HOSTILE, checkpoints=[HOSTILE])
    page = report_page(found, compare(found, found.to_json()))
    assert "<script" not in page
    assert HOSTILE in _read(page).text


def _renamed(answer: dict[str, Any]) -> dict[str, Any]:
    names = {"money": HOSTILE, "repair": "b", "other": "c"}
    by_name = {names[label]: p for label, p in answer["probabilities"].items()}
    return {**answer, "choice": names[answer["choice"]], "probabilities": by_name}


def test_few_rows_are_marked_beside_their_figures() -> None:
    assert "few rows" in report_page(_evaluation(count=40))
    parts = report_page(_evaluation(count=400)).split("By language")[0]
    assert 'class="few"' not in parts


def test_the_json_form_is_plain_and_says_how_it_was_made() -> None:
    found = _evaluation(count=400)
    data = json.loads(json.dumps(found.to_json(), allow_nan=False))
    question = data["questions"]["topic"]
    assert set(METRICS) <= set(question["figures"])
    assert (
        question["figures"]["accuracy"]["value"] == found.questions["topic"].figures.accuracy.value
    )
    assert data["method"]["calibration_bins"] == 15
    assert data["method"]["resamples"] == {"topic": 1000}
    assert np.sum(question["confusion"]) == 400
    threshold = question["threshold"]
    assert (threshold is None) == bool(question["refusal"])
    if threshold:
        assert threshold["error"]["low"] <= 0.05


def test_worst_rows_are_the_wrong_ones_surest_of_another_label_first() -> None:
    worst = _evaluation().questions["topic"].worst
    assert len(worst) == 20
    assert all(row.truth != row.answer for row in worst)
    assert [row.of_truth for row in worst] == sorted(row.of_truth for row in worst)
    assert worst[0].name == f"row {worst[0].line - 2}"


def test_the_same_rows_answered_anew_are_compared() -> None:
    judged = random_question(300, 3, 4, sharpness=2.5)
    rows = topic_rows(judged)
    better = [
        replace(row, answers={"topic": _certain(row.labels["topic"])}) if n < 100 else row
        for n, row in enumerate(rows)
    ]
    before = evaluate({"topic": TOPIC}, rows, title="before").to_json()
    found = compare(evaluate({"topic": TOPIC}, better), before)
    assert found.differences == ()
    changes = {change.metric: change for change in found.changes}
    assert changes["accuracy"].better
    assert changes["log_loss"].better
    accuracy = changes["accuracy"]
    assert accuracy.before.high > accuracy.after.low  # the intervals overlap, yet row by row
    assert accuracy.clear
    assert accuracy.gain is not None
    assert accuracy.gain.value == pytest.approx(accuracy.after.value - accuracy.before.value)
    same = compare(evaluate({"topic": TOPIC}, rows[::-1]), before)
    assert not any(change.clear for change in same.changes)


def _certain(label: str) -> dict[str, Any]:
    p = {name: 0.98 if name == label else 0.01 for name in TOPIC["criteria"]}
    return {"type": "choice", "choice": label, "probabilities": p, "answer_confidence": 0.98}


def test_what_differs_is_said_instead_of_being_compared() -> None:
    rows = topic_rows(random_question(120, 3, 5))
    before = evaluate({"topic": TOPIC}, rows, checkpoints=["a"]).to_json()
    relabelled = [replace(rows[0], labels={"topic": "other"}), *rows[1:]]
    if rows[0].labels["topic"] == "other":
        relabelled[0] = replace(rows[0], labels={"topic": "money"})
    reworded = {"topic": TOPIC | {"instructions": "Which topic?"}}
    cases = {
        "labels": evaluate({"topic": TOPIC}, relabelled, checkpoints=["a"]),
        "questions": evaluate(reworded, rows, checkpoints=["a"]),
        "checkpoints": evaluate({"topic": TOPIC}, rows, checkpoints=["b"]),
    }
    for key, evaluation in cases.items():
        found = compare(evaluation, before)
        assert found.differences == (WHAT_DIFFERS[key],)
        assert found.changes == ()
        assert WHAT_DIFFERS[key] in _read(report_page(evaluation, found)).text


def test_what_is_no_report_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text("[1]")
    (tmp_path / "b.json").write_bytes(b"\xff")
    for name in ("a.json", "b.json"):
        with pytest.raises(ValueError, match="is no evaluation in JSON"):
            read_report(tmp_path / name)
    evaluation = _evaluation()
    with pytest.raises(ValueError, match="is no evaluation in JSON"):
        compare(evaluation, {"format": 1, "identity": {}})
    edited = evaluation.to_json()
    edited["questions"]["topic"]["figures"]["brier"]["low"] = "none"
    with pytest.raises(ValueError, match="is no evaluation in JSON"):
        compare(evaluation, edited)
    with pytest.raises(ValueError, match="another version"):
        compare(evaluation, evaluation.to_json() | {"format": 99})


def test_points_of_the_charts_lie_inside_their_plot() -> None:
    page = report_page(_evaluation())
    numbers = [float(y) for y in re.findall(r'cy="([\d.]+)"', page)]
    assert numbers
    assert all(10 <= y <= 250 for y in numbers)


def test_evaluating_loads_no_torch() -> None:
    code = (
        "import sys, laya_engine.evaluation; "
        "print([m for m in ('torch', 'transformers', 'sklearn', 'scipy') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
