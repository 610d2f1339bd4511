"""`laya-triage teach`: a copy of a small checkpoint learns the labelled rows of a run."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from laya_engine.command_line.output import run_command, say

if TYPE_CHECKING:
    from laya_engine.learning import Progress, Taught

DONE, NOT_BETTER, USAGE, INTERRUPTED = 0, 1, 2, 3

EPILOG = """\
examples:
  laya-triage teach mails.laya-run --out my-checkpoint
  laya-triage mails.csv --model my-checkpoint

A teaching that was stopped goes on when the same command is given again. It begins anew when rows
were labelled or corrected since, or when the checkpoint or the minutes are others.

exit codes:
  0  taught, and the copy is better on rows that it did not learn
  1  taught, but it is not clearly better; the folder is kept, judge by its README.md
  2  wrong use: a file, too few labelled rows, or too little memory
  3  stopped early, by Ctrl+C or SIGTERM; the same command goes on
"""


def main(arguments: Sequence[str]) -> int:
    """Run the command; returns one of the exit codes above."""
    options = _parser().parse_args(arguments)
    return run_command(
        lambda: _teach(options), verbose=options.verbose, interrupted=INTERRUPTED, failed=USAGE
    )


def _teach(options: argparse.Namespace) -> int:
    from laya_engine.checkpoints import check_folder
    from laya_engine.learning import plan_teaching
    from laya_engine.learning.plans import ANEW, ON
    from laya_engine.registry import starter_folder
    from laya_engine.runs import RunFile

    checkpoint = Path(options.checkpoint) if options.checkpoint else starter_folder()
    check_folder(checkpoint)
    if options.minutes <= 0:
        raise ValueError(f"--minutes must be above 0, not {options.minutes:g}")
    with RunFile.open(options.run) as run:
        planned = plan_teaching(
            run, checkpoint, Path(options.out), minutes=options.minutes, seed=options.seed
        )
    told = {
        ON: "goes on with the teaching that was stopped",
        ANEW: "begins anew: the rows, the questions, the checkpoint, the minutes or the seed are "
        "not those of the teaching that was stopped",
    }
    if planned.how in told:
        say(told[planned.how], DONE)
    from laya_engine.learning.teaching import teach

    try:
        taught = teach(planned.folder, _Told().report)
    except KeyboardInterrupt:
        return say("stopped; give the same command again to go on", INTERRUPTED)
    print("\n".join(_lines(taught)))
    print(f"written to {options.out}")
    return DONE if taught.gain.low > 0 else NOT_BETTER


class _Told:
    """Says each stage and each tenth of the way once."""

    def __init__(self) -> None:
        self._said = ("", -1)

    def report(self, progress: Progress) -> None:
        """Tell how far it is."""
        now = (progress.stage, int(progress.share * 10))
        if now == self._said:
            return
        self._said = now
        left = "" if progress.left is None else f", at most {_minutes(progress.left)} left"
        watched = "" if progress.watched is None else f", watched loss {progress.watched:.3f}"
        print(f"{progress.share:4.0%} {progress.stage}{left}{watched}", file=sys.stderr, flush=True)


def _minutes(seconds: float) -> str:
    return f"{seconds:.0f} seconds" if seconds < 60 else f"{seconds / 60:.1f} minutes"


def _lines(taught: Taught) -> Iterator[str]:
    from laya_engine.learning.cards import losses_in_words

    yield from losses_in_words(taught.passes)
    for name, after in taught.after.items():
        before = taught.before[name].accuracy
        now = after.accuracy
        yield (
            f"{name} ({after.count:,} rows): right {before.value:.3f} "
            f"({before.low:.3f} to {before.high:.3f}), then {now.value:.3f} "
            f"({now.low:.3f} to {now.high:.3f})"
        )
    yield from (f"note: {finding}" for finding in taught.findings)
    yield f"taught in {taught.seconds / 60:.1f} minutes. {taught.sentence}"


def _parser() -> argparse.ArgumentParser:
    from laya_engine.learning.plans import MINUTES

    parser = argparse.ArgumentParser(
        prog="laya-triage teach",
        description="Teach a copy of a small checkpoint the labelled and corrected rows of a run, "
        "and tell whether it is better on rows that it did not learn.",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    add = parser.add_argument
    add("run", metavar="RUN", help="a run file with label columns or corrections")
    add("--out", required=True, metavar="FOLDER", help="the checkpoint folder to make")
    add("--checkpoint", metavar="FOLDER", help="what is copied; default: the starter")
    add("--minutes", type=float, default=MINUTES, metavar="N",
        help="the longest that reading, learning and judging take together, as well as that can "
        "be told; one pass is always learnt (default: %(default)g)")  # fmt: skip
    add("--seed", type=int, default=0, help="of the split and the order (default: 0)")
    add("--verbose", action="store_true", help="show the log, and errors in full")
    return parser
