"""Memory that a pass let go: kept for the next pass, and given back at an eviction.

The GNU C library hands memory back to the system as soon as a few megabytes lie free. Each layer
would then get its pages anew, zeroed one by one: thousands of page faults a pass, a fifth of its
time in int8. Elsewhere nothing is changed.
"""

from __future__ import annotations

import ctypes
import os
import platform
from functools import cache
from typing import Any

TRIM_THRESHOLD, MMAP_THRESHOLD = -1, -3  # the parameters of `mallopt(3)`
KEPT = 1 << 27  # bytes free at the end that are kept: more than the temporaries of a pass
LARGE = 1 << 25  # bytes; from here on memory is the system's, as weights are. The most there is
# How people set the same themselves; then theirs stays.
CHOSEN = ("MALLOC_TRIM_THRESHOLD_", "MALLOC_MMAP_THRESHOLD_", "GLIBC_TUNABLES")


@cache
def keep_freed_memory() -> None:
    """Let this process keep what it frees, for the next pass; cheap to call again."""
    library = _library()
    if library is not None and not any(name in os.environ for name in CHOSEN):
        library.mallopt(MMAP_THRESHOLD, LARGE)
        library.mallopt(TRIM_THRESHOLD, KEPT)


def give_back_freed_memory() -> None:
    """Return all that is free to the system, at once."""
    library = _library()
    if library is not None:
        library.malloc_trim(0)


@cache
def _library() -> Any:
    """The GNU C library, where it is this process's."""
    return ctypes.CDLL(None) if platform.libc_ver()[0] == "glibc" else None
