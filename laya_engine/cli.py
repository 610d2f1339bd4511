"""`laya-triage`: decide a text or a table from the command line, with the window's records.

Nothing heavy is imported before the arguments are known to be good.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from laya_engine import __version__
from laya_engine.command_line.output import run_command
from laya_engine.presets import PRESETS
from laya_engine.tables import TABLE_SUFFIXES

OK, FAILED, USAGE, INTERRUPTED = 0, 1, 2, 130
_FILES = {*TABLE_SUFFIXES, ".txt", ".eml", ".json", ".md", ".log", ".xls", ".ods", ".pdf"}

EXAMPLES = """\
examples:
  laya-triage "Where is my parcel? I want my money back."
  laya-triage conversation.txt --json
  laya-triage mails.csv --text-column body --out decided.csv
  laya-triage run --help        runs that are kept, resumed, exported and decided anew
  laya-triage evaluate --help   how far the answers can be trusted, on labelled rows
  laya-triage serve --help      the same answers over HTTP
"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code: 0, 1 after an error, 130 after Ctrl+C."""
    arguments = sys.argv[1:] if arguments is None else arguments
    if arguments and arguments[0] == "run":
        from laya_engine.command_line.run import main as run_main

        return run_main(arguments[1:])
    if arguments and arguments[0] == "evaluate":
        from laya_engine.command_line.evaluate import main as evaluate_main

        return evaluate_main(arguments[1:])
    if arguments and arguments[0] == "serve":
        from laya_engine.command_line.serve import main as serve_main

        return serve_main(arguments[1:])
    parser = _parser()
    options = parser.parse_args(arguments)

    def work() -> int:
        table = _table_of(options)
        if table is None:
            if options.out or options.text_column or options.fresh:
                parser.error("--out, --text-column and --fresh belong to a table such as mails.csv")
            from laya_engine.command_line.one_text import decide_one

            return decide_one(options)
        from laya_engine.command_line.one_table import decide_table

        return decide_table(options, table)

    return run_command(work, verbose=options.verbose, interrupted=INTERRUPTED, failed=FAILED)


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
        help=f"{', '.join(PRESETS)}, or a JSON file (default: triage)",
    )
    parser.add_argument("--policy", metavar="FILE", help="a JSON policy; default: the support one")
    parser.add_argument(
        "--model", metavar="NAME", help="a checkpoint by name or folder; default: by language"
    )
    parser.add_argument("--device", metavar="DEVICE", help="cpu, cuda, mps or xpu; default: best")
    parser.add_argument(
        "--json", action="store_true", help="print decision records as JSON, one a line for a table"
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


def _table_of(options: argparse.Namespace) -> Path | None:
    """The table that is meant, or None for a text. Raises ValueError for a file that is missing."""
    path = Path(options.input)
    named_as_file = path.suffix.lower() in _FILES and len(options.input.split()) == 1
    if not is_file(options.input):
        if named_as_file:
            raise ValueError(f"there is no file {options.input!r}; check the path")
        return None
    is_table = path.suffix.lower() in TABLE_SUFFIXES or options.text_column or options.out
    return path if is_table else None


def is_file(text: str) -> bool:
    """Whether what was typed is the path of a file; a long message is no path."""
    try:
        return Path(text).is_file()
    except OSError:
        return False


if __name__ == "__main__":
    sys.exit(main())
