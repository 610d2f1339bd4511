"""How much memory this process holds, without a library for it."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def resident_bytes() -> int | None:
    """Resident memory of this process in bytes, None where the system does not tell."""
    if sys.platform == "win32":
        return _windows()
    if sys.platform == "darwin":
        return _macos()
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def _macos() -> int | None:
    """`proc_pidinfo` with PROC_PIDTASKINFO (4); the second 64-bit field is the resident size."""
    import ctypes  # not to be imported where it is not needed: a window opens sooner

    info = (ctypes.c_uint64 * 12)()
    library = ctypes.CDLL("libproc.dylib")
    size = library.proc_pidinfo(os.getpid(), 4, ctypes.c_uint64(0), info, ctypes.sizeof(info))
    return info[1] if size > 0 else None


def _windows() -> int | None:
    import ctypes

    class Counters(ctypes.Structure):
        _fields_ = (
            ("size", ctypes.c_uint32),
            ("faults", ctypes.c_uint32),
            *((name, ctypes.c_size_t) for name in ("peak", "resident", *"abcdef")),
        )

    counters = Counters()
    counters.size = ctypes.sizeof(counters)
    kernel = ctypes.WinDLL("kernel32")  # type: ignore[attr-defined, unused-ignore]
    kernel.GetCurrentProcess.restype = ctypes.c_void_p
    ask = kernel.K32GetProcessMemoryInfo
    ask.argtypes = (ctypes.c_void_p, ctypes.c_void_p, ctypes.c_uint32)
    done = ask(kernel.GetCurrentProcess(), ctypes.byref(counters), counters.size)
    return int(counters.resident) if done else None
