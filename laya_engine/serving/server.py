"""uvicorn around the application: in the foreground until a signal, or in a thread until told."""

from __future__ import annotations

import math
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import Self

import uvicorn
from fastapi import FastAPI

from laya_engine.router import Router
from laya_engine.serving.app import create_app
from laya_engine.serving.auth import checked_key
from laya_engine.serving.connections import protocol_for
from laya_engine.serving.limits import Limits
from laya_engine.serving.sets import ServedSets

_SIGNALS = (signal.SIGINT, signal.SIGTERM)
_IDLE_SECONDS = 5  # a connection may wait for its next request


class RunningService:
    """The service in a thread of its own, for programs that do other things, too.

    `with RunningService(router) as service:` answers at `service.url` inside the block, and has
    answered every request it took when the block is left. Port 0 takes a free one. The Router
    keeps its checkpoints.

    Raises ValueError for a host that needs a key and for an address that cannot be used.
    """

    def __init__(
        self,
        router: Router,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        key: str | None = None,
        limits: Limits | None = None,
        sets: ServedSets | None = None,
    ) -> None:
        limits = limits or Limits()
        app = create_app(router, key=checked_key(host, key), limits=limits, sets=sets)
        self._socket = bind(host, port)
        self.url = url_of(self._socket)
        self._ready = threading.Event()
        self._server = _Server(app, limits, self._ready.set)
        self._thread = threading.Thread(target=self._run, name="laya-service", daemon=True)

    def start(self) -> Self:
        """Start, and return once it answers."""
        self._thread.start()
        self._ready.wait()
        return self

    def stop(self) -> None:
        """Take no new request, answer those that are here, end the thread."""
        self._server.should_exit = True
        self._thread.join()

    def _run(self) -> None:
        try:
            self._server.run(sockets=[self._socket])
        finally:
            self._socket.close()
            self._ready.set()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()


def serve(
    router: Router,
    *,
    host: str,
    port: int,
    key: str | None,
    limits: Limits,
    preload: Sequence[str],
    ready: Callable[[str], None],
    until: Callable[[], None] | None = None,
    sets: ServedSets | None = None,
) -> None:
    """Answer until SIGINT or SIGTERM, then finish what was begun. `ready` gets the address.

    With `until`, which waits in a thread of its own, it ends when that returns, too.

    The checkpoints in `preload` are loaded before the first connection is taken. Raises
    ValueError for a host that needs a key and for an address that cannot be used, what loading a
    checkpoint raises, and KeyboardInterrupt for a second Ctrl+C, which cuts what was begun.
    """
    app = create_app(router, key=checked_key(host, key), limits=limits, sets=sets)
    with bind(host, port) as listening:
        url = url_of(listening)
        if preload:
            router.preload(preload)
        server = _Server(app, limits, lambda: ready(url))
        if until is not None:
            threading.Thread(target=server.end_after, args=(until,), daemon=True).start()
        with _signals_end(server):
            server.run(sockets=[listening])
        if server.force_exit:
            raise KeyboardInterrupt


def bind(host: str, port: int) -> socket.socket:
    """A socket on the address, which does not take connections yet. Raises OSError."""
    name = host.strip().strip("[]")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            name, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
    except socket.gaierror as error:
        raise ValueError(f"there is no address {host!r}; use 127.0.0.1 or 0.0.0.0") from error
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except OSError as error:
        listening.close()
        raise ValueError(
            f"port {port} of {host} cannot be used ({(error.strerror or 'error').lower()}); "
            "choose another --port"
        ) from error
    return listening


def url_of(listening: socket.socket) -> str:
    """The address as clients write it."""
    host, port = listening.getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class _Server(uvicorn.Server):
    """uvicorn that says when it answers."""

    def __init__(self, app: FastAPI, limits: Limits, ready: Callable[[], None]) -> None:
        config = uvicorn.Config(
            app,
            http=protocol_for(limits),
            ws="none",
            lifespan="on",
            log_config=None,  # the program's logging is its own
            access_log=False,
            server_header=False,
            timeout_keep_alive=_IDLE_SECONDS,
            timeout_graceful_shutdown=math.ceil(limits.seconds),
        )
        super().__init__(config)
        self._ready = ready

    def end_after(self, wait: Callable[[], None]) -> None:
        """Finish what was begun once `wait` has returned."""
        wait()
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._ready()


@contextmanager
def _signals_end(server: _Server) -> Iterator[None]:
    """Signals that come before uvicorn listens to them, and those it raises again afterwards."""

    def end(number: int, frame: FrameType | None) -> None:
        server.should_exit = True

    before = {number: signal.signal(number, end) for number in _SIGNALS}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
