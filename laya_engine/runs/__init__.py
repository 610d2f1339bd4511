"""Runs: a table being decided, kept in one file that can be stopped, resumed and exported."""

from __future__ import annotations

from laya_engine.runs.answering import answer_chunk, pending_chunks
from laya_engine.runs.columns import ranks_of
from laya_engine.runs.corrections import Correction, correct, undo
from laya_engine.runs.events import CheckpointEvents, RunEvent
from laya_engine.runs.export import (
    check_destination,
    default_export_path,
    export_records,
    export_table,
)
from laya_engine.runs.files import DamagedRun, RunError
from laya_engine.runs.index import RowFilter, RunIndex
from laya_engine.runs.mapping import ColumnMapping, recall_mapping, remember_mapping
from laya_engine.runs.pace import remember_pace
from laya_engine.runs.places import SUFFIX, default_run_path, free_path, runs_folder
from laya_engine.runs.planning import RunPlan, plan_run, plan_table
from laya_engine.runs.records import RowAnswer, RowSummary, RunCounts, RunRow, RunSettings
from laya_engine.runs.redeciding import PolicyChange, apply_policy, preview_policy
from laya_engine.runs.removing import delete_run
from laya_engine.runs.report import write_report
from laya_engine.runs.salvaging import Salvaged, salvaged
from laya_engine.runs.searching import TextSearch
from laya_engine.runs.stability import RowHolds, keep_stability, read_stability
from laya_engine.runs.store import RunFile

__all__ = [
    "SUFFIX",
    "CheckpointEvents",
    "ColumnMapping",
    "Correction",
    "DamagedRun",
    "PolicyChange",
    "RowAnswer",
    "RowFilter",
    "RowHolds",
    "RowSummary",
    "RunCounts",
    "RunError",
    "RunEvent",
    "RunFile",
    "RunIndex",
    "RunPlan",
    "RunRow",
    "RunSettings",
    "Salvaged",
    "TextSearch",
    "answer_chunk",
    "apply_policy",
    "check_destination",
    "correct",
    "default_export_path",
    "default_run_path",
    "delete_run",
    "export_records",
    "export_table",
    "free_path",
    "keep_stability",
    "pending_chunks",
    "plan_run",
    "plan_table",
    "preview_policy",
    "ranks_of",
    "read_stability",
    "recall_mapping",
    "remember_mapping",
    "remember_pace",
    "runs_folder",
    "salvaged",
    "undo",
    "write_report",
]
