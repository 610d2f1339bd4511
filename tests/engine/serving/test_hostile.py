"""What no honest client sends: each is refused or cut, nobody waits for it, and no log tells it."""

from __future__ import annotations

import json
import logging
import socket
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laya_engine.router import Router
from laya_engine.serving import Limits, RunningService, create_app
from tests.engine.serving.conftest import LOCAL, WaitingAgent
from tests.engine.stub_agents import StubAgent

SECRET = "geheimnis"
KEY = "correct-horse-battery"
NOUL = {"type": "noul", "instructions": "Is it?"}
HEAD = b"POST /v1/systemone HTTP/1.1\r\nHost: 127.0.0.1\r\n"
HASTY = Limits(head_seconds=0.3, body_seconds=0.3, read_seconds=0.3)


def body(**changes: Any) -> bytes:
    return json.dumps({"state": SECRET, "questions": {"q": NOUL}} | changes).encode()


@pytest.fixture(scope="module")
def service() -> Iterator[RunningService]:
    router = Router()
    for name in router.models:
        router.attach(name, StubAgent())
    with RunningService(router, limits=HASTY) as running:
        yield running


@pytest.fixture
def stubbed(waiting: WaitingAgent, waiting_router: Router) -> Iterator[TestClient]:
    waiting.go.set()
    with TestClient(create_app(waiting_router), base_url=LOCAL) as client:
        yield client


def exchange(service: RunningService, sent: bytes) -> bytes:
    """Everything that comes back until the service ends the connection, as it must."""
    host, port = service.url.removeprefix("http://").split(":")
    received = b""
    with socket.create_connection((host, int(port)), timeout=5) as client:
        try:
            client.sendall(sent)
            while part := client.recv(65536):
                received += part
        except ConnectionError:  # cut while something was still being sent
            pass
    return received


ON_THE_WIRE = {  # what is sent, and the beginning of what comes back
    "a huge header": (HEAD + b"X: " + b"a" * 200_000 + b"\r\n\r\n", b"HTTP/1.1 400"),
    "thousands of headers": (HEAD + b"X: y\r\n" * 20_000 + b"\r\n", b"HTTP/1.1 400"),
    "a huge path": (b"GET /" + b"a" * 200_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n", b"HTTP/1.1 400"),
    "TLS": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(100), b"HTTP/1.1 400"),
    "zero bytes": (bytes(1000) + b"\r\n\r\n", b"HTTP/1.1 400"),
    "two lengths": (HEAD + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\na", b"HTTP/1.1 400"),
    "a length below nothing": (HEAD + b"Content-Length: -5\r\n\r\n", b"HTTP/1.1 400"),
    "a chunk without a size": (
        HEAD + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n" + SECRET.encode(),
        b"HTTP/1.1 400",
    ),
    "chunks without an end": (
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n9\r\n" + SECRET.encode() + b"\r\n",
        b"HTTP/1.1 408",
    ),
    "chunks for ever": (
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n" + (b"10000\r\n%s\r\n" % (b" " * 65536)) * 300,
        b"HTTP/1.1 413",
    ),
    "10 MB of spaces": (HEAD + b"Content-Length: 10000000\r\n\r\n" + b" " * 10**7, b"HTTP/1.1 413"),
    "a websocket": (
        HEAD.replace(b"POST", b"GET") + b"Upgrade: websocket\r\nConnection: Upgrade\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: YQ==\r\n\r\n",
        b"HTTP/1.1 405",
    ),
    "a tunnel": (b"CONNECT 127.0.0.1:1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", b"HTTP/1.1 404"),
    "two hosts": (b"GET /models HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: a\r\n\r\n", b"HTTP/1.1 400"),
    "no host": (b"GET /models HTTP/1.0\r\n\r\n", b"HTTP/1.1 421"),
    "the preface of HTTP/2": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"HTTP/1.1 421"),
    "HTTP/1.0": (
        b'POST /triage HTTP/1.0\r\nHost: 127.0.0.1\r\nContent-Length: 15\r\n\r\n{"text": "hi!"}',
        b"HTTP/1.1 200",
    ),
}


@pytest.mark.parametrize("name", ON_THE_WIRE)
def test_what_is_no_request_is_refused_or_cut(service: RunningService, name: str) -> None:
    sent, answer = ON_THE_WIRE[name]
    received = exchange(service, sent)
    assert received.startswith(answer) or (received == b"" and len(sent) > 100_000)


