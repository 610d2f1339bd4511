"""A service in this process, and a client that needs nothing but HTTP.

`laya-triage serve` starts the same service as a program of its own. Needs the extra `serve`.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.request import Request, urlopen

import laya_engine as laya
from laya_engine.registry import starter_folder
from laya_engine.serving import RunningService

TICKET = "I was charged twice for March. Please refund one of the two payments."


def post(url: str, body: dict[str, Any]) -> dict[str, Any]:
    request = Request(url, json.dumps(body).encode(), {"content-type": "application/json"})
    with urlopen(request) as response:
        told: dict[str, Any] = json.load(response)
    return told


def main() -> None:
    starter = str(starter_folder())
    router = laya.Router(models={"english": starter, "multilingual": starter})
    with RunningService(router, port=0) as service:
        print(f"answering at {service.url}")
        ask = {"state": TICKET, "questions": laya.triage_questions()}
        answered = post(f"{service.url}/v1/systemone", ask)
        triaged = post(f"{service.url}/triage", {"text": TICKET})
        piped = post(f"{service.url}/v1/pipeline", {"text": TICKET, "pipeline": "customer_service"})

    print(f"intent: {answered['answers']['intent']['choice']}")
    print(f"triage: {triaged['decision']['verdict']}, {triaged['decision']['action']}")
    print(f"pipeline: {', '.join(step['step'] for step in piped['steps'])}")
    same = router.predict(TICKET, laya.triage_questions())["answers"]
    assert {name: answer["confidence"] for name, answer in same.items()} == {
        name: answer["confidence"] for name, answer in answered["answers"].items()
    }, "HTTP changes no answer"
    assert triaged["decision"]["team"] == piped["decision"]["team"] == "billing"


if __name__ == "__main__":
    main()
