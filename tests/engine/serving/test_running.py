"""The service on a real socket: clients that stall, and an end that loses no answer."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest

from laya_engine.router import Router
from laya_engine.serving import Limits, RunningService
from laya_engine.serving.server import bind
from tests.engine.serving.conftest import WaitingAgent
from tests.engine.stub_agents import StubAgent

NOUL = {"ok": {"type": "noul", "instructions": "Is it?"}}
BODY = json.dumps({"state": "a", "questions": NOUL})
HASTY = Limits(head_seconds=0.2, body_seconds=0.2, read_seconds=0.2, body_bytes=50_000)
HEAD = b"POST /v1/systemone HTTP/1.1\r\nHost: 127.0.0.1\r\n"


class Talkative(StubAgent):
    """Answers with far more than a socket's buffers hold."""

    def system_one(self, state: Any, questions: Any, **options: Any) -> Any:
        answers = {"ok": {"type": "noul", "noul": 0.5, "note": "x" * 30_000_000}}
        return {"model": "stub", "answers": answers, "usage": {}}


@pytest.fixture
def hasty() -> Iterator[RunningService]:
    router = Router()
    for name in ("english", "multilingual"):
        router.attach(name, Talkative())
    with RunningService(router, limits=HASTY) as service:
        yield service


def connect(service: RunningService) -> socket.socket:
    host, port = service.url.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=5)


def ask(service: RunningService, body: str = BODY) -> tuple[int, Any]:
    connection = http.client.HTTPConnection(service.url.removeprefix("http://"), timeout=10)
    try:
        connection.request("POST", "/v1/systemone", body)
        response = connection.getresponse()
        return response.status, json.loads(response.read())
    finally:
        connection.close()


def wait_for_in_flight(service: RunningService, count: int) -> None:
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        with urllib.request.urlopen(f"{service.url}/health", timeout=5) as response:
            if json.load(response)["in_flight"] == count:
                return
    pytest.fail(f"there were never {count} requests in flight")


@pytest.mark.parametrize("sent", [b"", b"POST /v1", HEAD])
def test_a_client_that_does_not_finish_its_headers_is_cut(
    hasty: RunningService, sent: bytes
) -> None:
    with connect(hasty) as client:
        client.sendall(sent)
        assert client.recv(100) == b""


def test_a_client_that_drips_its_headers_is_cut(hasty: RunningService) -> None:
    started = time.monotonic()
    with connect(hasty) as client:
        try:
            while time.monotonic() < started + 5:
                client.sendall(b"X")
                time.sleep(0.02)
        except OSError:
            return
    pytest.fail("the client could go on for ever")


def test_a_client_that_does_not_finish_its_body_is_told_and_cut(hasty: RunningService) -> None:
    with connect(hasty) as client:
        client.sendall(HEAD + b"Content-Length: 100\r\n\r\n{")
        told = b"".join(iter(lambda: client.recv(4096), b""))
    assert told.startswith(b"HTTP/1.1 408 ")
    assert b"body_seconds = 0.2" in told
    assert b"connection: close" in told.lower()


def test_a_client_that_does_not_read_is_cut(hasty: RunningService) -> None:
    with connect(hasty) as client:
        body = BODY.encode()
        client.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        received = len(client.recv(1))  # the answer has begun
        time.sleep(0.6)
        try:
            while part := client.recv(1 << 20):
                received += len(part)
        except ConnectionError:
            pass
    assert received < 30_000_000


def test_a_body_over_its_limit_is_read_on_so_that_the_client_reads_the_answer(
    hasty: RunningService,
) -> None:
    status, told = ask(hasty, json.dumps({"state": "x" * 150_000}))
    assert (status, told["limit"]) == (413, "body_bytes")
    with connect(hasty) as client:  # announced, and not worth reading
        client.sendall(HEAD + b"Content-Length: 9999999999\r\n\r\n")
        assert client.recv(100).startswith(b"HTTP/1.1 413 ")


def test_stopping_answers_what_was_begun(waiting_router: Router, waiting: WaitingAgent) -> None:
    told: list[tuple[int, Any]] = []
    service = RunningService(waiting_router).start()
    asking = threading.Thread(target=lambda: told.append(ask(service)))
    asking.start()
    assert waiting.asked.wait(10)
    stopping = threading.Thread(target=service.stop)
    stopping.start()
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline:  # new connections are refused while the old one is answered
        try:
            connect(service).close()
        except OSError:
            break
        time.sleep(0.01)
    else:
        pytest.fail("the service went on taking connections")
    assert not told
    waiting.go.set()
    asking.join(10)
    stopping.join(10)
    assert [status for status, _ in told] == [200]


def test_a_busy_worker_does_not_hold_up_the_rest(
    waiting_router: Router, waiting: WaitingAgent
) -> None:
    with RunningService(waiting_router, limits=Limits(workers=1)) as service:
        asking = threading.Thread(target=ask, args=(service,))
        asking.start()
        assert waiting.asked.wait(10)
        connection = http.client.HTTPConnection(service.url.removeprefix("http://"), timeout=5)
        connection.request("GET", "/health")
        assert json.loads(connection.getresponse().read())["in_flight"] == 1
        connection.close()
        waiting.go.set()
        asking.join(10)


def test_nothing_is_answered_for_a_client_that_has_left(
    waiting_router: Router, waiting: WaitingAgent
) -> None:
    with RunningService(waiting_router, limits=Limits(workers=1)) as service:
        asking = threading.Thread(target=ask, args=(service,))
        asking.start()
        assert waiting.asked.wait(10)
        body = BODY.replace('"a"', '"left"').encode()
        with connect(service) as client:
            client.sendall(HEAD + b"Content-Length: %d\r\n\r\n" % len(body) + body)
            wait_for_in_flight(service, 2)
        wait_for_in_flight(service, 1)
        waiting.go.set()
        asking.join(10)
    assert waiting.states == ["a"]


def test_addresses_that_cannot_be_used_are_one_sentence(waiting_router: Router) -> None:
    with bind("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(ValueError, match=f"port {port} .* choose another --port"):
            RunningService(waiting_router, port=port)
    with pytest.raises(ValueError, match="needs an API key"):
        RunningService(waiting_router, host="0.0.0.0")
    with pytest.raises(ValueError, match="there is no address"):
        bind("no such host", 0)
