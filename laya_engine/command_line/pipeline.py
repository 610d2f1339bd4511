"""`laya-triage pipeline`: a text, or every row of a table, through a pipeline."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from laya_engine.checkpoints import check_folder
from laya_engine.cli import OK, table_of
from laya_engine.command_line.engine_options import add_engine_options
from laya_engine.command_line.one_text import (
    answer_lines,
    text_of,
    truncation_lines,
    verdict_lines,
)
from laya_engine.command_line.output import run_command
from laya_engine.command_line.setup import make_router
from laya_engine.pipelines import (
    SHIPPED,
    Pipeline,
    answer_steps,
    load_pipeline,
    pipeline_record,
    shipped_pipeline,
)
from laya_engine.policy import Decision
from laya_engine.registry import starter_folder
from laya_engine.router import Router
from laya_engine.states import read_pasted
from laya_engine.tables import TABLE_SUFFIXES
from laya_engine.typed_paths import typed_path

EXAMPLES = """\
examples:
  laya-triage pipeline customer_service "I was charged twice, please refund one of the payments"
  laya-triage pipeline inbox letter.txt --json
  laya-triage pipeline inbox mails.csv --text-column body --out decided.csv
  laya-triage pipeline inbox mails.csv --out decided.jsonl     whole records, with their steps
  laya-triage pipeline my_pipeline.json "text" --checkpoint typed-decisions=path/to/folder
"""


def main(arguments: Sequence[str]) -> int:
    """Run a pipeline on a text or a table, or list the pipelines; returns the exit code."""
    parser = _parser()
    options = parser.parse_args(arguments)

    def work() -> int:
        if options.pipeline is None:
            print("\n".join(_listed()))
            return OK
        if options.input is None:
            parser.error("what shall be decided? give a text, a file, or - for standard input")
        table = table_of(options.input, options.text_column or options.out)
        if table is None:
            if options.out or options.text_column or options.fresh:
                parser.error("--out, --text-column and --fresh belong to a table such as mails.csv")
            return _decide(options)
        from laya_engine.command_line.pipeline_table import decide_table

        return decide_table(options, table, pipeline_named(options.pipeline), _router(options))

    return run_command(work, verbose=options.verbose)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="laya-triage pipeline",
        description="Ask one question set after the other about a text or the rows of a table, "
        "each of the checkpoint "
        "that knows it best, and decide on all answers. Without arguments it lists the pipelines.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "pipeline", nargs="?", help=f"{', '.join(SHIPPED)}, or a JSON file of your own"
    )
    parser.add_argument(
        "input", nargs="?",
        help="a text, a text file (.txt, .eml, .json), - for stdin, or a table "
        f"({', '.join(sorted(TABLE_SUFFIXES))})",
    )  # fmt: skip
    parser.add_argument(
        "--checkpoint", action="append", default=[], metavar="NAME=FOLDER",
        help="the folder of a checkpoint, or `starter` for the one that ships; may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--fetch", action="store_true", help="download checkpoints that are not on this machine"
    )
    parser.add_argument("--lang", metavar="CODE", help="the language of the text; default: detect")
    add_engine_options(parser)
    parser.add_argument(
        "--json", action="store_true", help="print the record as JSON, one a line for a table"
    )
    table = parser.add_argument_group("tables")
    table.add_argument("--text-column", metavar="NAME", help="the column to decide")
    table.add_argument(
        "--out", metavar="FILE",
        help="where to write; .jsonl gives the records with their steps, other endings a table "
        "(default: NAME-decided)",
    )  # fmt: skip
    table.add_argument(
        "--fresh", action="store_true", help="start over instead of going on with a stopped run"
    )
    parser.add_argument("--verbose", action="store_true", help="show the log, and errors in full")
    return parser


def _decide(options: argparse.Namespace) -> int:
    pipeline = pipeline_named(options.pipeline)
    state = read_pasted(text_of(options.input)).state
    router = _router(options)
    outcomes = answer_steps(router, pipeline, state, lang=options.lang, fetch=options.fetch)
    record, decision = pipeline_record(pipeline, outcomes)
    if options.json:
        print(json.dumps(record, ensure_ascii=False, indent=2))
    else:
        print("\n".join(_readable(record, decision)))
    return OK


def pipeline_named(name: str) -> Pipeline:
    """A pipeline that ships, or one in a file. Raises ValueError and OSError."""
    return load_pipeline(name) if Path(name).is_file() else shipped_pipeline(name)


def _router(options: argparse.Namespace) -> Router:
    router = make_router(options.device, precision=options.precision)
    for given in options.checkpoint:
        _register(router, given)
    return router


def _register(router: Router, given: str) -> None:
    name, has_folder, folder = given.partition("=")
    if not has_folder:
        raise ValueError(f"--checkpoint {given!r} has no folder; write --checkpoint NAME=FOLDER")
    place = starter_folder() if folder == "starter" else typed_path(folder).resolve()
    if not place.is_dir():
        raise ValueError(f"there is no checkpoint folder {folder!r}; check the path")
    router.register(name, str(check_folder(place)))


def _listed() -> Iterator[str]:
    for pipeline in map(shipped_pipeline, SHIPPED):
        yield f"{pipeline.name}: {pipeline.description}"
        yield f"  {' -> '.join(step.name for step in pipeline.steps)} -> policy"


def _readable(record: Mapping[str, Any], decision: Decision) -> Iterator[str]:
    """The verdict and its reasons, a line a step, then every answer."""
    yield from verdict_lines(decision)
    yield ""
    steps = record["steps"]
    names = max(len(step["step"]) for step in steps)
    models = max(len(step.get("model", "skipped")) for step in steps)
    for step in steps:
        model, name = step.get("model", "skipped"), step["step"]
        took = f"{step['elapsed_ms']:>7.0f} ms" if "model" in step else f"{'':10}"
        why = step.get("reason") or step["because"]
        loaded = f" (loaded in {step['load_ms']:,.0f} ms)" if step.get("load_ms") else ""
        yield f"{name:<{names}}  {model:<{models}} {took}  {why}{loaded}"
    yield ""
    yield from answer_lines(record["answers"], decision)
    yield from truncation_lines(record["usage"])
