"""Some rows of a run asked again in every way; what is found is kept in the run row by row."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from laya_engine.robustness.probing import Ask, RowStability, probe
from laya_engine.robustness.questions import told_by
from laya_engine.runs import RunFile, keep_stability, read_stability


@dataclass(frozen=True)
class ProbedRows:
    """The rows that were asked again, and how many were left out.

    Left out are those that the checkpoint answers differently by now than when the run was decided:
    how far its answers hold says nothing about the ones in the run.
    """

    rows: tuple[RowStability, ...]
    left_out: int = 0


def probe_run(run: RunFile, ask: Ask, most: int) -> Generator[tuple[int, int], None, ProbedRows]:
    """Ask about `most` decided rows, spread evenly, first of those that were never asked again.

    After each pass it yields how many rows are done and how many there are; close it to stop, and
    nothing is lost. Raises RunError, and ValueError for a run of which no row can be asked again.
    """
    positions = _spread(run, most)
    if not positions:
        raise ValueError("no row of this run is decided, so none can be asked again")
    settings, found, left_out = run.settings, [], 0
    for done, row in enumerate(run.fetch(positions)):
        request = row.request(settings)
        ways = probe(ask, settings.questions, settings.policy, request, row.position)
        probed = yield from _telling(ways, (done, len(positions)))
        if _as_kept(run, probed):
            keep_stability(run, {row.position: probed.holds})
            found.append(probed)
        else:
            left_out += 1
        yield done + 1, len(positions)
    if not found:
        raise ValueError(
            "every row is answered differently now than when the run was decided; choose the "
            "checkpoint that answered it, or decide the table again"
        )
    return ProbedRows(tuple(found), left_out)


def _telling(
    ways: Generator[tuple[int, int], None, RowStability], progress: tuple[int, int]
) -> Generator[tuple[int, int], None, RowStability]:
    """The ways of one row, telling how far the rows are."""
    try:
        while True:
            next(ways)
            yield progress
    except StopIteration as end:
        result: RowStability = end.value
        return result


def _spread(run: RunFile, most: int) -> list[int]:
    decided = [summary.position for summary in run.summaries() if summary.verdict]
    known = read_stability(run)
    some = [position for position in decided if position not in known] or decided
    return some[:: max(1, -(-len(some) // most))]


def _as_kept(run: RunFile, probed: RowStability) -> bool:
    record = run.record(probed.position) or {"answers": {}}
    return {name: told_by(answer) for name, answer in record["answers"].items()} == probed.told
