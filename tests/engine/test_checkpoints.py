"""Checkpoints that are missing, damaged, mismatched or not on this machine."""

from __future__ import annotations

import hashlib
import json
import os
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import torch
from safetensors.torch import load_file, save_file
from tokenizers import Tokenizer

from laya_engine.agent import Agent
from laya_engine.checkpoints import CheckpointError, Hub, fetch, verify_checkpoint
from laya_engine.loading import open_checkpoint
from tests.engine.fake_hub import fake_hub

QUESTION = {"ok": {"type": "noul", "instructions": "Is it ok?"}}


@pytest.fixture
def copy(tiny_folder: Path, tmp_path: Path) -> Path:
    return shutil.copytree(tiny_folder, tmp_path / "copy")


def _state(folder: Path) -> dict[str, tuple[int, int]]:
    return {
        str(path): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*")
    }


@pytest.mark.parametrize(
    "name",
    [
        "model.safetensors",
        "rl_agent_config.json",
        "tokenizer/tokenizer.json",
        "encoder/config.json",
    ],
)
def test_a_missing_file_is_named(copy: Path, name: str) -> None:
    (copy / name).unlink()
    with pytest.raises(CheckpointError, match=f"{name} is missing"):
        Agent(str(copy), device="cpu")


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("model.safetensors", "damaged or cut short"),
        ("rl_agent_config.json", "rl_agent_config.json is not valid JSON"),
        ("encoder/config.json", "encoder/config.json is not valid JSON"),
        ("tokenizer/tokenizer_config.json", "tokenizer/tokenizer_config.json is not valid JSON"),
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
    before = _state(copy)
    assert Agent(str(copy), device="cpu").predict("x", QUESTION)["answers"]["ok"]
    assert _state(copy) == before


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"max_len": "128"}, "gives max_len as '128'"),
        ({"head_layers": True}, "gives head_layers as True"),
        ({"act_costs": None}, "gives act_costs as None"),
        ({"option_layout": "parallel"}, "option layout 'parallel'"),
        ({"max_len": 0}, "gives max_len as 0"),
        ({"head_layers": -1}, "gives head_layers as -1"),
        ({"head_layers": 10**9}, "ask for 1000000000 layers"),
    ],
)
def test_a_wrong_config_names_the_entry(copy: Path, change: dict[str, object], says: str) -> None:
    path = copy / "rl_agent_config.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}))
    with pytest.raises(CheckpointError, match=says):
        open_checkpoint(copy)


@pytest.mark.parametrize(
    "change",
    [
        {"hidden_size": "32"},
        {"hidden_size": 10**9},
        {"hidden_size": None},
        {"num_hidden_layers": 10**9},
        {"num_attention_heads": 3},
        {"vocab_size": -1},
        {"hidden_act": "nonsense"},
    ],
)
def test_an_encoder_config_that_makes_no_sense_is_refused(
    copy: Path, change: dict[str, object]
) -> None:
    path = copy / "encoder" / "config.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), **change}))
    with pytest.raises(CheckpointError, match=r"encoder/config\.json|one checkpoint"):
        open_checkpoint(copy)


def test_a_tokenizer_of_another_checkpoint_is_refused(copy: Path) -> None:
    path = copy / "tokenizer" / "tokenizer.json"
    tokenizer = Tokenizer.from_file(str(path))
    tokenizer.add_tokens([f"<word {number}>" for number in range(50)])
    tokenizer.save(str(path))
    with pytest.raises(CheckpointError, match=r"tokenizer/tokenizer\.json .* encoder knows"):
        open_checkpoint(copy)


def test_weights_with_more_or_other_numbers_are_refused(copy: Path) -> None:
    weights = load_file(copy / "model.safetensors")
    save_file({**weights, "extra": torch.zeros(2)}, copy / "model.safetensors")
    with pytest.raises(CheckpointError, match="extra is not part of the network"):
        open_checkpoint(copy)
    quantised = weights["scorer.1.weight"].to(torch.int8)
    save_file({**weights, "scorer.1.weight": quantised}, copy / "model.safetensors")
    with pytest.raises(CheckpointError, match=r"scorer\.1\.weight holds I8 numbers"):
        open_checkpoint(copy)


@pytest.mark.parametrize("name", ["pytorch_model.bin", "model-00001-of-00002.safetensors"])
def test_weights_in_another_form_are_named_and_never_opened(copy: Path, name: str) -> None:
    (copy / "model.safetensors").unlink()
    (copy / name).write_bytes(b"never opened")
    with pytest.raises(CheckpointError, match=f"has its weights in {name}, which is not read"):
        open_checkpoint(copy)


class _Exploding:
    """A pickle that touches a file when it is opened."""

    def __init__(self, mark: Path):
        self.mark = mark

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return Path.touch, (self.mark,)


