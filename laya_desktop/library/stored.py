"""Small JSON files beside the settings: read once, replaced as a whole, never overwritten unread.

Whatever a person typed can be kept, also half a character, as in a file name that is no UTF-8.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from laya_engine.json_files import parse_json, write_json
from laya_engine.whole_files import set_aside

Made = TypeVar("Made")


class StoredFile:
    """A file that holds one JSON object; `problem` is a sentence when it cannot be used as it is.

    One that is damaged is set aside under another name, and a new one is begun. One that cannot be
    read or set aside stays as it is, and nothing is saved in its place.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._kept_out = False
        self.problem = ""

    def read(self, make: Callable[[dict[str, Any]], Made]) -> Made:
        """What `make` makes of the object in the file, of an empty one where none can be used.

        `make` may raise LookupError, TypeError or ValueError for an object that is damaged.
        """
        name = self._path.name
        try:
            data = parse_json(self._path.read_text(encoding="utf-8"), halves=True)
            if not isinstance(data, dict):
                raise TypeError("no object")
            return make(data)
        except FileNotFoundError:
            pass
        except OSError as error:
            self._kept_out = True
            self.problem = (
                f"{name} could not be read ({error.strerror}), so that nothing is saved in it; "
                "what was kept there is shown again when it can be read at the next start."
            )
        except (LookupError, TypeError, ValueError):
            self._set_aside()
        return make({})

    def write(self, data: Any) -> None:
        """Write the file beside its place and rename it. Raises OSError; the old one then stays."""
        if self._kept_out:
            raise OSError(self.problem)
        self._path.parent.mkdir(parents=True, exist_ok=True)
        write_json(self._path, data, durable=False)  # the window does not wait for the disk

    def _set_aside(self) -> None:
        name = self._path.name
        try:
            aside = set_aside(self._path)
        except OSError as error:
            self._kept_out = True
            self.problem = (
                f"{name} is damaged and cannot be set aside ({error.strerror}); it is not used, "
                "and nothing is saved in it."
            )
        else:
            self.problem = (
                f"{name} was damaged; it is kept as {aside.name}, and a new one is begun."
            )
