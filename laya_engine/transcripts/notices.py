"""What a chat program writes between the messages of people."""

from __future__ import annotations

import re

from laya_engine.transcripts.turns import MARK, clean_edges

# In the place of what an export leaves out. Each is the whole of a message.
_LEFT_OUT = frozenset(
    line.strip()
    for line in """
    <media omitted>
    <medien ausgeschlossen>
    <médias omis>
    <multimedia omitido>
    <mídia oculta>
    <arquivo de mídia oculto>
    <media weggelaten>
    <media omessi>
    <미디어 파일을 제외한 내보내기>
    <미디어 파일 제외됨>
    <미디어 제외됨>
    <メディアは含まれていません>
    <省略多媒体文件>
    null
    this message was deleted
    you deleted this message
    this message was deleted.
    you deleted this message.
    diese nachricht wurde gelöscht.
    du hast diese nachricht gelöscht.
    se eliminó este mensaje
    eliminaste este mensaje
    ce message a été supprimé
    vous avez supprimé ce message
    mensagem apagada
    você apagou esta mensagem
    삭제된 메시지입니다.
    """.splitlines()
)
# Of a message that begins with the program's own mark: "\u200eimage omitted".
_MARKED_END = re.compile(
    r"(?:omitted|weggelassen|ausgeschlossen|omitid[oa]s?|omise?s?|absente?s?|ocultad[oa]s?"
    r"|omess[oaie]|weggelaten|생략됨|제외됨|省略|略去|忽略)\.?$",
    re.IGNORECASE,
)
_MARKED_PART = re.compile(
    r"end-to-end|ende-zu-ende|bout en bout|extremo a extremo|ponta a ponta|종단간|端到端"
    r"|エンドツーエンド|エンドtoエンド|(?:created|joined|left|added|removed|changed)\b"
    r"|missed (?:voice|video) call|message was deleted|deleted this message",
    re.IGNORECASE,
)
_EDITED = re.compile(
    rf"[\s{MARK}]{{0,4}}(?:<[^<>\n]{{1,50}}>|\((?:edited|bearbeitet|modifié|editado|편집됨)\))\s*$"
)
_EDITED_WORDS = re.compile("edit|bearbeitet|modifi|편집|수정|編集|编辑", re.IGNORECASE)
# LINE puts these in square brackets in the place of pictures.
_LINE_MEDIA = re.compile(
    r"\[(?:スタンプ|写真|動画|ボイスメッセージ|ファイル|アルバム|stickers?|photos?|videos?"
    r"|voice message|file|스티커|사진|동영상|음성 메시지|파일)\]",
    re.IGNORECASE,
)
_WHERE = r"(?:the )?(?:chat|channel|conversation|meeting|group|call|room)"
# What somebody did, in the place of what they said.
_DID = re.compile(
    rf"(?:(?:has )?(?:joined|left) {_WHERE}\.?|(?:has )?(?:joined|left) #\S{{1,80}}\.?"
    r"|was added to #\S{1,80} by .{1,80}|set the (?:channel )?(?:topic|description): .{1,200}"
    r"|renamed the channel .{1,200}|archived the channel\.?"
    rf"|ist (?:dem|der) (?:chat|kanal|gruppe|besprechung|unterhaltung) beigetreten\.?"
    r"|hat (?:den|die) (?:chat|kanal|gruppe|besprechung|unterhaltung) verlassen\.?"
    r"|se (?:unió|ha unido) al? (?:chat|canal|grupo)\.?"
    r"|a rejoint (?:le|la) (?:chat|canal|groupe)\.?"
    r"|entrou n[oa] (?:chat|canal|grupo)\.?|saiu d[oa] (?:chat|canal|grupo)\.?)",
    re.IGNORECASE,
)
_KOREAN = re.compile(
    r".{1,60}님(?:이|을) (?:들어왔습니다|나갔습니다|초대했습니다|내보냈습니다)\.?"
    r"|.{1,40}님이 .{1,60}님(?:과 .{1,60}님)?을 초대했습니다\.?"
    r"|채팅방 관리자가 메시지를 가렸습니다\.?"
)
_FENCED = re.compile(r"\s*(?:\*{1,4}|-{1,4}|\[|\()\s*(.{3,120}?)\s*(?:\*{1,4}|-{1,4}|\]|\))\s*")


def is_left_out(said: str) -> bool:
    """Whether a message of an export only says that something was left out or deleted."""
    bare = clean_edges(said)
    if bare.casefold() in _LEFT_OUT or _LINE_MEDIA.fullmatch(bare):
        return True
    marked = said.lstrip(" ").startswith(("\u200e", "\u200f")) and len(bare) < 300
    if not marked:
        return False
    return bool(_MARKED_PART.search(bare) or (len(bare) < 60 and _MARKED_END.search(bare)))


def without_edited(said: str) -> str:
    """A message without the remark that it was edited."""
    found = _EDITED.search(said[-60:])
    if found is None or not _EDITED_WORDS.search(found[0]):
        return said
    return said[: len(said) - len(found[0])]


def is_deed(said: str) -> bool:
    """Whether a message is only what its author did: "joined #returns"."""
    return len(said) < 300 and bool(_DID.fullmatch(clean_edges(said)))


def is_notice(line: str, speakers: set[str]) -> bool:
    """Whether a line that nobody said tells that a speaker came or went.

    Certain when it is fenced ("*** Anna joined the chat ***"), when it is Korean chat style, or
    when the one who came is one of the `speakers` (lower case).
    """
    if len(line) > 200:
        return False
    bare = clean_edges(line)
    fenced = _FENCED.fullmatch(bare)
    inner = fenced[1] if fenced else bare
    if _KOREAN.fullmatch(bare):
        return True
    words = inner.split(" ")
    for count in range(1, min(len(words), 5)):
        who, deed = " ".join(words[:count]), " ".join(words[count:])
        if (fenced or who.casefold() in speakers) and _DID.fullmatch(deed):
            return True
    return False
