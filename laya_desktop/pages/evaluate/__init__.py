"""The Evaluate page: how far answers can be trusted, and what to do about it."""

from __future__ import annotations

from laya_desktop.pages.evaluate.page import EvaluatePage

__all__ = ["EvaluatePage"]
