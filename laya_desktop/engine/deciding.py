"""The jobs of the engine thread: set up the router, decide a text, decide a run.

torch is imported by the first `Configure`, in this thread, after the window is on the screen.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import replace
from time import monotonic
from typing import Any

from laya_desktop.engine.availability import availability
from laya_desktop.engine.jobs import (
    Configure,
    Configured,
    DecideRun,
    DecideText,
    EngineConfig,
    EngineState,
    Resident,
    RunDecided,
    RunProgress,
    TextDecided,
)
from laya_desktop.engine.worker import Handlers, Report, Steps, explain
from laya_engine.checkpoints import check_folder
from laya_engine.devices import available_devices
from laya_engine.policy import decide, decision_record
from laya_engine.registry import Source
from laya_engine.router import Router
from laya_engine.runs import RowSummary, RunFile, answer_chunk, pending_chunks
from laya_engine.states import read_pasted

FIRST_CHECKPOINT = "multilingual"
REPORT_EVERY = 0.1  # seconds between two reports of a run

BuildRouter = Callable[[EngineConfig, Sequence[object]], Any]


def build_router(config: EngineConfig, hooks: Sequence[object] = ()) -> Router:
    """The real router. Loads nothing, neither weights nor torch."""
    from laya_engine.registry import as_models

    return Router(
        models=as_models(config.sources),
        device=config.device,
        max_loaded=config.max_loaded,
        hooks=list(hooks),
    )


class Decider:
    """Owns the router. Everything here runs in the engine thread."""

    def __init__(self, report: Report, build: BuildRouter, log_hook: object) -> None:
        self._report = report
        self._build = build
        self._log_hook = log_hook
        self._router: Any = None
        self._state = EngineState("starting")

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {
            Configure: self.configure,
            DecideText: self.decide_text,
            DecideRun: self.decide_run,
        }

    def configure(self, job: Configure) -> Steps:
        """Build a router beside the one in use and swap it in when it works."""
        old, was = self._router, self._state.config
        if old is not None and was is not None:
            _check_changed_folders(was, job.config)
        devices = tuple(available_devices())
        router = self._build(job.config, [self._log_hook, self])
        message = ""
        if old is None or was is None:
            message = _load_first(router, job.config.sources[FIRST_CHECKPOINT])
        else:
            _carry_over(old, was, router, job.config)
        self._router = router
        if old is not None:
            for name in set(old.loaded) - set(router.loaded):
                old.unload(name)
        state = EngineState("ready", devices=devices, config=job.config, message=message)
        gc.freeze()  # torch's many objects would make each later collection a stall
        self._publish(state)
        self._report(Configured(job.ticket, job.config))
        yield from ()

    def decide_text(self, job: DecideText) -> Steps:
        """One forward pass and the policy."""
        router = self._ready()
        state = read_pasted(job.text).state
        call = _CallWatcher()
        result = router.predict(state, job.questions, hooks=[call])
        decision = decide(job.policy, result["answers"])
        self._publish(self._state)
        self._report(
            TextDecided(
                ticket=job.ticket,
                record=decision_record(result, decision, job.policy),
                decision=decision,
                policy=job.policy,
                questions=job.questions,
                run_id=call.run_id,
                device=call.device,
                elapsed_ms=call.elapsed_ms,
            )
        )
        yield from ()

    def decide_run(self, job: DecideRun) -> Steps:
        """Chunk after chunk; progress is reported a few times a second."""
        self._ready()
        with RunFile.open(job.path) as run:
            waiting: list[RowSummary] = []
            reported = monotonic()
            try:
                for chunk in pending_chunks(run):
                    answers = answer_chunk(self._ready(), run.settings, chunk)
                    run.save(answers)
                    waiting.extend(answer.summary for answer in answers)
                    if monotonic() - reported >= REPORT_EVERY:
                        self._report_run(job, run, waiting)
                        waiting, reported = [], monotonic()
                    yield
            finally:  # also when the job is cancelled or fails: these rows are saved
                self._report_run(job, run, waiting)
            self._publish(self._state)
            self._report(RunDecided(job.ticket, job.path, run.counts()))

    def _ready(self) -> Any:
        """The router in use; asked for at each step, because a new setup replaces it."""
        if self._router is None:
            raise ValueError("the engine did not start; see the settings for the reason")
        return self._router

    def _report_run(self, job: DecideRun, run: RunFile, outcomes: list[RowSummary]) -> None:
        self._report(RunProgress(job.ticket, job.path, run.counts(), tuple(outcomes)))

    # Hook events of the router: what is in memory has changed.

    def on_load(self, ctx: Any) -> None:
        """A checkpoint came into memory."""
        if self._router is not None:
            self._publish(self._state)

    def on_evict(self, ctx: Any) -> None:
        """A checkpoint was freed."""
        if self._router is not None:
            self._publish(self._state)

    def _publish(self, state: EngineState) -> None:
        names = self._router.loaded
        agents = [self._router.load(name) for name in names]
        latest = agents[-1] if agents else None
        state = replace(
            state,
            resident=tuple(
                Resident(name, agent.memory_bytes)
                for name, agent in zip(names, agents, strict=True)
            ),
            available=availability(state.config.sources) if state.config else {},
            device=str(latest.device) if latest else state.device,
            precision=latest.precision if latest else state.precision,
        )
        if state != self._state:
            self._state = state
            self._report(state)


class _CallWatcher:
    """Hook of one call: what the footer of a decision tells about it."""

    run_id = ""
    device = ""
    elapsed_ms = 0.0

    def on_predict_end(self, ctx: Any) -> None:
        self.run_id = str(ctx.run_id)
        self.elapsed_ms = float(ctx.elapsed_ms)
        self.device = f"{ctx.agent.device} {ctx.agent.precision}"


def _check_changed_folders(was: EngineConfig, wanted: EngineConfig) -> None:
    """Raises the engine's sentence for a folder that is no checkpoint."""
    for name, source in wanted.sources.items():
        if source.kind == "folder" and source != was.sources.get(name):
            check_folder(source.location)


def _load_first(router: Any, source: Source) -> str:
    """Make the program ready to answer; a checkpoint that fails is a message, not the end."""
    if source.kind == "hub":
        return ""  # fetching may take minutes and is for the first decision to ask for
    try:
        router.load(FIRST_CHECKPOINT)
    except Exception as error:
        return explain(error)
    return ""


def _carry_over(old: Any, was: EngineConfig, router: Any, wanted: EngineConfig) -> None:
    """Bring what is in memory along; load again what another device or source asks for."""
    resident = old.loaded[-wanted.max_loaded :]
    changed = [
        name
        for name, source in wanted.sources.items()
        if source.kind == "folder" and source != was.sources.get(name)
    ]
    for name in [*(name for name in resident if name not in changed), *changed]:
        same = was.device == wanted.device and was.sources[name] == wanted.sources[name]
        if same:
            router.attach(name, old.load(name))
        elif wanted.sources[name].kind != "hub":
            router.load(name)
