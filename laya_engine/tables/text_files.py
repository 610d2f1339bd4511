"""One text out of one file: plain text, JSON, or an e-mail as mail programs save it."""

from __future__ import annotations

from contextlib import suppress
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path

from laya_engine.email.html_text import html_to_text
from laya_engine.email.reading import header_text, would_take_too_long
from laya_engine.tables.dialect import decode_sample
from laya_engine.tables.encodings import (
    SAMPLE_BYTES,
    UNDECODED,
    TableError,
    detect_encoding,
    unreadable,
)

LARGEST_TEXT = 20_000_000  # bytes; what is longer is no message


def read_text_file(path: str | Path) -> str:
    """The text of a file, decoded; an `.eml` becomes its headers and its readable body.

    Raises TableError, one sentence, for a file that is missing, empty, too large or no text.
    """
    path = Path(path)
    try:
        if path.stat().st_size > LARGEST_TEXT:
            raise TableError(f"{path.name!r} is too large for one text; open it as a table")
        content = path.read_bytes()
    except OSError as error:
        raise unreadable(path, error) from error
    if path.suffix.lower() == ".eml":
        return _email_text(content, path.name)
    text = decode_text(content, path.name)
    if not text.strip():
        raise TableError(f"{path.name!r} is empty; choose a file with text in it")
    return text


def decode_text(content: bytes, name: str) -> str:
    """Bytes as text with plain line ends, what does not belong shown as U+FFFD.

    Raises TableError naming `name` for bytes that are no text.
    """
    text = decode_sample(content, detect_encoding(content[:SAMPLE_BYTES], name))
    return UNDECODED.sub("\ufffd", text).replace("\r\n", "\n").replace("\r", "\n")


def _email_text(content: bytes, name: str) -> str:
    with suppress(Exception):  # the standard parser fails in many ways on what is malformed
        if not would_take_too_long(content.decode("latin-1")) and (
            text := _mail_text(content, name)
        ):
            return text
    raise TableError(f"{name!r} holds no readable message; open it and copy its text")


def _mail_text(content: bytes, name: str) -> str:
    """Headers and body of a mail, "" for one without a body."""
    message = message_from_bytes(content, policy=policy.default)
    assert isinstance(message, EmailMessage)  # what policy.default makes
    part = message.get_body(("plain", "html"))
    body = _body(part, name) if isinstance(part, EmailMessage) else ""
    if not body.strip():
        return ""
    told = {key: header_text(message, key) for key in ("From", "Date", "Subject")}
    headers = [f"{key}: {value}" for key, value in told.items() if value]
    return "\n".join([*headers, "", body.replace("\r\n", "\n")])


def _body(part: EmailMessage, name: str) -> str:
    try:
        body = str(part.get_content())
    except LookupError:  # a charset that nobody knows
        content = part.get_payload(decode=True)
        body = decode_text(content, name) if isinstance(content, bytes) else ""
    return html_to_text(body) if part.get_content_subtype() == "html" else body
