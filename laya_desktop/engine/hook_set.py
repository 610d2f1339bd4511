"""The hooks that the settings switch on, in the order in which they must run."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from laya_desktop.engine.bridge import LogBridge
    from laya_desktop.engine.jobs import EngineConfig
    from laya_engine.hooks.cache import CacheHook


class HookSet:
    """Keeps the cache over a change of the setup, with the answers it holds in memory."""

    def __init__(self, log_hook: LogBridge) -> None:
        self._log_hook = log_hook
        self._cache: tuple[Path, CacheHook] | None = None

    def hooks(self, config: EngineConfig, *listeners: object) -> list[object]:
        """What a setup asks for. Raises ValueError for a file that is no cache."""
        hooks: list[object] = []
        if config.redact:
            from laya_engine.hooks.redact import RedactHook

            hooks.append(RedactHook())
        hooks += [self._log_hook, *listeners]
        if config.audit is not None:
            from laya_engine.hooks.audit import AuditHook

            config.audit.parent.mkdir(parents=True, exist_ok=True)
            hooks.append(AuditHook(config.audit, include_text=config.audit_text))
        if config.cache is not None:
            hooks.append(self._cache_at(config.cache))  # last: it keeps what the others have seen
        return hooks

    def come_into_use(self, config: EngineConfig) -> None:
        """A setup is in use from now on; one that is refused shows no text."""
        self._log_hook.shows_text = config.log_text

    def clear_cache(self, path: Path) -> None:
        """Forget every answer, in memory and in the file, which becomes small where it can be.

        Raises ValueError when the file is none of ours, or cannot be written.
        """
        if not path.exists():
            return
        try:
            self._cache_at(path).clear()
        except sqlite3.OperationalError as error:  # a full disk
            raise ValueError(
                f"{path.name} cannot serve as a cache of answers ({error}); "
                "delete it or choose another file"
            ) from error
        with closing(sqlite3.connect(path)) as connection:
            with suppress(sqlite3.OperationalError):
                connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def _cache_at(self, path: Path) -> CacheHook:
        from laya_engine.hooks.cache import CacheHook

        if self._cache is None or self._cache[0] != path:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._cache = (path, CacheHook(path=path))
        return self._cache[1]
