"""One text on the command line: read it, decide it, print the record."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from laya_engine.cli import OK, is_file
from laya_engine.command_line.setup import set_up
from laya_engine.policy import Decision, decide, decision_record
from laya_engine.states import read_pasted
from laya_engine.tables.text_files import decode_text, read_text_file


def decide_one(options: argparse.Namespace) -> int:
    """Decide the text that was typed, piped or named."""
    state = read_pasted(_text(options.input)).state
    setup = set_up(options)
    result = setup.router.predict(state, setup.questions, model=setup.model)
    decision = decide(setup.policy, result["answers"])
    record = decision_record(result, decision, setup.policy)
    if options.json:
        print(json.dumps(record, ensure_ascii=False, indent=2))
    else:
        print("\n".join(readable(record, decision)))
    return OK


def readable(record: Mapping[str, Any], decision: Decision) -> Iterator[str]:
    """Lines of a record for a person: the verdict, its reasons, then every answer."""
    what = " ".join(filter(None, (decision.action, decision.team and f"({decision.team})")))
    yield f"{decision.verdict.upper()}  {what}".rstrip()
    yield from (f"  {reason.question}: {reason.text}" for reason in decision.reasons)
    yield ""
    answers = record["answers"]
    names = max(len(name) for name in answers)
    values = max(len(_value(answer)) for answer in answers.values())
    for name, answer in answers.items():
        sure = f"{answer['answer_confidence']:.2f}"
        line = f"{name:<{names}}  {_value(answer):<{values}}  {sure}"
        yield f"{line}  {decision.verdicts.get(name, '')}".rstrip()
        yield f"{'':{names}}  {_probabilities(answer)}"
    yield ""
    yield f"answered by {record['routing']['model']}: {record['routing']['reason']}"
    usage = record["usage"]
    if usage["truncated"]:
        yield (
            f"{usage['state_tokens_dropped']:,} of {usage['state_tokens']:,} tokens "
            "of the text were not read"
        )


def _text(typed: str) -> str:
    if typed == "-":
        return decode_text(sys.stdin.buffer.read(), "standard input")
    return read_text_file(typed) if is_file(typed) else typed


def _value(answer: Mapping[str, Any]) -> str:
    if answer["type"] == "noul":
        return "yes" if answer["noul"] >= 0.5 else "no"
    if answer["type"] == "score":
        return f"{answer['score']:.1f} of {len(answer['legend']) - 1}"
    return str(answer["choice"])


def _probabilities(answer: Mapping[str, Any]) -> str:
    if answer["type"] == "noul":
        return f"true {answer['noul']:.2f}"
    return ", ".join(f"{label} {p:.2f}" for label, p in answer["probabilities"].items())
