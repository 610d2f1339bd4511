"""Which device and precision, each branch with a faked backend."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import torch

from laya_engine import devices, inference
from laya_engine.agent import Agent
from laya_engine.devices import available_devices, pick_device, pick_precision, ran_out_of_memory
from laya_engine.inference import Inference
from laya_engine.loading import open_checkpoint

NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}


@pytest.fixture
def cuda(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    monkeypatch.setattr(torch.cuda, "device_count", lambda: 1)
    monkeypatch.setattr(torch.cuda, "get_device_name", lambda *_: "A GPU")
    monkeypatch.setattr(torch.cuda, "get_device_capability", lambda *_: (8, 0))
    for name in ("LAYA_CUDA_AMP", "LAYA_CPU_AMP", "LAYA_MPS_AMP_MIN_ROWS"):
        monkeypatch.delenv(name, raising=False)
    return monkeypatch


def test_every_kind_is_listed_with_a_reason_or_a_name() -> None:
    found = {info.name: info for info in available_devices()}
    assert list(found) == ["cuda", "mps", "xpu", "cpu"]
    assert found["cpu"].available
    assert all(info.available or info.why_not for info in found.values())


@pytest.mark.parametrize("best", ["cuda", "mps", "xpu", "cpu"])
def test_the_best_available_is_chosen(monkeypatch: pytest.MonkeyPatch, best: str) -> None:
    usable = devices.PREFERENCE[devices.PREFERENCE.index(best) :]
    monkeypatch.setattr(devices, "_why_unavailable", lambda name: "" if name in usable else "no")
    monkeypatch.setattr(devices, "_label", lambda name, reason: name)
    assert pick_device().type == best


def test_an_unavailable_device_warns_and_falls_back(cuda: pytest.MonkeyPatch) -> None:
    assert pick_device(" CUDA:0 ") == torch.device("cuda:0")
    with pytest.warns(RuntimeWarning, match="there are 1 CUDA devices"):
        assert pick_device("cuda:5").type == "cpu"
    cuda.setattr(torch.cuda, "is_available", lambda: False)
    with pytest.warns(RuntimeWarning, match="on the CPU instead"):
        assert pick_device("cuda").type == "cpu"


@pytest.mark.parametrize("name", ["tpu", "cuda:abc", ""])
def test_a_name_that_is_no_device(name: str) -> None:
    with pytest.raises(ValueError, match="unknown device"):
        pick_device(name)


def test_cuda_precision(cuda: pytest.MonkeyPatch) -> None:
    device = torch.device("cuda")
    assert pick_precision(device, "bf16").name == "bf16"
    assert pick_precision(device).name == "fp16"
    cuda.setattr(torch.cuda, "get_device_capability", lambda *_: (7, 5))
    assert pick_precision(device, "bf16").name == "fp16"
    cuda.setenv("LAYA_CUDA_AMP", "float32")
    assert pick_precision(device, "bf16").name == "fp32"
    cuda.setenv("LAYA_CUDA_AMP", "half a byte")
    with pytest.raises(ValueError, match="half a byte"):
        pick_precision(device)


def test_metal_autocasts_from_some_rows_on(cuda: pytest.MonkeyPatch) -> None:
    precision = pick_precision(torch.device("mps"))
    assert [precision.autocasts(rows) for rows in (4, 5)] == [False, True]
    cuda.setenv("LAYA_MPS_AMP_MIN_ROWS", "2")
    assert pick_precision(torch.device("mps")).autocasts(2)
    cuda.setenv("LAYA_MPS_AMP_MIN_ROWS", "x")
    with pytest.raises(ValueError, match="LAYA_MPS_AMP_MIN_ROWS must be a whole number"):
        pick_precision(torch.device("mps"))


def test_cpu_is_exact_unless_asked(cuda: pytest.MonkeyPatch) -> None:
    assert pick_precision(torch.device("cpu"), "bf16").amp_dtype is None
    cuda.setenv("LAYA_CPU_AMP", "bf16")
    assert pick_precision(torch.device("cpu")).amp_dtype is torch.bfloat16
    assert pick_precision(torch.device("xpu")).name == "bf16"


def test_running_out_of_memory_is_recognised() -> None:
    assert ran_out_of_memory(torch.OutOfMemoryError())
    assert ran_out_of_memory(RuntimeError("MPS backend out of memory"))
    assert not ran_out_of_memory(RuntimeError("shape mismatch"))


def test_the_capability_asked_for_is_the_chosen_gpus(cuda: pytest.MonkeyPatch) -> None:
    capabilities = {0: (9, 0), 1: (7, 0)}
    cuda.setattr(torch.cuda, "get_device_capability", lambda device: capabilities[device.index])
    names = [pick_precision(torch.device("cuda", index), "bf16").name for index in (0, 1)]
    assert names == ["bf16", "fp16"]


@pytest.mark.parametrize("capability", [(7, 5), (8, 0)])
@pytest.mark.parametrize("wished", ["bf16", "BFloat16", "fp32", "float16"])
def test_the_environment_overrides_checkpoint_and_capability(
    cuda: pytest.MonkeyPatch, capability: tuple[int, int], wished: str
) -> None:
    cuda.setattr(torch.cuda, "get_device_capability", lambda *_: capability)
    cuda.setenv("LAYA_CUDA_AMP", wished)
    expected = wished.lower().replace("bfloat", "bf").replace("float", "fp")
    assert pick_precision(torch.device("cuda"), "fp16").name == expected


def test_a_checkpoint_may_ask_for_no_autocast(cuda: pytest.MonkeyPatch) -> None:
    precision = pick_precision(torch.device("cuda"), "fp32")
    assert not precision.autocasts(100)
    with pytest.raises(ValueError, match="precision 'fp8' is unknown; use fp16, bf16 or fp32"):
        pick_precision(torch.device("cuda"), "fp8")


def test_the_cuda_override_concerns_cuda_only(cuda: pytest.MonkeyPatch) -> None:
    cuda.setenv("LAYA_CUDA_AMP", "fp16")
    assert pick_precision(torch.device("cpu")).name == "fp32"
    assert pick_precision(torch.device("xpu")).amp_dtype is torch.bfloat16


@pytest.mark.parametrize("value", ["", "fp16", "0", "bf-16"])
def test_the_cpu_knows_one_override(cuda: pytest.MonkeyPatch, value: str) -> None:
    cuda.setenv("LAYA_CPU_AMP", value)
    assert pick_precision(torch.device("cpu")).name == "fp32"


def test_each_kind_says_why_it_cannot_be_used(cuda: pytest.MonkeyPatch) -> None:
    cuda.setattr(torch.cuda, "is_available", lambda: False)
    cuda.setattr(torch.backends.mps, "is_available", lambda: False)
    cuda.setattr(torch.xpu, "is_available", lambda: False)
    for built, reason in ((True, "no NVIDIA GPU"), (False, "without CUDA")):
        cuda.setattr(torch.backends.cuda, "is_built", lambda built=built: built)
        assert reason in available_devices()[0].why_not
    for built, reason in ((True, "no Apple GPU"), (False, "need macOS")):
        cuda.setattr(torch.backends.mps, "is_built", lambda built=built: built)
        assert reason in available_devices()[1].why_not
    assert "no Intel GPU" in available_devices()[2].why_not
    assert [info.available for info in available_devices()] == [False, False, False, True]


@pytest.mark.parametrize(("rows", "enabled"), [(1, False), (4, False), (5, True)])
def test_a_pass_autocasts_by_its_own_rows(
    agent: Agent, monkeypatch: pytest.MonkeyPatch, rows: int, enabled: bool
) -> None:
    asked: list[tuple[str, Any, bool]] = []

    def autocast(kind: str, *, dtype: Any, enabled: bool) -> Any:
        asked.append((kind, dtype, enabled))
        return nullcontext()

    monkeypatch.setattr(inference.torch, "autocast", autocast)
    metal = pick_precision(torch.device("mps"))
    network = open_checkpoint(agent.folder).network
    agent.inference = replace(agent.inference, network=network, precision=metal)
    agent.predict_batch([f"hello {number}" for number in range(rows)], NOUL)  # equal rows are one
    assert asked == [("cpu", torch.float16, enabled)]


def test_bf16_on_the_cpu_answers_nearly_the_same(
    agent: Agent, tiny_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    exact = agent.predict("hello", NOUL)["answers"]["ok"]["noul"]
    monkeypatch.setenv("LAYA_CPU_AMP", "bf16")
    rounded = Agent(str(tiny_folder), device="cpu")
    assert rounded.precision == "bf16"
    assert rounded.predict("hello", NOUL)["answers"]["ok"]["noul"] == pytest.approx(exact, abs=0.03)


# Running out of memory; "meta" stands for a GPU.


class Gpu:
    """Passes of the device fail as told; those of the CPU are real."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, agent: Agent, error: Exception | None):
        self.error = error
        self.passes: list[str] = []
        on_cpu = Inference._pass

        def run(place: Inference, rows: Any) -> Any:
            self.passes.append(place.device.type)
            if place.device.type == "meta":
                if self.error is not None:
                    raise self.error
                place = replace(place, device=torch.device("cpu"))
            return on_cpu(place, rows)

        monkeypatch.setattr(Inference, "_pass", run)
        network = open_checkpoint(agent.folder).network  # as a GPU has it
        agent.inference = replace(agent.inference, network=network, device=torch.device("meta"))


