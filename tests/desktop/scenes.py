"""Every page of the window, one after the other, with something on it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QWidget

from laya_desktop.app import Program
from laya_engine.resources import resource_path

WaitUntil = Callable[[Callable[[], bool]], object]


def scenes(program: Program, wait: WaitUntil, run: Path) -> Iterator[tuple[str, QWidget]]:
    """Names of scenes, each with the widget that has the keyboard: the window or a sheet over it.

    `run` is a labelled run in the folder of the settings.
    """
    window = program.window
    for scene in (_triage, _batch, _evaluate, _review, _questions, _policy, _settings):
        for name in scene(program, wait, run):
            yield name, window
    for name in _sheets(program):
        assert window.sheet is not None
        yield name, window.sheet


def _show(program: Program, key: str) -> Any:
    program.window.show_page(key)
    return program.window.pages[key]


def _triage(program: Program, wait: WaitUntil, run: Path) -> Iterator[str]:
    page = _show(program, "triage")
    yield "triage, empty"
    page.open_file(resource_path("samples", "refund-english.txt"))
    page.decide()
    wait(lambda: page._ticket is None)
    yield "triage, decided"
    page.toggle_history()
    yield "triage, history"
    page.hide_history()
    page.compare()
    page.result.comparison.go.click()
    wait(lambda: not page.result.comparison.busy)
    yield "triage, compared"
    page.cancel()
    page.result.show_stability()
    wait(lambda: not page.result.stability.busy)
    yield "triage, asked in other ways"
    page.cancel()


def _batch(program: Program, wait: WaitUntil, run: Path) -> Iterator[str]:
    page = _show(program, "batch")
    wait(lambda: not program.client.jobs)
    yield "batch, start"
    page.open_sample()
    wait(lambda: page.step is page.setup)
    wait(lambda: not program.client.jobs)
    yield "batch, setup"
    page.begin()
    wait(lambda: page.step is page.view and page._opening is None)
    wait(lambda: not page._running)
    page.view.table.selectRow(0)
    yield "batch, run"
    page.view.header.policy.click()
    page.view.filtering.more.click()
    yield "batch, filters and policy"


def _evaluate(program: Program, wait: WaitUntil, run: Path) -> Iterator[str]:
    page = _show(program, "evaluate")
    yield "evaluate, start"
    page.open_file(run)
    wait(lambda: not program.client.jobs)
    page.evaluate()
    wait(lambda: page.study is not None)
    for part in range(len(page._chips.buttons())):
        page.show_part(part)
        yield f"evaluate, part {part}"


def _review(program: Program, wait: WaitUntil, run: Path) -> Iterator[str]:
    page = _show(program, "review")
    page.reviewer.setText("ann")
    wait(lambda: page.row is not None)
    yield "review"


def _questions(program: Program, wait: WaitUntil, run: Path) -> Iterator[str]:
    page = _show(program, "questions")
    yield "questions, preset"
    page.copy_set()
    yield "questions, own"


def _policy(program: Program, wait: WaitUntil, run: Path) -> Iterator[str]:
    page = _show(program, "policy")
    yield "policy, thresholds"
    page.add_rule()
    yield "policy, rule"
    compared = page.rule.conditions[0].comparison
    compared.setCurrentIndex(compared.findData("stability"))
    yield "policy, rule on stability"


def _settings(program: Program, wait: WaitUntil, run: Path) -> Iterator[str]:
    page = _show(program, "settings")
    for section in page._sections:
        page.show_section(section.key)
        yield f"settings, {section.key}"


def _sheets(program: Program) -> Iterator[str]:
    program.window.show_shortcuts()
    yield "shortcuts"
    program.window.show_first_steps()
    yield "first steps"
