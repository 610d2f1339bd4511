"""Options into what the engine needs: questions, policy, checkpoint, Router. Loads no weights."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from laya_engine.checkpoints import check_folder
from laya_engine.policy import Policy, default_policy, load_policy, thresholds_only_policy
from laya_engine.policy_fit import check_policy
from laya_engine.presets import PRESETS, Questions
from laya_engine.questions import load_questions
from laya_engine.registry import as_models, default_sources
from laya_engine.router import Router


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
    router = make_router(options.device, hooks)
    policy = policy_named(options.policy, name)
    check_policy(policy, questions)
    return Setup(
        question_set=name,
        questions=questions,
        policy=policy,
        model=_model(options.model, router),
        router=router,
    )


def make_router(device: str | None, hooks: Sequence[object] = ()) -> Router:
    """A router over the checkpoints of a fresh machine."""
    return Router(models=as_models(default_sources()), device=device, hooks=list(hooks))


def note(message: str) -> None:
    """Tell the person something beside the result."""
    print(message, file=sys.stderr, flush=True)


def _questions(name: str) -> tuple[str, Questions]:
    if name in PRESETS:
        return name, PRESETS[name].questions()
    path = Path(name)
    if not path.is_file():
        raise ValueError(
            f"there is no question set {name!r}; use {', '.join(PRESETS)}, or a JSON file"
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
    folder = Path(name).expanduser()
    if folder.is_dir():
        return str(check_folder(folder.resolve()))
    return router.route("", model=name).model
