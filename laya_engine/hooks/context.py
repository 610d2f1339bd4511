"""What a hook sees of one call."""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

EVENTS = (
    "on_predict_start",
    "on_predict_end",
    "on_route",
    "on_load",
    "on_evict",
    "on_error",
)
Progress = Callable[[int, int], None]


@dataclass
class PredictContext:
    """One call, from its start to its end; the same object reaches every event of it.

    A start hook may replace `states`, `questions`, `max_len` and `head_max_len`, answer the call
    with `skip`, or raise. A route hook may replace `decision`. `elapsed_ms` is set before the end
    event, and on load and evict it is the time the checkpoint took.

    `lang` is the language whose temperatures apply, on a Router also one that it detected; `window`
    and `stride` (tokens) are those asked of `predict_long`. They hold as start hooks leave them.
    `entry_point` and `min_confidence` (the threshold asked for) only tell. The first is the method
    that was called: "predict" (`system_one` is the same method), "predict_batch", "predict_long",
    "route" or "route_batch"; None on load and evict.

    `progress`, which a start hook may set, is called by `predict_long` with the windows answered so
    far and all there are; what it raises ends the call.
    """

    states: list[Any]
    questions: dict[str, Any]
    run_id: str = field(default_factory=lambda: uuid.uuid4().hex)
    results: list[dict[str, Any]] | None = None
    decision: dict[str, Any] | None = None
    model: str | None = None
    agent: Any = None
    router: Any = None
    max_len: int | None = None
    head_max_len: int | None = None
    usage: dict[str, int] | None = None
    started_at: float = field(default_factory=time.perf_counter)
    elapsed_ms: float | None = None
    error: BaseException | None = None
    lang: str | None = None
    entry_point: str | None = None
    window: int | None = None
    stride: int | None = None
    min_confidence: float | Mapping[str, float] | None = None
    progress: Progress | None = None

    def skip(self, results: list[dict[str, Any]] | tuple[dict[str, Any], ...]) -> None:
        """Answer the call with `results`, one per state, without a forward pass."""
        self.results = list(results) if isinstance(results, tuple) else results


class Hook(Protocol):
    """Every event a hook may implement; any subset will do."""

    def on_predict_start(self, ctx: PredictContext) -> None: ...

    def on_predict_end(self, ctx: PredictContext) -> None: ...

    def on_route(self, ctx: PredictContext) -> None: ...

    def on_load(self, ctx: PredictContext) -> None: ...

    def on_evict(self, ctx: PredictContext) -> None: ...

    def on_error(self, ctx: PredictContext) -> None: ...


class BaseHook:
    """A hook that does nothing; override what is needed."""

    def on_predict_start(self, ctx: PredictContext) -> None:
        """Before anything is tokenised."""

    def on_predict_end(self, ctx: PredictContext) -> None:
        """After the answers exist, or after the call failed."""

    def on_route(self, ctx: PredictContext) -> None:
        """After the checkpoint was chosen, before it is loaded."""

    def on_load(self, ctx: PredictContext) -> None:
        """After a checkpoint was built."""

    def on_evict(self, ctx: PredictContext) -> None:
        """After a checkpoint was freed."""

    def on_error(self, ctx: PredictContext) -> None:
        """When the call failed, before its end."""


PredictHook = Callable[[PredictContext], Any]
HookArgument = Any | Sequence[Any] | None
PredictHookArgument = PredictHook | Sequence[PredictHook] | None
