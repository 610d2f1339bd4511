"""Exports and copies of chat programs become turns; each case is one form of one program."""

from __future__ import annotations

import pytest

from laya_engine.states import read_pasted

FORMS = {
    "whatsapp ios, german": (
        "\u200e[15.01.24, 15:12:33] Familie: \u200eNachrichten und Anrufe sind "
        "Ende-zu-Ende-verschlüsselt.\n[15.01.24, 15:12:40] Anna Müller: Hallo\nzweite Zeile\n"
        "\u200e[15.01.24, 15:13:01] Bob: \u200eBild weggelassen\n"
        "[15.01.24, 15:14:01] Bob: Ja: gut \u200e<Diese Nachricht wurde bearbeitet.>",
        [("Anna Müller", "Hallo\nzweite Zeile"), ("Bob", "Ja: gut")],
    ),
    "whatsapp ios, american": (
        "[1/15/24, 3:12:33\u202fPM] Anna: hi\n"
        "[1/15/24, 3:13:33\u202fPM] \u202a+1 (555) 010-9999\u202c: hello",
        [("Anna", "hi"), ("+1 (555) 010-9999", "hello")],
    ),
    "whatsapp ios, korean": (
        "[2024. 1. 15. 오후 3:12:33] 김민수: 안녕하세요\n[2024. 1. 15. 오후 3:13:33] 이영희: 네",
        [("김민수", "안녕하세요"), ("이영희", "네")],
    ),
    "whatsapp ios, japanese": (
        "[2024/01/15 15:12:33] 山田: こんにちは\n[2024/01/15 15:12:35] 佐藤: はい",
        [("山田", "こんにちは"), ("佐藤", "はい")],
    ),
    "whatsapp ios, chinese": (
        "[2024/1/15 下午3:12:33] 王: 你好\n[2024/1/15 下午3:13:33] 李: 好",
        [("王", "你好"), ("李", "好")],
    ),
    "whatsapp android, british": (
        "15/01/2024, 15:12 - Messages and calls are end-to-end encrypted. No one can read them.\n"
        "15/01/2024, 15:12 - Anna: Hi: there\n\nmore\n15/01/2024, 15:13 - Bob: <Media omitted>\n"
        "15/01/2024, 15:14 - Anna changed the subject from “A” to “B: c”\n"
        "15/01/2024, 15:15 - Bob: ok",
        [("Anna", "Hi: there\n\nmore"), ("Bob", "ok")],
    ),
    "whatsapp android, american": (
        "1/15/24, 3:12 PM - Anna: hi\n1/15/24, 3:13 PM - Bob: yo",
        [("Anna", "hi"), ("Bob", "yo")],
    ),
    "whatsapp android, german": (
        "15.01.24, 15:12 - Anna: Hallo\n15.01.24, 15:13 - Bob: <Medien ausgeschlossen>\n"
        "15.01.24, 15:14 - Bob: Servus",
        [("Anna", "Hallo"), ("Bob", "Servus")],
    ),
    "whatsapp android, spanish": (
        "15/1/24, 3:12 p. m. - Ana: hola\n15/1/24, 3:13 p. m. - Luis: <Multimedia omitido>\n"
        "15/1/24, 3:14 p. m. - Luis: qué tal",
        [("Ana", "hola"), ("Luis", "qué tal")],
    ),
    "whatsapp android, brazilian, a name in small letters": (
        "15/01/2024 15:12 - Ana: oi\n15/01/2024 15:13 - mãe: tudo bem",
        [("Ana", "oi"), ("mãe", "tudo bem")],
    ),
    "whatsapp android, french": (
        "15/01/2024 à 15:12 - Ana: salut\n15/01/2024 à 15:13 - Luc: ça va",
        [("Ana", "salut"), ("Luc", "ça va")],
    ),
    "whatsapp android, korean": (
        "2024. 1. 15. 오후 3:12 - 김민수: 안녕\n2024. 1. 15. 오후 3:13 - 이영희: 네",
        [("김민수", "안녕"), ("이영희", "네")],
    ),
    "kakaotalk on a computer": (
        "상담원 님과 카카오톡 대화\n저장한 날짜 : 2024-01-15 15:20:33\n\n"
        "--------------- 2024년 1월 15일 월요일 ---------------\n"
        "[김민수] [오후 3:12] 안녕하세요\n배송이 안 왔어요\n[상담원] [오후 3:13] 네\n"
        "김민수님이 나갔습니다.",
        [("김민수", "안녕하세요\n배송이 안 왔어요"), ("상담원", "네")],
    ),
    "kakaotalk on android": (
        "2024년 1월 15일 월요일\n2024년 1월 15일 오후 3:12\n"
        "2024년 1월 15일 오후 3:12, 김민수 : 안녕하세요\n"
        "2024년 1월 15일 오후 3:13, 이영희님이 들어왔습니다.\n"
        "2024년 1월 15일 오후 3:13, 이영희 : 네",
        [("김민수", "안녕하세요"), ("이영희", "네")],
    ),
    "kakaotalk on ios": (
        "2024. 1. 15. 오후 3:12, 김민수 : 안녕\n2024. 1. 15. 오후 3:13, 이영희 : 네",
        [("김민수", "안녕"), ("이영희", "네")],
    ),
    "line, saved": (
        "[LINE] 山田とのトーク履歴\n保存日時：2024/01/15 15:20\n\n2024/01/15(月)\n"
        '15:12\t山田\t荷物が\n15:13\t佐藤\t"はい\n二行目"\n15:14\t佐藤がグループに参加しました\n'
        "15:15\t山田\t[スタンプ]\n15:16\t山田\t了解",
        [("山田", "荷物が"), ("佐藤", "はい\n二行目"), ("山田", "了解")],
    ),
    "line, copied": (
        "2024.01.15 月曜日\n15:12 山田 荷物が届きません\n15:13 佐藤 確認します",
        [("山田", "荷物が届きません"), ("佐藤", "確認します")],
    ),
    "slack": (
        "Monday, January 15th\nAnna Kim  3:12 PM\nhello there\n[3:13 PM]\nmore (edited)\n"
        "Bob  3:15 PM\njoined #returns.\nBob  3:17 PM\nhi\nAnna Kim  3:18 PM\nok",
        [("Anna Kim", "hello there\nmore"), ("Bob", "hi"), ("Anna Kim", "ok")],
    ),
    "slack, time on its own line": (
        "Anna Kim\n  3:12 PM\nhello\nBob Lee\n  3:14 PM\nhi",
        [("Anna Kim", "hello"), ("Bob Lee", "hi")],
    ),
    "teams": (
        "[3:12 PM] Anna Kim\n    hello there\n    second\n\n[3:14 PM] Bob Lee\n    hi",
        [("Anna Kim", "hello there\nsecond"), ("Bob Lee", "hi")],
    ),
    "teams, german": (
        "[Gestern 15:12] Müller, Anna\nHallo\n[15.01.2024 15:13] Bob von Berg\nServus",
        [("Müller, Anna", "Hallo"), ("Bob von Berg", "Servus")],
    ),
    "teams, new": (
        "Anna Kim\n15.01.2024 15:12\nHallo\nBob Lee\n15.01.2024 15:13\nServus",
        [("Anna Kim", "Hallo"), ("Bob Lee", "Servus")],
    ),
    "zendesk mail, newest comment first": (
        "##- Please type your reply above this line -##\n\nBob Lee (Acme Support)\n"
        "Jan 15, 2024, 4:02 PM PST\n\nHi Anna,\nwe are sorry.\n\nAnna Kim\n"
        "Jan 15, 2024, 3:12 PM PST\n\nWhere is it?",
        [("Anna Kim", "Where is it?"), ("Bob Lee (Acme Support)", "Hi Anna,\nwe are sorry.")],
    ),
    "zendesk, copied": (
        "Anna Kim\nJanuary 15, 2024 15:12\n\nMy order 12 is late.\n\nBob Lee\n"
        "January 15, 2024 16:02 · Internal note\n\nchecking\n\nAnna Kim\n"
        "15. Januar 2024 um 17:00\n\nthanks",
        [("Anna Kim", "My order 12 is late."), ("Bob Lee", "checking"), ("Anna Kim", "thanks")],
    ),
    "telegram": (
        "Anna, [15.01.2024 15:12]\nhi\n\nBob, [15.01.2024 15:13]\nyo",
        [("Anna", "hi"), ("Bob", "yo")],
    ),
    "discord": (
        "anna — Today at 3:12 PM\nhi\nbob — Today at 3:13 PM\nyo",
        [("anna", "hi"), ("bob", "yo")],
    ),
    "zoom": (
        "15:12:33 From Anna Kim to Everyone: hi\n15:13:01 From Bob : yo",
        [("Anna Kim", "hi"), ("Bob", "yo")],
    ),
    "irc": (
        "[15:12] <anna> hi\n[15:12] * carl joins\n[15:13] <@bob> yo",
        [("anna", "hi"), ("bob", "yo")],
    ),
    "time, name, text": ("[15:12] Anna: hi\n[15:13] Bob: yo", [("Anna", "hi"), ("Bob", "yo")]),
    "date, time, party, text": (
        "2024-01-15 15:12 Kundin: hallo\n2024-01-15 15:13 Berater: guten Tag",
        [("Kundin", "hallo"), ("Berater", "guten Tag")],
    ),
    "name, time, text": (
        "Anna (15:12): hi\nBob (15:13): yo\nmore",
        [("Anna", "hi"), ("Bob", "yo\nmore")],
    ),
    "seconds": (
        "(15:12:33) Anna: hi\n(15:12:40) Bob: yo\n(15:12:50) Anna: bye",
        [("Anna", "hi"), ("Bob", "yo"), ("Anna", "bye")],
    ),
    "german hours": (
        "15.01.2024, 15:12 Uhr - Anna: hi\n15.01.2024, 15:13 Uhr - Bob: yo",
        [("Anna", "hi"), ("Bob", "yo")],
    ),
}


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_each_form_becomes_its_turns(form: str, end: str) -> None:
    text, turns = FORMS[form]
    pasted = read_pasted(text.replace("\n", end))
    assert [(turn["role"], turn["content"]) for turn in pasted.state] == turns
    assert (pasted.form, pasted.turns) == ("conversation", len(turns))


def test_what_a_person_says_about_the_program_stays() -> None:
    text = (
        "15/01/2024, 15:12 - Anna: are messages end-to-end encrypted?\n"
        "15/01/2024, 15:13 - Bob: she left the chat.\nimage omitted"
    )
    assert [turn["content"] for turn in read_pasted(text).state] == [
        "are messages end-to-end encrypted?",
        "she left the chat.\nimage omitted",
    ]


def test_comings_and_goings_are_dropped_when_they_are_a_speakers_or_fenced() -> None:
    text = (
        "Customer: hello\n*** Anna joined the chat ***\nAgent: hi\n"
        "The agent left the chat.\nCustomer: hm\nAgent left the chat"
    )
    said = [turn["content"] for turn in read_pasted(text).state]
    assert said == ["hello", "hi\nThe agent left the chat.", "hm"]


def test_a_form_feed_or_a_unicode_separator_does_not_end_a_line() -> None:
    text = "Customer: a\u2028Agent: b\nAgent: c\x0cd"
    assert [turn["content"] for turn in read_pasted(text).state] == ["a\u2028Agent: b", "c\x0cd"]
