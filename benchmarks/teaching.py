"""Whether teaching makes a copy that answers better: taught and judged on rows never given to it.

    python -m benchmarks.teaching LABELLED.jsonl --label is_urgent=urgent --rows 300 --draws 3

For each draw, so many rows of the labelled table become a run, a copy is taught from it as a
person would (`plan_teaching`, `teach`), and both answer all the other rows. Rows that nearly
repeat each other stay on one side. Printed are the share of right answers by question, before and
after, and the gain over all questions with its 95 % interval. Exits with 1 when the copy of any
draw is worse with its whole interval.
"""

from __future__ import annotations

import argparse
import csv
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from benchmarks.labelled import Labelled, read_labelled
from laya_engine.agent import Agent
from laya_engine.command_line.labelled import pair
from laya_engine.evaluation import AnsweredRow, Estimate, Judged, judge, split_rows
from laya_engine.evaluation.judged import Flags
from laya_engine.learning import Taught, plan_teaching
from laya_engine.learning.cards import losses_in_words
from laya_engine.learning.gains import gain_of
from laya_engine.learning.teaching import teach
from laya_engine.policy import thresholds_only_policy
from laya_engine.presets import triage_questions
from laya_engine.questions import load_questions
from laya_engine.registry import starter_folder
from laya_engine.router import Router
from laya_engine.runs import ColumnMapping, RunFile, RunSettings, answer_chunk, pending_chunks
from laya_engine.tables import inspect_table

TEXT, COPY = "text", "copy"


def taught_from(
    labelled: Labelled, given: Sequence[AnsweredRow], checkpoint: Path, folder: Path, seed: int
) -> Taught:
    """A copy of `checkpoint` in `folder / COPY`, taught the given rows as the program does it."""
    table = folder / "given.csv"
    names = list(labelled.questions)
    with table.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow([TEXT, *names])
        writer.writerows([row.text, *(row.labels[name] for name in names)] for row in given)
    settings = RunSettings.for_table(
        inspect_table(table),
        ColumnMapping(TEXT, labels=tuple((name, name) for name in names)),
        "teaching",
        dict(labelled.questions),
        thresholds_only_policy(),
        model=str(checkpoint),
    )
    router = Router(device="cpu")
    with RunFile.create(folder / "given.laya-run", settings) as run:
        for rows in pending_chunks(run):
            run.save(answer_chunk(router, settings, rows))
        planned = plan_teaching(run, checkpoint, folder / COPY, seed=seed)
    return teach(planned.folder)


@dataclass(frozen=True)
class Draw:
    """One draw: what the teaching said of itself, and both checkpoints on rows never given."""

    taught: Taught
    before: Judged
    after: Judged
    judged_on: int
    gain: Estimate
    seconds: float

    def lines(self) -> Iterator[str]:
        """What came of it."""
        for name, after in self.after.questions.items():
            was, now = float(self.before.questions[name].right.mean()), float(after.right.mean())
            yield f"  {name:<20}{len(after):>7,}{was:>9.3f}{now:>9.3f}{now - was:>+9.3f}"
        yield f"  over all {in_words(self.gain)} on {self.judged_on:,} rows"
        yield f"  it said: {self.taught.sentence}"
        yield from (f"  note: {finding}" for finding in self.taught.findings)
        yield from (f"  {line}" for line in losses_in_words(self.taught.passes))
        yield f"  {self.seconds:.0f} seconds, reading and judging included"


def run_draw(labelled: Labelled, started: Judged, checkpoint: Path, count: int, seed: int) -> Draw:
    """Teach from about `count` rows of the table and judge on all others."""
    given = split_rows(labelled.rows, count / len(labelled.rows), seed)
    chosen = [row for row, is_given in zip(labelled.rows, given, strict=True) if is_given]
    with tempfile.TemporaryDirectory(prefix="laya-teaching-") as folder:
        began = time.monotonic()
        taught = taught_from(labelled, chosen, checkpoint, Path(folder), seed)
        seconds = time.monotonic() - began
        answered = _judged(labelled, Path(folder) / COPY)
    before, after = (_untouched(judged, given) for judged in (started, answered))
    gain = gain_of(before, after, len(labelled.rows), seed)
    return Draw(taught, before, after, int((~given).sum()), gain, seconds)


def _judged(labelled: Labelled, checkpoint: Path) -> Judged:
    agent = Agent(str(checkpoint), device="cpu")
    return judge(labelled.questions, labelled.answered_by(agent))


def _untouched(judged: Judged, given: Flags) -> Judged:
    kept = {name: each.take(~given[each.rows]) for name, each in judged.questions.items()}
    return replace(judged, questions=kept)


def in_words(gain: Estimate) -> str:
    """A gain with its interval."""
    return f"{gain.value:+.2%} ({gain.low:+.2%} to {gain.high:+.2%}) right answers"


def main() -> int:
    """Teach and judge draw after draw; 0 when no copy is worse."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0], allow_abbrev=False)
    parser.add_argument("labelled", type=Path, help="a table labelled for the questions")
    parser.add_argument("--label", action="append", default=[], metavar="QUESTION=COLUMN")
    parser.add_argument("--questions", type=Path, help="question set, JSON; default: triage")
    parser.add_argument("--checkpoint", type=Path, metavar="FOLDER", help="default: the starter")
    parser.add_argument("--rows", type=int, default=300, help="given to each teaching")
    parser.add_argument("--draws", type=int, default=3)
    arguments = parser.parse_args()
    questions = load_questions(arguments.questions) if arguments.questions else triage_questions()
    checkpoint = arguments.checkpoint or starter_folder()
    labels = dict(pair("--label", each) for each in arguments.label)
    labelled = read_labelled(arguments.labelled, questions, labels)
    started = _judged(labelled, checkpoint)
    draws = []
    for seed in range(arguments.draws):
        draw = run_draw(labelled, started, checkpoint, arguments.rows, seed)
        print(f"draw {seed}: {'question':<18}{'rows':>3}{'before':>9}{'after':>9}{'gain':>9}")
        print("\n".join(draw.lines()), flush=True)
        draws.append(draw)
    worse = sum(draw.gain.high < 0 for draw in draws)
    better = sum(draw.gain.low > 0 for draw in draws)
    mean = sum(draw.gain.value for draw in draws) / len(draws)
    print(f"{len(draws)} draws: {better} better, {worse} worse beyond doubt; mean gain {mean:+.2%}")
    return int(worse > 0)


if __name__ == "__main__":
    sys.exit(main())
