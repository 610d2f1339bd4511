"""Policy: thresholds and rules, with what an edit does to the text on the Triage page."""

from __future__ import annotations

from laya_desktop.pages.policy.page import PolicyPage

__all__ = ["PolicyPage"]
