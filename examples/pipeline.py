"""One decision after another: triage, then the specialist, then the policy.

A step is a question set. The triage goes to the checkpoint of the text's language; the questions of
the next step are exactly those of the customer service workflow, so that step goes to the
specialist `typed-decisions` in every language. Details of a refund are asked only when one is
wanted.
"""

from __future__ import annotations

import laya_engine as laya
from laya_engine.pipelines import run_pipeline, shipped_pipeline
from laya_engine.registry import starter_folder

TICKETS = {
    "wants money back": "I was charged twice in March. Please refund one of the two payments.",
    "fragt nach Zeiten": "Guten Tag, wann haben Sie am Samstag geöffnet? Vielen Dank!",
}


def main() -> None:
    starter = str(starter_folder())
    pipeline = shipped_pipeline("customer_service")

    # Nothing is downloaded: a step whose specialist is not on this machine says so.
    general = laya.Router(models={"english": starter, "multilingual": starter}, max_loaded=3)
    if not general.on_disk("typed-decisions"):
        record = run_pipeline(general, pipeline, TICKETS["wants money back"])
        told = record["steps"][1]
        print(f"{told['step']}: {told['because']}\n")
        assert told["status"] == "skipped"
        assert record["decision"]["action"] == "check_refund", "the triage decides all the same"

    # The starter stands in for the specialist here; it was not taught these questions.
    general.register("typed-decisions", starter)
    answered_by = {}
    for title, text in TICKETS.items():
        record = run_pipeline(general, pipeline, text)
        decision = record["decision"]
        print(f"{title}: {decision['verdict']}, {decision['action']} ({decision['team']})")
        for step in record["steps"]:
            if step["status"] == "skipped":
                print(f"  {step['step']:<10} not asked: {step['because']}")
            else:
                reason = f"{step['model']}: {step['reason']}"
                print(f"  {step['step']:<10} {step['elapsed_ms']:5.0f} ms  {reason}")
        answered_by[title] = [step.get("model") for step in record["steps"]]

    assert answered_by["wants money back"] == ["english", "typed-decisions", "english"]
    assert answered_by["fragt nach Zeiten"] == ["multilingual", "typed-decisions", None]


if __name__ == "__main__":
    main()
