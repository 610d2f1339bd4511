"""Fewer bits on the CPU, threads, and passes without padding."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import torch
from hypothesis import given
from hypothesis import strategies as st

from laya_engine import devices, processor, threads
from laya_engine.agent import Agent
from laya_engine.batching import PACKED_TOKENS, padding_waste, plan_packed
from laya_engine.devices import pick_precision, set_threads
from laya_engine.inference import Inference
from laya_engine.registry import starter_folder
from laya_engine.runs import remembered

CPU = torch.device("cpu")
NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}


@pytest.fixture
def able(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "why_no_bf16", lambda: "")
    monkeypatch.setattr(devices, "why_no_int8", lambda: "")
    monkeypatch.delenv("LAYA_CPU_AMP", raising=False)


@pytest.mark.usefixtures("able")
@pytest.mark.parametrize("name", ["fp32", "bf16", "int8"])
def test_a_precision_is_what_was_asked_for(name: str) -> None:
    assert pick_precision(CPU, "bf16", name).name == name


@pytest.mark.usefixtures("able")
def test_auto_is_exact_on_the_cpu() -> None:
    assert pick_precision(CPU, "bf16", "auto").name == "fp32"


def test_an_unknown_precision_is_refused(tiny_folder: Path) -> None:
    with pytest.raises(ValueError, match="'fp8' is unknown; use auto, fp32, bf16, fp16 or int8"):
        Agent(str(tiny_folder), device="cpu", precision="fp8")


@pytest.mark.parametrize(
    ("device", "name", "says"),
    [
        (CPU, "bf16", "no instructions"),
        (CPU, "int8", "no instructions"),
        (CPU, "fp16", "no use for it"),
        (torch.device("mps"), "int8", "only a CPU"),
        (torch.device("mps"), "bf16", "Metal answers in fp16 or fp32"),
    ],
)
def test_a_precision_that_the_device_lacks_warns_and_is_not_used(
    monkeypatch: pytest.MonkeyPatch, device: torch.device, name: str, says: str
) -> None:
    monkeypatch.delenv("LAYA_CPU_AMP", raising=False)
    for check in ("why_no_bf16", "why_no_int8"):
        monkeypatch.setattr(devices, check, lambda: "this processor has no instructions for it")
    with pytest.warns(RuntimeWarning, match=says):
        picked = pick_precision(device, None, name)
    assert picked.name == pick_precision(device).name


@pytest.mark.usefixtures("able")
@pytest.mark.parametrize(("name", "bound"), [("bf16", 0.05), ("int8", 0.25)])
def test_fewer_bits_answer_nearly_the_same_in_less_memory(name: str, bound: float) -> None:
    states = ["I want my money back for the second charge.", "Wann kommt mein Paket?"]
    exact = Agent(str(starter_folder()), device="cpu")
    rounded = Agent(str(starter_folder()), device="cpu", precision=name)
    assert rounded.precision == name
    assert rounded.memory_bytes < 0.65 * exact.memory_bytes
    asked = {"intent": {"type": "choice", "instructions": "What is it about?",
                        "criteria": ["refund", "delivery", "login"]}, **NOUL}  # fmt: skip
    pairs = zip(
        exact.predict_batch(states, asked), rounded.predict_batch(states, asked), strict=True
    )
    for a, b in pairs:
        assert a["answers"]["intent"]["choice"] == b["answers"]["intent"]["choice"]
        assert b["answers"]["ok"]["noul"] == pytest.approx(a["answers"]["ok"]["noul"], abs=bound)


class Child:
    """Stands for the child process that tries bfloat16."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, code: int):
        self.started = 0
        self.kept: dict[str, Any] = {}
        self.code = code
        monkeypatch.setattr(processor, "_names_bf16", lambda: True)
        monkeypatch.setattr(processor.subprocess, "run", self.run)
        monkeypatch.setattr(remembered, "recall", lambda name, key: self.kept.get(key))
        monkeypatch.setattr(
            remembered, "remember", lambda name, key, value: self.kept.update({key: value})
        )
        processor._proven.cache_clear()

    def run(self, *args: Any, **options: Any) -> subprocess.CompletedProcess[str]:
        self.started += 1
        return subprocess.CompletedProcess([], self.code)


