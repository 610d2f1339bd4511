"""A triage service: route, one set of questions, the application's policy, a record to keep.

The boundary is the design. `routing` and `answers` are the engine's; `decision` is ours:
thresholds, teams and what a person has to see are written in a policy, never in the model.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import laya_engine as laya
from laya_engine.policy import Policy, decide, decision_record, default_policy
from laya_engine.registry import starter_folder

TICKETS = {
    "en": "I was charged twice for March. Please refund one of the payments today or I am leaving.",
    "de": "Seit dem Update stürzt die App beim Anmelden ab. Ich brauche sie heute noch!",
    "hi": "नमस्ते, जयपुर तक डिलीवरी में कितने दिन लगते हैं? कोई जल्दी नहीं है, धन्यवाद।",
    "ko": "이번 달 요금이 두 번 결제됐어요. 한 건은 환불해 주세요.",
}


class TriageService:
    """One Router for all requests; the policy can change while it runs."""

    def __init__(self, router: laya.Router, policy: Policy) -> None:
        self.router, self.policy = router, policy
        self.questions = laya.triage_questions()

    def handle(self, text: str) -> dict[str, Any]:
        """The decision record of a ticket."""
        result = self.router.predict(text, self.questions)
        return decision_record(result, decide(self.policy, result["answers"]), self.policy)


def main() -> None:
    starter = str(starter_folder())
    router = laya.Router(models={"english": starter, "multilingual": starter})
    service = TriageService(router, default_policy())
    records = {language: service.handle(text) for language, text in TICKETS.items()}
    for language, record in records.items():
        routing, decision = record["routing"], record["decision"]
        print(f"{language}: {decision['verdict']:<9} {decision['action']} ({decision['team']})")
        print(f"    {routing['model']}: {routing['reason']}")
        for reason in decision["reasons"]:
            print(f"    {reason['question']}: {reason['text']}")
    print(json.dumps(records["ko"]["decision"], ensure_ascii=False, indent=2))

    assert records["en"]["routing"]["model"] == "english"
    assert {records[code]["routing"]["model"] for code in ("de", "hi", "ko")} == {"multilingual"}
    for language in ("en", "ko"):
        assert records[language]["decision"]["team"] == "billing"
        assert records[language]["decision"]["human_review"], "money is a person's decision"

    service.policy = replace(service.policy, name="strict", auto_at=1.0, review_at=0.99)
    strict = service.handle(TICKETS["hi"])
    assert strict["answers"] == records["hi"]["answers"], "the model does not change its mind"
    assert strict["decision"]["verdict"] == "escalate", "the policy does"


if __name__ == "__main__":
    main()
