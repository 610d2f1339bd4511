"""The names of e-mail headers in the languages of mail programs."""

from __future__ import annotations

import re
from collections.abc import Sequence

_NAMES = {
    "from": "from von de da van od från fra lähettäjä 보낸사람 보낸이 발신 差出人 送信者 发件人 от",
    "to": "to an à a para aan do till til 받는사람 받는이 수신 宛先 收件人 кому destinatario",
    "copy": "cc bcc kopie copie copia cópia 참조 숨은참조 抄送 копия",
    "sent": "sent date gesendet datum envoyé envoyéle enviado enviadoel enviadaem fecha data"
    " verzonden wysłano skickat inviato sendt 보낸날짜 날짜 送信日時 日付 发送时间 日期 дата"
    " enviadoem 보낸시간 daté",
    "subject": "subject betreff objet asunto assunto oggetto onderwerp temat ämne emne aihe"
    " 제목 件名 主题 主題 тема",
    "other": "importance priority attachments anlagen wichtigkeit importancia anexos adjuntos"
    " reply-to antwortan responderà 첨부 첨부파일 pièces-jointes",
}
FIELD_OF = {name: field for field, names in _NAMES.items() for name in names.split()}
_LINE = re.compile(
    r"\s{0,3}\*{0,2}([^\W\d_][^\W\d_ \-]{0,12}(?:[ \-][^\W\d_ \-]{1,12}){0,2})"
    r"\s?\*{0,2}\s?[:：]\*{0,2}\s?"
)


MOST_LINES = 40  # of a block


def header_of(line: str) -> tuple[str, str] | None:
    """Field and value of a line like "Betreff: Rechnung", or None."""
    found = _LINE.match(line, 0, 60)
    if found is None:
        return None
    field = FIELD_OF.get(found[1].replace(" ", "").casefold())
    return None if field is None else (field, line[found.end() :].strip())


def header_block(lines: Sequence[str], start: int) -> tuple[dict[str, str], int]:
    """The headers that begin at `lines[start]` as fields, and the index behind them.

    Long values may go on in indented lines. {} when the block does not name a sender and, beside
    it, a subject or a date.
    """
    fields: dict[str, str] = {}
    last = ""
    at = start
    while at < min(len(lines), start + MOST_LINES):
        line = lines[at]
        header = header_of(line)
        if header is not None:
            last = header[0]
            fields.setdefault(last, header[1])
        elif last and line[:1] in (" ", "\t") and line.strip():
            fields[last] = f"{fields[last]} {line.strip()}"
        else:
            break
        at += 1
    certain = "from" in fields and len(fields.keys() & {"subject", "sent", "to"}) >= 2
    return (fields if certain else {}), at
