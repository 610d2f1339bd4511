"""The same text about other people and other numbers."""

from __future__ import annotations

import re
from typing import Any

NAMES, NUMBERS = "names", "numbers"
# Given names that many texts hold; each becomes the next one of its line, the last the first.
GIVEN = (
    ("Anna", "Maria", "Sophie", "Laura", "Emma", "Sarah", "Julia", "Nina"),
    ("Peter", "Thomas", "David", "Michael", "James", "Daniel", "Martin", "Mark"),
    ("Ahmed", "Omar", "Hassan", "Ali"),
    ("Fatima", "Amira", "Leila", "Noor"),
    ("민수", "지훈", "서연", "지은"),
    ("राहुल", "अमित", "प्रिया", "नेहा"),
    ("Иван", "Сергей", "Алексей", "Дмитрий"),
    ("Анна", "Мария", "Ольга", "Елена"),
    ("Mrs", "Ms"),
    ("Smith", "Jones", "Miller", "Brown", "Taylor", "Weber", "Müller", "Schmidt", "Rossi", "Silva"),
    ("Kim", "Lee", "Park", "Choi"),
)
_NEXT = {name: line[(place + 1) % len(line)] for line in GIVEN for place, name in enumerate(line)}
_NAME = re.compile(r"(?<!\w)(?:" + "|".join(map(re.escape, _NEXT)) + r")(?!\w)")
_DIGITS = re.compile(r"\d+")


def other_names(text: str) -> str:
    """Every known name replaced by another one of its kind."""
    return _NAME.sub(lambda found: _NEXT[found.group()], text)


def other_numbers(text: str) -> str:
    """Long numbers, such as those of orders and accounts, with other digits of the same length.

    Numbers of one or two digits stay: they may be hours, counts or percentages that matter.
    """
    return _DIGITS.sub(lambda found: _other(found.group()), text)


def changed_state(state: Any, change: str) -> Any:
    """A state with other names or numbers in everything that was written; the same if none is."""
    rewrite = other_names if change == NAMES else other_numbers
    if isinstance(state, str):
        return rewrite(state)
    if isinstance(state, dict):
        return {name: changed_state(value, change) for name, value in state.items()}
    if isinstance(state, (list, tuple)):
        return type(state)(
            {**turn, "content": changed_state(turn["content"], change)}
            if isinstance(turn, dict) and "content" in turn
            else changed_state(turn, change)
            for turn in state
        )
    return state


def _other(digits: str) -> str:
    if len(digits) < 3:
        return digits
    first = str(int(digits[0]) % 9 + 1)
    return first + "".join(str((int(digit) + 3) % 10) for digit in digits[1:])
