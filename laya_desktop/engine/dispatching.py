"""Which thread does a job, and which report is a job's last. Imported with the first job."""

from __future__ import annotations

from typing import Any

from laya_desktop.engine.checkpoint_jobs import (
    CHECKPOINT_ENDS,
    ClearCache,
    CompareDevices,
    FetchCheckpoint,
    LoadCheckpoint,
    MeasureDisk,
    MeasurePrecisions,
    RemoveCheckpoint,
    UnloadCheckpoint,
    VerifyCheckpoint,
)
from laya_desktop.engine.import_jobs import IMPORT_REPORTS
from laya_desktop.engine.jobs import (
    Configure,
    Configured,
    DecideRun,
    DecideText,
    FindRuns,
    InspectTable,
    JobCancelled,
    JobFailed,
    OpenRun,
    RowRead,
    RunDecided,
    RunExported,
    RunOpened,
    RunsFound,
    TableInspected,
    TextDecided,
)
from laya_desktop.engine.pipeline_jobs import DecidePipeline
from laya_desktop.engine.probe_jobs import PROBE_JOBS, PROBE_REPORTS
from laya_desktop.engine.review_jobs import REVIEW_JOBS, REVIEW_REPORTS
from laya_desktop.engine.run_jobs import RUN_JOBS, RUN_REPORTS
from laya_desktop.engine.saving import FileSaved
from laya_desktop.engine.setup_jobs import SETUP_REPORTS, TABLE_JOBS
from laya_desktop.engine.study_jobs import STUDY_JOBS, STUDY_REPORTS
from laya_desktop.engine.triage_jobs import LAST_REPORTS, LIBRARY_JOBS, CompareText, ScanText

# By the name of the thread; what is in none of them is done in "files".
LANES: dict[str, tuple[type, ...]] = {
    "engine": (
        Configure,
        DecideText,
        DecidePipeline,
        DecideRun,
        LoadCheckpoint,
        UnloadCheckpoint,
        ClearCache,
        ScanText,
        CompareText,
        *PROBE_JOBS,
    ),
    "runs": (OpenRun, FindRuns, *RUN_JOBS),
    "tables": (InspectTable, *TABLE_JOBS),
    "library": LIBRARY_JOBS,
    "reviews": REVIEW_JOBS,
    "studies": STUDY_JOBS,
    "downloads": (FetchCheckpoint,),
    "checkpoints": (
        VerifyCheckpoint,
        RemoveCheckpoint,
        MeasureDisk,
        CompareDevices,
        MeasurePrecisions,
    ),
}
ENDS: tuple[Any, ...] = (
    Configured,
    TextDecided,
    RunDecided,
    RunOpened,
    RunsFound,
    TableInspected,
    RunExported,
    FileSaved,
    RowRead,
    JobFailed,
    JobCancelled,
    *IMPORT_REPORTS,
    *CHECKPOINT_ENDS,
    *RUN_REPORTS,
    *STUDY_REPORTS,
    *REVIEW_REPORTS,
    *PROBE_REPORTS,
    *SETUP_REPORTS,
    *LAST_REPORTS,
)


def lane_of(job: object) -> str:
    """The name of the thread that does a job."""
    return next((name for name, jobs in LANES.items() if isinstance(job, jobs)), "files")
