"""Teach a copy of a small checkpoint the rows that people labelled or corrected.

`plan_teaching` writes down what is to be learnt; `teach` learns it, in this process or in one of
its own (`python -m laya_engine.learning FOLDER`), and can be stopped at any time and go on later.
The checkpoint that is copied is never changed. Importing this loads no torch.
"""

from __future__ import annotations

from laya_engine.learning.copies import Copy, Unfinished, copies_in, throw_away, unfinished_in
from laya_engine.learning.lessons import Lesson, lessons_of_run
from laya_engine.learning.plans import (
    Plan,
    Planned,
    plan_again,
    plan_teaching,
    read_plan,
    work_folder,
)
from laya_engine.learning.progress import Progress, progress_from, progress_to
from laya_engine.learning.taught import Taught, read_taught

__all__ = [
    "Copy",
    "Lesson",
    "Plan",
    "Planned",
    "Progress",
    "Taught",
    "Unfinished",
    "copies_in",
    "lessons_of_run",
    "plan_again",
    "plan_teaching",
    "progress_from",
    "progress_to",
    "read_plan",
    "read_taught",
    "throw_away",
    "unfinished_in",
    "work_folder",
]
