"""Both servers on sockets: the same requests come to the same statuses and the same answers."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from threading import Barrier
from typing import Any

import httpx
import pytest

from laya_engine.serving import Limits
from tests.engine.tiny_checkpoint import make_tiny_checkpoint
from tests.parity.comparing import Outcome, difference
from tests.parity.server_requests import ANSWERED, MANY, NOUL, ONE, QUESTIONS, REFUSED, ask, batch
from tests.parity.servers import own_server, reference_server

KEY = "a key that both servers have".replace(" ", "-")
STATES = ["a", {"b": "two"}, [{"role": "user", "content": "hi"}]]
# Sentences, and why a checkpoint was chosen, are each server's own.
OWN_WORDS = frozenset({"reason", "detection"})


class Client:
    """A program written for the reference's server; all it is told is another address."""

    def __init__(self, base_url: str, key: str = "") -> None:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.http = httpx.Client(base_url=base_url, headers=headers, timeout=30, trust_env=False)

    def system_one(self, state: Any, questions: dict[str, Any], **options: Any) -> dict[str, Any]:
        return self._post(ONE, {"state": state, "questions": questions, **options})

    def batch(self, states: list[Any], questions: dict[str, Any], **options: Any) -> list[Any]:
        return self._post(MANY, {"states": states, "questions": questions, **options})["results"]

    def _post(self, route: str, body: Any) -> Any:
        return self.http.post(route, json=body).raise_for_status().json()


Pair = tuple[Client, Client]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_tiny_checkpoint(tmp_path_factory.mktemp("tiny"))


@pytest.fixture(scope="module")
def clients(folder: Path) -> Iterator[Pair]:
    """Of the reference's server, and of this one."""
    with ExitStack() as opened:
        addresses = [opened.enter_context(s(folder)) for s in (reference_server, own_server)]
        theirs, ours = (Client(address) for address in addresses)
        yield opened.enter_context(theirs.http) and theirs, opened.enter_context(ours.http) and ours


@pytest.fixture(scope="module")
def keyed(folder: Path) -> Iterator[Pair]:
    """The same, with a key."""
    with ExitStack() as opened:
        addresses = [opened.enter_context(s(folder, KEY)) for s in (reference_server, own_server)]
        theirs, ours = (Client(address, KEY) for address in addresses)
        yield opened.enter_context(theirs.http) and theirs, opened.enter_context(ours.http) and ours


def plain(payload: Any) -> Any:
    """Without the words that are each server's own."""
    if isinstance(payload, dict):
        return {key: plain(value) for key, value in payload.items() if key not in OWN_WORDS}
    return [plain(item) for item in payload] if isinstance(payload, list) else payload


def assert_alike(theirs: Any, ours: Any) -> None:
    found = difference(Outcome(plain(theirs)), Outcome(plain(ours)))
    assert found is None, found


@pytest.mark.parametrize("name", ANSWERED)
def test_what_the_reference_answers_is_answered_alike(clients: Pair, name: str) -> None:
    route, body = ANSWERED[name]
    theirs, ours = (client.http.post(route, json=body) for client in clients)
    assert (theirs.status_code, ours.status_code) == (200, 200), ours.text
    assert_alike(theirs.json(), ours.json())
    assert set(theirs.headers) - {"server"} <= set(ours.headers)
    assert theirs.headers["content-type"] == ours.headers["content-type"]


@pytest.mark.parametrize("name", REFUSED)
def test_what_the_reference_refuses_is_refused_with_its_status(clients: Pair, name: str) -> None:
    route, body = REFUSED[name]
    theirs, ours = (client.http.post(route, json=body) for client in clients)
    assert 400 <= theirs.status_code < 500
    assert ours.status_code == theirs.status_code, (theirs.text, ours.text)
    assert isinstance(ours.json()["detail"], str)


@pytest.mark.parametrize("body", [b"", b"{", b"null", b"[" * 100_000, b'{"state": "\xff"}'])
def test_broken_bodies_get_the_references_status(clients: Pair, body: bytes) -> None:
    theirs, ours = (client.http.post(ONE, content=body) for client in clients)
    assert ours.status_code == theirs.status_code


def test_a_body_over_the_limit_gets_the_references_status(clients: Pair) -> None:
    body = b'{"state": "' + b"x" * (2 * 1024 * 1024) + b'"}'
    theirs, ours = (client.http.post(ONE, content=body) for client in clients)
    assert (theirs.status_code, ours.status_code) == (413, 413)


