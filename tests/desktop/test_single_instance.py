"""One window per user and settings folder: real processes, real sockets."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QLockFile
from PySide6.QtWidgets import QApplication

from laya_desktop import single_instance
from laya_desktop.single_instance import LOCK_NAME, SingleInstance, server_name

# A start that claims its folder and says how it went; with "crash" it dies holding the lock.
SCRIPT = """
import os, sys, pathlib
from PySide6.QtCore import QCoreApplication
from laya_desktop.single_instance import SingleInstance
app = QCoreApplication([])
instance = SingleInstance(pathlib.Path(sys.argv[1]))
print(instance.claim([pathlib.Path(each) for each in sys.argv[3:]]), flush=True)
if sys.argv[2] == "crash":
    os.abort()
"""


@pytest.fixture
def first(qapp: QApplication, tmp_path: Path) -> Iterator[SingleInstance]:
    instance = SingleInstance(tmp_path / "settings")
    assert instance.claim([])
    instance.listen()
    yield instance
    instance.release()
    instance.deleteLater()


def start(folder: Path, how: str, *files: Path) -> subprocess.Popen[str]:
    words = [sys.executable, "-c", SCRIPT, str(folder), how, *map(str, files)]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)


def outcome(process: subprocess.Popen[str]) -> str:
    said, _ = process.communicate(timeout=60)
    return said.strip()


def test_a_second_start_hands_its_files_over(first: SingleInstance, qtbot, tmp_path: Path) -> None:
    files = (tmp_path / "한글 표.csv", tmp_path / "two words.txt")
    second = start(tmp_path / "settings", "", *files)
    with qtbot.waitSignal(first.asked, timeout=30_000) as asked:
        pass
    assert asked.args == [files]
    assert outcome(second) == "False"
    assert second.returncode == 0


def test_another_folder_is_another_program(first: SingleInstance, tmp_path: Path) -> None:
    assert outcome(start(tmp_path / "elsewhere", "")) == "True"
    assert server_name(tmp_path / "a") != server_name(tmp_path / "b")


def test_what_a_crash_leaves_does_not_block(qapp: QApplication, tmp_path: Path) -> None:
    crashed = start(tmp_path, "crash")
    assert outcome(crashed) == "True"
    assert crashed.returncode != 0
    assert (tmp_path / LOCK_NAME).exists()
    instance = SingleInstance(tmp_path)
    assert instance.claim([])
    instance.listen()
    assert instance._server.isListening()
    instance.release()
    instance.deleteLater()


def test_a_closed_window_makes_way(first: SingleInstance, tmp_path: Path) -> None:
    first.release()
    assert outcome(start(tmp_path / "settings", "")) == "True"


def test_a_lock_that_nobody_answers_for_does_not_block(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Such as the lock of another machine, on a shared disk."""
    monkeypatch.setattr(single_instance, "TRIES", 2)
    monkeypatch.setattr(single_instance, "TRY_MS", 10)
    held = QLockFile(str(tmp_path / LOCK_NAME))
    held.setStaleLockTime(0)
    assert held.tryLock(0)
    instance = SingleInstance(tmp_path)
    assert instance.claim([])
    held.unlock()
    instance.deleteLater()


def test_a_stranger_on_the_socket_is_not_listened_to(first: SingleInstance, qtbot) -> None:
    from PySide6.QtNetwork import QLocalSocket

    heard: list[object] = []
    first.asked.connect(heard.append)
    socket = QLocalSocket()
    socket.connectToServer(first._name)
    socket.write(b"not a list of files\n")
    with qtbot.waitSignal(socket.disconnected):
        socket.flush()
    assert heard == []
    socket.deleteLater()


def test_a_folder_that_cannot_be_made_keeps_no_window_away(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    instance = SingleInstance(tmp_path / "file" / "settings")
    monkeypatch.setattr(instance, "_hand_over", lambda files: pytest.fail("nobody is there"))
    assert instance.claim([])
    instance.deleteLater()


def test_who_started_beside_a_window_does_not_take_its_socket(
    first: SingleInstance, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    second = SingleInstance(tmp_path / "settings")
    monkeypatch.setattr(second, "_hand_over", lambda files: False)  # the first one is busy
    assert second.claim([])
    second.listen()
    assert second._server is None
    second.release()
    second.deleteLater()
