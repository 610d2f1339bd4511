"""E-mails as people paste and save them: headers, body, what was quoted."""

from __future__ import annotations

import re
from email import message_from_string, policy
from email.message import EmailMessage
from typing import Any

_HEADER = re.compile(r"^[A-Za-z][A-Za-z-]*:")
_QUOTED = re.compile(r"^(>\s|>>|>$)")
SUBJECTS = ("Subject", "Betreff", "Asunto", "Assunto", "Objet", "Oggetto", "Onderwerp", "Temat")
SENDERS = ("From", "Von", "De", "Da", "Van", "Od")
LONGEST_SIGNATURE = 10  # lines, after a bare "--"


def read_email(text: str) -> dict[str, Any] | None:
    """The state of an e-mail that begins with its headers, or None when this is no e-mail.

    A subject and one more header are needed, and a body.
    """
    if not _HEADER.match(text):
        return None
    message = message_from_string(text, policy=policy.default)
    assert isinstance(message, EmailMessage)  # what policy.default makes
    subject = _first(message, SUBJECTS)
    part = message.get_body(("plain", "html"))
    if subject is None or len(message.keys()) < 2 or not isinstance(part, EmailMessage):
        return None
    try:
        body = str(part.get_content())
    except (LookupError, ValueError):  # an encoding that nobody knows
        return None
    return email_state(subject, body, _first(message, SENDERS)) if body.strip() else None


def email_state(
    subject: str, body: str, sender: str | None = None, clean: bool = True, **extra: Any
) -> dict[str, Any]:
    """An e-mail as a state: subject, body without quoted history and signature, sender."""
    body = clean_email_body(body) if clean else body
    state: dict[str, Any] = {"subject": subject.strip(), "body": body}
    return state | ({"from": sender.strip()} if sender else {}) | extra


def clean_email_body(body: str) -> str:
    """Body without quoted lines, the line that introduces them, and a marked signature.

    What would leave nothing is returned as it is.
    """
    lines = body.splitlines()
    kept: list[str] = []
    for index, line in enumerate(lines):
        if line == "-- " or (line == "--" and len(lines) - index <= LONGEST_SIGNATURE):
            break
        if _QUOTED.match(line):
            _drop_attribution(kept)
        else:
            kept.append(line.rstrip())
    return "\n".join(kept).strip() or body.strip()


def _drop_attribution(kept: list[str]) -> None:
    """Remove "On Monday, Kim wrote:" from above a quotation, in any language."""
    while kept and not kept[-1]:
        kept.pop()
    if kept and kept[-1].endswith(":") and len(kept[-1]) < 200:
        kept.pop()


def _first(message: EmailMessage, names: tuple[str, ...]) -> str | None:
    return next((str(message[name]) for name in names if message[name]), None)
