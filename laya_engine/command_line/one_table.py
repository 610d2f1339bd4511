"""A table on the command line, decided by one question set."""

from __future__ import annotations

import argparse
from pathlib import Path

from laya_engine.command_line.setup import set_up
from laya_engine.command_line.table_job import TableJob, column_to_decide, do_table
from laya_engine.runs import RunSettings
from laya_engine.tables import inspect_table


def decide_table(options: argparse.Namespace, path: Path) -> int:
    """Decide every row of a table and write it beside, or print the records."""
    table = inspect_table(path)
    column = column_to_decide(options, table)
    setup = set_up(options)
    settings = RunSettings.for_table(
        table, column, setup.question_set, setup.questions, setup.policy, setup.model
    )
    return do_table(TableJob(table, settings, setup.router), options)
