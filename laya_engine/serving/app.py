"""The routes of the service over one Router."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response

from laya_engine import __version__
from laya_engine.registry import ALIASES, display, split
from laya_engine.router import Router
from laya_engine.serving import openapi
from laya_engine.serving.auth import holds_key
from laya_engine.serving.body import read_body
from laya_engine.serving.engine import Engine, answer_batch, answer_one, triage
from laya_engine.serving.gate import Gate
from laya_engine.serving.limits import Limits
from laya_engine.serving.metrics import Metrics
from laya_engine.serving.payloads import batch_for_clients, for_clients
from laya_engine.serving.pipelines import (
    PipelineAsk,
    answered_steps,
    decide_pipeline,
    parse_pipeline,
    parse_pipeline_batch,
    pipeline_batch_for_clients,
)
from laya_engine.serving.sets import ServedSets, shipped_sets
from laya_engine.serving.wire import parse_ask, parse_batch, parse_triage

METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"


def create_app(
    router: Router,
    *,
    key: str | None = None,
    limits: Limits | None = None,
    sets: ServedSets | None = None,
) -> FastAPI:
    """An ASGI application. With `key`, every route but `/health` asks for it.

    `sets` are the question sets that `/triage` knows by name; without them, the built-in ones.
    What is not loaded yet loads with the first request that needs it.
    """
    limits, sets = limits or Limits(), shipped_sets() if sets is None else sets
    engine = Engine(router, limits)
    metrics = Metrics(engine)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        engine.close()

    app = FastAPI(
        title="Laya Triage",
        summary="Typed questions about text, answered on your own machine",
        version=__version__,
        docs_url=None,  # its page would fetch scripts from elsewhere
        redoc_url=None,
        openapi_url=None,  # served below, behind the key
        lifespan=lifespan,
    )
    _add_answers(app, engine, metrics, sets)
    _add_pipelines(app, engine, metrics)
    _add_knowledge(app, engine, metrics, key)
    app.openapi = lambda: openapi.document(  # type: ignore[method-assign]
        app, limits, sets, keyed=key is not None
    )
    paths = frozenset(route.path for route in app.routes if hasattr(route, "path"))
    app.add_middleware(Gate, paths=paths, key=key, metrics=metrics)
    return app


def _add_answers(app: FastAPI, engine: Engine, metrics: Metrics, sets: ServedSets) -> None:
    router, limits = engine.router, engine.limits

    @app.post("/v1/systemone", **openapi.SYSTEMONE)
    async def systemone(request: Request) -> Response:
        with engine.admitted():
            ask = await read_body(
                request, limits, lambda body: parse_ask(body, router.models, limits)
            )
            started = time.perf_counter()
            result = await engine.run(lambda _: answer_one(router, ask), request.receive())
        metrics.note_answers([result])
        return _timed(for_clients(result), started)

    @app.post("/v1/systemone/batch", **openapi.BATCH)
    async def systemone_batch(request: Request) -> Response:
        with engine.admitted():
            ask = await read_body(
                request, limits, lambda body: parse_batch(body, router.models, limits)
            )
            started = time.perf_counter()
            results = await engine.run(
                lambda stop: answer_batch(router, ask, stop), request.receive()
            )
        metrics.note_answers(results)
        return _timed(batch_for_clients(results), started)

    @app.post("/triage", **openapi.TRIAGE)
    async def decide_one(request: Request) -> Response:
        with engine.admitted():
            wanted = await read_body(
                request, limits, lambda body: parse_triage(body, router.models, limits, sets)
            )
            started = time.perf_counter()
            record = await engine.run(lambda _: triage(router, wanted), request.receive())
        metrics.note_answers([record])
        metrics.note_verdict(record["decision"]["verdict"])
        return _timed(record, started)


def _add_pipelines(app: FastAPI, engine: Engine, metrics: Metrics) -> None:
    router, limits = engine.router, engine.limits

    async def decided(request: Request, ask: PipelineAsk) -> list[dict[str, Any]]:
        records = await engine.run(
            lambda stop: decide_pipeline(router, ask, stop), request.receive()
        )
        metrics.note_answers(answered_steps(records))
        for record in records:
            metrics.note_verdict(record["decision"]["verdict"])
        return records

    @app.post("/v1/pipeline", **openapi.PIPELINE)
    async def decide_in_steps(request: Request) -> Response:
        with engine.admitted():
            ask = await read_body(
                request, limits, lambda body: parse_pipeline(body, router.models, limits)
            )
            started = time.perf_counter()
            [record] = await decided(request, ask)
        return _timed(record, started)

    @app.post("/v1/pipeline/batch", **openapi.PIPELINE_BATCH)
    async def decide_many_in_steps(request: Request) -> Response:
        with engine.admitted():
            ask = await read_body(
                request, limits, lambda body: parse_pipeline_batch(body, router.models, limits)
            )
            started = time.perf_counter()
            records = await decided(request, ask)
        return _timed(pipeline_batch_for_clients(records), started)


def _add_knowledge(app: FastAPI, engine: Engine, metrics: Metrics, key: str | None) -> None:
    router = engine.router

    @app.get("/health", **openapi.HEALTH)
    async def health(request: Request) -> Response:
        if key is not None and not holds_key(request.headers, key):
            return JSONResponse({"status": "ok"})  # alive is all that a stranger is told
        return JSONResponse(
            {
                "status": "ok",
                "version": __version__,
                "loaded": router.loaded,
                "revisions": router.loaded_revisions,
                "device": router.device or "auto",
                "in_flight": engine.in_flight,
            }
        )

    @app.get("/models", **openapi.MODELS)
    async def models() -> Response:
        return JSONResponse(_models(router))

    @app.get("/metrics", **openapi.METRICS)
    async def measured() -> Response:
        return Response(metrics.text(), headers={"content-type": METRICS_TYPE})

    @app.get("/openapi.json", include_in_schema=False)
    async def described() -> Response:
        return JSONResponse(app.openapi())


def _models(router: Router) -> dict[str, Any]:
    loaded = set(router.loaded)
    return {
        "models": [
            {"name": name, "source": _source(location), "loaded": name in loaded}
            for name, location in router.models.items()
        ],
        "aliases": {alias: name for alias, name in ALIASES.items() if name in router.models},
        "default": router.default,
    }


def _source(location: Any) -> str:
    """A repository, or the last part of a folder: the rest of a path is nobody else's business."""
    place, _ = split(location)
    return f"folder {Path(place).name}" if Path(place).is_dir() else display(location)


def _timed(content: Any, started: float) -> Response:
    milliseconds = f"{(time.perf_counter() - started) * 1000.0:.2f}"
    headers = {
        "server-timing": f"inference;dur={milliseconds}",
        "x-inference-time-ms": milliseconds,
    }
    return JSONResponse(content, headers=headers)
