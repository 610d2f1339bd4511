"""One text on the command line: read it, decide it, print the record."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from laya_engine.cli import OK, is_file
from laya_engine.command_line.setup import Setup, set_up
from laya_engine.percents import shown_percent
from laya_engine.policy import NOT_MEASURED, Decision, decide, decision_record
from laya_engine.states import read_pasted
from laya_engine.tables.text_files import decode_text, read_text_file

if TYPE_CHECKING:
    from laya_engine.robustness import RowStability


def decide_one(options: argparse.Namespace) -> int:
    """Decide the text that was typed, piped or named."""
    state = read_pasted(text_of(options.input)).state
    setup = set_up(options)
    result = setup.router.predict(state, setup.questions, model=setup.model)
    probed = _probe(setup, state, result) if options.probe else None
    stability = probed.holds.shares if probed else NOT_MEASURED
    decision = decide(setup.policy, result["answers"], stability)
    record = decision_record(result, decision, setup.policy)
    if probed:
        record["stability"] = _plain(probed)
    if options.json:
        print(json.dumps(record, ensure_ascii=False, indent=2))
    else:
        print("\n".join(readable(record, decision)))
        if probed:
            print("\n".join(stability_lines(probed)))
    return OK


def _probe(setup: Setup, state: Any, result: Mapping[str, Any]) -> RowStability:
    """Ask again in every other way, of the checkpoint that answered."""
    from laya_engine.command_line.progress import finished
    from laya_engine.robustness import probe

    def ask(request: Mapping[str, Any]) -> Mapping[str, Any]:
        return setup.router.predict(request["state"], request["questions"], model=request["model"])

    request = {"state": state, "model": result["routing"]["model"]}
    return finished(probe(ask, setup.questions, setup.policy, request))


def stability_lines(probed: RowStability) -> Iterator[str]:
    """How far the decision and each answer hold, and what changed them."""
    held = sum(not each.verdict for each in probed.probes)
    yield ""
    yield f"asked in {len(probed.probes)} other ways: the verdict stays in {held}"
    names = max(map(len, probed.told))
    for question in probed.told:
        kept, asked = probed.of_question(question)
        changes = [
            f"{each.kind} ({each.changed[question]})"
            for each in probed.probes
            if question in each.changed
        ]
        by = f"  changed by {', '.join(changes)}" if changes else ""
        yield f"  {question:<{names}}  kept in {kept} of {asked}{by}"


def _plain(probed: RowStability) -> dict[str, Any]:
    """The JSON form: what a record of a run has, and each way that was asked."""
    ways = [
        {"kind": each.kind, "verdict_changed": each.verdict, "changed": dict(each.changed)}
        for each in probed.probes
    ]
    return {**probed.holds.to_json(), "ways": ways}


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
        sure = shown_percent(answer["answer_confidence"])
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
        return f"true {shown_percent(answer['noul'])}"
    return ", ".join(f"{label} {shown_percent(p)}" for label, p in answer["probabilities"].items())
