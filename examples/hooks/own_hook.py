"""Writing a hook: any object with some of the six events.

This one keeps a service honest about time and language: it refuses empty messages before a model is
loaded, sends Spanish to the checkpoint it names, and writes down who answered and how fast.
"""

from __future__ import annotations

import laya_engine as laya
from laya_engine.hooks import PredictContext
from laya_engine.registry import starter_folder
from laya_engine.routing import RouteDecision


class HouseRules:
    """Three events of the six; the others are left out."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def on_route(self, ctx: PredictContext) -> None:
        """Nothing is loaded yet: the place to refuse, or to choose another checkpoint."""
        if not str(ctx.states[0]).strip():
            raise ValueError("an empty message was sent; there is nothing to decide")
        detection = ctx.decision["detection"] or {}
        if detection.get("language") == "es":
            ctx.decision = RouteDecision(
                ctx.decision, model="spanish", reason="our rule for Spanish"
            )

    def on_predict_end(self, ctx: PredictContext) -> None:
        """The end of every call that started, a failed one too."""
        state = "failed" if ctx.error else f"{len(ctx.results[0]['answers'])} answers"
        self.lines.append(f"{ctx.model}: {state} in {ctx.elapsed_ms:.0f} ms")

    def on_load(self, ctx: PredictContext) -> None:
        """A checkpoint came into memory."""
        self.lines.append(f"{ctx.model}: loaded in {ctx.elapsed_ms:.0f} ms")


def main() -> None:
    starter = str(starter_folder())
    rules = HouseRules()
    models = {"english": starter, "multilingual": starter, "spanish": starter}
    router = laya.Router(models=models, hooks=rules)
    try:
        router.predict("   ", laya.triage_questions())
    except ValueError as error:
        print(f"refused: {error}")
    assert router.loaded == [], "the refusal came before any weight was read"

    for text in ("Where is my parcel?", "¿Cuándo llega mi paquete? Llevo una semana esperando."):
        told = router.predict(text, laya.triage_questions())["routing"]
        print(f"{told['model']}: {told['reason']}")
    print("\n".join(rules.lines))
    assert told["model"] == "spanish"
    assert [line.partition(":")[0] for line in rules.lines if "answers" in line] == [
        "english",
        "spanish",
    ]


if __name__ == "__main__":
    main()
