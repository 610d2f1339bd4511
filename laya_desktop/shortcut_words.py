"""What keys do: those of pages that do not say so themselves, and those that controls take."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP

DIGITS = tuple("0123456789")
ENTER = ("Return", "Enter")

_DECIDE = str(QT_TRANSLATE_NOOP("Shortcuts", "Decide the text"))
_BY_NUMBER = str(QT_TRANSLATE_NOOP("Shortcuts", "Give an answer by its number"))
_UNDO = str(QT_TRANSLATE_NOOP("Shortcuts", "Take the last change back"))
_STOP = str(QT_TRANSLATE_NOOP("Shortcuts", "Stop what is under way"))

_BRING_BACK = str(QT_TRANSLATE_NOOP("Shortcuts", "Bring deleted decisions of the history back"))

# By page and key, for shortcuts that do not tell it themselves.
KNOWN: dict[tuple[str, str], str] = {
    ("triage", "Ctrl+Return"): _DECIDE,
    ("triage", "Esc"): str(QT_TRANSLATE_NOOP("Shortcuts", "Stop deciding")),
    ("triage", "Ctrl+Z"): _BRING_BACK,
    ("batch", "Ctrl+Return"): str(
        QT_TRANSLATE_NOOP("Shortcuts", "Start the run, or go on with it")
    ),
    ("batch", "Esc"): str(QT_TRANSLATE_NOOP("Shortcuts", "Stop the run")),
    ("batch", "Ctrl+F"): str(QT_TRANSLATE_NOOP("Shortcuts", "Search the rows")),
    ("batch", "Ctrl+Z"): str(QT_TRANSLATE_NOOP("Shortcuts", "Take the last correction back")),
    **{("review", digit): _BY_NUMBER for digit in DIGITS},
    ("review", "Return"): str(
        QT_TRANSLATE_NOOP("Shortcuts", "The rest is right: save the row, go to the next one")
    ),
    ("review", "Enter"): str(
        QT_TRANSLATE_NOOP("Shortcuts", "The rest is right: save the row, go to the next one")
    ),
    ("review", "S"): str(QT_TRANSLATE_NOOP("Shortcuts", "Look at the row later")),
    ("review", "U"): str(QT_TRANSLATE_NOOP("Shortcuts", "Take the last row back")),
    ("review", "Ctrl+Z"): str(QT_TRANSLATE_NOOP("Shortcuts", "Take the last row back")),
    ("review", "Up"): str(QT_TRANSLATE_NOOP("Shortcuts", "Previous question")),
    ("review", "Down"): str(QT_TRANSLATE_NOOP("Shortcuts", "Next question")),
    ("review", "N"): str(QT_TRANSLATE_NOOP("Shortcuts", "Write a note about the row")),
    ("evaluate", "Ctrl+Return"): str(QT_TRANSLATE_NOOP("Shortcuts", "Evaluate the run")),
    ("evaluate", "Esc"): _STOP,
    ("questions", "Ctrl+Z"): _UNDO,
    ("questions", "Ctrl+D"): str(QT_TRANSLATE_NOOP("Shortcuts", "Duplicate the question")),
    ("questions", "Ctrl+Return"): str(QT_TRANSLATE_NOOP("Shortcuts", "Try all samples")),
    ("questions", "Esc"): _STOP,
    ("policy", "Ctrl+Z"): _UNDO,
    ("policy", "Ctrl+D"): str(QT_TRANSLATE_NOOP("Shortcuts", "Duplicate the rule")),
    ("policy", "Ctrl+S"): str(QT_TRANSLATE_NOOP("Shortcuts", "Use the policy as it is here")),
    ("settings", "Ctrl+F"): str(QT_TRANSLATE_NOOP("Shortcuts", "Search the settings")),
}


@dataclass(frozen=True)
class Typed:
    """Keys that a control takes while it has the keyboard; `page` is "" where it is anywhere."""

    control: str  # the name of its class
    page: str
    keys: tuple[str, ...]
    does: str


TYPED: tuple[Typed, ...] = (
    Typed("", "triage", ("Ctrl+Z",), _BRING_BACK),  # the history is built when it is opened
    Typed(
        "AnswersView",
        "triage",
        DIGITS[1:],
        str(QT_TRANSLATE_NOOP("Shortcuts", "In the decision: choose an answer by its number")),
    ),
    Typed(
        "AnswersView",
        "triage",
        ("Ctrl+Z",),
        str(QT_TRANSLATE_NOOP("Shortcuts", "In the decision: take your last answer back")),
    ),
    Typed(
        "AnswerCard",
        "triage",
        (*ENTER, "Space"),
        str(QT_TRANSLATE_NOOP("Shortcuts", "On an answer: offer every answer, to give your own")),
    ),
    Typed(
        "SearchLine",
        "triage",
        ("Down",),
        str(QT_TRANSLATE_NOOP("Shortcuts", "In the search of the history: to what was found")),
    ),
    Typed(
        "HistoryTable",
        "triage",
        ENTER,
        str(QT_TRANSLATE_NOOP("Shortcuts", "In the history: show the decision")),
    ),
    Typed(
        "HistoryTable",
        "triage",
        ("Del",),
        str(QT_TRANSLATE_NOOP("Shortcuts", "In the history: delete the decision")),
    ),
    Typed("RunTable", "batch", DIGITS, _BY_NUMBER),
    Typed("RunTable", "batch", ("Y", "N"), str(QT_TRANSLATE_NOOP("Shortcuts", "Answer yes or no"))),
    Typed(
        "RunTable",
        "batch",
        ("Left", "Right"),
        str(QT_TRANSLATE_NOOP("Shortcuts", "Previous and next question of the row")),
    ),
    Typed("RunTable", "batch", ENTER, str(QT_TRANSLATE_NOOP("Shortcuts", "Next row"))),
    Typed(
        "SearchBox",
        "batch",
        (*ENTER, "Down"),
        str(QT_TRANSLATE_NOOP("Shortcuts", "In the search: to the rows that were found")),
    ),
    Typed(
        "SearchBox",
        "batch",
        ("Esc",),
        str(QT_TRANSLATE_NOOP("Shortcuts", "In the search: clear it, or go to the rows")),
    ),
    Typed(
        "Chart",
        "evaluate",
        ("Left", "Right"),
        str(QT_TRANSLATE_NOOP("Shortcuts", "In a chart: previous and next value")),
    ),
    Typed(
        "Chart",
        "evaluate",
        (*ENTER, "Space"),
        str(QT_TRANSLATE_NOOP("Shortcuts", "In a chart: show the rows behind the value")),
    ),
    Typed(
        "OrderedList",
        "questions",
        ("Alt+Up", "Alt+Down"),
        str(QT_TRANSLATE_NOOP("Shortcuts", "Move the question up or down")),
    ),
    Typed(
        "OrderedList",
        "questions",
        ("Del",),
        str(QT_TRANSLATE_NOOP("Shortcuts", "Delete the question")),
    ),
    Typed(
        "OrderedList",
        "policy",
        ("Alt+Up", "Alt+Down"),
        str(QT_TRANSLATE_NOOP("Shortcuts", "Move the rule up or down")),
    ),
    Typed(
        "OrderedList", "policy", ("Del",), str(QT_TRANSLATE_NOOP("Shortcuts", "Delete the rule"))
    ),
    Typed(
        "LogTable",
        "",
        ENTER,
        str(QT_TRANSLATE_NOOP("Shortcuts", "In the log: show only the lines of that request")),
    ),
    Typed(
        "Sheet",
        "",
        ("Esc",),
        str(QT_TRANSLATE_NOOP("Shortcuts", "Close a sheet, a menu or a list")),
    ),
    Typed("Sheet", "", ENTER, str(QT_TRANSLATE_NOOP("Shortcuts", "In a sheet: go on"))),
    Typed(
        "",
        "",
        ("Tab", "Shift+Tab"),
        str(QT_TRANSLATE_NOOP("Shortcuts", "Next and previous control")),
    ),
    Typed(
        "",
        "",
        ("Space",),
        str(QT_TRANSLATE_NOOP("Shortcuts", "Press the control that has the keyboard")),
    ),
)
