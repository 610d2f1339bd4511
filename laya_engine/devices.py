"""Which device answers, in which precision. torch is imported only inside the functions."""

from __future__ import annotations

import os
import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from laya_engine.processor import why_no_bf16, why_no_int8
from laya_engine.threads import set_threads as set_threads

if TYPE_CHECKING:
    import torch

PRECISIONS = ("auto", "fp32", "bf16", "fp16", "int8")
PREFERENCE = ("cuda", "mps", "xpu", "cpu")
LABELS = {"cuda": "NVIDIA GPU (CUDA)", "mps": "Apple GPU (Metal)", "xpu": "Intel GPU (XPU)"}
MPS_AMP_MIN_ROWS = 5  # below this, autocast costs more than it saves on Metal


@dataclass(frozen=True)
class DeviceInfo:
    """A device a person can choose, or why they cannot."""

    name: str
    available: bool
    label: str
    why_not: str = ""


@dataclass(frozen=True)
class Precision:
    """Autocast policy of one checkpoint on one device."""

    name: str
    amp_dtype: torch.dtype | None = None
    amp_min_rows: int = 0

    def autocasts(self, rows: int) -> bool:
        """Whether a pass of that many rows runs under autocast."""
        return self.amp_dtype is not None and rows >= self.amp_min_rows


def available_devices() -> list[DeviceInfo]:
    """Every kind of device, best first, each with the reason when it cannot be used."""
    return [
        DeviceInfo(name, not reason, _label(name, reason), reason)
        for name in PREFERENCE
        for reason in (_why_unavailable(name),)
    ]


def pick_device(requested: str | None = None) -> torch.device:
    """`requested` where it can be used, else the CPU with a warning; None picks the best.

    Raises ValueError for a name that is no device at all.
    """
    import torch

    if requested is None:
        return torch.device(next(info.name for info in available_devices() if info.available))
    name = str(requested).strip().lower()
    kind, _, index = name.partition(":")
    if kind not in PREFERENCE or (":" in name and not index.isdecimal()):
        raise ValueError(f"unknown device {requested!r}; use one of {', '.join(PREFERENCE)}")
    reason = _why_unavailable(kind) or _why_no_such(kind, index)
    if reason:
        warnings.warn(
            f"device {requested!r} cannot be used ({reason}); answering on the CPU instead",
            RuntimeWarning,
            stacklevel=2,
        )
        return torch.device("cpu")
    return torch.device(name)


def pick_precision(
    device: torch.device, checkpoint_amp: str | None = None, requested: str = "auto"
) -> Precision:
    """The number format to answer in: as requested where the device has it, else as is usual.

    Usual is fp32 on a CPU, fp16 on CUDA before compute capability 8, else the checkpoint's
    `amp_dtype`. `LAYA_CUDA_AMP`, `LAYA_MPS_AMP_MIN_ROWS` and `LAYA_CPU_AMP=bf16` override what is
    usual. A format that the device lacks warns. Raises ValueError for an unknown name.
    """
    if requested not in PRECISIONS:
        raise ValueError(f"the precision {requested!r} is unknown; use {_one_of(PRECISIONS)}")
    usual = _usual_precision(device, checkpoint_amp)
    if requested == "auto":
        return usual
    reason = _why_not_in(requested, device)
    if not reason:
        return _precision(requested)
    warnings.warn(
        f"the precision {requested!r} cannot be used on {device.type} ({reason}); "
        f"answering in {usual.name}",
        RuntimeWarning,
        stacklevel=2,
    )
    return usual


def available_precisions(device: torch.device) -> dict[str, str]:
    """The formats a person can ask for, each with why a device lacks it, "" where it has it."""
    return {name: _why_not_in(name, device) for name in PRECISIONS if name != "auto"}


def _usual_precision(device: torch.device, checkpoint_amp: str | None) -> Precision:
    import torch

    if device.type == "cuda":
        modern = torch.cuda.get_device_capability(device)[0] >= 8
        wished = (checkpoint_amp or "fp16") if modern else "fp16"
        return _cuda_precision(os.environ.get("LAYA_CUDA_AMP") or str(wished))
    if device.type == "mps":
        rows = _whole_number("LAYA_MPS_AMP_MIN_ROWS", MPS_AMP_MIN_ROWS)
        return Precision("fp16", torch.float16, rows)
    if device.type == "xpu" or os.environ.get("LAYA_CPU_AMP", "").lower() == "bf16":
        return _precision("bf16")
    return _precision("fp32")


def _precision(name: str) -> Precision:
    import torch

    formats = {"bf16": torch.bfloat16, "fp16": torch.float16}
    return Precision(name, formats.get(name))


def _why_not_in(name: str, device: torch.device) -> str:
    """Why a device does not answer in a format; empty where it does."""
    if name == "fp32":
        return ""
    if device.type == "cpu":
        reasons = {"bf16": why_no_bf16, "int8": why_no_int8}
        return reasons[name]() if name in reasons else "a CPU has no use for it"
    if name == "int8":
        return "only a CPU answers in it"
    return "Metal answers in fp16 or fp32" if (device.type, name) == ("mps", "bf16") else ""


def ran_out_of_memory(error: BaseException) -> bool:
    """Whether a forward pass failed for want of device memory."""
    import torch

    return isinstance(error, torch.OutOfMemoryError) or "out of memory" in str(error).lower()


def _cuda_precision(name: str) -> Precision:
    short = name.strip().lower().replace("bfloat", "bf").replace("float", "fp")
    if short not in ("fp32", "bf16", "fp16"):
        raise ValueError(f"the precision {name!r} is unknown; use fp16, bf16 or fp32")
    return _precision(short)


def _whole_number(variable: str, default: int) -> int:
    text = os.environ.get(variable, "").strip()
    if text and not text.isdecimal():
        raise ValueError(f"{variable} must be a whole number, not {text!r}")
    return int(text) if text else default


def _why_no_such(kind: str, index: str) -> str:
    import torch

    if kind != "cuda" or not index or int(index) < torch.cuda.device_count():
        return ""
    return f"there are {torch.cuda.device_count()} CUDA devices, counted from 0"


def _why_unavailable(name: str) -> str:
    import torch

    if name == "cuda" and not torch.cuda.is_available():
        built = torch.backends.cuda.is_built()  # type: ignore[no-untyped-call]
        return "no NVIDIA GPU or driver was found" if built else "this torch is built without CUDA"
    if name == "mps" and not torch.backends.mps.is_available():
        built = torch.backends.mps.is_built()
        return "no Apple GPU was found" if built else "Apple GPUs need macOS"
    if name == "xpu" and not torch.xpu.is_available():
        return "no Intel GPU or driver was found"
    return ""


def _label(name: str, reason: str) -> str:
    import torch

    if name == "cuda" and not reason:
        return torch.cuda.get_device_name()
    return LABELS.get(name, "CPU")


def _one_of(names: Sequence[str]) -> str:
    return f"{', '.join(names[:-1])} or {names[-1]}"
