"""What was read of a text: cut tokens and deciding windows as characters of its parts."""

from __future__ import annotations

from typing import Any

import pytest
import torch
from fake_engine import WordTokenizer
from hypothesis import given, settings
from hypothesis import strategies as st

from laya_desktop.engine.reading import Reading, ReadPart, reading_of
from laya_desktop.theme import ThemeController
from laya_desktop.widgets.reading_view import SHOWN, ReadingView, stretches
from laya_engine.agent import Agent
from laya_engine.presets import triage_questions
from laya_engine.sequence import render_state
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

NOUL = {"ok": {"type": "noul", "instructions": "Is it ok?"}}


@pytest.fixture(scope="module")
def agent(tmp_path_factory: pytest.TempPathFactory) -> Agent:
    torch.set_num_threads(1)
    return Agent(str(make_tiny_checkpoint(tmp_path_factory.mktemp("tiny"))), device="cpu")


def usage(tokens: int, dropped: int) -> dict[str, Any]:
    return {"answers": {}, "usage": {"state_tokens": tokens, "state_tokens_dropped": dropped}}


def kept(reading: Reading) -> str:
    assert reading.kept is not None
    return "".join(part.text for part in reading.parts)[slice(*reading.kept)]


def test_a_text_keeps_its_start() -> None:
    reading = reading_of(WordTokenizer(), "one two three four", usage(4, 2))
    assert kept(reading) == "one two"
    assert reading.cut
    assert not reading.turns


def test_a_conversation_keeps_its_end_and_says_who_speaks() -> None:
    state = [
        {"role": "customer", "content": "it\nbroke"},
        {"role": "agent", "content": "since when"},
        {"role": "customer", "content": "since today of all days"},
    ]
    rendered = render_state(state).split()
    dropped = rendered.index('"since', 8)
    reading = reading_of(WordTokenizer(), state, usage(len(rendered), dropped))
    assert reading.turns
    assert [part.speaker for part in reading.parts] == ["customer", "agent", "customer"]
    assert kept(reading) == "since today of all days"


def test_what_is_escaped_for_the_model_is_counted_as_it_was_written() -> None:
    content = 'a "quoted"\tline\nand 한국어 \\ slash end'
    state = [{"role": "a", "content": "first"}, {"role": "b", "content": content}]
    words = render_state(state).split()
    reading = reading_of(WordTokenizer(), state, usage(len(words), words.index("slash")))
    assert kept(reading) == "slash end"


def test_an_email_is_read_field_by_field() -> None:
    state = {"subject": "Money back", "body": "I was charged twice"}
    words = render_state(state).split()
    reading = reading_of(WordTokenizer(), state, usage(len(words), 1))
    assert [part.speaker for part in reading.parts] == ["subject", "body"]
    assert kept(reading) == "Money backI was charged"


def test_a_mask_that_a_person_wrote_moves_nothing() -> None:
    text = "say [MASK] and [MASK] again and more"
    reading = reading_of(WordTokenizer(), text, usage(5, 2))
    assert kept(reading) == "say [MASK] and [MASK] again"


def test_an_answer_of_a_cache_tells_nothing_of_what_was_read() -> None:
    reading = reading_of(WordTokenizer(), "one two three", usage(9, 4))
    assert reading.kept is None
    assert not reading.cut


def test_the_window_behind_an_answer_is_a_span_of_the_text() -> None:
    result = usage(6, 0)
    result["answers"] = {"ok": {"window": {"token_start": 2, "token_end": 4}}}
    reading = reading_of(WordTokenizer(), "one two three four five six", result)
    begin, end = reading.windows["ok"]
    assert "one two three four five six"[begin:end] == "three four"
    assert not reading.cut


