"""Script and language of what people write."""

from __future__ import annotations

import time
import unicodedata
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from benchmarks.routing import choosers, measure, sentences
from laya_engine import lang
from laya_engine.language import detect, detection, script_profile, state_text
from laya_engine.language.english import ENGLISH_WORDS, english_words
from laya_engine.language.scripts import _unknown_script


@pytest.mark.parametrize(
    ("state", "script", "language", "english"),
    [
        ("Where is my parcel? It was due on Monday.", "latin", "en", True),
        ("PLEASE CANCEL MY SUBSCRIPTION RIGHT NOW", "latin", "en", True),
        ("Ich möchte meinen Vertrag kündigen", "latin", "de", False),
        ("¿Me podrían devolver el dinero?", "latin", "es", False),
        ("환불해 주세요", "hangul", "ko", False),
        ("返金をお願いします", "han", "ja", False),
        ("मुझे अपना पैसा वापस चाहिए", "devanagari", "hi", False),
        ("أريد استرداد أموالي من فضلكم", "arabic", "ar", False),
        ("Верните мне деньги, пожалуйста", "cyrillic", "ru", False),
        ("ขอเงินคืนด้วยค่ะ", "thai", "th", False),
        ({"message": "Where is my parcel please", "id": "A-17"}, "latin", "en", True),
        ([{"role": "user", "content": "Wo bleibt mein Paket denn?"}], "latin", "de", False),
    ],
)
def test_customers_languages(state: Any, script: str, language: str, english: bool) -> None:
    found = detect(state)
    assert (found.language, found.is_english) == (language, english)
    assert script in found.script_profile


@pytest.mark.parametrize("state", ["", "12345", "🙂🙂", "https://example.org/a/b", {}, [], None])
def test_nothing_to_read_stays_undecided(state: Any) -> None:
    found = detect(state)
    assert (found.script, found.language, found.language_undecided) == ("unknown", None, True)


def test_links_addresses_and_numbers_do_not_count() -> None:
    noisy = "Wo ist mein Paket? https://track.example.com/the/status/of/your/parcel help@shop.com"
    assert detect(noisy).language == "de"


@pytest.mark.parametrize(
    "text",
    [
        "注文番号12345の返金をお願いします。商品が壊れていました。",
        "我3天前买的手机坏了，我要退款。Thank you very much",
        "请看https://a.com/x，我要退款，手机坏了 thank you for your help",
        "สินค้า123เสียหาย please refund me",
    ],
)
def test_scripts_without_spaces_survive_the_removal_of_noise(text: str) -> None:
    found = detect(text)
    assert found.script != "unknown"
    assert not found.is_english
    assert found.non_latin_fraction > 0.2


@pytest.mark.parametrize("text", ["a@" * 2000, "@" * 4000, "a" * 4000, "`" * 4000, "1a" * 2000])
def test_no_text_makes_detection_slow(text: str) -> None:
    started = time.perf_counter()
    detect(text)
    assert time.perf_counter() - started < 2.0  # it was 36 seconds


def test_half_a_surrogate_pair_is_no_reason_to_fail() -> None:
    assert detect("hello my dear friend \ud800 how are you").language == "en"


def test_styled_letters_are_letters() -> None:
    assert detect("𝗣𝗹𝗲𝗮𝘀𝗲 𝗿𝗲𝗳𝘂𝗻𝗱 𝗺𝘆 𝗼𝗿𝗱𝗲𝗿").is_english


def test_of_a_turn_only_what_was_said_counts() -> None:
    turn = {
        "role": "user",
        "content": "我要退款",
        "time": "Monday morning",
        "status": "open ticket",
    }
    assert detect([turn]).language == "zh"


def test_a_mostly_foreign_script_never_goes_to_english() -> None:
    assert detect("please refund 주문을 취소하고 싶습니다 order").is_english is False


def test_a_letter_newer_than_the_interpreter_counts_as_other() -> None:
    assert script_profile("a") == {"latin": 1.0}
    assert script_profile("\ua7da") in ({}, {"latin": 1.0}, {"other": 1.0})


