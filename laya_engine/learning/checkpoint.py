"""The copy as a checkpoint folder: its weights and temperatures, everything else as it was."""

from __future__ import annotations

import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import load_file, save

from laya_engine import fitting
from laya_engine.answers import probabilities_by_option
from laya_engine.calibration import Temperatures
from laya_engine.checkpoints.files import CONFIG_FILE, WEIGHTS_FILE, read_json
from laya_engine.fitting import FEWEST_ROWS, ROUNDED_TO_ZERO, LabelledRow, fit_temperature_map
from laya_engine.learning.kept import KeptBatch, logits_of
from laya_engine.network import DecisionNetwork
from laya_engine.questions import QUESTION_TYPES


def copy_checkpoint(
    source: Path, out: Path, network: DecisionNetwork, temperatures: Temperatures
) -> None:
    """Write `network` as a folder like `source`; what an earlier try left of it is replaced.

    Weights keep the number format that they have in `source`. Raises OSError.
    """
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    for part in ("tokenizer", "encoder"):
        shutil.copytree(source / part, out / part)
    formats = {name: tensor.dtype for name, tensor in load_file(source / WEIGHTS_FILE).items()}
    weights = {
        name: tensor.detach().to(formats.get(name, torch.float32)).contiguous()
        for name, tensor in network.state_dict().items()
    }
    (out / WEIGHTS_FILE).write_bytes(save(weights, metadata={"format": "pt"}))
    config = read_json(source / CONFIG_FILE, CONFIG_FILE) | {
        "temperature": list(temperatures.by_type),
        "temperature_by_options": dict(temperatures.by_bucket),
    }
    text = json.dumps(config, indent=2, ensure_ascii=False)
    (out / CONFIG_FILE).write_text(text + "\n", encoding="utf-8")


def fitted_temperatures(
    network: DecisionNetwork, watch: Sequence[KeptBatch], otherwise: Temperatures
) -> Temperatures:
    """Temperatures of the types with 100 watched rows, `otherwise` for the others.

    The watched rows were not learnt from, though they chose the pass.
    """
    rows = _labelled(network, watch)
    counts = {kind: sum(row.question_type == kind for row in rows) for kind in QUESTION_TYPES}
    enough = {kind for kind, count in counts.items() if count >= FEWEST_ROWS}
    if not enough:
        return otherwise
    fitted = fit_temperature_map([row for row in rows if row.question_type in enough])
    choice, score, noul = (
        fitted["temperature"][index] if kind in enough else otherwise.by_type[index]
        for index, kind in enumerate(QUESTION_TYPES)
    )
    kept = {
        name: value
        for name, value in otherwise.by_bucket.items()
        if name.partition(":")[0] not in enough
    }
    return Temperatures((choice, score, noul), {**kept, **fitted["temperature_by_options"]})


def _labelled(network: DecisionNetwork, watch: Sequence[KeptBatch]) -> list[fitting.LabelledRow]:
    found = []
    network.eval()
    for kept in watch:
        with torch.no_grad():
            logits = logits_of(network, kept).double().numpy()
        for item, values in zip(kept.rows, logits, strict=True):
            p = probabilities_by_option(item.question, values[: len(item.target)], 1.0)
            truth = np.eye(len(p))[int(np.argmax(item.example.target))]
            logs = np.log(np.clip(p, ROUNDED_TO_ZERO, 1.0))
            found.append(LabelledRow(item.question.type, logs, truth))
    return found
