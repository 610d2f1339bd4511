"""Questions: browse the presets, make own sets, see what the model reads, try them."""

from __future__ import annotations

from laya_desktop.pages.questions.page import QuestionsPage

__all__ = ["QuestionsPage"]
