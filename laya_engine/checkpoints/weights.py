"""The header of a weights file: names, shapes and number formats, without the numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from laya_engine.checkpoints.errors import CheckpointError
from laya_engine.checkpoints.files import WEIGHTS_FILE

FORMATS = ("F64", "F32", "F16", "BF16")


@dataclass(frozen=True)
class TensorInfo:
    """What the header says of one tensor; `format` as safetensors writes it, such as "BF16"."""

    shape: tuple[int, ...]
    format: str


def read_header(path: Path) -> dict[str, TensorInfo]:
    """The tensors of a safetensors file by name. Raises CheckpointError when it is not whole."""
    from safetensors import SafetensorError, safe_open

    try:
        with safe_open(path, framework="numpy") as file:
            parts = {name: file.get_slice(name) for name in file.keys()}  # noqa: SIM118
            return {
                name: TensorInfo(tuple(part.get_shape()), part.get_dtype())
                for name, part in parts.items()
            }
    except SafetensorError as error:
        raise CheckpointError(
            f"{WEIGHTS_FILE} is damaged or cut short ({error}); fetch the checkpoint again"
        ) from error
    except OSError as error:
        raise CheckpointError(
            f"{WEIGHTS_FILE} cannot be read ({error}); check its permissions and the disk"
        ) from error


def check_weights(
    wanted: Mapping[str, tuple[int, ...]], found: Mapping[str, TensorInfo], checkpoint: str
) -> None:
    """Compare the tensors of a file with those of the network. Raises CheckpointError naming one.

    Compared are names and shapes, and that the numbers are of a format that loses nothing when
    read: quantised weights would need their scales.
    """
    problems = [f"{name} is missing" for name in wanted.keys() - found.keys()]
    problems += [f"{name} is not part of the network" for name in found.keys() - wanted.keys()]
    for name in wanted.keys() & found.keys():
        if found[name].shape != wanted[name]:
            problems.append(f"{name} has shape {found[name].shape} instead of {wanted[name]}")
        elif found[name].format not in FORMATS:
            problems.append(f"{name} holds {found[name].format} numbers, not {', '.join(FORMATS)}")
    if problems:
        more = f" and {len(problems) - 1} more" if len(problems) > 1 else ""
        raise CheckpointError(
            f"{WEIGHTS_FILE} in {checkpoint!r} does not fit its config: {min(problems)}{more}; "
            "weights and config must come from one checkpoint"
        )
