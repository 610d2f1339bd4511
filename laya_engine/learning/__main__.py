"""`python -m laya_engine.learning FOLDER`: carry out the plan in a work folder.

Progress goes to the standard output, one JSON object a line; an error is one sentence on the
standard error and the exit code 1. Killing it loses half a minute of learning at most; the rows
are read again.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main(arguments: list[str]) -> int:
    """Teach, politely: the window and everything else go first."""
    if hasattr(os, "nice"):
        os.nice(5)
    from laya_engine.command_line.output import be_quiet, sentence
    from laya_engine.learning.plans import read_plan
    from laya_engine.learning.progress import Progress, progress_to

    be_quiet(verbose=False)

    def report(progress: Progress) -> None:
        print(progress_to(progress), flush=True)

    try:
        read_plan(Path(arguments[0]))  # a folder that is none is told before torch is there
        from laya_engine.learning.teaching import teach

        teach(Path(arguments[0]), report)
    except Exception as error:
        print(sentence(error), file=sys.stderr, flush=True)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
