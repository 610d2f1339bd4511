"""A whole teaching: read the rows, learn, judge, and keep the copy as a checkpoint of its own."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch

from laya_engine.agent import Agent
from laya_engine.calibration import Temperatures
from laya_engine.evaluation import AnsweredRow, Figures, Judged, figures, judge
from laya_engine.learning.cards import card_of
from laya_engine.learning.checkpoint import copy_checkpoint, fitted_temperatures
from laya_engine.learning.countdown import Countdown
from laya_engine.learning.findings import findings
from laya_engine.learning.gains import gain_of
from laya_engine.learning.kept import KeptBatch, batches_of, read
from laya_engine.learning.learner import MOST_PASSES, Learner, Learnt
from laya_engine.learning.lessons import Lesson, read_lessons
from laya_engine.learning.plans import LESSONS, Plan, read_plan
from laya_engine.learning.progress import Progress
from laya_engine.learning.room import told_when_full
from laya_engine.learning.taught import Taught, read_taught, write_taught
from laya_engine.loading import Checkpoint, open_checkpoint
from laya_engine.local_calibrations import calibration_at
from laya_engine.questions import Question, normalise_questions
from laya_engine.training.data import Example, target_of
from laya_engine.training.rows import TargetRow, encode_example

MAX_LEN = 384  # tokens of a row that is learnt from; the few longer texts are cut
READ_SHARE, LEARN_SHARE = 0.25, 0.6  # of the whole; the rest judges
ROWS_AT_ONCE = 8

Report = Callable[[Progress], None]


def teach(folder: Path, report: Report = lambda progress: None) -> Taught:
    """Carry a plan out, or go on with it; returns what came of it.

    The copy appears under its name only when it is whole, and the work folder then goes. Raises
    OSError, and ValueError for a checkpoint that cannot be read and for a disk that is full.
    """
    plan = read_plan(folder)
    if plan.out.is_dir():  # it was finished before; only the work folder was left
        shutil.rmtree(folder)
        return read_taught(plan.out)
    part = folder / plan.out.name
    with told_when_full(folder), _compiler_kept_in(folder):
        try:
            taught = _carried_out(folder, part, plan, report)
        except OSError:
            shutil.rmtree(part, ignore_errors=True)  # half a copy takes room and is worth nothing
            raise
        part.rename(plan.out)
    with suppress(OSError):  # what is left is found and taken away by the next start
        shutil.rmtree(folder)
    report(Progress("done", 1.0, 0.0))
    return taught


def _carried_out(folder: Path, part: Path, plan: Plan, report: Report) -> Taught:
    lessons = read_lessons(folder / LESSONS)
    began = time.monotonic()
    torch.manual_seed(plan.seed)
    checkpoint = open_checkpoint(plan.checkpoint)
    temperatures = calibration_at(plan.checkpoint).base
    rows = {name: _rows(checkpoint, plan, lessons, name) for name in ("learn", "watch")}
    judged = sum(len(lesson.truth) for lesson in lessons if lesson.part == "judge")
    tokens = _tokens([*rows["learn"], *rows["watch"]])
    each = tokens / sum(map(len, rows.values()))
    countdown = Countdown(plan.minutes * 60, tokens, 2 * judged * each)
    kept = _read(checkpoint, temperatures, rows, countdown, report)
    learner = Learner(checkpoint.network, kept["learn"], kept["watch"], folder, plan.seed)
    before, budget = learner.learnt.seconds, countdown.for_learning()
    batches = max(1, len(kept["learn"]))
    learnt = learner.run(budget, lambda state: report(_learning(state, budget, batches, countdown)))
    temperatures = fitted_temperatures(checkpoint.network, kept["watch"], temperatures)
    copy_checkpoint(plan.checkpoint, part, checkpoint.network, temperatures)
    taught = _judged(plan, lessons, part, learnt, countdown, report)
    taught = replace(taught, seconds=round(before + time.monotonic() - began, 1))
    write_taught(part, taught)
    (part / "README.md").write_text(card_of(taught), encoding="utf-8")
    return taught


@contextmanager
def _compiler_kept_in(folder: Path) -> Iterator[None]:
    """An optimizer brings torch's compiler along, which makes a folder for all users' temporary
    files; nothing is compiled here, and the work folder goes."""
    before = os.environ.get("TORCHINDUCTOR_CACHE_DIR")
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = before or str(folder / "compiled")
    try:
        yield
    finally:
        if before is None:
            del os.environ["TORCHINDUCTOR_CACHE_DIR"]


def _rows(
    checkpoint: Checkpoint, plan: Plan, lessons: Sequence[Lesson], part: str
) -> list[TargetRow]:
    questions = normalise_questions(plan.questions)
    max_len = min(MAX_LEN, int(checkpoint.config.get("max_len", MAX_LEN)))
    head_max_len = int(checkpoint.config.get("head_max_len", max_len // 2))
    return [
        encode_example(
            checkpoint.tokenizer,
            _example(lesson, name, plan.questions[name], questions[name], option),
            max_len=max_len,
            head_max_len=head_max_len,
        )
        for lesson in lessons
        if lesson.part == part
        for name, option in lesson.truth.items()
    ]


def _example(
    lesson: Lesson, name: str, definition: dict[str, Any], question: Question, option: int
) -> Example:
    if question.type == "choice":
        target = tuple(float(place == option) for place in range(len(question.labels)))
    else:
        target = target_of(definition, bool(option) if question.type == "noul" else option)
    return Example(lesson.state, definition, target, lesson.language, name)


def _read(
    checkpoint: Checkpoint,
    temperatures: Temperatures,
    rows: Mapping[str, Sequence[TargetRow]],
    countdown: Countdown,
    report: Report,
) -> dict[str, list[KeptBatch]]:
    checkpoint.network.eval()
    total = sum(map(_tokens, rows.values()))
    done = 0
    kept: dict[str, list[KeptBatch]] = {part: [] for part in rows}
    for part, items in rows.items():
        for batch in batches_of(items):
            kept[part].append(
                read(checkpoint.network, batch, checkpoint.tokenizer.pad_id, temperatures)
            )
            done += _tokens(batch)
            report(Progress("reading", READ_SHARE * done / total, countdown.reading(done)))
    return kept


def _tokens(rows: Sequence[TargetRow]) -> int:
    return sum(len(row.row.ids) for row in rows)


def _learning(state: Learnt, budget: float, batches: int, countdown: Countdown) -> Progress:
    by_passes = ((state.number - 1) + state.batch / batches) / MOST_PASSES
    one_pass = state.seconds / by_passes / MOST_PASSES
    # The first pass is never cut off.
    budget = max(budget, one_pass)
    share = min(1.0, max(state.seconds / budget, by_passes))
    left = min(budget - state.seconds, state.seconds / by_passes * (1 - by_passes))
    watched = state.passes[-1].watched if state.number > 1 else None
    share = READ_SHARE + LEARN_SHARE * share
    return Progress("learning", share, countdown.learning(left), state.number, watched)


def _judged(
    plan: Plan,
    lessons: Sequence[Lesson],
    copy: Path,
    learnt: Learnt,
    countdown: Countdown,
    report: Report,
) -> Taught:
    """Both checkpoints answer the rows that only judge."""
    judging = [lesson for lesson in lessons if lesson.part == "judge"]
    steps = 2 * len(judging)
    countdown.judge()

    def told(done: int) -> None:
        left = countdown.judging(done / steps)
        share = READ_SHARE + LEARN_SHARE + (1 - READ_SHARE - LEARN_SHARE) * done / steps
        report(Progress("judging", share, left, learnt.number))

    old = _answered(plan, judging, plan.checkpoint, told)
    new = _answered(plan, judging, copy, lambda done: told(len(judging) + done))
    before, after = judge(plan.questions, old), judge(plan.questions, new)
    return Taught(
        name=plan.out.name,
        base=plan.checkpoint.name,
        source=plan.source,
        learnt_from=sum(lesson.part == "learn" for lesson in lessons),
        watched_on=sum(lesson.part == "watch" for lesson in lessons),
        judged_on=len(judging),
        seconds=0.0,
        passes=tuple(learnt.passes),
        used=learnt.used,
        before=_figures(before, plan.seed),
        after=_figures(after, plan.seed),
        gain=gain_of(before, after, len(judging), plan.seed),
        findings=findings(
            learnt.passes,
            learnt.used,
            after,
            lessons,
            duplicates=plan.duplicates,
            cut_short=not learnt.over,
        ),
    )


def _answered(
    plan: Plan, lessons: Sequence[Lesson], checkpoint: Path, told: Callable[[int], None]
) -> list[AnsweredRow]:
    agent = Agent(str(checkpoint), device="cpu")
    agent.calibration = calibration_at(checkpoint)
    questions = normalise_questions(plan.questions)
    rows: list[AnsweredRow] = []
    for start in range(0, len(lessons), ROWS_AT_ONCE):
        some = lessons[start : start + ROWS_AT_ONCE]
        results = agent.predict_batch([lesson.state for lesson in some], plan.questions)
        for lesson, result in zip(some, results, strict=True):
            labels = {
                name: _label(questions[name], option) for name, option in lesson.truth.items()
            }
            rows.append(AnsweredRow(lesson.name, lesson.text, result["answers"], labels))
        told(len(rows))
    return rows


def _label(question: Question, option: int) -> Any:
    if question.type == "noul":
        return option == 1
    return question.labels[option] if question.type == "choice" else option


def _figures(judged: Judged, seed: int) -> dict[str, Figures]:
    return {name: figures(question, seed) for name, question in judged.questions.items()}
