"""The two recipes: the starter checkpoint from a base encoder, and fine-tuning on labelled rows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import torch
from tokenizers import Tokenizer

from laya_engine.loading import RowTokenizer, open_checkpoint
from laya_engine.network import DecisionNetwork
from laya_engine.presets import PRESETS
from laya_engine.training.base_encoder import BaseEncoder, load_base_encoder
from laya_engine.training.card import write_card
from laya_engine.training.crossing import crossed_loss
from laya_engine.training.data import Example, Record, exact_examples, read_records, split
from laya_engine.training.evaluate import Figures, by_group, judge
from laya_engine.training.export import export_checkpoint
from laya_engine.training.head import cache_rows, new_network, teach_head
from laya_engine.training.probe import (
    Lesson,
    Probe,
    fit_probe,
    lessons,
    row_lessons,
    teach_encoder,
)
from laya_engine.training.rows import row_tokenizer
from laya_engine.training.sources import (
    Source,
    choice_examples,
    intent_question_examples,
    mix,
    preset_examples,
    read_banking77,
    read_clinc150,
    read_nlupp,
    topic_examples,
)
from laya_engine.training.temperatures import fit_temperatures
from laya_engine.training.train import Progress, Stage, train_stage
from laya_engine.training.trimming import trim_to_corpus
from laya_engine.training.unigram import read_vocabulary

TEXT_SHARE, ROW_SHARE = 0.1, 0.15  # of the minutes: bare texts, whole rows; the rest end to end
TRIAGE_WEIGHT, PRESET_WEIGHT, PUBLIC_WEIGHT = 0.70, 0.045, 0.12
ROW_TOKENS = 320  # of a training row; the few longer texts are cut

Report = Callable[[str], None]
Corpora = Mapping[str, Sequence[Record]]


@dataclass(frozen=True)
class Starter:
    """What the starter is made from.

    `base` is what `load_base_encoder` takes; `corpus` holds a JSONL file per preset; `public` is
    a folder with BANKING77, CLINC150 and NLU++ or None; `measure` is a labelled triage file that
    only gives figures for the card; `pieces` is the vocabulary's size; `head_rows` are cached to
    teach the new head.
    """

    base: str
    corpus: Path
    out: Path
    public: Path | None = None
    measure: Path | None = None
    minutes: float = 110.0
    pieces: int = 28_800
    head_rows: int = 13_000
    seed: int = 1


def train_starter(plan: Starter, report: Report) -> dict[str, Figures]:
    """Run the recipe and write the checkpoint to `plan.out`; figures by question are returned."""
    torch.manual_seed(plan.seed)
    random = Random(plan.seed)
    corpora = {
        name: read_records(plan.corpus / f"{name}.jsonl", preset.questions())
        for name, preset in PRESETS.items()
    }
    learnt = {name: split(records)[0] for name, records in corpora.items()}
    kept = {name: split(records)[1] for name, records in corpora.items()}
    base = trim_to_corpus(load_base_encoder(plan.base), learnt, plan.pieces)
    tokenizer = row_tokenizer(base.tokenizer)
    report(f"vocabulary: {len(base.vocabulary)} pieces")
    for rows, share in ((False, TEXT_SHARE), (True, ROW_SHARE)):
        batch = all_lessons(tokenizer, learnt, random if rows else None)
        adapt_encoder(base, tokenizer, batch, plan.minutes * share, random, report)
    examples = mix(starter_sources(learnt, plan.public, random), random)
    network = new_network(base.encoder)
    report(f"teaching the head on {plan.head_rows} cached rows")
    first = list(islice(examples, plan.head_rows))
    cached = cache_rows(network, tokenizer, first, max_len=ROW_TOKENS)
    report(f"head: loss {teach_head(network, cached, random):.3f}")
    stage = Stage(
        "end to end",
        head_rate=3e-4,
        encoder_rate=1e-4,
        layer_decay=0.92,
        frozen_layers=2,
        minutes=plan.minutes * (1 - TEXT_SHARE - ROW_SHARE),
        max_len=ROW_TOKENS,
    )
    loss = crossed_loss(tokenizer.pad_id, random)
    train_stage(network, tokenizer, examples, stage, random, _reporter(report), loss_of=loss)
    questions = {name: preset.questions() for name, preset in PRESETS.items()}
    return finish(network, base, questions, kept, plan.out, plan.measure)


def all_lessons(tokenizer: RowTokenizer, corpora: Corpora, random: Random | None) -> list[Lesson]:
    """Lessons of every preset: from whole rows when `random` picks their questions."""
    batch = []
    for preset, records in corpora.items():
        questions = PRESETS[preset].questions()
        batch += (
            row_lessons(tokenizer, preset, questions, records, random)
            if random
            else lessons(tokenizer, preset, questions, records)
        )
    return batch


def adapt_encoder(
    base: BaseEncoder,
    tokenizer: RowTokenizer,
    batch: Sequence[Lesson],
    minutes: float,
    random: Random,
    report: Report,
) -> None:
    """Fit a probe to the lessons, then let the encoder move with it, in place."""
    options = {key: len(target) for lesson in batch for key, target in lesson.targets.items()}
    probe = Probe(base.encoder, options, tokenizer.pad_id)
    fit_probe(probe, batch)
    report(f"probe fitted on {len(batch)} texts")
    stage = Stage(
        "adapt",
        head_rate=5e-4,
        encoder_rate=1e-4,
        layer_decay=0.92,
        minutes=minutes,
        batch_tokens=3072,
    )

    def on_step(step: int, done: float, loss: float) -> None:
        if step % 50 == 0:
            report(f"adapt: {100 * done:.0f} %, loss {loss:.3f}")

    teach_encoder(probe, batch, stage, random, on_step)


def starter_sources(corpora: Corpora, public: Path | None, random: Random) -> list[Source]:
    """The mixture of training rows."""
    sources = [
        Source(
            preset_examples(name, PRESETS[name].questions(), records, random),
            TRIAGE_WEIGHT if name == "triage" else PRESET_WEIGHT,
        )
        for name, records in corpora.items()
    ]
    return sources + (public_sources(public, random) if public else [])


def public_sources(folder: Path, random: Random) -> list[Source]:
    """Choices and yes-or-no questions over the public intent data sets."""
    banking, banking_topics = read_banking77(folder / "banking77_train.csv")
    clinc, clinc_topics = read_clinc150(folder / "clinc150_train_val.jsonl")
    nlupp, nlupp_questions = read_nlupp(folder / "nlupp_train.jsonl", folder / "nlupp_intents.json")
    streams: list[tuple[Iterator[Example], float]] = [
        (choice_examples(banking, banking_topics, "banking77", random), 0.30),
        (choice_examples(clinc, clinc_topics, "clinc150", random), 0.35),
        (topic_examples(banking, banking_topics, "banking77", random), 0.08),
        (topic_examples(clinc, clinc_topics, "clinc150", random), 0.12),
        (intent_question_examples(nlupp, nlupp_questions, random), 0.15),
    ]
    return [Source(stream, PUBLIC_WEIGHT * share) for stream, share in streams]


@dataclass(frozen=True)
class FineTune:
    """A checkpoint folder, a question set, a labelled CSV or JSONL, and where the result goes."""

    checkpoint: Path
    questions: Mapping[str, dict[str, Any]]
    labelled: Path
    out: Path
    text_column: str = "text"
    minutes: float = 10.0
    seed: int = 1


def fine_tune(plan: FineTune, report: Report) -> dict[str, Figures]:
    """Teach a checkpoint a labelled file; the tenth of it that is held out gives the figures.

    Raises ValueError when the file has too few rows: one that is held out fits the temperatures,
    another gives the figures.
    """
    torch.manual_seed(plan.seed)
    random = Random(plan.seed)
    records = read_records(plan.labelled, plan.questions, text=plan.text_column)
    learnt, kept = split(records)
    if not learnt or len(kept) < 2:
        raise ValueError(
            f"{plan.labelled.name} has {len(records)} labelled rows, too few to hold some out; "
            "label at least 50."
        )
    checkpoint = open_checkpoint(plan.checkpoint)
    base = load_base_tokenizer(plan.checkpoint, checkpoint.network)
    stage = Stage(
        "fine-tune", head_rate=8e-5, encoder_rate=2e-5, frozen_layers=3, minutes=plan.minutes
    )
    examples = preset_examples("own", plan.questions, learnt, random)
    train_stage(
        checkpoint.network, checkpoint.tokenizer, examples, stage, random, _reporter(report)
    )
    return finish(checkpoint.network, base, {"own": plan.questions}, {"own": kept}, plan.out)


def load_base_tokenizer(folder: Path, network: DecisionNetwork) -> BaseEncoder:
    """The encoder of a loaded network with the vocabulary of its folder."""
    tokenizer = Tokenizer.from_file(str(folder / "tokenizer" / "tokenizer.json"))
    return BaseEncoder(network.encoder, read_vocabulary(tokenizer))


def finish(
    network: DecisionNetwork,
    base: BaseEncoder,
    questions: Mapping[str, Mapping[str, dict[str, Any]]],
    kept: Corpora,
    out: Path,
    measure: Path | None = None,
) -> dict[str, Figures]:
    """Fit temperatures on every other held-out record, measure on the rest, and export."""
    tokenizer = row_tokenizer(base.tokenizer)

    def asked(first: int) -> list[Example]:
        return [
            example
            for name, records in kept.items()
            for example in exact_examples(name, questions[name], records[first::2])
        ]

    temperatures = fit_temperatures(network, tokenizer, asked(0))
    judged = judge(network, tokenizer, asked(1), temperatures)
    measured = {}
    if measure:
        triage = questions["triage"]
        unseen = exact_examples("triage", triage, read_records(measure, triage))
        measured["Messages never trained on"] = judge(network, tokenizer, unseen, temperatures)
    card = write_card(judged, measured)
    export_checkpoint(network, base.tokenizer, temperatures, out, card=card)
    return by_group(judged)


def _reporter(report: Report) -> Callable[[Progress], None]:
    def on_step(progress: Progress) -> None:
        if progress.step % 50 == 0:
            report(
                f"{progress.stage.name}: {100 * progress.fraction:.0f} %, "
                f"{progress.rows} rows, loss {progress.loss:.3f}"
            )

    return on_step
