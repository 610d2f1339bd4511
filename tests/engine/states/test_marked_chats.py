"""A chat is found through what people put around it; what only has its labels stays text."""

from __future__ import annotations

import json

import pytest

from laya_engine.states import read_pasted

TURNS = [
    {"role": "Customer", "content": "the lamp is broken"},
    {"role": "Agent", "content": "since when?"},
    {"role": "Customer", "content": "today"},
]
PLAIN = "Customer: the lamp is broken\nAgent: since when?\nCustomer: today"
MARKED = {
    "bold labels": "**Customer:** the lamp is broken\n**Agent:** since when?\n**Customer:** today",
    "bold names": "**Customer**: the lamp is broken\n**Agent**: since when?\n**Customer**: today",
    "a list": "- Customer: the lamp is broken\n- Agent: since when?\n- Customer: today",
    "a list of bold labels": (
        "* **Customer:** the lamp is broken\n* **Agent:** since when?\n* **Customer:** today"
    ),
    "a quotation": "> Customer: the lamp is broken\n> Agent: since when?\n>\n> Customer: today",
    "a quotation of a quotation": "> > Customer: the lamp is broken\n> > Agent: since when?\n"
    ">> Customer: today",
    "slanted": "_Customer:_ the lamp is broken\n_Agent:_ since when?\n_Customer:_ today",
    "a ticket number": f"Ticket #123\n{PLAIN}",
    "a ticket as a heading": f"# Support ticket AB-123\n\n{PLAIN}",
    "a case as a field": f"Case ID: 00123\n{PLAIN}",
    "a title": f"**Chat transcript**\n---\n{PLAIN}",
    "whom it was with": f"Conversation with Jane Doe\nStarted on May 3, 2024\n\n{PLAIN}",
    "a korean title": f"문의 번호: 1234\n{PLAIN}",
    "all of it": "> Ticket #5\n>\n> - **Customer:** the lamp is broken\n"
    "> - **Agent:** since when?\n"
    "> - **Customer:** today",
}


@pytest.mark.parametrize("kind", MARKED)
def test_marks_and_titles_are_no_part_of_a_chat(kind: str) -> None:
    pasted = read_pasted(MARKED[kind])
    assert (pasted.form, pasted.state) == ("conversation", TURNS)


def test_marks_inside_a_message_stay() -> None:
    text = "**Customer:** I bought\n- a *lamp*\n- a bulb\n**Agent:** _which_ lamp?"
    assert [turn["content"] for turn in read_pasted(text).state] == [
        "I bought\n- a *lamp*\n- a bulb",
        "_which_ lamp?",
    ]


@pytest.mark.parametrize(
    "text",
    [
        "Bob from Acme\n10:32 AM\nHello\n\nJane Doe\n10:33 AM\nHi\n\nBob from Acme\n10:37 AM\nBye",
        "Bob from Acme  10:32 AM\nHello\nJane Doe  10:33 AM\nHi\nBob from Acme  10:37 AM\nBye",
        "Conversation with Jane Doe\nStarted on May 3, 2024 at 10:32 AM\n---\nMay 3, 2024\n"
        "10:32 AM | Bob from Acme: Hello\n10:33 AM | Jane Doe: Hi\n10:37 AM | Bob from Acme: Bye",
    ],
)
def test_a_speaker_may_be_told_with_the_company(text: str) -> None:
    assert read_pasted(text).state == [
        {"role": "Bob from Acme", "content": "Hello"},
        {"role": "Jane Doe", "content": "Hi"},
        {"role": "Bob from Acme", "content": "Bye"},
    ]


@pytest.mark.parametrize("end", ["", "\n", "\r\n\r\n"])
def test_a_turn_a_line_is_a_conversation(end: str) -> None:
    text = "\n".join(json.dumps(turn) for turn in TURNS) + end
    assert read_pasted(text).state == TURNS


@pytest.mark.parametrize(
    "text",
    [
        '{"name": "Kim", "order": 1}\n{"name": "Lee", "order": 2}',
        '{"role": "a", "content": "hi"}\nand then they left',
        '{"role": "a", "content": "hi"}\n{"role": "b", "content": ',
    ],
)
def test_other_json_lines_stay_text(text: str) -> None:
    assert read_pasted(text).form == "text"


@pytest.mark.parametrize(
    "label",
    ["Customer Service", "support team", "Agent 2", "Agent Smith", "상담원 김민수", "khách hàng"],
)
def test_a_party_may_have_a_name_or_a_number(label: str) -> None:
    text = f"Customer: where is it?\n{label}: we will look for it\nOrder: 7"
    if label == "khách hàng":
        text = f"{label}: where is it?\nnhân viên: we will look for it"
    assert read_pasted(text).form == "conversation"
