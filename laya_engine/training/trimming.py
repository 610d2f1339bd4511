"""Which pieces the starter keeps: those its corpus and its questions use, then the common rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tokenizers import Tokenizer

from laya_engine.presets import PRESETS
from laya_engine.questions import DEFAULT_NOUL_TEXT, normalise_questions
from laya_engine.sequence import render_state
from laya_engine.training.base_encoder import BaseEncoder
from laya_engine.training.data import Record
from laya_engine.training.vocabulary import choose_pieces, count_pieces, single_characters, trim
from laya_engine.training.wordings import INSTRUCTIONS, NOUL_LABELS, OPTIONS, STATE_KEYS

FEWEST_USES = 2  # a piece seen once in the corpus says little about the next message
WORDS = 40_000  # of each language's frequency list
WORD_WEIGHT = 0.6  # of the list beside the corpus
CAPITALISED = 0.2  # of the words, at the start of a sentence
LETTERS = ((0x20, 0x250), (0x370, 0x530), (0x620, 0x650), (0x900, 0x970), (0xE00, 0xE5C))
KANA = (0x3040, 0x3100)


def trim_to_corpus(
    base: BaseEncoder, corpora: Mapping[str, Sequence[Record]], size: int
) -> BaseEncoder:
    """Trim `base` (in place) to `size` pieces by what corpora and questions use."""
    tokenizer, vocabulary = base.tokenizer, base.vocabulary
    records = [record for records in corpora.values() for record in records]
    texts: dict[str, list[str]] = {}
    for record in records:
        texts.setdefault(record.language, []).append(record.text)
    counts = {language: count_pieces(tokenizer, own) for language, own in texts.items()}
    total = sum(counts.values(), Counter())
    needed = {piece for piece, count in total.items() if count >= FEWEST_USES}
    needed |= set(count_pieces(tokenizer, question_texts()))
    ranges = (*LETTERS, KANA)
    letters = ["".join(map(chr, range(first, last))) for first, last in ranges]
    needed |= single_characters(vocabulary, [*letters, *(record.text for record in records)])
    usage = {language: _with_words(tokenizer, language, own) for language, own in counts.items()}
    return trim(base, choose_pieces(vocabulary, needed, usage, size))


def question_texts() -> Iterator[str]:
    """Everything that the heads of the built-in questions and their rewordings say."""
    yield from DEFAULT_NOUL_TEXT.values()
    for preset in PRESETS.values():
        for question in normalise_questions(preset.questions()).values():
            yield f"{question.type} question: {question.instructions}"
            yield from (f" {option}" for option in question.options)
    for instructions in INSTRUCTIONS.values():
        yield from instructions
    yield from (str(options) for variants in OPTIONS.values() for options in variants)
    yield from (" ".join(pair) for pair in NOUL_LABELS)
    for key in STATE_KEYS.values():
        yield render_state({key: "", "subject": ""})
    yield render_state([{"role": role, "content": ""} for role in ("customer", "agent", "user")])


def _with_words(tokenizer: Tokenizer, language: str, counts: Counter[int]) -> dict[int, float]:
    """Shares of the pieces in the corpus, plus those in the language's frequency list."""
    total = sum(counts.values())
    shares = {piece: count / total for piece, count in counts.items()}
    words = word_frequencies(language)
    weights: dict[int, float] = {}
    for forms, weight in (
        (list(words), 1 - CAPITALISED),
        ([word.capitalize() for word in words], CAPITALISED),
    ):
        encodings = tokenizer.encode_batch(forms, add_special_tokens=False)
        for encoding, frequency in zip(encodings, words.values(), strict=True):
            for piece in encoding.ids:
                weights[piece] = weights.get(piece, 0.0) + frequency * weight
    mass = sum(weights.values())
    for piece, weight in weights.items():
        shares[piece] = shares.get(piece, 0.0) + WORD_WEIGHT * weight / mass
    return shares


def word_frequencies(language: str) -> dict[str, float]:
    """The commonest words of a language by frequency; empty without the wordfreq package."""
    try:
        import wordfreq  # type: ignore[import-not-found]
    except ImportError:
        return {}
    if language not in wordfreq.available_languages():
        return {}
    words: dict[str, Any] = wordfreq.get_frequency_dict(language)
    return dict(sorted(words.items(), key=lambda item: -item[1])[:WORDS])
