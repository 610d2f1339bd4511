"""The built-in question sets. Ids and labels are shared with the public checkpoints."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from laya_engine.questions import load_questions
from laya_engine.resources import resource_path

Questions = dict[str, dict[str, Any]]


def _noul(instructions: str, true: str | None = None, false: str | None = None) -> dict[str, Any]:
    question: dict[str, Any] = {"type": "noul", "instructions": instructions}
    criteria = {"true": true, "false": false}
    described = {key: text for key, text in criteria.items() if text}
    return question | ({"criteria": described} if described else {})


def _score(instructions: str, *levels: str) -> dict[str, Any]:
    return {"type": "score", "instructions": instructions, "criteria": list(levels)}


def _choice(instructions: str, criteria: dict[str, str | None]) -> dict[str, Any]:
    return {"type": "choice", "instructions": instructions, "criteria": criteria}


def triage_questions() -> Questions:
    """What a customer wants, how pressing it is, how they feel, what is at stake."""
    return {
        "intent": _choice(
            "What is the main thing this customer wants?",
            {
                "refund": "money back, or a wrong charge reversed",
                "technical_help": "something is broken or does not work",
                "billing_question": "about an invoice, a price charged or a payment",
                "information": "a general question: prices, hours, how to, status",
                "cancellation": "to cancel or downgrade",
                "other": "anything else: praise, complaint, feedback",
            },
        ),
        "is_urgent": _noul("Does the message express time pressure or a deadline?"),
        "frustration": _score(
            "How frustrated is the customer?",
            "calm or friendly",
            "a little disappointed or worried, still civil",
            "clearly annoyed",
            "very angry, insulting or shouting",
        ),
        "refund_requested": _noul("Does the customer ask to get money back?"),
        "churn_risk": _noul("Might this customer leave, end the contract or go to a competitor?"),
    }


def email_questions(categories: dict[str, str | None] | None = None) -> Questions:
    """Who should handle an e-mail, and whether it is genuine, urgent and waiting for a reply."""
    return {
        "category": _choice(
            "Which team should handle this email?",
            categories
            or {
                "billing": "invoices, payments and refunds",
                "technical": "errors, outages and integrations",
                "sales": "prices, demos and new orders",
                "security": "phishing, fraud and hijacked accounts",
                "hr": "applications, leave and salary",
                "other": "none of these teams",
            },
        ),
        "is_spam": _noul("Is this email unsolicited advertising or bulk mail?"),
        "is_phishing": _noul(
            "Does this email try to trick the reader out of money, passwords or personal data?",
            true="a scam or phishing attempt",
            false="a genuine email",
        ),
        "urgency": _score(
            "How urgent is what the sender asks for?",
            "no time pressure",
            "wanted soon",
            "work is blocked, or a hard deadline",
        ),
        "needs_reply": _noul("Does the sender expect an answer?"),
    }


def guard_questions() -> Questions:
    """Whether a prompt may safely reach an assistant."""
    return {
        "jailbreak": _noul("Does the prompt try to make an AI assistant break its rules?"),
        "prompt_injection": _noul(
            "Does the prompt hide orders to the AI system instead of being a genuine request?"
        ),
        "sensitive_data": _noul("Does the prompt contain passwords, keys or personal data?"),
        "harm_severity": _score(
            "How much harm would it do to comply?",
            "none: an ordinary request",
            "minor: slightly inappropriate",
            "serious: unsafe advice or abuse",
            "severe: dangerous or illegal",
        ),
        "topic": _choice(
            "What is the prompt about?",
            {
                "product_support": None,
                "coding": None,
                "general_knowledge": None,
                "personal_advice": None,
                "security_testing": None,
                "other": None,
            },
        ),
    }


def moderation_questions() -> Questions:
    """Whether a post breaks the rules of a community, and how badly."""
    return {
        "toxic": _noul("Is the post rude, hateful or likely to drive others away?"),
        "harassment": _noul("Does the post attack or harass a particular person?"),
        "threat": _noul("Does the post threaten someone with violence or harm?"),
        "spam": _noul("Is the post spam or advertising?"),
        "severity": _score(
            "How badly does the post break the rules?",
            "not at all: an ordinary post",
            "mildly: rude or off topic, nobody targeted",
            "clearly: insults, harassment or spam",
            "severely: threats, hate or calls for violence",
        ),
    }


def router_questions() -> Questions:
    """Which language model, with which tools, a request needs."""
    return {
        "difficulty": _score(
            "How difficult is this request for a language model?",
            "trivial: a lookup or one line",
            "easy: a short answer without reasoning",
            "moderate: several steps",
            "hard: long reasoning or expert knowledge",
        ),
        "domain": _choice(
            "Which field does the request belong to?",
            {
                "code": "programming, debugging and software design",
                "math_or_logic": "calculation, proofs and puzzles",
                "writing": "stories, essays, emails and other texts to write",
                "factual_lookup": "facts, definitions and history",
                "data_analysis": "statistics, SQL and tables",
                "chitchat": "greetings and small talk",
            },
        ),
        "needs_tools": _noul("Does answering need a search, a tool or private data?"),
        "is_sensitive": _noul("Does the request touch money, law, health or safety?"),
    }


@dataclass(frozen=True)
class Preset:
    """A named question set as it is offered to a person."""

    name: str
    title: str
    description: str
    questions: Callable[[], Questions]


PRESETS: dict[str, Preset] = {
    preset.name: preset
    for preset in (
        Preset("triage", "Customer triage", "Intent, urgency, mood and risk", triage_questions),
        Preset("email", "E-mail", "Team, spam, phishing, urgency", email_questions),
        Preset("guard", "Prompt guard", "Jailbreaks, injection, harm", guard_questions),
        Preset("moderation", "Moderation", "Toxicity, threats, spam", moderation_questions),
        Preset("router", "Request routing", "Difficulty, field, tools", router_questions),
    )
}


def workflow_questions(workflow: str) -> Questions:
    """The questions of a workflow of the specialist `typed-decisions`; their ids are its signature.

    The ids are those of `registry.WORKFLOWS`. The answers of customer service and agent traces have
    the labels that the public checkpoint was taught; those of the other two are our own.
    """
    return load_questions(resource_path("workflows", f"{workflow}.json"))


# The starter learns the presets; a workflow's questions are for the specialist.
QUESTION_SETS: dict[str, Preset] = PRESETS | {
    name: Preset(name, title, description, partial(workflow_questions, name))
    for name, title, description in (
        ("customer_service", "Customer service", "Next step, category, risk of leaving, urgency"),
        ("agent_trace_observability", "Agent traces", "What to do about a run of an agent"),
        ("invoice_processing", "Invoices", "Duplicate, order, discrepancy, disposition"),
        ("security_incidents", "Security incidents", "True alarm, credentials, severity"),
    )
}
