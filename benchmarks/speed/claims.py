"""What is measured, as lines to read and as rows of a Markdown table."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Bar:
    """One claim: a figure, its spread, and the bar it has to reach (`at_least`) or stay below."""

    name: str
    figure: float
    low: float
    high: float
    bar: float
    at_least: bool
    processor: float | None = None

    @property
    def met(self) -> bool:
        """Whether the median reaches the bar."""
        return self.figure >= self.bar if self.at_least else self.figure <= self.bar

    @property
    def row(self) -> str:
        """For the table in docs/performance.md."""
        spread = f"{self.low:.2f} to {self.high:.2f}"
        verdict = "met" if self.met else "**missed**"
        return f"| {self.name} | {self.figure:.2f} ({spread}) | {self._bar} | {verdict} |"

    @property
    def _bar(self) -> str:
        return f"{'≥' if self.at_least else '≤'} {self.bar:g}"

    def __str__(self) -> str:
        spread = f"({self.low:.2f} to {self.high:.2f})"
        processor = "" if self.processor is None else f"{self.processor:6.2f}"
        verdict = "met" if self.met else "MISSED"
        return (
            f"{self.name:<64}{self.figure:6.2f} {spread:<16}{processor:>7}"
            f"  {self._bar:<6} {verdict}"
        )


@dataclass(frozen=True)
class Rate:
    """How fast one side answered in one precision, and how alike to fp32.

    `alike` is the share of `answers` with the same top answer, `shift` the largest difference of
    a probability.
    """

    size: str
    side: str
    rows_a_second: float
    answers: int
    alike: float
    shift: float

    @property
    def row(self) -> str:
        """For the table in docs/performance.md."""
        return (
            f"| {self.size}, {self.side} | {self.rows_a_second:.1f} "
            f"| {self.alike:.1%} of {self.answers:,} | {self.shift:.3f} |"
        )

    def __str__(self) -> str:
        return (
            f"  {self.size}, {self.side + ':':<16}{self.rows_a_second:6.1f} rows a second, "
            f"{self.alike:6.1%} of {self.answers:,} top answers as in fp32, shift {self.shift:.3f}"
        )
