"""One checkpoint, answering."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any

import torch

from laya_engine.answers import (
    PAYLOAD_MODEL,
    decode_answer,
    empty_payload,
    usage_of,
)
from laya_engine.calibration import check_language, read_calibration
from laya_engine.checkpoints import locate
from laya_engine.confidence import check_min_confidence
from laya_engine.devices import pick_device, pick_precision
from laya_engine.hooks.context import HookArgument, PredictContext, PredictHookArgument
from laya_engine.hooks.registry import HookRegistry
from laya_engine.inference import Inference
from laya_engine.loading import Checkpoint, open_checkpoint
from laya_engine.long_documents import scan
from laya_engine.network import DecisionNetwork
from laya_engine.questions import Question, normalise_questions
from laya_engine.results import check_skip, end
from laya_engine.sequence import (
    Head,
    Row,
    build_row,
    check_options,
    encode_head,
    encode_state,
    keeps_end,
)

DEFAULT_MAX_LEN = 512
DEFAULT_HEAD_MAX_LEN = 192


@dataclass(frozen=True)
class _Budget:
    max_len: int
    head_max_len: int


class Agent(HookRegistry):
    """Answers typed questions with one checkpoint.

    `model_id_or_path` is a folder or a hub repository. `cfg` is the checkpoint's config as a
    plain dict: a change of `max_len` or `head_max_len` (tokens) takes effect at the next call.
    Calls are safe from several threads.
    """

    def __init__(
        self,
        model_id_or_path: str = "convaiinnovations/laya",
        device: str | None = None,
        token: str | None = None,
        subfolder: str | None = None,
        revision: str | None = None,
        expected_sha256: Mapping[str, str] | None = None,
        lang_temperatures: Mapping[str, Any] | None = None,
        hooks: HookArgument = None,
        on_predict_start: PredictHookArgument = None,
        on_predict_end: PredictHookArgument = None,
        hooks_raise: bool = True,
        hooks_concurrent: bool = True,
        hooks_timeout: float | None = None,
    ):
        super().__init__(
            hooks,
            on_predict_start,
            on_predict_end,
            hooks_raise=hooks_raise,
            hooks_concurrent=hooks_concurrent,
            hooks_timeout=hooks_timeout,
        )
        folder = locate(str(model_id_or_path), subfolder=subfolder, revision=revision, token=token)
        checkpoint: Checkpoint = open_checkpoint(folder, expected_sha256)
        self.model_id = str(model_id_or_path)
        self.folder: Path = folder
        self.cfg: dict[str, Any] = checkpoint.config
        self.tokenizer = checkpoint.tokenizer
        self.calibration = read_calibration(self.cfg, lang_temperatures)
        place = pick_device(device)
        self.inference = Inference(
            checkpoint.network.to(place),
            place,
            pick_precision(place, self.cfg.get("amp_dtype")),
            self.tokenizer.pad_id,
        )

    @property
    def device(self) -> torch.device:
        """Where the network is."""
        return self.inference.device

    @property
    def network(self) -> DecisionNetwork:
        """The network itself."""
        return self.inference.network

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
        )
        try:
            dispatcher.fire("on_predict_start", ctx)
            check_skip(ctx)
            if ctx.results is None:
                ctx.results = self._answer(ctx, batch_size, lang)
        except BaseException as error:
            dispatcher.fire_error(ctx, error)
            raise
        finally:
            end(ctx, dispatcher, threshold)
        return ctx.results

    def system_one(
        self, state: Any, questions: dict[str, Any], lang: str | None = None, **options: Any
    ) -> dict[str, Any]:
        """`predict_batch` for one state; takes the same options."""
        return self.predict_batch([state], questions, lang=lang, **options)[0]

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
        **hook_options: Any,
    ) -> dict[str, Any]:
        """Scan a state longer than the window; see `long_documents.scan`."""
        if aggregate != "auto":
            raise ValueError(f"predict_long: aggregate={aggregate!r} is unknown; use 'auto'")
        return scan(
            self, state, questions, window, stride, batch_size=batch_size, lang=lang, **hook_options
        )

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

    def _answer(
        self, ctx: PredictContext, batch_size: int | None, lang: str | None
    ) -> list[dict[str, Any]]:
        if isinstance(ctx.states, (str, bytes, dict)):
            raise TypeError("predict_batch takes a list of states; use predict for a single one")
        states = list(ctx.states)
        if any(state is None for state in states):
            raise TypeError("a state must not be None; give text, a dict or a list of turns")
        if not states and isinstance(ctx.questions, dict):
            return []
        questions = normalise_questions(ctx.questions)
        if not questions:
            return [empty_payload() for _ in states]
        budget = _Budget(*self.budget(ctx.max_len, ctx.head_max_len))
        for name, question in questions.items():
            check_options(name, question, budget.max_len)
        heads = {
            name: encode_head(self.tokenizer, question, budget.head_max_len)
            for name, question in questions.items()
        }
        size = batch_size if batch_size and batch_size > 0 else len(states)
        results = []
        for start in range(0, len(states), size):
            chunk = states[start : start + size]
            results += self._answer_chunk(chunk, questions, heads, budget, lang)
        return results

    def _answer_chunk(
        self,
        states: Sequence[Any],
        questions: Mapping[Any, Question],
        heads: Mapping[Any, Head],
        budget: _Budget,
        lang: str | None,
    ) -> list[dict[str, Any]]:
        by_state = [self._rows(state, questions, heads, budget) for state in states]
        outputs = iter(self.inference.run([row for rows in by_state for row in rows]))
        temperatures = self.calibration.for_language(lang)
        return [
            {
                "model": PAYLOAD_MODEL,
                "answers": {
                    name: decode_answer(question, next(outputs), temperatures)
                    for name, question in questions.items()
                },
                "usage": usage_of(heads, rows),
            }
            for rows in by_state
        ]

    def _rows(
        self,
        state: Any,
        questions: Mapping[Any, Question],
        heads: Mapping[Any, Head],
        budget: _Budget,
    ) -> list[Row]:
        state_ids = encode_state(self.tokenizer, state)
        return [
            build_row(
                self.tokenizer,
                name,
                question,
                heads[name],
                state_ids,
                keep_end=keeps_end(state),
                max_len=budget.max_len,
                head_max_len=budget.head_max_len,
            )
            for name, question in questions.items()
        ]

    def __enter__(self) -> Agent:
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


def load(model_id_or_path: str = "convaiinnovations/laya", **options: Any) -> Agent:
    """Open a checkpoint; takes the options of `Agent`."""
    return Agent(model_id_or_path, **options)
