"""A checkpoint on the hub -> its folder in the hub's cache."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path

from laya_engine.checkpoints.download import RemoteFile, Store, download
from laya_engine.checkpoints.errors import CheckpointError, DownloadCancelled
from laya_engine.checkpoints.files import NEEDED_FILES, PATTERNS
from laya_engine.checkpoints.hub_errors import in_words
from laya_engine.checkpoints.progress import Meter, Progress

ANSWER_TIMEOUT = 10.0  # seconds to wait for the hub before the cache is used


@dataclass(frozen=True)
class Hub:
    """How the hub is reached. None means as the library's environment variables say."""

    token: str | None = field(default=None, repr=False)
    endpoint: str | None = None
    cache: Path | None = None

    @property
    def cache_folder(self) -> Path:
        """Where downloads are kept; other programs share it."""
        from huggingface_hub import constants

        return Path(self.cache or constants.HF_HUB_CACHE).expanduser()

    def store(self, repo: str) -> Store:
        """Where the files of a repository are kept."""
        from huggingface_hub.file_download import repo_folder_name

        name = repo_folder_name(repo_id=repo, repo_type="model")
        return Store(self.cache_folder / name / "blobs", self.cache_folder / ".locks" / name)


DEFAULT_HUB = Hub()


def set_offline(offline: bool) -> None:
    """Keep the whole process off the hub, or let it back; cached checkpoints go on working."""
    from huggingface_hub import constants

    constants.HF_HUB_OFFLINE = offline


def fetch(
    repo: str,
    subfolder: str | None = None,
    revision: str | None = None,
    *,
    hub: Hub = DEFAULT_HUB,
    progress: Callable[[Progress], None] | None = None,
    cancelled: Callable[[], bool] | None = None,
) -> Path:
    """The folder of a checkpoint; only its own files are fetched, and only those not here yet.

    A revision that is a full commit is looked for in the cache first, without asking the hub. Any
    other is asked for; when the hub gives no answer, the cache has to do. `progress` gets reports
    while bytes come (None shows a bar on a terminal). `cancelled` is asked with every piece.

    Raises DownloadCancelled, DownloadInterrupted (both keep what came for the next try), and
    CheckpointError for whatever else keeps the checkpoint from being here.
    """
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import HTTPError, RevisionNotFoundError

    def ask() -> None:
        if cancelled is not None and cancelled():
            raise DownloadCancelled(
                f"the download of {repo!r} was stopped; start it again to get the rest"
            )

    with in_words(repo, revision):
        if _is_commit(revision) and (here := cached_folder(repo, subfolder, revision, hub=hub)):
            return here
        try:
            commit, names = _listing(repo, subfolder, revision, hub)
        except RevisionNotFoundError:
            raise
        except (HTTPError, OSError):
            if here := cached_folder(repo, subfolder, revision, hub=hub):
                return here
            raise
        ask()
        files = _not_cached(repo, commit, names, hub)
        if files or not _is_current(repo, subfolder, revision, commit, hub):
            _bring(repo, files, hub, progress, ask)
            snapshot_download(
                repo,
                revision=revision,
                token=hub.token,
                endpoint=hub.endpoint,
                cache_dir=hub.cache_folder,
                allow_patterns=names,
            )
        root = hub.store(repo).blobs.parent / "snapshots" / commit
    return root / (subfolder or "")


def cached_folder(
    repo: str,
    subfolder: str | None = None,
    revision: str | None = None,
    *,
    hub: Hub = DEFAULT_HUB,
) -> Path | None:
    """The folder of a checkpoint that is whole in the cache, else None. Asks nobody."""
    from huggingface_hub import snapshot_download
    from huggingface_hub.errors import LocalEntryNotFoundError

    try:
        root = snapshot_download(
            repo,
            revision=revision,
            cache_dir=hub.cache_folder,
            allow_patterns=[_inside(subfolder, pattern) for pattern in PATTERNS],
            local_files_only=True,
        )
    except LocalEntryNotFoundError:
        return None
    folder = Path(root) / (subfolder or "")
    return folder if all((folder / name).is_file() for name in NEEDED_FILES) else None


