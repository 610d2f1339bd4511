"""The size of chunks, and errors that stay with the row they belong to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laya_engine.checkpoints import CheckpointError
from laya_engine.policy import default_policy
from laya_engine.presets import triage_questions
from laya_engine.router import Router
from laya_engine.runs import ColumnMapping, RunRow, RunSettings, answer_chunk
from laya_engine.runs.answering import SECONDS_PER_CHUNK, fitting, next_tokens
from laya_engine.states import read_pasted
from laya_engine.tables import TableFormat
from tests.engine.fake_router import FakeRouter

SETTINGS = RunSettings(
    source=Path("mail.csv"),
    format=TableFormat("utf-8", ",", True),
    header=("body",),
    columns=("body",),
    mapping=ColumnMapping("body"),
    question_set="triage",
    questions=triage_questions(),
    policy=default_policy(),
)
ROWS = [RunRow(n, n + 2, (f"text number {n}",)) for n in range(6)]


@given(st.lists(st.integers(1, 5000), min_size=1, max_size=300).map(sorted), st.floats(1, 1e6))
def test_a_chunk_is_as_large_as_fits(weights: list[int], tokens: float) -> None:
    size = fitting(weights, tokens)
    assert size == 1 or size * weights[size - 1] <= tokens
    assert size == len(weights) or (size + 1) * weights[size] > tokens


def test_chunks_grow_on_a_quick_machine_and_shrink_on_a_slow_one() -> None:
    assert next_tokens(1000, 1000, SECONDS_PER_CHUNK) == 1000
    assert next_tokens(1000, 1000, 0.0) == 2000
    assert next_tokens(1000, 1000, 60.0) == 500
    assert next_tokens(1000, 1000, SECONDS_PER_CHUNK * 1.25) == 800


def test_one_bad_row_is_alone_with_its_error() -> None:
    router = FakeRouter(poison="number 3")
    outcomes = answer_chunk(router, SETTINGS, ROWS)
    assert [outcome.summary.position for outcome in outcomes] == list(range(6))
    errors = {o.summary.position: o.summary.error for o in outcomes if o.summary.error}
    assert errors == {3: "the state is poisoned"}
    assert router.batches == [1] * 5


def test_an_unforeseen_error_is_told_too(caplog: pytest.LogCaptureFixture) -> None:
    router = FakeRouter(poison="number 3", error=RuntimeError("text number 3 is odd"))
    [outcome] = answer_chunk(router, SETTINGS, ROWS[3:4])
    assert outcome.summary.error.startswith("the model failed on this row (RuntimeError")
    assert "text number 3" not in caplog.text


@pytest.mark.parametrize("error", [CheckpointError("no weights"), OSError(28, "full")])
def test_an_error_of_the_machine_is_not_the_rows(error: Exception) -> None:
    with pytest.raises(type(error)):
        answer_chunk(FakeRouter(poison="number 3", error=error), SETTINGS, ROWS)


def test_an_error_that_all_rows_share_is_not_theirs() -> None:
    with pytest.raises(ValueError, match="question 'intent' does not fit"):
        answer_chunk(
            FakeRouter(poison="text", error=ValueError("question 'intent' does not fit")),
            SETTINGS,
            ROWS,
        )


def test_a_real_router_answers(tiny_folder: Path) -> None:
    router = Router(models=dict.fromkeys(("english", "multilingual"), str(tiny_folder)))
    outcomes = answer_chunk(router, SETTINGS, ROWS)
    assert [outcome.summary.position for outcome in outcomes] == list(range(6))
    for outcome in outcomes:
        assert outcome.record is not None
        assert list(outcome.record) == ["model", "routing", "answers", "usage", "decision"]
        assert outcome.summary.verdict in ("auto", "review", "escalate")
        assert outcome.summary.choice in SETTINGS.questions["intent"]["criteria"]


def test_a_text_that_no_parser_expects_is_one_row_without_an_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def read(text: str) -> Any:
        if text == "odd":
            raise AttributeError(text)
        return read_pasted(text)

    monkeypatch.setattr("laya_engine.runs.mapping.read_pasted", read)
    rows = [RunRow(n, n + 2, (text,)) for n, text in enumerate(("one", "odd", "two"))]
    outcomes = answer_chunk(FakeRouter(), SETTINGS, rows)
    assert [bool(outcome.record) for outcome in outcomes] == [True, False, True]
    assert "AttributeError" in outcomes[1].summary.error
