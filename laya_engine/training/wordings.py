"""Other ways to ask the built-in questions, so that a model reads a question and not its id.

`INSTRUCTIONS` holds paraphrases by preset and question; some are in other languages, because
people write their own questions in their own. `OPTIONS` holds other option sets: for a choice
`{label: (other name, description or None)}`, for a score a list of level texts, for a noul the
pair (criterion when false, criterion when true).
"""

from __future__ import annotations

from typing import Any

STATE_KEYS = {
    "triage": "message",
    "email": "body",
    "guard": "prompt",
    "moderation": "post",
    "router": "request",
}

INSTRUCTIONS: dict[str, tuple[str, ...]] = {
    "triage/intent": (
        "What does the customer want?",
        "Pick the customer's main wish.",
        "Which topic is this message mainly about?",
        "Classify what the customer asks for in `message`.",
        "Was möchte der Kunde vor allem?",
        "고객이 가장 원하는 것은 무엇입니까?",
        "¿Qué quiere el cliente principalmente?",
        "Que veut le client avant tout ?",
        "お客様の主な要望は何ですか?",
    ),
    "triage/is_urgent": (
        "Is this urgent?",
        "Is there a deadline or time pressure in `message`?",
        "Does the writer need this solved very soon?",
        "The customer says that time is short.",
        "Ist die Nachricht dringend?",
        "급한 요청입니까?",
        "¿Es urgente?",
        "Est-ce urgent ?",
    ),
    "triage/frustration": (
        "How angry does the customer sound?",
        "Rate the customer's frustration in `message`.",
        "What is the mood of the writer?",
        "Wie verärgert ist der Kunde?",
        "고객이 얼마나 화가 났습니까?",
        "¿Qué tan molesto está el cliente?",
    ),
    "triage/refund_requested": (
        "Is the customer asking for a refund?",
        "Does `message` demand that money be returned?",
        "The customer wants money back.",
        "Verlangt der Kunde sein Geld zurück?",
        "고객이 환불을 요구합니까?",
        "¿Pide el cliente que le devuelvan dinero?",
        "Le client demande-t-il un remboursement ?",
    ),
    "triage/churn_risk": (
        "Is there a risk of losing this customer?",
        "Does the customer want to leave or think about leaving?",
        "Will this customer perhaps cancel the contract or switch provider?",
        "The customer may not stay with us.",
        "Droht der Kunde abzuspringen?",
        "고객이 떠날 가능성이 있습니까?",
        "¿Podría irse este cliente?",
    ),
    "email/category": ("Who should take care of this message?", "Sort `body` to a team."),
    "email/is_spam": ("Is this mail junk?", "Was this sent in bulk to sell something?"),
    "email/is_phishing": ("Is this a scam?", "Does the mail try to steal money or data?"),
    "email/urgency": ("How soon must somebody act?", "Rate the time pressure in `body`."),
    "email/needs_reply": ("Is an answer expected?", "Must somebody write back?"),
    "guard/jailbreak": (
        "Is somebody trying to get around the assistant's rules?",
        "Does `prompt` ask the assistant to drop its limits?",
    ),
    "guard/prompt_injection": (
        "Are there commands hidden for the AI system?",
        "Does `prompt` try to override the system's instructions?",
    ),
    "guard/sensitive_data": (
        "Are there secrets or personal details in it?",
        "Does `prompt` reveal confidential information?",
    ),
    "guard/harm_severity": ("How dangerous would an answer be?", "Rate the harm of `prompt`."),
    "guard/topic": ("What is it about?", "Choose the subject of `prompt`."),
    "moderation/toxic": ("Is this offensive?", "Is `post` unfriendly enough to hurt a discussion?"),
    "moderation/harassment": ("Is somebody being bullied?", "Is `post` aimed against one person?"),
    "moderation/threat": ("Is there a threat?", "Does `post` announce harm to somebody?"),
    "moderation/spam": ("Is this an advert?", "Is `post` there only to promote something?"),
    "moderation/severity": ("How serious is the violation?", "Rate the rule-breaking in `post`."),
    "router/difficulty": ("How hard is this task?", "How much reasoning does `request` take?"),
    "router/domain": ("What kind of task is this?", "Choose the field of `request`."),
    "router/needs_tools": (
        "Is something outside the model's own knowledge needed?",
        "Does `request` need live or private information?",
    ),
    "router/is_sensitive": (
        "Could a wrong answer cost money, rights or health?",
        "Is `request` about law, medicine, finance or safety?",
    ),
}

