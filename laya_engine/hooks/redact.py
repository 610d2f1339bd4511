"""Personal data out of the state, before anything is tokenised."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from laya_engine.hooks.context import PredictContext
from laya_engine.hooks.notes import metadata
from laya_engine.hooks.redaction import DEFAULT_REGIONS, KINDS, Redactor

WITHHELD = "[WITHHELD]"


class RedactHook:
    """Replaces personal data in `ctx.states` by `[EMAIL]`, `[PHONE]` and so on.

    `kinds` are some of "credentials", "email", "iban", "ip", "card", "national_id" and "phone".
    `regions` are the countries whose national phone numbers count; international ones always do.
    What was removed is in `ctx.metadata["redacted"]` by kind and count, and goes to `on_redacted`
    as (run id, counts) when something was; the values go nowhere.

    The caller's states are not changed. A state that cannot be redacted, because the hook failed
    or ran out of time, is withheld rather than shown to the model.

    A scan by `predict_long` is redacted as a whole, before it is cut into windows.

    Raises ValueError for an unknown kind or region. Safe on many threads.
    """

    def __init__(
        self,
        kinds: Sequence[str] = KINDS,
        *,
        regions: Sequence[str] = DEFAULT_REGIONS,
        on_redacted: Callable[[str, Mapping[str, int]], None] | None = None,
    ):
        self._redactor = Redactor(tuple(kinds), tuple(regions))
        self._on_redacted = on_redacted

    def redact(self, state: Any) -> Any:
        """A copy of one state without personal data, for use outside a call."""
        return self._redactor.redact(state)[0]

    def on_predict_start(self, ctx: PredictContext) -> None:
        """Put redacted copies in place of the states."""
        states = ctx.states
        if not isinstance(states, (list, tuple)):
            return  # the engine refuses it
        ctx.states = [WITHHELD] * len(states)
        counts: Counter[str] = Counter()
        redacted = []
        for state in states:
            clean, found = self._redactor.redact(state)
            redacted.append(clean)
            counts += found
        ctx.states = redacted
        report = metadata(ctx)
        report["redacted"] = dict(counts + Counter(report.get("redacted", {})))
        if counts and self._on_redacted is not None:
            self._on_redacted(ctx.run_id, dict(counts))
