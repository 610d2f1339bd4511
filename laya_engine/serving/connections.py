"""Connections that are cut when the client stalls, before a request or in front of its answer."""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from laya_engine.serving.limits import Limits


def protocol_for(limits: Limits) -> type[H11Protocol]:
    """A protocol for uvicorn that keeps to `head_seconds` and `read_seconds`.

    The time of a body is kept where it is read. uvicorn alone waits for ever for the rest of a
    request's headers, and for a client that does not read.
    """

    class Cutting(H11Protocol):
        """One connection with two timers."""

        _head: asyncio.TimerHandle | None = None
        _write: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.access_log = False  # it would tell the query, once somebody sets its logger up
            self._expect_head()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            self._expect_head()

        def on_response_complete(self) -> None:
            super().on_response_complete()
            self._expect_head()

        def connection_lost(self, exc: Exception | None) -> None:
            super().connection_lost(exc)
            self._head_came()
            self._was_read()

        def pause_writing(self) -> None:
            super().pause_writing()
            self._write = self.loop.call_later(limits.read_seconds, self.transport.abort)

        def resume_writing(self) -> None:
            super().resume_writing()
            self._was_read()

        def _expect_head(self) -> None:
            if self.conn.their_state is not h11.IDLE:
                self._head_came()
            elif self._head is None:
                self._head = self.loop.call_later(limits.head_seconds, self.transport.abort)

        def _head_came(self) -> None:
            if self._head is not None:
                self._head.cancel()
            self._head = None

        def _was_read(self) -> None:
            if self._write is not None:
                self._write.cancel()
            self._write = None

    return Cutting
