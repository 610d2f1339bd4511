"""Which checkpoint answers a state, as a plain function of the request.

Precedence: model, task, workflow (when asked for), lang, lang_guess, detection, default.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from laya_engine.calibration import primary_subtag
from laya_engine.language import NON_LATIN_SHARE, Detection, detect
from laya_engine.registry import Location, display, resolve, workflow_of

LanguageGuess = str | Callable[[Any], Any] | None
NO_LANGUAGE = frozenset({"c", "posix", "und", "zxx", "mul", ""})
ENGLISH = frozenset({"en", "eng", "english"})


class RouteDecision(dict[str, Any]):
    """`model`, `repo`, `reason`, `detection` and `workflow`; an ordinary dict otherwise."""

    @property
    def model(self) -> str:
        """Name of the chosen checkpoint."""
        return str(self["model"])

    @property
    def reason(self) -> str:
        """Why it was chosen, in English."""
        return str(self["reason"])


def decide_route(
    state: Any,
    questions: Mapping[str, Any] | None,
    *,
    models: Mapping[str, Location],
    default: str,
    model: str | None = None,
    task: str | None = None,
    lang: str | None = None,
    lang_guess: LanguageGuess = None,
    own_guess: LanguageGuess = None,
    detect_workflow: bool = False,
    explain: bool = False,
) -> RouteDecision:
    """Choose a checkpoint. Raises ValueError or FileNotFoundError for an unknown name.

    `own_guess` is the Router's, for a call whose `lang_guess` abstains. A workflow is told whenever
    the question ids are those of one, and chooses only with `detect_workflow`. With `explain`, a
    detection also says in `diagnostic` what decided it. Raises TypeError for questions that are no
    dict.
    """
    if questions is not None and not isinstance(questions, Mapping):
        raise TypeError(
            f"questions must be a dict of id -> definition, not {type(questions).__name__}"
        )

    def decision(
        name: str, reason: str, detection: Detection | None = None, workflow: str | None = None
    ) -> RouteDecision:
        return RouteDecision(
            model=name,
            repo=display(models.get(name, name)),
            reason=reason,
            detection=detection.as_dict() if detection else None,
            workflow=workflow,
        )

    if model is not None:
        return decision(resolve(model, models), f"chosen by model={model!r}")
    if task is not None:
        return decision(resolve(task, models), f"chosen by task={task!r}")
    workflow = workflow_of(questions)
    if detect_workflow and workflow and "typed-decisions" in models:
        reason = f"the question ids are those of the {workflow} workflow"
        return decision("typed-decisions", reason, workflow=workflow)
    hints = ((lang, "lang"), (lang_guess, "lang_guess"), (own_guess, "lang_guess"))
    for hint, origin in hints:
        code = _language_code(hint, state)
        if code is not None:
            name = "english" if code in ENGLISH else "multilingual"
            return decision(name, f"chosen by {origin}={code!r}", workflow=workflow)
    detection = detect(state)
    name, evidence, reason = _by_detection(detection, default)
    made = decision(name, reason, detection, workflow)
    if explain:
        made["detection"]["diagnostic"] = {
            "stage": "whole_state",
            "reason": evidence,
            "source": None,
        }
    return made


def language_for(request: Mapping[str, Any], decision: Mapping[str, Any]) -> str | None:
    """The language whose temperatures apply: as asked for, else as detected."""
    return request.get("lang") or (decision.get("detection") or {}).get("language")


def _by_detection(found: Detection, default: str) -> tuple[str, str, str]:
    """Checkpoint, kind of evidence, and the reason in words."""
    if not found.script_profile:
        return default, "no_letters", f"the text has no letters; using the default ({default})"
    if found.non_latin_fraction >= NON_LATIN_SHARE:
        script, share = max(
            ((name, part) for name, part in found.script_profile.items() if name != "latin"),
            key=lambda item: item[1],
        )
        reason = f"{script.capitalize()} script, {share:.0%} of the letters"
        return "multilingual", "script_evidence", reason
    if found.is_english:
        return "english", "language_evidence", f"English, {found.confidence:.0%} sure"
    if found.language_undecided:
        return default, "undecided", f"the language is unclear; using the default ({default})"
    if found.language == "en":
        reason = f"perhaps English, only {found.confidence:.0%} sure; using {default}"
        return default, "weak_evidence", reason
    reason = f"language {found.language!r}, {found.confidence:.0%} sure"
    return "multilingual", "language_evidence", reason


def _language_code(hint: LanguageGuess, state: Any) -> str | None:
    value = hint(state) if callable(hint) else hint
    if not isinstance(value, str):
        return None
    code = primary_subtag(value.split(".")[0].strip())  # "de_DE.UTF-8" is a locale
    return None if code in NO_LANGUAGE else code
