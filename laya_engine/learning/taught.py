"""What came of a teaching: the copy beside what it was made from, on rows that neither learnt."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from laya_engine.evaluation import Estimate, Figures
from laya_engine.whole_files import write_whole

TAUGHT = "teaching.json"
BETTER, WORSE, SAME = "better", "worse", "no clear difference"


@dataclass(frozen=True)
class Pass:
    """Mean loss over a pass on the rows learnt from, and after it on the watched ones.

    Pass 0 is the checkpoint as it was; it learnt nothing, so that `learnt` is None.
    """

    learnt: float | None
    watched: float


@dataclass(frozen=True)
class Taught:
    """`before` and `after` are figures by question on the `judged_on` rows; `gain` is how much the
    share of right answers rose, compared row by row over all questions, with its 95 % interval.
    `used` is the number of the pass that was kept."""

    name: str
    base: str
    source: str
    learnt_from: int
    watched_on: int
    judged_on: int
    seconds: float
    passes: tuple[Pass, ...]
    used: int
    before: Mapping[str, Figures]
    after: Mapping[str, Figures]
    gain: Estimate
    findings: tuple[str, ...] = ()

    @property
    def verdict(self) -> str:
        """Better or worse only when the whole interval says so."""
        if self.gain.low > 0:
            return BETTER
        return WORSE if self.gain.high < 0 else SAME

    @property
    def sentence(self) -> str:
        """The outcome in words."""
        rose = f"{self.gain.value:+.1%} ({self.gain.low:+.1%} to {self.gain.high:+.1%})"
        told = {
            BETTER: "The copy answers better",
            WORSE: "The copy answers worse",
            SAME: "No clear difference between the copy and what it was made from",
        }[self.verdict]
        return f"{told}: {rose} right answers on {self.judged_on} rows that neither learnt from."


def write_taught(folder: Path, taught: Taught) -> None:
    """Keep it beside the weights. Raises OSError."""
    write_whole(folder / TAUGHT, json.dumps(asdict(taught), ensure_ascii=False, indent=1) + "\n")


def read_taught(folder: Path) -> Taught:
    """What came of the teaching of a checkpoint folder. Raises OSError, and ValueError for a
    folder whose file is damaged."""
    try:
        found = json.loads((folder / TAUGHT).read_text(encoding="utf-8"))
        parts = {
            "passes": tuple(Pass(**each) for each in found["passes"]),
            "before": {name: _figures(each) for name, each in found["before"].items()},
            "after": {name: _figures(each) for name, each in found["after"].items()},
            "gain": Estimate(**found["gain"]),
            "findings": tuple(found["findings"]),
        }
        return Taught(**{**found, **parts})
    except (ValueError, KeyError, TypeError):
        raise ValueError(f"{TAUGHT} of {folder.name!r} is damaged; teach it again") from None


def _figures(found: Mapping[str, Any]) -> Figures:
    values: dict[str, Any] = {
        name: Estimate(**value) if isinstance(value, Mapping) else value
        for name, value in found.items()
    }
    return Figures(**values)
