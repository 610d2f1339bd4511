"""Forms, logs, code, verses and timetables are text, byte for byte."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from laya_engine.states import read_pasted

NO_CHATS = {
    "a form of two parties": "Customer: Jane Doe\nSupport: Bob\nProduct: X1\nIssue: it leaks",
    "a form of parties alone": "Customer: Acme Ltd\nAgent: Smith\nSupport: Tier 2",
    "a form with what parties have": "Customer ID: 55\nSupport level: gold\nAgent name: Bob\n"
    "Customer ID: 56\nSupport level: silver\nAgent name: Al",
    "a form with a number": "Customer: Kim & Co.\nAgent: #12\nTicket: 5\nSubject matter: a leak",
    "a korean form of two parties": "고객: 김민수\n상담원: 이영희\n주문번호: 12",
    "pros and cons": "Pros: cheap and light\nCons: it breaks\nPros: small\nCons: too slow",
    "pros and cons in markdown": "**Pros:** it is cheap\n**Cons:** it breaks\n**Pros:** so small",
    "vorteile": "Vorteile: billig und klein\nNachteile: laut\nVorteile: leicht und gut",
    "opening hours": "Monday: closed all day\nTuesday: open late\nMonday: closed again",
    "opening hours in short": "Mo-Fr: 9 bis 17\nSa: 10 bis 14\nMo-Fr: in den Ferien zu",
    "days with times": "Monday 09:12: the team meets\nTuesday 10:07: lunch\nMonday 11:13: again",
    "days as heads": "Monday  9:12 AM\nthe team meets\nTuesday  10:07 AM\nlunch",
    "a list of settings": "- alpha: 1\n- beta: 2\n- alpha: 3",
    "a changelog": "- fix: a leak in the tap\n- feat: a new lamp\n- fix: another leak",
    "a user agent": "User Agent: Mozilla 5\nClient: Windows 11\nProblem: it does not open",
    "only a title": "Ticket #123\n\nThe lamp is broken: please help.",
    "a title that says something": "Ticket #123: lamp\nCustomer: it broke\nAgent: when?",
    "what parties have": "Support Hours: 9 to 5\nCustomer Care: call us\nSupport Hours: 10 to 4",
    "things to do": "To-do: call Kim today\nDone: mail Lee\nTo-do: call Kim again",
    "quoted prose": "> I said: no.\n> And then I left: at once.",
    "records of two fields": "Order: 123\nName: Kim\nOrder: 124\nName: Lee",
    "records of three fields": "Name: Kim\nOrder: 1\nPhone: 5\n\nName: Lee\nOrder: 2\nPhone: 6",
    "korean form": "이름: 김민수\n주문번호: 1\n이름: 이영희\n주문번호: 2",
    "japanese form": "氏名：山田\n注文番号：12\n氏名：佐藤\n注文番号：13",
    "settings": "alpha: 1\nbeta: 2\nalpha: 3",
    "a cycle of labels": "A: 1\nB: 2\nC: 3\nA: 4\nB: 5\nC: 6",
    "css": "color: red;\nbackground: blue;\ncolor: green;",
    "class body": "public:\n int a;\nprivate:\n int b;\npublic:\n int c;",
    "switch": "switch (x) {\ncase 1: return a;\ndefault: return b;\n}",
    "python": "if a:\n  b\nelse:\n  c\nif d:\n  e\nelse:\n  f",
    "http": "Host: a\nAccept: b\nHost: c",
    "commits": "feat: a b\nfix: c d\nfeat: e f",
    "marks in code": "TODO: a\nFIXME: b\nTODO: c",
    "levels": "2024-01-15 15:12:33 ERROR: disk\n2024-01-15 15:12:34 INFO: ok",
    "channels of levels": "[2024-01-15 15:12:33] app.ERROR: a\n[2024-01-15 15:12:34] app.INFO: b",
    "bracketed modules": "[2024-01-15 15:12:33] alpha: a\n[2024-01-15 15:12:34] beta: b",
    "python log": "2024-01-15 15:12:33 - pay - INFO: up\n2024-01-15 15:12:34 - pay - INFO: go",
    "syslog": "Jan 15 15:12:33 h kernel: a\nJan 15 15:12:34 h sshd[1]: b\nJan 15 15:12:35 h x: c",
    "modules": "15:12:33 alpha: a\n15:12:34 beta: b\n15:12:35 alpha: c",
    "events in a log": "[15:12:33] Server started\n  port 80\n[15:12:34] Connection lost\n  again",
    "threads": "[main] [15:12:33] foo\n[worker] [15:12:34] bar",
    "jobs": "15.01.2024 15:12 - Deploy: done\n15.01.2024 15:13 - Backup: done",
    "access log": '10.0.0.1 - - [15/Jan/2024:15:12:33 +0000] "GET / HTTP/1.1" 200\n' * 2,
    "trace": 'Traceback (most recent call last):\n  File "a.py", line 3, in f\nKeyError: 1',
    "day plan": "09:00 Breakfast: buffet\n10:00 Talk: intro\n11:30 Lunch: soup",
    "day plan on two lines": "Breakfast  9:00 AM\nbuffet\nLunch  12:00 PM\nsoup",
    "calendar": "Team Day\nJanuary 15, 2024 15:00\n\nRoom 5\n\nLunch\nJanuary 16, 2024 12:00\n\nx",
    "timetable": "09:00\tBerlin\tICE\n10:00\tParis\tTGV\n11:00\tBerlin\tICE",
    "contents": "Introduction 1:12\ntext\nMethods 2:13\ntext",
    "results": "Bayern 3:12\ngood\nDortmund 2:13\nbad",
    "poem": "The night is long,\nthe day is short:\nI dream of spring,\nof every sort:\nof rain.",
    "song": "Verse: la\nChorus: lo\nVerse: li\nChorus: lo",
    "recipe": "Step 1: mix\nStep 2: bake\nStep 1: again",
    "subtitles": "1\n00:00:01,000 --> 00:00:03,000\nHello\n\n2\n00:00:04,000 --> 00:00:05,000\nBye",
    "git log": "commit abc\nAuthor: Anna\nDate: Mon\n\n    fix: bug\n\ncommit def\nAuthor: Bob",
    "test data": "Input: 1 2\nOutput: 3\nInput: 4 5\nOutput: 9",
    "word list": "Haus: house\nBaum: tree\nHund: dog",
    "one message": "[15.01.24, 15:12:33] Anna: hi",
    "a chat below a remark": "See:\n[15.01.24, 15:12:33] Anna: hi\n[15.01.24, 15:12:34] Bob: x",
    "prose": "Yesterday at 15:12 Anna: well\nshe said: no\nthen left",
    "table": "time,name,text\n15:12,Anna,hi\n15:13,Bob,yo",
}


@pytest.mark.parametrize("kind", NO_CHATS)
@pytest.mark.parametrize("around", ["{}", "  {}\r\n\t"])
def test_it_stays_text_untouched(kind: str, around: str) -> None:
    text = around.replace("{}", NO_CHATS[kind])
    pasted = read_pasted(text)
    assert (pasted.form, pasted.state) == ("text", text)


PIECES = [
    "Anna: hi",
    "Bob:",
    "[15.01.24, 15:12:33] Anna: x",
    "15:12 Anna: x",
    "Anna  3:12 PM",
    "[3:12 PM] Bob Lee",
    "[김] [오후 3:12] 네",
    "15:12\tA\tb",
    "2024/01/15(月)",
    "Von: a",
    "Betreff: b",
    "> x",
    "-- ",
    "Heute",
    "-----",
    "",
    "\u200e",
    "said",
]


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(PIECES), min_size=1, max_size=12))
def test_any_order_of_lines_is_turns_that_say_something_or_the_text_itself(
    lines: list[str],
) -> None:
    text = "\n".join([*lines, "end"])
    pasted = read_pasted(text)
    if pasted.form == "conversation":
        assert all(turn["role"].strip() and turn["content"].strip() for turn in pasted.state)
    else:
        assert pasted.form == "email" or pasted.state == text
