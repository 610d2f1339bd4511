"""Answering a run: rows in chunks that are answered quickly, one bad row on its own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from time import perf_counter
from typing import Any, Protocol

from laya_engine.checkpoints import CheckpointError
from laya_engine.policy import decide, decision_record
from laya_engine.runs.holding import held
from laya_engine.runs.records import RowAnswer, RunRow, RunSettings, answered, unanswered
from laya_engine.runs.store import RunFile

SECONDS_PER_CHUNK = 0.4  # what a person waits at most who asks something in between
FIRST_TOKENS = 1024  # of a run's first chunk, before its pace is known
ROWS_PER_BLOCK = 256  # pending rows that are looked at together, to find some of like length
CHARACTERS_PER_TOKEN = 3
HEAD_TOKENS = 64  # of a usual question
LONGEST_STATE = 1024  # tokens; checkpoints cut longer ones at about this length

CHECKPOINT_MISSING = (CheckpointError, FileNotFoundError)

_log = logging.getLogger(__name__)


class Answers(Protocol):
    """What answering needs of a Router."""

    def predict_batch(self, requests: Sequence[dict[str, Any]]) -> list[dict[str, Any]]: ...


def pending_chunks(
    run: RunFile, clock: Callable[[], float] = perf_counter
) -> Generator[list[RunRow], None, None]:
    """The open rows of a run in chunks, each read when it is asked for.

    Save the answers of a chunk before asking for the next; stopping in between loses nothing.
    Pausing is not asking, cancelling is closing. Identical rows, wherever they stand, come with
    the first of them, so that each is answered once.

    Chunks grow and shrink with the machine until one takes about `SECONDS_PER_CHUNK`. Texts of
    like length share a chunk, shortest first, so that little is padded.

    The run is held until the last chunk or until this generator is closed; raises RunError where
    another program answers it.
    """
    with held(run.path):
        yield from _chunks(run, clock)


def _chunks(run: RunFile, clock: Callable[[], float]) -> Iterator[list[RunRow]]:
    questions = max(1, len(run.settings.questions))
    tokens = float(FIRST_TOKENS)
    after = -1
    while block := run.pending(ROWS_PER_BLOCK, after):
        after = block[-1].position
        weighed = [
            (_tokens(alike[0].text(run.settings)) * questions, alike)
            for alike in _alike(run.settings, block)
        ]
        weighed.sort(key=lambda pair: pair[0])
        while weighed:
            size = fitting([weight for weight, _ in weighed], tokens)
            chunk, weighed = weighed[:size], weighed[size:]
            rows = [row for _, alike in chunk for row in alike]
            rows += run.open_twins([row.position for row in rows])
            began = clock()
            yield rows
            tokens = next_tokens(tokens, size * chunk[-1][0], clock() - began)


def _alike(settings: RunSettings, rows: Sequence[RunRow]) -> list[list[RunRow]]:
    """Rows in groups that are answered alike, in the order of their firsts."""
    groups: dict[str, list[RunRow]] = {}
    for row in rows:
        groups.setdefault(row.likeness(settings), []).append(row)
    return list(groups.values())


def fitting(weights: Sequence[int], tokens: float) -> int:
    """How many of the ascending `weights` make a chunk of `tokens` after padding; at least one."""
    size = 1
    while size < len(weights) and (size + 1) * weights[size] <= tokens:
        size += 1
    return size


def next_tokens(tokens: float, answered_tokens: int, seconds: float) -> float:
    """Tokens of the next chunk, after one of `answered_tokens` took `seconds`.

    Halved or doubled at most: a chunk is slow too when the machine was busy with something else.
    """
    aimed = answered_tokens * SECONDS_PER_CHUNK / max(seconds, 1e-3)
    return max(1.0, min(max(aimed, tokens / 2), tokens * 2))


def _tokens(text: str) -> int:
    return min(len(text) // CHARACTERS_PER_TOKEN, LONGEST_STATE) + HEAD_TOKENS


def answer_chunk(router: Answers, settings: RunSettings, rows: Sequence[RunRow]) -> list[RowAnswer]:
    """Answer rows and apply the run's policy; one outcome a row, in order.

    When the rows fail together they are answered one by one, so that only a bad one carries an
    error. Raises what is not about a row: a checkpoint that does not load, a full disk, or an
    error that all rows share. Where rows name their checkpoints, one that does not load is theirs.
    """
    outcomes: dict[int, RowAnswer] = {}
    asked: list[_Asked] = []
    groups = _alike(settings, rows)
    for first, *_ in groups:
        try:
            asked.append(_Asked(first.position, first.request(settings)))
        except Exception as error:  # whatever a text makes a parser do
            outcomes[first.position] = unanswered(first.position, _sentence(error))
    for outcome in _answer(router, settings, asked):
        outcomes[outcome.summary.position] = outcome
    for first, *others in groups:
        for twin in others:
            outcomes[twin.position] = _same(outcomes[first.position], twin.position)
    return [outcomes[row.position] for row in rows]


@dataclass(frozen=True)
class _Asked:
    position: int
    request: dict[str, Any]


def _answer(router: Answers, settings: RunSettings, asked: Sequence[_Asked]) -> list[RowAnswer]:
    try:
        return _answer_together(router, settings, asked) if asked else []
    except (CheckpointError, OSError) as error:
        if not settings.mapping.checkpoint or not isinstance(error, CHECKPOINT_MISSING):
            raise
        if len(asked) == 1:
            return [unanswered(asked[0].position, str(error))]
        return [outcome for one in asked for outcome in _answer(router, settings, [one])]
    except Exception as error:
        if len(asked) == 1:
            return [unanswered(asked[0].position, _sentence(error))]
        outcomes = [outcome for one in asked for outcome in _answer(router, settings, [one])]
        errors = {outcome.summary.error for outcome in outcomes}
        if len(errors) == 1 and "" not in errors and not settings.mapping.checkpoint:
            raise
        return outcomes


def _answer_together(
    router: Answers, settings: RunSettings, asked: Sequence[_Asked]
) -> list[RowAnswer]:
    started = perf_counter()
    results = router.predict_batch([one.request for one in asked])
    seconds = (perf_counter() - started) / len(asked)
    outcomes = []
    for one, result in zip(asked, results, strict=True):
        decision = decide(settings.policy, result["answers"])
        record = decision_record(result, decision, settings.policy)
        outcome = answered(one.position, record, settings, seconds)
        language = one.request.get("lang") or outcome.summary.language
        summary = outcome.summary._replace(language=language)
        outcomes.append(replace(outcome, summary=summary))
    return outcomes


def _same(outcome: RowAnswer, position: int) -> RowAnswer:
    """The outcome of a row for one that is identical."""
    summary = outcome.summary._replace(position=position)
    return RowAnswer(summary, outcome.record, same_as=outcome.summary.position)


def _sentence(error: Exception) -> str:
    if isinstance(error, ValueError):
        return str(error)
    # The message may quote the text, which does not belong in a log.
    _log.error("a row could not be answered: %s", type(error).__name__)
    return (
        f"the model failed on this row ({type(error).__name__}: {error}); shorten or check its text"
    )
