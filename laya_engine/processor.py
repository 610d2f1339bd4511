"""What the processor can compute in fewer bits than 32, and whether it really does."""

from __future__ import annotations

import contextlib
import platform
import subprocess
import sys
from functools import cache

PROOF = """
import torch
a = torch.full((64, 64), 0.5, dtype=torch.bfloat16)
made = torch.nn.functional.linear(a, a, a[0])
seen = torch.nn.functional.scaled_dot_product_attention(*[a.view(1, 1, 64, 64)] * 3)
assert made.eq(16.5).all() and seen.eq(0.5).all()
"""
PROOF_SECONDS = 60


def why_no_bf16() -> str:
    """Why products of bfloat16 are not to be used here; empty where they are quick and right."""
    if not _names_bf16():
        return "this processor has no instructions for it"
    return "" if _proven() else "this processor failed when it was tried"


def why_no_int8() -> str:
    """Why products of 8-bit whole numbers are not to be used here; empty where they are quick."""
    import torch

    return "" if torch.cpu._is_vnni_supported() else "this processor has no instructions for it"


def _names_bf16() -> bool:
    import torch

    if platform.machine().lower() in ("arm64", "aarch64"):
        return bool(torch.ops.mkldnn._is_mkldnn_bf16_supported())
    return torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported()


@cache
def _proven() -> bool:
    """Try it in a child process once: a machine may name instructions that kill a process.

    The outcome is remembered for this processor and this torch. A packaged program has no Python
    to try it with, and takes the processor's word.
    """
    import torch

    from laya_engine.runs.remembered import recall, remember

    if getattr(sys, "frozen", False):
        return True
    key = f"bf16, torch {torch.__version__}, {processor_name()}"
    known = recall("processor", key)
    if isinstance(known, bool):
        return known
    try:
        run = subprocess.run(
            [sys.executable, "-c", PROOF], capture_output=True, timeout=PROOF_SECONDS
        )
        works = run.returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        works = False
    with contextlib.suppress(OSError):  # then it is tried again next time
        remember("processor", key, works)
    return works


def processor_name() -> str:
    """What the system calls this processor; two of one name compute alike."""
    try:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            names = [line.partition(":")[2].strip() for line in file if "model name" in line]
    except OSError:
        names = []
    return names[0] if names else f"{platform.machine()} {platform.processor()}"
