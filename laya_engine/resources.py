"""Where the files that ship as data are."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).parent


def resource_path(*parts: str) -> Path:
    """Path of a shipped file: beside the package when installed, at the top of a checkout."""
    installed = _PACKAGE / "resources"
    root = installed if installed.is_dir() else _PACKAGE.parent / "resources"
    return root.joinpath(*parts)