@pytest.mark.parametrize(
    ("method", "route"),
    [("GET", ONE), ("PUT", ONE), ("DELETE", MANY), ("POST", "/health"), ("GET", "/"),
     ("POST", "/v1/nothing"), ("GET", "/health"), ("OPTIONS", ONE)],
)  # fmt: skip
def test_routes_and_methods_get_the_references_status(
    clients: Pair, method: str, route: str
) -> None:
    theirs, ours = (client.http.request(method, route) for client in clients)
    assert ours.status_code == theirs.status_code


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded"])
def test_json_is_read_whatever_it_is_called(clients: Pair, kind: str) -> None:
    """As curl sends it with -d and no header."""
    body = b'{"state": "a", "questions": {"q": {"type": "noul", "instructions": "Is it?"}}}'
    headers = {"content-type": kind} if kind else {}
    theirs, ours = (client.http.post(ONE, content=body, headers=headers) for client in clients)
    assert (theirs.status_code, ours.status_code) == (200, 200)
    assert_alike(theirs.json(), ours.json())


def test_a_body_in_pieces_is_read(clients: Pair) -> None:
    pieces = [b'{"state": "a", "questions"', b': {"q": {"type": "noul", "instructions": "?"}}}']
    theirs, ours = (client.http.post(ONE, content=iter(pieces)) for client in clients)
    assert (theirs.status_code, ours.status_code) == (200, 200)
    assert_alike(theirs.json(), ours.json())


def test_a_client_of_the_reference_works_with_another_address(clients: Pair) -> None:
    theirs, ours = (
        (
            client.system_one("Refund please", QUESTIONS, model="english", min_confidence=0.5),
            client.batch(STATES, NOUL, model="english"),
        )
        for client in clients
    )
    assert_alike(list(theirs), list(ours))


def test_a_refusal_is_an_error_of_the_client(clients: Pair) -> None:
    for client in clients:
        with pytest.raises(httpx.HTTPStatusError):
            client.system_one("a", {"q": {"type": "nothing", "instructions": "?"}})


def test_health_tells_what_the_references_clients_look_at(clients: Pair) -> None:
    for client in clients:
        client.http.post(ONE, json=ask()[1])
    theirs, ours = (client.http.get("/health").json() for client in clients)
    assert ours["status"] == theirs["status"] == "ok"
    assert set(theirs["loaded"]) <= set(ours["loaded"])
    assert ours["device"] == theirs["device"]


def test_a_key_opens_both_alike(keyed: Pair) -> None:
    route, body = batch()
    for wrong in ({"Authorization": ""}, {"Authorization": "Bearer no"}, {"Authorization": KEY}):
        theirs, ours = (client.http.post(route, json=body, headers=wrong) for client in keyed)
        assert (theirs.status_code, ours.status_code) == (401, 401)
    theirs, ours = (client.batch(["a"], NOUL, model="english") for client in keyed)
    assert_alike(theirs, ours)


def test_a_stranger_learns_from_health_only_that_it_is_alive(keyed: Pair) -> None:
    for client in keyed:
        answer = client.http.get("/health", headers={"Authorization": ""})
        assert (answer.status_code, answer.json()) == (200, {"status": "ok"})


CROWD = 64


def test_a_crowd_is_answered_or_told_to_come_again(folder: Path) -> None:
    """Each of 64 requests at once comes back; who is refused is told by which limit."""
    few = Limits(concurrent=8)
    with (
        reference_server(folder) as theirs,
        own_server(folder) as ours,
        own_server(folder, limits=few) as small,
    ):
        told = {place: _crowd(place) for place in (theirs, ours, small)}
    assert {answer.status_code for answer in told[theirs]} <= {200, 503}
    assert {answer.status_code for answer in told[ours]} == {200}
    assert {answer.status_code for answer in told[small]} == {200, 429}
    refused = [answer for answer in told[small] if answer.status_code == 429]
    assert all(answer.json()["limit"] == "concurrent" for answer in refused)
    assert all(answer.headers["retry-after"] for answer in refused)


def _crowd(address: str) -> list[httpx.Response]:
    route, body = batch(states=["a"] * 2)
    gate = Barrier(CROWD)

    def one(_: int) -> httpx.Response:
        with Client(address).http as http:
            gate.wait(30)
            return http.post(route, json=body)

    with ThreadPoolExecutor(CROWD) as threads:
        return list(threads.map(one, range(CROWD)))
