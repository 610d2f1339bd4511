"""The routing line: what would happen to a text, told while the person types."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from laya_desktop.engine.jobs import Preview
from laya_desktop.engine.worker import sentence
from laya_engine.registry import Source
from laya_engine.states import read_pasted

# The detector looks at no more; reading the form of a longer text is not worth a frame either.
DETECTED = 4_000
READ = 64_000


def preview(router: Any, sources: Mapping[str, Source], text: str) -> Preview | None:
    """Form, script, language and checkpoint of a text; None for a blank one."""
    if not text.strip():
        return None
    pasted = read_pasted(text[:READ])
    state = pasted.state if len(text) <= DETECTED else text[:DETECTED]
    decision = router.route(state)
    detection = decision["detection"] or {}
    name = decision["model"]
    return Preview(
        form=pasted.form,
        turns=pasted.turns,
        script=detection.get("script", "unknown"),
        language=detection.get("language"),
        checkpoint=name,
        source=sources.get(name),
        reason=sentence(decision["reason"]),
    )
