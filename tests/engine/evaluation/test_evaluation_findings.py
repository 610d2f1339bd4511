"""Labels are understood, what cannot be scored is counted, and what misleads is said."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from laya_engine.evaluation import AnsweredRow, Judged, collapse, evaluate, findings, judge
from laya_engine.evaluation.labels import option_of
from laya_engine.evaluation.slices import MOST_SLICES, OTHERS, slices
from laya_engine.questions import normalise_question
from tests.engine.evaluation.judging import (
    LEVEL,
    TOPIC,
    URGENT,
    choice_answer,
    noul_answer,
    random_question,
    topic_rows,
    unlike,
)

ONE_TO_THREE = LEVEL | {"criteria": ["1", "2", "3"]}
NAMED = URGENT | {"labels": {"false": "can wait", "true": "at once"}}
LABELS = [
    (URGENT, "TRUE", 1), (URGENT, " no ", 0), (URGENT, 1, 1), (URGENT, False, 0),
    (URGENT, "maybe", None), (NAMED, "At once", 1), (NAMED, "can wait", 0), (NAMED, "yes", 1),
    (LEVEL, "2", 2), (LEVEL, 1.0, 1), (LEVEL, "Awful", 2), (LEVEL, "3", None),
    (LEVEL, "1.5", None), (LEVEL, "nan", None), (TOPIC, "repair", 1), (TOPIC, " Money", 0),
    (TOPIC, "refund", None), (TOPIC | {"criteria": ["A", "a"]}, "a", 1),
    (TOPIC | {"criteria": ["A", "a "]}, " A ", 0), (TOPIC | {"criteria": [7, 8]}, "8", 1),
    # As tables write numbers beside gaps, and as the window shows labels.
    (URGENT, "1.0", 1), (URGENT, "0.0", 0), (URGENT, 1.0, 1), (URGENT, "0.5", None),
    (TOPIC | {"criteria": ["refund", "technical_help"]}, "Technical help", 1),
    (TOPIC | {"criteria": ["refund", "technical_help"]}, " technical  HELP ", 1),
    (TOPIC | {"criteria": ["a_b", "a b"]}, "A  b", None), (TOPIC | {"criteria": [7, 8]}, "8.0", 1),
    (TOPIC | {"criteria": ["a_b", "a b"]}, "a_b", 0),
    (LEVEL, "2.0", 2), (LEVEL, "2  awful", 2), (LEVEL, "1 awful", None),
    # On a scale of numbers a number is a text; a correction is always a level.
    (ONE_TO_THREE, "1", 0), (ONE_TO_THREE, "3.0", 2), (ONE_TO_THREE, "0", None),
    (ONE_TO_THREE, 1, 1), (ONE_TO_THREE, "0 1", 0), (LEVEL | {"criteria": [3, 2, 1]}, "3", 0),
    (LEVEL | {"criteria": ["0", "0.5", "1"]}, "1", 2), (LEVEL | {"criteria": [10, 20]}, "1", 1),
    (LEVEL | {"criteria": ["none", "2", "1"]}, "1", None),
    (LEVEL | {"criteria": ["1", "1"]}, "1", None),
    (URGENT, "nan", None), (LEVEL, 7, None),
]  # fmt: skip


@pytest.mark.parametrize(("definition", "label", "option"), LABELS)
def test_a_label_means_an_option(definition: dict[str, Any], label: Any, option: int | None):
    assert option_of(normalise_question("q", definition), definition, label) == option


def _row(answer: Any, label: Any, text: str = "") -> AnsweredRow:
    return AnsweredRow("", text, {"topic": answer}, {"topic": label})


def _kinds(rows: list[AnsweredRow], **more: Any) -> dict[str, str]:
    return {f.kind: f.text for f in evaluate({"topic": TOPIC}, rows, **more).findings}


EVEN = choice_answer({"money": 0.4, "repair": 0.3, "other": 0.3})


def test_blank_unknown_and_unscorable_rows_are_left_out_and_counted() -> None:
    narrowed = {**EVEN, "probabilities": {"money": 1.0}}
    rows = [_row(EVEN, "money"), _row(EVEN, " "), _row(EVEN, "?"), _row(narrowed, "money")]
    judged = judge({"topic": TOPIC, "urgent": URGENT}, rows)
    assert set(judged.questions) == {"topic"}
    assert judged.questions["topic"].rows.tolist() == [0]
    assert (judged.unknown_labels, judged.unscored_answers) == ({"topic": 1}, {"topic": 1})
    kinds = _kinds(rows)
    assert kinds["labels"] == "labels of topic that are none of its options were left out: 1"
    assert "lack probabilities" in kinds["answers"]


def test_labels_that_are_spelled_otherwise_are_said() -> None:
    rows = [
        AnsweredRow("", "", {"u": noul_answer(0.9)}, {"u": label})
        for label in ("1.0", "YES", "1.0", "perhaps", "true")
    ]
    judged = judge({"u": URGENT}, rows)
    assert judged.questions["u"].truth.tolist() == [1, 1, 1, 1]
    assert judged.understood == {"u": {"1.0": "true"}}
    kinds = {f.kind: f.text for f in evaluate({"u": URGENT}, rows).findings}
    assert kinds["spelling"] == "labels of u were understood: '1.0' as true"
    assert kinds["labels"] == "labels of u that are none of its options were left out: 1"


def test_rows_answered_before_and_after_a_change_of_temperatures_are_said() -> None:
    rows = [
        replace(row, facts={"checkpoint": "english"}, temperatures="2026-01-01" if n < 50 else "")
        for n, row in enumerate(topic_rows(random_question(120, 3, 1, sharpness=2.5)))
    ]
    assert "partly before and partly after" in _kinds(rows)["temperatures"]
    by_two = [replace(row, facts={"checkpoint": row.temperatures}) for row in rows]
    assert "temperatures" not in _kinds(by_two)


def test_the_answer_shown_counts_where_rounding_made_a_tie() -> None:
    tied = {**EVEN, "probabilities": {"money": 0.4, "repair": 0.4, "other": 0.2}}
    judged = judge({"topic": TOPIC}, [_row({**tied, "choice": "repair"}, "repair")])
    assert judged.questions["topic"].right.tolist() == [True]


def test_labels_that_are_no_options_at_all_are_refused_without_quoting_them() -> None:
    with pytest.raises(ValueError, match="none of the 2 labels of 'topic'") as caught:
        judge({"topic": TOPIC}, [_row(EVEN, "Jane Doe"), _row(EVEN, "Jane Doe")])
    assert "Jane" not in str(caught.value)
    with pytest.raises(ValueError, match="no answered row has a label"):
        judge({"topic": TOPIC}, [_row(EVEN, "")])
    with pytest.raises(ValueError, match="cannot be scored"):
        judge({"topic": TOPIC}, [_row({**EVEN, "probabilities": {}}, "money")])


def test_collapse_to_one_answer_is_said() -> None:
    labels = ["money"] * 70 + ["repair"] * 50
    texts = [unlike(n) for n in range(120)]
    kinds = _kinds([_row(EVEN, label, t) for label, t in zip(labels, texts, strict=True)])
    assert "answered money in 100% of the rows, though that is true in 58%" in kinds["collapse"]
    assert "always answering money would be right in 58%" in kinds["majority"]
    assert "never answered repair" in kinds["unused"]


def test_one_answer_that_is_nearly_always_true_is_no_collapse() -> None:
    labels = ["money"] * 117 + ["repair"] * 3
    texts = [unlike(n) for n in range(120)]
    kinds = _kinds([_row(EVEN, label, t) for label, t in zip(labels, texts, strict=True)])
    assert "collapse" not in kinds
    assert "fewer than 10 rows are labelled repair" in kinds["few"]


def test_a_sound_evaluation_has_nothing_to_say() -> None:
    assert _kinds(topic_rows(random_question(300, 3, 1, sharpness=2.5))) == {}


def test_few_rows_are_said_to_be_few() -> None:
    kinds = _kinds(topic_rows(random_question(40, 3, 1, sharpness=2.5)))
    assert "has only 40 labelled rows" in kinds["few"]


def test_repeated_rows_and_their_contradictions_are_said() -> None:
    judged = random_question(200, 3, 2, sharpness=2.5)
    texts = [unlike(n // 2) for n in range(200)]
    judged = replace(judged, truth=np.where(np.arange(200) < 4, np.arange(200) % 2, 2))
    kinds = _kinds(topic_rows(judged, texts))
    assert "100 of 200 rows nearly repeat an earlier one" in kinds["duplicates"]
    assert "differently for topic in 2 of their groups" in kinds["contradiction"]


def test_rows_that_were_trained_on_are_said() -> None:
    rows = topic_rows(random_question(120, 3, 3, sharpness=2.5))
    kinds = _kinds(rows, trained_on=[unlike(5) + " 12", unlike(6), "something else entirely"])
    assert kinds["leak"].startswith("2 of 120 rows are near-duplicates of texts")


def test_corrections_are_said_to_be_chosen_rows() -> None:
    rows = [replace(r, facts={"corrected": "yes"}) for r in topic_rows(random_question(5, 3, 4))]
    assert "the labels of 5 of 5 rows are corrections" in _kinds(rows)["chosen"]


def test_slices_hold_each_row_once_and_the_rare_values_together() -> None:
    rows = [
        replace(row, facts={"city": f"city {n % 30}", "only": "one"}, text="x" * (n * 5))
        for n, row in enumerate(topic_rows(random_question(240, 3, 5)))
    ]
    judged = judge({"topic": TOPIC}, rows).questions["topic"]
    found = slices(judged, rows)
    assert set(found) == {"city", "length"}
    assert len(found["city"]) == MOST_SLICES
    assert list(found["city"])[-1] == OTHERS
    for parts in found.values():
        assert sum(figures.count for figures in parts.values()) == 240
    assert found["length"]["up to 200 characters"].count == 41
    assert all(figures.few for figures in found["city"].values())


def test_a_noul_is_answered_yes_from_one_half_on() -> None:
    row = AnsweredRow("", "", {"u": noul_answer(0.5)}, {"u": "yes"})
    assert judge({"u": URGENT}, [row]).questions["u"].right.tolist() == [True]


def test_a_handful_of_rows_is_said_to_be_too_few_and_nothing_is_judged_from_it() -> None:
    judged = random_question(6, options=3, seed=1)
    one_answer = replace(judged, name="topic", predicted=np.zeros(6, dtype=int))
    assert collapse(one_answer) is None
    found = findings(Judged({"topic": one_answer}, {}, {}), topic_rows(judged))
    about = [finding for finding in found if finding.question == "topic"]
    assert [finding.kind for finding in about] == ["few"]
    assert "too few labelled rows to say how it is answered, 6" in about[0].text


def test_numbers_on_a_scale_are_said_to_be_its_texts() -> None:
    answer = {
        "type": "score",
        "answer_confidence": 0.9,
        "probabilities": {"0": 0.9, "1": 0.1, "2": 0},
    }
    rows = [AnsweredRow("", "", {"s": answer | {"score": 0.1}}, {"s": label}) for label in "1230"]
    judged = judge({"s": ONE_TO_THREE}, rows)
    assert judged.questions["s"].truth.tolist() == [0, 1, 2]
    assert judged.unknown_labels == {"s": 1}
    [said] = [f.text for f in findings(judged, rows) if f.kind == "spelling"]
    assert said == "labels of s were understood: '1' as level 0, '2' as level 1, '3' as level 2"


def test_questions_may_have_numbers_for_ids() -> None:
    row = AnsweredRow("", "", {"7": noul_answer(0.9)}, {"7": "yes"})
    assert judge({7: URGENT}, [row]).questions["7"].right.tolist() == [True]
