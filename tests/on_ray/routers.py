"""What the workers of the checks answer with; a module, because they import it on their own."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import Any

from laya_engine.router import Router


def tiny_router(folder: Path) -> Router:
    return Router(models=dict.fromkeys(("english", "multilingual"), str(folder)), device="cpu")


def mortal_router(folder: Path, mark: Path) -> Router:
    """A Router whose process is killed once, in the middle of its work."""
    router = tiny_router(folder)
    answer = router.predict_batch

    def predict_batch(requests: Any, **options: Any) -> Any:
        try:
            mark.touch(exist_ok=False)
        except FileExistsError:
            return answer(requests, **options)
        os.kill(os.getpid(), signal.SIGKILL)

    router.predict_batch = predict_batch  # type: ignore[method-assign]
    return router


def failing_router() -> Router:
    raise FileNotFoundError("there is no checkpoint folder 'nowhere'; check the path")
