"""`laya-triage`: decide a text or a table from the command line, with the window's records.

Nothing heavy is imported before the arguments are known to be good.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from laya_engine import __version__
from laya_engine.command_line.engine_options import add_engine_options
from laya_engine.command_line.output import (
    FAILED,
    INTERRUPTED,
    OK,
    SOME_FAILED,
    run_command,
)
from laya_engine.presets import QUESTION_SETS
from laya_engine.tables import TABLE_SUFFIXES

__all__ = ["FAILED", "INTERRUPTED", "OK", "SOME_FAILED", "main"]
_FILES = {*TABLE_SUFFIXES, ".txt", ".eml", ".json", ".md", ".log", ".xls", ".ods", ".pdf"}
_PATH_START = re.compile(r"[/\\]|\.{1,2}[/\\]|~|[A-Za-z]:[/\\]")

EXAMPLES = """\
examples:
  laya-triage "Where is my parcel? I want my money back."
  laya-triage conversation.txt --json
  laya-triage conversation.txt --probe
  laya-triage mails.csv --text-column body --out decided.csv
  laya-triage run --help        runs that are kept, resumed, exported and decided anew
  laya-triage evaluate --help   how far the answers can be trusted, on labelled rows
  laya-triage teach --help      a checkpoint of your own, from rows that you labelled
  laya-triage pipeline --help   one question set after the other, then the policy
  laya-triage serve --help      the same answers over HTTP

exit codes, of every command:
  0  done; a service: it answered until it was told to end
  1  done, but not all as wished: rows that could not be decided, and say why; a bound not met
  2  wrong use, or an error: nothing was decided
  3  stopped early, by Ctrl+C or SIGTERM; what was decided of a table is kept, and the same command
     goes on from there
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code, one of those that `--help` lists."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments and arguments[0] == "run":
        from laya_engine.command_line.run import main as run_main

        return run_main(arguments[1:])
    if arguments and arguments[0] == "evaluate":
        from laya_engine.command_line.evaluate import main as evaluate_main

        return evaluate_main(arguments[1:])
    if arguments and arguments[0] == "teach":
        from laya_engine.command_line.teach import main as teach_main

        return teach_main(arguments[1:])
    if arguments and arguments[0] == "serve":
        from laya_engine.command_line.serve import main as serve_main

        return serve_main(arguments[1:])
    if arguments and arguments[0] == "pipeline":
        from laya_engine.command_line.pipeline import main as pipeline_main

        return pipeline_main(arguments[1:])
    parser = _parser()
    options = parser.parse_args(arguments)

    def work() -> int:
        table = table_of(options.input, options.text_column or options.out)
        if table is None:
            if options.out or options.text_column or options.fresh:
                parser.error("--out, --text-column and --fresh belong to a table such as mails.csv")
            from laya_engine.command_line.one_text import decide_one

            return decide_one(options)
        if options.probe:
            parser.error(
                "--probe is for one text; for a run use laya-triage evaluate RUN --stability ROWS"
            )
        from laya_engine.command_line.one_table import decide_table

        return decide_table(options, table)

    return run_command(work, verbose=options.verbose)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="laya-triage",
        description="Answer typed questions about a text or every row of a table, on this machine, "
        "and decide: auto, review or escalate.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "input",
        help="a text, a text file (.txt, .eml, .json), a table (.csv, .tsv, .xlsx, .jsonl, "
        ".parquet), or - for stdin",
    )
    parser.add_argument(
        "--questions",
        default="triage",
        metavar="SET",
        help=f"{', '.join(QUESTION_SETS)}, or a JSON file (default: triage)",
    )
    parser.add_argument("--policy", metavar="FILE", help="a JSON policy; default: the support one")
    parser.add_argument(
        "--model", metavar="NAME", help="a checkpoint by name or folder; default: by language"
    )
    add_engine_options(parser)
    parser.add_argument(
        "--json", action="store_true", help="print decision records as JSON, one a line for a table"
    )
    parser.add_argument(
        "--probe",
        action="store_true",
        help="ask a text again in other words, option orders, label names, names and numbers, and "
        "tell which answers hold",
    )
    table = parser.add_argument_group("tables")
    table.add_argument("--text-column", metavar="NAME", help="the column to decide")
    table.add_argument("--out", metavar="FILE", help="where to write; default: NAME-decided")
    table.add_argument(
        "--fresh", action="store_true", help="start over instead of going on with a stopped run"
    )
    parser.add_argument("--verbose", action="store_true", help="show the log, and errors in full")
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    return parser


def table_of(typed: str, is_table: object = None) -> Path | None:
    """The table that is meant, or None for a text. Raises ValueError for a file that is missing.

    With `is_table`, a file under any name is one.
    """
    path = Path(typed)
    if not is_file(typed):
        if _is_folder(typed):
            raise ValueError(f"{typed!r} is a folder; give one of its files")
        if _reads_as_path(typed):
            raise ValueError(
                f"there is no file {typed!r}; check the path, or pipe it in and write - "
                "to decide the words themselves"
            )
        return None
    return path if path.suffix.lower() in TABLE_SUFFIXES or is_table else None


def _reads_as_path(typed: str) -> bool:
    """Whether a person who typed this meant a file: no text is "mails.csv" or "in/mails"."""
    one_word = len(typed.split()) == 1
    if Path(typed).suffix.lower() in _FILES:
        return one_word or bool(_PATH_START.match(typed))
    separated = "/" in typed or "\\" in typed
    # A web address is a text, and so is a sentence of a script that has no spaces.
    return one_word and separated and "://" not in typed and typed.isascii()


def _is_folder(text: str) -> bool:
    try:
        return bool(text.strip()) and Path(text).is_dir()
    except (OSError, ValueError):
        return False


def is_file(text: str) -> bool:
    """Whether what was typed is the path of a file; a long message is no path."""
    try:
        return Path(text).is_file()
    except (OSError, ValueError):  # ValueError for a zero byte
        return False


if __name__ == "__main__":
    sys.exit(main())