OPTIONS: dict[str, tuple[Any, ...]] = {
    "triage/intent": (
        {
            "refund": ("refund", None),
            "technical_help": ("technical help", None),
            "billing_question": ("billing question", None),
            "information": ("information", None),
            "cancellation": ("cancellation", None),
            "other": ("other", None),
        },
        {
            "refund": ("money_back", "the customer wants money returned"),
            "technical_help": ("support", "fix a fault, an outage or a login"),
            "billing_question": ("invoice", "asks about a bill, a fee, a tariff or a payment"),
            "information": ("question", "wants to know something in general"),
            "cancellation": ("cancel", "end or reduce a contract, order or booking"),
            "other": ("else", "none of the other options"),
        },
        {
            "refund": ("wants a refund", None),
            "technical_help": ("something is broken", None),
            "billing_question": ("question about an invoice or payment", None),
            "information": ("general question", None),
            "cancellation": ("wants to cancel", None),
            "other": ("something else", None),
        },
        {
            "refund": ("A", "returns and refunds team"),
            "technical_help": ("B", "technical support team"),
            "billing_question": ("C", "accounting, invoices and payments"),
            "information": ("D", "general enquiries"),
            "cancellation": ("E", "cancellations and downgrades"),
            "other": ("F", "everything else, such as praise and complaints"),
        },
        {
            "refund": ("Erstattung", "Geld zurück"),
            "technical_help": ("Technik", "etwas funktioniert nicht"),
            "billing_question": ("Rechnung", "Frage zu Rechnung oder Zahlung"),
            "information": ("Auskunft", "allgemeine Frage"),
            "cancellation": ("Kündigung", "will kündigen oder stornieren"),
            "other": ("Sonstiges", None),
        },
        {
            "refund": ("환불", "돈을 돌려받고 싶어 함"),
            "technical_help": ("기술 지원", "고장이나 오류"),
            "billing_question": ("요금 문의", "청구서나 결제에 대한 질문"),
            "information": ("일반 문의", "가격, 시간, 사용 방법"),
            "cancellation": ("해지", "취소하거나 해지하고 싶어 함"),
            "other": ("기타", "칭찬, 불만, 그 밖의 내용"),
        },
        {
            "refund": ("reembolso", None),
            "technical_help": ("problema técnico", None),
            "billing_question": ("factura o pago", None),
            "information": ("información", None),
            "cancellation": ("cancelación", None),
            "other": ("otro", None),
        },
    ),
    "triage/is_urgent": (
        ("there is no hurry", "there is time pressure or a deadline"),
        ("can wait", "must be handled right away"),
    ),
    "triage/frustration": (
        ["calm", "mildly unhappy", "annoyed", "furious"],
        ["neutral or positive tone", "worried or let down", "irritated, reproachful", "in a rage"],
        ["ruhig", "etwas enttäuscht", "verärgert", "wütend"],
        ["차분함", "조금 실망함", "짜증이 남", "매우 화가 남"],
    ),
    "triage/refund_requested": (
        ("no money is asked back", "a refund is asked for"),
        ("does not want a refund", "wants a refund"),
    ),
    "triage/churn_risk": (
        ("stays a customer", "wants to leave or threatens to"),
        ("no sign of leaving", "may cancel or switch to another company"),
    ),
}

# Two words for the two answers of a yes-or-no question.
NOUL_LABELS = (("no", "yes"), ("nein", "ja"), ("아니요", "예"), ("no", "sí"), ("non", "oui"))

MATCHING_INSTRUCTIONS = (
    "Which option fits the text best?",
    "What is this about?",
    "What does the person want?",
    "Choose the right topic.",
    "Which intent does the request have?",
    "Classify the message.",
)
MEMBERSHIP_INSTRUCTIONS = (
    "Is this about {topic}?",
    "Does the text concern {topic}?",
    "The request is about {topic}.",
    "Is the topic {topic}?",
)
NONE_OF_THEM = ("none of the other options", "other", "something else", "out of scope")
