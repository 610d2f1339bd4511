"""What the router makes of a text, told while the person types."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from laya_desktop.widgets.basics import IconLabel, columns, label, rows
from laya_desktop.widgets.flow_layout import FlowLayout
from laya_desktop.wording import (
    form_name,
    language_name,
    number,
    percent,
    script_name,
    source_name,
    translate,
)

if TYPE_CHECKING:
    from laya_desktop.engine.jobs import Preview


class RoutingLine(QWidget):
    """Form, language and checkpoint in one row, the reason below."""

    def __init__(self) -> None:
        super().__init__()
        self._form = _Fact("message")
        self._language = _Fact("globe")
        self._checkpoint = _Fact("branch")
        self._reason = label("", "small", wrap=True)
        facts = FlowLayout()
        for fact in (self._form, self._language, self._checkpoint):
            facts.addWidget(fact)
        body = rows(self, spacing=4)
        body.addLayout(facts)
        body.addWidget(self._reason)
        self.setAccessibleName(translate("RoutingLine", "Routing"))
        self.show_preview(None)

    def show_preview(self, preview: Preview | None) -> None:
        """Show where a text would go; None for no text."""
        for fact in (self._form, self._language, self._checkpoint):
            fact.setVisible(preview is not None)
        if preview is None:
            self._reason.setText(
                translate("RoutingLine", "The checkpoint is chosen while you type.")
            )
            self.setAccessibleDescription("")
            return
        self._form.say(_form(preview))
        self._language.say(f"{language_name(preview.language)}, {script_name(preview.script)}")
        source = source_name(preview.source) if preview.source else ""
        self._checkpoint.say(f"{preview.checkpoint} ({source})" if source else preview.checkpoint)
        self._reason.setText(_reason(preview))
        self.setAccessibleDescription(
            "; ".join((self._form.text(), self._language.text(), self._checkpoint.text()))
        )


def _form(preview: Preview) -> str:
    if preview.form == "conversation" and preview.looked_at is not None:
        words = translate("RoutingLine", "Conversation of {n} turns and more")
        return words.format(n=number(preview.turns))
    return form_name(preview.form, preview.turns)


def _reason(preview: Preview) -> str:
    why = _why(preview)
    if preview.looked_at is None:
        return why
    words = translate("RoutingLine", "{reason} So far the first {n} characters were looked at.")
    return words.format(reason=why, n=number(preview.looked_at))


def _why(preview: Preview) -> str:
    """What decided it, in the person's language; what no letter decided is the engine's word."""
    evidence = preview.evidence
    if evidence is None:
        return preview.reason
    words = {
        "script_evidence": translate("RoutingLine", "{script}, {share} of the letters."),
        "language_evidence": translate("RoutingLine", "{language}, {share} sure."),
        "weak_evidence": translate(
            "RoutingLine", "Perhaps {language}, only {share} sure; the default checkpoint answers."
        ),
        "undecided": translate(
            "RoutingLine", "The language is unclear; the default checkpoint answers."
        ),
        "no_letters": translate(
            "RoutingLine", "The text has no letters; the default checkpoint answers."
        ),
    }[evidence.kind]
    return words.format(
        share=percent(evidence.share),
        language=language_name(preview.language),
        script=script_name(evidence.script) if evidence.script else "",
    )


class _Fact(QWidget):
    def __init__(self, icon: str) -> None:
        super().__init__()
        self._text = label()
        body = columns(self, spacing=6)
        body.addWidget(IconLabel(icon, "muted"))
        body.addWidget(self._text)

    def say(self, text: str) -> None:
        self._text.setText(text)

    def text(self) -> str:
        return self._text.text()
