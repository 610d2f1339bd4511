"""Thirty messages, three questions each: ninety calls, thirty calls, or one.

The answers are the same. What is saved is the cost of a call: on a GPU the many small launches, on
every device the rows that share one pass. The state is read once a question in any case.
"""

from __future__ import annotations

from time import perf_counter
from typing import Any

import laya_engine as laya
from laya_engine.hooks import PredictContext
from laya_engine.registry import starter_folder

ASKED = ("is_urgent", "refund_requested", "churn_risk")
THINGS = ("My invoice", "The app", "Mein Paket", "제 계정", "The kettle", "मेरा ऑर्डर")
WISHES = (
    "was wrong, I want my money back.",
    "stopped working, please help today!",
    "kommt wann?",
    "취소해 주세요.",
    "is fine, thank you.",
)
MESSAGES = [f"{thing} {wish}" for thing in THINGS for wish in WISHES]


class Counter:
    """Counts calls and the answers they gave."""

    def __init__(self) -> None:
        self.calls = self.answers = 0

    def on_predict_end(self, ctx: PredictContext) -> None:
        self.calls += 1
        self.answers += sum(len(result["answers"]) for result in ctx.results or ())


def main() -> None:
    questions = {name: laya.triage_questions()[name] for name in ASKED}
    agent = laya.load(str(starter_folder()))
    agent.warmup()

    def one_question_a_call() -> list[dict[str, Any]]:
        return [
            {
                name: agent.predict(message, {name: question})["answers"][name]
                for name, question in questions.items()
            }
            for message in MESSAGES
        ]

    def all_questions_in_one_call() -> list[dict[str, Any]]:
        return [agent.predict(message, questions)["answers"] for message in MESSAGES]

    def everything_in_one_call() -> list[dict[str, Any]]:
        return [result["answers"] for result in agent.predict_batch(MESSAGES, questions)]

    told = {}
    for ask in (one_question_a_call, all_questions_in_one_call, everything_in_one_call):
        counter, started = Counter(), perf_counter()
        with agent.hooks_installed(counter):
            told[ask] = ask()
        seconds = perf_counter() - started
        print(f"{counter.calls:>3} calls, {counter.answers} answers: {seconds:.2f} s")
        assert counter.answers == len(MESSAGES) * len(ASKED) == 90
        assert counter.calls in (90, 30, 1)

    first = told[one_question_a_call]
    for answers in told.values():
        for one, other in zip(first, answers, strict=True):
            assert all(abs(one[name]["noul"] - other[name]["noul"]) < 0.001 for name in ASKED)
    print("the same answers each time")


if __name__ == "__main__":
    main()
