"""The question sets as they are offered, and the policy each is decided with."""

from __future__ import annotations

from functools import cache

from PySide6.QtWidgets import QComboBox

from laya_desktop.wording import translate
from laya_engine.policy import Policy, default_policy, thresholds_only_policy
from laya_engine.presets import PRESETS


@cache
def policy_for(preset: str) -> Policy:
    """The support policy for triage, thresholds alone for the other sets."""
    return default_policy() if preset == "triage" else thresholds_only_policy()


def question_set_combo(current: str) -> QComboBox:
    """A combo box of the presets; its data are their names."""
    combo = QComboBox()
    combo.setAccessibleName(translate("Presets", "Question set"))
    for preset in PRESETS.values():
        combo.addItem(translate("Presets", preset.title), preset.name)
    combo.setCurrentIndex(list(PRESETS).index(current))
    return combo
