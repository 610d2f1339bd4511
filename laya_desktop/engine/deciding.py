"""The jobs of the engine thread: set up the router, decide a text, decide a run.

torch is imported by the first `Configure`, in this thread, after the window is on the screen.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from laya_desktop.engine.availability import availability, folder_of, here
from laya_desktop.engine.building import FIRST_CHECKPOINT
from laya_desktop.engine.checkpoint_jobs import (
    CacheCleared,
    ClearCache,
    LoadCheckpoint,
    MemoryChanged,
    UnloadCheckpoint,
)
from laya_desktop.engine.hook_set import HookSet
from laya_desktop.engine.jobs import (
    Configure,
    Configured,
    DecideRun,
    DecideText,
    EngineConfig,
    EngineState,
    Resident,
    TextDecided,
)
from laya_desktop.engine.needing import demand
from laya_desktop.engine.pipeline_jobs import DecidePipeline
from laya_desktop.engine.pipeline_work import answer_pipeline
from laya_desktop.engine.probe_jobs import ProbeRun, ProbeText
from laya_desktop.engine.probing import probe_rows, probe_text
from laya_desktop.engine.process_settings import process_settings, threads_in_use
from laya_desktop.engine.reading import Reading, reading_of
from laya_desktop.engine.run_deciding import answer_run
from laya_desktop.engine.triage_jobs import CompareText, ScanProgress, ScanText, Side, TextCompared
from laya_desktop.engine.worker import Handlers, IsCancelled, Report, Steps, explain
from laya_engine.checkpoints import check_folder
from laya_engine.devices import available_devices, available_precisions, pick_device
from laya_engine.local_calibrations import LocalCalibrations
from laya_engine.policy import decide, decision_record
from laya_engine.states import read_pasted
from laya_engine.tables import Cancelled

if TYPE_CHECKING:
    from laya_desktop.engine.bridge import LogBridge
    from laya_desktop.engine.building import BuildRouter
    from laya_engine.hooks.context import Progress
    from laya_engine.registry import Source

CALIBRATIONS = LocalCalibrations()


class Decider:
    """Owns the router. Everything here runs in the engine thread."""

    def __init__(
        self, report: Report, is_cancelled: IsCancelled, build: BuildRouter, log_hook: LogBridge
    ) -> None:
        self._report = report
        self._is_cancelled = is_cancelled
        self._build = build
        self._hooks = HookSet(log_hook)
        self._router: Any = None
        self._state = EngineState("starting")

    def handlers(self) -> Handlers:
        """Job type -> generator function."""
        return {
            Configure: self.configure,
            DecideText: self.decide_text,
            DecideRun: self.decide_run,
            ScanText: self.scan_text,
            CompareText: self.compare_text,
            DecidePipeline: self.decide_pipeline,
            LoadCheckpoint: self.load,
            UnloadCheckpoint: self.unload,
            ClearCache: self.clear_cache,
            ProbeRun: self.probe_run,
            ProbeText: self.probe_text,
        }

    def configure(self, job: Configure) -> Steps:
        """Build a router beside the one in use and swap it in when it works."""
        old, was = self._router, self._state.config
        if old is not None and was is not None:
            _check_changed_folders(was, job.config)
        devices = tuple(available_devices())
        router = self._build(job.config, self._hooks.hooks(job.config, self))
        message, carried = "", set[str]()
        with process_settings(job.config, was):
            if old is None or was is None:
                message = _load_first(router, job.config.sources[FIRST_CHECKPOINT])
            else:
                carried = _carry_over(old, was, router, job.config)
        CALIBRATIONS.refresh()
        self._router = router
        self._hooks.come_into_use(job.config)
        if old is not None:
            for name in set(old.loaded) - carried:  # also what is loaded anew elsewhere
                old.unload(name)
        state = EngineState(
            "ready",
            devices=devices,
            config=job.config,
            message=message,
            threads=threads_in_use(),
            precisions=available_precisions(pick_device(job.config.device)),
        )
        if old is None:
            gc.freeze()  # torch's many objects would make each later collection a stall
        self._publish(state)
        self._report(Configured(job.ticket, job.config))
        yield from ()

    def load(self, job: LoadCheckpoint) -> Steps:
        """Bring a checkpoint into memory; the longest unused makes room."""
        router, config = self._ready(), self._state.config
        if config is not None and job.name in config.sources and job.name not in router.loaded:
            here(config.sources[job.name], job.name)  # nobody waits here for a download
        router.load(job.name)
        self._publish(self._state)
        self._report(MemoryChanged(job.ticket, job.name))
        yield from ()

    def unload(self, job: UnloadCheckpoint) -> Steps:
        """Free a checkpoint; it is loaded again when it is needed."""
        router = self._ready()
        if job.name in router.loaded:
            router.unload(job.name)
        self._publish(self._state)
        self._report(MemoryChanged(job.ticket, job.name))
        yield from ()

    def probe_run(self, job: ProbeRun) -> Steps:
        """Row after row, each asked again in every other way."""
        yield from probe_rows(job, self._ready, self._report)

    def probe_text(self, job: ProbeText) -> Steps:
        """One text, asked again in every other way."""
        yield from probe_text(job, self._ready, self._report, self._is_cancelled)

    def clear_cache(self, job: ClearCache) -> Steps:
        """Forget the answers that are kept."""
        self._hooks.clear_cache(job.path)
        self._report(CacheCleared(job.ticket))
        yield from ()

    def decide_text(self, job: DecideText) -> Steps:
        """One forward pass and the policy."""
        decided = _decided(job, self._ready().predict)
        self._publish(self._state)
        self._report(decided)
        yield from ()

    def scan_text(self, job: ScanText) -> Steps:
        """Window after window, and the policy."""

        def progress(done: int, total: int) -> None:
            self._report(ScanProgress(job.ticket, done, total))
            if self._is_cancelled(job.ticket):
                raise Cancelled

        decided = _decided(job, self._ready().predict_long, progress)
        self._publish(self._state)
        self._report(decided)
        yield from ()

    def compare_text(self, job: CompareText) -> Steps:
        """The same text once on each side."""
        sides = []
        for side in job.sides:
            sides.append(self._decide_on(side, job))
            self._publish(self._state)
            yield
        self._report(TextCompared(job.ticket, (sides[0], sides[1])))

    def _decide_on(self, side: Side, job: CompareText) -> TextDecided:
        """Another device than the one in use gets a router of its own for this one text."""
        router, config = self._ready(), self._state.config
        if side.device is None or config is None or side.device == self._state.device.split(":")[0]:
            return _decided(job, partial(router.predict, model=side.checkpoint))
        demand(config, side.checkpoint)
        elsewhere = replace(config, device=side.device, max_loaded=1)
        other = self._build(elsewhere, self._hooks.hooks(elsewhere))
        try:
            return _decided(job, partial(other.predict, model=side.checkpoint))
        finally:
            other.unload(side.checkpoint)

    def decide_pipeline(self, job: DecidePipeline) -> Steps:
        """Step after step, and the policy."""

        def device() -> str:
            self._publish(self._state)
            return self._state.in_use

        yield from answer_pipeline(job, self._ready(), self._report, device)

    def decide_run(self, job: DecideRun) -> Steps:
        """Chunk after chunk; progress is reported a few times a second."""
        self._ready()
        yield from answer_run(job, self._ready, self._report, self._demand)
        self._publish(self._state)

    def _ready(self) -> Any:
        """The router in use; asked for at each step, because a new setup replaces it."""
        if self._router is None:
            raise ValueError("the engine did not start; see the settings for the reason")
        return self._router

    def _demand(self, name: str) -> None:
        """A checkpoint must be in memory or on the disk; see `needing`."""
        config = self._state.config
        if config is not None and name not in self._router.loaded:
            demand(config, name)

    # Hook events of the router: which checkpoint is wanted, and what is in memory has changed.

    def on_route(self, ctx: Any) -> None:
        """What is not in memory must be on the disk."""
        self._demand(ctx.decision["model"])

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
    """Hook of one call: what a decision tells about it."""

    run_id = ""
    device = ""
    elapsed_ms = 0.0
    reading: Reading | None = None

    def __init__(self, progress: Progress | None = None) -> None:
        self._progress = progress

    def on_predict_start(self, ctx: Any) -> None:
        ctx.progress = self._progress

    def on_predict_end(self, ctx: Any) -> None:
        self.run_id = str(ctx.run_id)
        self.elapsed_ms = float(ctx.elapsed_ms)
        if ctx.results and ctx.error is None:
            self.device = f"{ctx.agent.device} {ctx.agent.precision}"
            # The state as the other hooks left it is what was read.
            self.reading = reading_of(ctx.agent.tokenizer, ctx.states[0], ctx.results[0])


def _decided(
    job: DecideText | ScanText | CompareText,
    predict: Callable[..., dict[str, Any]],
    progress: Progress | None = None,
) -> TextDecided:
    """Ask about the text of a job, and apply its policy."""
    call = _CallWatcher(progress)
    result = predict(read_pasted(job.text).state, job.questions, hooks=[call])
    decision = decide(job.policy, result["answers"])
    return TextDecided(
        ticket=job.ticket,
        record=decision_record(result, decision, job.policy),
        decision=decision,
        policy=job.policy,
        questions=job.questions,
        run_id=call.run_id,
        device=call.device,
        elapsed_ms=call.elapsed_ms,
        reading=call.reading,
    )


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


def _carry_over(old: Any, was: EngineConfig, router: Any, wanted: EngineConfig) -> set[str]:
    """Bring what is in memory along; load again what another device or source asks for.

    Returns what came along as it was.
    """
    carried: set[str] = set()
    resident = old.loaded[-wanted.max_loaded :]
    changed = [
        name
        for name, source in wanted.sources.items()
        if source.kind != "starter" and source != was.sources.get(name)
    ]
    network_stays = (was.device, was.precision) == (wanted.device, wanted.precision)
    for name in [*(name for name in resident if name not in changed), *changed]:
        source = wanted.sources.get(name)
        if source is None:
            continue  # the person took it out of the settings
        if network_stays and source == was.sources.get(name):
            router.attach(name, old.load(name))
            carried.add(name)
        elif folder_of(source) is not None:
            router.load(name)
    return carried