@pytest.mark.parametrize(("code", "says"), [(0, ""), (-4, "failed when it was tried")])
def test_bf16_is_tried_in_a_child_once_for_good(
    monkeypatch: pytest.MonkeyPatch, code: int, says: str
) -> None:
    child = Child(monkeypatch, code)
    for _ in range(3):
        processor._proven.cache_clear()  # as in another start of the program
        assert says in processor.why_no_bf16()
        assert bool(processor.why_no_bf16()) == bool(says)
    assert child.started == 1
    processor._proven.cache_clear()


def test_a_processor_without_the_instructions_is_not_even_tried(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    child = Child(monkeypatch, 0)
    monkeypatch.setattr(processor, "_names_bf16", lambda: False)
    assert "no instructions" in processor.why_no_bf16()
    assert child.started == 0


# Threads


@pytest.fixture
def kept_threads(monkeypatch: pytest.MonkeyPatch) -> Any:
    before = torch.get_num_threads()
    monkeypatch.setattr(threads, "_wanted", None)
    monkeypatch.setattr(threads, "_of_this_thread", threading.local())
    yield monkeypatch
    torch.set_num_threads(before)


def test_a_change_reaches_a_thread_that_computed_before(
    kept_threads: pytest.MonkeyPatch, agent: Agent
) -> None:
    counts: list[int] = []
    go, done = threading.Event(), threading.Event()

    def compute() -> None:
        agent.predict("hello", NOUL)
        done.set()
        go.wait(10)
        agent.predict("hello", NOUL)
        counts.append(torch.get_num_threads())

    thread = threading.Thread(target=compute)
    thread.start()
    done.wait(10)
    assert set_threads(3) == 3
    go.set()
    thread.join()
    assert counts == [3]


def test_no_number_is_one_a_core_and_a_negative_one_is_refused(
    kept_threads: pytest.MonkeyPatch,
) -> None:
    assert set_threads() == set_threads(0) == threads.physical_cores()
    with pytest.raises(ValueError, match="must be 0"):
        set_threads(-1)


def test_only_more_threads_than_cores_are_corrected(kept_threads: pytest.MonkeyPatch) -> None:
    kept_threads.delenv("OMP_NUM_THREADS", raising=False)
    for given_count, expected in ((1, 1), (7, 2)):
        kept_threads.setattr(threads, "physical_cores", lambda: 2)
        kept_threads.setattr(threads, "_of_this_thread", threading.local())
        torch.set_num_threads(given_count)
        threads.use_threads()
        assert torch.get_num_threads() == expected


def test_passes_side_by_side_compute_alone_and_leave_other_threads_as_they_were(
    kept_threads: pytest.MonkeyPatch,
) -> None:
    torch.set_num_threads(3)
    both_there = threading.Barrier(3, timeout=10)

    def work(number: int) -> tuple[int, int]:
        both_there.wait()  # three at a time
        return number, torch.get_num_threads()

    assert threads.side_by_side(work, range(6)) == [(number, 1) for number in range(6)]
    with ThreadPoolExecutor(1) as other:
        assert other.submit(torch.get_num_threads).result() == 3
    assert torch.get_num_threads() == 3


def test_an_error_in_a_pass_is_raised_and_the_rest_is_left(
    kept_threads: pytest.MonkeyPatch,
) -> None:
    torch.set_num_threads(2)
    begun: list[int] = []

    def work(number: int) -> None:
        begun.append(number)
        raise ValueError(f"pass {number}")

    with pytest.raises(ValueError, match="pass 0"):
        threads.side_by_side(work, range(10_000))
    assert len(begun) < 10_000


def test_an_interrupted_batch_waits_for_the_passes_that_have_begun(
    kept_threads: pytest.MonkeyPatch,
) -> None:
    torch.set_num_threads(2)
    begun: list[int] = []
    ended: list[int] = []

    def work(number: int) -> None:
        begun.append(number)
        time.sleep(0.05)
        ended.append(number)

    def passes() -> Iterator[int]:
        yield from range(3)
        while not begun:
            time.sleep(0.001)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        threads.side_by_side(work, passes())
    assert begun
    assert sorted(ended) == sorted(begun)


def test_a_small_batch_does_not_wait_for_the_whole_of_a_large_one(
    kept_threads: pytest.MonkeyPatch,
) -> None:
    torch.set_num_threads(2)
    ended: list[str] = []
    begun = threading.Event()

    def batch(name: str, passes: int) -> None:
        def work(_: int) -> None:
            begun.set()
            time.sleep(0.005)

        threads.side_by_side(work, range(passes))
        ended.append(name)

    large = threading.Thread(target=batch, args=("large", 100))
    large.start()
    begun.wait(10)
    batch("small", 4)
    large.join()
    assert ended == ["small", "large"]


def test_a_thread_that_outlives_the_main_one_still_computes() -> None:
    program = """
import threading
import torch
from laya_engine.threads import side_by_side
torch.set_num_threads(2)
side_by_side(str, range(2))
main = threading.main_thread()
threading.Thread(target=lambda: (main.join(), print(side_by_side(str, range(3))))).start()
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert (done.stdout.strip(), done.stderr) == ("['0', '1', '2']", "")


def test_answers_are_the_same_from_passes_side_by_side(
    kept_threads: pytest.MonkeyPatch, agent: Agent
) -> None:
    ran_in: set[str] = set()
    run = Inference._pass

    def watched(place: Inference, rows: Any) -> Any:
        ran_in.add(threading.current_thread().name.partition(" ")[0])
        return run(place, rows)

    kept_threads.setattr(Inference, "_pass", watched)
    texts = [f"{'word ' * (number % 40)} {number}" for number in range(60)]
    answers = {}
    for count in (1, 3):
        set_threads(count)
        answers[count] = agent.predict_batch(texts, NOUL)
    assert ran_in == {"MainThread", "pass"}
    for alone, beside in zip(answers[1], answers[3], strict=True):
        assert alone["answers"]["ok"]["noul"] == pytest.approx(
            beside["answers"]["ok"]["noul"], abs=1.1e-4
        )


def test_cores_are_counted_once_and_within_the_quota_of_a_container(
    kept_threads: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for cpu in range(8):
        folder = tmp_path / f"cpu{cpu}" / "topology"
        folder.mkdir(parents=True)
        (folder / "thread_siblings_list").write_text(f"{cpu % 4},{cpu % 4 + 4}\n")
    kept_threads.setattr(threads, "TOPOLOGY", tmp_path)
    kept_threads.setattr(threads, "QUOTA", tmp_path / "cpu.max")
    kept_threads.setattr(threads.os, "sched_getaffinity", lambda _: set(range(8)), raising=False)
    assert threads.physical_cores() == 4
    for text, cores in (("max 100000", 4), ("300000 100000", 3), ("50000 100000", 1)):
        (tmp_path / "cpu.max").write_text(text)
        assert threads.physical_cores() == cores


# Passes


@given(st.lists(st.integers(min_value=1, max_value=3000), max_size=200))
def test_unpadded_passes_hold_every_row_once_within_the_budget(lengths: list[int]) -> None:
    passes = plan_packed(lengths)
    assert sorted(i for indices in passes for i in indices) == list(range(len(lengths)))
    for indices in passes:
        assert sum(lengths[i] for i in indices) <= PACKED_TOKENS or len(indices) == 1
        assert [lengths[i] for i in indices] == sorted((lengths[i] for i in indices), reverse=True)


def test_passes_are_cut_evenly() -> None:
    sizes = [sum(100 for _ in indices) for indices in plan_packed([100] * 25)]
    assert max(sizes) - min(sizes) <= 100


def test_no_core_is_left_without_a_pass_at_the_end() -> None:
    assert len(plan_packed([100] * 25, at_once=2)) == 4
    assert len(plan_packed([100] * 25, at_once=3)) == 3
    assert len(plan_packed([100] * 25, at_once=8)) == 3  # not enough for all: they share each


def test_padding_is_told_as_a_share() -> None:
    assert padding_waste([10, 10, 5, 5], [[0, 1], [2, 3]]) == 0.0
    assert padding_waste([10, 5], [[0, 1]]) == pytest.approx(0.25)
    assert padding_waste([], []) == 0.0
