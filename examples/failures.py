"""What goes wrong, as it really looks: which error, when, and what is no error at all.

Mistakes in names, paths and questions are told before a weight is read or a word is tokenised. An
answer near 0.5 is an ordinary answer: nothing raises, so it is the policy that has to look.
"""

from __future__ import annotations

from collections.abc import Callable

import laya_engine as laya
from laya_engine.policy import decide, thresholds_only_policy
from laya_engine.registry import starter_folder

STATE = "The delivery came today."
UNSURE = "ok"  # too short to tell anything


def choice(criteria: object) -> dict[str, object]:
    return {"topic": {"type": "choice", "instructions": "What is it about?", "criteria": criteria}}


def topics(count: int) -> dict[str, object]:
    return choice([f"a topic with a long name, number {number}" for number in range(count)])


def expect(kind: type[Exception], call: Callable[[], object]) -> str:
    try:
        call()
    except kind as error:
        print(f"{kind.__name__}: {error}\n")
        return str(error)
    raise AssertionError(f"no {kind.__name__} was raised")


def main() -> None:
    starter = str(starter_folder())
    router = laya.Router(models={"english": starter, "multilingual": starter})
    questions = laya.triage_questions()

    told = expect(ValueError, lambda: router.predict(STATE, questions, model="engilsh"))
    assert "english" in told, "a misspelt name is answered with the nearest one"
    expect(FileNotFoundError, lambda: router.predict(STATE, questions, model="./no/such/folder"))
    assert router.loaded == [], "neither has read a weight"

    agent = router.load("english")
    expect(TypeError, lambda: agent.predict(None, questions))
    expect(ValueError, lambda: agent.predict(STATE, choice({})))
    told = expect(ValueError, lambda: agent.predict(STATE, topics(400)))
    assert "topic" in told, "options that do not fit are refused, never dropped in silence"
    usage = agent.predict(STATE, topics(60))["usage"]
    print(
        f"no error: sixty options fit when they are cut, and usage tells it: {usage['options']}\n"
    )

    asked = {"angry": {"type": "noul", "instructions": "Is this the second message today?"}}
    answer = agent.predict(UNSURE, asked)["answers"]["angry"]
    decision = decide(thresholds_only_policy(), {"angry": answer})
    print(f"no error: P = {answer['noul']:.2f} is an answer; the policy says {decision.verdict}")
    assert 0.2 < answer["noul"] < 0.8
    assert decision.verdict != "auto"


if __name__ == "__main__":
    main()
