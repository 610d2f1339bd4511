"""The engine's sentences are said in the language of the window, with their names and numbers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

import laya_desktop
import laya_engine
from laya_desktop.engine.worker import explain, sentence
from laya_desktop.said import said
from laya_desktop.said.matching import is_known
from laya_desktop.translation import Language
from laya_engine.policy import Policy, decide, default_policy, policy_from
from laya_engine.routing import decide_route

ENGINE = Path(laya_engine.__file__).parent
WINDOW = Path(laya_desktop.__file__).parent
# What a person meets who uses the window: texts, tables, runs, checkpoints, policies, figures.
HEARD = (
    *("routing.py", "policy.py", "policy_fit.py", "questions.py", "devices.py", "processor.py"),
    *("checkpoints", "loading.py", "inference.py", "tables", "states/pasted.py", "json_files.py"),
    *("runs/mapping.py", "runs/export.py", "runs/files.py", "runs/holding.py", "runs/store.py"),
    *("runs/corrections.py", "runs/advice.py", "runs/importing.py", "runs/answering.py"),
    *("evaluation/findings.py", "evaluation/thresholds.py", "evaluation/recalibrating.py"),
    *("evaluation/judged.py", "evaluation/reports.py", "evaluation/reviewing.py"),
    *("evaluation/comparing.py", "evaluation/calibrating.py", "evaluation/earlier_temperatures.py"),
    "learning/lessons.py",
    *("learning/plans.py", "learning/room.py", "learning/taught.py", "pipelines/running.py"),
    *("robustness/probing_runs.py", "hooks/answer_store.py", "hooks/audit.py", "device_check.py"),
)
HEARD_OF_THE_WINDOW = (
    *("engine/availability.py", "engine/needing.py", "engine/studying.py", "engine/deciding.py"),
    *("engine/row_reading.py", "library/history.py", "library/sets.py", "library/stored.py"),
)
# Only who writes code, sets an environment variable or edits a file by hand meets these.
FOR_PROGRAMMERS = (
    *("questions must be a dict of id", "{variable} must be a whole number", "weights must be"),
    *("two people's labels of the same rows", "{len(stray)} of the labels used are not"),
    *("{name} must be a whole number of at least", "{name} must be between 0 and 1"),
    *("a sheet has no such row", "it is nested too deeply", "a key in quotation marks is missing"),
    *("a colon is missing", "a comma is missing", "a route hook left the decision"),
)
# Not sentences: parts of others, names, and what the window says in words of its own.
PARTS = (
    *("; did you mean", "{', '.join(names[:-1])} or", "conversation of {self.turns} turns"),
    *("{name} is not {kind}: {error}", "{told}: {rose} right answers"),
)
WORDS_OF_PARTS = {
    "{_hint(name, questions)}": "; did you mean 'x'?",
    "{_hint(label, labels)}": "; use 'x'",
    "{found}": "'x' is 'y'",
}
SENTENCES = {"reason", "text", "sentence", "why", "because"}  # variables that hold one


def template(node: ast.AST | None) -> str | None:
    """A literal, with `{expression}` where an f-string has one."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        parts = []
        for value in node.values:
            if isinstance(value, ast.FormattedValue):
                quote = "'" if value.conversion == ord("r") else ""
                parts.append(f"{quote}{{{ast.unparse(value.value)}}}{quote}")
            else:
                parts.append(str(ast.literal_eval(value)))
        return "".join(parts)
    return None


def named(node: ast.AST) -> bool:
    """Whether something is given a name that sentences have."""
    return isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in SENTENCES


def spoken(tree: ast.Module) -> Iterator[str]:
    """Whatever a module raises, yields, returns or finds that reads like a sentence."""
    for node in ast.walk(tree):
        found: list[str | None] = []
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call) and node.exc.args:
            name = getattr(node.exc.func, "id", "")
            if name == "_refusal":
                found = [f"question 'x': {template(node.exc.args[-1])}"]
            else:
                found = [template(node.exc.args[0])]
        elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Finding":
            found = [template(node.args[-1])]
        elif isinstance(node, ast.Yield):
            parts = node.value.elts if isinstance(node.value, ast.Tuple) else [node.value]
            found = [template(parts[-1])]
        elif isinstance(node, ast.Return) or named(node):
            found = [template(node.value)]
        yield from (each for each in found if each and len(each.split()) > 2)