def test_a_long_text_is_sampled() -> None:
    assert detect("word " * 200_000 + "끝").script == "latin"


@pytest.mark.parametrize(
    "state",
    [
        "how do I return it",
        "where's my parcel",
        "WHERE IS MY MONEY",
        "STOP SENDING ME e-mails about THIS",
        "i recieved the wrnog colour",
        "see https://example.de/anmelden for the picture",
        "Thank you so much 🎉🎉",
        "The script stops with `ValueError: ungültig` after the update",
    ],
)
def test_short_shouted_and_misspelt_english_is_english(state: str) -> None:
    assert detect(state).is_english


@pytest.mark.parametrize(
    ("state", "language"),
    [
        ("vil have pengene tilbage", None),
        ("wala pa yung order", None),
        ("ICH WARTE SEIT EINER WOCHE AUF ANTWORT", "de"),
        ("Super schnelle Lieferung 👍", "de"),
        ("Die Seite https://shop.example.com/where/is/my/order lädt nicht", "de"),
        ("Beim Start kommt `KeyError: the value is not there` und nichts geht", "de"),
    ],
)
def test_short_shouted_and_decorated_text_of_others_is_not(state: str, language: Any) -> None:
    found = detect(state)
    assert not found.is_english
    assert language in (None, found.language)


CODE = """```python
for item in orders:
    print("the order was sent to the customer", item)
```
    at com.example.shop.OrderService.find(OrderService.java:31)
result = get_the_order(order_id=7, with_items=True); if (x == y) { return found; }
"""


def test_the_language_of_code_does_not_count() -> None:
    assert detect(CODE + "Das Programm bricht hier immer ab.").language == "de"
    assert detect(CODE + "The program always stops here.").is_english


def test_a_text_of_code_alone_still_has_letters() -> None:
    assert detect("get_the_order(order_id=7);").script == "latin"


@pytest.mark.parametrize(
    "state",
    [
        "Hello, I have a question about the invoice you sent.\n"
        "Können Sie mir bitte sagen, wann mein Paket endlich ankommt?",
        ["The customer wrote to us this morning again.", "Mi pedido todavía no ha llegado a casa"],
        {"note": "They called us twice about this.", "text": "Je voudrais être remboursé demain"},
    ],
)
def test_a_foreign_sentence_among_english_ones_is_found(state: Any) -> None:
    found = detect(state)
    assert not found.is_english
    assert found.language in ("de", "es", "fr")


def test_one_foreign_sentence_in_a_long_english_text_makes_it_mixed() -> None:
    text = "The customer wrote to us this morning. " * 5 + "Mi pedido todavía no ha llegado a casa."
    found = detect(text)
    assert (found.language, found.is_english, found.mixed) == ("es", False, True)


def test_english_in_several_sentences_is_not_mixed() -> None:
    found = detect("Where is it? I ordered on Monday. Anna Müller told me it was sent from Köln.")
    assert (found.is_english, found.mixed) == (True, False)


def test_the_halves_of_a_surrogate_pair_are_one_letter() -> None:
    assert script_profile(state_text("\ud835\udde3 ok")) == {"latin": 1.0}
    assert detect("\udc00" * 50).script == "unknown"


def test_letters_of_a_script_newer_than_the_interpreter_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    older = {chr(point) for point in range(0x0AC0, 0x0B00)} | {"\U0001fae9"}

    class OlderTables:
        @staticmethod
        def category(character: str) -> str:
            return "Cn" if character in older else unicodedata.category(character)

    monkeypatch.setitem(_unknown_script.__globals__, "unicodedata", OlderTables)
    assert _unknown_script("\u0ac9") == "other"
    assert _unknown_script("\U0001fae9") is None  # a newer emoji is no letter
    assert _unknown_script("7") is None


def test_an_unassigned_letter_keeps_english_away() -> None:
    unassigned = next(
        chr(point) for point in range(0x1C00, 0x1CFFF) if unicodedata.category(chr(point)) == "Cn"
    )
    found = detect("please help " + unassigned * 20)
    assert found.script_profile["other"] > 0.5
    assert not found.is_english


