"""What a person pastes, as the state that the model should read.

What is not clearly a conversation, an e-mail or JSON stays text, untouched.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_SPEAKER_LINE = re.compile(r"^\s*([^\W\d_][^:：\n]{0,29}?)\s*[:：]\s*(\S.*)?$")
_HEADER_LINE = re.compile(r"^(From|To|Cc|Date|Sent|Subject|Reply-To):[ \t]*(.*)$", re.IGNORECASE)
_QUOTE = re.compile(r"^\s*>")
_SIGNATURE = re.compile(r"^--\s*$")
LONGEST_SPEAKER = 3  # words

# Words that name a party to a support conversation; one of them is enough to believe a transcript.
_PARTIES = frozenset(
    word
    for line in (
        "customer client user guest visitor caller patient member tenant agent support assistant",
        "bot operator advisor representative rep staff",
        "kunde kundin gast mitarbeiter mitarbeiterin berater beraterin",
        "cliente clienta usuario usuaria agente asesor asesora operador atendente atendimento",
        "operatore operatrice assistenza conseiller conseillère",
        "klant medewerker klient klientka konsultant kund kundtjänst handläggare",
        "клиент клиентка оператор менеджер поддержка müşteri temsilci danışman",
        "khách nhânviên pelanggan petugas ลูกค้า เจ้าหน้าที่ ग्राहक एजेंट العميل الموظف عميل موظف",
        "고객 상담원 상담사 お客様 顧客 担当 オペレーター 客户 顾客 客服 用户 客戶",
    )
    for word in line.split()
)
_TURN_SHAPES = (("role", "content"), ("from", "text"), ("sender", "message"), ("speaker", "text"))


@dataclass(frozen=True)
class PastedState:
    """A recognised state: `form` is text, conversation, email or json."""

    form: str
    state: Any
    turns: int = 0

    @property
    def summary(self) -> str:
        """Short English description."""
        if self.form == "conversation":
            return f"conversation of {self.turns} turns"
        return {"text": "plain text", "email": "e-mail", "json": "JSON"}[self.form]


def read_pasted(text: str) -> PastedState:
    """Recognise what `text` is. Raises ValueError when there is nothing in it."""
    if not text.strip():
        raise ValueError("the text is empty; paste or type what should be decided")
    return (
        _read_json(text)
        or _read_email(text)
        or _read_conversation(text)
        or PastedState("text", text)
    )


def email_state(subject: str, body: str, sender: str | None = None, **extra: Any) -> dict[str, Any]:
    """An e-mail as a state: subject, body without quoted history and signature, sender."""
    state: dict[str, Any] = {"subject": subject.strip(), "body": clean_email_body(body)}
    return state | ({"from": sender} if sender else {}) | extra


def clean_email_body(body: str) -> str:
    """Body without quoted lines and without what follows the `-- ` signature mark."""
    kept: list[str] = []
    for line in body.splitlines():
        if _SIGNATURE.match(line):
            break
        if not _QUOTE.match(line):
            kept.append(line.rstrip())
    cleaned = "\n".join(kept).strip()
    return cleaned or body.strip()


def _read_json(text: str) -> PastedState | None:
    if text.lstrip()[0] not in "{[":
        return None
    try:
        value = json.loads(text)
    except (json.JSONDecodeError, RecursionError):
        return None
    if not isinstance(value, (dict, list)) or not value:
        return None
    turns = _as_turns(value)
    return PastedState("conversation", turns, len(turns)) if turns else PastedState("json", value)


def _as_turns(value: Any) -> list[dict[str, str]]:
    """A JSON list of turns under any of the usual key names, as role and content."""
    if not isinstance(value, list) or len(value) < 2:
        return []
    for who, what in _TURN_SHAPES:
        if all(isinstance(t, dict) and isinstance(t.get(who), str) and what in t for t in value):
            return [{"role": turn[who], "content": str(turn[what])} for turn in value]
    return []


def _read_email(text: str) -> PastedState | None:
    headers: dict[str, str] = {}
    lines = text.lstrip().splitlines()
    for index, line in enumerate(lines):
        match = _HEADER_LINE.match(line)
        if match is None:
            body = "\n".join(lines[index:])
            break
        headers[match[1].lower()] = match[2].strip()
    else:
        return None
    if "subject" not in headers or len(headers) < 2 or not body.strip():
        return None
    state = email_state(headers["subject"], body, headers.get("from"))
    return PastedState("email", state)


def _read_conversation(text: str) -> PastedState | None:
    lines = text.strip().splitlines()
    if len(lines) < 2 or _speaker(lines[0]) is None:
        return None
    turns = list(_turns(lines))
    counts = Counter(turn["role"].casefold() for turn in turns)
    known = any(_is_party(role) for role in counts)
    # "Order: 12" and "Name: Kim" look like speakers too; speakers come back or are known.
    if len(turns) < 2 or len(counts) > 6 or not (known or max(counts.values()) > 1):
        return None
    return PastedState("conversation", turns, len(turns))


def _turns(lines: list[str]) -> Iterator[dict[str, str]]:
    role, said = "", list[str]()
    for line in lines:
        found = _speaker(line)
        if found is None:
            said.append(line.rstrip())
            continue
        if role:
            yield {"role": role, "content": "\n".join(said).strip()}
        role, said = found[0], [found[1]]
    yield {"role": role, "content": "\n".join(said).strip()}


def _speaker(line: str) -> tuple[str, str] | None:
    match = _SPEAKER_LINE.match(line)
    if (
        match is None
        or len(match[1].split()) > LONGEST_SPEAKER
        or (match[2] and match[2][:2] == "//")
    ):
        return None
    return match[1], match[2] or ""


def _is_party(role: str) -> bool:
    return any(word in _PARTIES for word in role.split()) or role.replace(" ", "") in _PARTIES
