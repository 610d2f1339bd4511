"""Which device answers, how long a call takes, and that every device gives the same answers.

Without `device=` the best one there is answers: CUDA, then MPS, then XPU, then the CPU. The first
call pays for memory and, on a GPU, for compiling; `warmup` pays before the clock runs. Read the
ratio of two devices, not the milliseconds of one machine.
"""

from __future__ import annotations

from statistics import median
from time import perf_counter

import laya_engine as laya
from laya_engine.devices import available_devices
from laya_engine.registry import starter_folder

STATE = "I was charged twice for March. Please send one of the two payments back today."
CALLS = 5


def main() -> None:
    answers = {}
    for device in available_devices():
        if not device.available:
            print(f"{device.name:<5} not here: {device.why_not}")
            continue
        agent = laya.load(str(starter_folder()), device=device.name)
        first, usual = latency(agent)
        answers[device.name] = agent.predict(STATE, laya.triage_questions())["answers"]
        print(
            f"{device.name:<5} {agent.precision}: first call {first:.0f} ms, "
            f"then {usual:.0f} ms for {len(laya.triage_questions())} questions"
        )

    best = laya.load(str(starter_folder())).device.type
    print(f"without device= the {best} answers")
    assert best == next(iter(answers)), "the best device is the first one that is there"
    reference = answers["cpu"]["refund_requested"]["noul"]
    for device, told in answers.items():
        difference = abs(told["refund_requested"]["noul"] - reference)
        assert difference < 0.02, f"{device} answers otherwise than the CPU"
        assert told["intent"]["choice"] == answers["cpu"]["intent"]["choice"]
    print(f"{len(answers)} device(s), the same answers: intent {told['intent']['choice']}")


def latency(agent: laya.Agent) -> tuple[float, float]:
    """Milliseconds of the first call, and of a usual one after a warm-up."""
    started = perf_counter()
    agent.predict(STATE, laya.triage_questions())
    first = perf_counter() - started
    agent.warmup()
    times = []
    for _ in range(CALLS):
        started = perf_counter()
        agent.predict(STATE, laya.triage_questions())
        times.append(perf_counter() - started)
    return first * 1000, median(times) * 1000


if __name__ == "__main__":
    main()
