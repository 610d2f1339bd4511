"""Encoders that are run without a model library: BERT and ModernBERT, unpadded on the CPU.

They take the parameters of the public formats under their own names. Any other encoder is built
by transformers, whose import alone takes longer than a first answer here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from laya_engine.encoders.bert import BertEncoder, read_bert
from laya_engine.encoders.common import Encoder
from laya_engine.encoders.layout import Layout, packed_layout
from laya_engine.encoders.modernbert import ModernBertEncoder, read_modernbert

__all__ = ["Encoder", "Layout", "new_encoder", "packed_layout"]


def new_encoder(values: Mapping[str, Any]) -> Encoder | None:
    """The encoder that a config file describes, or None for one that is not known here.

    Its weights are still to be loaded; build it on the meta device.
    """
    kind = values.get("model_type")
    if kind == "bert" and (bert := read_bert(values)) is not None:
        return BertEncoder(bert)
    if kind == "modernbert" and (modern := read_modernbert(values)) is not None:
        return ModernBertEncoder(modern)
    return None
