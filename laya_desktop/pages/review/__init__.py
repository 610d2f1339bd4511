"""The Review page: rows that a person should look at, answered by number keys."""

from __future__ import annotations

from laya_desktop.pages.review.page import ReviewPage

__all__ = ["ReviewPage"]
