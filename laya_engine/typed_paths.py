"""Paths as a person types them."""

from __future__ import annotations

import os
from pathlib import Path


def typed_path(text: str) -> Path:
    """A path with `~` as the person's home.

    A `~name` of nobody stays as it is and leads nowhere, where `Path.expanduser` raises.
    """
    return Path(os.path.expanduser(text))
