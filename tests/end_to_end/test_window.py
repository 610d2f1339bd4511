"""The main job, done by hand: real keys, real clicks, the real program on a screen."""

from __future__ import annotations

import json
from pathlib import Path

from laya_engine.presets import triage_questions
from laya_engine.resources import resource_path
from tests.end_to_end.program import Program, StartProgram
from tests.end_to_end.screen import Screen
from tests.end_to_end.tables import VERDICTS, raw_records, read_table

EDITOR = "Message to decide"
DECISION_COLUMNS = ("verdict", "action", "team", "reasons", "checkpoint", "language", "error")


def sample_text(name: str) -> str:
    return resource_path("samples", name).read_text(encoding="utf-8")


def decide(program: Program, text: str, checkpoint: str) -> Screen:
    """Paste a text, press Ctrl+Enter, and wait for its decision by a checkpoint."""
    program.paste(EDITOR, text)
    program.press("ctrl+Return")
    return program.wait_for(
        lambda screen: screen if screen.says(f"{checkpoint}  ·  CPU", "tokens") else None,
        f"a decision by {checkpoint}",
    )


def test_a_korean_and_an_english_conversation_are_decided(start: StartProgram) -> None:
    program = start()
    program.wait_until_ready()
    assert program.look().torch_at_first_frame is False

    program.press("ctrl+Return")
    empty = program.wait_for(
        lambda screen: screen if screen.says("There is no text yet") else None, "the sentence"
    )
    assert empty.one("VerdictBanner") is None

    korean = decide(program, sample_text("outage-korean.txt"), "multilingual")
    assert_decided(korean)
    assert korean.says("Conversation of 5 turns")
    assert korean.says("Hangul script", "Korean")

    english = decide(program, sample_text("refund-english.txt"), "english")
    assert_decided(english)
    assert english.says("Conversation of 5 turns")
    assert english.says("English")
    assert english.says("In memory: multilingual, english")

    for event in ("load", "predict end"):
        program.paste("Filter the log by text", event)  # few rows of the log can be seen at once
        program.wait_for(lambda screen, event=event: logged(screen, event, "english"), event)

    program.click("QPushButton", name="Copy as JSON")
    program.click(name=EDITOR)
    program.press("ctrl+a", "ctrl+v")
    pasted = program.wait_for(lambda screen: screen.one(name=EDITOR, text="{"), "the record").text
    record = json.loads(pasted)
    assert list(record["answers"]) == list(triage_questions())
    assert record["routing"]["model"] == "english"
    assert record["decision"]["verdict"] in VERDICTS
    program.wait_for(lambda screen: screen.one("QLabel", text="JSON"), "the form of the record")

    assert program.close() == 0
    assert program.errors == ""


def logged(screen: Screen, event: str, checkpoint: str) -> bool:
    return any(
        (row[1], row[3]) == (event, checkpoint) for row in screen.cells("Log events").values()
    )


def assert_decided(screen: Screen) -> None:
    banner = screen.one("VerdictBanner")
    assert banner is not None
    assert banner.name.split(",")[0].lower() in VERDICTS
    assert screen.one("AnswerCard", name="Intent") is not None


def test_the_sample_table_is_run_and_exported(
    start: StartProgram, sample: Path, settings: Path
) -> None:
    before = sample.read_bytes()
    program = start()
    program.wait_until_ready()
    program.press("ctrl+2", "ctrl+o")
    program.answer_file_dialog("Open a table", sample)
    rows = len(read_table(sample))
    setup = program.wait_for(
        lambda screen: screen if screen.says("support.csv", "6 columns") else None, "the table"
    )
    assert setup.one("ElidedCombo", name="Encoding").text.startswith("UTF-8")
    assert setup.one("ColumnCombo", name="Text column").text == "body"
    assert any("the kettle" in cell for cell in setup.cells("First rows of the table")[0])

    program.click("QPushButton", name="Start")
    finished = program.wait_for(
        lambda screen: screen if screen.says(f"{rows} of {rows} rows", "finished") else None,
        "the end of the run",
        180.0,
    )
    assert finished.cells("Rows of the run")[0][1].lower() in VERDICTS

    program.click("QPushButton", name="Export")
    program.focus("Export the decisions")
    program.press("Return")  # the name it proposes
    program.wait_for(lambda screen: screen.says("Saved support-decided.csv"), "the export")
    assert program.close() == 0
    assert program.errors == ""

    assert sample.read_bytes() == before
    exported = sample.with_name("support-decided.csv")
    for source, decided in zip(raw_records(sample), raw_records(exported), strict=True):
        assert decided.startswith(source + b",")
    table = read_table(exported)
    assert {f"laya_{name}" for name in (*DECISION_COLUMNS, *triage_questions())} <= set(table[0])
    assert len(table) == rows
    for row in table:
        assert row["laya_verdict"] in VERDICTS or row["laya_error"], row
    assert {"english", "multilingual"} <= {row["laya_checkpoint"] for row in table}
    assert [each.suffix for each in (settings / "runs").iterdir()] == [".laya-run"]


def test_another_setup_is_applied_without_a_restart(
    start: StartProgram, tiny_folder: Path, settings: Path
) -> None:
    program = start()
    program.wait_until_ready()
    program.click("QToolButton", name="Settings")
    program.click("item", text="Engine")
    program.choose("Device", "CPU")
    program.click("item", text="Checkpoints")
    program.choose("Source of english", "Folder")
    program.paste("Location of english", str(tiny_folder.parent))
    program.press("Return")
    program.wait_for(
        lambda screen: screen.says("The setup before stays in use."), "the refusal of a folder"
    )

    program.choose("Source of english", "Folder")
    program.paste("Location of english", str(tiny_folder))
    program.press("Return")
    program.wait_for(
        lambda screen: screen.says("In memory: multilingual, english"), "the new setup"
    )
    saved = json.loads((settings / "settings.json").read_text(encoding="utf-8"))
    assert saved["device"] == "cpu"
    assert saved["sources"]["english"]["location"] == str(tiny_folder)

    program.click("QToolButton", name="Triage")
    decided = decide(program, sample_text("refund-english.txt"), "english")
    assert_decided(decided)
    assert decided.says(f"english (folder {tiny_folder})")
    assert program.close() == 0
    assert program.errors == ""
