"""A binning map that was loaded from a file changes what it changes in the reference."""

from __future__ import annotations

import json
import warnings
from pathlib import Path

import pytest

from laya_engine.presets import PRESETS
from tests.parity.checkpoints import LANGUAGES, SHAPES, make_checkpoint, open_pair
from tests.parity.comparing import difference, outcome

BINS = {"bins": 4, "values": [0.11, 0.22, 0.33, 0.44]}
BUCKETS = ("choice:2", "choice:3-5", "choice:6-10", "score:3-5", "noul:2")


@pytest.mark.parametrize("lang", [None, "de", "fr"])
def test_a_loaded_binning_map_is_applied_alike(tmp_path: Path, lang: str | None) -> None:
    saved = tmp_path / "saved.json"
    saved.write_text(
        json.dumps({"temperature": [1.0, 1.0, 1.0], "binning_map": dict.fromkeys(BUCKETS, BINS)})
    )
    folder = make_checkpoint(tmp_path / "bert", SHAPES["bert"])
    pair = open_pair(folder, SHAPES["bert"].longest, lang_temperatures=LANGUAGES)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for agent in (pair.reference, pair.ours):
            agent.load_calibration(str(saved))
    for preset in PRESETS.values():
        questions = preset.questions()
        theirs = outcome(pair.reference.predict, "hello there", questions, lang=lang)
        ours = outcome(pair.ours.predict, "hello there", questions, lang=lang)
        assert theirs.error is None
        assert difference(theirs, ours) is None
