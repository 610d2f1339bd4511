"""How the command talks and ends: its own sentences to stderr, everybody else's to the log."""

from __future__ import annotations

import io
import logging
import os
import signal
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TextIO

# The exit codes of every command. The second says that something is not as it was wished: rows
# that were not decided, a bound that was not met.
OK, SOME_FAILED, FAILED, INTERRUPTED = 0, 1, 2, 3
_PACKAGE = str(Path(__file__).parents[1])


def say(message: str, code: int) -> int:
    """Tell the person on stderr; returns the exit code."""
    print(f"laya-triage: {message}", file=sys.stderr)
    return code


def run_command(
    work: Callable[[], int],
    *,
    verbose: bool,
    interrupted: int = INTERRUPTED,
    failed: int = FAILED,
) -> int:
    """Run a command; Ctrl+C, SIGTERM and an error become a sentence and an exit code.

    With `verbose`, errors are raised.
    """
    be_quiet(verbose)
    try:
        with _sigterm_interrupts():
            return work()
    except KeyboardInterrupt:
        return say("stopped", interrupted)
    except BrokenPipeError:
        # Whoever reads the output has read enough; keep the interpreter from flushing at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return failed
    except Exception as error:
        if verbose:
            raise
        return say(sentence(error), failed)


@contextmanager
def _sigterm_interrupts() -> Iterator[None]:
    """Schedulers and containers stop a program by SIGTERM: it then ends as by Ctrl+C."""

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGTERM, interrupt)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def sentence(error: Exception) -> str:
    """An error as one sentence."""
    if isinstance(error, OSError) and error.strerror:
        name = f"{error.filename!r}: " if error.filename else ""
        return f"{name}{error.strerror.lower()}"
    if isinstance(error, (ValueError, OSError)) and str(error):
        return str(error)
    # Its message is left out: it could quote what somebody wrote.
    return f"unexpected {type(error).__name__}; --verbose shows what and where it happened"


def be_quiet(verbose: bool) -> None:
    """Libraries talk to the log; only this engine's own warnings reach the person."""
    logging.basicConfig(level=logging.INFO if verbose else logging.CRITICAL)
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")
    os.environ.setdefault("TRANSFORMERS_VERBOSITY", "error")

    def show(
        message: Warning | str,
        category: type[Warning],
        filename: str,
        lineno: int,
        file: TextIO | None = None,
        line: str | None = None,
    ) -> None:
        if filename.startswith(_PACKAGE):
            say(f"note: {message}", 0)
        else:
            logging.getLogger("py.warnings").warning("%s: %s", category.__name__, message)

    warnings.showwarning = show
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # a terminal that lacks a letter
