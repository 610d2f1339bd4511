"""Deleting a run: its texts, its answers and what a person said of them."""

from __future__ import annotations

from pathlib import Path

from laya_engine.runs.files import RunError, sentences
from laya_engine.runs.holding import held

_BESIDE = ("-wal", "-shm")  # what SQLite keeps beside a database
_GONE = ".deleted"  # an ending that no list of runs looks for


def delete_run(path: Path) -> None:
    """Delete a run file and what lies beside it.

    It is moved away first, so that no list shows half of it; what a crash left of an earlier
    deletion goes with it. Raises RunError when the run is being answered, is not there, or cannot
    be moved; it is whole then.
    """
    if not path.is_file():
        raise RunError(f"there is no run file {path.name!r}")
    with held(path), sentences(path):
        path.replace(path.with_name(f".{path.name}{_GONE}"))
        for ending in _BESIDE:
            Path(f"{path}{ending}").unlink(missing_ok=True)
        for gone in path.parent.glob(f".*{_GONE}"):
            gone.unlink(missing_ok=True)
