"""The policy page: edited, shown on the current text at once, used only when it is right."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import QModelIndex, Qt

from laya_desktop.app import Program
from laya_desktop.engine.importing import MOST_RULES
from laya_desktop.engine.run_jobs import PreviewPolicy
from laya_desktop.library.policies import shipped_policy
from laya_desktop.pages.policy import PolicyPage
from laya_engine.policy import Condition, QuestionThresholds, default_policy, load_policy

CONTROL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def page(program: Program) -> PolicyPage:
    program.window.show_page("policy")
    return program.window.pages["policy"]


def decide(program: Program, qtbot) -> None:
    triage = program.window.pages["triage"]
    triage.set_text("Please send my money back.")
    triage.decide()
    qtbot.waitUntil(lambda: triage._ticket is None and triage.result.phase == "decision")


def reasons(page: PolicyPage) -> list[str]:
    return [rule.because for rule in page.policy.rules]


def test_every_set_shows_the_policy_that_decides_it(page: PolicyPage) -> None:
    assert page.policy == default_policy()
    assert len(page.list.list.lines) == len(default_policy().rules)
    gating = [name for name, row in page.thresholds.rows.items() if row.gates.isChecked()]
    assert gating == ["intent", "is_urgent", "refund_requested", "churn_risk"]
    page.sets.choose("email")
    assert page.policy == shipped_policy("email")
    assert page.list.list.lines == ()


def test_the_last_deciding_question_cannot_be_unchecked(page: PolicyPage) -> None:
    rows = page.thresholds.rows
    for name in ("intent", "is_urgent", "refund_requested"):
        rows[name].gates.click()
    assert page.policy.decision_questions == ("churn_risk",)
    rows["churn_risk"].gates.click()  # with none, all of them would decide again
    assert page.policy.decision_questions == ("churn_risk",)
    rows["intent"].gates.click()
    rows["churn_risk"].gates.click()
    assert page.policy.decision_questions == ("intent",)


def test_an_edit_shows_its_effect_without_a_model_and_is_used_on_demand(
    page: PolicyPage, program: Program, qtbot, engine: FakeEngine
) -> None:
    assert "Decide a text" in page.effect.said
    engine.sure = 0.7
    decide(program, qtbot)
    triage = program.window.pages["triage"]
    assert page.effect.accessibleName().startswith("Current text: Review → Review")
    assert page.list.list.lines[6].icon == "check-circle"  # billing_question or refund
    calls = len(engine.calls)
    page.thresholds.overall.sliders["auto"].setValue(65)
    assert page.effect.accessibleName().startswith("Current text: Review → Auto; Rule 7 applies")
    assert page.thresholds.overall.numbers["auto"].value() == 65
    assert triage.result.decided.decision.verdict == "review"
    page.use()
    assert triage.result.decided.decision.verdict == "auto"
    assert triage.result.decided.record["decision"]["verdict"] == "auto"
    assert "nothing changes" in page.effect.said
    assert len(engine.calls) == calls
    decide(program, qtbot)
    assert triage.result.decided.policy.auto_at == 0.65


def test_batch_decides_with_the_policy_in_use(
    page: PolicyPage, program: Program, qtbot, table
) -> None:
    page.thresholds.name.setText("ours")
    page.use()
    batch = program.window.pages["batch"]
    batch.open_file(table("Where is my parcel?"))
    qtbot.waitUntil(lambda: batch.step is batch.setup)
    assert batch.setup.run_settings.policy == page.policy
    assert batch.setup.run_settings.policy.name == "ours"


def test_thresholds_never_cross(page: PolicyPage) -> None:
    overall = page.thresholds.overall
    overall.numbers["review"].setValue(90)
    assert (page.policy.auto_at, page.policy.review_at) == (0.9, 0.9)
    overall.sliders["auto"].setValue(40)
    assert (page.policy.auto_at, page.policy.review_at) == (0.4, 0.4)
    assert page.wrong == ""


def test_a_question_gets_own_thresholds_and_loses_them(page: PolicyPage) -> None:
    row = page.thresholds.rows["is_urgent"]
    assert row.pair.isHidden()
    row.own.setChecked(True)
    assert page.policy.question_thresholds == (QuestionThresholds("is_urgent", 0.8, 0.55),)
    assert not row.pair.isHidden()
    row.pair.sliders["auto"].setValue(95)
    assert page.policy.thresholds("is_urgent") == (0.95, 0.55)
    assert page.policy.thresholds("intent") == (0.8, 0.55)
    page.undo()
    assert page.policy.thresholds("is_urgent") == (0.8, 0.55)
    row.own.setChecked(False)
    assert page.policy == default_policy()


def test_which_questions_decide_can_be_chosen(page: PolicyPage) -> None:
    page.thresholds.rows["frustration"].gates.setChecked(True)
    page.thresholds.rows["intent"].gates.setChecked(False)
    assert page.policy.decision_questions == (
        "is_urgent", "frustration", "refund_requested", "churn_risk",
    )  # fmt: skip


def test_rules_are_moved_duplicated_and_deleted(page: PolicyPage, qtbot) -> None:
    first = reasons(page)
    view = page.list.list
    view.choose(0)
    qtbot.keyClick(view, Qt.Key.Key_Down, ALT)
    assert reasons(page)[:2] == [first[1], first[0]]
    qtbot.keyClick(view, Qt.Key.Key_D, CONTROL)
    assert reasons(page)[:3] == [first[1], first[0], first[0]]
    qtbot.keyClick(view, Qt.Key.Key_Delete)
    view.choose(1)
    page.list.tools["up"].click()
    assert reasons(page) == first
    view.model().moveRows(QModelIndex(), 0, 1, QModelIndex(), len(first))
    qtbot.waitUntil(lambda: reasons(page) == [*first[1:], first[0]])
    qtbot.keyClick(view, Qt.Key.Key_Z, CONTROL)
    assert reasons(page) == first
    page.discard()
    assert page.policy == page.in_use


def test_a_condition_offers_what_its_question_can_be_compared_with(page: PolicyPage) -> None:
    page.list.list.choose(2)
    choice, noul = page.rule.conditions
    assert list(choice.labels)[:2] == ["refund", "technical_help"]
    choice.labels["refund"].setChecked(True)
    assert page.policy.rules[2].when[0].is_one_of == ("refund", "cancellation")
    noul.comparison.setCurrentIndex(noul.comparison.findData("between"))
    noul.numbers[1].setValue(90)
    assert page.policy.rules[2].when[1] == Condition("churn_risk", at_least=0.6, at_most=0.9)
    noul.question.setCurrentIndex(noul.question.findData("frustration"))
    score = page.rule.conditions[1]
    assert score.numbers[0].maximum() == 3
    assert page.policy.rules[2].when[1] == Condition("frustration", at_least=1.5)
    score._remove()
    page.rule.add.click()
    assert [each.question for each in page.policy.rules[2].when] == ["intent", "is_urgent"]


def test_a_condition_on_a_question_that_is_gone_is_kept_and_named(
    page: PolicyPage, program: Program
) -> None:
    questions = program.window.pages["questions"]
    questions.copy_set()
    questions.editor.enabled.setChecked(False)
    page.sets.choose(questions.sets.key)
    page.list.list.choose(2)
    row = page.rule.conditions[0]
    assert row.question.currentText() == "Intent (not in this set)"
    assert list(row.labels) == ["cancellation"]
    assert page.policy == default_policy()


def test_a_rule_is_written_and_then_used(page: PolicyPage, program: Program, qtbot) -> None:
    decide(program, qtbot)
    page.list.thresholds.click()
    page.add_rule()
    assert page.wrong == "Rule 1 needs a reason: what will a person read?"
    assert page.problem.text() == ""  # nobody has done anything wrong yet
    page.rule.because.setText("it is about money")
    assert page.problem.text() == "Rule 1: choose an answer to “Intent”."
    assert page.problem.property("role") == "notice"  # this is still to come
    before = page.in_use
    page.use()
    assert page.in_use == before
    assert not page._use.isEnabled()
    page.rule.conditions[0].labels["refund"].setChecked(True)
    page.rule.action.setText("call_back")
    page.rule.verdict.setCurrentIndex(2)
    assert page.problem.text() == ""
    page.rule.because.setText("")
    assert page.problem.property("role") == "problem"  # it was right already
    page.rule.because.setText("it is about money")
    assert page.effect.accessibleName().startswith("Current text: Auto → Escalate; Rule 1")
    assert "action Answer billing → Call back" in page.effect.said
    qtbot.keyClick(page, Qt.Key.Key_S, CONTROL)
    assert page.in_use.rules[0].because == "it is about money"
    stored = json.loads((page.context.settings.folder / "policies.json").read_text("utf-8"))
    assert stored["triage"]["rules"][0]["action"] == "call_back"


def test_a_policy_is_exported_imported_and_reset(page: PolicyPage, qtbot, tmp_path: Path) -> None:
    page.thresholds.overall.numbers["auto"].setValue(90)
    edited = page.policy
    path = tmp_path / "policy.json"
    page.export_to(path)
    qtbot.waitUntil(lambda: page.saved.text() == "Saved policy.json.")
    assert load_policy(path) == edited
    page.reset()
    assert page.policy == default_policy()
    page.open_file(path)
    qtbot.waitUntil(lambda: page.policy == edited)
    assert page.in_use == default_policy()


def test_an_edited_policy_has_a_name_of_its_own(page: PolicyPage, qtbot, tmp_path: Path) -> None:
    number = page.thresholds.overall.numbers["auto"]
    before = number.value()
    number.setValue(90)
    assert page.policy.name == "support (edited)"
    page.use()
    assert page.in_use.name == "support (edited)"
    number.setValue(before)
    assert page.policy == default_policy()  # nothing of it is edited any more
    path = tmp_path / "policy.json"
    path.write_text('{"name": "strict", "auto_at": 0.99}', encoding="utf-8")
    page.open_file(path)
    qtbot.waitUntil(lambda: page.policy.name == "strict")
    page.thresholds.overall.numbers["auto"].setValue(98)
    assert page.policy.name == "strict"


def test_more_rules_than_can_be_edited_are_refused(page: PolicyPage, qtbot, tmp_path: Path) -> None:
    rule = {"when": [{"question": "is_urgent", "at_least": 0.9}], "because": "x"}
    path = tmp_path / "policy.json"
    path.write_text(json.dumps({"rules": [rule] * (MOST_RULES + 1)}), encoding="utf-8")
    page.open_file(path)
    qtbot.waitUntil(lambda: page.problem.text() != "")
    assert page.problem.text() == (
        "policy.json has 501 rules, more than the 500 that can be edited here; "
        "use it with laya-triage, or make it smaller."
    )
    assert page.policy == default_policy()


def test_as_many_rules_as_can_be_edited_keep_the_page_quick(
    page: PolicyPage, qtbot, tmp_path: Path, benchmark_ms: Callable[[Callable[[], object]], float]
) -> None:
    rule = {"when": [{"question": "is_urgent", "at_least": 0.9}], "because": "x"}
    path = tmp_path / "policy.json"
    path.write_text(json.dumps({"rules": [rule] * MOST_RULES}), encoding="utf-8")
    page.open_file(path)
    qtbot.waitUntil(lambda: len(page.policy.rules) == MOST_RULES)
    assert benchmark_ms(lambda: page.move_rule(3, MOST_RULES - 1)) < 200
    page.discard()


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("{", "is not valid JSON"),
        ('{"rules": [{"because": "x"}]}', "rule 1 has no 'when'"),
        ('{"auto_at": 0.1}', "thresholds must satisfy"),
        ('{"name": true}', "name must be text"),
        ("[" * 100_000, "it is nested more than"),
    ],
)
def test_a_file_that_is_no_policy_changes_nothing(
    page: PolicyPage, qtbot, tmp_path: Path, content: str, says: str
) -> None:
    path = tmp_path / "policy.json"
    path.write_text(content, encoding="utf-8")
    page.open_file(path)
    qtbot.waitUntil(lambda: says in page.problem.text())
    assert page.policy == default_policy()


def test_what_was_edited_stays_while_another_set_is_shown(page: PolicyPage) -> None:
    page.thresholds.team.setText("night shift")
    page.sets.choose("email")
    page.sets.choose("triage")
    assert page.policy.team == "night shift"
    assert page._use.isEnabled()


def test_the_effect_takes_my_answers_into_account(
    page: PolicyPage, program: Program, qtbot, engine: FakeEngine
) -> None:
    engine.sure = 0.7
    decide(program, qtbot)
    answers = program.window.pages["triage"].result.answers
    for question, value in (
        ("intent", "information"),
        ("is_urgent", False),
        ("refund_requested", False),
        ("churn_risk", False),
    ):
        answers.answered.emit(question, value)
    program.window.show_page("policy")
    assert page._answers()["intent"]["choice"] == "information"
    decision = program.window.pages["triage"].result.decided.decision
    assert decision.verdicts == dict.fromkeys(decision.verdicts, "auto")
    assert decision.verdict == "auto"


def decide_table(program: Program, qtbot, table) -> None:
    batch = program.window.pages["batch"]
    batch.open_file(table(*[f"Message {n} about a parcel" for n in range(12)]))
    qtbot.waitUntil(lambda: batch.step is batch.setup)
    batch.begin()
    qtbot.waitUntil(lambda: batch.step is batch.view and not program.client.jobs)


def test_every_edit_shows_its_effect_on_the_open_run(
    page: PolicyPage, program: Program, qtbot, engine: FakeEngine, table
) -> None:
    assert page.run_effect.isHidden()
    assert page.thresholds.overall.bars.counts == ()
    engine.sure = 0.72
    decide_table(program, qtbot, table)
    program.window.show_page("policy")
    overall = page.thresholds.overall
    qtbot.waitUntil(lambda: sum(overall.bars.counts) == 12)
    assert overall.bars.counts[14] == 12  # 0.70 to 0.75
    assert overall.sliders["review"].toolTip().startswith("12 of 12 rows")
    assert overall.sliders["auto"].toolTip().startswith("0 of 12 rows")
    assert sum(page.thresholds.rows["intent"].pair.bars.counts) == 12
    qtbot.waitUntil(lambda: page.run_effect.said.startswith("None of the 12 decided"))
    asked = len(engine.calls)
    overall.sliders["auto"].setValue(65)
    told = "12 of 12 decided rows would change  ·  Auto 0 → 12  ·  Review 12 → 0"
    qtbot.waitUntil(lambda: page.run_effect.said == told)
    assert len(engine.calls) == asked
    page.sets.choose("email")  # the run was asked other questions
    qtbot.waitUntil(lambda: "other questions" in page.run_effect.said)
    assert overall.bars.counts == ()
    program.window.pages["batch"]._close()
    assert page.run_effect.isHidden()


def test_a_run_is_not_decided_anew_for_a_page_that_is_not_shown(
    page: PolicyPage, program: Program, qtbot, table, monkeypatch: pytest.MonkeyPatch
) -> None:
    program.window.show_page("batch")
    asked: list[object] = []
    submit = program.client.submit

    def noted(make):
        ticket = submit(make)
        asked.extend(job for job in program.client.jobs if isinstance(job, PreviewPolicy))
        return ticket

    monkeypatch.setattr(program.client, "submit", noted)
    decide_table(program, qtbot, table)
    page.thresholds.overall.sliders["auto"].setValue(65)
    qtbot.wait(300)
    assert asked == []
    program.window.show_page("policy")
    qtbot.waitUntil(lambda: "decided rows" in page.run_effect.said)
    assert len(asked) == 1
