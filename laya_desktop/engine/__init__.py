"""The one seam between the window and the engine: jobs in, frozen results out."""

from __future__ import annotations
