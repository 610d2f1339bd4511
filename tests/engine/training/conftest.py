"""A tiny random encoder with a real Unigram tokenizer: everything in the recipe runs on it."""

from __future__ import annotations

import pytest
import torch
from transformers import BertConfig, BertModel

from laya_engine.training.base_encoder import BaseEncoder
from laya_engine.training.unigram import SPECIAL_PIECES, WORD_START, UnigramVocabulary

WORDS = ("refund", "broken", "please", "money", "now", "back", "help", "question", "choice")
CHARACTERS = tuple("abcdefghijklmnopqrstuvwxyz.,:?!0123456789가나다" + WORD_START)


@pytest.fixture(scope="session")
def vocabulary() -> UnigramVocabulary:
    pieces = (*SPECIAL_PIECES[:4], *(WORD_START + word for word in WORDS), *CHARACTERS, "<mask>")
    scores = [0.0] * 4 + [-3.0 - i / 10 for i in range(len(pieces) - 5)] + [0.0]
    return UnigramVocabulary(pieces, tuple(scores), pieces.index("<unk>"))


@pytest.fixture
def base(vocabulary: UnigramVocabulary) -> BaseEncoder:
    torch.manual_seed(0)
    config = BertConfig(
        vocab_size=len(vocabulary),
        hidden_size=32,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=64,
        max_position_embeddings=512,
        pad_token_id=1,
    )
    return BaseEncoder(BertModel(config).eval(), vocabulary)
