"""JSON of a person: whatever is wrong with it is one sentence that names the file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from laya_engine.json_files import DEEPEST, load_json, parse_json
from laya_engine.policy import load_policy
from laya_engine.questions import load_questions

DEEP = "[" * 100_000
DEEP_AND_WHOLE = '{"a":' * 300 + "1" + "}" * 300


@pytest.mark.parametrize("text", [DEEP, DEEP_AND_WHOLE])
def test_what_is_nested_too_deeply_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "deep.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"deep\.json is not valid JSON \(it is nested more than"):
        load_json(path, "a list", list)
    with pytest.raises(ValueError, match=r"deep\.json is not a JSON question set \(it is nested"):
        load_questions(path)


def test_what_is_as_deep_as_it_may_be_is_read() -> None:
    assert parse_json("[" * DEEPEST + "]" * DEEPEST)
    with pytest.raises(ValueError, match="nested"):
        parse_json("[" * (DEEPEST + 1) + "1" + "]" * (DEEPEST + 1))


@pytest.mark.parametrize("text", [r'{"name": "\ud800"}', r'{"\udfff": 1}', r'["a", ["\ud83d"]]'])
def test_half_a_character_is_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "half.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=r"half\.json is not valid JSON \(it holds half a char"):
        load_policy(path)
    with pytest.raises(ValueError, match=r"half\.json is not a JSON question set"):
        load_questions(path)


def test_both_halves_are_a_character() -> None:
    assert parse_json(r'"\ud83d\ude00"') == "\N{GRINNING FACE}"


@pytest.mark.parametrize("data", [b"\xff\xfe", b"9" * 5000, b"{"])
def test_other_damage_names_the_file(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(data)

    def nothing(value: Any) -> Any:
        return value

    with pytest.raises(ValueError, match=r"odd\.json is not valid JSON"):
        load_json(path, "anything", nothing)
    with pytest.raises(ValueError, match=r"odd\.json is not a JSON question set"):
        load_questions(path)


def test_a_name_that_stands_twice_is_told(tmp_path: Path) -> None:
    path = tmp_path / "twice.json"
    path.write_text('{"review_below": 0.4, "review_below": 0.6}', encoding="utf-8")
    with pytest.raises(ValueError, match=r"twice\.json has 'review_below' twice in one place;"):
        load_policy(path)
