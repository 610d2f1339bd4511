"""How long things take: warming an Agent up, and ratios that survive a busy machine."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from laya_engine.sequence import Row

if TYPE_CHECKING:
    from laya_engine.agent import Agent


@dataclass(frozen=True)
class Timing:
    """One contestant: its median, and its ratio to the baseline in each round.

    `ratio` is the median over the rounds, `low` and `high` are its quartiles: 0.5 means twice as
    fast as the baseline. `processor_ratio` compares the processor time of this process, which
    what else the machine does hardly touches.
    """

    name: str
    milliseconds: float
    ratio: float
    low: float
    high: float
    processor_ratio: float


def compare_timings(
    contestants: Mapping[str, Callable[[], Any]],
    *,
    rounds: int = 9,
    warmups: int = 1,
    clock: Callable[[], float] = time.perf_counter,
) -> dict[str, Timing]:
    """Time callables side by side; the first is the baseline, whose ratio is 1.

    Every round runs each once, starting with another one each time, and a ratio compares runs of
    the same round. A machine that slows down meanwhile slows all of them, so the ratio stays what
    it is while milliseconds do not. A callable must not return before its work is done, which
    `predict` never does. `clock` counts seconds.

    Raises ValueError for no callables or fewer than 3 rounds.
    """
    if not contestants or rounds < 3:
        raise ValueError("give at least one callable and 3 rounds; fewer have no quartiles")
    names = list(contestants)
    for name in names * warmups:
        contestants[name]()
    seconds: dict[str, list[float]] = {name: [] for name in names}
    processor: dict[str, list[float]] = {name: [] for name in names}
    for turn in range(rounds):
        first = turn % len(names)
        for name in names[first:] + names[:first]:
            started, worked = clock(), time.process_time()
            contestants[name]()
            seconds[name].append(clock() - started)
            processor[name].append(time.process_time() - worked)
    return {
        name: _timing(name, seconds[name], seconds[names[0]], processor[name], processor[names[0]])
        for name in names
    }


def report(timings: Mapping[str, Timing]) -> str:
    """One line a contestant: ratio first, because milliseconds belong to one machine."""
    width = max(len(name) for name in timings)
    return "\n".join(
        f"{t.name:<{width}}  x{t.ratio:.2f} ({t.low:.2f} to {t.high:.2f})  {t.milliseconds:.1f} ms"
        for t in timings.values()
    )


def warmup(agent: Agent, shapes: Iterable[tuple[int, int, int]]) -> float:
    """Run made-up passes, so that the first real one is not the slow one; gives the seconds.

    `shapes` are (rows, tokens, options) a pass; tokens are cut to what the Agent reads at once.
    No hook sees them. Raises ValueError for a shape that is none.
    """
    started = time.perf_counter()
    for shape in shapes:
        agent.inference.run(_rows(agent, shape))
    return time.perf_counter() - started


def _rows(agent: Agent, shape: Any) -> list[Row]:
    whole = isinstance(shape, (tuple, list)) and len(shape) == 3
    if not whole or any(not isinstance(n, int) or isinstance(n, bool) or n < 1 for n in shape):
        raise ValueError(f"a warmup shape must be (rows, tokens, options), not {shape!r}")
    count, tokens, options = shape
    tokenizer = agent.tokenizer
    limit = min(agent.budget()[0], agent.network.positions or tokens)
    length = max(options + 2, min(tokens, limit))
    filler = (tokenizer.sep_id,) * (length - options - 2)
    ids = (tokenizer.cls_id, *(tokenizer.mask_id,) * options, *filler)
    markers = tuple(range(1, options + 1))
    # Rows end differently: equal ones would run as one.
    return [Row((*ids, number % tokenizer.size), markers, 0, 0, 0) for number in range(count)]


def _timing(
    name: str,
    seconds: list[float],
    baseline: list[float],
    processor: list[float],
    processor_baseline: list[float],
) -> Timing:
    ratios = [own / base for own, base in zip(seconds, baseline, strict=True)]
    low, middle, high = statistics.quantiles(ratios, n=4, method="inclusive")
    of_processor = statistics.median(
        own / max(base, 1e-9) for own, base in zip(processor, processor_baseline, strict=True)
    )
    return Timing(name, statistics.median(seconds) * 1000.0, middle, low, high, of_processor)
