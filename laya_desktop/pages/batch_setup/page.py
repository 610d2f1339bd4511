"""A table before its run: how it is read, what its columns mean, what a run would take."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from laya_desktop.context import WindowContext
from laya_desktop.engine.jobs import FoundRun, Questions
from laya_desktop.engine.setup_jobs import EarlierFound, RunPlanned, StateRead
from laya_desktop.engine.worker import explain
from laya_desktop.pages.batch_setup.cards import SetupCards
from laya_desktop.pages.batch_setup.desk import SetupDesk
from laya_desktop.pages.batch_setup.first_mapping import (
    kept_mapping,
    recalled_mapping,
    with_guessed_labels,
)
from laya_desktop.pages.batch_setup.foot import SetupFoot
from laya_desktop.pages.batch_setup.preview_pane import PreviewPane
from laya_desktop.widgets.basics import columns, rows
from laya_desktop.widgets.notice import Notice
from laya_desktop.wording import number
from laya_engine.runs import ColumnMapping, RunSettings
from laya_engine.runs.suggesting import guess_mapping, names_read, suggest_form
from laya_engine.tables import TableError, TableFormat, TablePreview

ADVICE_SHOWN = 3  # sentences at once
ROOMY = 460  # height, below which one must do


@dataclass(frozen=True)
class KeptSetup:
    """A table as it is set up."""

    preview: TablePreview
    found: TableFormat
    mapping: ColumnMapping
    question_set: str


class BatchSetup(QWidget):
    """`format_changed` carries the format to read the file in, None to find it again.

    `sheet_chosen` carries a sheet to read instead; the other signals ask what the page can do.
    """

    format_changed = Signal(object)
    sheet_chosen = Signal(str)
    start_asked = Signal()
    continue_asked = Signal()
    close_asked = Signal()

    def __init__(self, context: WindowContext) -> None:
        super().__init__()
        self._library = context.library
        self._client = context.client
        self._preview: TablePreview | None = None
        self._found: TableFormat | None = None
        self._correcting = False  # a format that a person chose is being tried
        self._stale = False  # what is shown is not how the file is to be read
        self._mapping = ColumnMapping()
        self._desk = SetupDesk(context.client, context.settings.runs_folder, self)
        self.problem = Notice("problem")
        self.advice = Notice("notice", "info")
        self.cards = SetupCards()
        self.reading, self.columns = self.cards.reading, self.cards.columns
        self.others, self.labels = self.cards.others, self.cards.labels
        self.pane = PreviewPane()
        self.foot = SetupFoot(context.library, context.settings.current.question_set)
        self._lay_out()
        self._connect()

    @property
    def preview(self) -> TablePreview | None:
        """The table as it is shown."""
        return self._preview

    @property
    def preset(self) -> str:
        """Key of the question set chosen."""
        return self.foot.questions.key

    @property
    def mapping(self) -> ColumnMapping:
        """What the columns mean, without what is not used or not asked."""
        return self._mapping.about(self._asked()).trimmed

    @property
    def earlier_run(self) -> FoundRun | None:
        """A run of exactly this job that was begun before."""
        return self.foot.run

    @property
    def looking(self) -> bool:
        """Whether `earlier_run` is not known yet."""
        return self._desk.looking

    @property
    def run_settings(self) -> RunSettings | None:
        """What a run would ask of which table; None while there can be none."""
        return None if self._stale else self._settings()[0]

    def show_preview(self, preview: TablePreview, remembered: ColumnMapping | None = None) -> None:
        """Show a table; `remembered` is what was chosen for the last one with these columns.

        The same file read in another way keeps what its columns mean, by name or by place.
        """
        kept = kept_mapping(self._mapping, self._preview, preview)
        same_file = self._preview is not None and self._preview.path == preview.path
        if not (same_file and self._correcting) or self._found is None:
            self._found = preview.format
        self._correcting = self._stale = False
        self._preview = preview
        if kept is not None:
            self._mapping = kept
        else:
            recalled = recalled_mapping(remembered, preview, self._asked())
            self._mapping = recalled or self._guess(preview)
            self.columns.recalled.setVisible(recalled is not None)
        self.advice.say("")
        self.reading.show_preview(preview, self._found)
        self.pane.show_preview(preview)
        self._show_mapping()

    def keep(self) -> KeptSetup | None:
        """What is set up, None while no table is shown."""
        if self._preview is None or self._found is None or self._stale:
            return None
        return KeptSetup(self._preview, self._found, self._mapping, self.preset)

    def take_up(self, kept: KeptSetup) -> None:
        """Show what another one gave to keep."""
        self.foot.questions.choose(kept.question_set)
        self._preview, self._found, self._mapping = kept.preview, kept.found, kept.mapping
        self._correcting = True  # so that what was found stays what was found
        self.show_preview(kept.preview)

    def show_problem(self, message: str) -> None:
        """The table cannot be read in this format; another one can be chosen."""
        self._wait()
        self.advice.say("")
        self.pane.state.show_nothing()
        self.problem.say(message)

    def set_busy(self, busy: bool) -> None:
        """While the run file is being made nothing can be changed."""
        if busy:
            self.stop()
        self.setEnabled(not busy)

    def stop(self) -> None:
        """Stop an estimate under way."""
        if self.foot.line.waiting:
            self._desk.stop_estimate()
            self.foot.line.forget()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if not self._stale:
            self._show_mapping()  # questions and policy may be others by now

    @Slot()
    def _edited(self) -> None:
        self._mapping = self.cards.applied(self._mapping)
        self._changed()

    @Slot(str)
    def _form_chosen(self, form: str) -> None:
        if self._preview is not None:
            names = names_read(self._asked())
            self._mapping = suggest_form(form, self._mapping, self._preview, names)
            self._show_mapping()

    @Slot()
    def _undo_recall(self) -> None:
        if self._preview is not None:
            self.columns.form.setFocus()
            self.columns.recalled.hide()
            self._mapping = self._guess(self._preview)
            self._show_mapping()

    @Slot()
    def _questions_chosen(self) -> None:
        if self._preview is not None:
            self._mapping = with_guessed_labels(self._mapping, self._preview, self._asked())
            self._show_mapping()

    @Slot(object)
    def _format_chosen(self, table_format: TableFormat | None) -> None:
        self._wait()
        self._correcting = table_format is not None
        self.format_changed.emit(table_format)

    @Slot(str)
    def _sheet_chosen(self, name: str) -> None:
        self._wait()
        self._correcting = False
        self.sheet_chosen.emit(name)

    @Slot()
    def _estimate(self) -> None:
        settings = self.run_settings
        if settings is not None and self._preview is not None:
            self.foot.line.show_waiting(self._desk.estimate(settings, self._preview))

    @Slot(int)
    def _row_asked(self, row: int) -> None:
        self._desk.look_at(row)

    @Slot(object)
    def _state_read(self, read: StateRead) -> None:
        self.pane.show_state(read)
        shown = ADVICE_SHOWN if self.height() >= ROOMY else 1
        said = list(read.advice[:shown])
        if more := len(read.advice) - len(said):
            said[-1] += " " + self.tr("And {n} more.").format(n=number(more))
        self.advice.say("\n".join(said))

    @Slot(object)
    def _earlier_found(self, found: EarlierFound) -> None:
        self.foot.show_earlier(found.run)

    @Slot(object)
    def _planned(self, planned: RunPlanned) -> None:
        state = self._client.state
        loaded = {each.name for each in state.resident}
        self.foot.line.show_plan(planned.plan, state.available, loaded)

    def _show_mapping(self) -> None:
        """Show the mapping in every card, and what follows from it."""
        if self._preview is None:
            return
        self.cards.show_mapping(self._mapping, self._preview.columns, self._asked())
        self._changed()

    def _changed(self) -> None:
        """The job is another one: check it, mark its columns, look at a row of it."""
        settings, why = self._settings()
        self._forget()
        self.pane.mark(self.mapping)
        if self._stale:
            return
        self.foot.allow(settings is not None)
        # A column that nobody has chosen yet is no mistake.
        self.problem.say(why, "notice" if _incomplete(self.mapping) else "problem")
        if settings is not None and self._preview is not None:
            self._desk.look(settings, self._preview, self.pane.index)
        else:
            self.advice.say("")
            self.pane.state.show_nothing()

    def _wait(self) -> None:
        """Another format is being tried; a run must not begin with the one before."""
        self._stale = True
        self._forget()
        self.foot.allow(False)

    def _forget(self) -> None:
        """What was asked and said is about another job."""
        self._desk.forget()
        self.foot.line.forget()
        self.foot.show_earlier(None)

    def _settings(self) -> tuple[RunSettings | None, str]:
        """What a run would be made of, or the sentence why there can be none."""
        if self._preview is None:
            return None, ""
        asked = self._library.sets.get(self.preset)
        try:
            settings = RunSettings.for_table(
                self._preview,
                self.mapping,
                asked.name,
                asked.asked,
                self._library.policy(self.preset),
            )
        except TableError as error:
            return None, explain(error)
        return settings, ""

    def _asked(self) -> Questions:
        return self._library.sets.get(self.preset).asked

    def _guess(self, preview: TablePreview) -> ColumnMapping:
        return guess_mapping(preview, self._asked())

    def _lay_out(self) -> None:
        middle = columns(spacing=16)
        middle.addWidget(self.cards)
        middle.addWidget(self.pane, 1)
        body = rows(self, spacing=8)
        body.addWidget(self.problem)
        body.addWidget(self.advice)
        body.addLayout(middle, 1)
        body.addWidget(self.foot)

    def _connect(self) -> None:
        self.reading.format_changed.connect(self._format_chosen)
        self.reading.sheet_chosen.connect(self._sheet_chosen)
        self.reading.bad_row_asked.connect(self.pane.choose_row)
        self.columns.form_chosen.connect(self._form_chosen)
        self.columns.undo_asked.connect(self._undo_recall)
        self.cards.edited.connect(self._edited)
        self.pane.row_asked.connect(self._row_asked)
        self.foot.questions.currentIndexChanged.connect(self._questions_chosen)
        self.foot.close_asked.connect(self.close_asked)
        self.foot.estimate_asked.connect(self._estimate)
        self.foot.continue_asked.connect(self.continue_asked)
        self.foot.start_asked.connect(self.start_asked)
        self.foot.line.cancel_asked.connect(self.stop)
        self._desk.state_read.connect(self._state_read)
        self._desk.state_failed.connect(self.pane.state.show_nothing)
        self._desk.earlier_found.connect(self._earlier_found)
        self._desk.planned.connect(self._planned)
        self._desk.plan_ended.connect(self.foot.line.show_problem)
        self._desk.progressed.connect(self.foot.line.show_progress)


def _incomplete(mapping: ColumnMapping) -> bool:
    """Whether a column is still to be chosen."""
    read = mapping.fields if mapping.form == "fields" else mapping.text
    return not read or (mapping.grouped and not mapping.group_by)
