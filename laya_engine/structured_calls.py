"""`decide` as a method: what Agent and Router share on top of `predict`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


class StructuredCalls:
    """Decides the fields of a JSON schema or of a pydantic model."""

    def decide(
        self,
        state: Any,
        schema: Any = None,
        *,
        questions: dict[str, Any] | None = None,
        return_details: bool = False,
        min_confidence: Any = None,
        **predict_kwargs: Any,
    ) -> Any:
        """Every field of `schema` about one state; see `laya_engine.structured.decide`."""
        from laya_engine.structured import decide

        return decide(
            self,
            state,
            schema,
            questions=questions,
            return_details=return_details,
            min_confidence=min_confidence,
            **predict_kwargs,
        )

    def decide_batch(
        self,
        states: Sequence[Any],
        schema: Any = None,
        *,
        questions: dict[str, Any] | None = None,
        return_details: bool = False,
        min_confidence: Any = None,
        **predict_kwargs: Any,
    ) -> list[Any]:
        """`decide` for many states, which share forward passes."""
        from laya_engine.structured import decide_batch

        return decide_batch(
            self,
            states,
            schema,
            questions=questions,
            return_details=return_details,
            min_confidence=min_confidence,
            **predict_kwargs,
        )
