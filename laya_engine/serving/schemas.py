"""JSON schemas of bodies and answers, for the OpenAPI document."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from laya_engine.pipelines import SHIPPED
from laya_engine.pipelines.pipeline import MISSING
from laya_engine.policy import VERDICTS
from laya_engine.presets import QUESTION_SETS
from laya_engine.serving.limits import Limits

_STATE = {
    "description": "What the questions are about: text, an object, or a list of turns, whose end "
    "is kept when it is too long.",
    "type": ["string", "object", "array", "number", "boolean"],
}
_NUMBER = {"type": "number"}
_SHARE = {"type": "number", "minimum": 0, "maximum": 1}
_WORD = {"type": "string"}
_MAYBE_WORD = {"type": ["string", "null"]}


def components(limits: Limits, sets: Collection[str] = tuple(QUESTION_SETS)) -> dict[str, Any]:
    """Every schema by name, with the bounds of `limits` and the names of the question sets."""
    tokens = {"type": ["integer", "null"], "minimum": 1, "maximum": limits.tokens}
    controls = {
        "model": {**_MAYBE_WORD, "description": "A checkpoint; another model's name is ignored."},
        "task": {**_MAYBE_WORD, "description": "A checkpoint, named by what it was made for."},
        "lang": {**_MAYBE_WORD, "description": "The language of the text, such as `de`."},
        "lang_guess": {**_MAYBE_WORD, "description": "As `lang`; any undecided code abstains."},
        "max_len": {**tokens, "description": "Tokens of question and state together."},
        "head_max_len": {**tokens, "description": "Tokens of the question."},
        "min_confidence": {
            "description": "Answers below it are marked: one number, or one for each kind.",
            "type": ["number", "object", "null"],
            "minimum": 0,
            "maximum": 1,
            "additionalProperties": _SHARE,
        },
    }
    questions = {
        "type": "object",
        "maxProperties": limits.questions,
        "additionalProperties": _ref("Question"),
    }
    state = {**_STATE, "maxLength": limits.state_chars}
    states = {"type": "array", "minItems": 1, "maxItems": limits.states, "items": state}
    batch = {
        "batch_size": {"type": ["integer", "null"], "minimum": 1},
        "sort_by_length": {"type": ["boolean", "null"]},
    }
    text = {
        "type": "string",
        "minLength": 1,
        "maxLength": limits.state_chars,
        "description": "Recognised as if pasted: a conversation, an e-mail, JSON or plain text.",
    }
    asked = {"anyOf": [{"enum": sorted(sets)}, questions], "default": "triage"}
    step = {"anyOf": [{"enum": sorted(QUESTION_SETS)}, questions]}
    pipeline = {
        "pipeline": {"anyOf": [{"enum": list(SHIPPED)}, _ref("Pipeline")]},
    }
    under = {"lang": controls["lang"], "policy": _ref("Policy")}
    return {
        "Question": _question(limits),
        "Ask": _object({"state": state, "questions": questions}, controls),
        "AskBatch": _object({"states": states, "questions": questions}, {**controls, **batch}),
        "AskTriage": _object(
            {}, {**controls, "text": text, "state": state, "questions": asked}
            | {"policy": _ref("Policy")},
        )
        | {"oneOf": [{"required": ["text"]}, {"required": ["state"]}]},
        "AskPipeline": _object(pipeline, {"text": text, "state": state, **under})
        | {"oneOf": [{"required": ["text"]}, {"required": ["state"]}]},
        "AskPipelineBatch": _object({**pipeline, "states": states}, under),
        "Pipeline": _pipeline(step),
        "Policy": _policy(),
        **_answers(),
        "Refused": _object({"detail": _WORD}, {"limit": _WORD}),
    }  # fmt: skip


def _question(limits: Limits) -> dict[str, Any]:
    said = {"type": ["string", "object", "array", "number"]}
    criteria = {"type": ["object", "array", "null"]}
    kinds = {
        "choice": {**criteria, "type": ["object", "array"], "maxItems": limits.choice_options},
        "score": {"type": "array", "minItems": 1, "maxItems": limits.score_levels},
        "noul": {**criteria, "type": ["object", "null"]},
    }
    order = {"type": "array", "items": {"type": "integer", "minimum": 0}}
    labels = {"type": ["object", "null"], "additionalProperties": _WORD}
    return {
        "oneOf": [
            _object(
                {"type": {"const": kind}, "instructions": said}
                | ({"criteria": form} if kind != "noul" else {}),
                {"option_order": order}
                | ({"criteria": form, "labels": labels} if kind == "noul" else {}),
            )
            for kind, form in kinds.items()
        ]
    }


def _answers() -> dict[str, Any]:
    sure = {"confidence": _NUMBER, "answer_confidence": _SHARE, "action": {"type": "object"}}
    shares = {"type": "object", "additionalProperties": _SHARE}
    label = {"type": ["string", "number", "boolean"]}
    marks = {
        "x_jev_confidence": _SHARE,
        "abstention": {"enum": ["passed", "abstained", "unevaluated"]},
        "abstention_threshold": _SHARE,
        "low_confidence": {"type": "boolean"},
    }
    kinds: dict[str, dict[str, Any]] = {
        "choice": {"choice": label, "probabilities": shares},
        "score": {"score": _NUMBER, "probabilities": shares, "legend": {"type": "object"}},
        "noul": {"noul": _SHARE},
    }
    counted = {"input_tokens": {"type": "integer"}, "output_tokens": {"type": "integer"}}
    usage = {
        "state_tokens": {"type": "integer"},
        "state_tokens_dropped": {"type": "integer"},
        "truncated": {"type": "boolean"},
        "truncated_questions": {"type": "array", "items": _WORD},
        "options": {"type": "object"},
    }
    routing = _object(
        {"model": _WORD, "repo": _WORD, "reason": _WORD},
        {
            "detection": {"type": ["object", "null"]},
            "workflow": _MAYBE_WORD,
            "temperatures": {**_MAYBE_WORD, "description": "When they were fitted here."},
        },
    )
    parts = {
        "model": _WORD,
        "answers": {"type": "object", "additionalProperties": _ref("Answer")},
        "usage": _object(counted, usage),
        "routing": routing,
    }
    return {
        "Answer": {
            "oneOf": [
                _object({"type": {"const": kind}, **parts_of, **sure}, marks)
                for kind, parts_of in kinds.items()
            ]
        },
        "Answered": _object(parts),
        "AnsweredBatch": _object(
            {
                "results": {"type": "array", "items": _ref("Answered")},
                "total_usage": _object(counted),
            }
        ),
        "Record": _object({**parts, "decision": _ref("Decision")}),
        "PipelineRecord": _pipeline_record(parts),
        "PipelineRecords": _object(
            {
                "results": {"type": "array", "items": _ref("PipelineRecord")},
                "total_usage": _object(counted),
            }
        ),
        "Decision": _decision(),
        "Health": _object(
            {"status": {"const": "ok"}},
            {"version": _WORD, "device": _WORD, "in_flight": {"type": "integer"}}
            | {"loaded": {"type": "array", "items": _WORD}, "revisions": {"type": "object"}},
        ),
        "Models": _object(
            {
                "models": {
                    "type": "array",
                    "items": _object(
                        {"name": _WORD, "source": _WORD, "loaded": {"type": "boolean"}}
                    ),
                },
                "aliases": {"type": "object", "additionalProperties": _WORD},
                "default": _WORD,
            }
        ),
    }


def _decision() -> dict[str, Any]:
    verdict = {"enum": list(VERDICTS)}
    reason = _object({"question": _WORD, "text": _WORD})
    return _object(
        {
            "policy": _WORD,
            "verdict": verdict,
            "action": _WORD,
            "team": _WORD,
            "human_review": {"type": "boolean"},
            "reasons": {"type": "array", "items": reason},
            "verdicts": {"type": "object", "additionalProperties": verdict},
            "weakest": _MAYBE_WORD,
        }
    )


def _condition() -> dict[str, Any]:
    return _object(
        {"question": _WORD},
        {
            "is_one_of": {"type": "array", "items": _WORD},
            "at_least": {"type": ["number", "null"]},
            "at_most": {"type": ["number", "null"]},
        },
    )


def _pipeline(asked: dict[str, Any]) -> dict[str, Any]:
    name = {"type": "string", "minLength": 1}
    step = _object(
        {"name": name, "questions": asked},
        {"model": _WORD, "if_missing": {"enum": list(MISSING)}}
        | {"when": {"type": "array", "items": _condition()}},
    )
    return _object(
        {"name": name, "steps": {"type": "array", "minItems": 1, "items": step}},
        {"title": _WORD, "description": _WORD, "policy": _ref("Policy")},
    )


def _pipeline_record(parts: dict[str, Any]) -> dict[str, Any]:
    asked = {"step": _WORD, "questions": {"type": "array", "items": _WORD}}
    answered = {"status": {"const": "answered"}, "model": _WORD, "reason": _WORD, "run_id": _WORD}
    steps = [
        _object({**asked, "status": {"const": "skipped"}, "because": _WORD}),
        _object(
            {**asked, **answered, "elapsed_ms": _NUMBER, "load_ms": _NUMBER}
            | {"answers": parts["answers"], "usage": parts["usage"]}
        ),
    ]
    return _object(
        {"pipeline": _WORD, "answers": parts["answers"], "decision": _ref("Decision")}
        | {"steps": {"type": "array", "items": {"oneOf": steps}}, "usage": parts["usage"]},
        {"model": _WORD, "routing": parts["routing"]},
    )


def _policy() -> dict[str, Any]:
    held = {"question": _WORD, "stability_below": {**_SHARE, "exclusiveMinimum": 0}}
    condition = {"anyOf": [_condition(), _object(held)]}
    own = _object({"question": _WORD, "auto_at": _SHARE, "review_at": _SHARE})
    rule = _object(
        {"when": {"type": "array", "minItems": 1, "items": condition}, "because": _WORD},
        {"action": _WORD, "team": _WORD}
        | {"human_review": {"type": "boolean"}, "verdict": {"enum": list(VERDICTS)}},
    )
    return _object(
        {},
        {"name": _WORD, "action": _WORD, "team": _WORD, "auto_at": _SHARE, "review_at": _SHARE}
        | {
            "decision_questions": {"type": "array", "items": _WORD},
            "rules": {"type": "array", "items": rule},
            "question_thresholds": {"type": "array", "items": own},
        },
    )


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def _object(required: dict[str, Any], optional: dict[str, Any] | None = None) -> dict[str, Any]:
    schema: dict[str, Any] = {"type": "object", "properties": {**required, **(optional or {})}}
    return schema | ({"required": list(required)} if required else {})
