"""A teaching, written down before it begins: what is learnt, from which rows, into which folder.

All of it lies in a work folder beside the checkpoint that is to be made, so that a teaching that
was stopped or killed goes on from there, whatever happened to the run meanwhile.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from laya_engine.evaluation import AnsweredRow, near_duplicates, split_rows
from laya_engine.learning.lessons import Lesson, lessons_of_run, write_lessons
from laya_engine.learning.room import check_room
from laya_engine.runs import RunFile
from laya_engine.whole_files import write_whole

PLAN, LESSONS = "plan.json", "lessons.jsonl"
JUDGE_SHARE = 0.3  # of the rows: they only judge the copy
WATCH_SHARE = 0.2  # of the others: they tell when to stop learning
MINUTES = 12.0


@dataclass(frozen=True)
class Plan:
    """`minutes` bounds the learning; `duplicates` counts rows that nearly repeat another and were
    therefore kept on its side of the split."""

    source: str
    checkpoint: Path
    out: Path
    questions: dict[str, dict[str, Any]]
    minutes: float = MINUTES
    seed: int = 0
    duplicates: int = 0


def work_folder(out: Path) -> Path:
    """Where a teaching keeps what it needs to go on."""
    return out.with_name(f".{out.name}.teaching")


def plan_teaching(
    run: RunFile, checkpoint: Path, out: Path, *, minutes: float = MINUTES, seed: int = 0
) -> Path:
    """Split the labelled rows of a run and write the plan; returns the work folder.

    Near-duplicates stay on one side of the split. One that is under way for `out` is kept as it
    is, without what was labelled since. Raises ValueError for too few rows, for a checkpoint that
    does not fit into memory, for a folder that exists and for one that another table is taught to,
    and OSError.
    """
    if out.exists():
        raise ValueError(f"{out.name!r} exists already; choose another name for the new checkpoint")
    folder = work_folder(out)
    if (folder / PLAN).is_file():
        source = read_plan(folder).source
        if source != run.settings.source.name:
            raise ValueError(
                f"a teaching of {source!r} for {out.name!r} was stopped and can go on; choose "
                "another name for this one"
            )
        return folder
    lessons = lessons_of_run(run)
    check_room(checkpoint, lessons, len(run.settings.questions))
    groups = near_duplicates([lesson.text for lesson in lessons])
    plan = Plan(
        run.settings.source.name,
        checkpoint.resolve(),
        out.resolve(),
        dict(run.settings.questions),
        minutes,
        seed,
        sum(count for count in Counter(groups).values() if count > 1),
    )
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_lessons(folder / LESSONS, split_lessons(lessons, seed))
    plain = {**asdict(plan), "checkpoint": str(plan.checkpoint), "out": str(plan.out)}
    write_whole(folder / PLAN, json.dumps(plain, ensure_ascii=False, indent=1) + "\n")
    return folder


def read_plan(folder: Path) -> Plan:
    """The plan in a work folder. Raises OSError and ValueError."""
    found = json.loads((folder / PLAN).read_text(encoding="utf-8"))
    return Plan(**{**found, "checkpoint": Path(found["checkpoint"]), "out": Path(found["out"])})


def split_lessons(lessons: Sequence[Lesson], seed: int) -> list[Lesson]:
    """Each lesson with its part."""
    rows = [AnsweredRow(lesson.name, lesson.text, {}, {}) for lesson in lessons]
    judged = split_rows(rows, JUDGE_SHARE, seed)
    others = [place for place in range(len(rows)) if not judged[place]]
    watched = split_rows([rows[place] for place in others], WATCH_SHARE, seed)
    parts = ["judge"] * len(rows)
    for place, watches in zip(others, watched, strict=True):
        parts[place] = "watch" if watches else "learn"
    return [replace(lesson, part=part) for lesson, part in zip(lessons, parts, strict=True)]