@pytest.mark.parametrize(
    "error",
    [torch.OutOfMemoryError("CUDA"), RuntimeError("MPS backend out of memory (MPS allocated)")],
)
def test_one_request_without_memory_does_not_demote_the_next(
    agent: Agent, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    expected = agent.predict("hello", NOUL)
    gpu = Gpu(monkeypatch, agent, error)
    weights = agent.network
    with pytest.warns(RuntimeWarning, match="meta ran out of memory; this one request"):
        assert agent.predict("hello", NOUL) == expected
    assert gpu.passes == ["meta", "cpu"]
    gpu.error = None
    assert agent.predict("hello", NOUL) == expected
    assert gpu.passes == ["meta", "cpu", "meta"]
    assert agent.network is weights
    assert agent.device.type == "meta"


def test_any_other_failure_of_the_device_is_raised(
    agent: Agent, monkeypatch: pytest.MonkeyPatch
) -> None:
    gpu = Gpu(monkeypatch, agent, RuntimeError("device-side assert"))
    with pytest.raises(RuntimeError, match="device-side assert"):
        agent.predict("hello", NOUL)
    assert gpu.passes == ["meta"]


def test_the_cpu_without_memory_has_nowhere_to_retry(
    agent: Agent, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_memory(place: Inference, rows: Any) -> Any:
        raise RuntimeError("out of memory: you tried to allocate 4 GB")

    monkeypatch.setattr(Inference, "_pass", no_memory)
    with pytest.raises(RuntimeError, match="out of memory"):
        agent.predict("hello", NOUL)
