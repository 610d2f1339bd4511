"""One text on the command line: read it, decide it, print the record."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from typing import Any

from laya_engine.cli import OK, is_file
from laya_engine.command_line.setup import set_up
from laya_engine.policy import Decision, decide, decision_record, shown_share
from laya_engine.states import read_pasted
from laya_engine.tables.text_files import decode_text, read_text_file


def decide_one(options: argparse.Namespace) -> int:
    """Decide the text that was typed, piped or named."""
    state = read_pasted(text_of(options.input)).state
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
    yield from verdict_lines(decision)
    yield ""
    yield from answer_lines(record["answers"], decision)
    yield ""
    yield f"answered by {record['routing']['model']}: {record['routing']['reason']}"
    yield from truncation_lines(record["usage"])


def verdict_lines(decision: Decision) -> Iterator[str]:
    """The verdict with action and team, and its reasons."""
    what = " ".join(filter(None, (decision.action, decision.team and f"({decision.team})")))
    yield f"{decision.verdict.upper()}  {what}".rstrip()
    yield from (f"  {reason.question}: {reason.text}" for reason in decision.reasons)


def answer_lines(answers: Mapping[str, Any], decision: Decision) -> Iterator[str]:
    """Two lines an answer: what it is and how sure, and all its probabilities."""
    names = max(map(len, answers), default=0)
    values = max((len(_value(answer)) for answer in answers.values()), default=0)
    for name, answer in answers.items():
        sure = shown_share(answer["answer_confidence"])
        line = f"{name:<{names}}  {_value(answer):<{values}}  {sure}"
        yield f"{line}  {decision.verdicts.get(name, '')}".rstrip()
        yield f"{'':{names}}  {_probabilities(answer)}"


def truncation_lines(usage: Mapping[str, Any]) -> Iterator[str]:
    """What was not read of the text, if anything."""
    if usage["truncated"]:
        yield (
            f"{usage['state_tokens_dropped']:,} of {usage['state_tokens']:,} tokens "
            "of the text were not read"
        )


def text_of(typed: str) -> str:
    """The text that was typed, piped or named."""
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
        return f"true {shown_share(answer['noul'])}"
    return ", ".join(f"{label} {shown_share(p)}" for label, p in answer["probabilities"].items())
