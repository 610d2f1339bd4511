"""Files that appear only when they are complete: written beside their place, then renamed."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path


@contextmanager
def written_beside(path: Path, part: Path | None = None, *, durable: bool = True) -> Iterator[Path]:
    """A path to write a file at, which takes the place of `path` when the block ends well.

    Until then `path` stays as it was; nothing else is left behind, whatever happens. `part` names
    the file beside, for one that a killed program may have left. `durable` waits for the disk.
    Raises OSError, which names `path`: nobody has chosen the file beside it.
    """
    import secrets  # brings a cryptographic library along, which reading has no use for

    part = part or path.with_name(f".{path.name}.{secrets.token_hex(4)}.part")
    try:
        part.unlink(missing_ok=True)
        yield part
        if durable:
            with part.open("rb+") as file:
                os.fsync(file.fileno())
        os.replace(part, path)
    except OSError as error:
        if error.errno is not None and error.filename in (None, str(part)):
            error.filename, error.filename2 = str(path), None
        raise
    finally:
        with suppress(OSError):  # on a medium that cannot be written there is nothing to take away
            part.unlink(missing_ok=True)


def write_whole(path: Path, text: str, *, errors: str = "strict", durable: bool = True) -> None:
    """Write a text file in UTF-8; a crash leaves the old one or the new one. Raises OSError."""
    with written_beside(path, durable=durable) as part:
        part.write_text(text, encoding="utf-8", errors=errors)


def set_aside(path: Path) -> Path:
    """Rename a file that is damaged, so that a new one is begun; returns its new path.

    That is `name.unreadable.json`, or the first with a number that is not taken. Raises OSError.
    """
    aside = path.with_suffix(f".unreadable{path.suffix}")
    found, number = aside, 2
    while found.exists():
        found = aside.with_name(f"{aside.stem}-{number}{aside.suffix}")
        number += 1
    os.replace(path, found)
    return found
