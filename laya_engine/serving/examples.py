"""Example bodies of the OpenAPI document; the tests send each of them."""

from __future__ import annotations

from typing import Any

_TEAM = {
    "type": "choice",
    "instructions": "Which team should answer?",
    "criteria": {"billing": "invoices and refunds", "technical": "errors and outages"},
}
_PRESSURE = {
    "type": "score",
    "instructions": "How pressing is it?",
    "criteria": ["can wait", "this week", "today"],
}
_REFUND = {"type": "noul", "instructions": "Does the customer want money back?"}

ASK_EXAMPLES: dict[str, Any] = {
    "text": {
        "state": "I was charged twice for my order. Please refund one of them today.",
        "questions": {"team": _TEAM, "pressure": _PRESSURE, "refund": _REFUND},
    },
    "structured state, with a threshold": {
        "state": {"subject": "Doppelt abgebucht", "body": "Bitte erstatten Sie einen Betrag."},
        "questions": {"refund": _REFUND},
        "lang": "de",
        "min_confidence": 0.8,
    },
    "conversation": {
        "state": [
            {"role": "customer", "content": "The app closes when I log in."},
            {"role": "agent", "content": "Which version do you use?"},
        ],
        "questions": {"team": _TEAM},
        "model": "english",
    },
}
BATCH_EXAMPLES: dict[str, Any] = {
    "two states": {
        "states": ["Where is my parcel?", "결제가 두 번 됐어요. 환불 부탁드립니다."],
        "questions": {"refund": _REFUND},
    }
}
TRIAGE_EXAMPLES: dict[str, Any] = {
    "pasted text": {"text": "Customer: it broke again!\nAgent: since when?\nCustomer: today."},
    "own questions and policy": {
        "state": "I want to cancel at the end of the month.",
        "questions": {"refund": _REFUND},
        "policy": {
            "name": "refunds",
            "auto_at": 0.9,
            "review_at": 0.6,
            "action": "reply",
            "rules": [
                {
                    "when": [{"question": "refund", "at_least": 0.5}],
                    "because": "money is wanted back",
                    "action": "refund",
                    "team": "billing",
                    "human_review": True,
                }
            ],
        },
    },
}
