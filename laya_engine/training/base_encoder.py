"""Where training starts: a multilingual encoder and its vocabulary, from a file or the hub."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from tokenizers import Tokenizer
from transformers import AutoModel, AutoTokenizer, PreTrainedModel

from laya_engine.training.packed_e5 import read_packed_e5
from laya_engine.training.unigram import (
    UnigramVocabulary,
    build_tokenizer,
    read_vocabulary,
    save_tokenizer,
)


@dataclass(frozen=True)
class BaseEncoder:
    """An encoder whose embedding rows follow the ids of `vocabulary`."""

    encoder: PreTrainedModel
    vocabulary: UnigramVocabulary

    @property
    def tokenizer(self) -> Tokenizer:
        return build_tokenizer(self.vocabulary)


def load_base_encoder(source: str) -> BaseEncoder:
    """Load a packed `.bin` file, a folder made by `save_base_encoder`, or a hub name.

    Raises ValueError when the source's tokenizer is not a Unigram one.
    """
    path = Path(source)
    if path.suffix == ".bin":
        return BaseEncoder(*read_packed_e5(path))
    folders = (path / "encoder", path / "tokenizer")
    nested = all(folder.is_dir() for folder in folders)
    encoder_source, tokenizer_source = map(str, folders) if nested else (source, source)
    encoder = AutoModel.from_pretrained(encoder_source)
    tokenizer = AutoTokenizer.from_pretrained(tokenizer_source)
    return BaseEncoder(encoder.eval(), read_vocabulary(tokenizer.backend_tokenizer))


def save_base_encoder(base: BaseEncoder, folder: Path) -> None:
    """Write `encoder/` and `tokenizer/` so that `load_base_encoder` finds them again."""
    base.encoder.save_pretrained(folder / "encoder")
    save_tokenizer(
        base.tokenizer, folder / "tokenizer", base.encoder.config.max_position_embeddings
    )
