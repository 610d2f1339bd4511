"""The encoders written here against the library's, and the short way against the plain one."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor
from transformers import AutoModel, BertConfig, ModernBertConfig, PretrainedConfig

from laya_engine.agent import Agent
from laya_engine.encoders import new_encoder, packed_layout, pieces
from laya_engine.encoders.linears import (
    WholeNumberLinear,
    run_behind_gelu,
    run_gated,
    run_linear,
    run_linears,
)
from laya_engine.inference import STEP, Inference
from laya_engine.loading import open_checkpoint
from laya_engine.network import DecisionNetwork, Packed, collate, pack
from laya_engine.sequence import Row

SIZES: dict[str, Any] = {
    "vocab_size": 90,
    "hidden_size": 32,
    "num_hidden_layers": 3,
    "num_attention_heads": 4,
    "intermediate_size": 48,
}
LENGTHS = (600, 600, 290, 41, 41, 17, 3)  # longer than a stretch of windowed attention, and shorter
TOKENS = {"pad_token_id": 3, "bos_token_id": 0, "eos_token_id": 1}
CONFIGS = {
    "bert": BertConfig(max_position_embeddings=600, **SIZES),
    "modernbert": ModernBertConfig(
        local_attention=32, global_attn_every_n_layers=2, cls_token_id=0, sep_token_id=1,
        **TOKENS, **SIZES,
    ),
}  # fmt: skip
QUESTIONS = {
    "topic": {"type": "choice", "instructions": "What is it?", "criteria": ["a", "bb", "c"]},
    "ok": {"type": "noul", "instructions": "Is it ok?"},
    "level": {"type": "score", "instructions": "How bad?", "criteria": ["not", "so", "very"]},
}
STATES = ["hello", "a longer text about many things " * 2, "", "hello", "x" * 45]


@pytest.fixture(params=CONFIGS)
def config(request: pytest.FixtureRequest) -> PretrainedConfig:
    return CONFIGS[request.param]


def _padded(texts: list[Tensor]) -> tuple[Tensor, Tensor]:
    longest = max(map(len, texts))
    ids = torch.full((len(texts), longest), 3)
    mask = torch.zeros_like(ids)
    for index, text in enumerate(texts):
        ids[index, : len(text)] = text
        mask[index, : len(text)] = 1
    return ids, mask


def test_they_give_what_the_library_gives_padded_or_not(config: PretrainedConfig) -> None:
    torch.manual_seed(3)
    library = AutoModel.from_config(config, attn_implementation="sdpa").eval()
    for parameter in library.parameters():
        if parameter.dim() > 1:
            torch.nn.init.normal_(parameter, std=0.15)
    encoder = new_encoder(config.to_dict())
    assert encoder is not None
    encoder.load_state_dict(library.state_dict())
    encoder.eval()
    texts = [torch.randint(0, 90, (length,)) for length in LENGTHS]
    ids, mask = _padded(texts)
    with torch.inference_mode():
        expected = library(input_ids=ids, attention_mask=mask).last_hidden_state
        padded = encoder(ids, mask).last_hidden_state
        packed = encoder.packed(torch.cat(texts), packed_layout(LENGTHS))
    rows = [expected[index, :length] for index, length in enumerate(LENGTHS)]
    bound = {"atol": 2e-5, "rtol": 1e-5}
    assert torch.allclose(packed, torch.cat(rows), **bound)
    assert torch.isfinite(padded).all()
    for index, row in enumerate(rows):
        assert torch.allclose(padded[index, : len(row)], row, **bound)


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("bert", {"hidden_act": "relu"}),
        ("bert", {"position_embedding_type": "relative_key"}),
        ("bert", {"is_decoder": True}),
        ("bert", {"hidden_size": "32"}),
        ("bert", {"num_attention_heads": 5}),
        ("bert", {"layer_norm_eps": None}),
        ("modernbert", {"hidden_activation": "silu"}),
        ("modernbert", {"layer_types": ["full_attention"]}),
        ("modernbert", {"rope_scaling": {"rope_type": "yarn"}}),
        ("modernbert", {"rope_parameters": {"full_attention": {"rope_type": "linear"}}}),
        ("modernbert", {"norm_bias": 1}),
        ("modernbert", {"vocab_size": True}),
        ("bert", {"model_type": "deberta-v2"}),
    ],
)
def test_what_is_not_known_here_is_left_to_the_library(kind: str, change: dict[str, Any]) -> None:
    assert new_encoder(CONFIGS[kind].to_dict()) is not None
    assert new_encoder({**CONFIGS[kind].to_dict(), **change}) is None


def test_older_configs_name_their_rotation_otherwise() -> None:
    values = CONFIGS["modernbert"].to_dict()
    del values["rope_parameters"], values["layer_types"]
    older = {**values, "global_rope_theta": 5000, "global_attn_every_n_layers": 2}
    encoder: Any = new_encoder(older)
    assert encoder.config.thetas == {"full_attention": 5000.0, "sliding_attention": 10000.0}
    assert [layer.window for layer in encoder.layers] == [None, 16, None]


def _rows() -> list[Row]:
    chance = torch.Generator().manual_seed(4)
    rows = []
    for length, markers, kind in ((90, 3, 0), (40, 7, 1), (40, 2, 2), (12, 2, 2)):
        ids = torch.randint(5, 200, (length,), generator=chance).tolist()
        rows.append(Row(tuple(ids), tuple(range(3, 3 + markers)), kind, 0, 0))
    return rows


def test_the_short_way_gives_the_numbers_of_the_plain_one(tiny_folder: Path) -> None:
    rows = _rows()
    plain = open_checkpoint(tiny_folder).network
    short = open_checkpoint(tiny_folder).network
    short.prepare("fp32", "fp32")
    with torch.inference_mode():
        expected, acting = plain(collate(rows, 3))
        logits, actions = short.answer(pack(rows))
    assert torch.allclose(logits, expected, atol=1e-5)
    assert torch.allclose(actions, acting, atol=1e-5)


def test_answers_do_not_depend_on_the_batch_they_were_in(agent: Agent) -> None:
    together = agent.predict_batch(STATES, QUESTIONS)
    for state, result in zip(STATES, together, strict=True):
        alone = agent.predict(state, QUESTIONS)
        assert alone["usage"] == result["usage"]
        for name, answer in alone["answers"].items():
            assert answer["answer_confidence"] == pytest.approx(
                result["answers"][name]["answer_confidence"], abs=1.1e-4
            )


def test_passes_have_few_different_numbers_of_tokens(
    agent: Agent, monkeypatch: pytest.MonkeyPatch
) -> None:
    tokens: list[int] = []
    answer = DecisionNetwork.answer

    def watched(network: DecisionNetwork, rows: Packed) -> Any:
        tokens.append(len(rows.ids))
        return answer(network, rows)

    monkeypatch.setattr(DecisionNetwork, "answer", watched)
    for length in range(20):
        agent.predict("x" * length, QUESTIONS)
    assert len(tokens) == 20
    assert all(count % STEP == 0 for count in tokens)


def test_equal_rows_run_once(agent: Agent, monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[int] = []
    run = Inference._pass

    def watched(place: Inference, rows: Any) -> Any:
        ran.append(len(rows))
        return run(place, rows)

    monkeypatch.setattr(Inference, "_pass", watched)
    results = agent.predict_batch(STATES, QUESTIONS)
    assert sum(ran) == 4 * len(QUESTIONS)  # two of the five states are equal
    assert results[0] == results[3]


def test_whole_numbers_come_close_and_each_token_has_its_own_scale() -> None:
    torch.manual_seed(2)
    linear = torch.nn.Linear(64, 48)
    whole = WholeNumberLinear(linear, torch.empty(48, 64, dtype=torch.int8))
    values = torch.randn(5, 64) * torch.tensor([1.0, 100.0, 0.01, 0.0, 1.0])[:, None]
    with torch.inference_mode():
        made, exact = whole(values), linear(values)
        alone = whole(values[2:3])
    size = values.abs().amax(1, keepdim=True)
    assert ((made - exact).abs() <= 0.02 * size + 1e-6).all()
    assert torch.equal(alone, made[2:3])
    assert torch.equal(made[3], linear.bias)


def test_what_a_gelu_made_is_counted_in_steps_half_as_wide() -> None:
    torch.manual_seed(2)
    linear = torch.nn.Linear(64, 48)
    whole = WholeNumberLinear(linear, torch.empty(48, 64, dtype=torch.int8))
    values = torch.nn.functional.gelu(torch.randn(400, 64))
    with torch.inference_mode():
        exact, either_side, one_side = linear(values), whole(values), run_behind_gelu(whole, values)
    assert (one_side - exact).abs().max() < 0.03
    assert (one_side - exact).square().mean() < 0.5 * (either_side - exact).square().mean()


def test_several_layers_give_what_each_gives_alone() -> None:
    torch.manual_seed(2)
    linears = [torch.nn.Linear(64, 48) for _ in range(3)]
    whole = [WholeNumberLinear(each, torch.empty(48, 64, dtype=torch.int8)) for each in linears]
    values = torch.randn(5, 64)
    with torch.inference_mode():
        for layers in (linears, whole):
            together = run_linears(layers, values)
            assert all(map(torch.equal, together, (run_linear(each, values) for each in layers)))


@pytest.mark.parametrize("activation", ["none", "gelu", "relu"])
def test_a_linear_layer_is_the_same_by_either_kernel(activation: str) -> None:
    torch.manual_seed(2)
    linear = torch.nn.Linear(20, 12)
    values = torch.randn(7, 20)
    by_gradients = run_linear(linear, values, activation).detach()
    with torch.inference_mode():
        direct = run_linear(linear, values, activation)
    assert torch.allclose(direct, by_gradients, atol=1e-6)


@pytest.mark.parametrize("bias", [True, False])
def test_a_gated_step_is_the_same_by_either_kernel(bias: bool) -> None:
    torch.manual_seed(2)
    linear = torch.nn.Linear(20, 24, bias=bias)
    values = torch.randn(7, 20)
    by_gradients = run_gated(linear, values).detach()
    with torch.inference_mode():
        direct = run_gated(linear, values)
    assert direct.shape == (7, 12)
    assert torch.allclose(direct, by_gradients, atol=1e-6)


# Memory


def test_tensors_share_pieces_and_each_begins_on_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "PIECE", 256)
    shapes = [(3,), (5, 7), (200, 2), (), (4,)]
    made = list(pieces.in_pieces(shapes, torch.float32))
    assert [tuple(tensor.shape) for tensor in made] == shapes
    assert len({tensor.untyped_storage().data_ptr() for tensor in made}) == 3
    assert all(tensor.storage_offset() * 4 % pieces.LINE == 0 for tensor in made)
    assert list(pieces.in_pieces([], torch.int8)) == []


def test_gathered_tensors_keep_their_numbers_and_what_is_a_piece_stays() -> None:
    whole = torch.arange(48.0)
    first, second = whole[:10], whole[10:32].view(2, 11)
    alone = torch.arange(16.0)
    place = alone.data_ptr()
    pieces.gather([(first, torch.bfloat16), (alone, torch.float32), (second, torch.float32)])
    assert first.dtype == torch.bfloat16
    assert first.tolist() == list(range(10))
    assert second.flatten().tolist() == list(range(10, 32))
    assert second.untyped_storage().nbytes() < whole.untyped_storage().nbytes()
    assert alone.data_ptr() == place


def test_a_first_answer_needs_neither_transformers_nor_a_compiler(tiny_folder: Path) -> None:
    """Each takes longer to import than everything else that a first answer needs but torch."""
    code = (
        "import sys; from laya_engine.agent import Agent; "
        f"Agent({str(tiny_folder)!r}, device='cpu').predict('x', {{'ok': {{'type': 'noul', "
        "'instructions': 'Is it ok?'}}); "
        "print(sorted({'transformers', 'torch._dynamo'} & set(sys.modules)))"
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=120
    )
    assert ran.stdout.strip() == "[]"
