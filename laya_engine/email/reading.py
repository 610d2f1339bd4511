"""Raw messages (.eml) and e-mails copied with their headers, as states."""

from __future__ import annotations

import re
from contextlib import suppress
from email import message_from_string, policy
from email.message import EmailMessage
from itertools import islice
from typing import Any

from laya_engine.email.cleaning import clean_email_body
from laya_engine.email.headers import header_block
from laya_engine.email.html_text import html_to_text

_HEADER = re.compile(r"^[A-Za-z][A-Za-z0-9-]{0,60}:")
_MBOX = re.compile(r"From \S{1,200} [^\n]{1,80}\n")  # the line between messages of a mailbox file
LONGEST_HEADER = 2000  # characters of one that is parsed; nobody reads a longer subject
MOST_PARTS = 100  # of a message; the parser calls itself for each level of them
_PARSED = re.compile(
    r"^(?:subject|from|date|content-type|content-transfer-encoding|content-disposition):"
    r"[^\n]*(?:\n[ \t][^\n]*)*",
    re.IGNORECASE | re.MULTILINE,
)
_LEVEL = re.compile(r"\bboundary\s*\*?=|^content-type:\s*message/", re.IGNORECASE | re.MULTILINE)
_ENCODED = frozenset(("base64", "quoted-printable"))


def read_email(text: str) -> dict[str, Any] | None:
    """The state of an e-mail that begins with its headers, or None when this is no e-mail.

    Raw messages need a subject, one more header and a body; copied ones, whose header names may
    be translated, need a sender and two more of subject, recipient and date.
    """
    mbox = _MBOX.match(text)
    text = text[mbox.end() :] if mbox else text
    state = None
    with suppress(Exception):  # the standard parser fails in many ways on what is malformed
        state = _raw(text)
    return state or _copied(text)


def email_state(
    subject: str,
    body: str,
    sender: str | None = None,
    clean: bool = True,
    max_chars: int | None = None,
    **extra: Any,
) -> dict[str, Any]:
    """An e-mail as a state: `subject`, `body` (cleaned unless told not to) and `from`.

    Other keywords become fields of the state; None leaves one out. `max_chars` is the longest
    cleaned body in characters, see `clean_email_body`.
    """
    body = clean_email_body(body, max_chars) if clean else body
    state: dict[str, Any] = {"subject": subject.strip(), "body": body}
    if sender:
        state["from"] = sender.strip()
    return state | {key: value for key, value in extra.items() if value is not None}


def _raw(text: str) -> dict[str, Any] | None:
    if not _HEADER.match(text) or would_take_too_long(text):
        return None
    message = message_from_string(text, policy=policy.default)
    assert isinstance(message, EmailMessage)  # what policy.default makes
    subject = header_text(message, "Subject")
    if len(message.keys()) < 2 or not subject:
        return None
    part = message.get_body(("plain", "html"))
    body = _text_of(part) if isinstance(part, EmailMessage) else ""
    if not body.strip():
        return None
    return email_state(subject, body, header_text(message, "From"))


def header_text(message: EmailMessage, name: str) -> str:
    """A header, decoded, or as it is written where it is malformed; "" without one."""
    try:
        return str(message[name] or "")
    except Exception:  # an address that ends in "@" is enough
        raw = (value for key, value in message.raw_items() if key.lower() == name.lower())
        return " ".join(str(next(raw)).split())


def would_take_too_long(text: str) -> bool:
    """Whether a header that is parsed is endless, or parts are nested without end.

    Looked at before the parser sees the text: its time grows with the square of a header's length,
    and it calls itself for each level of parts.
    """
    parts = sum(1 for _ in islice(_LEVEL.finditer(text), MOST_PARTS + 1))
    return parts > MOST_PARTS or any(
        found.end() - found.start() > LONGEST_HEADER for found in _PARSED.finditer(text)
    )


def _text_of(part: EmailMessage) -> str:
    if str(part.get("Content-Transfer-Encoding", "")).strip().lower() in _ENCODED:
        content = _decoded(part)
    else:
        content = str(part.get_payload())  # whoever read the file has decoded it already
    return html_to_text(content) if part.get_content_type() == "text/html" else content


def _decoded(part: EmailMessage) -> str:
    try:
        return str(part.get_content())
    except LookupError:  # an encoding that nobody knows: look at the bytes
        from charset_normalizer import from_bytes

        payload = part.get_payload(decode=True)
        return str(from_bytes(payload).best() or "") if isinstance(payload, bytes) else ""


def _copied(text: str) -> dict[str, Any] | None:
    lines = text.replace("\r\n", "\n").split("\n")
    fields, end = header_block(lines, 0)
    body = "\n".join(lines[end:])
    if "subject" not in fields or not body.strip():
        return None
    return email_state(fields["subject"], body, fields["from"])
