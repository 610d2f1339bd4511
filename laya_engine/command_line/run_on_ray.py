"""`laya-triage run ... --on ray`: the same run file, or a folder of tables, on a cluster."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from laya_engine.command_line.answer_run import keep_outcomes
from laya_engine.command_line.progress import summary
from laya_engine.command_line.run import DONE, SOME_FAILED
from laya_engine.command_line.run_mapping import chosen_mapping
from laya_engine.command_line.setup import make_router, set_up
from laya_engine.extras import adds
from laya_engine.on_ray import Pool, answers_on_ray, decide_folder
from laya_engine.on_ray.folders import tables_in
from laya_engine.runs import RunCounts, RunError, RunFile, RunSettings
from laya_engine.tables import inspect_table


def resume_on_ray(run: RunFile, options: argparse.Namespace) -> int:
    """Answer what is open of a run on the cluster."""
    pool = _pool(options)
    return keep_outcomes(run, answers_on_ray(run, pool))


def new_folder(options: argparse.Namespace) -> int:
    """Decide the tables of a folder into another folder."""
    if not options.out:
        raise RunError("a folder is decided into another one; name it with --out FOLDER")
    pool = _pool(options)
    table = inspect_table(tables_in(Path(options.table))[0])
    setup = set_up(options)
    settings = RunSettings.for_table(
        table,
        chosen_mapping(options, table, setup.questions),
        setup.question_set,
        setup.questions,
        setup.policy,
        setup.model,
    )
    verdicts = decide_folder(settings, Path(options.out).resolve(), pool)
    failed = verdicts.pop("", 0)
    print(summary(RunCounts(verdicts.total() + failed, verdicts.total(), failed, verdicts)))
    print(f"written to {options.out}")
    return SOME_FAILED if failed else DONE


def _pool(options: argparse.Namespace) -> Pool:
    try:
        import ray.data  # noqa: F401
    except ModuleNotFoundError as error:
        raise RunError(
            f"--on ray needs the package {error.name}; {adds('ray')} adds it "
            "in the program's folder"
        ) from error
    if options.workers is not None and options.workers < 1:
        raise RunError(f"--workers must be a whole number of at least 1, not {options.workers}")
    on_gpu = (options.device or "").startswith("cuda")
    make = partial(make_router, options.device, precision=options.precision)
    return Pool(make, options.workers, gpus=float(on_gpu))
