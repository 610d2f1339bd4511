"""What the service of the window is asked to be: a command line, and what is written to it."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from laya_desktop.engine.jobs import EngineConfig
    from laya_engine.registry import Source

AUDIT = "service-audit"  # a file for each program that writes one
SAMPLE = {"text": "Refund me"}  # short, so that the line is seen whole


@dataclass(frozen=True)
class ServiceOrder:
    """The service answers as the window does: an order that is another one is another service.

    `sets` is a line of JSON; `calibrated` changes when the temperatures kept on this machine do,
    `cleared` when kept answers were cleared, which the service may still have in memory.
    """

    options: tuple[str, ...]
    sets: str
    calibrated: int = 0
    cleared: int = 0


def service_order(config: EngineConfig, sets: Mapping[str, Any], cleared: int = 0) -> ServiceOrder:
    """Loopback only; the checkpoints, the hooks and all else of the engine's setup."""
    places = ",".join(f"{name}={_place(source)}" for name, source in config.sources.items())
    options = ["--no-preload", "--until-input-ends", "--sets", "-", "--models", places]
    options += ["--precision", config.precision, "--max-loaded", str(config.max_loaded)]
    options += ["--threads", str(config.threads)]
    if config.device is not None:
        options += ["--device", config.device]
    if config.offline:
        options.append("--offline")
    if config.redact:
        options.append("--redact")
    if config.audit is not None:
        options += ["--audit", str(audit_beside(config.audit))]
        options += ["--audit-text"] if config.audit_text else []
    if config.cache is not None:
        options += ["--cache", str(config.cache)]
    return ServiceOrder(tuple(options), json.dumps(sets), _calibrated(), cleared)


def audit_beside(path: Path) -> Path:
    """The audit file of the service, beside that of the window."""
    return path.with_stem(AUDIT)


def curl_line(address: str, windows: bool = sys.platform == "win32") -> str:
    """A line for a terminal that asks the service, whatever proxy is set there."""
    body = json.dumps(SAMPLE)
    if windows:  # cmd knows no single quotes, and PowerShell calls something else curl
        quoted = body.replace('"', '\\"')
        return f'curl.exe -s --noproxy "*" {address}/triage -d "{quoted}"'
    return f"curl -s --noproxy '*' {address}/triage -d '{body}'"


def _place(source: Source) -> str:
    if source.kind != "hub":
        return str(source.model)
    return f"hub:{'/'.join(filter(None, (source.location, source.subfolder)))}"


def _calibrated() -> int:
    from laya_engine.runs.remembered import user_data_folder  # runs are more than a page needs

    try:
        return (user_data_folder() / "calibrations").stat().st_mtime_ns
    except OSError:  # never calibrated
        return 0
