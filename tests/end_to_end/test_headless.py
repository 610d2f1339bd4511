"""The same job without a screen: `make run` on a server, and the console script."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

from laya_engine.presets import triage_questions
from tests.end_to_end.program import REPOSITORY
from tests.end_to_end.tables import VERDICTS, read_table, repeat_rows

BIN = Path(sys.executable).parent


def run(*command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command of the repository where there is no display."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    return subprocess.run(
        [str(each) for each in command],
        cwd=REPOSITORY,
        env={name: value for name, value in os.environ.items() if name not in hidden},
        capture_output=True,
        text=True,
        timeout=180,
    )


def test_without_a_display_the_sample_is_decided_and_its_record_printed() -> None:
    done = run(REPOSITORY / "tools" / "run", BIN)
    assert done.returncode == 0, done.stderr
    assert "No display was found" in done.stderr
    record = json.loads(done.stdout)
    assert list(record["answers"]) == list(triage_questions())
    assert record["routing"]["model"] == "english"
    assert record["decision"]["verdict"] in VERDICTS
    # Somebody who was charged twice and asks for one payment back: no model may miss it.
    assert record["answers"]["refund_requested"]["noul"] > 0.5


def test_the_console_script_decides_a_table(sample: Path) -> None:
    few = repeat_rows(sample, sample.with_name("few.csv"), 12)
    out = sample.with_name("decided.csv")
    done = run(BIN / "laya-triage", few, "--text-column", "body", "--out", out)
    assert done.returncode == 0, done.stderr
    assert str(out) in done.stdout
    table = read_table(out)
    assert [row["number"] for row in table] == [str(n) for n in range(12)]
    assert all(row["laya_verdict"] in VERDICTS or row["laya_error"] for row in table)


def test_the_console_script_names_the_missing_column_and_the_ones_there_are(sample: Path) -> None:
    done = run(BIN / "laya-triage", sample, "--text-column", "message")
    assert done.returncode == 2
    assert done.stdout == ""
    (sentence,) = done.stderr.splitlines()
    assert "'message'" in sentence
    assert "body" in sentence
