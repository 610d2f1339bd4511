"""Streams of training examples: the presets' corpora, public data sets, distilled matching."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from laya_engine.training.data import Example, Record, target_of
from laya_engine.training.wordings import (
    INSTRUCTIONS,
    MATCHING_INSTRUCTIONS,
    MEMBERSHIP_INSTRUCTIONS,
    NONE_OF_THEM,
    NOUL_LABELS,
    OPTIONS,
    STATE_KEYS,
)

EXACT_SHARE = 0.6  # of the preset rows, asked in the product's own words
PLAIN_SHARE = 0.7  # of the states, given as plain text
_TURN = re.compile(r"^\s*([^\s:：][^:：\n]{0,30})[:：]\s*(\S.*)$")


@dataclass(frozen=True)
class Source:
    """An endless stream of examples and its weight in a mixture."""

    examples: Iterator[Example]
    weight: float


def mix(sources: Sequence[Source], random: Random) -> Iterator[Example]:
    """Examples drawn from the sources in proportion to their weights, without end."""
    weights = [source.weight for source in sources]
    while True:
        yield next(random.choices(sources, weights)[0].examples)


def cycle(items: Sequence[Any], random: Random) -> Iterator[Any]:
    """All items in random order, again and again, each once a round."""
    order = list(items)
    while True:
        random.shuffle(order)
        yield from order


def preset_examples(
    preset: str,
    questions: Mapping[str, dict[str, Any]],
    records: Sequence[Record],
    random: Random,
) -> Iterator[Example]:
    """The preset's questions about its corpus, in the product's words or in others."""
    asked = [(record, name) for record in records for name in record.answers]
    for record, name in cycle(asked, random):
        key = f"{preset}/{name}"
        definition, answer = questions[name], record.answers[name]
        if random.random() > EXACT_SHARE:
            definition, answer = reword(key, definition, answer, random)
        state = shape_state(record.text, STATE_KEYS.get(preset, "text"), random)
        target = target_of(definition, answer)
        known = {f"{preset}/{n}": target_of(questions[n], a) for n, a in record.answers.items()}
        exact = definition is questions[name]
        yield Example(state, definition, target, record.language, key, known, exact)


def topic_examples(
    records: Sequence[Record], topics: Mapping[str, str], group: str, random: Random
) -> Iterator[Example]:
    """Yes-or-no questions about a record's topic, half of them about another topic.

    `records` answer the question `topic` with a key of `topics`, whose values describe them.
    """
    for record in cycle(records, random):
        truth = record.answers["topic"]
        answer = random.random() < 0.5
        named = truth if answer else random.choice([t for t in topics if t != truth])
        instructions = random.choice(MEMBERSHIP_INSTRUCTIONS).format(topic=topics[named])
        definition = _noul(instructions, None, random)
        yield Example(record.text, definition, target_of(definition, answer), "en", group)


def choice_examples(
    records: Sequence[Record], topics: Mapping[str, str], group: str, random: Random
) -> Iterator[Example]:
    """Choices over 3 to 12 topics with the true one, or with "none of them" in its place.

    Some options are described by a text of another record with that topic.
    """
    by_topic: dict[str, list[str]] = {topic: [] for topic in topics}
    for record in records:
        by_topic[record.answers["topic"]].append(record.text)
    for record in cycle(records, random):
        truth = record.answers["topic"]
        others = random.sample([t for t in topics if t != truth], random.randint(2, 11))
        names = {topic: topics[topic] for topic in others}
        missing = random.random() < 0.12
        if not missing:
            names[truth] = topics[truth]
        elif len(names) > 2:
            del names[others[0]]
        described = random.random() < 0.3
        criteria: dict[str, str | None] = {
            name: f"such as: {random.choice(by_topic[topic])[:80]}" if described else None
            for topic, name in names.items()
        }
        none = random.choice(NONE_OF_THEM)
        if missing or random.random() < 0.2:
            criteria[none] = None
        labels = list(criteria)
        random.shuffle(labels)
        definition = {
            "type": "choice",
            "instructions": random.choice(MATCHING_INSTRUCTIONS),
            "criteria": {label: criteria[label] for label in labels},
        }
        answer = none if missing else names[truth]
        state = shape_state(record.text, "text", random)
        yield Example(state, definition, target_of(definition, answer), "en", group)


def intent_question_examples(
    records: Sequence[Record], questions: Mapping[str, str], random: Random
) -> Iterator[Example]:
    """Yes-or-no questions of a multi-label set; `records` answer `intents` with a list of ids."""
    for record in cycle([r for r in records if r.answers["intents"]], random):
        true = record.answers["intents"]
        answer = random.random() < 0.5
        name = (
            random.choice(true)
            if answer
            else random.choice([q for q in questions if q not in true])
        )
        definition = _noul(questions[name], None, random)
        yield Example(record.text, definition, target_of(definition, answer), "en", "nlupp")


def reword(
    key: str, definition: Mapping[str, Any], answer: Any, random: Random
) -> tuple[dict[str, Any], Any]:
    """Another definition that asks the same, and the answer in its terms."""
    instructions = random.choice((definition["instructions"], *INSTRUCTIONS.get(key, ())))
    own = definition.get("criteria")
    options = random.choice((own, *OPTIONS.get(key, ())))
    if definition["type"] == "noul":
        pair = options if isinstance(options, tuple) else None
        return _noul(instructions, pair, random, own), answer
    if definition["type"] == "score":
        return {"type": "score", "instructions": instructions, "criteria": list(options)}, answer
    # Labels may stand without descriptions, as a list.
    labels: Mapping[str, Any] = own if isinstance(own, Mapping) else dict.fromkeys(own or ())
    named = {
        label: options[label] if options is not own else (label, text)
        for label, text in labels.items()
    }
    kept = _some_labels(list(labels), answer, random)
    criteria = {named[label][0]: named[label][1] for label in kept}
    if random.random() < 0.2:
        criteria = dict.fromkeys(criteria)
    reworded = {"type": "choice", "instructions": instructions, "criteria": criteria}
    return reworded, named[answer][0]


def shape_state(text: str, key: str, random: Random) -> Any:
    """The text as it is, under a key, or as turns when it reads like a conversation."""
    if random.random() < PLAIN_SHARE:
        return text
    turns = parse_turns(text)
    return turns if turns else {key: text}


def parse_turns(text: str) -> list[dict[str, str]]:
    """`Speaker: words` lines as turns; empty unless every line is one and there are two."""
    found = [_TURN.match(line) for line in text.splitlines()]
    if len(found) < 2 or not all(found):
        return []
    return [{"role": match[1], "content": match[2]} for match in found if match]


def read_banking77(path: Path) -> tuple[list[Record], dict[str, str]]:
    """Records with a `topic`, and the topics in words."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = [(row["text"], row["category"]) for row in csv.DictReader(file)]
    return _topics(rows)


