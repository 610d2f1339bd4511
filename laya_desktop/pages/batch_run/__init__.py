"""The run half of the Batch page: rows as they are decided, and all that is done with them."""

from __future__ import annotations

from laya_desktop.pages.batch_run.view import BatchRunView

__all__ = ["BatchRunView"]
