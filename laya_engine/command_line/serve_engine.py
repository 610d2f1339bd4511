"""What `laya-triage serve` answers with: checkpoints, hooks and question sets, from its options."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from laya_engine.checkpoints import check_folder, set_offline
from laya_engine.command_line.setup import make_router
from laya_engine.json_files import load_json, parse_json
from laya_engine.registry import Location
from laya_engine.router import Router
from laya_engine.serving.sets import ServedSets, sets_from, shipped_sets
from laya_engine.typed_paths import typed_path

INPUT = "-"
_HUB = "hub:"


def add_answering_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that `router_for` and `sets_for` read, but for --device and --precision."""
    parser.add_argument(
        "--sets", metavar="FILE",
        help="question sets of your own for /triage, each with its policy: JSON "
        '{"name": {"questions": {...}, "policy": {...}}}, or - for one line of standard input',
    )  # fmt: skip
    parser.add_argument(
        "--redact", action="store_true",
        help="replace e-mail addresses, phone, card and account numbers before a text is read",
    )  # fmt: skip
    parser.add_argument("--audit", metavar="FILE", help="add a JSON line for each call to a file")
    parser.add_argument(
        "--audit-text", action="store_true", help="write the texts into the audit file, too"
    )
    parser.add_argument(
        "--cache", metavar="FILE", help="keep answers in a file, and answer from it what it knows"
    )
    parser.add_argument(
        "--threads", type=int, default=0, metavar="N",
        help="processor threads of a pass; default: one a core",
    )  # fmt: skip
    parser.add_argument(
        "--max-loaded", type=int, default=2, metavar="N",
        help="checkpoints in memory at a time (default: 2)",
    )  # fmt: skip
    parser.add_argument("--offline", action="store_true", help="fetch nothing from the hub")


def router_for(options: argparse.Namespace) -> tuple[Router, list[str]]:
    """The Router, and the names of `--models`. Loads no weights. Raises ValueError and OSError."""
    if options.max_loaded < 1:
        raise ValueError(f"--max-loaded must be at least 1, not {options.max_loaded}")
    if options.offline:
        set_offline(True)
    if options.threads:
        from laya_engine.threads import set_threads  # brings torch along

        set_threads(options.threads)
    router = make_router(
        options.device,
        _hooks(options),
        precision=options.precision,
        max_loaded=options.max_loaded,
    )
    return router, _models(options.models, router)


def sets_for(options: argparse.Namespace) -> ServedSets:
    """The question sets. Raises ValueError and OSError."""
    if options.sets is None:
        return shipped_sets()
    if options.sets != INPUT:
        return load_json(options.sets, "a file of question sets", sets_from)
    try:
        # Of a program that decides by these policies as they are, and shall be answered alike.
        return sets_from(parse_json(_line_of_input().decode()), fitting=False)
    except (TypeError, ValueError) as error:
        raise ValueError(f"standard input has no question sets: {error}") from error


def _line_of_input() -> bytes:
    # Byte by byte: what follows is not read, and sys.stdin would hold a lock at the end.
    line = bytearray()
    while (byte := os.read(0, 1)) not in (b"", b"\n"):
        line += byte
    return bytes(line)


def _hooks(options: argparse.Namespace) -> list[object]:
    """In the order in which they must run: the cache keeps what the others have seen."""
    hooks: list[object] = []
    if options.redact:
        from laya_engine.hooks.redact import RedactHook

        hooks.append(RedactHook())
    if options.audit_text and not options.audit:
        raise ValueError("--audit-text says what --audit FILE holds; give that, too")
    if options.audit:
        from laya_engine.hooks.audit import AuditHook

        hooks.append(AuditHook(_in_folder(options.audit), include_text=options.audit_text))
    if options.cache:
        from laya_engine.hooks.cache import CacheHook

        hooks.append(CacheHook(path=_in_folder(options.cache)))
    return hooks


def _in_folder(name: str) -> Path:
    path = typed_path(name)
    if not path.parent.is_dir():
        raise ValueError(f"there is no folder {str(path.parent)!r}; check the path of {path.name}")
    return path


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
    folder = typed_path(place)
    if not folder.is_dir():
        raise ValueError(f"there is no checkpoint folder {place!r}; check the path")
    return str(check_folder(folder.resolve()))