def files(root: Path, names: tuple[str, ...]) -> Iterator[Path]:
    for name in names:
        path = root / name
        assert path.exists(), f"{name} is gone; tell where its sentences are said now"
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def unknown(paths: Iterator[Path]) -> list[str]:
    wrong = []
    for path in paths:
        for source in spoken(ast.parse(path.read_text(encoding="utf-8"))):
            for part, words in WORDS_OF_PARTS.items():
                source = source.replace(part, words)
            sample = re.sub(r"\{[^{}]*(\{[^{}]*\}[^{}]*)*\}", "x1", source)
            if not source.startswith((*FOR_PROGRAMMERS, *PARTS)) and not is_known(sample):
                wrong.append(f"{path.name}: {source}")
    return wrong


def test_every_sentence_that_a_person_meets_is_listed() -> None:
    wrong = unknown(files(ENGINE, HEARD)) + unknown(files(WINDOW, HEARD_OF_THE_WINDOW))
    assert not wrong, "add these to laya_desktop/said:\n" + "\n".join(wrong)


@pytest.mark.parametrize("kind", ["a policy", "a pipeline"])
def test_every_kind_of_file_is_listed(kind: str) -> None:
    assert is_known(f"mine.json is not {kind}: it is something else")


def test_every_reason_of_the_shipped_policy_is_listed() -> None:
    assert [rule.because for rule in default_policy().rules if not is_known(rule.because)] == []


@pytest.fixture
def korean(qapp: QApplication) -> Iterator[None]:
    language = Language(qapp)
    language.set_language("ko")
    yield
    language.set_language("en")
    language.deleteLater()


def test_english_is_left_as_it_is() -> None:
    text = "rule 3 has no 'because'; write the reason a person will read"
    assert said(text) == text
    assert sentence("x.csv is empty; choose a file with text in it") == (
        "x.csv is empty; choose a file with text in it."
    )


def test_routes_verdicts_and_errors_are_said_in_korean(korean: None) -> None:
    models = {name: name for name in ("english", "multilingual", "typed-decisions")}

    def route(text: str, **hints: str) -> str:
        found = decide_route(text, None, models=models, default="multilingual", **hints)
        return said(found.reason)

    assert route("환불해 주세요. 아직 물건이 오지 않았어요.") == "한글 문자가 글자의 100%입니다"
    assert route("1234") == "글자가 없어 기본값(multilingual)을 사용합니다"
    assert route("x", model="english") == "지정한 체크포인트: 'english'"
    assert route("Guten Tag, ich warte seit zwei Wochen auf mein Paket.").startswith("언어: 독일어")
    answers = {"a": {"type": "noul", "noul": 0.7, "answer_confidence": 0.7}}
    (reason,) = decide(Policy(), answers).reasons
    assert said(reason.text) == "확신이 70%로 80%보다 낮습니다"
    assert said("a question about money") == "돈에 관한 문의입니다"
    with pytest.raises(ValueError, match="rule 1") as wrong:
        policy_from({"rules": [{"because": "x"}]})
    assert explain(wrong.value) == "규칙 1에 조건이 없습니다. 질문을 하나 이상 고르세요."
    assert explain(RuntimeError("secret")).startswith("엔진에서 예상하지 못한 오류(RuntimeError)")
    assert explain(FileNotFoundError(2, "No such file or directory", "a.txt")) == (
        "“a.txt”: 파일이나 폴더가 없음."
    )


def test_a_sentence_within_a_sentence_is_said_too(korean: None) -> None:
    text = "the checkpoint 'x' could not be fetched (permission denied); check the network and "
    assert "(권한이 없음)" in said(text + "the free disk space")
    assert said("line 4: 'body' is empty; there is no text") == (
        "4번째 줄: 'body'이(가) 비어 텍스트가 없습니다"
    )


def test_types_of_questions_and_details_of_the_log_have_their_korean_words(korean: None) -> None:
    text = (
        "temperatures are fitted to a part of the rows, and no question type has 100 "
        "labelled answers there (noul 24, choice 8, score 8); label more rows"
    )
    assert "(예/아니요 24, 선택 8, 점수 8)" in said(text)
    assert said("questions: 5") == "질문: 5개"
    assert said("questions: 5; a text") == "질문: 5개, a text"
    assert said("tokens not read: 1750") == "읽지 않은 토큰: 1750개"
    assert said("frees 146 MB") == "146 MB 비움"


def test_what_a_person_wrote_is_left_as_it_is(korean: None) -> None:
    for text in ("he is angry, not sad", "Call them back", "{name} and {", "", "  "):
        assert said(text) == text
