"""The Settings page: one section a file."""

from __future__ import annotations

from laya_desktop.pages.settings.page import SettingsPage

__all__ = ["SettingsPage"]
