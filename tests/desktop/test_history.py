"""The history file: kept, found, reopened, bounded, gone when deleted."""

from __future__ import annotations

import sqlite3
import stat
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from laya_desktop.engine.triage_jobs import HistoryEntry
from laya_desktop.library import history as module
from laya_desktop.library.history import History
from laya_engine.policy import decide, decision_record, default_policy
from laya_engine.presets import triage_questions

QUESTIONS = {"is_urgent": triage_questions()["is_urgent"]}
RESULT = {
    "model": "laya-rl-agent",
    "routing": {"model": "english", "reason": "English, 99% sure"},
    "answers": {
        "is_urgent": {"type": "noul", "noul": 0.9, "confidence": 0.9, "answer_confidence": 0.9}
    },
    "usage": {"input_tokens": 40},
}


def entry(text: str = "Please hurry.", at: float = 0.0) -> HistoryEntry:
    policy = default_policy()
    record = decision_record(RESULT, decide(policy, RESULT["answers"]), policy)
    return HistoryEntry(
        text=text,
        question_set="triage",
        title="Customer triage",
        questions=QUESTIONS,
        policy=policy,
        record=record,
        run_id="0123456789abcdef",
        device="cpu fp32",
        elapsed_ms=12.5,
        at=at,
    )


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "data" / "history.sqlite")


def texts(history: History, search: str = "") -> list[str]:
    return [item.excerpt for item in history.find(search)[0]]


def test_a_decision_comes_back_as_it_was(history: History) -> None:
    number = history.keep(entry(at=1_700_000_000.0))
    assert history.read(number) == entry(at=1_700_000_000.0)


@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(text=st.text(st.characters(exclude_categories=["Cs"])))
def test_any_text_comes_back(history: History, text: str) -> None:
    assert history.read(history.keep(entry(text))).text == text


def test_half_a_character_is_kept_as_a_question_mark(history: History) -> None:
    assert history.read(history.keep(entry("a\ud83d b"))).text == "a? b"


def test_the_newest_come_first_and_are_found_by_every_word(history: History) -> None:
    for text in ("Wo bleibt meine LIEFERUNG?", "결제가 두 번 됐어요", "Where is it? ÄRGER"):
        history.keep(entry(text))
    assert texts(history) == [
        "Where is it? ÄRGER",
        "결제가 두 번 됐어요",
        "Wo bleibt meine LIEFERUNG?",
    ]
    assert texts(history, "lieferung bleibt") == ["Wo bleibt meine LIEFERUNG?"]
    assert texts(history, "ärger") == ["Where is it? ÄRGER"]
    assert texts(history, "두 번") == ["결제가 두 번 됐어요"]
    assert len(texts(history, "english auto")) == 3
    assert texts(history, "100% _") == []
    assert history.find("ärger")[1] == 3


def test_corrections_stay_with_their_decision(history: History) -> None:
    first, second = history.keep(entry("one")), history.keep(entry("two"))
    history.correct(first, {"answer:is_urgent": False}, "review")
    assert history.read(first).corrections == {"answer:is_urgent": False}
    assert history.read(second).corrections == {}
    by_id = {item.id: item for item in history.find()[0]}
    assert (by_id[first].corrected, by_id[first].verdict) == (True, "review")
    assert not by_id[second].corrected


