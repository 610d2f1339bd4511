"""The hub library's errors, in words that say what to do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from laya_engine.checkpoints.errors import CheckpointError, first_line


@contextmanager
def in_words(repo: str, revision: str | None) -> Iterator[None]:
    """Turn what the library raises into CheckpointErrors about `repo`."""
    from huggingface_hub.errors import (
        HfHubHTTPError,
        HFValidationError,
        HTTPError,
        LocalEntryNotFoundError,
        OfflineModeIsEnabled,
        RevisionNotFoundError,
    )

    try:
        yield
    except HFValidationError as error:
        raise CheckpointError(
            f"{repo!r} is neither a folder here nor a name on the hub; write owner/name or a path"
        ) from error
    except RevisionNotFoundError as error:
        raise CheckpointError(
            f"{repo!r} has no revision {revision!r} on the hub; check the pinned revision"
        ) from error
    except OfflineModeIsEnabled as error:
        raise CheckpointError(
            f"the checkpoint {repo!r} is not whole on this machine and the program is set to stay "
            "offline; allow the network once, or choose the starter or a folder"
        ) from error
    except HfHubHTTPError as error:
        raise CheckpointError(
            f"the hub refused the checkpoint {repo!r} ({first_line(error)}); "
            "check its name, revision and access token"
        ) from error
    except (HTTPError, LocalEntryNotFoundError) as error:
        raise CheckpointError(
            f"the checkpoint {repo!r} is no folder here, is not on this machine yet, and the hub "
            "cannot be reached; connect to the network once, or choose the starter or a folder"
        ) from error
    except OSError as error:
        raise CheckpointError(
            f"the checkpoint {repo!r} could not be fetched ({first_line(error)}); "
            "check the network and the free disk space"
        ) from error
