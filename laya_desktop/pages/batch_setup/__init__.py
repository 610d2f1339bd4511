"""The second step of the Batch page: a table before its run."""

from __future__ import annotations

from laya_desktop.pages.batch_setup.page import BatchSetup, KeptSetup

__all__ = ["BatchSetup", "KeptSetup"]
