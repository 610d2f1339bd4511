"""What is told before a folder of tables is decided on a cluster; the rest needs Ray."""

from __future__ import annotations

from pathlib import Path

import pytest

from laya_engine.on_ray import Pool, decide_folder
from laya_engine.tables import TableError
from tests.engine.runs.run_files import messages, settings_of
from tests.engine.varied_router import VariedRouter


@pytest.mark.parametrize(
    ("there", "words"),
    [("out", "choose another name"), ("out.unfinished", "what an earlier try left")],
)
def test_nothing_that_is_there_is_written_over(tmp_path: Path, there: str, words: str) -> None:
    settings = settings_of(messages(tmp_path / "mail.csv", 2))
    (tmp_path / there).mkdir()
    with pytest.raises(TableError, match=words):
        decide_folder(settings, tmp_path / "out", Pool(VariedRouter))
