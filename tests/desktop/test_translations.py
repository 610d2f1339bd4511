"""Every sentence of the window is in the translation, finished, and in what the program loads."""

from __future__ import annotations

import ast
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fake_engine import FakeEngine
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from whole_program import running_program

import laya_desktop
from laya_desktop.settings import SettingsFile, schema
from laya_desktop.widgets.basics import plain
from laya_desktop.wording import language_name, script_name
from laya_engine.resources import resource_path

SOURCES = Path(laya_desktop.__file__).parent
KOREAN = resource_path("translations", "laya_ko.ts")
ENGLISH = resource_path("translations", "laya_en.ts")
HANGUL = re.compile("[가-힣]")
# Names and examples that are the same in every language.
SAME = re.compile(
    r"[^A-Za-z]*|[a-z_]+|(JSON|ms|ID|Parquet|a PDF|(CSV|TSV|Parquet) \(.*\)|[ kMG]*B| ms)"
)


@dataclass(frozen=True)
class Message:
    """A sentence of the code and what it is in a language; `count` is one that takes this form."""

    context: str
    source: str
    translation: str
    unfinished: bool
    count: int = -1


def messages(path: Path = KOREAN) -> list[Message]:
    """What a `.ts` holds; a sentence with a count once for each of its forms."""
    found = []
    for context in ElementTree.parse(path).getroot().iter("context"):
        name = context.findtext("name") or ""
        for each in context.iter("message"):
            told, source = each.find("translation"), each.findtext("source") or ""
            assert told is not None
            unfinished = told.get("type") is not None
            forms = [form.text or "" for form in told.findall("numerusform")]
            if not forms:
                found.append(Message(name, source, told.text or "", unfinished))
            found += [
                Message(name, source, form, unfinished, count)
                for count, form in enumerate(forms, 1)
            ]
    return found


def sentences() -> Iterator[tuple[str, str]]:
    """(file, sentence) for every literal that the code has translated."""
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            place = {"tr": 0, "translate": 1, "QT_TRANSLATE_NOOP": 1}.get(name)
            if place is None or len(node.args) <= place:
                continue
            literal = node.args[place]
            if isinstance(literal, ast.Constant) and isinstance(literal.value, str):
                yield path.name, literal.value


def test_every_sentence_of_the_code_is_collected() -> None:
    known = {each.source for each in messages()}
    missing = [f"{path}: {text}" for path, text in sentences() if text not in known]
    assert not missing, "run `python -m tools.translations`, then translate:\n" + "\n".join(missing)


def test_no_sentence_is_built_before_it_is_translated() -> None:
    """`tr(f"...")` and `tr(a + b)` are never found by the collector."""
    wrong = []
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "tr":
                wrong += [
                    f"{path.name}, line {node.lineno}"
                    for first in node.args[:1]
                    if not (isinstance(first, ast.Constant) and isinstance(first.value, str))
                ]
    assert not wrong


def test_nothing_is_left_to_translate() -> None:
    every = [*messages(), *messages(ENGLISH)]
    left = [f"{each.context}: {each.source}" for each in every if each.unfinished]
    empty = [f"{each.context}: {each.source}" for each in every if not each.translation]
    assert not left + empty
    words = [(each.source, re.sub(r"\{\w*\}", "", each.translation)) for each in messages()]
    english = [source for source, told in words if not HANGUL.search(told)]
    assert [each for each in english if not SAME.fullmatch(re.sub(r"\{\w*\}", "", each))] == [
        "{share} ({low} to {high})"
    ]


def test_translations_keep_what_the_code_puts_in() -> None:
    """Placeholders, patterns of files, the letter of a key, a space at the end."""

    def marks(text: str) -> list[str]:
        return sorted(re.findall(r"\{\w*\}|\(\*[^)]*\)", text))

    def key(text: str) -> list[str]:
        return [each.upper() for each in re.findall(r"&(\w)", text)]

    wrong = [
        each
        for each in (*messages(), *messages(ENGLISH))
        if marks(each.source) != marks(each.translation)
        or key(each.source) != key(each.translation)
        or each.source.count("\n") != each.translation.count("\n")
    ]
    assert not wrong


@pytest.mark.parametrize("path", [KOREAN, ENGLISH], ids=["ko", "en"])
def test_what_the_program_loads_says_the_same(path: Path) -> None:
    translator = QTranslator()
    assert translator.load(path.stem, str(path.parent))
    stale = [
        each.source
        for each in messages(path)
        if translator.translate(each.context, each.source, "", each.count) != each.translation
    ]
    assert not stale, "run `python -m tools.translations`"


def test_one_of_a_kind_is_not_written_as_many(
    qapp: QApplication, qtbot: QtBot, engine: FakeEngine, settings: SettingsFile
) -> None:
    counted = {each.source for each in messages() if each.count > 0}
    assert counted == {each.source for each in messages(ENGLISH)}
    assert all({1, 2} == {m.count for m in messages(ENGLISH) if m.source == s} for s in counted)
    with running_program(qapp, qtbot, engine, settings) as program:
        pane = program.window.pages["triage"].history
        said = [pane.tr("{n} decisions", "", n).format(n=n) for n in (0, 1, 2)]
    assert said == ["0 decisions", "1 decision", "2 decisions"]


def test_the_settings_are_in_the_translation() -> None:
    known = {each.source for each in messages() if each.context == "Settings"}
    for option in schema().values():
        assert {option.title, option.help} - {""} <= known


def test_a_window_speaks_korean(
    qapp: QApplication, qtbot: QtBot, engine: FakeEngine, settings: SettingsFile
) -> None:
    with running_program(qapp, qtbot, engine, settings, language="ko") as program:
        window = program.window
        assert [each.text() for each in window.rail.buttons.values()][:2] == ["분류", "일괄 처리"]
        assert QLocale().language() == QLocale.Language.Korean
        assert language_name("de") == "독일어"
        assert script_name("hangul") == "한글 문자"
    assert language_name("de") == "German"


def test_a_button_is_named_without_the_mark_of_its_key() -> None:
    assert plain("&Open…") == "Open…"
    assert plain("열기(&O)…") == "열기…"
