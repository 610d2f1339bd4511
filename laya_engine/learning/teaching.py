"""A whole teaching: read the rows, learn, judge, and keep the copy as a checkpoint of its own."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch

from laya_engine.agent import Agent
from laya_engine.evaluation import AnsweredRow, Figures, Judged, collapse, figures, judge, leaked
from laya_engine.learning.checkpoint import copy_checkpoint, fitted_temperatures
from laya_engine.learning.cut import CutNetwork, KeptBatch, batches_of
from laya_engine.learning.gains import gain_of
from laya_engine.learning.learner import MOST_PASSES, Learner, Learnt
from laya_engine.learning.lessons import Lesson, read_lessons
from laya_engine.learning.plans import LESSONS, Plan, read_plan
from laya_engine.learning.progress import Progress
from laya_engine.learning.taught import Pass, Taught, read_taught, write_taught
from laya_engine.loading import Checkpoint, open_checkpoint
from laya_engine.local_calibrations import calibration_at
from laya_engine.questions import Question, normalise_questions
from laya_engine.training.data import Example, target_of
from laya_engine.training.rows import TargetRow, encode_example

MAX_LEN = 384  # tokens of a row that is learnt from; the few longer texts are cut
READ_SHARE, LEARN_SHARE = 0.15, 0.7  # of the whole; the rest judges
ROWS_AT_ONCE = 8
OVERFIT = 1.05  # how much worse the watched rows may get before it is said

Report = Callable[[Progress], None]


def teach(folder: Path, report: Report = lambda progress: None) -> Taught:
    """Carry a plan out, or go on with it; returns what came of it.

    The copy appears under its name only when it is whole, and the work folder then goes. Raises
    OSError, and ValueError for a checkpoint that cannot be read.
    """
    plan = read_plan(folder)
    if plan.out.is_dir():  # it was finished before; only the work folder was left
        shutil.rmtree(folder)
        return read_taught(plan.out)
    lessons = read_lessons(folder / LESSONS)
    began = time.monotonic()
    torch.manual_seed(plan.seed)
    checkpoint = open_checkpoint(plan.checkpoint)
    cut = CutNetwork(checkpoint.network)
    rows = {part: _rows(checkpoint, plan, lessons, part) for part in ("learn", "watch")}
    kept = _read(cut, checkpoint, rows, report)
    learner = Learner(cut, kept["learn"], kept["watch"], folder, plan.seed)
    before = learner.learnt.seconds
    learnt = learner.run(plan.minutes * 60, lambda state: report(_learning(state, plan, kept)))
    temperatures = fitted_temperatures(cut, kept["watch"], calibration_at(plan.checkpoint).base)
    part = folder / plan.out.name
    copy_checkpoint(plan.checkpoint, part, checkpoint.network, temperatures)
    taught = _judged(plan, lessons, part, learnt, report)
    taught = replace(taught, seconds=round(before + time.monotonic() - began, 1))
    write_taught(part, taught)
    (part / "README.md").write_text(_card(taught), encoding="utf-8")
    part.rename(plan.out)
    with suppress(OSError):  # what is left is found and taken away by the next start
        shutil.rmtree(folder)
    report(Progress("done", 1.0, 0.0))
    return taught


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
    cut: CutNetwork,
    checkpoint: Checkpoint,
    rows: Mapping[str, Sequence[TargetRow]],
    report: Report,
) -> dict[str, list[KeptBatch]]:
    checkpoint.network.eval()
    total = sum(map(len, rows.values()))
    began, done = time.monotonic(), 0
    kept: dict[str, list[KeptBatch]] = {part: [] for part in rows}
    for part, items in rows.items():
        for batch in batches_of(items):
            kept[part].append(cut.read(batch, checkpoint.tokenizer.pad_id))
            done += len(batch)
            left = (time.monotonic() - began) / done * (total - done)
            report(Progress("reading", READ_SHARE * done / total, left))
    return kept


def _learning(state: Learnt, plan: Plan, kept: Mapping[str, Sequence[KeptBatch]]) -> Progress:
    budget = max(1e-9, plan.minutes * 60)
    batches = max(1, len(kept["learn"]))
    by_passes = ((state.number - 1) + state.batch / batches) / MOST_PASSES
    share = min(1.0, max(state.seconds / budget, by_passes))
    left = None
    if state.seconds > 0 and by_passes > 0:
        left = min(budget - state.seconds, state.seconds / by_passes * (1 - by_passes))
    watched = state.passes[-1].watched if state.number > 1 else None
    return Progress("learning", READ_SHARE + LEARN_SHARE * share, left, state.number, watched)


def _judged(
    plan: Plan, lessons: Sequence[Lesson], copy: Path, learnt: Learnt, report: Report
) -> Taught:
    """Both checkpoints answer the rows that only judge."""
    judging = [lesson for lesson in lessons if lesson.part == "judge"]
    steps = 2 * len(judging)
    began = time.monotonic()

    def told(done: int) -> None:
        left = (time.monotonic() - began) / done * (steps - done)
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
        findings=tuple(_findings(plan, lessons, after, learnt)),
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


def _findings(plan: Plan, lessons: Sequence[Lesson], after: Judged, learnt: Learnt) -> list[str]:
    """What a person should know before using the copy."""
    said = []
    last, best = learnt.passes[-1].watched, learnt.passes[learnt.used].watched
    if learnt.used == 0:
        said.append(
            "No pass made it better on the watched rows, so the copy answers as what it was made "
            "from; label more rows, or other ones."
        )
    elif last > best * OVERFIT:
        said.append(
            f"After pass {learnt.used} it began to learn the rows by heart: better on those it "
            f"learnt from, worse on the watched ones. Pass {learnt.used} was kept."
        )
    said += [
        f"{sentence[:1].upper()}{sentence[1:]}."
        for question in after.questions.values()
        if (sentence := collapse(question)) is not None
    ]
    if plan.duplicates:
        said.append(
            f"{plan.duplicates} rows nearly repeat another one; they were kept on one side, so "
            "that none is judged that was learnt."
        )
    texts = {
        part: [each.text for each in lessons if each.part == part] for part in ("learn", "judge")
    }
    if found := leaked(texts["learn"], texts["judge"]):
        said.append(f"{len(found)} of the judged rows nearly repeat a row that was learnt.")
    few = {name: len(question) for name, question in after.questions.items() if len(question) < 100}
    if few:
        said.append(
            f"Only {min(few.values())} rows judge the answers; the intervals say how little that "
            "is."
        )
    return said


def _card(taught: Taught) -> str:
    """The model card: what it is, whether it is better, and what to know."""
    lines = [
        f"# {taught.name}",
        "",
        f"A copy of {taught.base}, taught {taught.learnt_from} labelled rows of {taught.source} on "
        "this machine.",
        "",
        taught.sentence,
        "",
        *(f"- {finding}" for finding in taught.findings),
        "",
        "| question | rows | right before | right after |",
        "|---|---|---|---|",
    ]
    for name, after in taught.after.items():
        before = taught.before[name].accuracy
        now = after.accuracy
        lines.append(
            f"| {name} | {after.count} | {before.value:.3f} ({before.low:.3f} to {before.high:.3f})"
            f" | {now.value:.3f} ({now.low:.3f} to {now.high:.3f}) |"
        )
    lines += ["", "Intervals are 95 %. The rows themselves are not part of this folder.", ""]
    return "\n".join(lines)


def losses_in_words(passes: Sequence[Pass]) -> list[str]:
    """One line a pass."""
    return [
        f"pass {number}: {'' if one.learnt is None else f'{one.learnt:.3f} on what it learnt, '}"
        f"{one.watched:.3f} on the watched rows"
        for number, one in enumerate(passes)
    ]
