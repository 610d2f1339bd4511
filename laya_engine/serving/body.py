"""A request's body, read within its limits of size and time, as JSON that can be answered."""

from __future__ import annotations

import asyncio
import json
import math
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

from fastapi import Request

from laya_engine.serving.limits import Limits, Refusal, check_depth, over

# What is too large is read on and thrown away up to this many times the limit: a client that is
# still sending when the connection ends does not see the answer.
_READ_ON = 4
# Bytes that are understood in a few milliseconds; more would hold up everybody else's requests.
_AT_ONCE = 64 * 1024

Asked = TypeVar("Asked")


async def read_body(
    request: Request, limits: Limits, parse: Callable[[dict[str, Any]], Asked]
) -> Asked:
    """What `parse` makes of the JSON object in the body. Raises Refusal, also what `parse` does."""
    data = await _read(request, limits)

    def understood() -> Asked:
        return parse(parse_json(data, limits))

    return understood() if len(data) <= _AT_ONCE else await asyncio.to_thread(understood)


def parse_json(data: bytes, limits: Limits) -> dict[str, Any]:
    """The JSON object in `data`. Raises Refusal: 400 for what is none, 413 when nested too deep."""
    try:
        text = data.decode("utf-8")
        value = json.loads(text, parse_constant=_no_constant, parse_float=_finite)
    except ValueError as error:  # also a number that is too long or too large
        raise Refusal(400, "the request body must be valid JSON in UTF-8") from error
    except RecursionError as error:
        raise Refusal(
            400,
            f"the request body is nested deeper than the limit depth = {limits.depth}",
            limit="depth",
        ) from error
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


def _finite(text: str) -> float:
    if math.isinf(number := float(text)):
        raise ValueError("the number is too large")
    return number


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")
