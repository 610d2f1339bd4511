"""Checkpoints that are missing, damaged, mismatched or not on this machine."""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file, save_file

from laya_engine.agent import Agent
from laya_engine.checkpoints import CheckpointError
from laya_engine.loading import open_checkpoint
from tests.engine.fake_hub import fake_hub

QUESTION = {"ok": {"type": "noul", "instructions": "Is it ok?"}}


@pytest.fixture
def copy(tiny_folder: Path, tmp_path: Path) -> Path:
    return shutil.copytree(tiny_folder, tmp_path / "copy")


@pytest.mark.parametrize(
    "name", ["model.safetensors", "rl_agent_config.json", "tokenizer/tokenizer.json"]
)
def test_a_missing_file_is_named(copy: Path, name: str) -> None:
    (copy / name).unlink()
    with pytest.raises(CheckpointError, match=f"{name} is missing"):
        Agent(str(copy), device="cpu")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("model.safetensors", "damaged or cut short"),
        ("rl_agent_config.json", "not valid JSON"),
        ("tokenizer/tokenizer.json", "tokenizer.json is damaged"),
    ],
)
def test_a_damaged_file_is_named(copy: Path, name: str, says: str) -> None:
    content = (copy / name).read_bytes()
    (copy / name).write_bytes(content[: len(content) // 2])
    with pytest.raises(CheckpointError, match=says):
        open_checkpoint(copy)


def test_weights_of_another_checkpoint_say_which_tensor(copy: Path) -> None:
    weights = load_file(copy / "model.safetensors")
    weights["scorer.1.weight"] = torch.zeros(3, 3)
    save_file(weights, copy / "model.safetensors")
    with pytest.raises(CheckpointError, match=r"scorer\.1\.weight has shape \(3, 3\)"):
        open_checkpoint(copy)
    del weights["scorer.1.weight"]
    save_file(weights, copy / "model.safetensors")
    with pytest.raises(CheckpointError, match=r"scorer\.1\.weight is missing"):
        open_checkpoint(copy)


def test_a_pinned_digest_is_checked_before_parsing(copy: Path) -> None:
    digest = hashlib.sha256((copy / "model.safetensors").read_bytes()).hexdigest()
    pins = {"model.safetensors": digest}
    assert Agent(str(copy), device="cpu", expected_sha256=pins)
    (copy / "model.safetensors").write_bytes(b"not safetensors at all")
    with pytest.raises(CheckpointError, match="pinned SHA-256"):
        Agent(str(copy), device="cpu", expected_sha256=pins)


def test_a_tokenizer_config_of_another_library_version_loads(copy: Path) -> None:
    path = copy / "tokenizer" / "tokenizer_config.json"
    config = json.loads(path.read_text())
    config["tokenizer_class"] = "TokenizersBackend"
    config["mask_token"] = {"content": "[MASK]", "lstrip": True, "__type": "AddedToken"}
    config["extra_special_tokens"] = ["<extra>"]
    path.write_text(json.dumps(config))
    before = path.read_bytes()
    assert Agent(str(copy), device="cpu").predict("x", QUESTION)["answers"]["ok"]
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"max_len": "128"}, "gives max_len as '128'"),
        ({"head_layers": True}, "gives head_layers as True"),
        ({"act_costs": None}, "gives act_costs as None"),
        ({"option_layout": "parallel"}, "option layout 'parallel'"),
    ],
)
def test_a_wrong_config_names_the_entry(copy: Path, change: dict[str, object], says: str) -> None:
    path = copy / "rl_agent_config.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}))
    with pytest.raises(CheckpointError, match=says):
        open_checkpoint(copy)


def test_an_unknown_encoder_says_so(copy: Path) -> None:
    (copy / "encoder" / "config.json").write_text('{"model_type": "from-the-future"}')
    with pytest.raises(CheckpointError, match=r"encoder/config\.json"):
        open_checkpoint(copy)


def test_loading_takes_nothing_from_the_random_generator(tiny_folder: Path) -> None:
    torch.manual_seed(5)
    expected = torch.rand(1)
    torch.manual_seed(5)
    Agent(str(tiny_folder), device="cpu")
    assert torch.rand(1) == expected


def test_half_precision_weights_answer_in_single_precision(copy: Path) -> None:
    weights = {k: v.half() for k, v in load_file(copy / "model.safetensors").items()}
    save_file(weights, copy / "model.safetensors")
    agent = Agent(str(copy), device="cpu")
    assert {p.dtype for p in agent.network.parameters()} == {torch.float32}


PROGRAM = """
import laya_engine
router = laya_engine.Router(device="cpu")
question = {"ok": {"type": "noul", "instructions": "Is it ok?"}}
try:
    print(router.predict("안녕하세요", question)["routing"]["repo"])
except ValueError as error:
    print(f"ValueError: {error}")
"""


def _run(endpoint: str, cache: Path) -> str:
    environment = {
        **os.environ,
        "HF_ENDPOINT": endpoint,
        "HF_HOME": str(cache),
        "HF_HUB_DISABLE_XET": "1",
        "PYTHONPATH": str(Path(__file__).parents[2]),
    }
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=True,
    )
    return done.stdout.strip()


def test_the_hub_gives_only_the_wanted_subfolder_once_and_works_offline_after(
    tiny_folder: Path, tmp_path: Path
) -> None:
    repository = tmp_path / "repository"
    shutil.copytree(tiny_folder, repository)
    shutil.copytree(tiny_folder, repository / "multilingual")
    (repository / "multilingual" / "modeling.py").write_text("raise SystemExit('executed')")
    cache = tmp_path / "cache"
    with fake_hub("convaiinnovations/laya", repository) as (endpoint, fetched):
        assert _run(endpoint, cache) == "convaiinnovations/laya/multilingual"
    assert {name.split("/")[0] for name in fetched} == {"multilingual"}
    assert not any(name.endswith(".py") for name in fetched)
    nowhere = "http://127.0.0.1:9"
    assert _run(nowhere, cache) == "convaiinnovations/laya/multilingual"
    assert "cannot be reached" in _run(nowhere, tmp_path / "empty")


def test_an_unknown_repository_says_so(tiny_folder: Path, tmp_path: Path) -> None:
    with fake_hub("somebody/else", tiny_folder) as (endpoint, _):
        assert "the hub refused the checkpoint" in _run(endpoint, tmp_path / "cache")
