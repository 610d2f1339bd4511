"""Do two devices, or two precisions, give the same answers? A few fixed texts are asked on both."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from laya_engine.devices import available_devices
from laya_engine.presets import triage_questions

# What rounding to each format may move a probability by; answers themselves carry 4 places.
TOLERANCES = {"fp32": 5e-4, "fp16": 5e-3, "bf16": 3e-2, "int8": 0.2}

ROUNDS = 3  # of which the quickest counts

OpenAgent = Callable[[str], Any]


def fixed_states() -> list[Any]:
    """Short and long, a conversation, a record, and another script: rows of every length."""
    return [
        "I was charged twice this month and nobody answers. I want my money back today.",
        "환불해 주세요. 주문한 물건이 아직도 도착하지 않았습니다.",
        {"subject": "Login", "body": "The app closes as soon as I sign in.", "tries": 3},
        [
            {"role": "customer", "content": "Can I change the delivery address?"},
            {"role": "agent", "content": "Yes, until it is shipped."},
            {"role": "customer", "content": "Great, thank you!"},
        ],
        "The report is late again, and the numbers in the second table are wrong. " * 20,
    ]


def fixed_questions() -> dict[str, Any]:
    """Every question type, and one choice of many options."""
    many = ["billing", "delivery", "login", "refund", "praise", "complaint", "spam", "other"]
    topic = {"type": "choice", "instructions": "What is it about?", "criteria": many}
    return {**triage_questions(), "topic": topic}


@dataclass(frozen=True)
class DeviceComparison:
    """What two devices said. `why_not` is set, and nothing was compared, where one is unusable.

    `largest_difference` is over every probability; `labels_agree` leaves out ties, answers whose
    two best options lie within twice the tolerance of each other. `precisions` and `tolerance`
    say how exact the devices were and had to be.
    """

    devices: tuple[str, str]
    precisions: tuple[str, str] = ("", "")
    largest_difference: float = 0.0
    labels_agree: bool = True
    tolerance: float = 0.0
    answers_compared: int = 0
    why_not: str = ""

    @property
    def same(self) -> bool:
        """Whether both devices answered, and alike."""
        within = self.largest_difference <= self.tolerance
        return not self.why_not and within and self.labels_agree


def compare_devices(
    open_agent: OpenAgent, first: str, second: str, *, tolerance: float | None = None
) -> DeviceComparison:
    """Ask the fixed payloads on two devices, one after the other.

    `open_agent` loads the checkpoint on the device it is given, such as
    `lambda device: Agent(folder, device=device)`; each agent is let go before the next is opened,
    so memory is needed for one at a time. `tolerance` is a difference of probabilities; without
    it, that of the less exact precision.
    """
    for name in (first, second):
        reason = _why_unusable(name)
        if reason:
            return DeviceComparison((first, second), why_not=reason)
    said = []
    precisions = []
    for name in (first, second):
        answers, precision, answered_on = _ask(open_agent, name)
        if _kind(answered_on) != _kind(name):
            reason = f"{name} was asked for, but {answered_on} answered"
            return DeviceComparison((first, second), why_not=reason)
        said.append(answers)
        precisions.append(precision)
    allowed = max(TOLERANCES[name] for name in precisions) if tolerance is None else tolerance
    pairs = list(zip(*said, strict=True))
    return DeviceComparison(
        devices=(first, second),
        precisions=(precisions[0], precisions[1]),
        largest_difference=round(max(_differences(pairs)), 6),
        labels_agree=all(_same_label(a, b, 2 * allowed) for a, b in pairs),
        tolerance=allowed,
        answers_compared=len(pairs),
    )


@dataclass(frozen=True)
class PrecisionFigures:
    """What a number format does to the fixed payloads, measured against fp32.

    `speed` is how many times as quick it was; `largest_difference` and `labels_agree` as in
    `DeviceComparison`. `used` is the format that answered, another where the device lacks `name`.
    """

    name: str
    used: str
    seconds: float
    speed: float
    largest_difference: float
    labels_agree: bool


def measure_precisions(open_agent: OpenAgent, names: Sequence[str]) -> tuple[PrecisionFigures, ...]:
    """Ask the fixed payloads in fp32 and in each of these formats, and time them.

    `open_agent` loads the checkpoint in the format it is given; each agent is let go before the
    next is opened. Nothing else should compute meanwhile.
    """
    exact, _, base = _timed(open_agent, "fp32")
    figures = []
    for name in names:
        answers, used, seconds = _timed(open_agent, name)
        pairs = list(zip(exact, answers, strict=True))
        figures.append(
            PrecisionFigures(
                name,
                used,
                seconds,
                speed=base / seconds,
                largest_difference=round(max(_differences(pairs)), 6),
                labels_agree=all(_same_label(a, b, 2 * TOLERANCES[used]) for a, b in pairs),
            )
        )
    return tuple(figures)


def _timed(open_agent: OpenAgent, name: str) -> tuple[list[Mapping[str, Any]], str, float]:
    """Answers, the format that gave them, and the seconds of the quickest of a few rounds."""
    agent = open_agent(name)
    answers = _answers(agent)  # the first round is slow for reasons of its own
    seconds = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        _answers(agent)
        seconds.append(time.perf_counter() - began)
    return answers, agent.precision, min(seconds)


def check_device(model: str, device: str, **agent_options: Any) -> DeviceComparison:
    """Compare `device` with the CPU on a checkpoint, given as `Agent` takes it."""

    def open_agent(name: str) -> Any:
        from laya_engine.agent import Agent

        return Agent(model, device=name, **agent_options)

    return compare_devices(open_agent, "cpu", device)


def _ask(open_agent: OpenAgent, device: str) -> tuple[list[Mapping[str, Any]], str, str]:
    agent = open_agent(device)
    return _answers(agent), agent.precision, str(agent.device)


def _answers(agent: Any) -> list[Mapping[str, Any]]:
    payloads = agent.predict_batch(fixed_states(), fixed_questions())
    return [answer for payload in payloads for answer in payload["answers"].values()]


def _why_unusable(device: str) -> str:
    found = {info.name: info for info in available_devices()}.get(_kind(device))
    if found is None:
        return f"{device!r} is no device"
    return "" if found.available else f"{device} cannot be used: {found.why_not}"


def _kind(device: str) -> str:
    return device.strip().lower().partition(":")[0]


def _probabilities(answer: Mapping[str, Any]) -> dict[Any, float]:
    if answer["type"] == "noul":
        return {"false": 1 - answer["noul"], "true": answer["noul"]}
    return dict(answer["probabilities"])


def _differences(
    pairs: Sequence[tuple[Mapping[str, Any], Mapping[str, Any]]],
) -> Iterator[float]:
    for a, b in pairs:
        second = _probabilities(b)
        yield from (abs(p - second[label]) for label, p in _probabilities(a).items())


def _same_label(a: Mapping[str, Any], b: Mapping[str, Any], tie: float) -> bool:
    first, second = _probabilities(a), _probabilities(b)
    chosen = max(second, key=lambda label: second[label])
    return first[chosen] >= max(first.values()) - tie