def read_clinc150(path: Path) -> tuple[list[Record], dict[str, str]]:
    """Records with a `topic`, and the topics in words; out-of-scope requests are left out."""
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    return _topics([(row["text"], row["intent"]) for row in rows if row["intent"] != "oos"])


def read_nlupp(texts: Path, questions: Path) -> tuple[list[Record], dict[str, str]]:
    """Records with `intents`, and the question that each intent asks."""
    asked = json.loads(questions.read_text(encoding="utf-8"))
    rows = [json.loads(line) for line in texts.read_text(encoding="utf-8").splitlines()]
    records = [
        Record(row["text"], "en", {"intents": [i for i in row.get("intents", []) if i in asked]})
        for row in rows
    ]
    sentences = {name: entry["description"].capitalize() for name, entry in asked.items()}
    return records, sentences


def _topics(rows: Sequence[tuple[str, str]]) -> tuple[list[Record], dict[str, str]]:
    topics = {name: name.replace("_", " ").strip("?").lower() for _, name in rows}
    return [Record(text, "en", {"topic": name}) for text, name in rows], topics


def _some_labels(labels: list[str], answer: str, random: Random) -> list[str]:
    """All labels or at least three of them with the true one, in random order."""
    kept = list(labels)
    if random.random() < 0.3 and len(labels) > 2:
        others = [label for label in labels if label != answer]
        kept = [answer, *random.sample(others, random.randint(2, len(others)))]
    random.shuffle(kept)
    return kept


def _noul(
    instructions: str,
    pair: tuple[str, str] | None,
    random: Random,
    own: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    definition: dict[str, Any] = {"type": "noul", "instructions": instructions}
    if pair:
        definition["criteria"] = {"false": pair[0], "true": pair[1]}
    elif own and random.random() < 0.5:
        definition["criteria"] = dict(own)
    if random.random() < 0.25:
        false, true = random.choice(NOUL_LABELS)
        definition["labels"] = {"false": false, "true": true}
    if random.random() < 0.25:
        definition["option_order"] = [1, 0]
    return definition
