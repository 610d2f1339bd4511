"""Script and language of what people write."""

from __future__ import annotations

import time
from typing import Any

import pytest

from laya_engine.language import detect, script_profile


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