NESTED = 5_000
BODIES = {  # content, the status, and what its sentence says
    "lists in lists": (b'{"state": %s%s}' % (b"[" * NESTED, b"]" * NESTED), 400, "depth = 64"),
    "objects in objects": (
        b'{"state": %s1%s}' % (b'{"a":' * NESTED, b"}" * NESTED), 400, "depth = 64",
    ),
    "a deep list": (b'{"state": %s%s}' % (b"[" * 100, b"]" * 100), 413, "depth = 64"),
    "NaN": (b'{"state": NaN, "questions": {}}', 400, "valid JSON"),
    "a number beyond all numbers": (b'{"state": 1e999, "questions": {}}', 400, "valid JSON"),
    "a long number": (b'{"state": %s}' % (b"1" * 100_000), 400, "valid JSON"),
    "half a pair": (b'{"state": "\\ud800", "questions": {}}', 400, "surrogate pair"),
    "half a pair as a name": (b'{"questions": {"\\udfff": {}}, "state": 1}', 400, "surrogate pair"),
    "UTF-16": (json.dumps({"state": "a"}).encode("utf-16"), 400, "valid JSON"),
    "another encoding": (b"\x1f\x8b\x08" + bytes(50), 400, "valid JSON"),
    "spaces": (b" " * 2_000_000, 400, "valid JSON"),
}  # fmt: skip


@pytest.mark.parametrize("name", BODIES)
def test_what_is_no_body_is_refused(stubbed: TestClient, name: str) -> None:
    content, status, told = BODIES[name]
    for path in ("/v1/systemone", "/v1/systemone/batch", "/triage", "/v1/pipeline"):
        answer = stubbed.post(path, content=content)
        assert answer.status_code == status
        assert told in answer.json()["detail"]


def test_of_two_parts_with_one_name_the_last_counts(client: TestClient) -> None:
    twice = b'{"state": 1, "questions": {"q": {}, "q": {"type": "noul", "instructions": "?"}}}'
    assert set(client.post("/v1/systemone", content=twice).json()["answers"]) == {"q"}


@pytest.mark.parametrize(
    "kind", ["application/xml", "multipart/form-data; boundary=x", "text/html; charset=utf-16", ""]
)
def test_a_body_is_json_whatever_it_is_called(stubbed: TestClient, kind: str) -> None:
    headers = {"content-type": kind}
    assert stubbed.post("/v1/systemone", content=body(), headers=headers).status_code == 200


def test_a_sentence_does_not_give_back_a_name_of_a_megabyte(stubbed: TestClient) -> None:
    for questions in ({"q" * 900_000: {"type": "x"}}, {"q": {"type": "x" * 900_000}}):
        told = stubbed.post("/v1/systemone", content=body(questions=questions))
        assert told.status_code == 422
        assert len(told.content) < 2_000
        assert "choice, score or noul" in told.json()["detail"]


def test_thousands_of_steps_are_counted_before_they_are_looked_at(stubbed: TestClient) -> None:
    steps = [{"name": f"s{n}", "questions": {"q": NOUL}} for n in range(5_000)]
    began = time.perf_counter()
    told = stubbed.post(
        "/v1/pipeline", json={"text": "a", "pipeline": {"name": "x", "steps": steps}}
    )
    assert (told.status_code, told.json()["limit"]) == (413, "questions")
    assert time.perf_counter() - began < 2


def test_a_body_that_takes_long_to_understand_holds_up_nobody(
    waiting_router: Router, waiting: WaitingAgent, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting.go.set()
    reading, read = threading.Event(), threading.Event()

    def slow(*arguments: Any) -> Any:
        reading.set()
        assert read.wait(10)
        raise ValueError("enough")

    monkeypatch.setattr("laya_engine.serving.app.parse_triage", slow)
    with TestClient(create_app(waiting_router), base_url=LOCAL) as client:
        long = threading.Thread(
            target=client.post, args=("/triage",), kwargs={"json": {"text": "x" * 70_000}}
        )
        long.start()
        assert reading.wait(10)
        assert client.post("/v1/systemone", content=body()).status_code == 200
        read.set()
        long.join(10)


def test_a_key_in_the_address_opens_nothing_and_is_not_logged(
    waiting_router: Router, waiting: WaitingAgent, caplog: pytest.LogCaptureFixture
) -> None:
    waiting.go.set()
    caplog.set_level(logging.DEBUG)
    with RunningService(waiting_router, key=KEY) as keyed:
        for name in ("key", "api_key", "Authorization", "access_token"):
            line = f"GET /models?{name}={KEY} HTTP/1.1\r\n".encode()
            told = exchange(keyed, line + b"Host: a\r\nConnection: close\r\n\r\n")
            assert told.startswith(b"HTTP/1.1 401")
            assert KEY.encode() not in told
    assert KEY not in caplog.text


def test_no_logger_of_the_process_tells_what_hostile_clients_sent(
    service: RunningService, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    secret = SECRET.encode()
    for sent in (
        b"GET /%s?%s HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n" % (secret, secret, secret),
        b"%s / HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n" % secret.upper(),
        HEAD + b"Content-Length: 99\r\nX-Note: %s\r\n\r\n{%s" % (secret, secret),
        HEAD + b"Transfer-Encoding: chunked\r\n\r\n%s\r\n" % secret,
        b"%s\r\n\r\n" % secret,
    ):
        exchange(service, sent)
    assert len([record for record in caplog.records if record.name.startswith("laya_engine")]) >= 4
    assert SECRET not in caplog.text.lower()
