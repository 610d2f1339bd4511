"""What the Triage page asks of the engine, by the key of a question set or a pipeline."""

from __future__ import annotations

from laya_desktop.engine.client import EngineClient
from laya_desktop.engine.pipeline_jobs import DecidePipeline
from laya_desktop.engine.triage_jobs import ScanText
from laya_desktop.library.library import Library
from laya_desktop.library.pipelines import pipeline_of
from laya_desktop.wording import translate


def ask(client: EngineClient, library: Library, key: str, text: str) -> int:
    """Have a text decided; returns the ticket."""
    if (pipeline := pipeline_of(key)) is not None:
        return client.submit(lambda ticket: DecidePipeline(ticket, text, pipeline))
    return client.decide(text, library.sets.get(key).asked, library.policy(key))


def scan(client: EngineClient, library: Library, key: str, text: str) -> int | None:
    """Have every part of a text read; returns the ticket, None for a pipeline, which cannot."""
    if pipeline_of(key) is not None:
        return None
    asked, current = library.sets.get(key), library.current
    questions, policy = asked.asked, library.policy(key)
    if current is not None and current.question_set == key and (asked.key != key or not questions):
        # The set was deleted or emptied since: ask what was asked.
        questions, policy = current.decided.questions, current.decided.policy
    return client.submit(lambda ticket: ScanText(ticket, text, questions, policy))


def comes_first(client: EngineClient, text: str) -> str:
    """What has to happen before a text is read, "" when its checkpoint is in memory."""
    preview, state = client.preview(text), client.state
    if state.phase == "starting":
        return translate("TriagePage", "The engine is still starting.")
    name = preview.checkpoint if preview else ""
    if not name or name in {each.name for each in state.resident}:
        return ""
    if name in state.available and not state.available[name].on_disk:
        if preview and preview.source and preview.source.kind != "hub":
            return ""  # a folder that is not there fails at once
        words = translate(
            "TriagePage", "The checkpoint {name} is fetched first, which can take minutes."
        )
    else:
        words = translate("TriagePage", "The checkpoint {name} is loaded first.")
    return words.format(name=name)
