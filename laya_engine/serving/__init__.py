"""The engine over HTTP: the reference's wire format, decision records, health and metrics.

Needs the extra `serve`. Importing this package loads neither FastAPI nor torch.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from laya_engine.serving.limits import Limits, Refusal

if TYPE_CHECKING:
    from laya_engine.serving.app import create_app
    from laya_engine.serving.server import RunningService

__all__ = ["Limits", "Refusal", "RunningService", "create_app"]


def __getattr__(name: str) -> Any:
    if name == "create_app":
        from laya_engine.serving.app import create_app

        return create_app
    if name == "RunningService":
        from laya_engine.serving.server import RunningService

        return RunningService
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
