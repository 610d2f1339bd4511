"""What can go wrong with a checkpoint."""

from __future__ import annotations


class CheckpointError(ValueError):
    """A checkpoint that cannot be used: one sentence saying which file and what to do."""


class DownloadInterrupted(CheckpointError):
    """The connection ended before the files did. What came is kept; the next try asks for the
    rest.
    """


class DownloadCancelled(CheckpointError):
    """The caller stopped the download. What came is kept; the next try asks for the rest."""


def first_line(error: BaseException) -> str:
    """What another library says of an error, short enough to stand in a sentence."""
    return (str(error).strip() or type(error).__name__).splitlines()[0].rstrip(".")
