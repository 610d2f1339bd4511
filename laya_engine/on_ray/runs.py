"""A run file answered on Ray: rows go out once, outcomes come back as they are ready."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import islice
from typing import Any

from laya_engine.on_ray.workers import ROWS_AT_ONCE, Pool, answer_from, connected, row_to
from laya_engine.runs import RowAnswer, RunFile, RunRow
from laya_engine.runs.holding import held
from laya_engine.runs.records import settings_to
from laya_engine.runs.twins import digest

READ_AT_ONCE = 1024  # rows


def answers_on_ray(run: RunFile, pool: Pool) -> Generator[list[RowAnswer], None, None]:
    """Outcomes of every open row of a run, some at a time, in no order.

    Save each list before asking for the next; stopping in between loses nothing, for what has no
    outcome in the file is still open. Identical rows are sent once. A worker that is lost is
    replaced, and what it was at is answered again.

    The run is held until the last outcome or until this generator is closed. Raises RunError
    where another program answers it, what `answer_chunk` raises, and ModuleNotFoundError
    without Ray.
    """
    with held(run.path), connected():
        import ray.data

        blocks = [ray.put(_table(rows)) for rows in _different(run)]
        if not blocks:
            return
        sent = ray.data.from_arrow_refs(blocks)
        answered = pool.answering(sent, settings_to(run.settings))
        for batch in answered.iter_batches(
            batch_size=None, batch_format="pyarrow", prefetch_batches=0
        ):
            yield _with_twins(run, [answer_from(text) for text in batch["answer"].to_pylist()])


def _different(run: RunFile) -> Iterator[list[RunRow]]:
    """The open rows without those that read like an earlier one, in tasks."""
    rows = _firsts(run)
    while task := list(islice(rows, ROWS_AT_ONCE)):
        yield task


def _firsts(run: RunFile) -> Iterator[RunRow]:
    seen: set[int] = set()
    after = -1
    while block := run.pending(READ_AT_ONCE, after):
        after = block[-1].position
        for row in block:
            twin = digest(row, run.settings)
            if twin not in seen:
                seen.add(twin)
                yield row


def _with_twins(run: RunFile, answers: Sequence[RowAnswer]) -> list[RowAnswer]:
    """The outcomes, each followed by those of the open rows that read alike."""
    positions = [answer.summary.position for answer in answers]
    alike: dict[str, list[int]] = {}
    for row in run.open_twins(positions):
        alike.setdefault(row.likeness(run.settings), []).append(row.position)
    outcomes = []
    for row, answer in zip(run.fetch(positions), answers, strict=True):
        outcomes.append(answer)
        for position in alike.get(row.likeness(run.settings), ()) if alike else ():
            summary = answer.summary._replace(position=position)
            outcomes.append(RowAnswer(summary, answer.record, same_as=answer.summary.position))
    return outcomes


def _table(rows: Sequence[RunRow]) -> Any:
    import pyarrow as arrow

    return arrow.table({"row": arrow.array(map(row_to, rows), arrow.string())})
