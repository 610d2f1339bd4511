"""What a person pastes becomes the right kind of state, or stays text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from laya_engine.email import clean_email_body
from laya_engine.states import read_pasted

CHAT = "Customer: My card was declined.\nAgent: Which shop?\nCustomer: The one\non the corner"


def test_a_transcript_becomes_turns() -> None:
    pasted = read_pasted(CHAT)
    assert (pasted.form, pasted.turns) == ("conversation", 3)
    assert pasted.state[-1] == {"role": "Customer", "content": "The one\non the corner"}
    assert pasted.summary == "conversation of 3 turns"


@pytest.mark.parametrize(
    "text",
    [
        "고객: 안녕하세요\n상담원: 네, 말씀하세요",
        "Kundin: Guten Tag\nMitarbeiter: Hallo",
        "お客様：返品したいです\n担当：承知しました",
        "Anna: hi\nBob: hello\nAnna: bye",
    ],
)
def test_speakers_of_other_languages_and_names(text: str) -> None:
    assert read_pasted(text).form == "conversation"


@pytest.mark.parametrize(
    "text",
    [
        "Order: 1234\nName: Kim\nProblem: it leaks",
        "Note: call me",
        "https://example.org: broken\nhttp://example.com: too",
        "I said: no.\nAnd then I left.",
        "Customer: John Smith\nOrder: 1234\nProblem: it arrived broken\nPhone: 555",
        "고객: 김민수\n주문번호: 1234\n문의: 환불",
        "Von: a\nGesendet: heute\nAn: b\nHallo\nVon: c\nAn: d",
        "ERROR: disk\nERROR: disk\nWARN: slow\nERROR: disk",
        "try:\n  x\nexcept ValueError:\n  y\ntry:\n  z",
        "Note: a\nNote: b",
        "Agent orange: toxic\nNot a chat: at all",
        '{"order": ' + "1" * 5000 + "}",
        "{not json",
        "[" * 500 + "]" * 500,  # nothing could be done with such a state
        "just text",
    ],
)
def test_what_is_not_clearly_something_stays_text_untouched(text: str) -> None:
    pasted = read_pasted(text)
    assert (pasted.form, pasted.state) == ("text", text)


def test_json_turns_become_a_conversation_and_other_json_a_state() -> None:
    turns = read_pasted('[{"from": "a", "text": "hi"}, {"from": "b", "text": "yo"}]')
    assert turns.state == [{"role": "a", "content": "hi"}, {"role": "b", "content": "yo"}]
    assert read_pasted('{"message": "hi"}').state == {"message": "hi"}
    assert read_pasted('{"message": "hi"}').form == "json"


def test_an_email_becomes_subject_body_and_sender() -> None:
    text = "From: a@example.org\nSubject: Invoice 7\n\nPlease resend it.\n> old\n-- \nAda"
    pasted = read_pasted(text)
    assert pasted.form == "email"
    assert pasted.state == {
        "subject": "Invoice 7",
        "body": "Please resend it.",
        "from": "a@example.org",
    }
    assert clean_email_body("> only quoted") == "> only quoted"


def test_what_a_party_quotes_is_no_further_speaker() -> None:
    text = "Customer: It broke\nName: Kim\nOrder: 4\nAgent: Thanks"
    assert [turn["role"] for turn in read_pasted(text).state] == ["Customer", "Agent"]


def test_json_turns_of_a_chat_service() -> None:
    text = (
        '\ufeff{"messages": [{"role": "user", "content": [{"type": "text", "text": "hi"}]},'
        ' {"role": "assistant", "content": null}]}'
    )
    assert read_pasted(text).state == [
        {"role": "user", "content": "hi"},
        {"role": "assistant", "content": ""},
    ]


def test_an_email_with_folded_headers_and_history() -> None:
    text = (
        "Received: x\nFrom: a@example.org\nSubject: Refund of\n my order 55\nTo: b@example.org\n\n"
        "Hi,\n>50 EUR is too much\n--\nMy list\n" + "line\n" * 12 + "On Monday, Kim wrote:\n> old"
    )
    state = read_pasted(text).state
    assert state["subject"] == "Refund of my order 55"
    assert state["body"].startswith("Hi,\n>50 EUR is too much\n--\nMy list")
    assert state["body"].endswith("line")


@pytest.mark.parametrize("text", ["", "  \n\t ", "\u200b\ufeff"])
def test_nothing_pasted_is_one_clear_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="the text is empty"):
        read_pasted(text)


@given(st.text(min_size=1))
def test_any_text_is_read(text: str) -> None:
    if any(letter.isprintable() and not letter.isspace() for letter in text):
        assert read_pasted(text).state
    else:
        with pytest.raises(ValueError, match="the text is empty"):
            read_pasted(text)
