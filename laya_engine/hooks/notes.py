"""What hooks leave on a call: for one another and the caller, or for their own later events."""

from __future__ import annotations

from typing import Any

from laya_engine.hooks.context import PredictContext


def metadata(ctx: PredictContext) -> dict[str, Any]:
    """`ctx.metadata`: what hooks say about this call, such as {"redacted": {"email": 2}}."""
    found: dict[str, Any] = vars(ctx).setdefault("metadata", {})
    return found


def private_notes(ctx: PredictContext, hook: object) -> dict[str, Any]:
    """What `hook` keeps from one event of this call to the next; no other hook sees it."""
    found: dict[str, Any] = vars(ctx).setdefault("_private_notes", {}).setdefault(id(hook), {})
    return found
