"""A whole run by hand, with the model that ships: mapped, paused, killed, resumed, judged again."""

from __future__ import annotations

import csv
import json
from pathlib import Path

from laya_desktop.settings import SettingsFile
from laya_engine.resources import resource_path
from laya_engine.runs import RunFile
from tests.end_to_end.program import Program, StartProgram
from tests.end_to_end.screen import Screen
from tests.end_to_end.tables import read_table

ROWS = 60  # enough that a quick machine is not done before it is killed
TABLE = "Rows of the run"
VERDICT, ANSWER = 1, 4  # columns


def write_inbox(path: Path) -> Path:
    """Rows of the sample that all differ, so that each has to be answered."""
    found = read_table(resource_path("samples", "support.csv"))
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(("ticket", "message", "note", "history"))
        for number in range(ROWS):
            body = found[number % len(found)]["body"]
            told = " ".join([body] * 4)  # longer than the message, so it is the program's guess
            writer.writerow((f"A-{number}", f"{body} ({number})", f"=1+{number}", told))
    return path


def progress(screen: Screen) -> int:
    """Rows that are decided, as the line under the bar says."""
    said = next((each.text for each in screen.widgets if f" of {ROWS} rows" in each.text), "0")
    return int(said.split(" ")[0])


def counted(screen: Screen, chip: str) -> int:
    found = screen.one("QPushButton", text=f"{chip}  ")
    return int(found.text.split("  ")[1]) if found is not None else 0


def test_a_run_is_mapped_paused_killed_resumed_corrected_redecided_and_exported(
    start: StartProgram, settings: Path, tmp_path: Path
) -> None:
    SettingsFile(settings).save(welcomed=True)
    program = start(write_inbox(tmp_path / "inbox.csv"))
    program.wait_until_ready()
    program.click(name="Text column")
    program.click("item", text="message")
    program.wait_for(lambda screen: not screen.one("item", text="message"), "the list to be gone")
    program.click("QPushButton", name="Start")
    program.wait_for(lambda screen: progress(screen) > 0, "the first rows")
    program.press("Escape")
    paused = program.wait_for(
        lambda screen: progress(screen) if screen.says("rows", "paused") else None, "the pause"
    )
    assert paused < ROWS
    program.press("ctrl+Return")
    program.wait_for(lambda screen: screen.one("QPushButton", text="Pause"), "the run to go on")
    program.kill()

    before = kept(settings)
    assert paused <= len(before) < ROWS

    program = start()
    program.wait_until_ready()
    program.press("ctrl+2")
    program.click("QPushButton", name="Continue: inbox.csv")
    finished = program.wait_for(
        lambda screen: screen if screen.says(f"{ROWS} of {ROWS} rows", "finished") else None,
        "the end of the run",
    )
    after = kept(settings)
    assert sorted(after) == list(range(ROWS))
    assert {position: after[position] for position in before} == before
    filter_search_and_correct(program, finished)
    redecide(program)
    export(program, tmp_path)
    assert program.close() == 0
    assert program.errors == ""


def filter_search_and_correct(program: Program, screen: Screen) -> None:
    shown = {name: counted(screen, name) for name in ("Auto", "Review", "Escalate")}
    assert sum(shown.values()) == ROWS
    name, count = max(shown.items(), key=lambda item: item[1])
    program.click("QPushButton", text=f"{name}  ")
    rows = program.wait_for(lambda screen: only(screen, VERDICT, name), f"the rows that are {name}")
    assert len(rows) <= count
    program.click("QPushButton", text="All  ")

    program.press("ctrl+f")
    program.type("(7)")
    program.wait_for(lambda screen: counted(screen, "All") == 1, "the row that was searched for")
    program.press("Down", "ctrl+Home")
    [row] = program.look().cells(TABLE).values()
    digit, title = ("1", "Refund") if row[ANSWER] != "Refund" else ("2", "Technical help")
    program.press(digit)
    program.wait_for(lambda screen: only(screen, ANSWER, title), "the correction")
    assert program.look().says("Corrected; the model said")
    program.press("ctrl+z")
    program.wait_for(lambda screen: only(screen, ANSWER, row[ANSWER]), "the undoing")
    program.press(digit)
    program.wait_for(lambda screen: only(screen, ANSWER, title), "the correction again")
    program.press("ctrl+f", "Escape")
    program.wait_for(lambda screen: counted(screen, "All") == ROWS, "every row")


def redecide(program: Program) -> None:
    before = counted(program.look(), "Escalate")
    program.click("QPushButton", name="Policy")
    for field in ("Auto from", "Review from"):
        program.click(name=f"Policy of the run: {field}", kind="PercentField")
        program.press("ctrl+a")
        program.type("100")
        program.press("Return")
    program.wait_for(lambda screen: screen.says("decided rows would change"), "the effect")
    assert counted(program.look(), "Escalate") == before
    program.click("QPushButton", name="Apply")
    program.wait_for(lambda screen: counted(screen, "Escalate") > before, "the other verdicts")
    assert program.look().says("support, adjusted")


def export(program: Program, folder: Path) -> None:
    program.click("QPushButton", text="Escalate  ")
    count = counted(program.look(), "Escalate")
    program.click("QToolButton", name="More to do with the run")
    program.press("Down", "Return")  # only the rows shown
    program.click("QPushButton", name="Export")
    program.answer_file_dialog("Export the decisions", folder / "escalated.csv")
    program.wait_for(lambda screen: screen.says("Saved escalated.csv"), "the export")
    rows = read_table(folder / "escalated.csv")
    assert len(rows) == count
    assert {row["laya_verdict"] for row in rows} == {"escalate"}
    assert [row["note"] for row in rows] == [f"=1+{row['ticket'][2:]}" for row in rows]
    assert [row["ticket"] for row in rows if row["laya_corrected"]] == ["A-7"]


def only(screen: Screen, column: int, text: str) -> list[list[str]]:
    """The rows in sight when all of them have this text in a column, else none."""
    rows = list(screen.cells(TABLE).values())
    return rows if rows and all(row[column] == text for row in rows) else []


def kept(settings: Path) -> dict[int, str]:
    """What the engine answered of the only run, by position."""
    (path,) = (settings / "runs").glob("*.laya-run")
    with RunFile.open(path) as run:
        found = {summary.position: run.record(summary.position) for summary in run.summaries()}
    return {position: json.dumps((record or {})["answers"]) for position, record in found.items()}
