"""Options into what the engine needs: questions, policy, checkpoint, Router. Loads no weights."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from laya_engine.checkpoints import check_folder
from laya_engine.local_calibrations import LocalCalibrations
from laya_engine.policy import Policy, default_policy, load_policy, thresholds_only_policy
from laya_engine.policy_fit import check_policy
from laya_engine.presets import QUESTION_SETS, Questions
from laya_engine.questions import load_questions
from laya_engine.registry import as_models, default_sources
from laya_engine.router import Router
from laya_engine.typed_paths import typed_path

DEVICE_VARIABLE, MODEL_VARIABLE = "LAYA_DEVICE", "LAYA_MODEL_PATH"
_STARTER_NAMES = ("english", "multilingual")


@dataclass(frozen=True)
class Setup:
    """What is asked, and of whom. `model` None lets the Router choose."""

    question_set: str
    questions: Questions
    policy: Policy
    model: str | None
    router: Router


def set_up(options: argparse.Namespace, hooks: Sequence[object] = ()) -> Setup:
    """Read and check every option. Raises ValueError or OSError, one sentence each."""
    name, questions = _questions(options.questions)
    router = make_router(options.device, hooks, precision=options.precision)
    policy = policy_named(options.policy, name)
    check_policy(policy, questions)
    return Setup(
        question_set=name,
        questions=questions,
        policy=policy,
        model=_model(options.model, router),
        router=router,
    )


def make_router(
    device: str | None,
    hooks: Sequence[object] = (),
    *,
    precision: str = "auto",
    max_loaded: int = 2,
) -> Router:
    """A router over the checkpoints of a fresh machine.

    The variable LAYA_DEVICE stands for a device that is not given, LAYA_MODEL_PATH for a
    checkpoint folder that answers in the place of the starter. Raises ValueError and OSError.
    """
    models = as_models(default_sources())
    if path := os.environ.get(MODEL_VARIABLE):
        folder = typed_path(path)
        if not folder.is_dir():
            raise ValueError(
                f"there is no checkpoint folder {path!r}; check the variable {MODEL_VARIABLE}"
            )
        models |= dict.fromkeys(_STARTER_NAMES, str(check_folder(folder.resolve())))
    device = device or os.environ.get(DEVICE_VARIABLE) or None
    return Router(
        models=models,
        device=device,
        max_loaded=max_loaded,
        hooks=[LocalCalibrations(), *hooks],
        agent_kwargs={"precision": precision},
    )


def note(message: str) -> None:
    """Tell the person something beside the result."""
    print(message, file=sys.stderr, flush=True)


def _questions(name: str) -> tuple[str, Questions]:
    if name in QUESTION_SETS:
        return name, QUESTION_SETS[name].questions()
    path = Path(name)
    if not path.is_file():
        raise ValueError(
            f"there is no question set {name!r}; use {', '.join(QUESTION_SETS)}, or a JSON file"
        )
    return path.stem, load_questions(path)


def policy_named(path: str | None, question_set: str) -> Policy:
    """The policy in a file, or the one that ships for a question set."""
    if path is not None:
        if not Path(path).is_file():
            raise ValueError(f"there is no policy file {path!r}; check the path")
        return load_policy(path)
    # The support policy speaks of the triage questions; others are gated by thresholds alone.
    return default_policy() if question_set == "triage" else thresholds_only_policy()


def _model(name: str | None, router: Router) -> str | None:
    if name is None:
        return None
    folder = typed_path(name)
    if folder.is_dir():
        return str(check_folder(folder.resolve()))
    return router.route("", model=name).model
