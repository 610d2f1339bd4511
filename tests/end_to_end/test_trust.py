"""Trust, done by hand: label ten rows with keys, evaluate, keep a promise, save the report."""

from __future__ import annotations

import json
from pathlib import Path

from laya_desktop.settings import SettingsFile
from laya_engine.evaluation import rows_of_run
from laya_engine.evaluation.reviewing import reviews_of
from laya_engine.runs import RunFile
from tests.desktop.study_runs import labelled_run
from tests.end_to_end.program import StartProgram

ROWS = 300
REVIEWED = 10


def test_rows_are_labelled_judged_promised_and_reported(
    start: StartProgram, settings: Path, tmp_path: Path
) -> None:
    path = labelled_run(settings / "runs", ROWS, right=0.97)
    SettingsFile(settings).save(welcomed=True)
    program = start()
    program.wait_until_ready()

    program.press("ctrl+4")
    program.wait_for(lambda screen: screen.says("0 answered by you"), "the first row to review")
    for number in range(1, REVIEWED + 1):
        program.press("2", "Return")  # another intent, and the rest is right
        program.wait_for(
            lambda screen, n=number: screen.says(f"{n} answered by you"), f"row {number} saved"
        )

    program.press("ctrl+3")
    program.click("QPushButton", name="Evaluate")
    program.wait_for(lambda screen: screen.one(name="Figures by question"), "the figures")
    program.click("QPushButton", name="Thresholds")
    program.click("QPushButton", name="Find thresholds")
    program.wait_for(lambda screen: screen.says("answered alone", "wrong"), "the thresholds")
    program.click("QPushButton", name="Use in the policy")
    program.wait_for(lambda screen: screen.says("from now on"), "the policy in use")

    program.click("QPushButton", name="Save report")
    report = tmp_path / "report.html"
    program.answer_file_dialog("Save the report", report)
    program.wait_for(lambda screen: screen.says("Saved report.html"), "the report")
    assert program.close() == 0

    with RunFile.open(path) as run:
        reviews = reviews_of(run)
        corrected = [row for row in rows_of_run(run) if row.facts["corrected"] == "yes"]
    assert len(reviews) == len(corrected) == REVIEWED
    assert "the labels of 10 of " in report.read_text(encoding="utf-8")
    [policies] = settings.glob("policies.json")
    kept = json.loads(policies.read_text(encoding="utf-8"))["triage"]
    assert kept["question_thresholds"]
