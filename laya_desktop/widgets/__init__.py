"""Widgets that show answers and decisions."""

from __future__ import annotations
