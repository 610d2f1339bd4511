"""Every chance is told in per cent, and no rounding puts it on the other side of a threshold."""

from __future__ import annotations

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import Qt

from laya_desktop.app import Program
from laya_desktop.pages.triage import TriagePage
from laya_desktop.widgets.reason_link import ReasonLink
from laya_desktop.widgets.threshold_pair import ThresholdPair

TEXT = "I was charged twice, please send my money back."


@pytest.fixture
def page(program: Program) -> TriagePage:
    return program.window.pages["triage"]


def decide(page: TriagePage, qtbot, text: str = TEXT) -> None:
    page.set_text(text)
    page.decide()
    qtbot.waitUntil(lambda: page._ticket is None and page._client.jobs == [])


@pytest.mark.parametrize(
    ("sure", "shown", "limit"), [(0.7, "70%", "80%"), (0.7996, "79.9%", "80%")]
)
def test_a_card_and_the_reason_say_the_same_number(
    page: TriagePage, qtbot, engine: FakeEngine, sure: float, shown: str, limit: str
) -> None:
    engine.sure = sure
    decide(page, qtbot)
    card = page.result.answers.cards["churn_risk"]
    assert card._sureness.text() == f"Sureness {shown}"
    assert card._scale.toolTip() == f"{shown}; review from 55%, auto from 80%"
    links = {each.question: each.text() for each in page.result.answers.findChildren(ReasonLink)}
    assert links["churn_risk"] == f"Churn risk: only {shown} sure, below {limit}"


def test_yes_and_no_are_shown_with_the_chance_of_each(
    page: TriagePage, qtbot, engine: FakeEngine
) -> None:
    decide(page, qtbot)
    card = page.result.answers.cards["is_urgent"]
    assert card._bars.accessibleDescription() == "Yes 5%, No 95%"
    assert "P(true)" in card._bars.toolTip()


def test_the_routing_line_says_its_evidence_in_per_cent(page: TriagePage, qtbot) -> None:
    reason = page.message.routing._reason
    page.set_text("고객: 로그인이 안 됩니다. 도와주세요.")
    qtbot.waitUntil(lambda: reason.text() == "Hangul script, 100% of the letters.")
    page.set_text(TEXT)
    qtbot.waitUntil(lambda: reason.text().startswith("English, "))
    assert reason.text().endswith("% sure.")
    assert "100%" not in reason.text()
    page.set_text("12345 67890")
    qtbot.waitUntil(lambda: "no letters" in reason.text())


def test_thresholds_are_typed_in_per_cent_and_kept_exactly(qtbot) -> None:
    pair = ThresholdPair()
    qtbot.addWidget(pair)
    pair.show_thresholds(0.7926, 0.5)
    assert (pair.numbers["auto"].text(), pair.numbers["review"].text()) == ("79.26%", "50%")
    told: list[tuple[float, float]] = []
    pair.changed.connect(lambda auto_at, review_at: told.append((auto_at, review_at)))
    field = pair.numbers["auto"]
    field.selectAll()
    qtbot.keyClicks(field, "85.5")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert told == [(0.855, 0.5)]
    pair.sliders["review"].setValue(90)
    assert told[-1] == (0.9, 0.9)