def test_a_state_nested_deeper_than_the_stack_is_read() -> None:
    state: Any = "Wo bleibt mein Paket denn nun?"
    for _ in range(5000):
        state = {"inner": state}
    assert detect(state).language == "de"


# Quick ways give what the plain ways give


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the language model reads."""
    read: list[str] = []
    ask: Callable[[str], Any] = detection.likeliest_language

    def watched(text: str) -> Any:
        read.append(text)
        return ask(text)

    monkeypatch.setattr(detection, "likeliest_language", watched)
    return read


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("환불해 주세요", "ko"),
        ("責任者と話をさせろ!!!", "ja"),
        ("ขอเงินคืนด้วยค่ะ", "th"),
        ("Πού είναι η παραγγελία μου", "el"),
        ("எனது பணத்தைத் திருப்பித் தாருங்கள்", "ta"),
    ],
)
def test_a_script_of_one_language_names_it_without_the_model(
    readings: list[str], text: str, language: str
) -> None:
    assert detect(text).language == language
    assert readings == []


def test_few_kana_do_not_make_a_chinese_text_japanese() -> None:
    assert detect("这个优の品店的杯子坏了，我要退款，谢谢你们").language == "zh"


def test_of_another_script_the_model_reads_the_beginning_only(readings: list[str]) -> None:
    assert detect("\n" * 300 + "أريد استرداد أموالي من فضلكم " * 20).language == "ar"
    assert [len(text) for text in readings] == [detection.ENOUGH]


def test_sentences_with_english_words_are_read_once(readings: list[str]) -> None:
    assert detect("Where is the parcel? They sent it to the wrong house. Please help.").is_english
    assert len(readings) == 1


@given(st.lists(st.sampled_from("aàbBĐẞß ABCÉ한中ي1'ΣЖж")).map("".join))
def test_shouting_is_told_by_the_letters(line: str) -> None:
    small, large = (sum(map(case, line)) for case in (str.islower, str.isupper))
    ascii_letters = [letter for letter in line if letter.isascii() and letter.isalpha()]
    capitals = sum(map(str.isupper, ascii_letters))
    shouted = large > small or (capitals > 0.8 * len(ascii_letters) and len(line) > 5)
    assert detection._calm(line) == (line.lower() if shouted else line)


@given(st.lists(st.sampled_from(["the", "The", "“THE”", "who’s", "you're,", "is", "¿the", "e.g.",
                                 "parcel's", "nothing-", "…", "'", "straße"])))  # fmt: skip
def test_english_words_are_counted_whatever_stands_around_them(words: list[str]) -> None:
    bare = [w.casefold().replace("’", "'").strip(".,…“”'-").removesuffix("'s") for w in words]
    assert english_words("  ".join(words)) == sum(word in ENGLISH_WORDS for word in bare)


def test_the_names_of_the_reference() -> None:
    text = "Where is my parcel?"
    assert lang.detect_language is lang.analyse
    assert lang.analyse(text) == detect(text).as_dict()
    assert [lang.detect_script(t) for t in ("abc", "안녕", "ありがとう", "12")] == [
        "latin",
        "hangul",
        "kana",
        "unknown",
    ]
    assert lang.is_english(text)
    assert lang.is_english(b"Where is my parcel?")
    assert not lang.is_english("Wo ist mein Paket?")
    assert lang.is_english("🙂")  # nothing in it asks for another language


def test_routing_of_short_text_is_better_than_the_references() -> None:
    labelled = sentences()
    assert len({sentence.language for sentence in labelled}) >= 24
    measured = {name: measure(choose, labelled) for name, choose in choosers().items()}
    mine = measured.pop("ours")
    assert len(measured) == 2
    for other in measured.values():
        assert mine.balanced > other.balanced
    route = measured["reference, route"]
    for group in ("English", "other", "English, short", "other, short"):
        assert mine.share(group) >= route.share(group)
    assert mine.share("English") > 0.9
    assert mine.share("other") > 0.98
