"""Texts and nested states without the personal data that they held."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from laya_engine.hooks.redaction.accounts import cards, ibans, mistyped_ibans
from laya_engine.hooks.redaction.addresses import credentials, emails, ip_addresses
from laya_engine.hooks.redaction.people import national_ids
from laya_engine.hooks.redaction.phones import DEFAULT_REGIONS, check_regions, phone_numbers
from laya_engine.hooks.redaction.plain import Span, blanked, plain

# In this order: what an earlier kind found, a later one does not see.
KINDS = ("credentials", "email", "iban", "ip", "card", "national_id", "phone")
_LARGEST_NUMBER = 10**20  # no kind has more digits

_FINDERS: dict[str, Callable[[str], Iterable[Span]]] = {
    "credentials": credentials,
    "email": emails,
    "iban": ibans,
    "ip": ip_addresses,
    "card": cards,
    "national_id": national_ids,
}


@dataclass(frozen=True)
class Redactor:
    """What to look for. `regions` (ISO 3166) are those whose national phone numbers count.

    Raises ValueError for an unknown kind or region.
    """

    kinds: Sequence[str] = KINDS
    regions: Sequence[str] = field(default=DEFAULT_REGIONS)

    def __post_init__(self) -> None:
        unknown = set(self.kinds) - set(KINDS)
        if unknown:
            raise ValueError(
                f"cannot redact {', '.join(map(repr, sorted(unknown)))}; "
                f"kinds are {', '.join(KINDS)}"
            )
        check_regions(self.regions)

    def redact(self, state: Any) -> tuple[Any, Counter[str]]:
        """A copy of `state` with placeholders such as `[EMAIL]`, and how many of each kind.

        Keys and whole numbers are read as well as text; what holds nothing personal keeps its
        type and value. The state itself is left as it is.
        """
        counts: Counter[str] = Counter()
        return self._redact(state, "", counts), counts

    def _redact(self, value: Any, label: str, counts: Counter[str]) -> Any:
        if isinstance(value, str):
            return self._redact_text(value, label, counts)
        if isinstance(value, dict):
            return self._redact_dict(value, counts)
        if isinstance(value, (list, tuple)):
            items = [self._redact(item, label, counts) for item in value]
            return items if isinstance(value, list) else tuple(items)
        if isinstance(value, int) and not isinstance(value, bool) and 0 < value < _LARGEST_NUMBER:
            text = str(value)
            redacted = self._redact_text(text, label, counts)
            return value if redacted == text else redacted
        return value

    def _redact_dict(self, value: dict[Any, Any], counts: Counter[str]) -> dict[Any, Any]:
        redacted: dict[Any, Any] = {}
        for key, item in value.items():
            shown = self._redact(key, "", counts)
            name, twins = shown, 1
            while name in redacted:  # two keys that read the same now
                twins += 1
                name = f"{shown} {twins}"
            label = f"{key.replace('_', ' ')}: " if isinstance(key, str) else ""
            redacted[name] = self._redact(item, label, counts)
        return redacted

    def _redact_text(self, text: str, label: str, counts: Counter[str]) -> str:
        """`label` stands before the text and says what it is, as a dict's key does."""
        parts, end = [], 0
        for start, stop, kind in sorted(self._find(label + text)):
            if start < len(label):
                continue
            parts += [text[end : start - len(label)], f"[{kind.upper()}]"]
            end = stop - len(label)
            counts[kind] += 1
        return "".join([*parts, text[end:]]) if parts else text

    def _find(self, text: str) -> Iterator[tuple[int, int, str]]:
        rest = plain(text)
        for kind in KINDS:
            if kind not in self.kinds:
                continue
            spans = list(self._phones(rest) if kind == "phone" else _FINDERS[kind](rest))
            yield from ((start, end, kind) for start, end in spans)
            rest = blanked(rest, spans)

    def _phones(self, text: str) -> Iterator[Span]:
        return phone_numbers(blanked(text, list(mistyped_ibans(text))), self.regions)
