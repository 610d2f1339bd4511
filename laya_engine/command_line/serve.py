"""`laya-triage serve`: the engine over HTTP until a signal ends it."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from laya_engine.command_line.engine_options import add_engine_options
from laya_engine.command_line.output import FAILED, OK, run_command, say
from laya_engine.command_line.serve_engine import add_answering_options, router_for, sets_for
from laya_engine.extras import adds
from laya_engine.serving.auth import KEY_VARIABLE, checked_key
from laya_engine.serving.limits import Limits

DEFAULT_MODELS = "english,multilingual"
EXAMPLES = """\
example:
  laya-triage serve --port 8000
  curl -s http://127.0.0.1:8000/triage -d '{"text": "I was charged twice. Refund please!"}'

exit codes:
  0  it answered until SIGINT (Ctrl+C) or SIGTERM, and has answered what was begun
  2  it could not start: an option, an address or a checkpoint that cannot be used
  3  stopped before it answered, or by a second Ctrl+C before it had answered what was begun
"""


def main(arguments: Sequence[str]) -> int:
    """Serve until a signal; returns one of the exit codes above."""
    options = _parser().parse_args(arguments)

    def work() -> int:
        try:
            _serve(options)
        except ModuleNotFoundError as error:
            lacking = f"serving needs the package {error.name}; "
            return say(f"{lacking}{adds('serve')} adds it in the program's folder", FAILED)
        return OK

    return run_command(work, verbose=options.verbose)


def _serve(options: argparse.Namespace) -> None:
    key = checked_key(options.host, _key(options.api_key_file))
    limits = Limits().changed(_named_values("--limit", options.limit))
    router, names = router_for(options)
    sets = sets_for(options)
    from laya_engine.serving.server import serve

    _log_to_stderr()
    serve(
        router,
        host=options.host,
        port=options.port,
        key=key,
        limits=limits,
        sets=sets,
        preload=[] if options.no_preload else names,
        ready=lambda url: print(f"laya-triage: answering at {url}", file=sys.stderr, flush=True),
        until=_input_ends if options.until_input_ends else None,
    )


def _parser() -> argparse.ArgumentParser:
    bounds = Limits.__dataclass_fields__.values()
    described = "\n".join(
        f"  {bound.name:<15} {bound.metadata['of']} ({bound.default:g})"
        if isinstance(bound.default, float)
        else f"  {bound.name:<15} {bound.metadata['of']} ({bound.default})"
        for bound in bounds
    )
    parser = argparse.ArgumentParser(
        prog="laya-triage serve",
        description="Answer over HTTP: POST /v1/systemone, /v1/systemone/batch, /triage, "
        "/v1/pipeline and /v1/pipeline/batch; "
        "GET /health, /models, /metrics and /openapi.json.",
        epilog=f"{EXAMPLES}\nlimits:\n{described}\n",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="HOST",
        help="the address to listen on; one that others can reach needs an API key "
        "(default: 127.0.0.1)",
    )  # fmt: skip
    parser.add_argument("--port", type=_port, default=8000, metavar="PORT", help="default: 8000")
    parser.add_argument(
        "--api-key-file", metavar="FILE",
        help=f"a file that holds the API key; default: the variable {KEY_VARIABLE}",
    )  # fmt: skip
    parser.add_argument(
        "--models", default=DEFAULT_MODELS, metavar="LIST",
        help="checkpoints to load at the start, by name; NAME=FOLDER adds one of your own, "
        "NAME=hub:OWNER/NAME one of the hub "
        f"(default: {DEFAULT_MODELS})",
    )  # fmt: skip
    parser.add_argument(
        "--no-preload", action="store_true", help="load a checkpoint when it is first needed"
    )
    add_engine_options(parser)
    add_answering_options(parser)
    parser.add_argument(
        "--limit", action="append", default=[], metavar="NAME=VALUE",
        help="change one of the limits below; may be repeated",
    )  # fmt: skip
    parser.add_argument(
        "--until-input-ends", action="store_true",
        help="end when standard input does, as it does with the program that started this one",
    )  # fmt: skip
    parser.add_argument("--verbose", action="store_true", help="show the log, and errors in full")
    return parser


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def _key(file: str | None) -> str | None:
    if file is None:
        return os.environ.get(KEY_VARIABLE)
    return Path(file).read_text(encoding="utf-8").strip()


def _named_values(option: str, texts: Sequence[str]) -> dict[str, str]:
    pairs = [text.partition("=") for text in texts]
    for name, given, _ in pairs:
        if not given:
            raise ValueError(f"{option} {name!r} has no value; write {option} NAME=VALUE")
    return {name: value for name, _, value in pairs}


def _input_ends() -> None:
    # Not by sys.stdin, whose lock would be held when the interpreter ends for another reason.
    while os.read(0, 4096):
        pass


def _log_to_stderr() -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    log = logging.getLogger("laya_engine.serving")
    log.addHandler(handler)
    log.setLevel(logging.INFO)
    log.propagate = False
