"""Own question sets and policies: kept at once, never lost, presets untouched."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from laya_desktop.library.drafts import draft_of
from laya_desktop.library.library import Library
from laya_desktop.library.policies import shipped_policy
from laya_desktop.library.sets import QuestionSet, QuestionSets
from laya_engine.policy import Policy, QuestionThresholds, Rule
from laya_engine.presets import QUESTION_SETS, triage_questions


def own(library: Library, title: str = "Mine") -> QuestionSet:
    made = library.sets.new(title, [draft_of(*item) for item in triage_questions().items()])
    library.sets.put(made)
    return made


def test_presets_are_there_and_cannot_be_changed(qapp, tmp_path: Path) -> None:
    library = Library(tmp_path)
    assert [each.key for each in library.sets.all] == list(QUESTION_SETS)
    for preset in QUESTION_SETS.values():
        assert not library.sets.get(preset.name).own
        assert list(library.sets.get(preset.name).asked) == list(preset.questions())
    assert not any(tmp_path.iterdir())


def test_an_own_set_is_there_the_next_time(qapp, tmp_path: Path) -> None:
    made = own(Library(tmp_path))
    again = Library(tmp_path)
    assert again.problem == ""
    assert again.sets.get(made.key) == made
    changed = replace(made, samples=("한국어", "second"), title="Ours")
    again.sets.put(changed)
    assert Library(tmp_path).sets.get(made.key) == changed


def test_only_what_is_right_and_enabled_is_asked(qapp, tmp_path: Path) -> None:
    library = Library(tmp_path)
    made = own(library)
    first, second, third, *rest = made.questions
    wrong = replace(second, instructions="")
    twin = replace(third, id=rest[0].id)
    library.sets.put(replace(made, questions=(replace(first, enabled=False), wrong, twin, *rest)))
    shown = library.sets.get(made.key)
    assert list(shown.asked) == ["churn_risk"]
    assert "question 'refund_requested': another question has this name" in shown.problem(twin)
    assert "question 'is_urgent'" in shown.problem(wrong)


def test_a_set_without_questions_is_not_offered(qapp, tmp_path: Path) -> None:
    library = Library(tmp_path)
    empty = library.sets.new("Empty")
    library.sets.put(empty)
    assert empty in library.sets.all
    assert empty not in library.sets.usable


def test_a_deleted_set_comes_back_with_its_policy(qapp, tmp_path: Path) -> None:
    library = Library(tmp_path)
    made = own(library)
    library.policies.use(made, Policy(auto_at=0.9))
    library.sets.remove(made.key)
    assert library.sets.get(made.key).key == "triage"
    library.sets.undo()
    assert library.sets.get(made.key) == made
    assert library.policy(made.key).auto_at == 0.9
    assert Library(tmp_path).sets.get(made.key) == made


def test_a_copy_asks_and_decides_like_the_original(qapp, tmp_path: Path) -> None:
    library = Library(tmp_path)
    strict = replace(shipped_policy("triage"), auto_at=0.9)
    library.policies.use(library.sets.get("triage"), strict)
    strict = replace(strict, name="support (edited)")
    made = library.copy_set("triage")
    assert made.title == "Customer triage (copy)"
    assert library.sets.get(made.key).asked == triage_questions()
    assert library.policy(made.key) == strict
    assert library.copy_set("triage").title == "Customer triage (copy) 2"


def test_a_policy_is_used_and_kept_until_it_is_the_shipped_one(qapp, tmp_path: Path) -> None:
    library = Library(tmp_path)
    triage = library.sets.get("triage")
    told: list[str] = []
    library.policies.changed.connect(told.append)
    mine = replace(
        shipped_policy("triage"), question_thresholds=(QuestionThresholds("intent", 0.9, 0.6),)
    )
    library.policies.use(triage, mine)
    assert Library(tmp_path).policies.of(triage) == replace(mine, name="support (edited)")
    assert library.policy("email") == shipped_policy("email")
    library.policies.use(triage, shipped_policy("triage"))
    assert json.loads((tmp_path / "policies.json").read_text()) == {}
    assert told == ["triage", "triage"]


def test_a_wrong_policy_is_refused_and_nothing_changes(qapp, tmp_path: Path) -> None:
    library = Library(tmp_path)
    triage = library.sets.get("triage")
    with pytest.raises(ValueError, match="rule 1 has no 'when'"):
        library.policies.use(triage, Policy(rules=(Rule((), "because"),)))
    assert library.policy("triage") == shipped_policy("triage")
    assert not (tmp_path / "policies.json").exists()


@pytest.mark.parametrize("name", ["question-sets.json", "policies.json"])
@pytest.mark.parametrize("text", ["{ not json", "[1]", '{"sets": [{"key": "own:1"}], "triage": 7}'])
def test_a_damaged_file_is_set_aside_with_a_sentence(
    qapp, tmp_path: Path, name: str, text: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    library = Library(tmp_path)
    aside = tmp_path / name.replace(".json", ".unreadable.json")
    assert aside.name in library.problem
    assert aside.read_text(encoding="utf-8") == text
    own(library)
    assert len(Library(tmp_path).sets.all) == len(QUESTION_SETS) + 1


@pytest.mark.parametrize("name", ["question-sets.json", "policies.json"])
@pytest.mark.parametrize("text", ["{ not json", '{"sets": [{"key": "own:1"}], "triage": 7}'])
def test_a_damaged_file_in_a_folder_that_cannot_be_written_is_told_and_stays(
    qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, text: str
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "replace", refuse)
    library = Library(tmp_path)
    assert "Read-only file system" in library.problem
    assert (tmp_path / name).read_text(encoding="utf-8") == text
    assert len(library.sets.all) == len(QUESTION_SETS)


def test_a_disk_that_refuses_loses_nothing_of_the_session(
    qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = Library(tmp_path)
    made = own(library)
    before = (tmp_path / "question-sets.json").read_bytes()

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(OSError, match="No space"):
        library.sets.put(replace(made, title="Changed"))
    assert (tmp_path / "question-sets.json").read_bytes() == before
    assert library.sets.get(made.key).title == "Changed"


@pytest.mark.parametrize("name", ["question-sets.json", "policies.json"])
def test_a_file_that_could_not_be_read_is_never_overwritten(
    qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    before = Library(tmp_path)
    before.policies.use(own(before), Policy(auto_at=0.9))
    kept = (tmp_path / name).read_bytes()
    read = Path.read_text

    def refuse(path: Path, *args: object, **options: object) -> str:
        if path.name == name:
            raise OSError(5, "Input/output error", str(path))
        return read(path, *args, **options)

    monkeypatch.setattr(Path, "read_text", refuse)
    library = Library(tmp_path)
    assert f"{name} could not be read (Input/output error)" in library.problem
    monkeypatch.undo()  # it was there only once
    with pytest.raises(OSError, match="nothing is saved in it"):
        library.policies.use(library.copy_set("triage"), Policy(auto_at=0.7))
    assert (tmp_path / name).read_bytes() == kept
    assert Library(tmp_path).problem == ""


def test_a_damaged_file_that_cannot_be_set_aside_is_never_overwritten(
    qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "question-sets.json"
    path.write_text("{ not json", encoding="utf-8")

    def refuse(*_: object) -> None:
        raise OSError(30, "Read-only file system")

    monkeypatch.setattr(os, "replace", refuse)
    library = Library(tmp_path)
    monkeypatch.undo()
    with pytest.raises(OSError, match="damaged and cannot be set aside"):
        own(library)
    assert path.read_text(encoding="utf-8") == "{ not json"


def test_a_second_damaged_file_does_not_replace_the_first(qapp, tmp_path: Path) -> None:
    path = tmp_path / "question-sets.json"
    for text in ("{ first", "{ second"):
        path.write_text(text, encoding="utf-8")
        assert Library(tmp_path).problem
    kept = sorted(tmp_path.glob("*.unreadable*.json"))
    assert [each.read_text(encoding="utf-8") for each in kept] == ["{ second", "{ first"]


def test_half_a_character_is_kept_and_comes_back(qapp, tmp_path: Path) -> None:
    library = Library(tmp_path)
    made = replace(own(library), samples=("half \ud800, \udce9 and whole \N{GRINNING FACE}",))
    library.sets.put(made)
    own(library, "saved afterwards")
    again = Library(tmp_path)
    assert again.problem == ""
    assert again.sets.get(made.key) == made


def test_a_title_from_a_file_name_that_is_no_text_can_be_shown(qapp, tmp_path: Path) -> None:
    assert Library(tmp_path).sets.new(os.fsdecode(b"caf\xe9")).title == "caf?"


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"sets": ' * 300 + "1" + "}" * 300,
        '{"sets": [{"key": "1", "title": "x", "base": [], "samples": [], "questions": []}]}',
        '{"sets": [{"key": "1", "title": "x", "base": "", "samples": [], "questions": [{"id": "q", '
        '"type": "choice", "instructions": "?", "options": [[[], null]], "order": null, '
        '"enabled": true, "rest": {}}]}]}',
        '{"sets": [{"key": "1", "title": "x", "base": "", "samples": [], "questions": [{"id": "q", '
        '"type": "noul", "instructions": "?", "options": [], "order": null, '
        '"enabled": true, "rest": {}}]}]}',
    ],
)
def test_a_set_of_another_shape_is_set_aside_before_anything_looks_at_it(
    qapp, tmp_path: Path, text: str
) -> None:
    (tmp_path / "question-sets.json").write_text(text, encoding="utf-8")
    library = Library(tmp_path)
    assert "it is kept as question-sets.unreadable.json" in library.problem
    assert [each.asked for each in library.sets.all]


def test_the_presets_are_read_once(qapp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    sets = QuestionSets(tmp_path)
    before = sets.all
    monkeypatch.setattr("laya_desktop.library.sets.draft_of", lambda *item: pytest.fail("again"))
    assert sets.all == before  # pages ask at each step of a slider
