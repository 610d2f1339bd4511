"""Which device and precision, each branch with a faked backend."""

from __future__ import annotations

import pytest
import torch

from laya_engine import devices
from laya_engine.devices import available_devices, pick_device, pick_precision, ran_out_of_memory


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