def _listing(
    repo: str, subfolder: str | None, revision: str | None, hub: Hub
) -> tuple[str, list[str]]:
    """The commit that a revision means, and the names of the checkpoint's files in it."""
    from huggingface_hub import HfApi

    info = HfApi(token=hub.token, endpoint=hub.endpoint).model_info(
        repo, revision=revision, timeout=ANSWER_TIMEOUT
    )
    commit = info.sha or ""
    if _is_commit(revision) and commit != revision:
        raise CheckpointError(
            f"the hub answers for {repo!r} with the commit {commit}, not with the pinned "
            f"{revision}; it cannot be trusted, check the address of the hub"
        )
    wanted = [_inside(subfolder, pattern) for pattern in PATTERNS]
    names = [file.rfilename for file in info.siblings or ()]
    found = [name for name in names if any(fnmatchcase(name, pattern) for pattern in wanted)]
    for name in NEEDED_FILES:
        if _inside(subfolder, name) not in found:
            raise CheckpointError(
                f"{repo!r} has no {_inside(subfolder, name)}, so it is no checkpoint of this "
                "kind; check the name, the subfolder and the revision"
            )
    return commit, found


def _not_cached(repo: str, commit: str, names: Sequence[str], hub: Hub) -> list[RemoteFile]:
    from huggingface_hub import get_hf_file_metadata, hf_hub_url, try_to_load_from_cache

    files = []
    for name in names:
        known = try_to_load_from_cache(
            repo, name, cache_dir=hub.cache_folder, revision=commit, repo_type="model"
        )
        if isinstance(known, str):
            continue
        url = hf_hub_url(repo, name, revision=commit, endpoint=hub.endpoint)
        told = get_hf_file_metadata(
            url, token=hub.token, timeout=ANSWER_TIMEOUT, endpoint=hub.endpoint
        )
        digest = told.etag or ""
        if told.size is None or not re.fullmatch(r"[0-9a-f]{40}|[0-9a-f]{64}", digest):
            raise CheckpointError(
                f"the hub tells no size and digest of {name} in {repo!r}, so that it cannot be "
                "checked; fetch it from another address or choose a folder"
            )
        files.append(RemoteFile(name, url, told.size, digest))
    return files


def _bring(
    repo: str,
    files: Sequence[RemoteFile],
    hub: Hub,
    progress: Callable[[Progress], None] | None,
    ask: Callable[[], None],
) -> None:
    from huggingface_hub.utils import build_hf_headers

    store = hub.store(repo)
    _check_space(repo, sum(store.missing(file) for file in files), hub.cache_folder)
    headers = build_hf_headers(token=hub.token)
    with _reporting(repo, progress) as report:
        meter = Meter(sum(file.size for file in files), report)
        for file in files:
            download(file, store, headers, meter, ask)
        if files:
            meter.tell()


def _is_current(
    repo: str, subfolder: str | None, revision: str | None, commit: str, hub: Hub
) -> bool:
    """Whether the cache would answer offline with this very commit; nothing is written then."""
    here = cached_folder(repo, subfolder, revision, hub=hub)
    root = hub.store(repo).blobs.parent / "snapshots" / commit
    return here is not None and here.resolve() == (root / (subfolder or "")).resolve()


def _check_space(repo: str, missing: int, folder: Path) -> None:
    there = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    free = shutil.disk_usage(there).free
    if missing > free:
        raise CheckpointError(
            f"{repo!r} needs {missing / 1e9:.2f} GB more, but {free / 1e9:.2f} GB are free where "
            "the hub's cache is; free some space or set HF_HOME to another disk"
        )


@contextmanager
def _reporting(
    repo: str, progress: Callable[[Progress], None] | None
) -> Iterator[Callable[[Progress], None]]:
    """The caller's callback, or the library's bar, which shows on a terminal only."""
    if progress is not None:
        yield progress
        return
    from huggingface_hub.utils import tqdm

    options = {"desc": repo, "total": 0, "unit": "B", "unit_scale": True, "disable": None}
    with tqdm(**options) as bar:  # type: ignore[no-untyped-call]

        def show(report: Progress) -> None:
            bar.total = report.total
            bar.update(report.done - bar.n)

        yield show


def _inside(subfolder: str | None, name: str) -> str:
    return f"{subfolder}/{name}" if subfolder else name


def _is_commit(revision: str | None) -> bool:
    return revision is not None and re.fullmatch(r"[0-9a-f]{40}", revision) is not None
