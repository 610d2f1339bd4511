"""Runs: a table being decided, kept in one file that can be stopped, resumed and exported."""

from __future__ import annotations

from laya_engine.runs.answering import answer_chunk, pending_chunks, plan_chunks
from laya_engine.runs.export import check_destination, default_export_path, export_csv
from laya_engine.runs.records import RowAnswer, RowSummary, RunCounts, RunRow, RunSettings
from laya_engine.runs.store import RunError, RunFile, default_run_path, runs_folder

__all__ = [
    "RowAnswer",
    "RowSummary",
    "RunCounts",
    "RunError",
    "RunFile",
    "RunRow",
    "RunSettings",
    "answer_chunk",
    "check_destination",
    "default_export_path",
    "default_run_path",
    "export_csv",
    "pending_chunks",
    "plan_chunks",
    "runs_folder",
]
