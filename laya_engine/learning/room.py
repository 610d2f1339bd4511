"""Whether a checkpoint can be taught in the memory of this machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from laya_engine.checkpoints.files import WEIGHTS_FILE
from laya_engine.learning.lessons import Lesson

BYTES_PER_WEIGHT = 16  # the weight in float32, its gradient and the two moments of Adam
FILE_BYTES = 2  # a weight in the file, at least
STATE_BYTES = 2 * 1024  # of a token that is kept between the passes, in a large encoder
CHARACTERS_PER_TOKEN = 3
OTHERS = 1 << 30  # torch itself, and what a pass needs


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
