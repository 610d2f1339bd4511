"""What is to be learnt: texts with the answers that are true, taken from a run."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from laya_engine.evaluation.labels import option_of
from laya_engine.evaluation.run_rows import rows_of_run
from laya_engine.questions import normalise_questions
from laya_engine.runs import RunFile
from laya_engine.whole_files import write_whole

FEWEST_LESSONS = 50  # below, nothing is left to learn from once some rows are kept to judge by


@dataclass(frozen=True)
class Lesson:
    """One labelled row: its state as the model reads it, and the true option's index by question.

    `part` is "learn", "watch" (rows that tell when to stop) or "judge" (rows that only judge).
    """

    name: str
    state: Any
    text: str
    language: str
    truth: Mapping[str, int]
    part: str = ""


def lessons_of_run(run: RunFile) -> list[Lesson]:
    """The labelled and corrected rows of a run. Raises ValueError when they are too few."""
    questions = normalise_questions(run.settings.questions)
    answered = rows_of_run(run)
    sources = run.fetch([row.position for row in answered])
    lessons = []
    for row, source in zip(answered, sources, strict=True):
        truth = {}
        for name, question in questions.items():
            value = row.labels.get(name)
            if value is None or not str(value).strip():
                continue
            option = option_of(question, run.settings.questions[name], value)
            if option is not None:
                truth[str(name)] = option
        if truth:
            state = source.request(run.settings)["state"]
            language = row.facts.get("language", "")
            lessons.append(Lesson(row.name, state, row.text, language, truth))
    if len(lessons) < FEWEST_LESSONS:
        raise ValueError(
            f"{len(lessons)} labelled rows are too few to teach from; label or correct at least "
            f"{FEWEST_LESSONS}"
        )
    return lessons


def write_lessons(path: Path, lessons: Sequence[Lesson]) -> None:
    """Keep lessons, one JSON object a line. Raises OSError."""
    write_whole(path, _lines(lessons), errors="surrogatepass")


def read_lessons(path: Path) -> list[Lesson]:
    """Lessons that `write_lessons` kept. Raises OSError."""
    return [Lesson(**json.loads(line)) for line in _kept(path).split("\n") if line]


def same_lessons(path: Path, lessons: Sequence[Lesson]) -> bool:
    """Whether `write_lessons` kept these and no others. Raises OSError."""
    return _kept(path) == _lines(lessons)


def _lines(lessons: Sequence[Lesson]) -> str:
    return "".join(f"{json.dumps(asdict(one), ensure_ascii=False)}\n" for one in lessons)


def _kept(path: Path) -> str:
    with path.open(encoding="utf-8", errors="surrogatepass", newline="") as file:
        return file.read()
