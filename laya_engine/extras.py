"""Libraries that only some people need, and how they are added."""

from __future__ import annotations


def adds(extra: str) -> str:
    """The command that adds an extra of `pyproject.toml`; it is run where that file lies."""
    return f"pip install -c constraints.txt -e '.[{extra}]'"