def test_the_oldest_go_when_there_are_too_many(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_ENTRIES", 3)
    for number in range(5):
        history.keep(entry(f"text {number}"))
    assert texts(history) == ["text 4", "text 3", "text 2"]


def test_the_oldest_go_when_they_are_too_long_but_the_newest_stays(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_BYTES", 40_000)
    for letter in "abc":
        history.keep(entry(letter * 12_000))
    assert [text[0] for text in texts(history)] == ["c", "b"]
    history.keep(entry("d" * 50_000))
    assert [text[0] for text in texts(history)] == ["d"]


def test_what_is_deleted_is_nowhere_on_the_disk(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    history = History(folder / "history.sqlite")
    secret, other = history.keep(entry("my card is 4711-SECRET")), history.keep(entry("kept"))
    assert any(b"4711-SECRET" in path.read_bytes() for path in folder.iterdir())
    history.forget(secret)
    assert not any(b"4711-SECRET" in path.read_bytes() for path in folder.iterdir())
    assert texts(history) == ["kept"]
    with pytest.raises(ValueError, match="no longer in the history"):
        history.read(secret)
    history.forget()
    assert history.find() == ((), 0)
    assert not any(b"kept" in path.read_bytes() for path in folder.iterdir())
    assert other > secret


def test_the_file_is_for_this_user_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "history.sqlite"
    History(path).keep(entry())
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        modes = {each.name: stat.S_IMODE(each.stat().st_mode) for each in path.parent.iterdir()}
    db.close()
    assert modes["history.sqlite-wal"] == 0o600
    assert set(modes.values()) == {0o600}
    assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


def test_looking_and_deleting_make_no_file(tmp_path: Path) -> None:
    history = History(tmp_path / "history.sqlite")
    assert history.find("x") == ((), 0)
    history.forget()
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_none_is_told_in_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite"
    path.write_bytes(b"this is no database at all, but it is long enough to be one" * 20)
    with pytest.raises(ValueError, match=r"history\.sqlite"):
        History(path).keep(entry())


def test_a_file_that_is_none_can_be_cleared_and_used_again(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite"
    path.write_bytes(b"this is no database at all, but it is long enough to be one" * 20)
    with pytest.raises(ValueError, match="clear it"):
        History(path).forget(1)
    History(path).forget()
    assert History(path).find() == ((), 0)
    History(path).keep(entry())
    assert texts(History(path)) == ["Please hurry."]


def test_a_file_in_use_elsewhere_is_not_called_damaged_and_never_removed(
    history: History, monkeypatch: pytest.MonkeyPatch
) -> None:
    history.keep(entry())
    monkeypatch.setattr(module, "BUSY_S", 0.01)
    with sqlite3.connect(history._path) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(ValueError, match="try again in a moment"):
            history.forget()
        other.rollback()
    other.close()
    assert texts(history) == ["Please hurry."]


@pytest.mark.parametrize("rest", ["{}", "[]", "{ cut of", '{"policy": 3}'])
def test_a_damaged_entry_is_told_in_one_sentence(history: History, rest: str) -> None:
    number = history.keep(entry())
    with sqlite3.connect(history._path) as db:
        db.execute("UPDATE entries SET rest = ?", (rest,))
    db.close()
    with pytest.raises(ValueError, match="damaged in the history; delete it"):
        history.read(number)


def test_two_writers_do_not_lose_each_others_entries(tmp_path: Path) -> None:
    one, two = History(tmp_path / "h.sqlite"), History(tmp_path / "h.sqlite")
    for number in range(10):
        (one, two)[number % 2].keep(replace(entry(), text=str(number)))
    assert len(texts(one)) == 10


def test_a_text_with_damaged_letters_is_shown_and_can_be_deleted(
    history: History, tmp_path: Path
) -> None:
    """SQLite would say the whole text in its error."""
    number = history.keep(entry())
    with sqlite3.connect(tmp_path / "data" / "history.sqlite") as db:
        db.execute("UPDATE entries SET text = CAST(x'48FF69' AS TEXT)")
    db.close()
    assert texts(history) == ["H\ufffdi"]
    assert history.read(number).text == "H\ufffdi"
    assert history.forget(number) is not None
    assert texts(history) == []


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Beginnings of the statements for which the disk has no room."""
    found: list[str] = []

    class Full(sqlite3.Connection):
        def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
            if sql.startswith(tuple(found)):
                raise sqlite3.OperationalError("database or disk is full")
            return super().execute(sql, *values)

    monkeypatch.setattr(module.sqlite3, "connect", partial(sqlite3.connect, factory=Full))
    return found


def test_what_is_deleted_is_gone_also_where_the_file_cannot_be_made_small(
    history: History, tmp_path: Path, full: list[str]
) -> None:
    history.keep(entry("Please hurry, my card is KX-4711."))
    full.append("VACUUM")
    assert history.forget() is None
    assert texts(history) == []
    kept = b"".join(path.read_bytes() for path in (tmp_path / "data").iterdir())
    assert b"KX-4711" not in kept


def test_a_history_on_a_full_disk_says_so_and_can_be_cleared(
    history: History, tmp_path: Path, full: list[str]
) -> None:
    history.keep(entry())
    full += ["INSERT", "DELETE"]
    with pytest.raises(ValueError, match=r"the disk is full; 'history\.sqlite' was not written"):
        history.keep(entry())
    with pytest.raises(ValueError, match="the disk is full"):
        history.forget(1)
    assert texts(history) == ["Please hurry."]
    assert history.forget() is None
    assert list((tmp_path / "data").iterdir()) == []
