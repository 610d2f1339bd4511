"""`laya-triage run`: runs that are kept in a file, for people and for schedulers."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from laya_engine.command_line.engine_options import add_engine_options
from laya_engine.command_line.output import run_command
from laya_engine.policy import VERDICTS
from laya_engine.presets import QUESTION_SETS

DONE, SOME_FAILED, USAGE, STOPPED = 0, 1, 2, 3

EXIT_CODES = """\
exit codes:
  0  done: every row is decided, or the command did what it was asked
  1  done, but some rows could not be decided, and say why, or could not be read
  2  wrong use: an option, a table or a run file that cannot be used; nothing was changed
  3  stopped early: by Ctrl+C or SIGTERM, a full disk or a checkpoint that does not load;
     what was decided is kept, `laya-triage run resume RUN` goes on from there
"""


def main(arguments: Sequence[str]) -> int:
    """Run a subcommand; returns one of the exit codes above."""
    options = _parser().parse_args(arguments)

    def work() -> int:
        from laya_engine.command_line import run_commands
        from laya_engine.runs import DamagedRun

        try:
            return int(getattr(run_commands, options.command)(options))
        except DamagedRun as error:
            if options.command == "salvage":
                raise
            raise DamagedRun(
                f"{error}; 'laya-triage run salvage' saves what can still be read of it"
            ) from error

    return run_command(work, verbose=options.verbose, interrupted=STOPPED, failed=USAGE)


def _parser() -> argparse.ArgumentParser:
    shape = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(
        prog="laya-triage run",
        description="A table decided row by row, kept in a run file that the window opens, too.",
        epilog=EXIT_CODES,
        formatter_class=shape,
    )
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--verbose", action="store_true", help="show the log, and errors in full")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")

    def add(name: str, what: str) -> argparse.ArgumentParser:
        return commands.add_parser(
            name, help=what, description=what, epilog=EXIT_CODES, formatter_class=shape,
            parents=[common],
        )  # fmt: skip

    _add_new(add("new", "read a table into a run file and decide its rows"))
    resume = add("resume", "go on with a run that was stopped")
    resume.add_argument("run", metavar="RUN", help="a run file")
    resume.add_argument(
        "--retry-failed", action="store_true", help="try rows again that failed in the model"
    )
    add_engine_options(resume)
    _add_ray(resume)
    status = add("status", "how far a run is; exits with 3 while rows are open")
    status.add_argument("run", metavar="RUN", help="a run file")
    status.add_argument("--json", action="store_true", help="as JSON")
    export = add("export", "write a run as a table, as decision records or as a report")
    export.add_argument("run", metavar="RUN", help="a run file")
    export.add_argument(
        "--out", metavar="FILE", required=True,
        help="its ending says what is written: .jsonl decision records, .html a report, "
        ".csv, .tsv, .xlsx, .json or .parquet a table",
    )  # fmt: skip
    export.add_argument(
        "--verdict", action="append", choices=VERDICTS, help="only these rows; may be repeated"
    )
    export.add_argument(
        "--bom", action="store_true", help="mark UTF-8 text for spreadsheet programs"
    )
    salvage = add("salvage", "save what can still be read of a damaged run")
    salvage.add_argument("run", metavar="RUN", help="a run file, which stays as it is")
    salvage.add_argument(
        "--out", metavar="FILE", required=True,
        help="a new run if it ends in .laya-run; other endings as those of export",
    )  # fmt: skip
    redecide = add("redecide", "decide every answered row by another policy, without the model")
    redecide.add_argument("run", metavar="RUN", help="a run file")
    redecide.add_argument("--policy", metavar="FILE", required=True, help="a JSON policy")
    redecide.add_argument(
        "--dry-run", action="store_true", help="only tell how many rows would change"
    )
    return parser


def _add_new(new: argparse.ArgumentParser) -> None:
    new.add_argument(
        "table", metavar="TABLE",
        help="a table: .csv, .tsv, .xlsx, .jsonl, .json, .parquet; with --on ray also a folder",
    )  # fmt: skip
    new.add_argument("--run", metavar="FILE", help="the run file; default: in your data folder")
    new.add_argument("--fresh", action="store_true", help="replace a run file that is there")
    new.add_argument("--dry-run", action="store_true", help="only tell what the run would take")
    new.add_argument(
        "--questions", default="triage", metavar="SET",
        help=f"{', '.join(QUESTION_SETS)}, or a JSON file (default: triage)",
    )  # fmt: skip
    new.add_argument("--policy", metavar="FILE", help="a JSON policy; default: the support one")
    new.add_argument("--model", metavar="NAME", help="a checkpoint by name or folder")
    add_engine_options(new)
    _add_ray(new)
    new.add_argument(
        "--out", metavar="FOLDER", help="where a folder that is decided with --on ray is written"
    )
    _add_format(new)
    columns = new.add_argument_group(
        "columns", "without any, those of the last table with this header, or the best guess"
    )
    columns.add_argument("--text-column", metavar="NAME", help="the text, or a turn, to decide")
    columns.add_argument(
        "--field", action="append", metavar="NAME=COLUMN",
        help="a part of a JSON state under the name that the questions use; may be repeated",
    )  # fmt: skip
    columns.add_argument("--conversation-column", metavar="NAME", help="a whole conversation")
    columns.add_argument(
        "--group-by", metavar="NAME", help="rows with the same value are one conversation"
    )
    columns.add_argument("--order-by", metavar="NAME", help="the time of a turn")
    columns.add_argument("--role-column", metavar="NAME", help="who says a turn")
    columns.add_argument("--id-column", metavar="NAME", help="what a row is called")
    columns.add_argument("--language-column", metavar="NAME", help="the language of a row")
    columns.add_argument("--checkpoint-column", metavar="NAME", help="the checkpoint for a row")
    columns.add_argument(
        "--label", action="append", metavar="QUESTION=COLUMN",
        help="what is true, for evaluation; may be repeated",
    )  # fmt: skip


def _add_format(new: argparse.ArgumentParser) -> None:
    written = new.add_argument_group("how the table is written", "found by itself; correct it here")
    written.add_argument("--encoding", metavar="NAME", help="such as utf-8, cp1252, euc-kr")
    written.add_argument("--delimiter", metavar="CHARACTER", help="between cells; 'tab' for a tab")
    written.add_argument(
        "--header", choices=("yes", "no"), help="whether the first row names the columns"
    )
    written.add_argument("--sheet", metavar="NAME", help="the sheet of a workbook")


def _add_ray(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--on", choices=("ray",),
        help="answer on the Ray cluster of this machine, or of RAY_ADDRESS (extra ray)",
    )  # fmt: skip
    parser.add_argument(
        "--workers", type=int, metavar="N",
        help="with --on ray: how many workers answer; default: one a processor or GPU",
    )  # fmt: skip
