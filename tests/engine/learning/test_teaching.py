"""Teaching a copy: judged on rows it never saw, resumable at any batch, the original untouched."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file

from laya_engine.agent import Agent
from laya_engine.calibration import Temperatures
from laya_engine.evaluation import Estimate, near_duplicates
from laya_engine.learning import plan_teaching, progress_from, read_plan, read_taught, work_folder
from laya_engine.learning.kept import batches_of, head_of, logits_of, read
from laya_engine.learning.learner import STATE, Learner, Learnt
from laya_engine.learning.lessons import read_lessons
from laya_engine.learning.plans import LESSONS
from laya_engine.learning.taught import Pass, Taught
from laya_engine.learning.teaching import _rows, teach
from laya_engine.loading import open_checkpoint
from laya_engine.policy import Policy
from laya_engine.runs import ColumnMapping, RunFile, correct
from tests.engine.runs.run_files import answer_all, new_run, write_csv
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

QUESTIONS = {
    "money": {"type": "noul", "instructions": "Money?"},
    "topic": {"type": "choice", "instructions": "Topic?", "criteria": ["pay", "fix"]},
}


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_checkpoint(tmp_path_factory.mktemp("base") / "tiny", max_len=96)


@pytest.fixture
def run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> RunFile:
    """Ninety labelled rows: what is true shows in the first letter."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    rows = [
        (
            f"{'$$$' if n % 2 else '###'} {n:03} {'abcdefgh'[n % 8] * 9}",
            n % 2,
            ("pay", "fix")[n % 2],
        )
        for n in range(90)
    ]
    table = write_csv(tmp_path / "mail.csv", ("body", "money", "topic"), rows)
    mapping = ColumnMapping("body", labels=(("money", "money"), ("topic", "topic")))
    made = new_run(table, mapping, questions=QUESTIONS, policy=Policy())
    answer_all(made)
    yield made
    made.close()


def test_the_parts_share_no_row_and_no_near_duplicate(run: RunFile, checkpoint: Path) -> None:
    folder = plan_teaching(run, checkpoint, run.path.with_name("copy")).folder
    lessons = read_lessons(folder / LESSONS)
    parts = {part: [x for x in lessons if x.part == part] for part in ("learn", "watch", "judge")}
    assert sum(map(len, parts.values())) == 90
    assert 22 <= len(parts["judge"]) <= 30
    groups = near_duplicates([lesson.text for lesson in lessons])
    by_group: dict[int, set[str]] = {}
    for lesson, group in zip(lessons, groups, strict=True):
        by_group.setdefault(group, set()).add(lesson.part)
    assert all(len(each) == 1 for each in by_group.values())


def test_corrections_are_learnt_instead_of_labels(run: RunFile, checkpoint: Path) -> None:
    correct(run, 3, "answer:money", False)
    folder = plan_teaching(run, checkpoint, run.path.with_name("copy")).folder
    lesson = next(x for x in read_lessons(folder / LESSONS) if x.text.startswith("$$$ 003"))
    assert lesson.truth == {"money": 0, "topic": 1}


def test_too_few_rows_and_a_name_that_is_taken_are_refused(
    run: RunFile, checkpoint: Path, tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match="exists already"):
        plan_teaching(run, checkpoint, tmp_path)
    table = write_csv(tmp_path / "few.csv", ("body", "money"), [("a", 1), ("b", 0)])
    mapping = ColumnMapping("body", labels=(("money", "money"),))
    with new_run(table, mapping, questions=QUESTIONS, policy=Policy()) as few:
        answer_all(few)
        with pytest.raises(ValueError, match="at least 50"):
            plan_teaching(few, checkpoint, tmp_path / "copy")


