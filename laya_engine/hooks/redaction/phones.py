"""Telephone numbers, by the numbering plans in the `phonenumbers` library.

The library's own search costs milliseconds a candidate and region, so candidates are cut out here:
pieces of digits joined by dashes, dots or brackets, and up to six neighbouring pieces apart by a
space. A piece that is a date is none. What is left must be a possible number of a region before
the library is asked.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import lru_cache
from itertools import pairwise

import phonenumbers

from laya_engine.hooks.redaction.nearby import is_money, told_kind
from laya_engine.hooks.redaction.plain import Span

DEFAULT_REGIONS = (
    "US", "GB", "KR", "DE", "FR", "ES", "IT", "PT", "BR", "NL", "PL", "SE", "IN", "CN", "JP",
)  # fmt: skip
MOST_CHECKS = 500  # a text with more candidates is no prose: from there on they count unchecked
FEWEST_DIGITS, MOST_DIGITS = 7, 17  # 15 by E.164, and a "00" before them
MOST_PIECES = 6

_PIECE = re.compile(
    r"(?:(?<![0-9A-Za-z_])|(?<![0-9])(?=\+)|(?<=[Tt]el)|(?<=[Ff]ax))"
    r"\+?\(?\+?\d(?:[-()./]{0,2}\d)*+"
)
_IN_A_WORD = re.compile(r"(?![xX]\d)[A-Za-z_]")  # but an extension may follow: "x12"
_NUMBERED = re.compile(r"\d{1,2}\.(?=\(?0\d{1,5}\)?[ /-]\d)")  # "7.0151 23456789" in a list
_JOIN = re.compile(r" ?[-(/]? ?\(?|\)? ?[-/]? ?")
_DATE = re.compile(
    r"(?:19|20)\d\d([-./])\d{1,2}\1\d{1,2}|\d{1,2}([-./])\d{1,2}\2(?:19|20)?\d\d"
    r"|(?:19|20)\d\d[-/](?:19|20)\d\d"
)


def phone_numbers(text: str, regions: Sequence[str] = DEFAULT_REGIONS) -> Iterator[Span]:
    """International numbers, and national ones of `regions` (ISO 3166 codes).

    A number without separators counts only with its leading 0 or after a word such as "phone".
    """
    regions = tuple(regions)
    checks = 0
    for run in _runs(text):
        first = 0
        while first < len(run):
            for last in range(min(first + MOST_PIECES, len(run)), first, -1):
                start, end = run[first][0], run[last - 1][1]
                is_phone = _check_for(text, start, end, regions)
                if is_phone is None:
                    continue
                checks += 1
                if checks > MOST_CHECKS or is_phone(text[start:end], regions):
                    yield start, end
                    first = last - 1
                    break
            first += 1


def check_regions(regions: Sequence[str]) -> None:
    """Refuse a region that has no numbering plan. Raises ValueError."""
    _plans(tuple(regions))


def _runs(text: str) -> Iterator[list[Span]]:
    """Pieces that may belong together: nothing but a space or a bracket between two."""
    pieces = [span for match in _PIECE.finditer(text) for span in _parts(match)]
    run: list[Span] = pieces[:1]
    for before, piece in pairwise(pieces):
        gap = text[before[1] : piece[0]]
        if len(gap) > 3 or not _JOIN.fullmatch(gap):
            yield run
            run = []
        run.append(piece)
    if run:
        yield run


def _parts(match: re.Match[str]) -> Iterator[Span]:
    """The piece itself; the numbers in it when a slash parts whole numbers; nothing for a date."""
    parts = match[0].split("/")
    if len(parts) == 1 or any(len(_digits(part)) < FEWEST_DIGITS for part in parts):
        parts = [match[0]]
    start = match.start()
    numbered = _NUMBERED.match(match.string, start)
    if numbered:
        start = numbered.end()
        parts[0] = parts[0][len(numbered[0]) :]
    for part in parts:
        if not _DATE.fullmatch(part.strip("+()")):
            yield start, start + len(part)
        start += len(part) + 1


Check = Callable[[str, tuple[str, ...]], bool]


def _check_for(text: str, start: int, end: int, regions: tuple[str, ...]) -> Check | None:
    """What the library must say for this candidate to be a phone number; None if it is none."""
    candidate = text[start:end]
    digits = _digits(candidate)
    if not FEWEST_DIGITS <= len(digits) <= MOST_DIGITS:
        return None
    if "+" in candidate[:2]:
        return _is_possible
    possible = _plans(regions).fullmatch(digits)
    if not possible and not digits.startswith("00"):
        return None
    grouped = len(digits) < len(candidate)
    told = told_kind(text, start)
    if told != "phone" and _IN_A_WORD.match(text, end):
        return None
    if told == "phone":
        return _is_possible if grouped else _is_valid
    if told == "record" or is_money(text, start, end):
        return None
    if digits.startswith("0") or (candidate.startswith("(") and grouped):
        return _is_valid
    # Without a leading 0 a number may be an amount, or anything: its grouping must be a phone's.
    return _is_grouped_as_phone if grouped and not digits.endswith("000") else None


def _is_possible(candidate: str, regions: tuple[str, ...]) -> bool:
    """Of the right length: enough for what is written with a "+", or said to be a phone number."""
    return any(map(phonenumbers.is_possible_number, _readings(candidate, regions)))


def _is_valid(candidate: str, regions: tuple[str, ...]) -> bool:
    return any(map(phonenumbers.is_valid_number, _readings(candidate, regions)))


def _readings(candidate: str, regions: tuple[str, ...]) -> Iterator[phonenumbers.PhoneNumber]:
    """The candidate as an international number if it is one, then as one of each region."""
    if candidate.startswith("00"):
        yield from _parsed(f"+{candidate[2:]}", None)
    for region in (None,) if "+" in candidate[:2] else regions:
        yield from _parsed(candidate, region)


def _parsed(candidate: str, region: str | None) -> Iterator[phonenumbers.PhoneNumber]:
    with suppress(phonenumbers.NumberParseException):
        yield phonenumbers.parse(candidate, region)


def _is_grouped_as_phone(candidate: str, regions: tuple[str, ...]) -> bool:
    strict = phonenumbers.Leniency.EXACT_GROUPING
    return any(
        match.raw_string == candidate
        for region in regions
        for match in phonenumbers.PhoneNumberMatcher(candidate, region, leniency=strict)
    )


def _digits(candidate: str) -> str:
    return "".join(character for character in candidate if character.isdigit())


@lru_cache(maxsize=32)
def _plans(regions: tuple[str, ...]) -> re.Pattern[str]:
    """One pattern for the digits of any number of these regions, trunk prefix or not."""
    plans = []
    for region in regions:
        plan = phonenumbers.PhoneMetadata.metadata_for_region(region)
        if plan is None or plan.general_desc is None:
            raise ValueError(f"there is no telephone region {region!r}; write codes such as 'DE'")
        prefix = plan.national_prefix_for_parsing or ""
        plans.append(f"(?:{prefix})?(?:{plan.general_desc.national_number_pattern})")
    return re.compile("|".join(plans))
