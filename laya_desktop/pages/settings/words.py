"""How the Settings page writes sizes, sources and downloads."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from laya_desktop.wording import duration, translate
from laya_engine.checkpoints import Progress
from laya_engine.registry import Source


def size(count: int) -> str:
    """Bytes as a person reads them: "229 MB"."""
    locale = QLocale()
    if count >= 1_000_000_000:
        return translate("Words", "{n} GB").format(n=locale.toString(count / 1e9, "f", 2))
    if count >= 1_000_000:
        return translate("Words", "{n} MB").format(n=locale.toString(count / 1e6, "f", 0))
    return translate("Words", "{n} kB").format(n=locale.toString(count / 1e3, "f", 0))


def source_words(source: Source) -> str:
    """Where a checkpoint comes from, in full."""
    if source.kind == "starter":
        return translate("Words", "bundled starter")
    if source.kind == "folder":
        return translate("Words", "folder {name}").format(name=source.location)
    return translate("Words", "hub {name}").format(name=hub_name(source))


def hub_name(source: Source) -> str:
    """`owner/name` or `owner/name/subfolder`."""
    return "/".join(filter(None, (source.location, source.subfolder)))


def how_far(progress: Progress) -> str:
    """A download in one line."""
    done = translate("Words", "{done} of {total}").format(
        done=size(progress.done), total=size(progress.total)
    )
    if progress.seconds_left is None:
        return done
    return translate("Words", "{amount}, {speed} a second, {time} left").format(
        amount=done, speed=size(round(progress.speed)), time=duration(progress.seconds_left)
    )
