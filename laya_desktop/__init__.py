"""The Laya Desktop window: a PySide6 front end over `laya_engine`."""

from __future__ import annotations
