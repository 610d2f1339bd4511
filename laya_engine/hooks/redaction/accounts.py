"""Numbers that move money: bank accounts (IBAN) and payment cards.

Sources: the IBAN registry of ISO 13616 for lengths, ISO/IEC 7812 for the Luhn digit and the ranges
of the card networks.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from stdnum import iban, luhn

from laya_engine.hooks.redaction.plain import Span

# Characters by country; a longer run is read only that far.
_IBAN_LENGTHS = {
    country: int(length)
    for country, length in re.findall(
        r"([A-Z]{2})(\d\d)",
        "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 "
        "DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 "
        "HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 "
        "MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 "
        "RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 "
        "VG24 XK20",
    )
}
_IBAN_START = re.compile(
    r"(?:(?<![0-9A-Za-z])|(?<=[Ii][Bb][Aa][Nn]))[A-Za-z]{2}\d{2}(?=[ .-]{0,3}[0-9A-Za-z])"
)
_GROUPS_OF_FOUR = re.compile(r"[A-Z]{2}\d{2}(?: [0-9A-Z]{4})+(?: [0-9A-Z]{1,3})?")
_MOST_BETWEEN = 3  # separators between two characters: "DE89 - 3704"

_DIGITS = re.compile(r"\d++")
_DIGIT_GROUPS = re.compile(r"\d++(?:[ ./-]{1,3}\d++)*+")
# As people write them. Something may stand before one (a position, a month) or after it (a code),
# so groups are taken up to five at a time, from each of them on.
_CARD = re.compile(
    r"\d{13,19}"
    r"|\d{4}(?P<by4>[ ./-]{1,3})\d{4}(?P=by4)\d{4}(?P=by4)\d{1,4}(?:(?P=by4)\d{1,3})?"
    r"|\d{4}(?P<amex>[ ./-]{1,3})\d{6}(?P=amex)\d{4,5}"
)
_MOST_GROUPS = 5
_IN_A_WORD = re.compile(r"[0-9A-Za-z]")
_SHARE = re.compile(r"(?<![0-9])0\.")
_CARD_NETWORKS = re.compile(
    r"4(?:\d{12}|\d{15}|\d{18})"  # Visa
    r"|(?:5[1-5]\d{2}|222[1-9]|22[3-9]\d|2[3-6]\d{2}|27[01]\d|2720)\d{12}"  # Mastercard
    r"|3[47]\d{13}"  # American Express
    r"|3(?:0[0-5]|09|[689]\d)\d{11}"  # Diners Club
    r"|(?:6011|64[4-9]\d|65\d{2})\d{12}"  # Discover
    r"|35(?:2[89]|[3-8]\d)\d{12}"  # JCB
    r"|62\d{14,17}"  # UnionPay
    r"|(?:50|5[6-8]|6\d)\d{14,17}"  # Maestro
    r"|220[0-4]\d{12}"  # Mir
    r"|9792\d{12}"  # Troy
)


def ibans(text: str) -> Iterator[Span]:
    """IBANs whose length and check digits (mod 97) are right, grouped or not."""
    return _apart(span for span in _shaped(text) if iban.is_valid(text[slice(*span)]))


def mistyped_ibans(text: str) -> Iterator[Span]:
    """Groups of four as long as an IBAN, with wrong check digits: no telephone number either."""
    return _apart(
        span
        for span in _shaped(text)
        if _GROUPS_OF_FOUR.fullmatch(text, *span) and not iban.is_valid(text[slice(*span)])
    )


def _shaped(text: str) -> Iterator[Span]:
    """What starts with the code of a country and is as long as its IBANs."""
    for match in _IBAN_START.finditer(text):
        start = match.start()
        length = _IBAN_LENGTHS.get(text[start : start + 2].upper())
        end = None if length is None else _end_of(text, start, length)
        if end is not None:
            yield start, end


def _apart(spans: Iterable[Span]) -> Iterator[Span]:
    """Spans (in order) without those that start inside the one before."""
    stop = 0
    for start, end in spans:
        if start >= stop:
            yield start, end
            stop = end


def _end_of(text: str, start: int, length: int) -> int | None:
    """Where `length` letters and digits from `start` end, few separators between two."""
    found = between = 0
    for position in range(start, min(len(text), start + length * (_MOST_BETWEEN + 1))):
        character = text[position]
        if character.isascii() and character.isalnum():
            found, between = found + 1, 0
        elif character in " .-" and between < _MOST_BETWEEN:
            between += 1
        else:
            return None
        if found == length:
            return None if _IN_A_WORD.match(text, position + 1) else position + 1
    return None


def cards(text: str) -> Iterator[Span]:
    """Payment card numbers: a known network, its length, a right Luhn digit."""
    for run in _DIGIT_GROUPS.finditer(text):
        groups = [group.span() for group in _DIGITS.finditer(text, *run.span())]
        first = 0
        while first < len(groups):
            count = _card_groups(text, groups[first : first + _MOST_GROUPS])
            if count:
                yield groups[first][0], groups[first + count - 1][1]
            first += count or 1


def _card_groups(text: str, groups: Sequence[Span]) -> int:
    """How many of these neighbouring groups are one card number; 0 when they begin with none."""
    start = groups[0][0]
    for count in range(len(groups), 0, -1):
        end = groups[count - 1][1]
        if not _CARD.fullmatch(text, start, end) or (count == 1 and _is_inside(text, start, end)):
            continue
        digits = re.sub(r"\D", "", text[start:end])
        if _CARD_NETWORKS.fullmatch(digits) and luhn.is_valid(digits):
            return count
    return 0


def _is_inside(text: str, start: int, end: int) -> bool:
    """Whether digits in one piece belong to a word, or are the fraction of a share such as 0.4."""
    before = start > 0 and _IN_A_WORD.match(text, start - 1)
    share = start > 1 and _SHARE.match(text, start - 2)
    return bool(before or share or _IN_A_WORD.match(text, end))
