"""The Router behind the service: a few threads off the event loop, and a bound on what waits."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any, TypeVar

from starlette.requests import ClientDisconnect

from laya_engine.policy import decide, decision_record
from laya_engine.router import Router
from laya_engine.serving.limits import Limits, Refusal
from laya_engine.serving.wire import Ask, TriageAsk

Answer = TypeVar("Answer")
STATES_AT_ONCE = 16  # of a batch; between these, work that nobody waits for any more stops


class Engine:
    """Answers requests with one Router in `limits.workers` threads.

    Used from the event loop only.
    """

    def __init__(self, router: Router, limits: Limits) -> None:
        self.router = router
        self.limits = limits
        self.in_flight = 0  # requests admitted, and work that goes on after its time was up
        self._threads = ThreadPoolExecutor(limits.workers, thread_name_prefix="laya-serve")

    @contextmanager
    def admitted(self) -> Iterator[None]:
        """A place for one request, from its body to its answer. Raises Refusal (429) when full."""
        if self.in_flight >= self.limits.concurrent:
            raise Refusal(
                429,
                f"the service is busy with its limit concurrent = {self.limits.concurrent} "
                "requests; try again shortly",
                limit="concurrent",
                close=True,
            )
        self.in_flight += 1
        try:
            yield
        finally:
            self.in_flight -= 1

    async def run(self, work: Callable[[threading.Event], Answer], left: Awaitable[Any]) -> Answer:
        """What `work` returns, from a worker thread; it is told to stop when nobody waits.

        `left` ends when the client goes away. Raises what `work` raises, Refusal (408) when the
        time is up, and ClientDisconnect.
        """
        stop = threading.Event()
        future = self._threads.submit(work, stop)
        waiting = asyncio.wrap_future(future)
        gone = asyncio.ensure_future(left)
        try:
            done, _ = await asyncio.wait(
                {waiting, gone},
                timeout=self.limits.seconds,
                return_when=asyncio.FIRST_COMPLETED,
            )
        finally:
            gone.cancel()
            if not waiting.done():
                self._abandon(future, stop)
                waiting.cancel()
        if waiting in done:
            return waiting.result()
        if gone in done:
            raise ClientDisconnect
        raise Refusal(
            408,
            f"there was no answer within the limit seconds = {self.limits.seconds:g}; "
            "ask fewer questions, or about fewer states",
            limit="seconds",
        )

    def close(self) -> None:
        """Wait for what the threads are at, and end them."""
        self._threads.shutdown(wait=True, cancel_futures=True)

    def _abandon(self, future: Future[Any], stop: threading.Event) -> None:
        stop.set()
        if future.cancel():
            return
        # A pass cannot be interrupted. It keeps its place, so that slow work cannot pile up.
        loop = asyncio.get_running_loop()
        self.in_flight += 1
        future.add_done_callback(lambda _: loop.call_soon_threadsafe(self._leave))

    def _leave(self) -> None:
        self.in_flight -= 1


def answer_one(router: Router, ask: Ask) -> dict[str, Any]:
    """The payload for the one state of `ask`."""
    return router.predict(ask.states[0], ask.questions, **ask.request, **ask.call)


def answer_batch(router: Router, ask: Ask, stop: threading.Event) -> list[dict[str, Any]]:
    """A payload for each state, in order; what is there so far when told to stop."""
    results: list[dict[str, Any]] = []
    for start in range(0, len(ask.states), STATES_AT_ONCE):
        if stop.is_set():
            break
        requests = [
            {"state": state, "questions": ask.questions, **ask.request}
            for state in ask.states[start : start + STATES_AT_ONCE]
        ]
        results += router.predict_batch(requests, **ask.call)
    return results


def triage(router: Router, wanted: TriageAsk) -> dict[str, Any]:
    """The decision record of one state. Raises Refusal (422) for a policy that cannot decide it."""
    result = answer_one(router, wanted.ask)
    try:
        decision = decide(wanted.policy, result["answers"])
    except (TypeError, ValueError) as error:
        raise Refusal(422, "'policy' compares an answer with what it cannot be") from error
    return decision_record(result, decision, wanted.policy)
