"""Chat transcripts: lines that begin with a speaker become turns."""

from __future__ import annotations

import re
from collections.abc import Sequence

Turn = dict[str, str]  # role, content

_LABELLED = re.compile(r"^\s*([^\W\d_][^:：\n]{0,29}?)\s*[:：]\s*(\S.*)?$")
LONGEST_SPEAKER = 3  # words
MOST_SPEAKERS = 6

# Words for the parties to a support conversation.
PARTIES = frozenset(
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
# Labels of letters, logs and notes, which are never speakers.
NO_SPEAKERS = frozenset(
    word
    for line in (
        "from to cc bcc date sent subject reply-to received return-path message-id content-type",
        "von an betreff gesendet datum de para a da à objet asunto assunto oggetto onderwerp",
        "temat ämne 보낸사람 받는사람 제목 件名 差出人 主题 发件人 тема кому",
        "error warn warning info debug trace fatal note notes hint example try except else",
    )
    for word in line.split()
)


def read_transcript(text: str) -> list[Turn]:
    """The turns of a transcript, or none when this is not clearly one.

    It is one when two known parties speak ("Customer", "Agent", in many languages), or when a
    speaker comes back after another one has spoken. A first line that is nobody's makes it text.
    """
    lines = text.strip().splitlines()
    labelled = [_label(line) for line in lines]
    roles = [label[0] for label in labelled if label is not None]
    if labelled[0] is None or len(roles) < 2 or any(_known(r, NO_SPEAKERS) for r in roles):
        return []
    parties = {role.casefold() for role in roles if _known(role, PARTIES)}
    if len(parties) >= 2:
        # Other labels are what a party says: "Order: 12".
        speakers = parties
    elif _takes_turns(labelled):
        speakers = {role.casefold() for role in roles}
    else:
        return []
    if len(speakers) > MOST_SPEAKERS or labelled[0][0].casefold() not in speakers:
        return []
    return _turns(lines, labelled, speakers)


def _turns(
    lines: Sequence[str], labelled: Sequence[tuple[str, str] | None], speakers: set[str]
) -> list[Turn]:
    turns: list[Turn] = []
    for line, label in zip(lines, labelled, strict=True):
        if label is not None and label[0].casefold() in speakers:
            turns.append({"role": label[0], "content": label[1]})
        else:
            turns[-1]["content"] = f"{turns[-1]['content']}\n{line.rstrip()}".strip()
    return turns


def _takes_turns(labelled: Sequence[tuple[str, str] | None]) -> bool:
    """Whether somebody speaks again after another speaker, everybody saying something."""
    found = [label for label in labelled if label is not None]
    roles = [role.casefold() for role, _ in found]
    changes = [role for i, role in enumerate(roles) if i == 0 or role != roles[i - 1]]
    return len(changes) > len(set(changes)) and all(said for _, said in found)


def _label(line: str) -> tuple[str, str] | None:
    match = _LABELLED.match(line)
    if match is None or len(match[1].split()) > LONGEST_SPEAKER:
        return None
    said = match[2] or ""
    return None if said.startswith("//") else (match[1], said)  # a link is no speaker


def _known(role: str, words: frozenset[str]) -> bool:
    lowered = role.casefold()
    return lowered.replace(" ", "") in words or lowered.split()[0] in words
