"""Do two devices answer alike? And what takes how long?"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
import torch

from laya_engine import device_check
from laya_engine.agent import Agent
from laya_engine.device_check import (
    DeviceComparison,
    check_device,
    compare_devices,
    measure_precisions,
)
from laya_engine.devices import DeviceInfo
from laya_engine.inference import Inference
from laya_engine.timing import compare_timings, report, warmup


class Faked:
    """A device that answers with one probability."""

    def __init__(self, device: str, p: float, precision: str = "fp32"):
        self.device, self.p, self.precision = device, p, precision

    def predict_batch(self, states: list[Any], questions: dict[str, Any]) -> list[dict[str, Any]]:
        choice = {"type": "choice", "probabilities": {"a": self.p, "b": round(1 - self.p, 4)}}
        answers = {"choice": choice, "noul": {"type": "noul", "noul": self.p}}
        return [{"answers": answers} for _ in states]


@pytest.fixture
def with_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    found = [DeviceInfo("cuda", True, "A GPU"), DeviceInfo("cpu", True, "CPU")]
    monkeypatch.setattr(device_check, "available_devices", lambda: found)


def compared(cpu: Faked, cuda: Faked, **options: Any) -> DeviceComparison:
    return compare_devices({"cpu": cpu, "cuda": cuda}.__getitem__, "cpu", "cuda", **options)


def test_the_cpu_agrees_with_itself(tiny_folder: Path) -> None:
    opened: list[str] = []

    def open_agent(device: str) -> Agent:
        opened.append(device)
        agent = Agent(str(tiny_folder), device=device)
        agent.cfg.update(head_max_len=100)
        return agent

    found = compare_devices(open_agent, "cpu", "cpu")
    assert found.same
    assert opened == ["cpu", "cpu"]
    assert (found.largest_difference, found.labels_agree) == (0.0, True)
    assert found.precisions == ("fp32", "fp32")
    assert found.answers_compared == 5 * 6
    assert check_device(str(tiny_folder), "cpu").same


def test_an_exact_precision_passes_where_half_of_it_would_not(
    tiny_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = iter(["fp32", "bf16"])

    def open_agent(device: str) -> Agent:
        if next(names) == "bf16":
            monkeypatch.setenv("LAYA_CPU_AMP", "bf16")
        return Agent(str(tiny_folder), device=device)

    found = compare_devices(open_agent, "cpu", "cpu")
    assert found.precisions == ("fp32", "bf16")
    assert found.tolerance == device_check.TOLERANCES["bf16"]
    assert found.largest_difference > 0


@pytest.mark.usefixtures("with_gpu")
def test_a_device_that_differs_is_found() -> None:
    found = compared(Faked("cpu", 0.9), Faked("cuda:0", 0.8))
    assert not found.same
    assert found.largest_difference == pytest.approx(0.1)
    assert found.labels_agree
    assert not compared(Faked("cpu", 0.9), Faked("cuda:0", 0.2)).labels_agree


@pytest.mark.usefixtures("with_gpu")
def test_the_tolerance_is_the_less_exact_precisions() -> None:
    found = compared(Faked("cpu", 0.9), Faked("cuda:0", 0.903, "fp16"))
    assert found.same
    assert found.tolerance == 5e-3
    assert not compared(Faked("cpu", 0.9), Faked("cuda:0", 0.903, "fp16"), tolerance=1e-3).same


@pytest.mark.usefixtures("with_gpu")
def test_a_tie_may_fall_either_way_and_nothing_else_may() -> None:
    tie = compared(Faked("cpu", 0.5001), Faked("cuda:0", 0.4998))
    assert tie.same
    close = compared(Faked("cpu", 0.52), Faked("cuda:0", 0.49), tolerance=0.001)
    assert not close.labels_agree


def test_an_unavailable_device_is_not_compared_with_what_stands_in_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(torch.cuda, "is_available", lambda: False)
    found = compare_devices(lambda device: pytest.fail("opened"), "cpu", "cuda:0")
    assert not found.same
    assert found.why_not.startswith("cuda:0 cannot be used: ")
    assert (
        compare_devices(lambda device: pytest.fail("opened"), "tpu", "cpu").why_not
        == "'tpu' is no device"
    )


@pytest.mark.usefixtures("with_gpu")
def test_a_device_that_silently_fell_back_is_not_compared() -> None:
    found = compared(Faked("cpu", 0.9), Faked("cpu", 0.9))
    assert not found.same
    assert found.why_not == "cuda was asked for, but cpu answered"


# Timing


class Clock:
    """Seconds that pass only when work is done, slower and slower."""

    def __init__(self) -> None:
        self.now = 0.0
        self.load = 1.0
        self.order: list[str] = []

    def __call__(self) -> float:
        return self.now

    def work(self, name: str, seconds: float) -> Any:
        def run() -> None:
            self.order.append(name)
            self.now += seconds * self.load
            self.load *= 1.05

        return run


def test_a_ratio_survives_a_machine_that_slows_down() -> None:
    clock = Clock()
    contestants = {"slow": clock.work("slow", 0.2), "fast": clock.work("fast", 0.1)}
    timings = compare_timings(contestants, rounds=8, clock=clock)
    assert timings["slow"].ratio == 1.0
    assert timings["fast"].ratio == pytest.approx(0.5, rel=0.06)
    assert timings["fast"].low <= timings["fast"].ratio <= timings["fast"].high
    assert timings["slow"].milliseconds > 200
    assert clock.order[:6] == ["slow", "fast", "slow", "fast", "fast", "slow"]
    assert clock.order.count("fast") == 9


def test_the_report_puts_the_ratio_before_the_milliseconds() -> None:
    clock = Clock()
    line = report(compare_timings({"only": clock.work("only", 1.0)}, rounds=3, clock=clock))
    assert line.startswith("only  x1.00 (1.00 to 1.00)")
    assert line.endswith(" ms")


@pytest.mark.parametrize(("contestants", "rounds"), [({}, 5), ({"a": list}, 2)])
def test_too_little_to_compare(contestants: Any, rounds: int) -> None:
    with pytest.raises(ValueError, match="at least one callable and 3 rounds"):
        compare_timings(contestants, rounds=rounds)


def test_warming_up_runs_the_shapes_and_no_hook(
    agent: Agent, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[tuple[int, int, int]] = []
    run = Inference.run

    def watched(place: Inference, rows: Any) -> Any:
        ran.append((len(rows), len(rows[0].ids), len(rows[0].markers)))
        return run(place, rows)

    monkeypatch.setattr(Inference, "run", watched)
    agent.add_hook(type("Loud", (), {"on_predict_start": lambda self, ctx: pytest.fail("fired")})())
    assert warmup(agent, [(1, 128, 4), (5, 256, 8)]) > 0
    assert ran == [(1, 128, 4), (5, 128, 8)]  # cut to the 128 tokens this encoder reads
    warmup(agent, [(2, 3, 5)])
    assert ran[-1] == (2, 7, 5)


@pytest.mark.parametrize("shape", ["x", (1, 2), (1, 2, 0), (1, True, 2), (1, 2.0, 3), 5])
def test_a_warmup_shape_is_three_counts(agent: Agent, shape: Any) -> None:
    with pytest.raises(ValueError, match=r"must be \(rows, tokens, options\)"):
        warmup(agent, [shape])


def test_precisions_are_timed_and_compared_with_the_exact_one() -> None:
    class Slow(Faked):
        def predict_batch(self, states: list[Any], questions: dict[str, Any]) -> list[Any]:
            time.sleep({"fp32": 0.02, "bf16": 0.005}[self.precision])
            return super().predict_batch(states, questions)

    agents = {
        "fp32": Slow("cpu", 0.9),
        "bf16": Slow("cpu", 0.88, "bf16"),
        "int8": Slow("cpu", 0.9, "fp32"),  # a device that lacks it answers in another
    }
    bf16, int8 = measure_precisions(agents.__getitem__, ("bf16", "int8"))
    assert (bf16.name, bf16.used, bf16.largest_difference) == ("bf16", "bf16", 0.02)
    assert bf16.labels_agree
    assert bf16.speed > 1.2
    assert (int8.used, int8.largest_difference) == ("fp32", 0.0)


def test_a_precision_that_answers_something_else_does_not_agree() -> None:
    agents = {"fp32": Faked("cpu", 0.9), "bf16": Faked("cpu", 0.2, "bf16")}
    (figures,) = measure_precisions(agents.__getitem__, ("bf16",))
    assert not figures.labels_agree
    assert figures.largest_difference == 0.7
