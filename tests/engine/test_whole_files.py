"""A file is there whole or not at all, and an error names the file that somebody chose."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from laya_engine.whole_files import write_whole, written_beside


def test_a_folder_that_is_not_there_is_told_of_the_file_that_was_chosen(tmp_path: Path) -> None:
    path = tmp_path / "no such folder" / "export.json"
    with pytest.raises(OSError, match="No such file") as told:
        write_whole(path, "{}")
    assert told.value.filename == str(path)
    assert ".part" not in str(told.value)


def test_a_file_that_cannot_be_renamed_is_named_and_the_old_one_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "export.json"
    path.write_text("old", encoding="utf-8")

    def refuse(source: Path, target: Path) -> None:
        raise PermissionError(13, "Permission denied", str(source), None, str(target))

    monkeypatch.setattr(os, "replace", refuse)
    with pytest.raises(PermissionError) as told:
        write_whole(path, "new")
    assert (told.value.filename, told.value.filename2) == (str(path), None)
    assert path.read_text(encoding="utf-8") == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_names_the_file(tmp_path: Path) -> None:
    path = tmp_path / "export.json"
    with pytest.raises(OSError, match="No space left") as told, written_beside(path):
        raise OSError(28, "No space left on device")  # as a write says it, without a name
    assert told.value.filename == str(path)


def test_an_error_about_another_file_keeps_its_name(tmp_path: Path) -> None:
    other = tmp_path / "source.csv"
    with pytest.raises(FileNotFoundError) as told, written_beside(tmp_path / "export.json"):
        other.read_text(encoding="utf-8")
    assert told.value.filename == str(other)
