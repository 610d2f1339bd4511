"""One file from the hub into its cache: continued where it stopped, checked before it counts.

The library gives up what an interrupted transfer has brought, which is dear for a file of a
gigabyte on a poor line. So the bytes are read here, through the library's session, into the place
where its cache keeps incomplete files; a file that is whole becomes a blob of the cache, and the
library takes it from there.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from laya_engine.checkpoints.errors import CheckpointError, DownloadInterrupted
from laya_engine.checkpoints.files import matches_hub_digest
from laya_engine.checkpoints.progress import Meter

LOCK_WAIT = 0.2  # seconds between two questions whether to go on waiting


@dataclass(frozen=True)
class RemoteFile:
    """A file as the hub describes it. `digest` names its content, see `matches_hub_digest`."""

    name: str
    url: str
    size: int  # bytes
    digest: str


@dataclass(frozen=True)
class Store:
    """Where one repository's files are kept in the hub's cache."""

    blobs: Path
    locks: Path

    def blob(self, file: RemoteFile) -> Path:
        """The place of a whole file."""
        return self.blobs / file.digest

    def partial(self, file: RemoteFile) -> Path:
        """The place of what has come of a file."""
        return self.blobs / f"{file.digest}.incomplete"

    def missing(self, file: RemoteFile) -> int:
        """Bytes still to come."""
        return 0 if self.blob(file).exists() else file.size - size_of(self.partial(file))


def download(
    file: RemoteFile,
    store: Store,
    headers: Mapping[str, str],
    meter: Meter,
    ask: Callable[[], None],
) -> None:
    """Bring one file into the store, or what is missing of it.

    `ask` raises to stop; it is called with every piece that comes. Raises DownloadInterrupted when
    the connection ends and trying again brings nothing more, CheckpointError when the content is
    not what the hub announced.
    """
    from huggingface_hub.errors import HfHubHTTPError, HTTPError

    store.blobs.mkdir(parents=True, exist_ok=True)
    store.locks.mkdir(parents=True, exist_ok=True)
    meter.begin(file.name)
    with _locked(store.locks / f"{file.digest}.lock", ask):
        partial = store.partial(file)
        if store.blob(file).exists():
            meter.already(file.size)
            return
        meter.already(size_of(partial))
        while (before := size_of(partial)) < file.size:
            ask()
            cut: HTTPError | None = None
            try:
                _append(file, partial, headers, meter, ask)
            except HfHubHTTPError:
                raise
            except HTTPError as error:
                cut = error
            ask()
            if size_of(partial) <= before:
                raise DownloadInterrupted(
                    f"the connection was lost while {file.name} was fetched "
                    f"({before:,} of {file.size:,} bytes are here); try again to get the rest"
                ) from cut
        if not matches_hub_digest(partial, file.digest):
            partial.unlink()
            raise CheckpointError(
                f"{file.name} did not arrive as the hub announced it; what came was deleted, "
                "fetch the checkpoint again"
            )
        os.replace(partial, store.blob(file))


def _append(
    file: RemoteFile,
    partial: Path,
    headers: Mapping[str, str],
    meter: Meter,
    ask: Callable[[], None],
) -> None:
    """One request for the rest of a file; what comes is written at once."""
    from huggingface_hub import constants, get_session
    from huggingface_hub.utils import hf_raise_for_status

    here = size_of(partial)
    asked = {**headers, "Accept-Encoding": "identity"}
    if here:
        asked["Range"] = f"bytes={here}-"
    timeout = constants.HF_HUB_DOWNLOAD_TIMEOUT
    with get_session().stream("GET", file.url, headers=asked, timeout=timeout) as response:
        hf_raise_for_status(response)
        continued = response.status_code == 206
        if not continued:
            meter.already(-here)
        with partial.open("ab" if continued else "wb") as target:
            for piece in response.iter_bytes():
                ask()
                target.write(piece)
                meter.received(len(piece))


@contextmanager
def _locked(path: Path, ask: Callable[[], None]) -> Iterator[None]:
    """The library's own lock, so that no two programs write one file; `ask` may end the wait."""
    from filelock import Timeout
    from huggingface_hub.utils import WeakFileLock

    while True:
        lock = WeakFileLock(path, timeout=LOCK_WAIT)
        try:
            lock.__enter__()
            break
        except Timeout:
            ask()
    try:
        yield
    finally:
        lock.__exit__(None, None, None)


def size_of(path: Path) -> int:
    """Bytes of a file; 0 for one that is not there, or not any more."""
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0
