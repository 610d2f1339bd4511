"""A pipeline in the place of a Router, for what answers the rows of a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from laya_engine.checkpoints import CheckpointError
from laya_engine.pipelines.pipeline import Pipeline
from laya_engine.pipelines.running import StepError, answer_steps_of_many, pipeline_payload
from laya_engine.router import Router

STEPS = "steps"  # in `routing`: which checkpoint answered each of them, and why


class PipelineAnswers:
    """Answers requests with a pipeline; their own questions and models do not count.

    A payload is that of one call, with the answers of all steps, and each step in its `routing`,
    where a run file keeps it. `lang` holds for requests that do not say theirs.
    """

    def __init__(
        self, router: Router, pipeline: Pipeline, *, lang: str | None = None, fetch: bool = False
    ) -> None:
        self._router = router
        self._pipeline = pipeline
        self._lang = lang
        self._fetch = fetch

    def predict_batch(self, requests: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        """A payload for each request, in order.

        Raises StepError, and CheckpointError for a step whose checkpoint is missing or broken.
        """
        steps = answer_steps_of_many(
            self._router,
            self._pipeline,
            [request["state"] for request in requests],
            langs=[request.get("lang") or self._lang for request in requests],
            fetch=self._fetch,
        )
        try:
            by_step = list(steps)
        except StepError as error:
            if isinstance(error.__cause__, (CheckpointError, FileNotFoundError)):
                raise error.__cause__ from None  # not about a row
            raise
        payloads = []
        for outcomes in zip(*by_step, strict=True):
            payload = pipeline_payload(self._pipeline, outcomes)
            told = [outcome.as_dict() for outcome in outcomes]
            payloads.append(payload | {"routing": {**payload.get("routing", {}), STEPS: told}})
        return payloads


def record_with_steps(pipeline: str, record: Mapping[str, Any]) -> dict[str, Any]:
    """The record of a row that was answered here, as `run_pipeline` gives it."""
    routing = {key: value for key, value in record["routing"].items() if key != STEPS}
    plain = {**record, "routing": routing}
    if not routing:  # no step was asked
        del plain["routing"]
    return {"pipeline": pipeline, **plain, "steps": record["routing"][STEPS]}
