"""Near-duplicates: found whatever their numbers and spacing, in time, and kept on one side."""

from __future__ import annotations

from time import perf_counter

import numpy as np
import pytest

from laya_engine.evaluation import AnsweredRow, leaked, near_duplicates, split_rows
from laya_engine.evaluation.duplicates import ALIKE, overlap, pieces_of
from tests.engine.evaluation.judging import unlike

LETTER = (
    "Good morning, my parcel {n} has not arrived although it was promised for last Tuesday, "
    "and nobody answers the phone. Please tell me where it is or send my money back."
)


def test_numbers_case_spacing_and_punctuation_do_not_tell_texts_apart() -> None:
    texts = [
        LETTER.format(n=4711),
        unlike(1),
        LETTER.format(n=8),
        LETTER.format(n=12).upper().replace(",", " -- "),
        unlike(2),
    ]
    assert near_duplicates(texts) == [0, 1, 0, 0, 4]


def test_a_word_more_is_a_near_duplicate_and_another_letter_is_not() -> None:
    texts = [LETTER, LETTER + " Thanks!", LETTER[: len(LETTER) // 2] + unlike(3)]
    assert near_duplicates(texts) == [0, 0, 2]
    assert overlap(pieces_of(texts[0]), pieces_of(texts[2])) < ALIKE


def test_texts_without_words_and_short_ones_are_compared_whole() -> None:
    assert near_duplicates(["", "??", "ok", "OK!", "no", "??", " "]) == [0, 1, 2, 2, 4, 1, 0]


def test_korean_and_chinese_texts_are_compared_too() -> None:
    text = "안녕하세요, 주문 번호 4711 상품이 아직 도착하지 않았습니다. 언제 받을 수 있나요?"
    other = "你好，我的订单还没有到，请告诉我什么时候可以收到，谢谢。"
    assert near_duplicates([text, other, text.replace("4711", "12")]) == [0, 1, 0]


def test_overlap_is_that_of_the_sets_of_pieces() -> None:
    one, two = "abcdefghijklmnop", "abcdefghijklmnoqrs"
    sets = [{t[i : i + 5] for i in range(len(t) - 4)} for t in (one, two)]
    expected = len(sets[0] & sets[1]) / len(sets[0] | sets[1])
    assert overlap(pieces_of(one), pieces_of(two)) == pytest.approx(expected)


def test_what_leaks_is_only_what_was_known_before() -> None:
    known = [LETTER.format(n=1), unlike(4)]
    judged = [unlike(5), LETTER.format(n=2), unlike(5)]
    assert leaked(known, judged) == [1]
    assert leaked([], judged) == []


def test_a_thousand_repeats_do_not_cost_a_million_comparisons() -> None:
    began = perf_counter()
    groups = near_duplicates([LETTER.format(n=n) for n in range(1000)])
    assert set(groups) == {0}
    assert perf_counter() - began < 10


def test_a_split_keeps_near_duplicates_on_one_side() -> None:
    texts = [t for n in range(60) for t in (unlike(n), unlike(n) + "!", unlike(n).upper())]
    rows = [AnsweredRow("", text, {}, {}) for text in texts]
    mask = split_rows(rows, 0.5, seed=3)
    assert 80 <= mask.sum() <= 90
    assert all(len(set(mask[i : i + 3])) == 1 for i in range(0, 180, 3))
    assert mask.tolist() == split_rows(rows, 0.5, seed=3).tolist()
    assert not np.array_equal(mask, split_rows(rows, 0.5, seed=4))


def test_rows_that_are_all_alike_cannot_be_split() -> None:
    rows = [AnsweredRow("", LETTER.format(n=n), {}, {}) for n in range(20)]
    with pytest.raises(ValueError, match="too few different rows, 1, to be split"):
        split_rows(rows, 0.5, seed=0)
