"""Who may ask: anyone on this machine, or those who hold the key."""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
from collections.abc import Mapping

from laya_engine.serving.limits import Refusal

KEY_VARIABLE = "LAYA_API_KEY"
SHORTEST_KEY = 16


def is_loopback(host: str) -> bool:
    """Whether only programs on this machine can reach a service on that address."""
    name = host.strip().strip("[]").lower()
    if name == "localhost":
        return True
    try:
        return ipaddress.ip_address(name).is_loopback
    except ValueError:
        return False  # a name may mean any address


def checked_key(host: str, key: str | None) -> str | None:
    """The key to ask for, or None when anyone on this machine may ask.

    Raises ValueError for an address beyond this machine without a key, and for a key that is too
    short to keep anybody out.
    """
    if not key:
        if is_loopback(host):
            return None
        raise ValueError(
            f"other machines can reach {host!r}, so the service needs an API key; "
            f"set {KEY_VARIABLE} or --api-key-file, or use --host 127.0.0.1"
        )
    if len(key) < SHORTEST_KEY or not key.isascii() or not key.isprintable() or " " in key:
        raise ValueError(
            f"the API key must be at least {SHORTEST_KEY} printable ASCII characters without spaces"
        )
    return key


def holds_key(headers: Mapping[str, str], key: str) -> bool:
    """Whether `Authorization: Bearer KEY` is right, in a time that tells nothing about the key."""
    scheme, _, given = headers.get("authorization", "").partition(" ")
    # Digests are of one length, so that the comparison does not depend on the length given.
    same = hmac.compare_digest(_digest(given), _digest(key))
    return same and scheme.lower() == "bearer"


def check_caller(headers: Mapping[str, str], key: str | None) -> None:
    """Refuse a caller without the key; without a key, one that did not mean this machine.

    A page in a browser may reach a local service under a name of its own (DNS rebinding); the
    Host header gives it away.
    """
    if key is None:
        host = headers.get("host", "")
        if not is_loopback(_without_port(host)):
            raise Refusal(
                421,
                "this service answers to 127.0.0.1 and localhost only; "
                "start it with an API key to reach it under another name",
                close=True,
            )
    elif not holds_key(headers, key):
        raise Refusal(
            401, "the API key is missing or wrong; send 'Authorization: Bearer KEY'", close=True
        )


def _without_port(host: str) -> str:
    if host.startswith("["):
        return host.partition("]")[0]
    return host.partition(":")[0]


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()
