"""The subcommands of `laya-triage run`, one function each; every one returns its exit code."""

from __future__ import annotations

import argparse
import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from laya_engine.command_line.answer_run import answer_run
from laya_engine.command_line.progress import summary
from laya_engine.command_line.run import DONE, SOME_FAILED, STOPPED
from laya_engine.command_line.run_mapping import chosen_mapping
from laya_engine.command_line.run_on_ray import new_folder, resume_on_ray
from laya_engine.command_line.setup import make_router, note, policy_named, set_up
from laya_engine.policy_fit import check_policy
from laya_engine.runs import (
    SUFFIX,
    CheckpointEvents,
    RunError,
    RunFile,
    RunPlan,
    RunSettings,
    apply_policy,
    check_destination,
    default_run_path,
    export_records,
    export_table,
    plan_run,
    plan_table,
    preview_policy,
    recall_mapping,
    remember_mapping,
    salvaged,
    write_report,
)
from laya_engine.tables import TableFormat, detect_format, inspect_table

EXPORTED = (".csv", ".tsv", ".xlsx", ".json", ".parquet", ".jsonl", ".html")


def new(options: argparse.Namespace) -> int:
    """Read a table into a run file, tell what it will take, and answer it."""
    on_ray = options.on == "ray"
    if Path(options.table).is_dir():
        if not on_ray:
            raise RunError(f"{options.table!r} is a folder; give one of its tables, or --on ray")
        return new_folder(options)
    table = inspect_table(options.table, _format(options))
    loads = CheckpointEvents()
    setup = set_up(options, [loads])
    mapping = chosen_mapping(options, table, setup.questions)
    settings = RunSettings.for_table(
        table, mapping, setup.question_set, setup.questions, setup.policy, setup.model
    )
    path = Path(options.run) if options.run else default_run_path(settings)
    if options.dry_run:
        note(_plan(plan_table(settings, setup.router, path.parent, table.estimated_rows)))
        return DONE
    if path.exists() and not options.fresh:
        raise RunError(
            f"there is a run file {str(path)!r} already; go on with it by "
            f"'laya-triage run resume', or replace it with --fresh"
        )
    with RunFile.create(path, settings, expected_rows=table.estimated_rows) as run:
        print(path, flush=True)
        # Only a convenience for the next time; what a person has mapped in the window stays.
        if recall_mapping(table.columns) is None:
            with suppress(OSError):
                remember_mapping(table.columns, mapping)
        note(_plan(plan_run(run, setup.router)))
        return resume_on_ray(run, options) if on_ray else answer_run(run, setup.router, loads)


def resume(options: argparse.Namespace) -> int:
    """Answer what is open of a run."""
    loads = CheckpointEvents()
    with RunFile.open(options.run) as run:
        if options.retry_failed:
            note(f"{run.retry_failed():,} failed rows are tried again")
        if options.on == "ray":
            return resume_on_ray(run, options)
        return answer_run(
            run, make_router(options.device, [loads], precision=options.precision), loads
        )


def status(options: argparse.Namespace) -> int:
    """How far a run is."""
    with RunFile.open(options.run) as run:
        counts, settings = run.counts(), run.settings
        if options.json:
            facts: dict[str, Any] = {
                "source": str(settings.source),
                "questions": settings.question_set,
                "policy": settings.policy.name,
                "rows": counts.total,
                "done": counts.done,
                "failed": counts.failed,
                "open": counts.pending,
                "verdicts": dict(counts.verdicts),
                "checkpoints": run.checkpoints(),
            }
            print(json.dumps(facts, ensure_ascii=False, indent=2))
        else:
            print(f"{settings.source.name}: {settings.question_set} questions, ", end="")
            print(f"policy {settings.policy.name}, created {settings.created}")
            print(summary(counts))
            for event in run.events(5):
                print(f"  {event.at[:19]}  {event.event}{_detail(event.detail)}")
    if counts.pending:
        return STOPPED
    return SOME_FAILED if counts.failed else DONE


