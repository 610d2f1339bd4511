"""Which jobs outlive what asked for them: a window, or the whole program."""

from __future__ import annotations

from laya_desktop.engine.jobs import Job

# By the name of the class, so that nothing is imported to tell. Who follows them is a child of the
# client: the setup, the desk of the checkpoints, and the runs that are answered.
_LASTING = frozenset(
    {
        "Configure",
        "DecideRun",
        "FetchCheckpoint",
        "VerifyCheckpoint",
        "RemoveCheckpoint",
        "LoadCheckpoint",
        "UnloadCheckpoint",
    }
)


# What a person gave or decided, and expects to find done. Each writes something small, or deletes.
_GIVEN = frozenset(
    {
        "SaveReview",
        "UndoReview",
        "CorrectRow",
        "UndoCorrection",
        "ApplyPolicy",
        "RetryFailed",
        "DeleteRun",
        "KeepDecision",
        "KeepCorrections",
        "ForgetHistory",
        "RestoreHistory",
        "SaveJson",
        "SaveLines",
        "SaveReport",
        "UseTemperatures",
        "ClearCache",
        "RemoveCheckpoint",
        "DiscardCopy",
    }
)


def outlives_a_window(job: Job) -> bool:
    """Whether a job goes on, and is told about, when the window is built anew."""
    return type(job).__name__ in _LASTING


def is_given(job: Job) -> bool:
    """Whether a job is done before the program ends, and told about when it cannot be."""
    return type(job).__name__ in _GIVEN
