"""Answering a run: rows in chunks of about one forward pass, one bad row on its own."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence
from time import perf_counter
from typing import Any, Protocol

from laya_engine.batching import TOKENS_PER_PASS
from laya_engine.checkpoints import CheckpointError
from laya_engine.policy import decide, decision_record
from laya_engine.runs.records import RowAnswer, RunRow, RunSettings, answered, unanswered
from laya_engine.runs.store import RunFile
from laya_engine.states import read_pasted

ROWS_PER_CHUNK = 32  # state x question rows; more makes a person wait who asks in between
ROWS_PER_BLOCK = 256  # pending rows that are looked at together, to find some of like length
CHARACTERS_PER_TOKEN = 3
HEAD_TOKENS = 64  # of a usual question
LONGEST_STATE = 1024  # tokens; checkpoints cut longer ones at about this length

_log = logging.getLogger(__name__)


class Answers(Protocol):
    """What answering needs of a Router."""

    def predict_batch(self, requests: Sequence[dict[str, Any]]) -> list[dict[str, Any]]: ...


def pending_chunks(run: RunFile) -> Iterator[list[RunRow]]:
    """The open rows of a run in chunks, each read when it is asked for.

    Save the answers of a chunk before asking for the next; stopping in between loses nothing.
    """
    questions = len(run.settings.questions)
    after = -1
    while block := run.pending(ROWS_PER_BLOCK, after):
        after = block[-1].position
        lengths = [len(row.text(run.settings)) for row in block]
        for chunk in plan_chunks(lengths, questions):
            yield [block[index] for index in chunk]


def plan_chunks(lengths: Sequence[int], question_count: int) -> list[list[int]]:
    """Indices of texts, given their lengths in characters, in chunks of about one pass.

    Texts of like length share a chunk, shortest first; longer ones make smaller chunks.
    """
    questions = max(1, question_count)
    most = max(1, ROWS_PER_CHUNK // questions)
    chunks: list[list[int]] = []
    for index in sorted(range(len(lengths)), key=lambda i: lengths[i]):
        tokens = min(lengths[index] // CHARACTERS_PER_TOKEN, LONGEST_STATE) + HEAD_TOKENS
        # The longest comes last and sets the padded length of the whole chunk.
        fitting = min(most, max(1, TOKENS_PER_PASS // (tokens * questions)))
        if not chunks or len(chunks[-1]) >= fitting:
            chunks.append([])
        chunks[-1].append(index)
    return chunks


def answer_chunk(router: Answers, settings: RunSettings, rows: Sequence[RunRow]) -> list[RowAnswer]:
    """Answer rows and apply the run's policy; one outcome a row, in order.

    When the rows fail together they are answered one by one, so that only a bad one carries an
    error. Raises what is not about a row: a checkpoint that does not load, a full disk, or an
    error that all rows share.
    """
    try:
        return _answer_together(router, settings, rows)
    except (CheckpointError, OSError):
        raise
    except Exception as error:
        if len(rows) == 1:
            return [unanswered(rows[0].position, _sentence(error))]
        outcomes = [outcome for row in rows for outcome in answer_chunk(router, settings, [row])]
        errors = {outcome.summary.error for outcome in outcomes}
        if len(errors) == 1 and "" not in errors:
            raise
        return outcomes


def _answer_together(
    router: Answers, settings: RunSettings, rows: Sequence[RunRow]
) -> list[RowAnswer]:
    started = perf_counter()
    requests = [
        {
            "state": read_pasted(row.text(settings)).state,
            "questions": settings.questions,
            "model": settings.model,
        }
        for row in rows
    ]
    results = router.predict_batch(requests)
    seconds = (perf_counter() - started) / len(rows)
    outcomes = []
    for row, result in zip(rows, results, strict=True):
        decision = decide(settings.policy, result["answers"])
        record = decision_record(result, decision, settings.policy)
        outcomes.append(answered(row.position, record, settings, seconds))
    return outcomes


def _sentence(error: Exception) -> str:
    if isinstance(error, ValueError):
        return str(error)
    # The message may quote the text, which does not belong in a log.
    _log.error("a row could not be answered: %s", type(error).__name__)
    return (
        f"the model failed on this row ({type(error).__name__}: {error}); shorten or check its text"
    )
