"""The pages of a window, each built when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from laya_desktop.pages.catalogue import PAGES

if TYPE_CHECKING:
    from laya_desktop.context import WindowContext


class PageShelf(Mapping[str, Any]):
    """By key. `prepare` gets each new page once, with its key."""

    def __init__(self, context: WindowContext, prepare: Callable[[str, Any], None]) -> None:
        self._context = context
        self._prepare = prepare
        self._specs = {spec.key: spec for spec in PAGES}
        self._built: dict[str, Any] = {}

    @property
    def built(self) -> Mapping[str, Any]:
        """The pages that have been built so far."""
        return self._built

    def __getitem__(self, key: str) -> Any:
        if key not in self._built:
            self._built[key] = self._specs[key].build(self._context)
            self._prepare(key, self._built[key])
        return self._built[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._specs)

    def __len__(self) -> int:
        return len(self._specs)
