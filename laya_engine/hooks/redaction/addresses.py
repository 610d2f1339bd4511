"""Where people and machines are reached: credentials in URLs, e-mail and IP addresses.

Every pattern starts only where a run of its characters starts and never gives characters back,
so its time is linear in the text, whatever the text is.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterator

from laya_engine.hooks.redaction.nearby import told_kind
from laya_engine.hooks.redaction.plain import Span, blanked

_URL_LOGIN = re.compile(r"(?<=://)([^\s/?#\"'<>\0]*)@")
_URL_SECRET = re.compile(
    r"[?&;#](?:access_token|refresh_token|id_token|auth_token|token|api[_-]?key|apikey|secret|"
    r"client_secret|password|passwd|pwd|session|sessionid|signature|sig)=([^\s&;#\"'<>\0]+)",
    re.IGNORECASE,
)

_UNSPACED_LETTERS = (  # Thai, Lao, Burmese, Khmer, Hangul, kana, Han
    r"\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u1100-\u11ff"
    r"\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af"
)
_LETTER = rf"[^\W{_UNSPACED_LETTERS}]"
_LOCAL = rf"(?:{_LETTER}|[.!#$%&'*+/=?^`{{|}}~-])"
# Chinese, Korean or Thai text runs into an address without a space, so a local part is in one of
# the two kinds of script. The same holds after it: a domain in ASCII ends where ASCII ends.
_EMAIL = re.compile(
    rf"(?:(?<!{_LOCAL}){_LOCAL}++|(?<![{_UNSPACED_LETTERS}])[{_UNSPACED_LETTERS}]++)@"
    r"(?:(?:[A-Za-z0-9-]++\.)+(?:xn--[A-Za-z0-9-]+|[A-Za-z]{2,63})|(?:[\w-]++\.)+[^\W\d_]{2,63})"
)
_LEADING_MARKS = "'`*/=|{}?!&#.$%~^-"

_IPV4 = re.compile(
    r"(?:(?<![0-9A-Za-z_])(?<!\d\.)|(?<=[Ii][Pp]))\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)(?![A-Za-z_])"
)
_IPV6_RUN = re.compile(r"[0-9A-Fa-f:.]++")
_LONGEST_IPV6 = 45  # characters, with an IPv4 tail


def credentials(text: str) -> Iterator[Span]:
    """`user:password` before a URL's host, and the values of secret query parameters."""
    spans = [match.span(1) for match in _URL_LOGIN.finditer(text) if match[1]]
    yield from sorted(spans + [match.span(1) for match in _URL_SECRET.finditer(text)])


def emails(text: str) -> Iterator[Span]:
    """E-mail addresses, also in scripts other than Latin."""
    if "@" not in text:
        return
    for match in _EMAIL.finditer(text):
        start, end = match.span()
        while text[start] in _LEADING_MARKS:  # a quotation mark or a bullet, not the address
            start += 1
        if text[start] != "@":
            yield start, end


def ip_addresses(text: str) -> Iterator[Span]:
    """IPv4 and IPv6 addresses; not version numbers, times, or names joined by `::`."""
    spans = list(_ipv6_addresses(text)) if text.count(":") > 1 else []
    rest = blanked(text, spans)  # an IPv6 address may end in an IPv4 one
    spans += [match.span() for match in _IPV4.finditer(rest) if _is_ipv4(rest, match)]
    yield from sorted(spans)


def _is_ipv4(text: str, match: re.Match[str]) -> bool:
    in_range = all(int(part) <= 255 for part in match[0].split("."))
    return in_range and told_kind(text, match.start()) != "record"


def _ipv6_addresses(text: str) -> Iterator[Span]:
    for match in _IPV6_RUN.finditer(text):
        start, end = match.span()
        if end - start > _LONGEST_IPV6 + 2 or text.count(":", start, end) < 2:
            continue
        before = text[start - 1 : start]
        if before == "_" or (before.isascii() and before.isalnum()):
            start = text.index(":", start)  # behind the hex letters that end a word: "node:"
        if text[start] == ":" and text[start + 1] != ":":
            start += 1  # a label's colon: "ip:2001:db8::1"
        while text[end - 1] == "." or (text[end - 1] == ":" and text[end - 2] != ":"):
            end -= 1  # the sentence's
        if _is_ipv6(text[start:end]):
            yield start, end


def _is_ipv6(text: str) -> bool:
    groups = [group for group in text.split(":") if group]
    if len(groups) < 2 or not any(character.isdigit() for character in text):
        return False  # "::" and "dead::beef" are code
    try:
        ipaddress.IPv6Address(text)
    except ValueError:
        return False
    return True
