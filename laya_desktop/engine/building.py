"""How a router is made. What it needs is imported with the first one, not with the window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import EngineConfig
    from laya_engine.router import Router

BuildRouter = Callable[["EngineConfig", Sequence[object]], Any]
FIRST_CHECKPOINT = "multilingual"


def build_router(config: EngineConfig, hooks: Sequence[object] = ()) -> Router:
    """The real router. Loads nothing, neither weights nor torch.

    Without hooks it is one that is only asked where a text would go, and is there at once.
    """
    from laya_engine.registry import as_models
    from laya_engine.router import Router

    return Router(
        models=as_models(config.sources),
        device=config.device,
        max_loaded=config.max_loaded,
        agent_kwargs={"precision": config.precision},
        hooks=_with_answers(hooks) if hooks else None,
    )


def _with_answers(hooks: Sequence[object]) -> list[object]:
    """The hooks of a router that answers, with those that every one has."""
    from laya_desktop.engine.deciding import CALIBRATIONS
    from laya_engine.runs.pace import TEXTS

    return [CALIBRATIONS, *hooks, TEXTS]
