"""The Unigram tokenizer of the XLM-R family, built from pieces and scores, and saved plainly."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from tokenizers import Regex, Tokenizer, decoders, normalizers, pre_tokenizers, processors
from tokenizers.models import Unigram

CLS, PAD, SEP, UNKNOWN, MASK = "<s>", "<pad>", "</s>", "<unk>", "<mask>"
SPECIAL_PIECES = (CLS, PAD, SEP, UNKNOWN, MASK)
WORD_START = "\u2581"

# What SentencePiece's nmt_nfkc rules do beyond NFKC: control characters vanish, and these count
# as white space.
_CONTROL = "[\u0001-\u0008\u000b\u000e-\u001f\u007f\u008f\u009f]"
_WHITE = "[\t\n\f\r\u1680\u200b-\u200f\u2028\u2029\u2581\ufeff\ufffd]"


@dataclass(frozen=True)
class UnigramVocabulary:
    """Pieces with their log probabilities; a piece's index is its token id."""

    pieces: tuple[str, ...]
    scores: tuple[float, ...]
    unknown: int

    def __len__(self) -> int:
        return len(self.pieces)

    def take(self, ids: Sequence[int]) -> UnigramVocabulary:
        """The vocabulary of these old ids, renumbered in the order given."""
        return UnigramVocabulary(
            tuple(self.pieces[i] for i in ids),
            tuple(self.scores[i] for i in ids),
            list(ids).index(self.unknown),
        )


def build_tokenizer(vocabulary: UnigramVocabulary) -> Tokenizer:
    """A fast tokenizer that segments as XLM-R does and wraps a text in `<s> ... </s>`."""
    tokenizer = Tokenizer(
        Unigram(
            list(zip(vocabulary.pieces, vocabulary.scores, strict=True)),
            unk_id=vocabulary.unknown,
            byte_fallback=False,
        )
    )
    tokenizer.normalizer = normalizers.Sequence(
        [
            normalizers.Replace(Regex(_CONTROL), ""),
            normalizers.Replace(Regex(_WHITE), " "),
            normalizers.NFKC(),
        ]
    )
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
        [
            pre_tokenizers.WhitespaceSplit(),
            pre_tokenizers.Metaspace(replacement=WORD_START, prepend_scheme="always"),
        ]
    )
    tokenizer.decoder = decoders.Metaspace(replacement=WORD_START, prepend_scheme="always")
    tokenizer.add_special_tokens(list(SPECIAL_PIECES))
    tokenizer.post_processor = processors.TemplateProcessing(
        single=f"{CLS} $A {SEP}",
        pair=f"{CLS} $A {SEP} {SEP} $B {SEP}",
        special_tokens=[(name, tokenizer.token_to_id(name)) for name in (CLS, SEP)],
    )
    return tokenizer


def read_vocabulary(tokenizer: Tokenizer) -> UnigramVocabulary:
    """The pieces and scores of a Unigram tokenizer.

    Raises ValueError for any other kind of tokenizer.
    """
    model = json.loads(tokenizer.to_str())["model"]
    if model["type"] != "Unigram":
        raise ValueError(
            f"The base encoder's tokenizer is {model['type']}; give one with a Unigram tokenizer, "
            "such as intfloat/multilingual-e5-small."
        )
    pieces, scores = zip(*model["vocab"], strict=True)
    return UnigramVocabulary(pieces, scores, model["unk_id"])


def save_tokenizer(tokenizer: Tokenizer, folder: Path, max_len: int) -> None:
    """Write `tokenizer.json` and a `tokenizer_config.json` that transformers 4.48 to 5 reads."""
    folder.mkdir(parents=True, exist_ok=True)
    tokenizer.save(str(folder / "tokenizer.json"), pretty=False)
    config = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "model_max_length": max_len,
        "clean_up_tokenization_spaces": False,
        "bos_token": CLS,
        "eos_token": SEP,
        "cls_token": CLS,
        "sep_token": SEP,
        "pad_token": PAD,
        "unk_token": UNKNOWN,
        "mask_token": MASK,
    }
    text = json.dumps(config, indent=2, ensure_ascii=False)
    (folder / "tokenizer_config.json").write_text(text + "\n", encoding="utf-8")
