"""A hub on the loopback interface that serves one folder as one repository, and can misbehave."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

COMMIT = "0123456789abcdef0123456789abcdef01234567"
PIECE = 16 * 1024  # bytes written at a time


@dataclass
class FakeHub:
    """What was asked, and how to answer; a test changes the latter as it goes."""

    repo: str
    folder: Path
    endpoint: str = ""
    commit: str = COMMIT
    requests: int = 0
    fetched: list[str] = field(default_factory=list)  # names of the files asked for, in order
    ranges: list[tuple[str, str | None]] = field(default_factory=list)  # with their Range header
    cuts: dict[str, list[int]] = field(default_factory=dict)  # end each answer after n bytes
    altered: set[str] = field(default_factory=set)  # files whose content is not as announced
    undigested: bool = False
    ignores_ranges: bool = False
    refuses: int | None = None  # status of every answer

    @property
    def files(self) -> dict[str, Path]:
        """What the repository holds, by name."""
        found = (path for path in sorted(self.folder.rglob("*")) if path.is_file())
        return {path.relative_to(self.folder).as_posix(): path for path in found}


@contextmanager
def fake_hub(repo: str, folder: Path) -> Iterator[FakeHub]:
    """Serve `folder` as `repo`."""
    hub = FakeHub(repo, folder)

    class Handler(_Handler):
        served = hub

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
    thread.start()
    hub.endpoint = f"http://127.0.0.1:{server.server_port}"
    try:
        yield hub
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


def digest_of(name: str, content: bytes) -> str:
    """What the hub calls a file: SHA-256 where it is large, git's own digest where it is small."""
    if name.endswith(".safetensors"):
        return hashlib.sha256(content).hexdigest()
    return hashlib.sha1(f"blob {len(content)}\0".encode() + content).hexdigest()


class _Handler(BaseHTTPRequestHandler):
    served: FakeHub

    def do_HEAD(self) -> None:
        self._answer(body=False)

    def do_GET(self) -> None:
        self._answer(body=True)

    def _answer(self, *, body: bool) -> None:
        hub = self.served
        hub.requests += 1
        path = self.path.split("?")[0]
        if hub.refuses is not None:
            return self._send(hub.refuses, b"{}", body=body)
        api = f"/api/models/{hub.repo}"
        if path.startswith(f"{api}/tree/"):
            tree = [
                {"type": "file", "path": name, "size": file.stat().st_size, "oid": name}
                for name, file in hub.files.items()
            ]
            return self._send(200, json.dumps(tree).encode(), body=body)
        if path in (api, f"{api}/revision/main", f"{api}/revision/{COMMIT}"):
            siblings = [{"rfilename": name} for name in hub.files]
            info = {"id": hub.repo, "sha": hub.commit, "private": False, "siblings": siblings}
            return self._send(200, json.dumps(info).encode(), body=body)
        if path.startswith(f"{api}/revision/"):
            return self._send(404, b"{}", body=body, code="RevisionNotFound")
        name = path.split(f"/{hub.repo}/resolve/{hub.commit}/")[-1]
        if name in hub.files:
            return self._file(name, body=body)
        return self._send(404, b"{}", body=body, code="RepoNotFound")

    def _file(self, name: str, *, body: bool) -> None:
        hub = self.served
        content = hub.files[name].read_bytes()
        etag = "W/unknown" if hub.undigested else digest_of(name, content)
        wanted = self.headers.get("Range")
        if not body:
            return self._send(200, content, body=False, etag=etag)
        hub.fetched.append(name)
        hub.ranges.append((name, wanted))
        if name in hub.altered:
            content = bytes(255 - byte for byte in content)
        start = 0
        if wanted and not hub.ignores_ranges:
            start = int(wanted.removeprefix("bytes=").rstrip("-"))
        cut = hub.cuts[name].pop(0) if hub.cuts.get(name) else None
        status = 206 if start else 200
        return self._send(status, content[start:], body=True, etag=etag, cut=cut)

    def _send(
        self,
        status: int,
        content: bytes,
        *,
        body: bool,
        etag: str = "",
        code: str = "",
        cut: int | None = None,
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Length", str(len(content)))
        self.send_header("X-Repo-Commit", self.served.commit)
        if code:
            self.send_header("X-Error-Code", code)
        if etag:
            self.send_header("ETag", f'"{etag}"')
        self.end_headers()
        if not body:
            return
        sent = content if cut is None else content[:cut]
        try:
            for start in range(0, len(sent), PIECE):
                self.wfile.write(sent[start : start + PIECE])
        except (BrokenPipeError, ConnectionResetError):
            pass  # the caller went away, as a cancelled download does
        if cut is not None:
            self.close_connection = True

    def log_message(self, *_: object) -> None:
        """Quiet."""
