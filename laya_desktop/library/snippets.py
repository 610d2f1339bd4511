"""One decision as JSON, as Python, as a curl call and as Markdown, ready to paste elsewhere."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from pprint import pformat
from typing import TYPE_CHECKING, Any

from laya_desktop.reasons import reason_lines
from laya_desktop.wording import (
    answer_headline,
    humanise,
    number,
    translate,
    verdict_name,
)
from laya_engine.percents import shown_percent
from laya_engine.policy import Policy, policy_to

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import EngineConfig, Questions, TextDecided
    from laya_engine.registry import Source

SERVICE = "http://127.0.0.1:8000"  # where `laya-triage serve` answers unless told otherwise
_WIDTH = 96


def as_json(decided: TextDecided) -> str:
    """The decision record."""
    return json.dumps(decided.record, indent=2, ensure_ascii=False)


def as_python(text: str, decided: TextDecided, config: EngineConfig) -> str:
    """A program that decides the text again with `laya_engine`, and prints the record."""
    sources = _sources(config.sources)
    if (pipeline := decided.record.get("pipeline")) is not None:
        return _PIPELINE_PYTHON.format(
            sources=sources,
            text=repr(text),
            pipeline=repr(pipeline),
            options=_options(config),
        )
    return _PYTHON.format(
        sources=sources,
        text=repr(text),
        questions=_literal(decided.questions),
        policy=_literal(policy_to(_fitting(decided.policy, decided.questions))),
        options=_options(config),
        call="predict_long" if _scanned(decided) else "predict",
    )


def as_curl(text: str, decided: TextDecided) -> str:
    """A call of the HTTP service that decides the text. The service is started beforehand."""
    from laya_engine.serving.limits import Limits

    body = json.dumps(service_body(text, decided), indent=2, ensure_ascii=False)
    # No line of the body can be the word that ends it: strings stay on one line.
    route = "/v1/pipeline" if "pipeline" in decided.record else "/triage"
    longest = Limits().state_chars
    option = f" --limit state_chars={len(text)}" if len(text) > longest else ""
    note = _READ_ONCE if _scanned(decided) else ""
    return _CURL.format(service=SERVICE, route=route, body=body, option=option, note=note)


def service_body(text: str, decided: TextDecided) -> dict[str, Any]:
    """What `POST /triage` is sent, or `POST /v1/pipeline` for the decision of a pipeline."""
    if (pipeline := decided.record.get("pipeline")) is not None:
        return {"text": text, "pipeline": pipeline}
    policy = policy_to(_fitting(decided.policy, decided.questions))
    return {"text": text, "questions": decided.questions, "policy": policy}


def as_markdown(decided: TextDecided) -> str:
    """Verdict, reasons and a table of the answers."""
    decision = decided.decision
    head = [verdict_name(decision.verdict), humanise(decision.action), humanise(decision.team)]
    lines = [f"**{' · '.join(_cell(part) for part in head if part)}**", ""]
    reasons = reason_lines(decision, decided.record.get("stability"))
    lines += [f"- {_cell(humanise(question))}: {_cell(words)}" for question, words in reasons]
    lines += [""] if decision.reasons else []
    titles = (
        translate("Snippets", "Question"),
        translate("Snippets", "Answer"),
        translate("Snippets", "Sureness"),
        translate("Snippets", "Verdict"),
    )
    lines += [_row(titles), "|---|---|---:|---|"]
    for name, answer in decided.record["answers"].items():
        verdict = decision.verdicts.get(name)
        lines.append(
            _row(
                (
                    humanise(name),
                    _said(name, answer, decided.corrections),
                    _sureness(name, answer, decided.policy),
                    verdict_name(verdict) if verdict else "",
                )
            )
        )
    routing = decided.record.get("routing") or {}
    took = number(round(decided.elapsed_ms))
    lines += ["", f"`{routing.get('model', '')}` · {decided.device} · {took} ms"]
    return "\n".join(lines) + "\n"


def _scanned(decided: TextDecided) -> bool:
    return "windows" in (decided.record.get("usage") or {})


def _said(name: str, answer: Mapping[str, Any], corrections: Mapping[str, Any]) -> str:
    from laya_engine.runs.corrections import ANSWER

    said = answer_headline(answer)
    if ANSWER + name not in corrections:
        return said
    own = answer_headline({**answer, answer["type"]: corrections[ANSWER + name]})
    return translate("Snippets", "{own} (the model said {said})").format(own=own, said=said)


def _sureness(question: str, answer: Mapping[str, Any], policy: Policy) -> str:
    return shown_percent(answer["answer_confidence"], *policy.thresholds(question))


def _fitting(policy: Policy, questions: Questions) -> Policy:
    """A policy without what speaks of questions that are not asked: it decides the same."""
    return replace(
        policy,
        decision_questions=tuple(q for q in policy.decision_questions if q in questions),
        question_thresholds=tuple(
            own for own in policy.question_thresholds if own.question in questions
        ),
        rules=tuple(
            rule
            for rule in policy.rules
            if all(condition.question in questions for condition in rule.when)
        ),
    )


def _options(config: EngineConfig) -> str:
    """What else a Router is given: the device and the precision, where they were chosen."""
    given: dict[str, Any] = {}
    if config.device is not None:
        given["device"] = config.device
    if config.precision not in ("auto", "fp32"):
        given["agent_kwargs"] = {"precision": config.precision}
    return "".join(f", {name}={value!r}" for name, value in given.items())


def _sources(sources: Mapping[str, Source]) -> str:
    lines = [f"    {name!r}: {_location(source)}," for name, source in sources.items()]
    return "\n".join(["{", *lines, "}"])


def _location(source: Source) -> str:
    return "str(starter_folder())" if source.kind == "starter" else repr(source.model)


def _literal(value: Any) -> str:
    return pformat(value, width=_WIDTH, sort_dicts=False)


def _row(cells: tuple[str, ...]) -> str:
    return f"| {' | '.join(map(_cell, cells))} |"


def _cell(text: str) -> str:
    """Text that stays in its cell and means itself."""
    return " ".join(text.split()).replace("\\", "\\\\").replace("|", "\\|")


_PYTHON = """\
import json

