"""`RedactHook`: personal data is out of the state before the model and any later hook sees it."""

from __future__ import annotations

import laya_engine as laya
from laya_engine.hooks import PredictContext, RedactHook
from laya_engine.registry import starter_folder

MESSAGE = (
    "My card 4111 1111 1111 1111 was charged twice. Write to harriet.boyle@example.org "
    "or call +1 202 456 1414. I want one payment back."
)


class Spy:
    """Sees what is left of a state."""

    def on_predict_start(self, ctx: PredictContext) -> None:
        self.saw = ctx.states[0]


def main() -> None:
    found: dict[str, int] = {}
    spy = Spy()
    redact = RedactHook(regions=("US",), on_redacted=lambda run_id, counts: found.update(counts))
    agent = laya.load(str(starter_folder()), hooks=[redact, spy])  # redact first
    clean = agent.predict(MESSAGE, laya.triage_questions())["answers"]

    print(spy.saw)
    print(", ".join(f"{kind} {count}" for kind, count in found.items()))
    assert set(found) == {"card", "email", "phone"}
    assert "4111" not in spy.saw
    assert "harriet" not in spy.saw
    plain = laya.load(str(starter_folder())).predict(MESSAGE, laya.triage_questions())["answers"]
    print(
        f"asks for money back: {clean['refund_requested']['noul']:.2f} without the data, ", end=""
    )
    print(f"{plain['refund_requested']['noul']:.2f} with it")
    assert clean["intent"]["choice"] == plain["intent"]["choice"], "the decision needs none of it"


if __name__ == "__main__":
    main()
