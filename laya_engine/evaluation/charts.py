"""The charts of a report as inline SVG: no script, nothing beside the page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from laya_engine.evaluation.curves import CoveragePoint, ReliabilityBin, SurenessBin

SIDE = 240  # pixels of a plot's edge
LEFT, BOTTOM, MARGIN = 46, 40, 10
WIDTH, HEIGHT = LEFT + SIDE + MARGIN, MARGIN + SIDE + BOTTOM
BLUE, GREY, GREEN, RED = "#3b6ea5", "#b9c0ca", "#1a7f5a", "#c0392b"
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)


def reliability_chart(name: str, bins: Sequence[ReliabilityBin]) -> str:
    """How often answers are right against how sure they are; honest ones lie on the diagonal."""
    most = max(one.count for one in bins)
    parts = [
        f'<line x1="{_x(0):.1f}" y1="{_y(0):.1f}" x2="{_x(1):.1f}" y2="{_y(1):.1f}" '
        f'stroke="{GREY}" stroke-dasharray="4 4"/>'
    ]
    for one in bins:
        x, low, high = _x(one.sure), _y(one.accuracy.low), _y(one.accuracy.high)
        told = (
            f"{one.low:.2f} to {one.high:.2f}: {one.sure:.2f} sure, "
            f"{one.accuracy.value:.2f} right, rows: {one.count:,}"
        )
        parts.append(
            f"<g><title>{told}</title>"
            f'<line x1="{x:.1f}" y1="{low:.1f}" x2="{x:.1f}" y2="{high:.1f}" stroke="{BLUE}"/>'
            f'<circle cx="{x:.1f}" cy="{_y(one.accuracy.value):.1f}" '
            f'r="{3 + 4 * (one.count / most) ** 0.5:.1f}" fill="{BLUE}"/></g>'
        )
    return _plot(f"Reliability of {name}", "sureness", "share right", parts)


def coverage_chart(name: str, points: Sequence[CoveragePoint]) -> str:
    """How often answers are right when only the surest are given alone, with the interval."""
    upper = [f"{_x(p.coverage):.1f},{_y(p.accuracy.high):.1f}" for p in points]
    lower = [f"{_x(p.coverage):.1f},{_y(p.accuracy.low):.1f}" for p in reversed(points)]
    line = [f"{_x(p.coverage):.1f},{_y(p.accuracy.value):.1f}" for p in points]
    parts = [
        f'<polygon points="{" ".join(upper + lower)}" fill="{BLUE}" opacity="0.18"/>',
        f'<polyline points="{" ".join(line)}" fill="none" stroke="{BLUE}" stroke-width="2"/>',
    ]
    return _plot(f"Coverage of {name}", "share answered alone", "share right", parts)


def histogram_chart(name: str, bins: Sequence[SurenessBin]) -> str:
    """How many rows are how sure, the wrong ones in red above the right ones."""
    most = max(one.right + one.wrong for one in bins)
    parts = []
    for one in bins:
        if not one.right + one.wrong:
            continue
        x, width = _x(one.low), _x(one.high) - _x(one.low) - 1
        middle, top = _y(one.right / most), _y((one.right + one.wrong) / most)
        told = f"{one.low:.2f} to {one.high:.2f}: {one.right:,} right, {one.wrong:,} wrong"
        parts.append(
            f"<g><title>{told}</title>"
            + _bar(x, middle, width, _y(0) - middle, GREEN)
            + _bar(x, top, width, middle - top, RED)
            + "</g>"
        )
    return _plot(f"Sureness of {name}", "sureness", f"rows, up to {most:,}", parts, ticks=False)


def _bar(x: float, y: float, width: float, height: float, color: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{color}"/>'
    )


def _plot(title: str, across: str, up: str, parts: Sequence[str], *, ticks: bool = True) -> str:
    label = escape(title)
    return (
        f'<svg role="img" aria-label="{label}" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}"><title>{label}</title>'
        f"{''.join(_axes(across, up, ticks))}{''.join(parts)}</svg>\n"
    )


def _axes(across: str, up: str, ticks: bool) -> Iterator[str]:
    yield (
        f'<rect x="{LEFT}" y="{MARGIN}" width="{SIDE}" height="{SIDE}" fill="none" '
        f'stroke="{GREY}"/>'
    )
    for tick in TICKS:
        yield (
            f'<text x="{_x(tick):.1f}" y="{_y(0) + 15:.1f}" text-anchor="middle">{tick:g}</text>'
        )
        if ticks:
            yield (f'<text x="{LEFT - 5}" y="{_y(tick) + 4:.1f}" text-anchor="end">{tick:g}</text>')
    yield (
        f'<text x="{_x(0.5):.1f}" y="{HEIGHT - 6}" text-anchor="middle">{escape(across)}</text>'
        f'<text transform="translate(11 {_y(0.5):.1f}) rotate(-90)" '
        f'text-anchor="middle">{escape(up)}</text>'
    )


def _x(share: float) -> float:
    return LEFT + SIDE * share


def _y(share: float) -> float:
    return MARGIN + SIDE * (1.0 - share)
