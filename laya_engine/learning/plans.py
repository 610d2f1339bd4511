"""A teaching, written down before it begins: what is learnt, from which rows, into which folder.

All of it lies in a work folder beside the checkpoint that is to be made, so that a teaching that
was stopped or killed goes on from there. It goes on only with the rows, the questions, the base and
the minutes that it began with; with others it begins anew.
"""

from __future__ import annotations

import json
import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from laya_engine.checkpoints.files import WEIGHTS_FILE
from laya_engine.evaluation import AnsweredRow, near_duplicates, split_rows
from laya_engine.learning.lessons import Lesson, lessons_of_run, same_lessons, write_lessons
from laya_engine.learning.room import check_disk, check_room
from laya_engine.runs import RunFile
from laya_engine.whole_files import write_whole

PLAN, LESSONS = "plan.json", "lessons.jsonl"
JUDGE_SHARE = 0.3  # of the rows: they only judge the copy
WATCH_SHARE = 0.2  # of the others: they tell when to stop learning
MINUTES = 12.0
FIRST, ON, ANEW = "first", "on", "anew"


@dataclass(frozen=True)
class Plan:
    """`minutes` bounds the whole: reading, learning and judging. `duplicates` counts rows that
    nearly repeat another and were therefore kept on its side of the split. `weights` tells those
    of the base from others that took their place; `run` is where the rows come from."""

    source: str
    checkpoint: Path
    out: Path
    questions: dict[str, dict[str, Any]]
    minutes: float = MINUTES
    seed: int = 0
    duplicates: int = 0
    weights: str = ""
    run: Path = Path()


@dataclass(frozen=True)
class Planned:
    """A teaching that can begin: its work folder, and the checkpoint folder that it makes.

    `how` is FIRST, ON for one that goes on, or ANEW where another plan stood under its name.
    """

    folder: Path
    out: Path
    how: str


def work_folder(out: Path) -> Path:
    """Where a teaching keeps what it needs to go on."""
    return out.with_name(f".{out.name}.teaching")


def plan_teaching(
    run: RunFile, checkpoint: Path, out: Path, *, minutes: float = MINUTES, seed: int = 0
) -> Planned:
    """Split the labelled rows of a run and write the plan, or go on with the same one.

    Near-duplicates stay on one side of the split. What was learnt under another plan for `out` is
    given up. Raises ValueError for too few rows, for a checkpoint that does not fit into memory or
    on the disk, for a folder that exists and for one that another table is taught to, and OSError.
    """
    if out.exists():
        raise ValueError(f"{out.name!r} exists already; choose another name for the new checkpoint")
    folder = work_folder(out)
    before = read_plan(folder) if (folder / PLAN).is_file() else None
    if before and before.source != run.settings.source.name:
        raise ValueError(
            f"a teaching of {before.source!r} for {out.name!r} was stopped and can go on; choose "
            "another name for this one"
        )
    lessons = lessons_of_run(run)
    check_room(checkpoint, lessons, len(run.settings.questions))
    check_disk(checkpoint, out)
    groups = near_duplicates([lesson.text for lesson in lessons])
    weights = (checkpoint / WEIGHTS_FILE).stat()
    plan = Plan(
        run.settings.source.name,
        checkpoint.resolve(),
        out.resolve(),
        dict(run.settings.questions),
        minutes,
        seed,
        sum(count for count in Counter(groups).values() if count > 1),
        f"{weights.st_size}/{weights.st_mtime_ns}",
        run.path.resolve(),
    )
    parted = split_lessons(lessons, seed)
    if before:
        # Where the run lies says nothing about what is learnt from it.
        same = _text(replace(before, run=plan.run)) == _text(plan)
        if same and same_lessons(folder / LESSONS, parted):
            return Planned(folder, out, ON)
        shutil.rmtree(folder)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    write_lessons(folder / LESSONS, parted)
    write_whole(folder / PLAN, _text(plan))
    return Planned(folder, out, ANEW if before else FIRST)


def plan_again(folder: Path) -> Planned:
    """Go on with what is in a work folder, or begin anew where its run says something else now.

    A run that is gone says nothing. Raises what `plan_teaching` and `RunFile.open` raise.
    """
    plan = read_plan(folder)
    if not plan.run.is_file():
        return Planned(folder, plan.out, ON)
    with RunFile.open(plan.run) as run:
        return plan_teaching(run, plan.checkpoint, plan.out, minutes=plan.minutes, seed=plan.seed)


def read_plan(folder: Path) -> Plan:
    """The plan in a work folder. Raises OSError, and ValueError for one that is damaged."""
    try:
        found = json.loads((folder / PLAN).read_text(encoding="utf-8"))
        places = {name: Path(found[name]) for name in ("checkpoint", "out", "run") if name in found}
        return Plan(**{**found, **places})
    except (ValueError, TypeError, KeyError):
        raise ValueError(
            f"{PLAN} of {folder.name!r} is damaged; delete that folder, or choose another name"
        ) from None


def _text(plan: Plan) -> str:
    places = {name: str(getattr(plan, name)) for name in ("checkpoint", "out", "run")}
    return json.dumps({**asdict(plan), **places}, ensure_ascii=False, indent=1) + "\n"


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
