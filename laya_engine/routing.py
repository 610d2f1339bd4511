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
    detect_workflow: bool = False,
) -> RouteDecision:
    """Choose a checkpoint. Raises ValueError or FileNotFoundError for an unknown name."""

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
    workflow = workflow_of(questions) if detect_workflow else None
    if workflow and "typed-decisions" in models:
        reason = f"the question ids are those of the {workflow} workflow"
        return decision("typed-decisions", reason, workflow=workflow)
    for hint, origin in ((lang, "lang"), (lang_guess, "lang_guess")):
        code = _language_code(hint, state)
        if code is not None:
            name = "english" if code in ENGLISH else "multilingual"
            return decision(name, f"chosen by {origin}={code!r}")
    detection = detect(state)
    name, reason = _by_detection(detection, default)
    return decision(name, reason, detection)


def language_for(request: Mapping[str, Any], decision: Mapping[str, Any]) -> str | None:
    """The language whose temperatures apply: as asked for, else as detected."""
    return request.get("lang") or (decision.get("detection") or {}).get("language")


def _by_detection(found: Detection, default: str) -> tuple[str, str]:
    if not found.script_profile:
        return default, f"the text has no letters; using the default ({default})"
    if found.non_latin_fraction >= NON_LATIN_SHARE:
        script, share = max(
            ((name, part) for name, part in found.script_profile.items() if name != "latin"),
            key=lambda item: item[1],
        )
        return "multilingual", f"{script.capitalize()} script, {share:.0%} of the letters"
    if found.is_english:
        return "english", f"English, {found.confidence:.0%} sure"
    if found.language_undecided:
        return default, f"the language is unclear; using the default ({default})"
    if found.language == "en":
        return default, f"perhaps English, only {found.confidence:.0%} sure; using {default}"
    return "multilingual", f"language {found.language!r}, {found.confidence:.0%} sure"


def _language_code(hint: LanguageGuess, state: Any) -> str | None:
    value = hint(state) if callable(hint) else hint
    if not isinstance(value, str):
        return None
    code = primary_subtag(value.split(".")[0].strip())  # "de_DE.UTF-8" is a locale
    return None if code in NO_LANGUAGE else code
