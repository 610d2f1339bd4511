"""What the words before a number say that it is: a telephone, a person's id, an order, money.

A bare run of digits can be anything. The nearest telling word on its left decides; only the last
few characters are read, so the cost of a number does not grow with the text.
"""

from __future__ import annotations

import re

REACH = 28  # characters read on each side

_WORDS = {
    "phone": (
        "phone|telephone|tel|mobile|cell|call|fax|whatsapp|sms|contact|telefon|handy|mobil|"
        "rufnummer|r[üu]ckruf|t[ée]l[ée]phone|portable|tel[ée]fono|m[óo]vil|celular|telefone|"
        "telem[óo]vel|cellulare|telefoon|mobiel|kom[óo]rka|msisdn"
    ),
    "id": (
        "ssn|bsn|burgerservicenummer|sofi|aadhaar|aadhar|uidai|uid|pesel|cpf|idnr|steuer-?id|"
        "steueridentifikationsnummer|steuernummer|personnummer|nir|s[ée]curit[ée] sociale|"
        "dni|nie|nif|codice fiscale|national.?id|identity|passport"
    ),
    "record": (
        "order|invoice|ticket|tracking|track|parcel|shipment|ref|reference|case|sku|article|item|"
        "serial|version|ver|build|release|firmware|transaction|booking|receipt|claim|batch|"
        "bestell\\w*|rechnung\\w*|auftrag\\w*|vorgang\\w*|artikel\\w*|sendung\\w*|kunden\\w*|"
        "commande|facture|suivi|dossier|pedido|factura|albar[áa]n|fatura|encomenda|ordine|fattura|"
        "spedizione|zam[óo]wieni\\w*|faktur\\w*|bestelling|factuur|isbn|ean|gtin|imei"
    ),
}
# Scripts written without spaces: no word boundary to ask for.
_UNSPACED = {
    "phone": "전화|휴대폰|핸드폰|연락처|電話|携帯|电话|手机|दूरभाष|फ़ोन",
    "id": "주민등록|주민번호|외국인등록|身份证|आधार",
    "record": "주문|송장|운송장|접수|예약|거래|订单|快递|注文|追跡|伝票|[#№]",
}
_TELLING = re.compile(
    "|".join(rf"(?P<{kind}>\b(?:{_WORDS[kind]})|{_UNSPACED[kind]})" for kind in _WORDS),
    re.IGNORECASE,
)
_FILLER = re.compile(
    r"\w*\W*(?:(?:no|nr|num|number|nummer|n[úu]mero|num[ée]ro|n|id|code|is|was|ist|est|es|de|da|"
    r"번호|는|은|号|番号)\W*)*",
    re.IGNORECASE,
)
_MONEY = "[$€£¥₩₹]|\\b(?:usd|eur|gbp|krw|jpy|inr|brl|pln|sek|chf|cny|r\\$|z[łl]|kr)\\b|원|円|元"
_MONEY_BEFORE = re.compile(rf"(?:{_MONEY})\s?$", re.IGNORECASE)
_MONEY_AFTER = re.compile(rf"\s?(?:{_MONEY}|%)", re.IGNORECASE)


def told_kind(text: str, start: int) -> str | None:
    """ "phone", "id" or "record", by the nearest telling word before `start` on its line.

    A word for a record, such as "order", tells only about the number that follows it directly:
    in "about my order, call me on ..." it says nothing.
    """
    before = text[max(0, start - REACH) : start].rsplit("\n", 1)[-1]
    for word in reversed(list(_TELLING.finditer(before))):
        if word.lastgroup != "record" or _FILLER.fullmatch(before, word.end()):
            return word.lastgroup
    return None


def is_money(text: str, start: int, end: int) -> bool:
    """Whether a currency or a percent sign stands directly beside the number."""
    before = text[max(0, start - REACH) : start]
    return bool(_MONEY_BEFORE.search(before) or _MONEY_AFTER.match(text, end))
