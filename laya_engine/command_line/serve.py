"""`laya-triage serve`: the engine over HTTP until a signal ends it."""

from __future__ import annotations

import argparse
import logging
import os
import sys
from collections.abc import Sequence
from pathlib import Path

from laya_engine.checkpoints import check_folder
from laya_engine.command_line.engine_options import add_engine_options
from laya_engine.command_line.output import be_quiet, say, sentence
from laya_engine.command_line.setup import make_router
from laya_engine.registry import Location
from laya_engine.router import Router
from laya_engine.serving.auth import KEY_VARIABLE, checked_key
from laya_engine.serving.limits import Limits

OK, FAILED, INTERRUPTED = 0, 1, 130
DEFAULT_MODELS = "english,multilingual"
_HUB = "hub:"
EXAMPLES = """\
example:
  laya-triage serve --port 8000
  curl -s http://127.0.0.1:8000/triage -d '{"text": "I was charged twice. Refund please!"}'
"""


def main(arguments: Sequence[str]) -> int:
    """Serve; returns 0 once what was begun is answered, 1 when it cannot start."""
    options = _parser().parse_args(arguments)
    be_quiet(options.verbose)
    try:
        key = checked_key(options.host, _key(options.api_key_file))
        limits = Limits().changed(_named_values("--limit", options.limit))
        router = make_router(options.device, precision=options.precision)
        names = _models(options.models, router)
        from laya_engine.serving.server import serve
    except ModuleNotFoundError as error:
        return say(f"there is no {error.name}; pip install 'laya-desktop[serve]' adds it", FAILED)
    except Exception as error:
        return _failed(error, options.verbose)
    _log_to_stderr()
    try:
        serve(
            router,
            host=options.host,
            port=options.port,
            key=key,
            limits=limits,
            preload=[] if options.no_preload else names,
            ready=lambda url: print(
                f"laya-triage: answering at {url}", file=sys.stderr, flush=True
            ),
            until=_input_ends if options.until_input_ends else None,
        )
    except KeyboardInterrupt:
        return say("stopped", INTERRUPTED)
    except Exception as error:
        return _failed(error, options.verbose)
    return OK


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
        description="Answer over HTTP: POST /v1/systemone, /v1/systemone/batch, /triage and "
        "/v1/pipeline; "
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


def _models(text: str, router: Router) -> list[str]:
    """Names to load; NAME=FOLDER is registered first. Raises ValueError for what is neither."""
    names = []
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, given, folder = part.partition("=")
        if given:
            router.register(name, _location(folder))
        names.append(router.resolve(name))
    return names


def _location(place: str) -> Location:
    if place.startswith(_HUB):
        owner, repo, *subfolder = place.removeprefix(_HUB).split("/", 2) + [""] * 2
        if not owner or not repo:
            raise ValueError(f"{place!r} is no repository; write {_HUB}OWNER/NAME")
        return (f"{owner}/{repo}", subfolder[0] or None)
    folder = Path(place).expanduser()
    if not folder.is_dir():
        raise ValueError(f"there is no checkpoint folder {place!r}; check the path")
    return str(check_folder(folder.resolve()))


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


def _failed(error: Exception, verbose: bool) -> int:
    if verbose:
        raise error
    return say(sentence(error), FAILED)
