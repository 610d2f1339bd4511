"""`python -m laya_engine.training`: make the starter checkpoint, or fine-tune one on own labels."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from laya_engine.questions import load_questions
from laya_engine.resources import resource_path


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one of the two recipes. Returns 0, or 2 after printing what was wrong."""
    options = _parser().parse_args(arguments)
    # torch takes seconds to import; `--help` should not.
    from laya_engine.training.recipe import FineTune, Starter, fine_tune, train_starter

    def report(line: str) -> None:
        print(line, file=sys.stderr, flush=True)

    try:
        if options.command == "starter":
            plan = Starter(
                base=options.base,
                corpus=options.corpus,
                public=options.public,
                measure=options.measure,
                out=options.out,
                minutes=options.minutes,
                head_rows=options.head_rows,
            )
            figures = train_starter(plan, report)
        else:
            figures = fine_tune(
                FineTune(
                    checkpoint=options.checkpoint,
                    questions=load_questions(options.questions),
                    labelled=options.labelled,
                    text_column=options.text_column,
                    out=options.out,
                    minutes=options.minutes,
                ),
                report,
            )
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    for name, found in figures.items():
        print(
            f"{name:32} {found.count:5} rows  accuracy {found.accuracy:.3f}  "
            f"calibration error {found.error:.3f}"
        )
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m laya_engine.training", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    starter = commands.add_parser("starter", help="train the starter from a base encoder")
    starter.add_argument(
        "--base",
        default="intfloat/multilingual-e5-small",
        help="hub name, saved folder or packed .bin file (default: %(default)s)",
    )
    starter.add_argument(
        "--corpus",
        type=Path,
        default=resource_path("corpus"),
        help="folder with a JSONL file per question set (default: the shipped one)",
    )
    starter.add_argument(
        "--public", type=Path, help="folder with BANKING77, CLINC150 and NLU++ (optional)"
    )
    starter.add_argument(
        "--measure", type=Path, help="labelled triage JSONL, for the card's figures only"
    )
    starter.add_argument("--out", type=Path, required=True, help="checkpoint folder to write")
    starter.add_argument("--minutes", type=float, default=30.0, help="default: %(default)s")
    starter.add_argument(
        "--head-rows", type=int, default=13_000, help="rows that teach the new head (%(default)s)"
    )
    tune = commands.add_parser("fine-tune", help="teach a checkpoint your own labels")
    tune.add_argument("labelled", type=Path, help="CSV or JSONL: a text and a column a question")
    tune.add_argument("--questions", type=Path, required=True, help="question set, JSON")
    tune.add_argument(
        "--checkpoint",
        type=Path,
        default=resource_path("starter"),
        help="checkpoint folder to start from (default: the starter)",
    )
    tune.add_argument("--text-column", default="text", help="default: %(default)s")
    tune.add_argument("--out", type=Path, required=True, help="checkpoint folder to write")
    tune.add_argument("--minutes", type=float, default=10.0, help="default: %(default)s")
    return parser


if __name__ == "__main__":
    sys.exit(main())
