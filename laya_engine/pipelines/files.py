"""Pipelines as JSON: read from files, written to them, and those that ship."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from laya_engine.json_files import load_json
from laya_engine.pipelines.pipeline import Pipeline, Step
from laya_engine.policy import (
    Policy,
    condition_from,
    condition_to,
    default_policy,
    policy_from,
    policy_to,
    thresholds_only_policy,
)
from laya_engine.presets import QUESTION_SETS, Questions
from laya_engine.resources import resource_path

SHIPPED = ("customer_service", "inbox")
_PIPELINE = ("name", "title", "description", "steps", "policy")
_STEP = ("name", "questions", "model", "when", "if_missing")


def shipped_pipeline(name: str) -> Pipeline:
    """A pipeline that ships, by its name. Raises ValueError for another name."""
    if name not in SHIPPED:
        raise ValueError(f"there is no pipeline {name!r}; use {', '.join(SHIPPED)}, or a JSON file")
    return load_pipeline(resource_path("pipelines", f"{name}.json"))


def load_pipeline(path: str | Path) -> Pipeline:
    """Read a pipeline from a JSON file.

    Raises OSError when it cannot be read and ValueError naming the part that is wrong.
    """
    return load_json(path, "a pipeline", pipeline_from)


def pipeline_from(data: Any) -> Pipeline:
    """A pipeline from its JSON form. Raises TypeError or ValueError on a wrong part."""
    parts = _object("the pipeline", data, _PIPELINE)
    steps = parts.get("steps")
    if not isinstance(steps, list):
        raise TypeError(f"steps must be a list of objects, not {steps!r}")
    return Pipeline(
        name=_text("the pipeline", parts, "name"),
        steps=tuple(map(_step, steps)),
        policy=_policy(parts.get("policy")),
        title=str(parts.get("title", "")),
        description=str(parts.get("description", "")),
    )


def pipeline_to(pipeline: Pipeline) -> dict[str, Any]:
    """JSON form of a pipeline; `pipeline_from` reads it back."""
    return {
        "name": pipeline.name,
        "title": pipeline.title,
        "description": pipeline.description,
        "steps": [
            {
                "name": step.name,
                "questions": step.question_set or step.questions,
                "model": step.model,
                "when": [condition_to(condition) for condition in step.when],
                "if_missing": step.if_missing,
            }
            for step in pipeline.steps
        ],
        "policy": policy_to(pipeline.policy),
    }


def _step(data: Any) -> Step:
    parts = _object("a step", data, _STEP)
    name = _text("a step", parts, "name")
    where = f"step {name!r}"
    asked, when = parts.get("questions"), parts.get("when", [])
    if not isinstance(when, list):
        raise TypeError(f"{where}: 'when' must be a list of conditions, not {when!r}")
    question_set, questions = _questions(where, asked)
    return Step(
        name=name,
        questions=questions,
        question_set=question_set,
        model=_text(where, parts, "model") if parts.get("model") else "",
        when=tuple(condition_from(where, each) for each in when),
        if_missing=str(parts.get("if_missing", "fail")),
    )


def _questions(where: str, asked: Any) -> tuple[str, Questions]:
    if isinstance(asked, dict) and asked:
        return "", asked
    if isinstance(asked, str) and asked in QUESTION_SETS:
        return asked, QUESTION_SETS[asked].questions()
    raise ValueError(
        f"{where} asks {asked!r}; give the name of a question set ({', '.join(QUESTION_SETS)}) "
        "or questions"
    )


def _policy(data: Any) -> Policy:
    """An object is a policy, "support" the one that ships, nothing the thresholds alone."""
    if data is None:
        return thresholds_only_policy()
    return default_policy() if data == "support" else policy_from(data)


def _object(what: str, data: Any, known: tuple[str, ...]) -> Mapping[str, Any]:
    if not isinstance(data, dict):
        raise TypeError(f"{what} must be an object, not {data!r}")
    for name in data:
        if name not in known:
            raise ValueError(f"{what} has an unknown part {name!r}; use {', '.join(known)}")
    return data


def _text(where: str, parts: Mapping[str, Any], key: str) -> str:
    value = parts.get(key)
    if not isinstance(value, str) or not value.strip():
        raise ValueError(f"{where} needs a {key!r}; write it as text")
    return value
