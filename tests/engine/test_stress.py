"""Eight threads, two checkpoints, room for one; hooks fail and overrun; nothing may be lost.

`LAYA_STRESS_SECONDS` sets the length (60).
"""

from __future__ import annotations

import os
import random
import threading
import time
import warnings
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from laya_engine.agent import Agent
from laya_engine.hooks import PredictContext
from laya_engine.router import Router
from tests.engine.stub_agents import NOUL
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

SECONDS = float(os.environ.get("LAYA_STRESS_SECONDS", "60"))
THREADS = 8
PAUSE = 0.25  # seconds between the calls of a thread: time for others, not load, finds the races
OVERRUN = 0.3  # seconds that a slow hook takes
LIMIT = 0.1  # seconds that it may take


class Ledger:
    """Starts and ends by run id."""

    def __init__(self) -> None:
        self.started: Counter[str] = Counter()
        self.ended: Counter[str] = Counter()
        self._lock = threading.Lock()

    def on_predict_start(self, ctx: PredictContext) -> None:
        with self._lock:
            self.started[ctx.run_id] += 1

    def on_predict_end(self, ctx: PredictContext) -> None:
        with self._lock:
            self.ended[ctx.run_id] += 1


class Failure(Exception):
    """What a hook of this test raises."""


def _failing(ctx: PredictContext) -> None:
    raise Failure


def _slow(ctx: PredictContext) -> None:
    time.sleep(OVERRUN)


def _asking(ctx: PredictContext) -> None:
    ctx.router.predict("asked by a hook", NOUL, model=ctx.model)


@pytest.fixture
def folders(tmp_path: Path) -> dict[str, str]:
    return {
        name: str(make_tiny_checkpoint(tmp_path / name, seed=seed))
        for seed, name in enumerate(("english", "multilingual"))
    }


def test_every_started_request_ends_once_and_no_thread_is_left(folders: dict[str, str]) -> None:
    expected = {
        name: Agent(folder, device="cpu").predict("x", NOUL)["answers"]["ok"]["noul"]
        for name, folder in folders.items()
    }
    assert len(set(expected.values())) == 2
    ledger = Ledger()
    router = Router(
        models=folders, device="cpu", max_loaded=1, hooks=ledger, hooks_concurrent=False
    )
    outcomes: Counter[str] = Counter()
    unexpected: list[BaseException] = []
    before = set(threading.enumerate())
    until = time.monotonic() + SECONDS

    def right(name: str, result: Any) -> None:
        assert abs(result["answers"]["ok"]["noul"] - expected[name]) <= 2e-4, name

    def one(dice: random.Random, **options: Any) -> None:
        name = dice.choice(list(folders))
        right(name, router.predict("x", NOUL, model=name, **options))

    def batch(dice: random.Random, **options: Any) -> None:
        names = dice.choices(list(folders), k=4)
        requests = [{"state": "x", "questions": NOUL, "model": name} for name in names]
        for name, result in zip(names, router.predict_batch(requests, **options), strict=True):
            right(name, result)

    def work(seed: int) -> None:
        dice = random.Random(seed)
        options: list[dict[str, Any]] = [
            *({}, {}, {}),
            {"on_predict_start": _failing},
            {"on_predict_end": _failing},
            {"on_predict_start": _failing, "hooks_raise": False},
            {"on_predict_start": _slow, "hooks_timeout": LIMIT},
            {"on_predict_end": _slow, "hooks_timeout": LIMIT},
            {"on_predict_start": _asking},
        ]
        calls: list[Callable[[], Any]] = [
            *(lambda: one(dice, **dice.choice(options)),) * 6,
            *(lambda: batch(dice, **dice.choice(options)),) * 3,
            lambda: router.load(dice.choice(list(folders))),
            lambda: router.unload(dice.choice([None, *folders])),
        ]
        while time.monotonic() < until:
            try:
                dice.choice(calls)()
                outcomes["answered"] += 1
            except (Failure, TimeoutError) as error:
                outcomes[type(error).__name__] += 1
            except BaseException as error:
                unexpected.append(error)
                return
            time.sleep(PAUSE * dice.random())

    with warnings.catch_warnings():
        warnings.simplefilter("ignore", RuntimeWarning)  # hooks_raise=False says so each time
        threads = [threading.Thread(target=work, args=(seed,)) for seed in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(SECONDS + 60)
    for left in set(threading.enumerate()) - before:
        left.join(OVERRUN + 10)  # an overrunning hook ends by itself

    assert unexpected == []
    assert set(threading.enumerate()) <= before
    assert set(outcomes) == {"answered", "Failure", "TimeoutError"}
    assert len(ledger.started) > THREADS
    assert set(ledger.started.values()) == {1}
    assert set(ledger.ended.values()) == {1}
    assert set(ledger.started) <= set(ledger.ended)
    assert len(router.loaded) <= 1
    router.unload()
    assert router.loaded == []
