"""`laya-triage run` from end to end, with a tiny checkpoint, and the codes a scheduler reads."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from laya_engine.checkpoints import CheckpointError
from laya_engine.cli import main
from laya_engine.command_line import answer_run
from laya_engine.command_line.run import DONE, SOME_FAILED, STOPPED, USAGE
from laya_engine.runs import RunFile, recall_mapping
from laya_engine.tables import inspect_table
from tests.engine.runs.run_files import messages, settings_of, write_csv

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def triage(tiny_folder: Path, capsys: pytest.CaptureFixture[str]):
    """Run a subcommand: code, stdout, stderr."""

    def run(command: str, *arguments: str | Path) -> tuple[int, str, str]:
        chosen = ["--device", "cpu"] if command in ("new", "resume") else []
        chosen += ["--model", str(tiny_folder)] if command == "new" else []
        code = main(["run", command, *map(str, arguments), *chosen])
        return code, *capsys.readouterr()

    return run


def test_a_run_from_new_to_export(triage: Any, tmp_path: Path) -> None:
    messages(tmp_path / "mail.csv", 12)
    code, out, err = triage("new", "mail.csv", "--text-column", "body", "--run", "r.laya-run")
    assert code == DONE
    assert out.splitlines()[0] == "r.laya-run"
    assert out.splitlines()[-1].startswith("12 rows: ")
    assert "12 rows to decide; about " in err
    assert "(by tokenizer)" in err

    code, out, _ = triage("status", "r.laya-run")
    assert code == DONE
    assert "finished, done 12, failed 0" in out
    code, out, _ = triage("status", "r.laya-run", "--json")
    assert json.loads(out)["done"] == 12

    (tmp_path / "p.json").write_text('{"name": "all", "auto_at": 0.0, "review_at": 0.0}')
    code, out, _ = triage("redecide", "r.laya-run", "--policy", "p.json", "--dry-run")
    assert (code, out.splitlines()[-1]) == (DONE, "12 of 12 decided rows would change")
    with RunFile.open("r.laya-run") as run:
        assert run.settings.policy.name == "support"
    code, out, _ = triage("redecide", "r.laya-run", "--policy", "p.json")
    assert "to auto" in out
    with RunFile.open("r.laya-run") as run:
        assert run.counts().verdicts == {"auto": 12}

    for name in ("out.csv", "out.jsonl", "out.html"):
        code, out, _ = triage("export", "r.laya-run", "--out", name)
        assert (code, out) == (DONE, f"written to {name}\n")
    assert len((tmp_path / "out.jsonl").read_text().splitlines()) == 12
    assert "<svg" in (tmp_path / "out.html").read_text()
    triage("export", "r.laya-run", "--out", "none.csv", "--verdict", "review")
    assert len((tmp_path / "none.csv").read_text().splitlines()) == 1


def test_rows_that_fail_are_an_exit_code(triage: Any, tmp_path: Path) -> None:
    write_csv(tmp_path / "mail.csv", ("body",), [("one text",), (" ",), ("two",)])
    code, out, _ = triage("new", "mail.csv", "--text-column", "body", "--run", "r.laya-run")
    assert code == SOME_FAILED
    assert "1 not decided" in out
    assert triage("status", "r.laya-run")[0] == SOME_FAILED
    assert triage("resume", "r.laya-run", "--retry-failed")[0] == SOME_FAILED


def test_columns_are_chosen_and_remembered(triage: Any, tmp_path: Path) -> None:
    write_csv(tmp_path / "a.csv", ("title", "text"), [("Hello", "where is it")])
    write_csv(tmp_path / "b.csv", ("title", "text"), [("Bye", "thanks a lot")])
    columns = ("--field", "subject=title", "--field", "body=text", "--label", "intent=title")
    assert triage("new", "a.csv", *columns, "--run", "a.laya-run")[0] == DONE
    code, _, err = triage("new", "b.csv", "--run", "b.laya-run")
    assert code == DONE
    assert "as for the last table with this header" in err
    with RunFile.open("b.laya-run") as run:
        [(row, _, _)] = run.everything()
        assert row.request(run.settings)["state"] == {"subject": "Bye", "body": "thanks a lot"}
    others = ("--questions", "guard", "--run", "c.laya-run")
    assert triage("new", "b.csv", *others)[0] == DONE  # labels of other questions stay away
    with RunFile.open("c.laya-run") as run:
        assert run.settings.mapping.labels == ()


def test_a_quick_command_does_not_replace_the_columns_chosen_before(
    triage: Any, tmp_path: Path
) -> None:
    write_csv(tmp_path / "a.csv", ("title", "text"), [("Hello", "where is it")])
    triage(
        "new", "a.csv", "--text-column", "text", "--label", "intent=title", "--run", "a.laya-run"
    )
    triage("new", "a.csv", "--text-column", "text", "--run", "b.laya-run")
    remembered = recall_mapping(("title", "text"))
    assert remembered is not None
    assert remembered.labels == (("intent", "title"),)


def test_a_dry_run_keeps_nothing_and_minds_no_run_that_is_there(
    triage: Any, tmp_path: Path
) -> None:
    messages(tmp_path / "mail.csv", 5)
    dry = ("new", "mail.csv", "--run", "r.laya-run", "--dry-run")
    code, out, err = triage(*dry)
    assert (code, out) == (DONE, "")
    assert "5 rows to decide; about " in err
    assert not (tmp_path / "r.laya-run").exists()
    triage("new", "mail.csv", "--run", "r.laya-run")
    assert triage(*dry)[0] == DONE


def test_open_rows_are_told_by_status_and_export(triage: Any, tmp_path: Path) -> None:
    settings = settings_of(messages(tmp_path / "mail.csv", 5))
    RunFile.create(tmp_path / "r.laya-run", settings).close()
    assert triage("status", "r.laya-run")[0] == STOPPED
    code, _, err = triage("export", "r.laya-run", "--out", "out.csv")
    assert code == DONE
    assert "5 rows are not decided yet; 'laya-triage run resume' goes on with them" in err
    assert triage("resume", "r.laya-run")[0] == DONE


def test_an_ending_that_nobody_knows_is_refused(triage: Any, tmp_path: Path) -> None:
    messages(tmp_path / "mail.csv", 1)
    triage("new", "mail.csv", "--run", "r.laya-run")
    code, _, err = triage("export", "r.laya-run", "--out", "out.xyz")
    assert code == 2
    assert "'out.xyz' has no ending that is known; use one of .csv, .tsv" in err
    assert not (tmp_path / "out.xyz").exists()


def test_how_a_table_is_written_can_be_said(triage: Any, tmp_path: Path) -> None:
    (tmp_path / "mail.csv").write_text("s;b\nGrüße;1\n", encoding="utf-8")
    said = ("--header", "yes", "--delimiter", ";", "--encoding", "utf-8", "--text-column", "s")
    assert triage("new", "mail.csv", *said, "--run", "r.laya-run")[0] == DONE
    with RunFile.open("r.laya-run") as run:
        assert (run.total, run.fetch([0])[0].cells) == (1, ("Grüße", "1"))


def test_a_checkpoint_that_does_not_load_stops_early(
    triage: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages(tmp_path / "mail.csv", 30)
    answer, calls = answer_run.answer_chunk, []

    def failing(*arguments: Any) -> Any:
        calls.append(1)
        if len(calls) == 2:
            raise CheckpointError("the weights are gone")
        return answer(*arguments)

    monkeypatch.setattr(answer_run, "answer_chunk", failing)
    code, _, err = triage("new", "mail.csv", "--text-column", "body", "--run", "r.laya-run")
    assert code == STOPPED
    assert "the weights are gone" in err
    assert "laya-triage run resume r.laya-run" in err
    with RunFile.open("r.laya-run") as run:
        done = run.counts().done
        assert 0 < done < 30
        assert run.events()[-1].event == "stopped"
    assert triage("resume", "r.laya-run")[0] == DONE


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_leaves_a_run_that_can_be_resumed(
    triage: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: signal.Signals
) -> None:
    messages(tmp_path / "mail.csv", 30)
    answer = answer_run.answer_chunk

    def interrupted(*arguments: Any) -> Any:
        os.kill(os.getpid(), number)
        return answer(*arguments)

    monkeypatch.setattr(answer_run, "answer_chunk", interrupted)
    before = signal.getsignal(number)
    code, _, err = triage("new", "mail.csv", "--text-column", "body", "--run", "r.laya-run")
    assert code == STOPPED
    assert "stopping after the rows in work" in err
    assert "go on with:\n  laya-triage run resume r.laya-run" in err
    assert signal.getsignal(number) == before
    with RunFile.open("r.laya-run") as run:
        assert run.counts().done > 0  # the rows in work were not lost
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    assert triage("resume", "r.laya-run")[0] == DONE
    with RunFile.open("r.laya-run") as run:
        assert run.counts().done == 30


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["new", "nowhere.csv"], "nowhere.csv"),
        (["new", "mail.csv", "--text-column", "nope"], "has no column 'nope'"),
        (["new", "mail.csv", "--field", "x"], "write --field NAME=VALUE"),
        (["new", "mail.csv", "--delimiter", "xx"], "takes one character"),
        (["new", "mail.csv", "--field", "a=id", "--group-by", "id"], "do not go together"),
        (["new", "mail.csv", "--run", "mail.csv"], "there is a run file 'mail.csv' already"),
        (["new", "mail.csv", "--questions", "nope"], "there is no question set 'nope'"),
        (["resume", "none.laya-run"], "there is no run file"),
        (["status", "mail.csv"], "cannot be used"),
        (["export", "none.laya-run", "--out", "x.csv"], "there is no run file"),
        (["redecide", "none.laya-run", "--policy", "p.json"], "there is no run file"),
    ],
)
def test_wrong_use_is_one_sentence(
    triage: Any, tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    messages(tmp_path / "mail.csv", 2)
    code, _, err = triage(*arguments)
    assert code == USAGE
    assert sentence in err
    assert "Traceback" not in err


def test_help_documents_the_exit_codes_and_loads_nothing_heavy() -> None:
    probe = (
        "import sys; from laya_engine.cli import main\n"
        "try: main(['run', 'resume', '--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'torch', 'transformers', 'numpy', 'sqlite3', 'rich'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert done.stdout.endswith("\n[]\n")
    for words in ("0  done", "1  done, but some rows", "2  wrong use", "3  stopped early"):
        assert words in done.stdout


def test_progress_is_drawn_on_a_terminal(
    triage: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    messages(tmp_path / "mail.csv", 12)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    monkeypatch.setenv("FORCE_COLOR", "1")
    code, out, err = triage("new", "mail.csv", "--text-column", "body", "--run", "r.laya-run")
    assert code == DONE
    assert "12 of 12" in err
    assert out.splitlines()[-1].startswith("12 rows: ")
    assert len(inspect_table("mail.csv").rows) == 12


def test_a_folder_is_for_a_cluster_and_a_cluster_needs_its_extra(
    triage: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tables").mkdir()
    code, _, err = triage("new", "tables")
    assert (code, len(err.splitlines())) == (USAGE, 1)
    assert "'tables' is a folder; give one of its tables, or --on ray" in err
    code, _, err = triage("new", "tables", "--on", "ray")
    assert code == USAGE
    assert "name it with --out FOLDER" in err
    monkeypatch.setitem(sys.modules, "ray", None)
    code, _, err = triage("new", "tables", "--on", "ray", "--out", "decided")
    assert code == USAGE
    assert "pip install -c constraints.txt -e '.[ray]'" in err
