"""The filters of a run beside its chips: one list a column, sureness, stability, one answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import QSignalBlocker, Signal, Slot

from laya_desktop.answer_options import answer_options
from laya_desktop.pages.batch_run.facet_combo import FacetCombo
from laya_desktop.widgets.basics import button, shortened
from laya_desktop.widgets.flow_layout import Flowing
from laya_desktop.widgets.threshold_pair import number_field
from laya_desktop.wording import humanise, language_name
from laya_engine.runs import RowFilter
from laya_engine.runs.report import error_kind

CATEGORIES = ("action", "team", "language", "checkpoint", "error")
ERROR_SHOWN = 60  # characters
_WHOLE = (0, 100)  # percent
_YES = {"yes": True, "no": False}

Questions = Mapping[str, Mapping[str, Any]]


class FilterBar(Flowing):
    """`changed` tells that other rows are wanted; `facet_opening` that a list needs its numbers;
    `clear_asked` that every row is wanted again.

    Facets: a category, "corrected", or "answer:" and a question id.
    """

    changed = Signal()
    clear_asked = Signal()
    facet_opening = Signal(str)

    def __init__(self) -> None:
        super().__init__(across=8, down=8)
        self._questions: Questions = {}
        self._errors: dict[str, list[str]] = {}  # kind -> sentences
        named = {
            "action": (self.tr("Filter by action"), self.tr("Any action")),
            "team": (self.tr("Filter by team"), self.tr("Any team")),
            "language": (self.tr("Filter by language"), self.tr("Any language")),
            "checkpoint": (self.tr("Filter by checkpoint"), self.tr("Any checkpoint")),
            "error": (self.tr("Filter by error"), self.tr("With or without error")),
            "corrected": (self.tr("Filter by correction"), self.tr("Corrected or not")),
            "question": (self.tr("Filter by a question"), self.tr("Any answer")),
            "answer": (self.tr("Filter by its answer"), self.tr("Choose an answer")),
        }
        self.combos = {key: FacetCombo(key, *words) for key, words in named.items()}
        self.least = _percent(self.tr("Sureness from"), self.tr("Sureness from "), 0)
        self.most = _percent(self.tr("Sureness up to"), self.tr("up to "), 100)
        self.steady = (
            _percent(self.tr("Stability from"), self.tr("Stability from "), 0),
            _percent(self.tr("Stability up to"), self.tr("up to "), 100),
        )
        self._clear = button(self.tr("Clear filters"), "close", "ghost")
        for key in (*CATEGORIES, "corrected"):
            self.flow.addWidget(self.combos[key])
        by_question = (self.combos["question"], self.combos["answer"])
        for each in (self.least, self.most, *self.steady, *by_question):
            self.flow.addWidget(each)
        self.flow.addWidget(self._clear)
        for combo in self.combos.values():
            combo.opening.connect(self._opening)
            combo.currentIndexChanged.connect(self._chosen)
        for field in (self.least, self.most, *self.steady):
            field.valueChanged.connect(self.changed)
        self._clear.clicked.connect(self.clear_asked)
        self._follow_question()

    @property
    def active(self) -> int:
        """How many filters are set."""
        chosen = [combo for key, combo in self.combos.items() if key != "question" and combo.value]
        return len(chosen) + sum(each is not None for each in (self._sureness, self._stability))

    def show_run(self, questions: Questions) -> None:
        """Filters of another run, none of them set."""
        self._questions = questions
        self.clear()
        self.combos["question"].show_values([])
        with QSignalBlocker(self.combos["question"]):
            for question in questions:
                self.combos["question"].addItem(humanise(question), question)
        self._follow_question()

    def show_stability(self, measured: bool) -> None:
        """Rows can be filtered by their stability where some were measured."""
        for field, value in zip(self.steady, _WHOLE, strict=True):
            field.setVisible(measured)
            if not measured:
                with QSignalBlocker(field):
                    field.setValue(value)

    def facets(self) -> list[str]:
        """What has numbers of rows in the lists."""
        question = self.combos["question"].value
        return [*CATEGORIES, "corrected", *([f"answer:{question}"] if question else [])]

    def show_counts(self, facet: str, counts: Mapping[str, int]) -> None:
        """Rows by value of a facet, for its list."""
        if facet.startswith("answer:"):
            question = facet.removeprefix("answer:")
            options = answer_options(self._questions[question])
            values = [(each.name, each.title, counts.get(each.name, 0)) for each in options]
            self.combos["answer"].show_values(values)
        elif facet == "error":
            self._show_errors(counts)
        elif facet == "corrected":
            titles = {"yes": self.tr("Corrected"), "no": self.tr("Not corrected")}
            values = [(each, titles[each], counts.get(each, 0)) for each in titles]
            self.combos[facet].show_values(values)
        else:
            titles_of: dict[str, Callable[[str], str]] = {
                "language": language_name,
                "checkpoint": str,
            }
            title = titles_of.get(facet, humanise)
            frequent = sorted(counts.items(), key=lambda item: (-item[1], item[0]))
            self.combos[facet].show_values([(each, title(each), n) for each, n in frequent])

    def row_filter(self, without: str = "") -> RowFilter:
        """What is chosen here, leaving one facet out."""
        values: dict[str, list[str]] = {}
        for key in CATEGORIES:
            chosen = self.combos[key].value
            if chosen and key != without:
                sentences = self._errors.get(chosen, []) if key == "error" else []
                values[key] = sentences or [chosen]
        question, answer = self.combos["question"].value, self.combos["answer"].value
        by_answer = question and answer and without != f"answer:{question}"
        corrected = _YES.get(self.combos["corrected"].value) if without != "corrected" else None
        return RowFilter(
            values=values,
            answers={question: [answer]} if by_answer else {},
            sureness=self._sureness,
            stability=self._stability,
            corrected=corrected,
        )

    def clear(self) -> None:
        """Let every row pass, without telling."""
        self._reset()
        self._follow_question()

    @property
    def _sureness(self) -> tuple[float, float] | None:
        return _shares(self.least, self.most)

    @property
    def _stability(self) -> tuple[float, float] | None:
        return _shares(*self.steady)

    def _reset(self) -> None:
        for combo in self.combos.values():
            combo.reset()
        for pair in ((self.least, self.most), self.steady):
            for field, value in zip(pair, _WHOLE, strict=True):
                with QSignalBlocker(field):
                    field.setValue(value)

    def _show_errors(self, counts: Mapping[str, int]) -> None:
        self._errors = {}
        rows: dict[str, int] = {}
        for sentence, number in counts.items():
            kind = error_kind(sentence)
            self._errors.setdefault(kind, []).append(sentence)
            rows[kind] = rows.get(kind, 0) + number
        frequent = sorted(rows.items(), key=lambda item: (-item[1], item[0]))
        self.combos["error"].show_values(
            [(k, shortened(k, ERROR_SHOWN), number) for k, number in frequent]
        )

    def _follow_question(self) -> None:
        """An answer can be chosen once a question is."""
        answer = self.combos["answer"]
        question = self.combos["question"].value
        answer.reset()
        answer.show_values([])
        answer.setVisible(bool(question))
        if question:
            self.facet_opening.emit(f"answer:{question}")

    @Slot(str)
    def _opening(self, key: str) -> None:
        if key != "question":
            question = self.combos["question"].value
            self.facet_opening.emit(f"answer:{question}" if key == "answer" else key)

    @Slot()
    def _chosen(self) -> None:
        if self.sender() is self.combos["question"]:
            self._follow_question()
        self.changed.emit()


def _percent(name: str, prefix: str, value: int) -> Any:
    field = number_field(name, 100.0, 5.0, 0)
    field.setPrefix(prefix)
    field.setSuffix("%")
    field.setValue(value)
    field.setMinimumWidth(128)
    return field


def _shares(least: Any, most: Any) -> tuple[float, float] | None:
    """From percents to shares, None where every row passes."""
    low, high = least.value(), most.value()
    return None if (low, high) == _WHOLE else (low / 100, high / 100)
