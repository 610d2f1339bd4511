"""How values are written for a person: labels, numbers, durations, verdicts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale, QObject, Qt

from laya_desktop.shipped_words import SHIPPED

if TYPE_CHECKING:
    from laya_engine.registry import Source

translate = QCoreApplication.translate  # called by this name, so that the strings are collected


def shipped(text: object) -> str:
    """A text of what ships in the language of the window; what a person wrote as it is."""
    words = str(text)
    return translate("Shipped", words) if words in SHIPPED else words


def humanise(identifier: object) -> str:
    """`is_urgent` -> "Is urgent", or what it is in the language of the window where it ships."""
    name = str(identifier)
    words = shipped(name)
    return words if words != name else capitalised(name)


def capitalised(name: str) -> str:
    """`is_urgent` -> "Is urgent", in every language."""
    words = name.replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def percent(probability: float) -> str:
    """A probability in whole per cent; never 0 % or 100 % for what is merely close to it."""
    whole = str(round(probability * 100))
    if whole == "0" and probability > 0:
        whole = "<1"
    if whole == "100" and probability < 1:
        whole = ">99"
    return translate("Words", "{n}%").format(n=whole)


def number(value: int) -> str:
    """A whole number with the separators of the person's locale."""
    return QLocale().toString(value)


def moment(iso: str) -> str:
    """A time in ISO form as the clock on this machine tells it."""
    when = QDateTime.fromString(iso, Qt.DateFormat.ISODate).toLocalTime()
    return QLocale().toString(when, QLocale.FormatType.ShortFormat)


def duration(seconds: float) -> str:
    """A duration to the precision a person needs."""
    whole = round(seconds)
    if whole < 60:
        return translate("Words", "{n} s").format(n=max(1, whole))
    if whole < 3600:
        return translate("Words", "{m} min {s} s").format(m=whole // 60, s=whole % 60)
    return translate("Words", "{h} h {m} min").format(h=whole // 3600, m=whole % 3600 // 60)


def language_name(code: str | None) -> str:
    """`ko` -> "Korean"; a code that is not known is shown as it is."""
    if not code:
        return translate("Words", "language undecided")
    language = QLocale.codeToLanguage(code)
    if language == QLocale.Language.AnyLanguage:
        return code
    return translate("Languages", QLocale.languageToString(language))


def script_name(script: str) -> str:
    """`hangul` -> "Hangul script"."""
    if script == "unknown":
        return translate("Words", "no letters")
    return translate("Words", "{script} script").format(
        script=translate("Scripts", capitalised(script))
    )


def form_name(form: str, turns: int) -> str:
    """What kind of text was pasted."""
    if form == "conversation":
        return Counted().turns(turns)
    return {
        "text": translate("Words", "Plain text"),
        "email": translate("Words", "E-mail"),
        "json": translate("Words", "JSON"),
    }[form]


def verdict_name(verdict: str) -> str:
    """The word for a verdict."""
    return {
        "auto": translate("Words", "Auto"),
        "review": translate("Words", "Review"),
        "escalate": translate("Words", "Escalate"),
    }[verdict]


def verdict_meaning(verdict: str) -> str:
    """What a verdict asks of the team."""
    return {
        "auto": translate("Words", "Sure enough to act without a person"),
        "review": translate("Words", "A person should look before anything is done"),
        "escalate": translate("Words", "Needs a person now"),
    }[verdict]


def source_name(source: Source) -> str:
    """Where a checkpoint comes from."""
    if source.kind == "starter":
        return translate("Words", "bundled starter")
    if source.kind == "folder":
        return translate("Words", "folder {name}").format(name=source.location)
    return translate("Words", "Hugging Face hub")


def device_name(device: str) -> str:
    """`cpu fp32` -> "CPU fp32"."""
    kind, _, rest = device.partition(" ")
    return f"{kind.upper()} {rest}".strip()


def type_name(kind: str) -> str:
    """The word for a type of question."""
    return {
        "choice": translate("Questions", "Choice"),
        "score": translate("Questions", "Score"),
        "noul": translate("Questions", "Yes or no"),
    }[kind]


def answer_headline(answer: Mapping[str, Any]) -> str:
    """The answer in a few words."""
    if answer["type"] == "choice":
        return humanise(answer["choice"])
    if answer["type"] == "score":
        top = len(answer["probabilities"]) - 1
        return translate("Words", "{score} of {top}").format(
            score=f"{answer['score']:.2f}", top=top
        )
    return translate("Words", "Yes") if answer["noul"] >= 0.5 else translate("Words", "No")


class Counted(QObject):
    """Words with a count: only the `tr` of an object has a form for one and one for more."""

    def turns(self, count: int) -> str:
        """How long a conversation is."""
        return self.tr("Conversation of {n} turns", "", count).format(n=number(count))
