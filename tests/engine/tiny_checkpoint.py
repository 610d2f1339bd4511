"""A tiny checkpoint with random weights, in the ordinary format, for tests."""

from __future__ import annotations

import json
from pathlib import Path

import torch
from safetensors.torch import save_file
from tokenizers import Tokenizer, decoders, models, normalizers, pre_tokenizers
from transformers import BertConfig, BertModel

from laya_engine.network import DecisionNetwork

SPECIAL = {
    "cls_token": "[CLS]",
    "sep_token": "[SEP]",
    "mask_token": "[MASK]",
    "pad_token": "[PAD]",
    "unk_token": "[UNK]",
}


def make_tiny_checkpoint(
    folder: Path, *, seed: int = 0, max_len: int = 128, head_max_len: int = 64, hidden: int = 32
) -> Path:
    """Write a checkpoint of two small layers whose tokenizer knows single bytes."""
    torch.manual_seed(seed)
    (folder / "tokenizer").mkdir(parents=True, exist_ok=True)
    size = _write_tokenizer(folder / "tokenizer")
    config = BertConfig(
        vocab_size=size,
        hidden_size=hidden,
        num_hidden_layers=2,
        num_attention_heads=2,
        intermediate_size=64,
        max_position_embeddings=max_len,
    )
    config.save_pretrained(folder / "encoder")
    network = DecisionNetwork(BertModel(config), head_layers=1, actions=2)
    for parameter in network.parameters():
        if parameter.dim() > 1:
            torch.nn.init.normal_(parameter, std=0.2)
    save_file(
        {name: tensor.contiguous() for name, tensor in network.state_dict().items()},
        folder / "model.safetensors",
    )
    (folder / "rl_agent_config.json").write_text(
        json.dumps(
            {
                "encoder": "tiny",
                "head_layers": 1,
                "max_len": max_len,
                "head_max_len": head_max_len,
                "act_costs": {"abstain": 0.3},
                "temperature": [1.2, 0.9, 1.5],
                "temperature_by_options": {"choice:3-5": 1.1},
            }
        )
    )
    return folder


def _write_tokenizer(folder: Path) -> int:
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    vocabulary = {token: index for index, token in enumerate([*SPECIAL.values(), *alphabet])}
    tokenizer = Tokenizer(models.BPE(vocab=vocabulary, merges=[], unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.NFC()
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    tokenizer.decoder = decoders.ByteLevel()
    tokenizer.add_special_tokens(list(SPECIAL.values()))
    tokenizer.save(str(folder / "tokenizer.json"))
    (folder / "tokenizer_config.json").write_text(
        json.dumps({"tokenizer_class": "PreTrainedTokenizerFast", **SPECIAL})
    )
    return len(vocabulary)
