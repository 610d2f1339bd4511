"""The pages of the window."""

from __future__ import annotations
