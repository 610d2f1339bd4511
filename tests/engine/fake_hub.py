"""A hub on the loopback interface that serves one folder as one repository."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread

COMMIT = "0123456789abcdef0123456789abcdef01234567"


@contextmanager
def fake_hub(repo: str, folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Serve `folder` as `repo`; yields the endpoint and the files fetched so far."""
    fetched: list[str] = []
    files = {str(p.relative_to(folder)): p for p in sorted(folder.rglob("*")) if p.is_file()}

    class Handler(BaseHTTPRequestHandler):
        def do_HEAD(self) -> None:
            self._answer(body=False)

        def do_GET(self) -> None:
            self._answer(body=True)

        def _answer(self, *, body: bool) -> None:
            path = self.path.split("?")[0]
            if path.startswith(f"/api/models/{repo}/tree/"):
                tree = [
                    {"type": "file", "path": name, "size": file.stat().st_size, "oid": name}
                    for name, file in files.items()
                ]
                return self._send(200, json.dumps(tree).encode(), body=body, etag="")
            if path.startswith(f"/api/models/{repo}"):
                info = {
                    "id": repo,
                    "sha": COMMIT,
                    "private": False,
                    "siblings": [{"rfilename": name} for name in files],
                }
                return self._send(200, json.dumps(info).encode(), body=body, etag="")
            name = path.split(f"/resolve/{COMMIT}/")[-1].split("/resolve/main/")[-1]
            if path.startswith(f"/{repo}/") and name in files:
                content = files[name].read_bytes()
                if body:
                    fetched.append(name)
                etag = hashlib.sha256(content).hexdigest()
                return self._send(200, content, body=body, etag=etag)
            return self._send(404, b"", body=body, etag="")

        def _send(self, status: int, content: bytes, *, body: bool, etag: str) -> None:
            self.send_response(status)
            self.send_header("Content-Length", str(len(content)))
            self.send_header("X-Repo-Commit", COMMIT)
            if status == 404:
                self.send_header("X-Error-Code", "RepoNotFound")
            if etag:
                self.send_header("ETag", f'"{etag}"')
            self.end_headers()
            if body:
                self.wfile.write(content)

        def log_message(self, *_: object) -> None:
            """Quiet."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", fetched
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
