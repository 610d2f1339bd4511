"""One window per user and settings folder: a second start hands its files to the first.

A lock file beside the settings says who is there; it dies with its process. A local socket, which
only this user can reach, carries the files.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QCryptographicHash, QLockFile, QObject, QThread, Signal, Slot

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalServer, QLocalSocket

LOCK_NAME = "window.lock"
ANSWER_MS = 3_000  # the first window may be busy for a moment, or on its way up or down
TRIES = 20
TRY_MS = 150
_TAKEN = b"taken\n"


class SingleInstance(QObject):
    """`asked` carries the paths of a second start; an empty tuple only wants to see the window."""

    asked = Signal(object)

    def __init__(self, folder: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        with suppress(OSError):  # who cannot write there cannot keep settings, but can decide
            folder.mkdir(parents=True, exist_ok=True)
        self._name = server_name(folder)
        self._lock = QLockFile(str(folder / LOCK_NAME))
        self._lock.setStaleLockTime(0)  # only the end of its process frees it
        self._server: QLocalServer | None = None

    def claim(self, files: Sequence[Path]) -> bool:
        """Whether this start is to show a window.

        False when another one has taken the files. One that is there but does not answer, such as
        one of another machine on a shared disk, does not keep this one from starting.
        """
        for _ in range(TRIES):
            if self._lock.tryLock(0):
                return True
            if self._lock.error() != QLockFile.LockError.LockFailedError:
                return True  # no lock can be kept there, so that nobody has it
            if self._hand_over(files):
                return False
        return True

    @Slot()
    def listen(self) -> None:
        """Take what later starts hand over; they wait a moment for a window on its way up."""
        if not self._lock.isLocked():  # another window has it, which did not answer
            return
        from PySide6.QtNetwork import QLocalServer

        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._connected)
        # The lock is ours, so a socket of this name is what a crash has left.
        QLocalServer.removeServer(self._name)
        self._server.listen(self._name)

    def release(self) -> None:
        """The window is closed: the next start shows one of its own."""
        if self._server is not None:
            self._server.close()
        self._lock.unlock()

    def _hand_over(self, files: Sequence[Path]) -> bool:
        from PySide6.QtNetwork import QLocalSocket

        socket = QLocalSocket()
        socket.connectToServer(self._name)
        if not socket.waitForConnected(TRY_MS):
            QThread.msleep(TRY_MS)
            return False
        paths = [str(path.absolute()) for path in files]
        socket.write(json.dumps(paths).encode() + b"\n")
        taken = socket.waitForReadyRead(ANSWER_MS) and bytes(socket.readLine().data()) == _TAKEN
        socket.disconnectFromServer()
        return taken

    @Slot()
    def _connected(self) -> None:
        assert self._server is not None
        socket = self._server.nextPendingConnection()
        socket.readyRead.connect(self._read)
        socket.disconnected.connect(socket.deleteLater)
        if socket.canReadLine():
            self._take(socket)

    @Slot()
    def _read(self) -> None:
        socket = cast("QLocalSocket", self.sender())
        if socket.canReadLine():
            self._take(socket)

    def _take(self, socket: QLocalSocket) -> None:
        try:
            names = json.loads(bytes(socket.readLine().data()))
            paths = tuple(Path(name) for name in names)
        except (ValueError, TypeError):
            socket.abort()  # no start of this program
            return
        socket.write(_TAKEN)
        socket.flush()
        self.asked.emit(paths)


def server_name(folder: Path) -> str:
    """A name of its own for each user and folder, short enough for every system."""
    what = f"{Path.home()}\n{folder.resolve()}"
    digest = QCryptographicHash.hash(what.encode(), QCryptographicHash.Algorithm.Sha256)
    return f"laya-desktop-{bytes(digest.toHex().data()).decode()[:16]}"
