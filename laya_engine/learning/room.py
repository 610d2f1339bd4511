"""Whether a checkpoint can be taught here: in the memory, and on the disk, of this machine."""

from __future__ import annotations

import errno
import math
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from laya_engine.checkpoints.files import WEIGHTS_FILE
from laya_engine.learning.lessons import Lesson

BYTES_PER_WEIGHT = 16  # in float32 where it learns and where it judges, each while it is loaded
FILE_BYTES = 2  # a weight in the file, at least
NOT_TAUGHT = ("encoder.", "act_head.")
STATE_BYTES = 2 * 1024  # of a token that is kept between the passes, in a large encoder
CHARACTERS_PER_TOKEN = 3
OTHERS = 1 << 30  # torch itself, and what a pass needs
# What learns is kept as it is, as a mean, at its best and as two moments, each in float32; the file
# before lies beside until the next one is whole.
KEPT_BYTES = 2 * 5 * 4
TEXTS = 1 << 24  # the rows, and what is said about the copy
FULL = {errno.ENOSPC, errno.EDQUOT}


def check_room(checkpoint: Path, lessons: Sequence[Lesson], questions: int) -> None:
    """Raises ValueError when teaching `checkpoint` here would not fit into memory."""
    needed, free = memory_needed(checkpoint, lessons, questions), memory_free()
    if free is not None and needed > free:
        raise ValueError(
            f"teaching {checkpoint.name!r} takes about {needed / 2**30:.1f} GiB of memory, and "
            f"{free / 2**30:.1f} are free; teach the starter, or run 'laya-triage teach' on a "
            "larger machine with a copy of the run"
        )


def memory_needed(checkpoint: Path, lessons: Sequence[Lesson], questions: int) -> int:
    """Bytes, estimated from above."""
    weights = (checkpoint / WEIGHTS_FILE).stat().st_size // FILE_BYTES
    tokens = sum(min(len(lesson.text) // CHARACTERS_PER_TOKEN, 512) + 96 for lesson in lessons)
    return weights * BYTES_PER_WEIGHT + tokens * questions * STATE_BYTES + OTHERS


def memory_free() -> int | None:
    """Bytes that programs can still have, None where the system does not tell."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
    except OSError:
        return None
    found = {name: value.split() for name, _, value in (line.partition(":") for line in lines)}
    return int(found["MemAvailable"][0]) * 1024 if "MemAvailable" in found else None


def check_disk(checkpoint: Path, out: Path) -> None:
    """Raises ValueError when the disk lacks the room to make `out` from `checkpoint`."""
    place = next(parent for parent in out.absolute().parents if parent.is_dir())
    needed, free = disk_needed(checkpoint), shutil.disk_usage(place).free
    if needed > free:
        raise ValueError(
            f"teaching {checkpoint.name!r} takes about {needed / 1e6:.0f} MB on the disk, and "
            f"{free / 1e6:.0f} are free in {str(place)!r}; free some, or choose another folder"
        )


def disk_needed(checkpoint: Path) -> int:
    """Bytes of the copy, and of what is kept until it is made."""
    from safetensors import safe_open

    files = sum(path.stat().st_size for path in checkpoint.rglob("*") if path.is_file())
    with safe_open(checkpoint / WEIGHTS_FILE, framework="numpy") as weights:
        head: int = sum(
            math.prod(weights.get_slice(name).get_shape())
            for name in weights.keys()  # noqa: SIM118 - it is no mapping
            if not name.startswith(NOT_TAUGHT)
        )
    return files + head * KEPT_BYTES + TEXTS


@contextmanager
def told_when_full(folder: Path) -> Iterator[None]:
    """Have a full disk told as what it is, a ValueError; `folder` keeps what was learnt."""
    try:
        yield
    except OSError as error:
        if error.errno not in FULL:
            raise
        raise ValueError(
            f"the disk of {str(folder.parent)!r} is full; free some room there and go on, what was "
            "learnt so far is kept"
        ) from error
