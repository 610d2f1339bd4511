"""A table through a pipeline: a run that can be stopped and gone on with, then a table or records.

Its run file keeps each row's steps. It lies beside the runs of the window and not among them: a run
is decided by one question set, and whatever goes on with it must be this command.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from functools import partial
from pathlib import Path

from laya_engine.command_line.table_job import TableJob, column_to_decide, do_table
from laya_engine.pipelines import Pipeline, PipelineAnswers, pipeline_to, record_with_steps
from laya_engine.router import Router
from laya_engine.runs import (
    RunFile,
    RunSettings,
    export_table,
    runs_folder,
)
from laya_engine.runs.export import line_of
from laya_engine.runs.files import write_text
from laya_engine.tables import inspect_table

RECORDS = ".jsonl"
FOLDER = "pipelines"  # beside `runs`


def decide_table(
    options: argparse.Namespace, path: Path, pipeline: Pipeline, router: Router
) -> int:
    """Decide every row of a table and write it beside, or print the records."""
    table = inspect_table(path)
    settings = RunSettings.for_table(
        table,
        column_to_decide(options, table),
        pipeline.name,
        pipeline.questions,
        pipeline.policy,
        _answered_by(pipeline, router, options),
    )
    job = TableJob(
        table=table,
        settings=settings,
        router=PipelineAnswers(router, pipeline, lang=options.lang, fetch=options.fetch),
        folder=runs_folder().with_name(FOLDER),
        told=partial(record_with_steps, pipeline.name),
        write=partial(_write, pipeline.name),
    )
    return do_table(job, options)


def _answered_by(pipeline: Pipeline, router: Router, options: argparse.Namespace) -> str:
    """Stands for the checkpoint in the run's settings: another pipeline, language or set of
    checkpoints begins another run, and a Router, which has none of this name, answers nothing."""
    here = [name for name in router.models if options.fetch or router.on_disk(name)]
    facts = [pipeline_to(pipeline), options.lang, options.checkpoint, here]
    return f"pipeline-{hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:12]}"


def _write(pipeline: str, run: RunFile, out: Path) -> None:
    """The table, or for .jsonl one record a row with its steps."""
    if out.suffix.lower() != RECORDS:
        export_table(run, out)
        return
    lines = (
        json.dumps(
            line_of(run.settings, row, summary, record and record_with_steps(pipeline, record)),
            ensure_ascii=False,
        )
        + "\n"
        for row, summary, record in run.everything()
    )
    write_text(out, lines, lambda: False)
