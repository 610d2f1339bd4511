"""The pages of the window, in the order of the rail. A new page is one more line here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP

from laya_desktop.context import WindowContext
from laya_desktop.pages.batch import BatchPage
from laya_desktop.pages.page import Page
from laya_desktop.pages.policy import PolicyPage
from laya_desktop.pages.questions import QuestionsPage
from laya_desktop.pages.settings import SettingsPage
from laya_desktop.pages.triage import TriagePage


@dataclass(frozen=True)
class PageSpec:
    """A page and its place on the rail; `title` is translated where it is shown."""

    key: str
    title: str
    icon: str
    build: Callable[[WindowContext], Page]


PAGES = (
    PageSpec("triage", str(QT_TRANSLATE_NOOP("Pages", "Triage")), "message", TriagePage),
    PageSpec("batch", str(QT_TRANSLATE_NOOP("Pages", "Batch")), "table", BatchPage),
    PageSpec("questions", str(QT_TRANSLATE_NOOP("Pages", "Questions")), "question", QuestionsPage),
    PageSpec("policy", str(QT_TRANSLATE_NOOP("Pages", "Policy")), "shield", PolicyPage),
    PageSpec("settings", str(QT_TRANSLATE_NOOP("Pages", "Settings")), "sliders", SettingsPage),
)
