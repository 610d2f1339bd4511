"""Finding personal data in a state, and putting a placeholder where it stood."""

from __future__ import annotations

from laya_engine.hooks.redaction.phones import DEFAULT_REGIONS
from laya_engine.hooks.redaction.redactor import KINDS, Redactor

__all__ = ["DEFAULT_REGIONS", "KINDS", "Redactor"]
