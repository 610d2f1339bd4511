"""The program as it is packaged: the window, or with `-m` the Python of its own child processes."""

from __future__ import annotations

import runpy
import sys


def main() -> int:
    """Open the window; `-m MODULE ARGUMENT...` runs a module as Python would."""
    if sys.argv[1:2] == ["-m"]:
        del sys.argv[:2]
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
        return 0
    from laya_desktop.start import main as open_window

    return open_window()


if __name__ == "__main__":
    sys.exit(main())