def test_a_checkpoint_that_does_not_fit_into_memory_is_refused_with_what_to_do(
    run: RunFile, checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("laya_engine.learning.room.memory_free", lambda: 10_000_000)
    with pytest.raises(ValueError, match="laya-triage teach"):
        plan_teaching(run, checkpoint, run.path.with_name("copy"))


def test_a_copy_learns_what_its_rows_show_and_says_so(
    run: RunFile, checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("laya_engine.learning.learner.RATE", 5e-3)  # it has much to learn
    before = {p: p.read_bytes() for p in checkpoint.rglob("*") if p.is_file()}
    out = run.path.with_name("copy")
    told = []
    taught = teach(plan_teaching(run, checkpoint, out, minutes=1).folder, told.append)
    assert taught.learnt_from + taught.watched_on + taught.judged_on == 90
    assert taught.passes[taught.used].watched < taught.passes[0].watched
    assert taught.before["topic"].accuracy.value < 0.5 < taught.after["topic"].accuracy.value
    assert taught.gain.low > 0
    assert taught.verdict == "better"
    assert read_taught(out) == taught
    assert taught.sentence in (out / "README.md").read_text(encoding="utf-8")
    assert {p: p.read_bytes() for p in before} == before
    one, two = (load_file(each / "model.safetensors") for each in (checkpoint, out))
    changed = {name.split(".")[0] for name in one if not torch.equal(one[name], two[name])}
    assert changed == {"head", "scorer", "type_emb"}
    assert not work_folder(out).exists()
    assert [p.stage for p in told][-1] == "done"
    shares = [p.share for p in told]
    assert shares == sorted(shares)
    left = {stage: [p.left for p in told if p.stage == stage] for stage in ("reading", "learning")}
    assert min(p.left for p in told if p.left is not None) == 0.0
    assert left["learning"][0] <= left["reading"][-1] <= 60
    answers = Agent(str(out), device="cpu").predict_batch(["$$$ 7"], QUESTIONS)[0]["answers"]
    assert set(answers) == set(QUESTIONS)


def test_a_learning_that_is_stopped_goes_on_as_if_it_had_not_been(
    run: RunFile, checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = plan_teaching(run, checkpoint, run.path.with_name("copy")).folder
    monkeypatch.setattr("laya_engine.learning.learner.MOST_PASSES", 3)
    monkeypatch.setattr("laya_engine.learning.learner.SAVE_EVERY", 0.0)
    whole = _learner(checkpoint, folder).run(60, lambda state: None)
    (folder / STATE).unlink()

    class Killed(Exception):
        pass

    def kill(state: Learnt) -> None:
        if (state.number, state.batch) == (2, 1):
            raise Killed

    with pytest.raises(Killed):
        _learner(checkpoint, folder).run(60, kill)
    again = _learner(checkpoint, folder)
    assert (again.learnt.number, again.learnt.batch) == (2, 1)
    resumed = again.run(60, lambda state: None)
    for one, two in zip(whole.passes, resumed.passes, strict=True):
        assert two.watched == pytest.approx(one.watched, rel=0.02)
    assert resumed.used == whole.used


def test_what_is_kept_is_the_mean_of_before_and_after_the_passes(
    run: RunFile, checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("laya_engine.learning.learner.MOST_PASSES", 2)
    monkeypatch.setattr("laya_engine.learning.learner.PATIENCE", 9)
    folder = plan_teaching(run, checkpoint, run.path.with_name("copy")).folder
    learner = _learner(checkpoint, folder)
    name = "scorer.1.weight"
    weights = [learner.learnt.mean[name]]

    def ended(state: Learnt) -> None:
        if len(state.passes) > len(weights):
            weights.append(torch.load(folder / STATE, weights_only=True)["weights"][name])

    learnt = learner.run(60, ended)
    assert len(weights) == 3
    assert not torch.equal(weights[1], weights[2])
    assert torch.allclose(learnt.mean[name], torch.stack(weights).mean(0), atol=1e-6)


def test_a_copy_that_only_got_worse_answers_as_what_it_was_made_from(
    run: RunFile, checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("laya_engine.learning.learner.RATE", 2.0)  # far too high
    out = run.path.with_name("copy")
    taught = teach(plan_teaching(run, checkpoint, out, minutes=1).folder)
    assert taught.used == 0
    assert taught.verdict == "no clear difference"
    assert taught.gain.value == 0.0
    assert "No pass made it better" in taught.findings[0]
    before, after = (load_file(each / "model.safetensors") for each in (checkpoint, out))
    assert all(torch.equal(tensor, after[name]) for name, tensor in before.items())


def test_a_gain_on_the_watched_rows_within_chance_is_not_kept(
    run: RunFile, checkpoint: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = plan_teaching(run, checkpoint, run.path.with_name("copy")).folder
    learner = _learner(checkpoint, folder)
    changed = {name: value + 0.1 for name, value in learner.learnt.best.items()}

    def settled(gains: list[float]) -> tuple[int, bool]:
        learner.learnt = Learnt(number=99, used=1, mean=changed, best=changed)
        monkeypatch.setattr(learner, "_before", torch.tensor(gains))
        monkeypatch.setattr(learner, "_watched", lambda: torch.zeros(len(gains)))
        used = learner.run(60, lambda state: None).used
        return used, torch.equal(learner._taken()["scorer.1.bias"], changed["scorer.1.bias"])

    assert settled([1.0, -0.9, 1.0, -0.9] * 5) == (0, False)
    assert settled([1.0, -0.2, 1.0, -0.2] * 5) == (1, True)


def test_a_killed_process_leaves_no_copy_and_the_next_one_finishes(
    run: RunFile, checkpoint: Path
) -> None:
    out = run.path.with_name("copy")
    folder = plan_teaching(run, checkpoint, out, minutes=1).folder
    command = [sys.executable, "-m", "laya_engine.learning", str(folder)]
    first = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert first.stdout is not None
    stages = (progress_from(line) for line in first.stdout)
    assert next(p for p in stages if p is not None and p.stage == "learning")
    first.send_signal(signal.SIGKILL)
    first.wait(30)
    first.stdout.close()
    assert not out.exists()
    taught = teach(folder)
    assert taught.judged_on
    assert read_taught(out) == taught


def test_what_is_kept_gives_the_logits_of_the_whole_network(run: RunFile, checkpoint: Path) -> None:
    folder = plan_teaching(run, checkpoint, run.path.with_name("copy")).folder
    opened = open_checkpoint(checkpoint)
    rows = _rows(opened, read_plan(folder), read_lessons(folder / LESSONS), "watch")
    [batch, *_] = batches_of(rows)
    kept = read(opened.network, batch, opened.tokenizer.pad_id, Temperatures((2.0, 1.0, 3.0)))
    with torch.no_grad():
        whole, _ = opened.network(kept.batch)
        parted = logits_of(opened.network, kept)
    assert torch.allclose(whole, parted, atol=0.06)  # kept in bfloat16
    wanted = [{"choice": 2.0, "noul": 3.0}[row.question.type] for row in batch]
    assert kept.temperature.flatten().tolist() == wanted


def test_only_the_head_learns(run: RunFile, checkpoint: Path) -> None:
    opened = open_checkpoint(checkpoint)
    head = head_of(opened.network)
    learns = {name for name, p in opened.network.named_parameters() if p.requires_grad}
    assert len(learns) == len(head)
    assert {name.split(".")[0] for name in learns} == {"head", "scorer", "type_emb"}


def test_a_copy_is_better_or_worse_only_when_the_whole_interval_says_so() -> None:
    taught = Taught(
        "copy", "tiny", "mail.csv", 50, 10, 30, 1.0, (Pass(None, 1.0),), 0, {}, {},
        Estimate(0.05, 0.01, 0.09),
    )  # fmt: skip
    assert taught.verdict == "better"
    assert replace(taught, gain=Estimate(0.05, -0.01, 0.1)).verdict == "no clear difference"
    assert "No clear difference" in replace(taught, gain=Estimate(0.05, 0.0, 0.1)).sentence
    assert replace(taught, gain=Estimate(-0.05, -0.1, -0.01)).verdict == "worse"


def test_a_damaged_record_of_a_teaching_is_said(tmp_path: Path) -> None:
    (tmp_path / "teaching.json").write_text(json.dumps({"name": "x"}), encoding="utf-8")
    with pytest.raises(ValueError, match="teach it again"):
        read_taught(tmp_path)


def _learner(checkpoint: Path, folder: Path) -> Learner:
    torch.manual_seed(0)
    opened = open_checkpoint(checkpoint)
    lessons = read_lessons(folder / LESSONS)
    kept = {
        part: [
            read(opened.network, batch, opened.tokenizer.pad_id, Temperatures())
            for batch in batches_of(_rows(opened, read_plan(folder), lessons, part))
        ]
        for part in ("learn", "watch")
    }
    return Learner(opened.network, kept["learn"], kept["watch"], folder, seed=0)


def test_a_work_folder_of_a_finished_teaching_is_cleared_away(
    run: RunFile, checkpoint: Path
) -> None:
    out = run.path.with_name("copy")
    folder = plan_teaching(run, checkpoint, out, minutes=0.001).folder
    kept = folder.with_name("kept")
    shutil.copytree(folder, kept)
    taught = teach(folder)
    kept.rename(folder)
    began = time.monotonic()
    assert teach(folder) == taught
    assert time.monotonic() - began < 5
    assert not folder.exists()


def test_a_teaching_that_was_stopped_is_not_mixed_with_another_table(
    run: RunFile, checkpoint: Path, tmp_path: Path
) -> None:
    out = tmp_path / "copy"
    plan_teaching(run, checkpoint, out)
    other = write_csv(tmp_path / "other.csv", ("body",), [("a",)])
    with (
        new_run(other, questions=QUESTIONS, policy=Policy()) as second,
        pytest.raises(ValueError, match="was stopped and can go on"),
    ):
        plan_teaching(second, checkpoint, out)
