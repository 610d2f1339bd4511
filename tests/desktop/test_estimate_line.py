"""What a run would take is said as surely as it is known."""

from __future__ import annotations

import pytest

from laya_desktop.pages.batch_setup.estimate_line import EstimateLine
from laya_engine.runs import RunPlan


@pytest.mark.parametrize(
    ("minutes", "at_most", "words"),
    [
        (None, False, "How long is not known"),
        (2.5, True, "At most about 2 min 30 s, by the texts decided so far."),
        (2.5, False, "About 2 min 30 s."),
    ],
)
def test_the_time_is_said_with_what_it_rests_on(
    qtbot, minutes: float | None, at_most: bool, words: str
) -> None:
    line = EstimateLine()
    qtbot.addWidget(line)
    plan = RunPlan(10, 10, 5000, 2, {"english": 10}, "tokenizer", minutes, at_most=at_most)
    line.show_plan(plan, {}, ())
    assert words in line.said