@pytest.mark.parametrize("model_type", ["bert", "made-up"])
def test_nothing_in_a_checkpoint_is_executed(copy: Path, tmp_path: Path, model_type: str) -> None:
    mark = tmp_path / "executed"
    code = f"from pathlib import Path\nPath({str(mark)!r}).touch()\n"
    for place in (copy, copy / "encoder", copy / "tokenizer"):
        (place / "modeling.py").write_text(code)
        (place / "pytorch_model.bin").write_bytes(pickle.dumps(_Exploding(mark)))
    named = {"AutoConfig": "modeling.Config", "AutoModel": "modeling.Model"}
    for name in ("encoder/config.json", "tokenizer/tokenizer_config.json"):
        config = json.loads((copy / name).read_text())
        config |= {"auto_map": {**named, "AutoTokenizer": ["modeling.Tokenizer", None]}}
        if name.startswith("encoder"):
            config["model_type"] = model_type
        (copy / name).write_text(json.dumps(config))
    if model_type == "bert":
        assert Agent(str(copy), device="cpu").predict("x", QUESTION)["answers"]["ok"]
    else:
        with pytest.raises(CheckpointError, match=r"encoder/config\.json"):
            open_checkpoint(copy)
    assert not mark.exists()
    notes = verify_checkpoint(copy).notes
    assert sum("never run" in note for note in notes) == 5
    assert any(note.startswith("pytorch_model.bin is not read") for note in notes)


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


def test_a_loaded_checkpoint_does_not_depend_on_its_file(copy: Path) -> None:
    expected = Agent(str(copy), device="cpu").predict("x", QUESTION)
    agent = Agent(str(copy), device="cpu")
    size = (copy / "model.safetensors").stat().st_size
    with (copy / "model.safetensors").open("r+b") as file:
        file.write(bytes(size))
    assert agent.predict("x", QUESTION)["answers"] == expected["answers"]


def test_verifying_a_whole_checkpoint_finds_nothing(copy: Path) -> None:
    found = verify_checkpoint(copy)
    assert (found.ok, found.problems, found.notes) == (True, (), ())
    assert found.size == sum(path.stat().st_size for path in copy.rglob("*") if path.is_file())


def test_verifying_names_every_damaged_file(copy: Path) -> None:
    pins = {"model.safetensors": "0" * 64}
    (copy / "encoder" / "config.json").write_text("{")
    (copy / "tokenizer" / "tokenizer.json").unlink()
    weights = (copy / "model.safetensors").read_bytes()
    (copy / "model.safetensors").write_bytes(weights[:-1])
    problems = verify_checkpoint(copy, pins).problems
    assert len(problems) == 4
    for start in ("'copy' is not a complete", "model.safetensors in 'copy' does not have the pin"):
        assert sum(problem.startswith(start) for problem in problems) == 1
    assert any(problem.startswith("encoder/config.json is not valid") for problem in problems)
    assert any(problem.startswith("model.safetensors is damaged") for problem in problems)


def test_verifying_compares_with_the_digests_of_the_hub(tiny_folder: Path, tmp_path: Path) -> None:
    with fake_hub("somebody/decisions", tiny_folder) as served:
        hub = Hub(endpoint=served.endpoint, cache=tmp_path / "cache")
        folder = fetch("somebody/decisions", hub=hub)
    assert verify_checkpoint(folder).ok
    weights = bytearray((folder / "model.safetensors").read_bytes())
    weights[-1] ^= 1  # a flipped bit that no parser would notice
    (folder / "model.safetensors").write_bytes(weights)
    (problem,) = verify_checkpoint(folder).problems
    assert problem.startswith("model.safetensors was changed or damaged since it was fetched")


def test_checkpoints_inside_a_checkpoint_are_not_verified_with_it(copy: Path) -> None:
    inner = shutil.copytree(copy, copy.parent / "inner")
    size = verify_checkpoint(copy).size
    (inner / "modeling.py").write_text("")
    shutil.move(inner, copy / "multilingual")
    found = verify_checkpoint(copy)
    assert (found.size, found.notes) == (size, ())


@pytest.mark.parametrize("pin", ["", "sha256:" + "0" * 64, "0" * 40, 5])
def test_a_pin_that_is_no_digest_is_refused(copy: Path, pin: object) -> None:
    with pytest.raises(CheckpointError, match=r"pin of model\.safetensors is no SHA-256 digest"):
        open_checkpoint(copy, {"model.safetensors": pin})  # type: ignore[dict-item]


def test_a_pinned_file_that_is_missing_is_named(copy: Path) -> None:
    with pytest.raises(CheckpointError, match=r"card\.md is pinned by a digest but missing"):
        open_checkpoint(copy, {"card.md": "0" * 64})


PROGRAM = """
import laya_engine
router = laya_engine.Router(device="cpu")
question = {"ok": {"type": "noul", "instructions": "Is it ok?"}}
print(router.predict("안녕하세요", question)["routing"]["repo"])
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
    with fake_hub("convaiinnovations/laya", repository) as hub:
        assert _run(hub.endpoint, cache) == "convaiinnovations/laya/multilingual"
    assert {name.split("/")[0] for name in hub.fetched} == {"multilingual"}
    assert not any(name.endswith(".py") for name in hub.fetched)
    assert _run("http://127.0.0.1:9", cache) == "convaiinnovations/laya/multilingual"


def test_a_number_that_python_refuses_is_no_json_of_a_checkpoint(copy: Path) -> None:
    (copy / "rl_agent_config.json").write_text('{"max_len": ' + "1" * 5000 + "}")
    with pytest.raises(CheckpointError, match=r"rl_agent_config\.json is not valid JSON"):
        open_checkpoint(copy)
