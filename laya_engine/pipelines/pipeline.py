"""A pipeline as data: question sets asked one after the other about one state, then a policy."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from laya_engine.policy import Condition, Policy
from laya_engine.policy_fit import check_condition, check_policy
from laya_engine.presets import Questions
from laya_engine.questions import normalise_questions
from laya_engine.registry import workflow_of

MISSING = ("fail", "skip")  # what a step does whose checkpoint is not on this machine


@dataclass(frozen=True)
class Step:
    """One question set, asked when every condition of `when` holds for the answers so far.

    `model` names the checkpoint. Without one, questions whose ids are exactly those of a workflow
    go to the specialist, and all others where the Router sends the state. `question_set` is the
    shipped set that the questions are, "" for questions of the pipeline's own.
    """

    name: str
    questions: Questions
    question_set: str = ""
    model: str = ""
    when: tuple[Condition, ...] = ()
    if_missing: str = "fail"

    @property
    def workflow(self) -> str | None:
        """The workflow whose signature the question ids are, if the step leaves the choice."""
        return None if self.model else workflow_of(self.questions)


@dataclass(frozen=True)
class Pipeline:
    """Steps in order, and the policy that decides on the answers of all of them.

    Raises ValueError when it is made of parts that do not fit together.
    """

    name: str
    steps: tuple[Step, ...]
    policy: Policy = field(default_factory=Policy)
    title: str = ""
    description: str = ""

    def __post_init__(self) -> None:
        if not self.steps:
            raise ValueError(f"the pipeline {self.name!r} has no steps; add one")
        asked: Questions = {}
        for step in self.steps:
            _check_step(step, asked)
            asked.update(self.named(step, step.questions))
        if len({step.name for step in self.steps}) < len(self.steps):
            raise ValueError("two steps have the same name; give each its own")
        if len(asked) < sum(len(step.questions) for step in self.steps):
            raise ValueError("two questions end up under one name; rename one of them")
        check_policy(self.policy, asked)

    @property
    def questions(self) -> Questions:
        """Every question that may be asked, under the name its answer has in the record."""
        return {
            name: definition
            for step in self.steps
            for name, definition in self.named(step, step.questions).items()
        }

    def named(self, step: Step, values: Mapping[str, Any]) -> dict[str, Any]:
        """What a step has by question id, under the names that hold in the whole pipeline.

        An id keeps its name; one that an earlier step asks too becomes `step.id`.
        """
        earlier = {
            question
            for other in self.steps[: self.steps.index(step)]
            for question in other.questions
        }
        return {
            f"{step.name}.{name}" if name in earlier else name: value
            for name, value in values.items()
        }


def _check_step(step: Step, asked: Questions) -> None:
    where = f"step {step.name!r}"
    if not step.name.strip():
        raise ValueError("a step has no name; give it one")
    if step.if_missing not in MISSING:
        raise ValueError(f"{where}: if_missing is {step.if_missing!r}; use {' or '.join(MISSING)}")
    try:
        normalise_questions(step.questions)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from error
    for condition in step.when:
        check_condition(where, condition, asked)
        if condition.stability_below is not None:
            raise ValueError(
                f"{where}: between steps no answer is asked again, so stability_below of "
                f"{condition.question!r} never holds; test the answer"
            )
