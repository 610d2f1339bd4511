"""The reference's server and this one on sockets of this machine, over one checkpoint."""

from __future__ import annotations

import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

import laya
import laya.serve
import uvicorn

from laya_engine.router import Router
from laya_engine.serving import Limits, RunningService
from laya_engine.serving.server import bind, url_of


def _models(folder: Path) -> dict[str, Any]:
    return {"models": dict.fromkeys(("english", "multilingual"), str(folder)), "device": "cpu"}


@contextmanager
def reference_server(folder: Path, key: str = "") -> Iterator[str]:
    """The address of what `laya-serve` runs, with its own options of uvicorn."""
    started: dict[str, Any] = {}

    def run(app: Any, **options: Any) -> None:
        started.update(options, app=app)

    with (
        warnings.catch_warnings(),
        patch.dict("os.environ", {"LAYA_API_KEY": key}),
        patch.object(uvicorn, "run", run),
        patch.object(laya.serve, "build_router", lambda: laya.Router(**_models(folder))),
    ):
        warnings.simplefilter("ignore")
        laya.serve.main()
        options = {**started, "host": "127.0.0.1", "port": 0, "log_level": "critical"}
        server = uvicorn.Server(uvicorn.Config(**options))
        listening = bind("127.0.0.1", 0)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
        thread.start()
        try:
            while not server.started:
                assert thread.is_alive(), "the reference's server did not start"
                thread.join(0.01)
            yield url_of(listening)
        finally:
            server.should_exit = True
            thread.join()
            listening.close()


@contextmanager
def own_server(folder: Path, key: str | None = None, limits: Limits | None = None) -> Iterator[str]:
    """The address of this service."""
    router = Router(**_models(folder))
    with RunningService(router, key=key, limits=limits) as service:
        yield service.url
