"""Which labels can be the name of somebody who speaks."""

from __future__ import annotations

import re
from collections.abc import Iterable


def _words(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


# Words for the parties to a support conversation.
PARTIES = _words(
    "customer client user guest visitor caller patient member tenant agent support assistant",
    "bot operator advisor representative rep staff human",
    "kunde kundin gast mitarbeiter mitarbeiterin berater beraterin",
    "cliente clienta usuario usuaria agente asesor asesora operador atendente atendimento",
    "operatore operatrice assistenza conseiller conseillère",
    "klant medewerker klient klientka konsultant kund kundtjänst handläggare",
    "клиент клиентка оператор менеджер поддержка müşteri temsilci danışman",
    "khách kháchhàng nhânviên pelanggan petugas ลูกค้า เจ้าหน้าที่ ग्राहक एजेंट العميل الموظف عميل موظف",
    "고객 상담원 상담사 お客様 顧客 担当 オペレーター 客户 顾客 客服 用户 客戶",
)
# Labels of letters, logs, code and verses, which are never speakers.
NO_SPEAKERS = _words(
    "from to cc bcc date sent subject reply-to received return-path message-id content-type",
    "von an betreff gesendet datum de para a da à objet asunto assunto oggetto onderwerp",
    "temat ämne 보낸사람 받는사람 제목 件名 差出人 主题 发件人 тема кому",
    "error err warn warning info debug trace fatal critical severe notice verbose note notes",
    "hint example try except else case default public private protected todo fixme",
    "feat fix chore docs refactor test tests build ci perf style revert",
    "get post put patch delete head options input output expected actual result given returns",
    "chorus verse refrain bridge intro outro strophe strofe coro estribillo couplet",
    "page step chapter section seite schritt kapitel étape paso passo 단계 手順",
)
# Labels of forms and records. Where two of them stand, nobody is speaking.
FIELDS = _words(
    "name first-name last-name surname address street city country zip phone telephone mobile tel",
    "fax e-mail email mail url website order order-no invoice amount price total qty quantity item",
    "product model serial status priority category type id key value title description problem",
    "issue reason comment comments message host port user-agent accept path version age gender",
    "weather size color colour weight start end time place location",
    "to-do done doing blockers pros cons pro contra advantages disadvantages",
    "strengths weaknesses benefits drawbacks",
    "vorteile nachteile avantages inconvénients ventajas desventajas vantagens desvantagens",
    "장점 단점 メリット デメリット 長所 短所 优点 缺点",
    "vorname nachname adresse straße ort stadt land plz telefon handy bestellung rechnung betrag",
    "preis menge artikel produkt modell grund problem anliegen nachricht wetter größe farbe",
    "nom prénom ville pays téléphone commande facture montant prix produit motif",
    "nombre apellido dirección ciudad país teléfono pedido factura importe precio producto motivo",
    "nome sobrenome endereço cidade telefone fatura valor preço produto",
    "이름 성명 성함 주소 전화 전화번호 연락처 휴대폰 이메일 주문 주문번호 상품 상품명 금액 수량",
    "문의 문의내용 날짜 사유 주문일 배송지 氏名 名前 住所 電話 電話番号 注文 注文番号 商品",
    "金額 数量 理由 姓名 地址 电话 订单 订单号 商品 金额 数量 原因",
)
# Behind the word for a party: what a form says of it, "Customer ID" and "Support level".
_ATTRIBUTES = _words(
    "number no nr code level tier plan group since account reference ref ticket case contact",
    "hours rating notes history region language count version seit nummer stufe kennung",
    "número numéro desde depuis nivel niveau 번호 등급 명 유형 코드 番号 区分 编号 级别",
)
# Behind it, in small letters: still the party, "customer service" and "support team".
_COMPANY = _words("team service care desk department staff line")
# Who writes the lines of a log, where every line has a time stamp.
_MACHINES = _words(
    "server worker thread main kernel daemon database http https api scheduler process service",
    "module app node nginx apache postgres mysql redis docker python java systemd cron sshd init",
    "root localhost proxy router driver network usb cpu memory disk batch task job queue db",
    "deploy deployment backup build update release restart sync login logout import export",
)
_PARTICLES = _words(
    "von van vom zu zur der den de del della di da do dos das du la le el al bin ibn ben y e i"
)
_NAME_WORD = re.compile(r"[^\W\d_][\w.'’\-]{0,30}")
_VALUE_WORD = re.compile(r"[#(]?[^\W_][\w.'’&/\-]{0,30}\)?")
_OF_A_COMPANY = re.compile(r"\s(?:from|at|via)\s[^\W\d_][^:\n]{0,40}$")
_HANDLE = re.compile(r"[@~]?[a-z0-9][a-z0-9._\-]{1,30}")
_PHONE = re.compile(r"\+?[\d\s().\-]{6,24}")
LONGEST_NAME = 6  # words
LONGEST_VALUE = 4  # words


def is_known(role: str, words: frozenset[str]) -> bool:
    """Whether a label, or its first word, is one of `words`."""
    lowered = role.casefold()
    return lowered.replace(" ", "") in words or lowered.split()[0] in words


def parties(roles: Iterable[str]) -> set[str]:
    """The labels that name a party to a support conversation, in lower case."""
    return {role.casefold() for role in roles if _is_party(role)}


def _is_party(role: str) -> bool:
    """Whether a label is "Customer", "Agent 2" or "Support Team", and not "Customer ID"."""
    lowered = role.casefold()
    if lowered.replace(" ", "") in PARTIES:
        return True
    if not is_known(role, PARTIES) or lowered == "user agent":
        return False
    named = all(
        not word[0].islower() or word in PARTIES or word in _COMPANY for word in role.split()[1:]
    )
    return named and not _has_attribute(role)


def is_field(role: str) -> bool:
    """Whether a label is one of a form or a record: "Order", "Customer ID"."""
    of_a_party = is_known(role, PARTIES) and _has_attribute(role)
    return of_a_party or is_known(role, FIELDS)


def _has_attribute(role: str) -> bool:
    return any(word in FIELDS or word in _ATTRIBUTES for word in role.casefold().split()[1:])


def is_a_value(said: str) -> bool:
    """Whether this is what stands in a form behind "Customer:": a name, a number, a grade."""
    words = said.split()
    return 0 < len(words) <= LONGEST_VALUE and all(map(_is_value_word, words))


def _is_value_word(word: str) -> bool:
    first = word[0]
    in_a_name = first.isupper() or (first.upper() == first.lower() and len(word) <= 4)
    return bool(_VALUE_WORD.fullmatch(word)) and (in_a_name or any(map(str.isdigit, word)))


def could_speak(name: str) -> bool:
    """Whether a name beside a time stamp can be a person's: no level, module or field."""
    if not name or len(name.split()) > LONGEST_NAME:
        return False
    if _PHONE.fullmatch(name):
        return True
    pieces = re.split(r"[\s.\-_]+", name.casefold())
    machine = any(piece in NO_SPEAKERS or piece in _MACHINES for piece in pieces[:1] + pieces[-1:])
    return any(map(str.isalpha, name)) and not machine and not is_known(name, FIELDS)


def looks_like_a_name(name: str) -> bool:
    """Whether a whole line can be somebody's name: capitalised words, a handle or a number."""
    bare = re.sub(r"\s?(?:\([^()]{1,60}\)|<[^<>]{1,80}>)$", "", name).strip().rstrip(",")
    bare = _OF_A_COMPANY.sub("", bare)  # "Bob from Acme"
    if not could_speak(bare):
        return False
    if _PHONE.fullmatch(bare) or _HANDLE.fullmatch(bare):
        return True
    words = bare.replace(",", "").split()
    return 0 < len(words) <= 5 and all(
        _NAME_WORD.fullmatch(word) and (not word[0].islower() or word in _PARTICLES)
        for word in words
    )


def all_in_small_letters(names: Iterable[str]) -> bool:
    """Whether these are names as programs have them: lower-case ASCII."""
    return all(name.isascii() and name == name.lower() for name in names)
