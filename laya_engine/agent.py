"""One checkpoint, answering."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import torch

from laya_engine.agent_tools import AgentTools, check_backend, check_shortcuts
from laya_engine.calibration import check_language, read_calibration
from laya_engine.checkpoints import locate
from laya_engine.confidence import Threshold, check_min_confidence
from laya_engine.devices import pick_device, pick_precision
from laya_engine.hooks.context import (
    HookArgument,
    PredictContext,
    PredictHookArgument,
    Progress,
)
from laya_engine.hooks.dispatch import Dispatcher
from laya_engine.hooks.entry_points import entered_through, entry_point
from laya_engine.inference import Inference
from laya_engine.loading import Checkpoint, open_checkpoint
from laya_engine.long_documents import scan
from laya_engine.network import DecisionNetwork
from laya_engine.prediction import Prediction
from laya_engine.results import check_skip, end, only_result

DEFAULT_MAX_LEN = 512
DEFAULT_HEAD_MAX_LEN = 192


class Agent(AgentTools):
    """Answers typed questions with one checkpoint.

    `model_id_or_path` is a folder or a hub repository. `cfg` is the checkpoint's config as a
    plain dict: a change of `max_len` or `head_max_len` (tokens) takes effect at the next call.
    `calibration` is a file of `save_calibration`. `precision` is "auto" (exact on a CPU), "fp32",
    "bf16", "fp16" or "int8", the last on a CPU only. There is one way to run the network: `fast`,
    `compile` and another `backend` than "eager" warn and change nothing. Calls are safe from
    several threads.
    """

    def __init__(
        self,
        model_id_or_path: str = "convaiinnovations/laya",
        device: str | None = None,
        token: str | None = None,
        subfolder: str | None = None,
        fast: bool = False,
        compile: bool = False,
        revision: str | None = None,
        expected_sha256: Mapping[str, str] | None = None,
        lang_temperatures: Mapping[str, Any] | None = None,
        hooks: HookArgument = None,
        on_predict_start: PredictHookArgument = None,
        on_predict_end: PredictHookArgument = None,
        hooks_raise: bool = True,
        hooks_concurrent: bool = True,
        hooks_timeout: float | None = None,
        calibration: str | Path | None = None,
        backend: str | None = None,
        compile_warmup: bool = True,
        compile_cache: bool = False,
        compile_mode: str = "default",
        *,
        precision: str = "auto",
    ):
        super().__init__(
            hooks,
            on_predict_start,
            on_predict_end,
            hooks_raise=hooks_raise,
            hooks_concurrent=hooks_concurrent,
            hooks_timeout=hooks_timeout,
        )
        check_backend(backend or "eager")
        check_shortcuts(fast=fast, compile=compile)
        folder = locate(str(model_id_or_path), subfolder=subfolder, revision=revision, token=token)
        checkpoint: Checkpoint = open_checkpoint(folder, expected_sha256)
        self.model_id = str(model_id_or_path)
        self.folder: Path = folder
        self.cfg: dict[str, Any] = checkpoint.config
        self.tokenizer = checkpoint.tokenizer
        self.calibration = read_calibration(self.cfg, lang_temperatures)
        place = pick_device(device)
        chosen = pick_precision(place, self.cfg.get("amp_dtype"), precision)
        self.inference = Inference.ready(checkpoint.network, place, chosen, self.tokenizer.pad_id)
        if calibration is not None:
            self.load_calibration(calibration)

    @property
    def device(self) -> torch.device:
        """Where the network is."""
        return self.inference.device

    @property
    def network(self) -> DecisionNetwork:
        """The network itself."""
        return self.inference.network

    @property
    def model(self) -> DecisionNetwork:
        """The network, by the reference's name for it."""
        return self.network

    @property
    def precision(self) -> str:
        """Name of the number format in use, such as "fp32"."""
        return self.inference.precision.name

    @property
    def languages(self) -> frozenset[str]:
        """Languages that have temperatures of their own."""
        return frozenset(self.calibration.by_language)

    @property
    def memory_bytes(self) -> int:
        """Bytes held by the weights."""
        tensors = self.network.state_dict().values()
        return sum(tensor.numel() * tensor.element_size() for tensor in tensors)

    def predict_batch(
        self,
        states: list[Any],
        questions: dict[str, Any],
        batch_size: int | None = None,
        lang: str | None = None,
        hooks: HookArgument = None,
        on_predict_start: PredictHookArgument = None,
        on_predict_end: PredictHookArgument = None,
        hooks_raise: bool | None = None,
        hooks_timeout: float | None = None,
        max_len: int | None = None,
        head_max_len: int | None = None,
        sort_by_length: bool = False,
        min_confidence: Any = None,
    ) -> list[dict[str, Any]]:
        """Answer every question for every state; one payload per state, in order.

        `batch_size` bounds the states encoded at a time; passes are always filled with rows of
        like length, so `sort_by_length` is accepted and changes nothing. `lang` selects a
        language's temperatures. `min_confidence` marks answers below it.

        Raises TypeError for states or questions of the wrong kind, ValueError naming a question
        that is malformed or does not fit, and whatever a hook raises.
        """
        threshold = check_min_confidence(min_confidence)
        check_language(lang)
        dispatcher = self.dispatcher(
            hooks,
            on_predict_start,
            on_predict_end,
            hooks_raise=hooks_raise,
            hooks_timeout=hooks_timeout,
        )
        ctx = PredictContext(
            states,
            questions,
            model=self.model_id,
            agent=self,
            max_len=max_len,
            head_max_len=head_max_len,
            lang=lang,
            entry_point=entry_point("predict_batch"),
            min_confidence=threshold,
        )
        return self._call(
            ctx,
            dispatcher,
            threshold,
            lambda prediction: prediction.answer(ctx.states, ctx.questions, batch_size),
        )

    def system_one(
        self,
        state: Any,
        questions: dict[str, Any],
        lang: str | None = None,
        hooks: HookArgument = None,
        on_predict_start: PredictHookArgument = None,
        on_predict_end: PredictHookArgument = None,
        hooks_raise: bool | None = None,
        hooks_timeout: float | None = None,
        max_len: int | None = None,
        head_max_len: int | None = None,
        min_confidence: Any = None,
    ) -> dict[str, Any]:
        """`predict_batch` for one state."""
        with entered_through("predict"):
            results = self.predict_batch(
                [state],
                questions,
                lang=lang,
                hooks=hooks,
                on_predict_start=on_predict_start,
                on_predict_end=on_predict_end,
                hooks_raise=hooks_raise,
                hooks_timeout=hooks_timeout,
                max_len=max_len,
                head_max_len=head_max_len,
                min_confidence=min_confidence,
            )
        return only_result(results)

    predict = system_one

    def predict_long(
        self,
        state: Any,
        questions: dict[str, Any],
        window: int | None = None,
        stride: int | None = None,
        aggregate: str = "auto",
        batch_size: int | None = None,
        lang: str | None = None,
        hooks: HookArgument = None,
        on_predict_start: PredictHookArgument = None,
        on_predict_end: PredictHookArgument = None,
        hooks_raise: bool | None = None,
        hooks_timeout: float | None = None,
        *,
        max_len: int | None = None,
        head_max_len: int | None = None,
        progress: Progress | None = None,
    ) -> dict[str, Any]:
        """Scan a state longer than the window; see `long_documents.scan`.

        It is one call: hooks see the whole state before any of it is cut or tokenised.
        """
        if aggregate != "auto":
            raise ValueError(f"predict_long: aggregate={aggregate!r} is unknown; use 'auto'")
        check_language(lang)
        dispatcher = self.dispatcher(
            hooks,
            on_predict_start,
            on_predict_end,
            hooks_raise=hooks_raise,
            hooks_timeout=hooks_timeout,
        )
        ctx = PredictContext(
            [state],
            questions,
            model=self.model_id,
            agent=self,
            max_len=max_len,
            head_max_len=head_max_len,
            lang=lang,
            entry_point="predict_long",
            window=window,
            stride=stride,
            progress=progress,
        )
        results = self._call(
            ctx,
            dispatcher,
            None,
            lambda prediction: [
                scan(
                    prediction,
                    state,
                    ctx.questions,
                    ctx.window,
                    ctx.stride,
                    batch_size,
                    ctx.progress,
                )
                for state in ctx.states
            ],
        )
        return only_result(results)

    def _call(
        self,
        ctx: PredictContext,
        dispatcher: Dispatcher,
        threshold: Threshold | None,
        answer: Callable[[Prediction], list[dict[str, Any]]],
    ) -> list[dict[str, Any]]:
        """Let hooks begin, `answer` unless one of them did, and end whatever happens."""
        try:
            dispatcher.fire("on_predict_start", ctx)
            check_skip(ctx)
            if ctx.results is None:
                prediction = Prediction(
                    self.inference,
                    self.tokenizer,
                    self.calibration.for_language(ctx.lang),
                    *self.budget(ctx.max_len, ctx.head_max_len),
                )
                ctx.results = answer(prediction)
        except BaseException as error:
            dispatcher.fire_error(ctx, error)
            raise
        finally:
            end(ctx, dispatcher, threshold)
        return ctx.results

    def budget(
        self, max_len: int | None = None, head_max_len: int | None = None
    ) -> tuple[int, int]:
        """`max_len` and `head_max_len` in tokens: as given, or as the config says now."""
        return (
            self.cfg.get("max_len", DEFAULT_MAX_LEN) if max_len is None else max_len,
            self.cfg.get("head_max_len", DEFAULT_HEAD_MAX_LEN)
            if head_max_len is None
            else head_max_len,
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        return None

    def __repr__(self) -> str:
        return (
            f"Agent({self.model_id!r}, device={str(self.device)!r}, precision={self.precision!r})"
        )


RLAgent = Agent


def load(
    model_id_or_path: str = "convaiinnovations/laya",
    device: str | None = None,
    token: str | None = None,
    subfolder: str | None = None,
    fast: bool = False,
    compile: bool = False,
    revision: str | None = None,
    expected_sha256: Mapping[str, str] | None = None,
    lang_temperatures: Mapping[str, Any] | None = None,
    hooks: HookArgument = None,
    on_predict_start: PredictHookArgument = None,
    on_predict_end: PredictHookArgument = None,
    hooks_raise: bool = True,
    hooks_concurrent: bool = True,
    hooks_timeout: float | None = None,
    calibration: str | Path | None = None,
    backend: str | None = None,
    onnx_path: str | None = None,
    compile_warmup: bool = True,
    compile_cache: bool = False,
    compile_mode: str = "default",
    *,
    precision: str = "auto",
) -> Agent:
    """Open a checkpoint; see `Agent`. Raises ValueError for an `onnx_path`: there is no such
    backend here.
    """
    if onnx_path is not None:
        raise ValueError("onnx_path needs a backend that is not built in; leave it out")
    return Agent(
        model_id_or_path,
        device,
        token,
        subfolder,
        fast,
        compile,
        revision,
        expected_sha256,
        lang_temperatures,
        hooks,
        on_predict_start,
        on_predict_end,
        hooks_raise,
        hooks_concurrent,
        hooks_timeout,
        calibration,
        backend,
        compile_warmup,
        compile_cache,
        compile_mode,
        precision=precision,
    )
