"""The HTTP clients that the reference ships, unchanged: against its server and against this one."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import laya
import laya.integrations.tools
import laya.mcp.remote
import pytest

from tests.engine.tiny_checkpoint import make_tiny_checkpoint
from tests.parity.comparing import Outcome, difference
from tests.parity.server_requests import QUESTIONS
from tests.parity.servers import own_server, reference_server

KEY = "a-key-that-both-servers-have"
TEXTS = ["Refund please, it came broken", "Where is my parcel?"]
SCHEMA = {
    "type": "object",
    "properties": {
        "urgent": {"type": "boolean", "description": "is it urgent"},
        "team": {"enum": ["billing", "technical"], "description": "which team"},
    },
}
TOOLS = [
    {"name": "pay", "description": "give money back"},
    {"name": "fix", "description": "mend what is broken"},
]


def remote(address: str) -> Any:
    return laya.mcp.remote.RemoteRouter(address, api_key=KEY)


def at(address: str) -> dict[str, Any]:
    return {"base_url": address, "api_key": KEY, "model": "english"}


def tools(address: str) -> Any:
    chosen = laya.integrations.tools.LayaToolSelector(TOOLS, **at(address)).select(TEXTS[0])
    return chosen.tool_name, chosen.probabilities


CLIENTS: dict[str, Callable[[str], Any]] = {
    "RemoteRouter.predict": lambda a: remote(a).predict(TEXTS[0], QUESTIONS, model="english"),
    "RemoteRouter.predict_batch": lambda a: remote(a).predict_batch(
        [{"state": text, "questions": QUESTIONS, "model": "english"} for text in TEXTS]
    ),
    "RemoteRouter.decide": lambda a: remote(a).decide(TEXTS[0], SCHEMA, model="english"),
    "RemoteRouter.loaded": lambda a: sorted(remote(a).loaded),
    "LayaTriage": lambda a: laya.LayaTriage(**at(a)).invoke(TEXTS[0]),
    "LayaRouter": lambda a: laya.LayaRouter({"x": "money", "y": "bugs"}, **at(a)).invoke(TEXTS[0]),
    "LayaGuardrail": lambda a: laya.LayaGuardrail(**at(a), action="return").invoke(TEXTS[0]),
    "LayaEvaluator": lambda a: laya.LayaEvaluator(QUESTIONS, **at(a)).batch(TEXTS),
    "LayaDecision": lambda a: laya.LayaDecision(SCHEMA, **at(a)).invoke(TEXTS[0]),
    "LayaToolSelector": tools,
}


@pytest.fixture(scope="module")
def addresses(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str]]:
    folder = make_tiny_checkpoint(tmp_path_factory.mktemp("tiny"))
    with ExitStack() as opened:
        theirs, ours = (
            opened.enter_context(server(folder, KEY)) for server in (reference_server, own_server)
        )
        yield theirs, ours


def plain(payload: Any) -> Any:
    """Without the sentences that are each server's own."""
    if isinstance(payload, dict):
        own = ("reason", "detection")
        return {key: plain(value) for key, value in payload.items() if key not in own}
    return [plain(item) for item in payload] if isinstance(payload, (list, tuple)) else payload


@pytest.mark.parametrize("client", CLIENTS)
def test_a_client_of_the_reference_gets_the_same_from_both(
    addresses: tuple[str, str], client: str
) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        theirs, ours = (plain(CLIENTS[client](address)) for address in addresses)
    found = difference(Outcome(theirs), Outcome(ours))
    assert found is None, found
    assert theirs not in (None, {}, [])


def test_a_client_without_the_key_is_told_by_both(addresses: tuple[str, str]) -> None:
    for address in addresses:
        stranger = laya.mcp.remote.RemoteRouter(address, api_key="another-key")
        with pytest.raises(Exception, match="refused the bearer token"):
            stranger.predict(TEXTS[0], QUESTIONS)