def export(options: argparse.Namespace) -> int:
    """Write a run as a table, as records or as a report."""
    out = _known_ending(options.out, EXPORTED)
    with RunFile.open(options.run) as run:
        rows = None
        if options.verdict:
            rows = [s.position for s in run.summaries() if s.verdict in options.verdict]
        _write(run, out, rows, bom=options.bom)
        pending = run.counts().pending
    print(f"written to {out}")
    if pending:
        note(f"{pending:,} rows are not decided yet; 'laya-triage run resume' goes on with them")
    return DONE


def salvage(options: argparse.Namespace) -> int:
    """Save what can still be read of a damaged run, as a new run or in the forms of an export."""
    out = _known_ending(options.out, (SUFFIX, *EXPORTED))
    as_run = out.suffix.lower() == SUFFIX
    if as_run and out.exists():
        raise RunError(f"there is {out.name!r} already; choose another name for --out")
    with salvaged(options.run) as (run, saved):
        if as_run:
            run.copy_to(out)
        else:
            check_destination(run.settings, out, Path(options.run))
            _write(run, out)
    print(f"written to {out}")
    note(saved.sentence)
    return DONE if saved.complete else SOME_FAILED


def redecide(options: argparse.Namespace) -> int:
    """Decide a run by another policy, or only tell what that would change."""
    with RunFile.open(options.run) as run:
        policy = policy_named(options.policy, run.settings.question_set)
        check_policy(policy, run.settings.questions)
        change = (preview_policy if options.dry_run else apply_policy)(run, policy)
    for (before, after), rows in change.moved.items():
        print(f"{rows:,} from {before} to {after}")
    changes = "would change" if options.dry_run else "changed"
    print(f"{change.rows:,} of {change.decided:,} decided rows {changes}")
    return DONE


def _known_ending(given: str, endings: Sequence[str]) -> Path:
    out = Path(given)
    if out.suffix.lower() not in endings:
        raise RunError(f"{out.name!r} has no ending that is known; use one of {', '.join(endings)}")
    return out


def _write(
    run: RunFile, out: Path, rows: Sequence[int] | None = None, *, bom: bool = False
) -> None:
    """Write what the ending of `out` names; `rows` are positions, None for all."""
    kind = out.suffix.lower()
    if kind == ".html":
        write_report(run, out)
    elif kind == ".jsonl":
        export_records(run, out, positions=rows)
    else:
        export_table(run, out, positions=rows, bom=bom)


def _format(options: argparse.Namespace) -> TableFormat | None:
    """The table's format with what the options say better; None when they say nothing."""
    delimiter = "\t" if options.delimiter == "tab" else options.delimiter
    if delimiter is not None and len(delimiter) != 1:
        raise RunError(f"--delimiter takes one character, or 'tab', not {delimiter!r}")
    said = {
        "encoding": options.encoding,
        "delimiter": delimiter,
        "has_header": options.header and options.header == "yes",
        "sheet": options.sheet,
    }
    said = {name: value for name, value in said.items() if value is not None}
    return replace(detect_format(Path(options.table)), **said) if said else None


def _plan(plan: RunPlan) -> str:
    parts = [f"{plan.rows:,} rows to decide"]
    if plan.different < plan.rows:
        parts.append(f"{plan.different:,} of them different")
    parts.append(f"about {plan.tokens:,} tokens (by {plan.counted_by}) in {plan.passes:,} passes")
    used = ", ".join(f"{name} for {rows:,}" for name, rows in plan.checkpoints.items())
    if used:
        parts.append(f"checkpoints: {used}")
    parts.append(_time(plan.minutes))
    return "; ".join(parts)


def _time(minutes: float | None) -> str:
    if minutes is None:
        return "no pace was measured on this machine yet"
    return f"about {minutes:.0f} minutes" if minutes >= 1.5 else f"about {minutes * 60:.0f} seconds"


def _detail(detail: Mapping[str, Any]) -> str:
    return "".join(f", {key} {value}" for key, value in detail.items())
