"""Which checkpoints exist, under which names, and where each comes from."""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from laya_engine.resources import resource_path
from laya_engine.typed_paths import typed_path

BUNDLE_REPO = "convaiinnovations/laya"
Location = str | tuple[str, str | None]

DEFAULT_MODELS: dict[str, Location] = {
    "english": (BUNDLE_REPO, None),
    "multilingual": (BUNDLE_REPO, "multilingual"),
    "typed-decisions": (BUNDLE_REPO, "typed-decisions"),
}
STANDALONE_MODELS: dict[str, Location] = {
    "english": BUNDLE_REPO,
    "multilingual": "convaiinnovations/laya-multilingual",
    "typed-decisions": "convaiinnovations/laya-typed-decisions",
}
# Commits of the public checkpoints that the reference was released with, by repository.
PINNED_REVISIONS = {
    BUNDLE_REPO: "55cf4c4ebb4ebe31b2550e8bdf3bd21b99753851",
    "convaiinnovations/laya-multilingual": "e4e9ddf21a7b1903b7acffd8814ad4307bf63a67",
    "convaiinnovations/laya-typed-decisions": "1a793eb568e6718f15941d08f85432581df534e3",
}
BUILTIN_NAMES = tuple(DEFAULT_MODELS)
ALIASES = {
    "en": "english",
    "laya": "english",
    "default": "english",
    "multi": "multilingual",
    "ml": "multilingual",
    "laya-multilingual": "multilingual",
    "typed": "typed-decisions",
    "typed_decisions": "typed-decisions",
    "laya-typed-decisions": "typed-decisions",
    "decisions": "typed-decisions",
}
WORKFLOWS: dict[str, frozenset[str]] = {
    "agent_trace_observability": frozenset(
        {"action", "risk", "needs_review", "outcome", "urgency"}
    ),
    "customer_service": frozenset({"action", "category", "needs_human", "churn_risk", "urgency"}),
    "invoice_processing": frozenset(
        {"disposition", "duplicate", "discrepancy_severity", "matches_order", "urgency"}
    ),
    "security_incidents": frozenset(
        {"true_positive", "credential_compromise", "severity", "disposition", "urgency"}
    ),
}


@dataclass(frozen=True)
class Source:
    """Where a checkpoint comes from, as a person chooses it."""

    kind: str  # "starter", "hub" or "folder"
    location: str = ""
    subfolder: str | None = None

    @property
    def label(self) -> str:
        """Short English text for the window and the command line."""
        if self.kind == "starter":
            return "bundled starter"
        if self.kind == "folder":
            return f"folder {Path(self.location).name}"
        return f"hub {'/'.join(filter(None, (self.location, self.subfolder)))}"

    @property
    def model(self) -> Location:
        """What a Router's `models` takes."""
        if self.kind == "starter":
            return str(starter_folder())
        return (self.location, self.subfolder) if self.subfolder else self.location


def starter_folder() -> Path:
    """The checkpoint that ships with the program."""
    return resource_path("starter")


def hub_source(name: str) -> Source:
    """The public checkpoint behind a built-in name."""
    repo, subfolder = split(DEFAULT_MODELS[name])
    return Source("hub", repo, subfolder)


def default_sources() -> dict[str, Source]:
    """A fresh machine: the starter answers for english and multilingual."""
    starter = Source("starter")
    return {
        "english": starter,
        "multilingual": starter,
        "typed-decisions": hub_source("typed-decisions"),
    }


def as_models(sources: Mapping[str, Source]) -> dict[str, Location]:
    """`models` for a Router."""
    return {name: source.model for name, source in sources.items()}


def split(location: Location) -> tuple[str, str | None]:
    """Repository or folder, and subfolder."""
    return location if isinstance(location, tuple) else (location, None)


def display(location: Location) -> str:
    """A location as one string, for `RouteDecision.repo`."""
    repo, subfolder = split(location)
    return f"{repo}/{subfolder}" if subfolder else repo


def normalise_name(name: Any) -> str:
    """Lower case, trimmed, aliases resolved. Raises ValueError for what is no name."""
    if not isinstance(name, str) or not name.strip():
        raise ValueError(f"a checkpoint name must be a non-empty string, not {name!r}")
    key = name.strip().lower()
    return ALIASES.get(key, key)


def own_name(name: Any) -> str:
    """A name that a checkpoint can be registered under. Raises ValueError."""
    key = normalise_name(name)
    if not re.fullmatch(r"[a-z0-9][a-z0-9._-]*", key):
        raise ValueError(
            f"{name!r} is no checkpoint name; use letters, digits, '.', '_' and '-', "
            "beginning with a letter or a digit"
        )
    return key


def check_location(name: str, location: Any) -> Location:
    """Accept a repository, a folder, or a pair of one with a subfolder. Raises TypeError."""
    if isinstance(location, (list, tuple)) and len(location) == 2:
        place, subfolder = location
        if isinstance(place, (str, Path)) and (subfolder is None or isinstance(subfolder, str)):
            return (str(place), subfolder)
    elif isinstance(location, (str, Path)):
        return str(location)
    raise TypeError(
        f"the source of {name!r} must be a repository, a folder or a (repository, subfolder) "
        f"pair, not {location!r}"
    )


def resolve(name: str, models: Mapping[str, Location]) -> str:
    """The key in `models` that `name` means; a path or a repository stands for itself.

    Raises ValueError for an unknown name and FileNotFoundError for a path that does not exist,
    both before any weight is read.
    """
    key = normalise_name(name)
    if key in models:
        return key
    if name in models:
        return name
    if "/" in name or "\\" in name or name.startswith((".", "~")):
        folder = typed_path(name)
        from laya_engine.checkpoints import looks_like_path

        if looks_like_path(name) and not folder.is_dir():
            raise FileNotFoundError(f"there is no checkpoint folder {name!r}; check the path")
        return name
    close = difflib.get_close_matches(key, [*models, *ALIASES], n=1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    raise ValueError(f"unknown checkpoint {name!r}{hint or '; use one of ' + ', '.join(models)}")


def workflow_of(questions: Mapping[Any, Any] | None) -> str | None:
    """The workflow whose question ids are exactly these, if any."""
    ids = set(questions or ())
    return next((name for name, wanted in WORKFLOWS.items() if wanted == ids), None)