@settings(max_examples=60, deadline=None)
@given(
    contents=st.lists(st.text(min_size=1, max_size=40), min_size=2, max_size=5),
    share=st.floats(0, 1),
)
def test_what_is_kept_of_a_conversation_is_always_its_end(
    contents: list[str], share: float
) -> None:
    state = [{"role": "x", "content": content} for content in contents]
    count, _ = WordTokenizer().places(render_state(state), [])
    reading = reading_of(WordTokenizer(), state, usage(count, int(share * (count - 1))))
    whole = "".join(contents)
    assert reading.kept is not None
    assert 0 <= reading.kept[0] <= reading.kept[1] == len(whole)


def test_a_real_tokenizer_says_the_same_as_the_row_that_was_read(agent: Agent) -> None:
    text = "The parcel came late, and 한국어 too. " * 9
    result = agent.predict(text, NOUL)
    dropped = result["usage"]["state_tokens_dropped"]
    assert dropped > 0
    reading = reading_of(agent.tokenizer, text, result)
    count = len(agent.tokenizer.encode(kept(reading)))
    assert count == result["usage"]["state_tokens"] - dropped


def test_a_scan_tells_its_progress_and_the_deciding_windows(agent: Agent) -> None:
    text = "Where is my parcel? " * 40
    told: list[tuple[int, int]] = []
    result = agent.predict_long(text, NOUL, progress=lambda *done: told.append(done))
    windows = result["usage"]["windows"]
    assert (told[0], told[-1]) == ((0, windows), (windows, windows))
    assert [done for done, _ in told] == sorted({done for done, _ in told})
    assert len(told) > 1
    plain = agent.predict_long(text, NOUL)
    assert result == plain
    begin, end = reading_of(agent.tokenizer, text, result).windows["ok"]
    window = result["answers"]["ok"]["window"]
    ids = agent.tokenizer.encode(text)[window["token_start"] : window["token_end"]]
    assert agent.tokenizer.decode(ids) == text[begin:end]


def test_a_scan_ends_where_its_progress_says_so(agent: Agent) -> None:
    class Enough(Exception):
        pass

    def stop(done: int, total: int) -> None:
        raise Enough

    seen: list[Any] = []
    with pytest.raises(Enough):
        agent.predict_long("word " * 400, NOUL, progress=stop, on_predict_end=seen.append)
    assert isinstance(seen[0].error, Enough)


def test_a_long_text_is_shown_around_what_matters() -> None:
    text = "x" * 30_000 + "DECIDES" + "y" * 300_000
    reading = Reading((ReadPart("", text),), (0, len(text)), {"q": (200_000, 200_100)})
    shown = list(stretches(reading, "q"))
    assert sum(len(each.text) for each in shown) == SHOWN
    (marked,) = [each for each in shown if each.marked]
    assert (marked.begin, len(marked.text)) == (200_000, 100)


def test_the_part_behind_an_answer_stays_in_sight_in_a_narrower_window(qapp, qtbot) -> None:
    theme = ThemeController(qapp)
    view = ReadingView()
    qtbot.addWidget(view)
    view.resize(1200, 200)
    view.show()
    text = "many words " * 800 + "DECIDES" + " more words" * 800
    begin = text.index("DECIDES")
    reading = Reading((ReadPart("", text),), (0, len(text)), {"q": (begin, begin + 7)})
    view.show_reading(reading, "q")
    for width in (400, 900):
        view.resize(width, 200)
        qtbot.wait(20)
        port = view._text.viewport().rect()
        assert port.contains(view._text.cursorRect().center())
    theme.deleteLater()


def test_nothing_that_was_read_is_dimmed_and_nothing_cut_is_not() -> None:
    parts = (ReadPart("a", "first words"), ReadPart("b", "second words"), ReadPart("c", "third"))
    shown = list(stretches(Reading(parts, (18, 28))))
    assert "".join(each.text for each in shown if not each.dimmed) == "words" + "third"
    assert [each.speaker for each in shown] == ["a", "b", "", "c"]


def test_every_question_of_the_preset_leaves_a_reading(agent: Agent) -> None:
    agent.cfg["max_len"], agent.cfg["head_max_len"] = 128, 64
    result = agent.predict("I want my money back. " * 20, triage_questions())
    assert reading_of(agent.tokenizer, "I want my money back. " * 20, result).cut
