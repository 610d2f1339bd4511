"""What ships is shown in the language of the window, and stays English as data."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot
from whole_program import running_program

from laya_desktop.answer_options import answer_options
from laya_desktop.engine_words import SLICES
from laya_desktop.pages.batch_run.correction_strip import CorrectionStrip
from laya_desktop.pages.policy.words import rule_in_words
from laya_desktop.pages.review.question_card import QuestionCard
from laya_desktop.said import said
from laya_desktop.settings import SettingsFile
from laya_desktop.shipped_words import NAMES, REASONS, SHIPPED
from laya_desktop.translation import Language
from laya_desktop.widgets.answer_card import AnswerCard
from laya_desktop.wording import humanise, shipped
from laya_engine.evaluation.slices import LENGTHS, LONGEST, OTHERS
from laya_engine.evaluation.thresholds import BOUND
from laya_engine.policy import default_policy, thresholds_only_policy
from laya_engine.presets import QUESTION_SETS, triage_questions
from laya_engine.resources import resource_path

HANGUL = re.compile("[가-힣]")
# Of the window's own: a policy that a person changed, and how evaluations name yes and no.
ADDED = {"support (edited)", "thresholds (edited)", "yes", "no", "true", "false"}


def files(kind: str) -> list[Any]:
    folder: Path = resource_path(kind)
    return [json.loads(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))]


def every_question() -> Iterator[tuple[str, Mapping[str, Any]]]:
    for preset in QUESTION_SETS.values():
        yield from preset.questions().items()
    for pipeline in files("pipelines"):
        for step in pipeline["steps"]:
            if isinstance(step["questions"], dict):
                yield from step["questions"].items()


def policies() -> list[Any]:
    return [*files("policies"), *(each["policy"] for each in files("pipelines"))]


def names() -> Iterator[str]:
    """Ids of questions, labels, actions, teams, steps, and what sets and policies are called."""
    yield from QUESTION_SETS
    yield thresholds_only_policy().name
    for name, definition in every_question():
        yield name
        if definition["type"] == "choice":
            yield from definition["criteria"]
    for policy in policies():
        for part in (policy, *policy["rules"]):
            yield from (part["action"], part["team"])
        yield policy["name"]
    for pipeline in files("pipelines"):
        yield pipeline["name"]
        yield from (step["name"] for step in pipeline["steps"])


def texts() -> Iterator[str]:
    for _, definition in every_question():
        yield definition["instructions"]
        if definition["type"] == "score":
            yield from definition["criteria"]


def titles() -> Iterator[str]:
    for preset in QUESTION_SETS.values():
        yield from (preset.title, preset.description)
    for pipeline in files("pipelines"):
        yield from (pipeline["title"], pipeline["description"])


@pytest.fixture
def korean(qapp: QApplication) -> Iterator[None]:
    language = Language(qapp)
    language.set_language("ko")
    yield
    language.set_language("en")
    language.deleteLater()


def test_all_that_ships_has_a_korean_form(korean: None) -> None:
    shown = {name: humanise(name) for name in names()} | {text: shipped(text) for text in texts()}
    reasons = (rule["because"] for policy in policies() for rule in policy["rules"])
    shown |= {reason: said(reason) for reason in reasons}
    shown |= {title: QCoreApplication.translate("Presets", title) for title in titles()}
    left = [source for source, words in shown.items() if not HANGUL.search(words)]
    assert not left, "add these to laya_desktop/shipped_words.py:\n" + "\n".join(left)


def test_what_figures_are_split_by_has_a_korean_form(korean: None) -> None:
    found = {OTHERS, LONGEST, *(name for _, name in LENGTHS)}
    assert found <= set(SLICES)
    assert all(HANGUL.search(QCoreApplication.translate("Slices", each)) for each in SLICES)
    assert HANGUL.search(said(BOUND))


def test_nothing_is_listed_that_does_not_ship() -> None:
    assert set(names()) | set(texts()) | ADDED == SHIPPED
    reasons = {rule["because"] for policy in policies() for rule in policy["rules"]}
    assert reasons == set(map(str, REASONS))


def test_answers_to_one_question_are_told_apart_in_korean(korean: None) -> None:
    for name, definition in every_question():
        shown = [each.title for each in answer_options(definition)]
        assert len(set(shown)) == len(shown), name
    for preset in QUESTION_SETS.values():
        shown = list(map(humanise, preset.questions()))
        assert len(set(shown)) == len(shown), preset.name


def test_english_is_as_it_was() -> None:
    for name in map(str, NAMES):
        words = name.replace("_", " ")
        assert humanise(name) == words[:1].upper() + words[1:]
    assert all(shipped(text) == text for text in SHIPPED)


def test_what_a_person_wrote_is_shown_as_written(korean: None) -> None:
    for text in ("Is it about parcels?", "환불", "", "a\0b", "half \ud800", " today"):
        assert shipped(text) == text
    assert humanise("is_parcel") == "Is parcel"


def test_values_stay_english_where_korean_is_shown(korean: None, qtbot: QtBot) -> None:
    intent = triage_questions()["intent"]
    first = answer_options(intent)[0]
    assert (first.name, first.value, first.title) == ("refund", "refund", "환불")
    level = answer_options(triage_questions()["frustration"])[3]
    assert (level.name, level.value) == ("3", 3)
    assert level.title == "3  몹시 화가 나 욕하거나 소리침"
    strip = CorrectionStrip()
    qtbot.addWidget(strip)
    given: list[tuple[str, object]] = []
    strip.corrected.connect(lambda what, value: given.append((what, value)))
    twice = {"type": "choice", "instructions": "?", "criteria": {"refund": None, "환불": None}}
    strip.show_questions({"intent": twice})
    record = {"answers": {}, "decision": {"verdict": "auto"}}
    strip.show_row(record)
    for name in ("refund", "환불"):  # the same words, and still two answers
        strip.buttons[name].click()
    assert given == [("intent", "refund"), ("intent", "환불")]


def test_rules_and_findings_are_said_in_korean(korean: None) -> None:
    rule = default_policy().rules[0]
    assert rule_in_words(rule, ("churn_risk",)) == (
        "불만 정도 ≥ 2.2 그리고 이탈 위험 ≥ 60%  →  전화 회신, 고객 유지"
    )
    assert said("intent is never answered refund and other").startswith("문의 의도")
    assert "환불, 기타" in said("intent is never answered refund and other")
    assert "refund and mine" in said("intent is never answered refund and mine")


def test_why_a_step_was_left_out_is_said_in_korean(korean: None) -> None:
    assert said("'is_spam' is 0.9, above 0.5") == "“스팸 여부”의 값 0.9이(가) 0.5보다 높습니다"
    told = said("'intent' is 'refund', not 'other' or 'mine'")
    assert told == "“문의 의도”의 답이 “기타”, “Mine”이(가) 아니라 “환불”입니다"


def test_cards_ask_in_korean(korean: None, qtbot: QtBot) -> None:
    card = QuestionCard("refund_requested", triage_questions()["refund_requested"])
    qtbot.addWidget(card)
    words = [each.text() for each in card.findChildren(QLabel)]
    assert "환불 요청" in words
    assert "고객이 돈을 돌려 달라고 하나요?" in words


def test_a_decision_is_shown_in_the_language_and_recorded_in_english(
    qapp: QApplication, qtbot: QtBot, engine: FakeEngine, settings: SettingsFile
) -> None:
    with running_program(qapp, qtbot, engine, settings, language="ko") as program:
        page = program.window.pages["triage"]
        page.set_text("Please give me my money back.")
        page.decide()
        qtbot.waitUntil(lambda: page.result.phase == "decision")
        card: AnswerCard = page.result.answers.cards["intent"]
        shown = {each.text() for each in card.findChildren(QLabel)}
        assert {"문의 의도", "환불", "이 고객이 가장 원하는 것은 무엇인가요?"} <= shown
        decided = page.result.decided
    assert not HANGUL.search(json.dumps(decided.record, ensure_ascii=False))
    assert decided.record["answers"]["intent"]["choice"] == "refund"
    assert decided.questions == triage_questions()
