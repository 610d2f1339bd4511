"""Script and language of a state, without a model of ours and without the network."""

from __future__ import annotations

from laya_engine.language.detection import DECIDED_AT, ENGLISH_AT, Detection, detect
from laya_engine.language.scripts import NON_LATIN_SHARE, script_profile
from laya_engine.language.words import SAMPLE, state_text

__all__ = [
    "DECIDED_AT",
    "ENGLISH_AT",
    "NON_LATIN_SHARE",
    "SAMPLE",
    "Detection",
    "detect",
    "script_profile",
    "state_text",
]
