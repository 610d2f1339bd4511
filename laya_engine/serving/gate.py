"""Around every request: who asks, what is told of failures, and one log line without text."""

from __future__ import annotations

import logging
import time
import traceback
import uuid
from collections.abc import Collection

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import JSONResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from laya_engine.checkpoints import CheckpointError
from laya_engine.serving.auth import check_caller
from laya_engine.serving.limits import Refusal
from laya_engine.serving.metrics import Metrics

access = logging.getLogger("laya_engine.serving.access")
log = logging.getLogger("laya_engine.serving")

OPEN_PATHS = frozenset({"/health"})  # what a supervisor asks, who has no key
CLIENT_LEFT = 499
_LONGEST = 600  # characters of a sentence, which may quote a name from the body


class Gate:
    """ASGI middleware. `paths` are the routes there are: others are not logged by their name."""

    def __init__(
        self, app: ASGIApp, paths: Collection[str], key: str | None, metrics: Metrics
    ) -> None:
        self._app = app
        self._paths = paths
        self._key = key
        self._metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        started = time.perf_counter()
        run = uuid.uuid4().hex
        status = 0

        async def noting(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)["x-request-id"] = run
            await send(message)

        try:
            if scope["path"] not in OPEN_PATHS:
                check_caller(Headers(scope=scope), self._key)
            await self._app(scope, receive, noting)
        except ClientDisconnect:
            status = CLIENT_LEFT
        except Exception as error:
            response = self._told(error, run)
            if not status:  # once an answer has begun, the connection can only be cut
                await response(scope, receive, noting)
        finally:
            seconds = time.perf_counter() - started
            route = scope["path"] if scope["path"] in self._paths else "other"
            self._metrics.note_request(route, status, seconds)
            access.info("%s %s %d %.1f ms %s", _method(scope), route, status, seconds * 1000.0, run)

    def _told(self, error: Exception, run: str) -> Response:
        """The response to a failure: a sentence of our own, or the engine's about the request."""
        if not isinstance(error, Refusal):
            error = _as_refusal(error, run)
        if error.limit:
            self._metrics.note_refusal(error.limit)
        body = {"detail": _shortened(error.sentence)} | (
            {"limit": error.limit} if error.limit else {}
        )
        response = JSONResponse(body, error.status)
        if error.close:
            response.headers["connection"] = "close"
        if error.status == 401:
            response.headers["www-authenticate"] = "Bearer"
        if error.status in {429, 503}:
            response.headers["retry-after"] = "1"
        return response


def _as_refusal(error: Exception, run: str) -> Refusal:
    if isinstance(error, (CheckpointError, FileNotFoundError)):
        log.error("request %s: a checkpoint did not load: %s", run, error)
        return Refusal(503, f"the checkpoint could not be loaded; the log says why under {run}")
    if isinstance(error, ValueError):
        return Refusal(422, str(error))
    # The message of an unexpected error may quote a state; its kind and place do not.
    frame = traceback.extract_tb(error.__traceback__)[-1]
    log.error("request %s: %s at %s:%s", run, type(error).__name__, frame.filename, frame.lineno)
    return Refusal(500, f"the answer failed inside the service; the log says where under {run}")


def _shortened(sentence: str) -> str:
    if len(sentence) <= _LONGEST:
        return sentence
    half = _LONGEST // 2
    return f"{sentence[:half]} … {sentence[-half:]}"


def _method(scope: Scope) -> str:
    method = str(scope["method"])
    return method if method in {"GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE"} else "OTHER"
