"""An evaluation as a file to keep: a page to read, or JSON to compare with."""

from __future__ import annotations

import json
from pathlib import Path

from laya_engine.evaluation.comparing import Comparison
from laya_engine.evaluation.evaluating import Evaluation
from laya_engine.evaluation.page import report_page
from laya_engine.whole_files import write_whole

ENDINGS = (".html", ".htm", ".json")


def write_evaluation(
    path: Path, evaluation: Evaluation, comparison: Comparison | None = None
) -> None:
    """Write beside and rename. Raises ValueError for another ending, and OSError."""
    if path.suffix.lower() not in ENDINGS:
        raise ValueError(f"{path.name!r} must end in .html or .json")
    if path.suffix.lower() == ".json":
        text = json.dumps(evaluation.to_json(), ensure_ascii=False, indent=1) + "\n"
    else:
        text = report_page(evaluation, comparison)
    write_whole(path, text, errors="backslashreplace")
