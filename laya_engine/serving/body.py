"""A request's body, read within its limits of size and time, as JSON that can be answered."""

from __future__ import annotations

import asyncio
import json
from typing import Any, NoReturn

from fastapi import Request

from laya_engine.serving.limits import Limits, Refusal, check_depth, over

# What is too large is read on and thrown away up to this many times the limit: a client that is
# still sending when the connection ends does not see the answer.
_READ_ON = 4


async def read_json(request: Request, limits: Limits) -> dict[str, Any]:
    """The JSON object in the body. Raises Refusal (400, 408, 413)."""
    return parse_json(await _read(request, limits), limits)


def parse_json(data: bytes, limits: Limits) -> dict[str, Any]:
    """The JSON object in `data`. Raises Refusal: 400 for what is none, 413 when nested too deep."""
    try:
        value = json.loads(data.decode("utf-8"), parse_constant=_no_constant)
    except (ValueError, RecursionError) as error:  # ValueError: also a number too long to convert
        raise Refusal(400, "the request body must be valid JSON in UTF-8") from error
    if not isinstance(value, dict):
        raise Refusal(400, "the request body must be a JSON object")
    check_depth(value, limits)
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeEncodeError as error:
        raise Refusal(
            400, "the request body has half of a surrogate pair; send whole characters"
        ) from error
    return value


async def _read(request: Request, limits: Limits) -> bytes:
    announced = request.headers.get("content-length", "")
    if announced.isdecimal() and int(announced) > _READ_ON * limits.body_bytes:
        raise _too_large(limits, int(announced))
    kept = bytearray()
    size = 0
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for chunk in request.stream():
                size += len(chunk)
                if size <= limits.body_bytes:
                    kept += chunk
                elif size > _READ_ON * limits.body_bytes:
                    break
    except TimeoutError as error:
        raise Refusal(
            408,
            f"the request body did not arrive within the limit body_seconds = "
            f"{limits.body_seconds:g}",
            limit="body_seconds",
            close=True,
        ) from error
    if size > limits.body_bytes:
        raise _too_large(limits, size)
    return bytes(kept)


def _too_large(limits: Limits, size: int) -> Refusal:
    return over(limits, "body_bytes", size, "the request body is too large", close=True)


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
