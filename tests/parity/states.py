"""States as people and programs write them, drawn from a seeded generator."""

from __future__ import annotations

import random
from typing import Any

FRAGMENTS = (
    "I was charged twice, please give the money back today.",
    "The parcel never arrived and nobody answers the phone!",
    "Die Rechnung stimmt nicht, bitte prüfen Sie den Betrag von 1.299,00 €.",
    "결제가 두 번 됐어요. 환불 부탁드립니다.",
    "注文した商品がまだ届いていません。",
    "我的账户被锁定了，请尽快处理。",
    "لم أستلم طلبي حتى الآن وأريد استرداد المبلغ",
    "החשבון שלי נחסם מאתמול",
    "मेरा ऑर्डर अभी तक नहीं आया",
    "Где мой заказ? Прошла уже неделя.",
    "👩‍👩‍👧‍👦🙏🏽🔥",
    "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉a\u0301\u0323\u0308lgo",  # combining marks, not composed
    "[MASK] and <mask> [SEP] <s> in a person's text",
    "https://example.org/a?b=c&d=%20",
    "4111 1111 1111 1111",
    "def f(x):\n\treturn x ** 2",
    "\u200f\u202bmixed abc\u202c\u200b",
    "   \n\n\t ",
    "½ ﬁne ℌ Ⅷ",  # letters that compatibility forms would change
)
NAMES = ("user", "agent", "Kundin", "고객", "")
FIELDS = ("subject", "body", "order", "paid", "ünïcode", "tags", "note")
KINDS = ("short", "text", "long", "dict", "nested", "turns", "lines", "tuple", "plain", "empty")


def draw_state(chance: random.Random, *, longest: int = 24) -> Any:
    """A state of any kind; `longest` bounds its fragments."""
    kind = chance.choice(KINDS)
    if kind == "short":
        return chance.choice(FRAGMENTS)
    if kind == "text":
        return draw_text(chance, 1, 4)
    if kind == "long":
        return draw_text(chance, longest // 2, longest)
    if kind == "dict":
        return {name: _leaf(chance) for name in chance.sample(FIELDS, chance.randint(1, 4))}
    if kind == "nested":
        return {"ticket": {name: _leaf(chance) for name in FIELDS[:3]}, "events": [_leaf(chance)]}
    if kind == "turns":
        return draw_turns(chance, longest)
    if kind == "lines":
        return [draw_text(chance, 1, 2) for _ in range(chance.randint(1, longest // 2))]
    if kind == "tuple":
        return tuple(draw_text(chance, 1, 3) for _ in range(chance.randint(1, 5)))
    if kind == "plain":
        return chance.choice([0, 7, -3.5, True, False, 10**20, 1e-9])
    return chance.choice(["", " ", [], {}, ()])


def draw_text(chance: random.Random, fewest: int, most: int) -> str:
    """Fragments in a row."""
    count = chance.randint(fewest, max(fewest, most))
    return chance.choice([" ", "\n", ""]).join(chance.choices(FRAGMENTS, k=count))


def draw_turns(chance: random.Random, most: int) -> list[dict[str, str]]:
    """A conversation."""
    return [
        {"role": chance.choice(NAMES), "content": draw_text(chance, 1, 2)}
        for _ in range(chance.randint(1, most))
    ]


def _leaf(chance: random.Random) -> Any:
    return chance.choice(
        [
            chance.choice(FRAGMENTS),
            chance.randint(-5, 10**6),
            chance.random(),
            None,
            True,
            "",
            [],
            ["a", 1, {"b": None}],
            {"deep": {"er": chance.choice(FRAGMENTS)}},
        ]
    )
