"""Tokenizer and vocabulary: segmentation, trimming, and what ordinary loaders make of the files."""

from __future__ import annotations

from pathlib import Path

import torch
from transformers import AutoTokenizer

from laya_engine.training.base_encoder import BaseEncoder, load_base_encoder, save_base_encoder
from laya_engine.training.unigram import UnigramVocabulary, build_tokenizer, read_vocabulary
from laya_engine.training.vocabulary import (
    choose_pieces,
    count_pieces,
    single_characters,
    trim,
)


def test_best_scoring_pieces_win_and_texts_are_wrapped(vocabulary: UnigramVocabulary) -> None:
    encoding = build_tokenizer(vocabulary).encode("refund now")
    assert encoding.tokens == ["<s>", "▁refund", "▁now", "</s>"]


def test_white_space_widths_and_controls_do_not_matter(vocabulary: UnigramVocabulary) -> None:
    tokenizer = build_tokenizer(vocabulary)
    plain = tokenizer.encode("help now").ids
    assert tokenizer.encode("  help\u200b\n\tｎｏw\u0007 ").ids == plain


def test_what_is_cut_into_pieces_reads_as_before(vocabulary: UnigramVocabulary) -> None:
    tokenizer = build_tokenizer(vocabulary)
    assert tokenizer.decode(tokenizer.encode("refund now").ids) == "refund now"


def test_vocabulary_survives_the_tokenizer(vocabulary: UnigramVocabulary) -> None:
    assert read_vocabulary(build_tokenizer(vocabulary)) == vocabulary


def test_saved_base_loads_again_and_with_the_ordinary_loader(
    base: BaseEncoder, tmp_path: Path
) -> None:
    save_base_encoder(base, tmp_path)
    again = load_base_encoder(str(tmp_path))
    assert again.vocabulary == base.vocabulary
    ordinary = AutoTokenizer.from_pretrained(tmp_path / "tokenizer")
    assert ordinary("money back").input_ids == base.tokenizer.encode("money back").ids
    assert ordinary.mask_token_id == len(base.vocabulary) - 1


def test_needed_pieces_are_kept_then_the_least_covered_language_is_served(
    vocabulary: UnigramVocabulary,
) -> None:
    pieces = vocabulary.pieces
    needed = [pieces.index("▁refund")]
    usage = {
        "en": {pieces.index("▁refund"): 9.0, pieces.index("▁now"): 1.0},
        "ko": {pieces.index("가"): 3.0, pieces.index("나"): 2.0},
    }
    kept = choose_pieces(vocabulary, needed, usage, 5 + 1 + 1)
    assert kept == sorted(kept)
    assert pieces.index("가") in kept
    assert pieces.index("▁now") not in kept
    assert len(choose_pieces(vocabulary, needed, usage, 30)) == 30


def test_trimming_gives_the_kept_pieces_the_same_states(base: BaseEncoder) -> None:
    text = "refund please, 가"
    before = base.tokenizer
    used = count_pieces(before, [text])
    with torch.no_grad():
        expected = base.encoder(torch.tensor([before.encode(text).ids])).last_hidden_state
    kept = choose_pieces(base.vocabulary, used, {}, 20)
    trimmed = trim(base, kept)
    encoding = trimmed.tokenizer.encode(text)
    assert encoding.tokens == before.encode(text).tokens
    assert len(trimmed.vocabulary) == trimmed.encoder.config.vocab_size == 20
    with torch.no_grad():
        states = trimmed.encoder(torch.tensor([encoding.ids])).last_hidden_state
    assert torch.equal(states, expected)


def test_single_characters_are_those_the_vocabulary_has(vocabulary: UnigramVocabulary) -> None:
    found = single_characters(vocabulary, ["a가", "Ж"])
    assert {vocabulary.pieces[i] for i in found} == {"a", "가", "▁"}
