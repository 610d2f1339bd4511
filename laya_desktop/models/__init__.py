"""Qt item models."""

from __future__ import annotations
