"""`laya-triage` from end to end, with a tiny checkpoint."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from laya_engine.cli import FAILED, INTERRUPTED, OK, SOME_FAILED, main
from laya_engine.command_line import evaluate, gate, table_job, teach
from laya_engine.command_line import run as runs
from laya_engine.command_line.progress import _lines
from laya_engine.policy import decide, decision_record, default_policy
from laya_engine.presets import triage_questions
from laya_engine.resources import resource_path
from laya_engine.router import Router
from laya_engine.runs import RunCounts, RunFile
from laya_engine.states import read_pasted
from laya_engine.tables import TableFormat, inspect_table, write_table

CHECKOUT = {"PYTHONPATH": str(Path(__file__).parents[2])}
TALK = "Customer: it broke\nAgent: when?\nCustomer: today"
TABLE = "id,body,text_short\n1,Where is my order? I want it today,a\n2,,b\n3,Danke für alles,c\n"


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def table(tmp_path: Path) -> Path:
    path = tmp_path / "mail.csv"
    path.write_text(TABLE)
    return path


@pytest.fixture
def triage(tiny_folder: Path, capsys: pytest.CaptureFixture[str]):
    """Run the command with the tiny checkpoint: code, stdout, stderr."""

    def run(*arguments: str | Path, model: str | None = str(tiny_folder)) -> tuple[int, str, str]:
        chosen = ["--model", model, "--device", "cpu"] if model else []
        code = main([*map(str, arguments), *chosen])
        return code, *capsys.readouterr()

    return run


def run_files(tmp_path: Path) -> list[Path]:
    return sorted((tmp_path / "data" / "laya-desktop" / "runs").glob("*.laya-run"))


def test_a_text(triage) -> None:
    code, out, err = triage("Where is my parcel? I want my money back.")
    assert (code, err) == (OK, "")
    lines = out.splitlines()
    assert lines[0].split()[0] in ("AUTO", "REVIEW", "ESCALATE")
    for name in triage_questions():
        assert any(line.startswith(name) for line in lines)
    assert any(line.startswith("answered by ") for line in lines[-2:])


def test_the_record_is_the_one_of_the_engine(triage, tiny_folder: Path, tmp_path: Path) -> None:
    (tmp_path / "talk.txt").write_text(TALK, encoding="utf-16")
    code, out, _ = triage("talk.txt", "--json")
    state = read_pasted(TALK).state
    assert isinstance(state, list)
    router = Router(device="cpu")
    result = router.predict(state, triage_questions(), model=str(tiny_folder))
    policy = default_policy()
    record = decision_record(result, decide(policy, result["answers"]), policy)
    assert code == OK
    assert json.loads(out) == json.loads(json.dumps(record))


def test_standard_input(triage, monkeypatch: pytest.MonkeyPatch) -> None:
    piped = io.TextIOWrapper(io.BytesIO("도와주세요, 급해요".encode("utf-16")))
    monkeypatch.setattr(sys, "stdin", piped)
    code, out, _ = triage("-", "--json", "--questions", "guard")
    assert code == OK
    assert "jailbreak" in json.loads(out)["answers"]
    assert json.loads(out)["decision"]["policy"] == "thresholds"


def test_questions_and_policy_from_files(triage, tmp_path: Path) -> None:
    (tmp_path / "q.json").write_text('{"ok": {"type": "noul", "instructions": "Is it ok?"}}')
    (tmp_path / "p.json").write_text(
        '{"name": "mine", "auto_at": 0.5, "review_at": 0.1, "action": "file", "team": "desk"}'
    )
    code, out, _ = triage("hello", "--questions", "q.json", "--policy", "p.json")
    assert code == OK
    assert out.startswith("AUTO  file (desk)\n")


def test_a_truncated_text_says_so(triage) -> None:
    _, out, _ = triage("very long " * 200)
    assert "tokens of the text were not read" in out


def test_a_table(triage, table: Path) -> None:
    code, out, err = triage(table, "--text-column", "body", "--out", "decided.csv")
    assert (code, err) == (SOME_FAILED, "")  # row 2 has no text
    assert out.startswith("3 rows: ")
    assert out.rstrip().endswith("1 not decided; written to decided.csv")
    decided = inspect_table("decided.csv")
    assert decided.columns[:4] == ("id", "body", "text_short", "laya_verdict")
    assert [row[:3] for row in decided.rows] == [
        tuple(line.split(",")) for line in TABLE.splitlines()[1:]
    ]
    assert decided.rows[0][3] in ("auto", "review", "escalate")
    assert decided.rows[1][3] == ""
    assert table.read_text() == TABLE


def test_a_workbook_is_decided_into_a_workbook(triage, tmp_path: Path) -> None:
    write_table(
        tmp_path / "mail.xlsx",
        TableFormat("utf-8", ",", True, kind="xlsx"),
        lambda: [["id", "body"], [1, "Where is my parcel?"], [2, "Thank you"]],
    )
    code, out, _ = triage("mail.xlsx")
    assert code == OK
    assert "written to mail-decided.xlsx" in out
    decided = inspect_table(tmp_path / "mail-decided.xlsx")
    assert decided.columns[:3] == ("id", "body", "laya_verdict")
    assert [row[0] for row in decided.rows] == ["1", "2"]


def test_a_table_without_choices(triage, table: Path) -> None:
    code, out, err = triage(table)
    assert code == SOME_FAILED
    assert err == "deciding the column 'body'; --text-column chooses another\n"
    assert table.with_name("mail-decided.csv").is_file()
    assert "mail-decided.csv" in out


def test_a_table_as_json_lines(triage, table: Path) -> None:
    code, out, err = triage(table, "--text-column", "body", "--json")
    records = [json.loads(line) for line in out.splitlines()]
    assert code == SOME_FAILED
    assert [record["row"] for record in records] == [1, 2, 3]
    assert set(records[0]) == {"row", "line", "model", "routing", "answers", "usage", "decision"}
    assert "is empty" in records[1]["error"]
    assert err.startswith("3 rows: ")
    assert not table.with_name("mail-decided.csv").exists()


def test_ctrl_c_keeps_what_was_done(
    triage, table: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.write_text("id,body\n" + "".join(f"{n},text number {n}\n" for n in range(20)))
    answer, calls = table_job.answer_chunk, []

    def interrupted(*arguments: Any) -> Any:
        calls.append(len(arguments[2]))
        if len(calls) == 2:
            raise KeyboardInterrupt
        return answer(*arguments)

    monkeypatch.setattr(table_job, "answer_chunk", interrupted)
    code, _, err = triage(table, "--text-column", "body")
    assert code == INTERRUPTED
    first = calls[0]
    assert 0 < first < 20
    assert f"stopped; {first} of 20 rows are decided and kept" in err
    assert not table.with_name("mail-decided.csv").exists()

    code, _, err = triage(table, "--text-column", "body")
    assert code == OK
    assert err == f"going on: {first} of 20 rows were decided before\n"
    assert sum(calls[2:]) == 20 - first
    assert len(inspect_table(table.with_name("mail-decided.csv")).rows) == 20

    calls.clear()
    code, _, err = triage(table, "--text-column", "body", "--fresh")
    assert (code, err, len(calls)) == (INTERRUPTED, err, 2)
    [path] = run_files(tmp_path)
    with RunFile.open(path) as run:
        assert run.counts().done == first


def test_progress_on_a_terminal(triage, table: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table.write_text("id,body\n" + "".join(f"{n},text number {n}\n" for n in range(20)))
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    code, _, err = triage(table, "--text-column", "body")
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", err)
    shown = re.findall(r"(\d+) of 20 rows, \S+ rows/s, (\S+) left", plain)
    assert code == OK
    assert int(shown[0][0]) < 10
    assert shown[-1] == ("20", "0:00:00")


def test_a_damaged_run_is_kept_aside_and_decided_anew(triage, table: Path, tmp_path: Path) -> None:
    triage(table, "--text-column", "body")
    [path] = run_files(tmp_path)
    path.write_bytes(b"damaged" * 1000)
    code, _, err = triage(table, "--text-column", "body")
    assert code == SOME_FAILED
    assert "starting over" in err
    assert path.with_name(f"{path.name}.unusable").read_bytes() == b"damaged" * 1000
    path.write_bytes(b"again" * 1000)
    triage(table, "--text-column", "body")
    kept = {each.read_bytes()[:5] for each in path.parent.iterdir() if "unusable" in each.suffix}
    assert kept == {b"damag", b"again"}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([""], "the text is empty"),
        (["nowhere.csv"], "there is no file 'nowhere.csv'"),
        (["mails/nowhere"], "there is no file 'mails/nowhere'; check the path, or pipe it in"),
        (["./my mails.csv"], "there is no file './my mails.csv'"),
        (["empty"], "'empty' is a folder; give one of its files"),
        (["picture.txt"], "'picture.txt' is a PNG image"),
        (["mail.csv", "--text-column", "text"], "has no column 'text'; it has id, body"),
        (["mail.csv", "--out", "mail.csv"], "is the table itself"),
        (["mail.csv", "--out", "no/decided.csv"], "there is no folder 'no'"),
        (["mail.csv", "--out", "notes.md"], "'notes.md' does not end like a table"),
        (["header.csv"], "has a header but no rows"),
        (["hello", "--questions", "nope"], "there is no question set 'nope'"),
        (["hello", "--questions", "broken.json"], "broken.json is not a JSON question set"),
        (["hello", "--policy", "nope.json"], "there is no policy file 'nope.json'"),
        (["hello", "--policy", "broken.json"], "broken.json is not valid JSON"),
        (["hello", "--model", "englisch"], "did you mean 'english'"),
        (["hello", "--model", "./nowhere"], "there is no checkpoint folder './nowhere'"),
        (["hello", "--model", "~nobody-here/x"], "no checkpoint folder '~nobody-here/x'"),
        (["hello", "--model", "empty"], "'empty' is not a complete checkpoint"),
    ],
)
def test_errors_are_one_sentence(
    triage, table: Path, tmp_path: Path, arguments: list[str], sentence: str
) -> None:
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(40))
    (tmp_path / "header.csv").write_text("id,body\n")
    (tmp_path / "broken.json").write_text("{")
    (tmp_path / "empty").mkdir()
    code, out, err = triage(*arguments, model=None)
    assert (code, out) == (FAILED, "")
    assert sentence in err
    assert err.splitlines()[-1].startswith("laya-triage: ")
    assert "Traceback" not in err
    assert run_files(tmp_path) == []


@pytest.mark.parametrize(
    "text",
    [
        "https://shop.example.org/orders/12?status=open",
        "Please/thank you",
        "환불/교환문의드립니다",
        "where is my export.csv",
        "half\0a byte",
    ],
)
def test_what_only_has_a_slash_or_a_dot_is_a_text(triage, text: str) -> None:
    code, out, err = triage(text)
    assert (code, err) == (OK, "")
    assert out


def test_an_error_in_a_table_keeps_what_was_done(
    triage, table: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*arguments: Any) -> Any:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(table_job, "answer_chunk", failing)
    code, out, err = triage(table, "--text-column", "body")
    assert (code, out) == (INTERRUPTED, "")
    assert "no space left on device; 0 of 3 rows are decided and kept" in err
    with pytest.raises(OSError, match="No space"):
        triage(table, "--text-column", "body", "--verbose")


@pytest.mark.parametrize(
    "codes",
    [
        (runs.DONE, runs.SOME_FAILED, runs.USAGE, runs.STOPPED),
        (gate.MET, gate.NOT_MET, evaluate.USAGE, evaluate.INTERRUPTED),
        (teach.DONE, teach.NOT_BETTER, teach.USAGE, teach.INTERRUPTED),
    ],
)
def test_every_command_ends_with_the_same_codes(codes: tuple[int, ...]) -> None:
    assert codes == (OK, SOME_FAILED, FAILED, INTERRUPTED) == (0, 1, 2, 3)


COMMANDS = {  # arguments, and what is at work when it is stopped
    "text": (["hello"], "laya_engine.command_line.one_text.decide_one"),
    "table": (["mail.csv"], "laya_engine.command_line.one_table.decide_table"),
    "run": (["run", "status", "a"], "laya_engine.command_line.run_commands.status"),
    "evaluate": (["evaluate", "mail.csv"], "laya_engine.command_line.evaluate._evaluate"),
    "teach": (["teach", "a", "--out", "b"], "laya_engine.command_line.teach._teach"),
    "pipeline": (["pipeline", "inbox", "hi"], "laya_engine.command_line.pipeline._decide"),
    "serve": (["serve"], "laya_engine.command_line.serve._serve"),
}


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_that_is_stopped_ends_with_3_and_one_that_fails_with_2(
    command: str,
    number: signal.Signals,
    table: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments, at_work = COMMANDS[command]

    def stopped(*_: Any) -> int:
        signal.raise_signal(number)
        return OK

    def failing(*_: Any) -> int:
        raise ValueError("it cannot be used")

    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(at_work, stopped)
    assert main(arguments) == INTERRUPTED
    monkeypatch.setattr(at_work, failing)
    assert main(arguments) == FAILED
    assert signal.getsignal(signal.SIGTERM) == before
    assert capsys.readouterr().err == "laya-triage: stopped\nlaya-triage: it cannot be used\n"


def test_an_unknown_device(triage, tiny_folder: Path) -> None:
    code, _, err = triage("hello", "--model", tiny_folder, "--device", "abacus", model=None)
    assert code == FAILED
    assert "unknown device 'abacus'" in err


def test_a_device_that_is_missing_is_a_note(triage, tiny_folder: Path) -> None:
    code, out, err = triage("hello", "--model", tiny_folder, "--device", "mps", model=None)
    assert code == OK
    assert err.startswith("laya-triage: note: device 'mps' cannot be used")
    assert out


def test_options_of_a_table_need_one(triage) -> None:
    with pytest.raises(SystemExit) as caught:
        triage("hello there", "--out", "x.csv")
    assert caught.value.code == FAILED


def test_help_and_version_load_nothing_heavy() -> None:
    probe = (
        "import sys; from laya_engine.cli import main\n"
        "try: main(['--help'])\n"
        "except SystemExit: pass\n"
        "heavy = {'torch', 'transformers', 'numpy', 'sqlite3', 'charset_normalizer'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    started = time.perf_counter()
    done = subprocess.run(
        [sys.executable, "-c", probe],
        capture_output=True,
        text=True,
        env=os.environ | CHECKOUT,
        check=True,
    )
    assert done.stdout.endswith("\n[]\n")
    assert "laya-triage" in done.stdout
    assert time.perf_counter() - started < 3.0  # measured 0.06 s; the bound is for a busy machine


def test_the_installed_command_is_silent_and_pipes(table: Path, tiny_folder: Path) -> None:
    """A real process: nothing on stderr, and Korean through a pipe of bytes."""
    command = [sys.executable, "-m", "laya_engine.cli", "환불해 주세요", "--json"]
    done = subprocess.run(
        [*command, "--model", str(tiny_folder), "--device", "cpu"],
        capture_output=True,
        env=os.environ | CHECKOUT,
        check=True,
    )
    assert done.stderr == b""
    assert list(json.loads(done.stdout)) == ["model", "routing", "answers", "usage", "decision"]


def test_the_sample_table_reads_well() -> None:
    sample = inspect_table(resource_path("samples", "support.csv"))
    assert sample.columns == ("id", "date", "channel", "customer", "plan", "body")
    assert sample.suggested_text_column == "body"
    assert len(sample.rows) == 40
    forms = [read_pasted(row[5]).form for row in sample.rows]
    assert forms.count("conversation") == 7


def test_in_a_log_file_a_line_tells_now_and_then_how_far_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    now = [0.0]
    advance = _lines(RunCounts(total=2_000, done=100, failed=0, verdicts={}), lambda: now[0])
    for seconds in (29.0, 31.0, 40.0, 62.0):
        now[0] = seconds
        advance(10)
    assert capsys.readouterr().err == "120 of 2,000 rows\n140 of 2,000 rows\n"
