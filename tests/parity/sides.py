"""The reference and this engine side by side, for what they do on purpose in different ways."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import laya

import laya_engine

NOUL: dict[str, Any] = {"type": "noul", "instructions": "Is it so?"}
CHOICE: dict[str, Any] = {"type": "choice", "instructions": "Which?", "criteria": ["a", "b", "c"]}
ASKED = {"q": NOUL}


@dataclass(frozen=True)
class Side:
    """One engine: its package, and a checkpoint for it."""

    engine: Any
    folder: str

    def agent(self, **options: Any) -> Any:
        """A new Agent on the CPU."""
        return self.engine.Agent(self.folder, device="cpu", **options)

    def router(self, **options: Any) -> Any:
        """A new Router that has the checkpoint under two names."""
        models = dict.fromkeys(("english", "multilingual"), self.folder)
        return self.engine.Router(**{"models": models, "device": "cpu", **options})


Act = Callable[[Side], Any]
Row = tuple[Act, Any, Any]  # what is done, and what it comes to there and here


def told(act: Act, side: Side) -> Any:
    """What an act comes to: its value, or the type of its error."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        try:
            return act(side)
        except Exception as error:
            return type(error)


def assert_row(row: Row, folder: Path) -> None:
    """Both come to what the row says, and that is not the same."""
    act, theirs, ours = row
    assert theirs != ours
    assert told(act, Side(laya, str(folder))) == theirs
    assert told(act, Side(laya_engine, str(folder))) == ours


class Log:
    """Names of the events that reached this hook, in order."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.contexts: list[Any] = []

    def _note(self, name: str, ctx: Any) -> None:
        self.names.append(name)
        self.contexts.append(ctx)

    def on_route(self, ctx: Any) -> None:
        self._note("route", ctx)

    def on_load(self, ctx: Any) -> None:
        self._note("load", ctx)

    def on_evict(self, ctx: Any) -> None:
        self._note("evict", ctx)

    def on_predict_start(self, ctx: Any) -> None:
        self._note("start", ctx)

    def on_error(self, ctx: Any) -> None:
        self._note("error", ctx)

    def on_predict_end(self, ctx: Any) -> None:
        self._note("end", ctx)


def logged(act: Callable[[Side, Log], Any]) -> Act:
    """An act that comes to its own outcome and the events of its log."""

    def logging(side: Side) -> tuple[Any, list[str]]:
        log = Log()
        return told(lambda each: act(each, log), side), log.names

    return logging
