"""A long run that ends is told when the person is looking elsewhere, and only then."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from fake_engine import FakeEngine

from laya_desktop import notifications
from laya_desktop.app import Program
from laya_desktop.engine.jobs import DecideRun, JobFailed


def run(program: Program, qtbot, table: Callable[..., Path]) -> None:
    batch = program.window.pages["batch"]
    batch.open_file(table("One message about a parcel", "Another one about an invoice"))
    qtbot.waitUntil(lambda: batch.step is batch.setup)
    batch.begin()
    qtbot.waitUntil(lambda: batch.step is batch.view)
    qtbot.waitUntil(lambda: not program.client.jobs)


@pytest.fixture
def away(program: Program, monkeypatch: pytest.MonkeyPatch) -> Program:
    """Every run counts as long, and another window has the keyboard."""
    monkeypatch.setattr(notifications, "LONG", 0.0)
    monkeypatch.setattr(program.window, "isActiveWindow", lambda: False)
    return program


def test_the_end_of_a_long_run_is_told(away: Program, qtbot, table) -> None:
    run(away, qtbot, table)
    assert away._notifier.said == ("The run is finished", "2 rows are decided.")


def test_nothing_is_told_to_who_is_looking(
    away: Program, qtbot, table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(away.window, "isActiveWindow", lambda: True)
    run(away, qtbot, table)
    assert away._notifier.said is None


def test_nothing_is_told_to_who_does_not_want_it(away: Program, qtbot, table) -> None:
    away._settings.save(notify=False)
    run(away, qtbot, table)
    assert away._notifier.said is None


def test_a_short_run_is_not_told(
    away: Program, qtbot, table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifications, "LONG", 20.0)
    run(away, qtbot, table)
    assert away._notifier.said is None


def test_a_run_that_fails_is_told_with_its_reason(
    away: Program, qtbot, table, engine: FakeEngine
) -> None:
    batch = away.window.pages["batch"]
    batch.open_file(table("One message about a parcel"))
    qtbot.waitUntil(lambda: batch.step is batch.setup)
    engine.hold = True
    batch.begin()
    qtbot.waitUntil(lambda: engine.calls == ["chunk"])
    [ticket] = [job.ticket for job in away.client.jobs if isinstance(job, DecideRun)]
    away._notifier._reported(JobFailed(ticket, "The disk is full."))
    assert away._notifier.said == ("The run has stopped", "The disk is full.")
