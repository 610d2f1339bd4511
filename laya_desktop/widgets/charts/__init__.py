"""Charts of an evaluation, painted: each mark is told in words and leads to its rows."""

from __future__ import annotations

from laya_desktop.widgets.charts.confusion import ConfusionChart
from laya_desktop.widgets.charts.coverage import CoverageChart
from laya_desktop.widgets.charts.histogram import HistogramChart
from laya_desktop.widgets.charts.reliability import ReliabilityChart

__all__ = ["ConfusionChart", "CoverageChart", "HistogramChart", "ReliabilityChart"]
