"""The pages of the window, in the order of the rail. A new page is one more entry here.

A page is imported and built when it is first shown: the window is there sooner.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from laya_desktop.context import WindowContext
    from laya_desktop.pages.page import Page

RUN_SUFFIX = ".laya-run"


@dataclass(frozen=True)
class PageSpec:
    """A page and its place on the rail; `title` is translated where it is shown."""

    key: str
    title: str
    icon: str
    build: Callable[[WindowContext], Page]


def _triage(context: WindowContext) -> Page:
    from laya_desktop.pages.triage import TriagePage

    return TriagePage(context)


def _batch(context: WindowContext) -> Page:
    from laya_desktop.pages.batch import BatchPage

    return BatchPage(context)


def _evaluate(context: WindowContext) -> Page:
    from laya_desktop.pages.evaluate import EvaluatePage

    return EvaluatePage(context)


def _review(context: WindowContext) -> Page:
    from laya_desktop.pages.review import ReviewPage

    return ReviewPage(context)


def _questions(context: WindowContext) -> Page:
    from laya_desktop.pages.questions import QuestionsPage

    return QuestionsPage(context)


def _policy(context: WindowContext) -> Page:
    from laya_desktop.pages.policy import PolicyPage

    return PolicyPage(context)


def _settings(context: WindowContext) -> Page:
    from laya_desktop.pages.settings import SettingsPage

    return SettingsPage(context)


PAGES = (
    PageSpec("triage", str(QT_TRANSLATE_NOOP("Pages", "Triage")), "message", _triage),
    PageSpec("batch", str(QT_TRANSLATE_NOOP("Pages", "Batch")), "table", _batch),
    PageSpec("evaluate", str(QT_TRANSLATE_NOOP("Pages", "Evaluate")), "chart", _evaluate),
    PageSpec("review", str(QT_TRANSLATE_NOOP("Pages", "Review")), "checklist", _review),
    PageSpec("questions", str(QT_TRANSLATE_NOOP("Pages", "Questions")), "question", _questions),
    PageSpec("policy", str(QT_TRANSLATE_NOOP("Pages", "Policy")), "shield", _policy),
    PageSpec("settings", str(QT_TRANSLATE_NOOP("Pages", "Settings")), "sliders", _settings),
)


def page_for(path: Path) -> str:
    """The key of the page that opens a file."""
    from laya_engine.tables import TABLE_SUFFIXES

    return "batch" if path.suffix.lower() in (*TABLE_SUFFIXES, RUN_SUFFIX) else "triage"
