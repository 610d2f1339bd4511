"""The routing line: what would happen to a text, told while the person types."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from laya_desktop.engine.jobs import Evidence, Preview
from laya_desktop.engine.worker import sentence

if TYPE_CHECKING:
    from laya_engine.registry import Source

READ = 16_000  # characters that are looked at while somebody waits; reading more costs a frame


def preview(
    router: Any, sources: Mapping[str, Source], text: str, length: int | None = None
) -> Preview | None:
    """Form, script, language and checkpoint of a text, from its first `READ` characters.

    None for a blank one. `length` is that of the whole text when `text` is only its beginning.
    """
    whole = len(text) if length is None else length
    found = preview_whole(router, sources, text[:READ])
    return found if found is None or whole <= READ else replace(found, looked_at=READ)


def preview_whole(router: Any, sources: Mapping[str, Source], text: str) -> Preview | None:
    """The same from the whole text; takes as long as reading it takes."""
    from laya_engine.states import read_pasted  # not before the window is on the screen

    if not any(letter.isprintable() and not letter.isspace() for letter in text):
        return None
    pasted = read_pasted(text)
    decision = router.route(pasted.state, explain=True)
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
        evidence=_evidence(detection),
    )


def _evidence(detection: Mapping[str, Any]) -> Evidence | None:
    if not detection:
        return None
    kind, script, share = detection["diagnostic"]["reason"], "", detection["confidence"]
    if kind == "script_evidence":
        foreign = {n: part for n, part in detection["script_profile"].items() if n != "latin"}
        script = max(foreign, key=lambda name: foreign[name])
        share = foreign[script]
    return Evidence(kind, script, share)
