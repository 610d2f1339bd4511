"""Actors that answer: one Router each, rows in as text, outcomes out as text."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from laya_engine.runs import RunError
from laya_engine.runs.answering import Answers, answer_chunk
from laya_engine.runs.records import (
    RowAnswer,
    RowSummary,
    RunRow,
    settings_from,
    unanswered,
)
from laya_engine.tables import pack_cells, unpack_cells

ROWS_AT_ONCE = 64  # of a task: what is answered again when its worker is lost


@dataclass(frozen=True)
class Pool:
    """Who answers: `build` makes a Router, on the machine of the actor that calls it.

    `actors` is how many there are; by default one for each processor of the cluster, or
    for each GPU when `gpus`, the share of one that an actor takes, is not 0.
    """

    build: Callable[[], Answers]
    actors: int | None = None
    gpus: float = 0.0

    def answering(self, rows: Any, settings: dict[str, Any]) -> Any:
        """A dataset of `rows` (column "row") with their outcomes (column "answer") beside them."""
        import ray
        from ray.data import ActorPoolStrategy

        there = ray.cluster_resources().get("GPU" if self.gpus else "CPU", 1.0)
        size = self.actors or max(1, int(there / (self.gpus or 1)))
        return rows.map_batches(
            Answerer,
            fn_constructor_args=(self.build, settings),
            batch_size=ROWS_AT_ONCE,
            batch_format="pyarrow",
            compute=ActorPoolStrategy(size=size),
            num_cpus=1,
            num_gpus=self.gpus,
        )


class Answerer:
    """One actor: a Router, which keeps its checkpoints from batch to batch."""

    def __init__(self, build: Callable[[], Answers], settings: dict[str, Any]) -> None:
        self._settings = settings_from(settings)
        self._build = build
        self._router: Answers | None = None  # with the first rows, whose error it then is

    def __call__(self, batch: Any) -> Any:
        """The batch with a column of outcomes."""
        import pyarrow as arrow

        rows = [row_from(text) for text in batch["row"].to_pylist()]
        texts = arrow.array(map(answer_to, self._answers(rows)), arrow.string())
        return batch.append_column("answer", texts)

    def _answers(self, rows: Sequence[RunRow]) -> list[RowAnswer]:
        if self._router is None:
            self._router = self._build()
        # Rows of several tables may have the same position, and are told apart by their place.
        placed = [replace(row, position=place) for place, row in enumerate(rows)]
        outcomes = [unanswered(row.position, row.problem or "") for row in placed]
        sound = [row for row in placed if row.problem is None]
        for answer in answer_chunk(self._router, self._settings, sound):
            outcomes[answer.summary.position] = answer
        return [
            replace(outcome, summary=outcome.summary._replace(position=row.position), same_as=None)
            for row, outcome in zip(rows, outcomes, strict=True)
        ]


@contextmanager
def connected() -> Iterator[None]:
    """On the cluster that this machine or RAY_ADDRESS belongs to, else on this machine alone.

    Raises ModuleNotFoundError without Ray, and RunError when the cluster fails; errors of an
    actor's work come out as they were raised.
    """
    import ray
    from ray.data import DataContext
    from ray.exceptions import RayError, RayTaskError

    own = not ray.is_initialized()
    if own:
        ray.init(logging_level=logging.ERROR, log_to_driver=False)
    context = DataContext.get_current()
    context.enable_progress_bars = False
    context.raise_original_map_exception = True
    logging.getLogger("ray.data").setLevel(logging.ERROR)
    try:
        yield
    except RayTaskError as error:
        raise _first_cause(error) from error
    except RayError as error:
        raise RunError(
            f"the Ray cluster cannot go on ({type(error).__name__}); "
            "look at its log, then start again"
        ) from error
    finally:
        if own:
            ray.shutdown()


def _first_cause(error: BaseException) -> BaseException:
    """What the work itself raised, below what Ray has put around it."""
    while isinstance(inner := getattr(error, "cause", None), BaseException):
        error = inner
    return error


def row_to(row: RunRow) -> str:
    """A row as text that `row_from` reads."""
    return json.dumps([row.position, row.line, pack_cells(row.cells), row.problem, row.turns])


def row_from(text: str) -> RunRow:
    """A row from its text."""
    position, line, cells, problem, turns = json.loads(text)
    return RunRow(position, line, unpack_cells(cells), problem, tuple(turns))


def answer_to(answer: RowAnswer) -> str:
    """An outcome as text that `answer_from` reads."""
    return json.dumps([answer.summary, answer.record, answer.seconds])


def answer_from(text: str) -> RowAnswer:
    """An outcome from its text."""
    summary, record, seconds = json.loads(text)
    return RowAnswer(RowSummary(*summary), record, seconds)
