"""A dry run counts what is left, loads no model, and knows the time once a pace was measured."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from laya_engine.batching import PACKED_TOKENS
from laya_engine.hooks import CacheHook
from laya_engine.router import Router
from laya_engine.runs import ColumnMapping, plan_run, plan_table, remember_pace
from laya_engine.runs.answering import SECONDS_PER_CHUNK
from laya_engine.runs.pace import Pace, TextsPace, known_pace
from laya_engine.tables import Cancelled
from tests.engine.runs.run_files import answer_all, messages, new_run, settings_of, write_csv
from tests.engine.varied_router import VariedRouter


@pytest.fixture(autouse=True)
def _own_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))


def test_a_plan_counts_tokens_with_the_tokenizer_at_hand(tmp_path: Path, tiny_folder: Path) -> None:
    rows = [("I want my money back please",), ("Ich möchte mein Geld zurück haben, bitte",)] * 3
    path = write_csv(tmp_path / "mail.csv", ("body",), [*rows, ("환불해 주세요 빨리요",)])
    questions = {"ok": {"type": "noul", "instructions": "Is it?"}}
    models = dict.fromkeys(("english", "multilingual"), str(tiny_folder))
    with new_run(path, questions=questions) as run:
        plan = plan_run(run, Router(models=models, device="cpu"))
        router = Router(models=models, device="cpu")
        answer_all(run, router)
        read = [run.record(p)["usage"]["input_tokens"] for p in (0, 1, 6)]  # type: ignore[index]
    assert (plan.rows, plan.different) == (7, 3)
    assert plan.counted_by == "tokenizer"
    assert plan.checkpoints == {"multilingual": 2, "english": 1}
    assert plan.passes == 2
    assert plan.minutes is None
    assert plan.tokens == pytest.approx(sum(read), rel=0.2)


def test_without_a_tokenizer_characters_are_counted(tmp_path: Path) -> None:
    with new_run(messages(tmp_path / "mail.csv", 700)) as run:
        plan = plan_run(run, VariedRouter())
    assert plan.counted_by == "characters"
    assert plan.checkpoints == {"multilingual": 700}
    assert 700 * 5 * 8 < plan.tokens < 700 * 5 * 80


@pytest.mark.parametrize("pace", [6000, 60])  # a slow machine still answers a row whole
def test_minutes_and_passes_come_from_a_measured_pace(tmp_path: Path, pace: int) -> None:
    with new_run(messages(tmp_path / "one.csv", 40)) as run:
        answer_all(run)
        for position in range(40):
            run._db.execute(
                "UPDATE records SET tokens = ?, seconds = 1 WHERE position = ?", (pace, position)
            )
        run._db.commit()
        remember_pace(run)
    with new_run(messages(tmp_path / "two.csv", 100)) as run:
        plan = plan_run(run, VariedRouter())
    assert plan.minutes == pytest.approx(plan.tokens / pace / 60, rel=0.01)
    expected = plan.tokens / min(PACKED_TOKENS, pace * SECONDS_PER_CHUNK)
    assert plan.passes == pytest.approx(min(expected, plan.different), abs=1)


def test_texts_decided_one_by_one_tell_the_time_of_the_first_run(
    tmp_path: Path, tiny_folder: Path
) -> None:
    questions = {"ok": {"type": "noul", "instructions": "Is it?"}}
    texts, cache = TextsPace(), CacheHook()
    models = dict.fromkeys(("english", "multilingual"), str(tiny_folder))
    router = Router(models=models, device="cpu", hooks=[cache, texts])
    for _ in range(5):
        router.predict("the same text, from the cache", questions, model="english")
    with pytest.raises(ValueError, match="instructions"):
        router.predict("x", {"ok": {"type": "noul"}}, model="english")
    router.predict_batch([{"state": "many", "questions": questions, "model": "english"}] * 4)
    assert texts.of("english") is None  # one text was answered, which is no measure
    for n in range(2):
        router.predict(f"message {n}, please look", questions, model="english")
    pace = texts.of("english")
    assert pace is not None
    assert pace > 0
    with new_run(messages(tmp_path / "mail.csv", 40), questions=questions) as run:
        assert known_pace(run, ["english", "multilingual"], texts) == {"english": Pace(pace, True)}


def test_a_plan_by_single_texts_says_so_until_a_run_was_measured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TextsPace, "of", lambda self, name: 500.0)
    with new_run(messages(tmp_path / "mail.csv", 40)) as run:
        plan = plan_run(run, VariedRouter())
        assert plan.minutes == pytest.approx(plan.tokens / 500 / 60)
        assert plan.at_most
        answer_all(run)
        remember_pace(run)
    with new_run(messages(tmp_path / "more.csv", 40)) as run:
        assert not plan_run(run, VariedRouter()).at_most


def test_rows_that_cannot_be_routed_do_not_stop_a_plan(tmp_path: Path) -> None:
    path = write_csv(tmp_path / "m.csv", ("body", "which"), [("a", "english"), ("b", "englisch")])
    with new_run(path, ColumnMapping("body", checkpoint="which")) as run:
        plan = plan_run(run, Router(device="cpu"))
    assert (plan.rows, list(plan.checkpoints)) == (2, ["english"])


def test_a_table_is_planned_without_a_run(tmp_path: Path) -> None:
    rows = [("hello",), ("hello",), ("",), *((f"message {n}",) for n in range(500))]
    settings = settings_of(write_csv(tmp_path / "mail.csv", ("body",), rows))
    folder, heard = tmp_path / "runs", []
    plan = plan_table(
        settings, VariedRouter(), folder, 500, lambda done, total: heard.append((done, total))
    )
    assert (plan.rows, plan.different, plan.undecidable) == (502, 501, 1)
    assert heard[-1] == (503, 503)
    assert list(folder.iterdir()) == []
    with new_run(tmp_path / "mail.csv") as run:
        assert plan == plan_run(run, VariedRouter())


@pytest.mark.parametrize("after", [0, 3, 40])
def test_a_plan_can_be_stopped_and_leaves_nothing(tmp_path: Path, after: int) -> None:
    settings = settings_of(messages(tmp_path / "mail.csv", 500))
    folder, asked = tmp_path / "runs", iter(range(10_000))
    with pytest.raises(Cancelled):
        plan_table(settings, VariedRouter(), folder, cancelled=lambda: next(asked) >= after)
    assert list(folder.iterdir()) == []


def test_what_a_killed_plan_left_is_removed_a_day_later(tmp_path: Path) -> None:
    settings = settings_of(messages(tmp_path / "mail.csv", 3))
    old, new = tmp_path / "runs" / ".estimate-old", tmp_path / "runs" / ".estimate-new"
    for place in (old, new):
        place.mkdir(parents=True)
        (place / "mail.laya-run").write_text("rows")
    os.utime(old, (0, 0))
    plan_table(settings, VariedRouter(), tmp_path / "runs")
    assert list((tmp_path / "runs").iterdir()) == [new]


def test_planning_imports_no_torch() -> None:
    probe = (
        "import sys; import laya_engine.runs.planning, laya_engine.router\n"
        "print({'torch', 'transformers', 'PySide6'} & set(sys.modules))"
    )
    root = Path(__file__).parents[3]
    done = subprocess.run(
        [sys.executable, "-c", probe], capture_output=True, text=True, check=True, cwd=root
    )
    assert done.stdout == "set()\n"


def test_a_damaged_tokenizer_does_not_stop_a_plan(tmp_path: Path) -> None:
    (tmp_path / "tokenizer").mkdir()
    (tmp_path / "tokenizer" / "tokenizer.json").write_text("{")
    router = VariedRouter()
    router.models = {"multilingual": str(tmp_path)}
    with new_run(messages(tmp_path / "mail.csv", 3)) as run:
        assert plan_run(run, router).counted_by == "characters"
