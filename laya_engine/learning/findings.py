"""What a person should know before using a copy, each as one sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from laya_engine.evaluation import Judged, collapse, leaked
from laya_engine.evaluation.metrics import FEW_ROWS
from laya_engine.learning.lessons import Lesson
from laya_engine.learning.taught import Pass

OVERFIT = 1.05  # how much worse the watched rows may get before it is said


def findings(
    passes: Sequence[Pass],
    used: int,
    after: Judged,
    lessons: Sequence[Lesson],
    duplicates: int = 0,
    cut_short: bool = False,
) -> tuple[str, ...]:
    """Overfitting, collapse to one answer, leakage between the parts, and too few rows.

    `used` is the pass that was kept, `after` are the copy's answers to the rows that judge, and
    `duplicates` rows were kept on one side of the split because they nearly repeat another, and
    `cut_short` says that the minutes ended the learning.
    """
    return (
        *_about_passes(passes, used, cut_short),
        *(_sentence(one) for each in after.questions.values() if (one := collapse(each))),
        *_about_rows(after, lessons, duplicates),
    )


def _about_passes(passes: Sequence[Pass], used: int, cut_short: bool) -> Iterator[str]:
    if used == 0:
        yield (
            "No pass made it better on the watched rows beyond chance, so the copy answers as what "
            "it was made from; label more rows, or other ones."
        )
    elif passes[-1].watched > passes[used].watched * OVERFIT:
        yield (
            f"After pass {used} it began to learn the rows by heart: better on those it learnt "
            f"from, worse on the watched ones. Pass {used} was kept."
        )
    if cut_short:
        yield (
            f"The minutes were over after {len(passes) - 1} of its passes, before it had learnt "
            "all it can; give it more."
        )


def _about_rows(after: Judged, lessons: Sequence[Lesson], duplicates: int) -> Iterator[str]:
    if duplicates:
        yield (
            f"{duplicates} rows nearly repeat another one; they were kept on one side, so that "
            "none is judged that was learnt."
        )
    judged = [lesson.text for lesson in lessons if lesson.part == "judge"]
    known = [lesson.text for lesson in lessons if lesson.part != "judge"]
    if found := leaked(known, judged):
        yield f"{len(found)} of the judged rows nearly repeat a row that was learnt."
    fewest = min(len(question) for question in after.questions.values())
    if fewest < FEW_ROWS:
        yield (f"Only {fewest} rows judge the answers; the intervals say how little that is.")


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
