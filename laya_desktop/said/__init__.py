"""The engine's sentences in the language of the window.

The engine knows no translations: it says one English sentence with names and numbers in it. The
files here list those that a person meets, with a placeholder for each such part.
"""

from __future__ import annotations

from laya_desktop.said.matching import said

__all__ = ["said"]
