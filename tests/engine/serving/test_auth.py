"""Who is answered: this machine alone, or those who hold the key."""

from __future__ import annotations

import hmac
from typing import Any

import pytest
from fastapi.testclient import TestClient

from laya_engine.router import Router
from laya_engine.serving import Refusal, create_app
from laya_engine.serving.auth import check_caller, checked_key, is_loopback

KEY = "correct-horse-battery"
BODY = {"state": "a", "questions": {}}


@pytest.fixture(scope="module")
def keyed(router: Router) -> Any:
    with TestClient(create_app(router, key=KEY), base_url="http://triage.example") as client:
        yield client


@pytest.mark.parametrize(
    ("host", "loopback"),
    [
        ("127.0.0.1", True),
        ("127.9.9.9", True),
        ("::1", True),
        ("[::1]", True),
        ("LocalHost", True),
        ("0.0.0.0", False),
        ("::", False),
        ("", False),
        ("192.168.0.4", False),
        ("triage.example", False),
        ("127.0.0.1.evil.example", False),
    ],
)
def test_only_this_machine_is_loopback(host: str, loopback: bool) -> None:
    assert is_loopback(host) is loopback
    if loopback:
        assert checked_key(host, None) is None
    else:
        with pytest.raises(ValueError, match="needs an API key"):
            checked_key(host, None)
    assert checked_key(host, KEY) == KEY


@pytest.mark.parametrize("key", ["short", "with space in the middle", "schlüssel-schlüssel"])
def test_a_key_that_keeps_nobody_out_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="at least 16"):
        checked_key("127.0.0.1", key)


@pytest.mark.parametrize(
    ("header", "status"),
    [
        (f"Bearer {KEY}", 200),
        (f"bearer {KEY}", 200),
        (None, 401),
        ("Bearer ", 401),
        ("Bearer wrong", 401),
        (f"Bearer  {KEY}", 401),
        (f"Bearer {KEY}x", 401),
        (f"Basic {KEY}", 401),
        (KEY, 401),
    ],
)
def test_the_key_is_a_bearer_token(keyed: TestClient, header: str | None, status: int) -> None:
    headers = {"authorization": header} if header else {}
    told = keyed.post("/v1/systemone", json=BODY, headers=headers)
    assert told.status_code == status
    if status == 401:
        assert told.headers["www-authenticate"] == "Bearer"
        assert KEY not in told.text


@pytest.mark.parametrize("path", ["/models", "/metrics", "/openapi.json", "/nowhere"])
def test_without_the_key_nothing_is_told_but_that_it_lives(keyed: TestClient, path: str) -> None:
    assert keyed.get(path).status_code == 401
    assert keyed.get("/health").json() == {"status": "ok"}
    holder = {"authorization": f"Bearer {KEY}"}
    assert "loaded" in keyed.get("/health", headers=holder).json()
    assert keyed.get(path, headers=holder).status_code == (404 if path == "/nowhere" else 200)


def test_the_key_is_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch) -> None:
    lengths = []
    compare = hmac.compare_digest

    def noting(a: bytes, b: bytes) -> bool:
        lengths.append((len(a), len(b)))
        return compare(a, b)

    monkeypatch.setattr("laya_engine.serving.auth.hmac.compare_digest", noting)
    for given in ("", "x", KEY, KEY * 9):
        for scheme in ("Bearer", "Basic"):
            try:
                check_caller({"authorization": f"{scheme} {given}"}, KEY)
            except Refusal:
                continue
            assert (scheme, given) == ("Bearer", KEY)
    assert lengths == [(32, 32)] * 8


def test_a_page_that_reaches_the_service_under_its_own_name_is_refused(router: Router) -> None:
    with TestClient(create_app(router), base_url="http://rebound.example:8000") as page:
        assert page.post("/v1/systemone", json=BODY).status_code == 421
        assert page.get("/openapi.json").status_code == 421
    for name in ("localhost", "127.0.0.1:8000", "[::1]:8000"):
        check_caller({"host": name}, None)
