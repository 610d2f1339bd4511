"""The token budget: what is kept, what is cut, what is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laya_engine.batching import ROWS_PER_PASS, TOKENS_PER_PASS, plan_passes
from laya_engine.loading import RowTokenizer, load_tokenizer
from laya_engine.questions import Question, normalise_question
from laya_engine.sequence import (
    Row,
    build_row,
    encode_head,
    encode_state,
    keeps_end,
    render_state,
)


@pytest.fixture(scope="module")
def tokenizer(tiny_folder: Path) -> RowTokenizer:
    return load_tokenizer(tiny_folder / "tokenizer")


def _choice(*labels: str) -> Question:
    return normalise_question(
        "q", {"type": "choice", "instructions": "Which?", "criteria": list(labels)}
    )


def _row(
    tokenizer: RowTokenizer, state: Any, question: Question, max_len: int, head: int = 64
) -> Row:
    return build_row(
        tokenizer,
        "q",
        question,
        encode_head(tokenizer, question, head),
        encode_state(tokenizer, state),
        keep_end=keeps_end(state),
        max_len=max_len,
        head_max_len=head,
    )


def test_a_row_is_head_then_state(tokenizer: RowTokenizer) -> None:
    row = _row(tokenizer, "hi", _choice("a", "b"), 128)
    assert row.ids[0] == tokenizer.cls_id
    assert [row.ids[marker] for marker in row.markers] == [tokenizer.mask_id] * 2
    assert (
        tokenizer.decode(row.ids) == "[CLS]choice question: Which?[SEP][MASK] a[MASK] b[SEP]hi[SEP]"
    )
    assert (row.state_tokens, row.state_tokens_dropped) == (2, 0)


def test_text_keeps_its_start_and_a_conversation_its_end(tokenizer: RowTokenizer) -> None:
    text = _row(tokenizer, "START" + "x" * 200 + "END", _choice("a", "b"), 80)
    assert "START" in tokenizer.decode(text.ids)
    assert "END" not in tokenizer.decode(text.ids)
    turns = [{"role": "user", "content": "START" + "x" * 200 + "END"}]
    row = _row(tokenizer, turns, _choice("a", "b"), 80)
    assert "START" not in tokenizer.decode(row.ids)
    assert tokenizer.decode(row.ids).endswith('END"}][SEP]')
    assert len(row.ids) == 80
    assert row.state_tokens_dropped == row.state_tokens - 80 + len(_head(tokenizer).ids) + 1


def _head(tokenizer: RowTokenizer) -> Any:
    return encode_head(tokenizer, _choice("a", "b"), 64)


def test_no_room_means_none_of_the_state(tokenizer: RowTokenizer) -> None:
    head = _head(tokenizer)
    row = _row(tokenizer, [{"role": "u", "content": "never"}], _choice("a", "b"), len(head.ids) + 1)
    assert row.state_tokens_dropped == row.state_tokens


def test_long_options_are_cut_to_one_length_and_collisions_counted(
    tokenizer: RowTokenizer,
) -> None:
    labels = [f"{'same prefix ' * 4}{i}" for i in range(6)]
    head = encode_head(tokenizer, _choice(*labels), 64)
    assert head.tokens_per_option == (64 - 16) // 6
    assert head.distinct_options == 1


def test_an_option_keeps_at_most_48_tokens(tokenizer: RowTokenizer) -> None:
    head = encode_head(tokenizer, _choice("x" * 90, "b"), 300)
    assert head.markers[1] - head.markers[0] == 1 + 48


def test_options_beyond_max_len_are_an_error(tokenizer: RowTokenizer) -> None:
    with pytest.raises(ValueError, match="question 'q': only 5 of its 9 options fit"):
        _row(tokenizer, "hi", _choice(*"abcdefghi"), 24, head=32)


def test_a_written_mask_token_is_blanked(tokenizer: RowTokenizer) -> None:
    row = _row(tokenizer, "a [MASK] b [SEP]", _choice("x [MASK]", "y"), 128)
    assert row.ids.count(tokenizer.mask_id) == 2


def test_text_that_is_not_unicode_still_tokenises(tokenizer: RowTokenizer) -> None:
    assert tokenizer.encode("broken \ud800 half")


def test_states_other_than_text_are_json_with_their_letters() -> None:
    assert render_state({"text": "Größe"}) == '{"text": "Größe"}'


@settings(max_examples=60, deadline=None)
@given(
    state=st.one_of(st.text(max_size=300), st.lists(st.text(max_size=60), max_size=6)),
    labels=st.lists(st.text(min_size=1, max_size=30), min_size=1, max_size=8, unique=True),
    max_len=st.integers(min_value=70, max_value=200),
)
def test_rows_never_exceed_the_budget_and_account_for_every_token(
    tiny_folder: Path, state: Any, labels: list[str], max_len: int
) -> None:
    tokenizer = load_tokenizer(tiny_folder / "tokenizer")
    question = _choice(*labels)
    head = encode_head(tokenizer, question, 48)
    if head.markers[-1] >= max_len:
        return
    row = _row(tokenizer, state, question, max_len, head=48)
    kept = row.state_tokens - row.state_tokens_dropped
    assert len(row.ids) <= max_len
    assert len(row.ids) == min(max_len, len(head.ids) + kept + 1)
    assert len(row.markers) == len(labels)


@given(st.lists(st.integers(min_value=1, max_value=9000), max_size=200))
def test_passes_hold_every_row_once_within_the_budget(lengths: list[int]) -> None:
    passes = plan_passes(lengths)
    assert sorted(i for indices in passes for i in indices) == list(range(len(lengths)))
    for indices in passes:
        padded = len(indices) * max(lengths[i] for i in indices)
        assert padded <= TOKENS_PER_PASS or len(indices) == 1
        assert len(indices) <= ROWS_PER_PASS
