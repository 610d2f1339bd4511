"""What an Agent offers beside answering: calibration, warm-up, and the one backend there is."""

from __future__ import annotations

import warnings
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from laya_engine.hooks.registry import HookRegistry
from laya_engine.structured_calls import StructuredCalls

if TYPE_CHECKING:
    import torch

    from laya_engine.agent import Agent
    from laya_engine.inference import Inference

EAGER_NAMES = ("auto", "eager", "torch")
ELSEWHERE = ("compile", "tilelang", "onnx")  # backends that the reference knows


class AgentTools(HookRegistry, StructuredCalls):
    """Methods of an Agent that lean on other parts of the engine."""

    WARMUP_SHAPES = ((1, 64, 3), (4, 128, 5))  # rows, tokens, options
    inference: Inference

    def warmup(self, shapes: Iterable[tuple[int, int, int]] | None = None) -> float:
        """Run made-up passes so that the first real one is not the slow one; gives the seconds.

        `shapes` are (rows, tokens, options). No hook sees them. Raises ValueError.
        """
        from laya_engine.timing import warmup

        return warmup(self._agent, self.WARMUP_SHAPES if shapes is None else shapes)

    def save_calibration(self, path: str | Path) -> None:
        """Write the temperatures and the binning map in use to a JSON file. Raises OSError."""
        from laya_engine.calibration_files import save_calibration

        save_calibration(self._agent, path)

    def load_calibration(self, path: str | Path) -> None:
        """Answer with the temperatures and the binning map of a file from the next call on.

        Raises OSError, or ValueError naming what is wrong in the file.
        """
        from laya_engine.calibration_files import load_calibration

        load_calibration(self._agent, path)

    def fit_temperatures(
        self, records: Iterable[Any], compute_ece: bool = False, seed: int = 0
    ) -> dict[str, Any]:
        """Fit temperatures to labelled rows and answer with them from the next call on."""
        from laya_engine.calibration_files import fit_agent_temperatures

        return fit_agent_temperatures(self._agent, records, compute_ece, seed)

    def fit_binning(self, records: Iterable[Any], min_bucket_n: int = 200) -> dict[str, Any]:
        """Fit what max(p) is worth, by bucket, and give it as `answer_confidence` from now on.

        Records are those of `fit_temperatures`, which comes first: it takes the map away. A
        language with temperatures of its own is not binned. Raises ValueError.
        """
        from laya_engine.calibration_files import fit_agent_binning

        return fit_agent_binning(self._agent, records, min_bucket_n)

    def dtype_for(self, rows: int) -> torch.dtype:
        """Number format of a pass of that many rows."""
        import torch

        precision = self.inference.precision
        dtype = precision.amp_dtype
        return dtype if dtype is not None and precision.autocasts(rows) else torch.float32

    @property
    def backend(self) -> str:
        """Always "eager": the network runs as it is written."""
        return "eager"

    def set_backend(self, name: str = "auto", strict: bool = False, **options: Any) -> str:
        """Accept a backend's name and give the one in use.

        Raises ValueError for an unknown name, and RuntimeError for another one when `strict`.
        """
        return check_backend(name, strict=strict)

    def accelerate(self, use_graphs: bool = True, strict: bool = False) -> bool:
        """Whether a faster path was taken: there is none. Raises RuntimeError when `strict`."""
        if strict:
            raise RuntimeError("there is no faster path here; answer without accelerate()")
        return False

    def deaccelerate(self) -> None:
        """Leave the faster path, which is never taken."""

    @property
    def _agent(self) -> Agent:
        return cast("Agent", self)


def check_backend(name: str, *, strict: bool = False) -> str:
    """ "eager" for every known backend, with a warning when another one was asked for.

    Raises ValueError for an unknown name, and RuntimeError instead of the warning when `strict`.
    """
    if name in EAGER_NAMES:
        return "eager"
    if name not in ELSEWHERE:
        known = ", ".join((*EAGER_NAMES, *ELSEWHERE))
        raise ValueError(f"unknown backend {name!r}; use one of {known}")
    problem = f"the backend {name!r} is not built in; the network runs as 'eager'"
    if strict:
        raise RuntimeError(problem)
    warnings.warn(problem, RuntimeWarning, stacklevel=3)
    return "eager"


def check_shortcuts(**asked: bool) -> None:
    """Say so when a faster path is asked for: answers are the same without it."""
    for name in (name for name, wanted in asked.items() if wanted):
        warnings.warn(
            f"{name}=True has no effect here; answers are the same, without the shortcut",
            RuntimeWarning,
            stacklevel=3,
        )
