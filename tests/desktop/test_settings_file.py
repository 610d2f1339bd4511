"""The settings file: read, written at once, never lost."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from laya_desktop.settings import Settings, SettingsFile, schema
from laya_engine.registry import Source


def write(folder: Path, text: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text(text, encoding="utf-8")


def test_what_is_saved_is_there_the_next_time(tmp_path: Path) -> None:
    first = SettingsFile(tmp_path)
    folder = Source("folder", "/models/한국어")
    first.save(theme="dark", max_loaded=3, sources={**first.current.sources, "english": folder})
    second = SettingsFile(tmp_path)
    assert second.current == first.current
    assert second.current.sources["english"] == folder
    assert second.problem == ""


def test_a_machine_without_a_file_has_the_defaults(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "new")
    assert file.current == Settings()
    assert file.engine_config().device is None
    assert not (tmp_path / "new").exists()


def test_keys_of_another_version_are_kept(tmp_path: Path) -> None:
    write(tmp_path, json.dumps({"theme": "dark", "colour_of_tomorrow": {"a": [1, 2]}}))
    SettingsFile(tmp_path).save(max_loaded=4)
    raw = json.loads((tmp_path / "settings.json").read_text(encoding="utf-8"))
    assert raw["colour_of_tomorrow"] == {"a": [1, 2]}
    assert (raw["theme"], raw["max_loaded"]) == ("dark", 4)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("theme", "sepia"),
        ("theme", 3),
        ("max_loaded", 0),
        ("max_loaded", 99),
        ("max_loaded", True),
        ("max_loaded", "2"),
        ("device", "tpu"),
        ("question_set", "horoscope"),
        ("geometry", None),
        ("sources", ["english"]),
        ("sources", {"english": {"kind": "attic", "location": "x"}}),
        ("sources", {"english": {"kind": "folder", "location": 7}}),
    ],
)
def test_a_value_that_makes_no_sense_falls_back_alone(
    tmp_path: Path, key: str, value: object
) -> None:
    other = "device" if key == "theme" else "theme"
    good = "cpu" if other == "device" else "dark"
    write(tmp_path, json.dumps({key: value, other: good}))
    current = SettingsFile(tmp_path).current
    assert getattr(current, key) == getattr(Settings(), key)
    assert getattr(current, other) == good


@pytest.mark.parametrize("text", ["{ not json", "[1, 2]", "", "\ud7ff" * 3, "[" * 100_000])
def test_a_damaged_file_is_set_aside_with_a_sentence(tmp_path: Path, text: str) -> None:
    write(tmp_path, text)
    file = SettingsFile(tmp_path)
    assert file.current == Settings()
    assert "settings.unreadable.json" in file.problem
    assert (tmp_path / "settings.unreadable.json").read_text(encoding="utf-8") == text
    assert not file.path.exists()
    file.save(theme="dark")
    assert SettingsFile(tmp_path).current.theme == "dark"


def test_bytes_that_are_no_text_are_set_aside_too(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_bytes(b"\xff\xfe\x00garbage\x00")
    assert SettingsFile(tmp_path).problem
    assert (tmp_path / "settings.unreadable.json").exists()


def test_a_write_that_fails_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = SettingsFile(tmp_path)
    file.save(theme="dark")
    before = file.path.read_bytes()

    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(OSError, match="No space"):
        file.save(theme="light")
    assert file.path.read_bytes() == before
    assert file.current.theme == "light"  # the person's choice holds for this session


def test_every_offered_setting_has_a_title_a_help_and_a_valid_default() -> None:
    for name, option in schema().items():
        assert option.accepts(getattr(Settings(), name)), name
        assert bool(option.title) == bool(option.help), name


def test_the_window_and_the_command_line_keep_runs_in_one_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from laya_engine.runs import runs_folder

    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert SettingsFile().runs_folder == runs_folder()
    assert SettingsFile(tmp_path / "own").runs_folder == tmp_path / "own" / "runs"


def test_settings_that_could_not_be_read_are_never_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    SettingsFile(tmp_path).save(theme="dark")

    def refuse(path: Path, *args: object, **options: object) -> str:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_text", refuse)
    file = SettingsFile(tmp_path)
    monkeypatch.undo()
    assert "could not be read (Permission denied)" in file.problem
    with pytest.raises(OSError, match="nothing is saved in it"):
        file.save(text_size=125)
    assert file.current.text_size == 125  # for this session
    assert SettingsFile(tmp_path).current.theme == "dark"


def test_a_file_name_that_is_no_utf_8_is_among_the_recent_ones(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"caf\xe9.csv")
    SettingsFile(tmp_path).opened(path)
    file = SettingsFile(tmp_path)
    assert (file.problem, file.current.recent) == ("", (str(path),))
    file.save(theme="dark")
    assert SettingsFile(tmp_path).current.theme == "dark"