from laya_engine import Router
from laya_engine.local_calibrations import LocalCalibrations
from laya_engine.policy import decide, decision_record, policy_from
from laya_engine.registry import starter_folder
from laya_engine.states import read_pasted

CHECKPOINTS = {sources}

TEXT = {text}

QUESTIONS = {questions}

POLICY = {policy}

router = Router(models=CHECKPOINTS, hooks=[LocalCalibrations()]{options})
result = router.{call}(read_pasted(TEXT).state, QUESTIONS)
policy = policy_from(POLICY)
record = decision_record(result, decide(policy, result["answers"]), policy)
print(json.dumps(record, indent=2, ensure_ascii=False))
"""

_PIPELINE_PYTHON = """\
import json

from laya_engine import Router
from laya_engine.local_calibrations import LocalCalibrations
from laya_engine.pipelines import run_pipeline, shipped_pipeline
from laya_engine.registry import starter_folder
from laya_engine.states import read_pasted

CHECKPOINTS = {sources}

TEXT = {text}

router = Router(models=CHECKPOINTS, hooks=[LocalCalibrations()]{options})
record = run_pipeline(router, shipped_pipeline({pipeline}), read_pasted(TEXT).state)
print(json.dumps(record, indent=2, ensure_ascii=False))
"""

_READ_ONCE = """\
# The service does not scan: it reads a long text only in part, and may decide otherwise.
"""

_CURL = """\
# Start the service first: laya-triage serve{option}
{note}curl {service}{route} --header 'Content-Type: application/json' --data-binary @- <<'END'
{body}
END
"""
