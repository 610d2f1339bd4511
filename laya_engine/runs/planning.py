"""A dry run: what answering the open rows will take. No model is loaded and nothing is answered."""

from __future__ import annotations

import math
import shutil
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import Any, Protocol

from laya_engine.batching import PACKED_TOKENS
from laya_engine.questions import normalise_questions
from laya_engine.registry import Location, split
from laya_engine.runs.answering import CHARACTERS_PER_TOKEN, LONGEST_STATE, SECONDS_PER_CHUNK
from laya_engine.runs.files import sentences
from laya_engine.runs.importing import Progress
from laya_engine.runs.pace import known_pace
from laya_engine.runs.places import default_run_path
from laya_engine.runs.records import RunRow, RunSettings
from laya_engine.runs.store import RunFile
from laya_engine.sequence import render_state
from laya_engine.tables import Cancelled

SAMPLED = 500  # rows that are looked at; the others are taken to be like them
COUNTED = 16 * LONGEST_STATE  # characters of a state; what is behind them is cut off anyway
FOLDER_PREFIX = ".estimate-"
LEFT_BEHIND = 86_400  # seconds, after which a folder is no longer anybody's who still runs

Count = Callable[[str], int]
NEVER: Callable[[], bool] = lambda: False  # noqa: E731


class Routes(Protocol):
    """What planning needs of a Router: which checkpoint would answer, without loading it."""

    models: dict[str, Location]

    def route(
        self,
        state: Any,
        questions: Any = ...,
        model: str | None = ...,
        task: str | None = ...,
        lang: str | None = ...,
    ) -> Mapping[str, Any]: ...


@dataclass(frozen=True)
class RunPlan:
    """What is left to do of a run.

    `rows` are open, `different` of them not identical to another. `tokens` and `passes` are
    estimates from a sample, `checkpoints` the estimated rows of each that will be loaded.
    `counted_by` says how tokens were counted: "tokenizer" or "characters". `minutes` is None until
    a pace was measured on this machine for every checkpoint; `at_most` when one of them is that of
    texts decided one by one. `undecidable` rows carry a problem already and will not be asked
    about.
    """

    rows: int
    different: int
    tokens: int
    passes: int
    checkpoints: Mapping[str, int]
    counted_by: str
    minutes: float | None
    undecidable: int = 0
    at_most: bool = False


def plan_table(
    settings: RunSettings,
    router: Routes,
    folder: Path,
    expected_rows: int = 0,
    progress: Progress = lambda done, total: None,
    cancelled: Callable[[], bool] = NEVER,
) -> RunPlan:
    """Plan a run that does not exist yet; every row is read, nothing is kept.

    Works in `folder`, where run files are. `progress` hears rows read and rows expected. Raises
    TableError, RunError and Cancelled.
    """
    path = default_run_path(settings, folder)
    with sentences(path):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        _remove_left_behind(folder)
        with TemporaryDirectory(prefix=FOLDER_PREFIX, dir=folder) as place:
            made = Path(place, path.name)
            with RunFile.create(made, settings, progress, cancelled, expected_rows) as run:
                return plan_run(run, router, cancelled)


def plan_run(run: RunFile, router: Routes, cancelled: Callable[[], bool] = NEVER) -> RunPlan:
    """Plan what `pending_chunks` will answer. Raises ValueError for questions that are wrong."""
    rows, different = run.open_rows()
    sample = run.sample(SAMPLED)
    scale = different / max(1, len(sample))
    heads = [
        " ".join([question.instructions, *question.options])
        for question in normalise_questions(run.settings.questions).values()
    ]
    counters = _Counters(router.models)
    routed: Counter[str] = Counter()
    tokens: defaultdict[str, int] = defaultdict(int)
    for name, text in _routed(run, router, sample, cancelled):
        routed[name] += 1
        state = min(counters.of(name)(text), LONGEST_STATE)
        tokens[name] += sum(state + counters.of(name)(head) for head in heads)
    estimated = {name: round(count * scale) for name, count in tokens.items()}
    paces = known_pace(run, estimated)
    seconds, passes = 0.0, 0
    for name, count in estimated.items():
        pace = paces.get(name)
        seconds += count / pace.tokens if pace else math.nan
        in_a_pass = min(PACKED_TOKENS, pace.tokens * SECONDS_PER_CHUNK) if pace else PACKED_TOKENS
        # However slow the machine, a row is answered whole.
        passes += min(math.ceil(count / in_a_pass), math.ceil(routed[name] * scale))
    return RunPlan(
        rows=rows,
        different=different,
        tokens=sum(estimated.values()),
        passes=passes,
        checkpoints={name: round(count * scale) for name, count in routed.most_common()},
        counted_by="tokenizer" if counters.all_exact else "characters",
        minutes=None if math.isnan(seconds) else seconds / 60,
        undecidable=run.counts().failed,
        at_most=any(pace.of_texts for pace in paces.values()),
    )


def _routed(
    run: RunFile, router: Routes, rows: Sequence[RunRow], cancelled: Callable[[], bool]
) -> Iterator[tuple[str, str]]:
    """Checkpoint and state as text, of the rows that can be read and routed."""
    for row in rows:
        if cancelled():
            raise Cancelled
        try:
            request = row.request(run.settings)
            decision = router.route(
                request["state"],
                request["questions"],
                model=request["model"],
                lang=request.get("lang"),
            )
        except (ValueError, OSError):
            continue  # it will carry its error when it is answered
        yield str(decision["model"]), render_state(request["state"])[:COUNTED]


def _remove_left_behind(folder: Path) -> None:
    """Rows that a killed program has left must not lie there for ever."""
    for place in folder.glob(f"{FOLDER_PREFIX}*"):
        if time() - place.stat().st_mtime > LEFT_BEHIND:
            shutil.rmtree(place, ignore_errors=True)


class _Counters:
    """Counts tokens with a checkpoint's own tokenizer where its folder is here."""

    def __init__(self, models: Mapping[str, Location]) -> None:
        self._models = models
        self._by_name: dict[str, Count] = {}
        self._by_file: dict[Path, Count | None] = {}
        self.all_exact = True

    def of(self, name: str) -> Count:
        """The counter of a checkpoint."""
        if name not in self._by_name:
            folder, subfolder = split(self._models.get(name, name))
            file = Path(folder) / (subfolder or "") / "tokenizer" / "tokenizer.json"
            if file not in self._by_file:
                self._by_file[file] = _tokenizer(file)
            exact = self._by_file[file]
            self.all_exact &= exact is not None
            self._by_name[name] = exact or _by_characters
        return self._by_name[name]


def _by_characters(text: str) -> int:
    return len(text) // CHARACTERS_PER_TOKEN + 1


def _tokenizer(file: Path) -> Count | None:
    """How a file counts; None where it is not here or damaged, which loading will tell."""
    from tokenizers import Tokenizer

    try:
        tokenizer = Tokenizer.from_file(str(file))
    except Exception:  # the library raises plain Exception
        return None
    return lambda text: len(tokenizer.encode(text, add_special_tokens=False).ids)
