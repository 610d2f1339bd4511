"""Downloads: only what is wanted, resumed, checked, cancelled, counted and removed."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import FrozenInstanceError
from pathlib import Path
from types import SimpleNamespace

import pytest
from huggingface_hub.utils import WeakFileLock

from laya_engine.checkpoints import (
    NEEDED_FILES,
    CheckpointError,
    DownloadCancelled,
    DownloadInterrupted,
    Hub,
    Progress,
    cached_folder,
    disk_use,
    fetch,
    remove,
    set_offline,
)
from laya_engine.checkpoints.progress import Meter
from tests.engine.fake_hub import COMMIT, FakeHub, digest_of, fake_hub

REPO = "somebody/decisions"
WEIGHTS = "model.safetensors"
SIZE = 400_000  # bytes of a weights file that no test here parses


@pytest.fixture
def served(tmp_path: Path) -> Iterator[FakeHub]:
    """A repository with a checkpoint at its root, and another in a subfolder."""
    folder = tmp_path / "repository"
    for place, seed in ((folder, 1), (folder / "other", 2)):
        _write_checkpoint(place, seed)
    (folder / "README.md").write_text("a card")
    with fake_hub(REPO, folder) as hub:
        yield hub


@pytest.fixture
def hub(served: FakeHub, tmp_path: Path) -> Hub:
    return Hub(endpoint=served.endpoint, cache=tmp_path / "cache")


def _write_checkpoint(folder: Path, seed: int) -> None:
    for name in ("tokenizer", "encoder"):
        (folder / name).mkdir(parents=True)
        (folder / name / "modeling.py").write_text("raise SystemExit('executed')")
        (folder / name / "weights.pkl").write_bytes(b"a pickle")
    (folder / WEIGHTS).write_bytes(bytes((seed * i) % 251 for i in range(SIZE)))
    (folder / "rl_agent_config.json").write_text(json.dumps({"seed": seed}))
    (folder / "tokenizer" / "tokenizer.json").write_text(json.dumps({"tokens": seed}))
    (folder / "tokenizer" / "tokenizer_config.json").write_text('{"shared": true}')
    (folder / "encoder" / "config.json").write_text(json.dumps({"encoder": seed}))


def _partial(hub: Hub, served: FakeHub, name: str = WEIGHTS) -> Path:
    digest = digest_of(name, served.files[name].read_bytes())
    return hub.store(REPO).blobs / f"{digest}.incomplete"


def _state(folder: Path) -> dict[str, tuple[int, int]]:
    return {
        str(path): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*")
    }


@pytest.mark.parametrize("subfolder", [None, "other"])
def test_only_the_files_of_the_wanted_checkpoint_come(
    served: FakeHub, hub: Hub, subfolder: str | None
) -> None:
    folder = fetch(REPO, subfolder, hub=hub)
    prefix = f"{subfolder}/" if subfolder else ""
    names = {*NEEDED_FILES, "tokenizer/tokenizer_config.json"}
    assert sorted(served.fetched) == sorted(prefix + name for name in names)
    assert all(
        (folder / name).read_bytes() == served.files[prefix + name].read_bytes() for name in names
    )


def test_progress_tells_bytes_and_speed_and_ends_at_the_total(served: FakeHub, hub: Hub) -> None:
    reports: list[Progress] = []
    fetch(REPO, hub=hub, progress=reports.append)
    done = [report.done for report in reports]
    total = sum(served.files[name].stat().st_size for name in served.fetched)
    assert done == sorted(done)
    assert (done[-1], reports[-1].total) == (total, total)
    assert reports[-1].speed > 0
    with pytest.raises(FrozenInstanceError):
        reports[0].done = 0  # type: ignore[misc]


def test_the_speed_is_that_of_the_last_seconds() -> None:
    now = 0.0
    reports: list[Progress] = []
    meter = Meter(10_000, reports.append, clock=lambda: now)
    meter.begin("weights")
    meter.already(4_000)  # of an earlier try: no speed
    for second, count in enumerate((1000, 1000, 1000, 100, 100, 100, 100), start=1):
        now = float(second)
        meter.received(count)
    assert [round(report.speed) for report in reports[:3]] == [1000, 1000, 1000]
    assert round(reports[-1].speed) == 100
    assert reports[-1].done == 7400
    assert reports[-1].seconds_left == pytest.approx(26)
    assert Progress("weights", 0, 10, 0.0).seconds_left is None


def test_reports_do_not_flood() -> None:
    now = 0.0
    reports: list[Progress] = []
    meter = Meter(1000, reports.append, clock=lambda: now)
    for _ in range(1000):
        now += 0.001
        meter.received(1)
    assert 9 <= len(reports) <= 11


def test_a_cancelled_download_keeps_what_came_and_continues(served: FakeHub, hub: Hub) -> None:
    partial = _partial(hub, served)

    def enough() -> bool:
        return partial.exists() and partial.stat().st_size > 0

    with pytest.raises(DownloadCancelled, match="start it again"):
        fetch(REPO, hub=hub, cancelled=enough)
    kept = partial.stat().st_size
    assert 0 < kept < SIZE
    assert cached_folder(REPO, hub=hub) is None
    reports: list[Progress] = []
    served.ranges.clear()
    folder = fetch(REPO, hub=hub, progress=reports.append)
    assert (WEIGHTS, f"bytes={kept}-") in served.ranges
    assert (folder / WEIGHTS).read_bytes() == served.files[WEIGHTS].read_bytes()
    assert reports[-1].done == reports[-1].total
    assert not partial.exists()


def test_a_cut_connection_is_taken_up_where_it_broke(served: FakeHub, hub: Hub) -> None:
    served.cuts = {WEIGHTS: [150_000]}
    folder = fetch(REPO, hub=hub)
    asked = [wanted for name, wanted in served.ranges if name == WEIGHTS]
    assert asked == [None, "bytes=150000-"]
    assert (folder / WEIGHTS).read_bytes() == served.files[WEIGHTS].read_bytes()


def test_a_lost_connection_keeps_what_came_for_the_next_try(served: FakeHub, hub: Hub) -> None:
    served.cuts = {WEIGHTS: [150_000, 0]}
    with pytest.raises(DownloadInterrupted, match=r"model\.safetensors .*150,000 of 400,000 bytes"):
        fetch(REPO, hub=hub)
    assert _partial(hub, served).stat().st_size == 150_000
    served.ranges.clear()
    fetch(REPO, hub=hub)
    assert [wanted for name, wanted in served.ranges if name == WEIGHTS] == ["bytes=150000-"]


def test_a_server_that_knows_no_ranges_sends_all_again(served: FakeHub, hub: Hub) -> None:
    served.cuts = {WEIGHTS: [150_000]}
    served.ignores_ranges = True
    reports: list[Progress] = []
    folder = fetch(REPO, hub=hub, progress=reports.append)
    assert (folder / WEIGHTS).read_bytes() == served.files[WEIGHTS].read_bytes()
    assert reports[-1].done == reports[-1].total


@pytest.mark.parametrize("name", [WEIGHTS, "encoder/config.json"])
def test_content_that_is_not_as_announced_is_refused(served: FakeHub, hub: Hub, name: str) -> None:
    served.altered = {name}
    with pytest.raises(CheckpointError, match=f"{name} did not arrive as the hub announced it"):
        fetch(REPO, hub=hub)
    assert not _partial(hub, served, name).exists()
    assert cached_folder(REPO, hub=hub) is None
    served.altered = set()
    assert fetch(REPO, hub=hub)


def test_a_spoilt_partial_file_is_thrown_away(served: FakeHub, hub: Hub) -> None:
    partial = _partial(hub, served)
    partial.parent.mkdir(parents=True)
    partial.write_bytes(b"\0" * (SIZE + 5))
    with pytest.raises(CheckpointError, match="did not arrive"):
        fetch(REPO, hub=hub)
    assert fetch(REPO, hub=hub)


def test_files_without_a_digest_are_refused(served: FakeHub, hub: Hub) -> None:
    served.undigested = True
    with pytest.raises(CheckpointError, match="tells no size and digest"):
        fetch(REPO, hub=hub)


def test_two_threads_fetch_each_file_once(served: FakeHub, hub: Hub) -> None:
    with ThreadPoolExecutor(2) as pool:
        folders = list(pool.map(lambda _: fetch(REPO, hub=hub), range(2)))
    assert folders[0] == folders[1]
    assert len(served.fetched) == len(set(served.fetched))


def test_waiting_for_another_download_can_be_cancelled(served: FakeHub, hub: Hub) -> None:
    lock = hub.store(REPO).locks / f"{_partial(hub, served).stem}.lock"
    lock.parent.mkdir(parents=True)
    waits: list[None] = []

    def cancelled() -> bool:
        if served.fetched:  # the file before the weights is here
            waits.append(None)
        return len(waits) > 5

    with WeakFileLock(lock), pytest.raises(DownloadCancelled):
        fetch(REPO, hub=hub, cancelled=cancelled)
    assert WEIGHTS not in served.fetched


def test_what_is_cached_works_without_the_hub(served: FakeHub, hub: Hub) -> None:
    folder = fetch(REPO, hub=hub)
    nowhere = Hub(endpoint="http://127.0.0.1:9", cache=hub.cache)
    assert fetch(REPO, hub=nowhere) == folder
    with pytest.raises(CheckpointError, match="cannot be reached"):
        fetch(REPO, "other", hub=nowhere)
    served.refuses = 503
    assert fetch(REPO, hub=hub) == folder


def test_offline_asks_nobody(served: FakeHub, hub: Hub) -> None:
    folder = fetch(REPO, hub=hub)
    before = served.requests
    set_offline(True)
    try:
        assert fetch(REPO, hub=hub) == folder
        with pytest.raises(CheckpointError, match="set to stay offline"):
            fetch(REPO, "other", hub=hub)
    finally:
        set_offline(False)
    assert served.requests == before


def test_a_pinned_commit_in_the_cache_asks_nobody(served: FakeHub, hub: Hub) -> None:
    folder = fetch(REPO, revision=COMMIT, hub=hub)
    before = served.requests
    assert fetch(REPO, revision=COMMIT, hub=hub) == folder
    assert served.requests == before


def test_a_hub_that_answers_with_another_commit_is_refused(served: FakeHub, hub: Hub) -> None:
    served.commit = "f" * 40
    with pytest.raises(CheckpointError, match="not with the pinned"):
        fetch(REPO, revision=COMMIT, hub=hub)
    assert served.fetched == []


def test_using_what_is_cached_writes_nothing_into_the_cache(served: FakeHub, hub: Hub) -> None:
    fetch(REPO, hub=hub)
    before = _state(hub.cache_folder)
    fetch(REPO, hub=hub)
    fetch(REPO, revision=COMMIT, hub=hub)
    fetch(REPO, hub=Hub(endpoint="http://127.0.0.1:9", cache=hub.cache))
    assert _state(hub.cache_folder) == before


def test_a_file_lost_from_the_cache_is_fetched_again(served: FakeHub, hub: Hub) -> None:
    folder = fetch(REPO, hub=hub)
    weights = folder / WEIGHTS
    weights.resolve().unlink()
    served.fetched.clear()
    assert cached_folder(REPO, hub=hub) is None
    assert fetch(REPO, hub=hub) == folder
    assert served.fetched == [WEIGHTS]


@pytest.mark.parametrize(
    ("repo", "revision", "refuses", "says"),
    [
        ("somebody/else", None, None, "hub refused the checkpoint 'somebody/else'"),
        (REPO, "no-such-branch", None, "has no revision 'no-such-branch'"),
        (REPO, None, 403, "check its name, revision and access token"),
        ("no name/at all", None, None, "neither a folder here nor a name on the hub"),
    ],
)
def test_a_refusal_says_what_to_check(
    served: FakeHub, hub: Hub, repo: str, revision: str | None, refuses: int | None, says: str
) -> None:
    served.refuses = refuses
    with pytest.raises(CheckpointError, match=says):
        fetch(repo, revision=revision, hub=hub)


@pytest.mark.parametrize("name", NEEDED_FILES)
def test_a_repository_without_a_needed_file_is_refused_before_any_download(
    served: FakeHub, hub: Hub, name: str
) -> None:
    served.files[f"other/{name}"].unlink()
    with pytest.raises(CheckpointError, match=f"has no other/{name}"):
        fetch(REPO, "other", hub=hub)
    assert served.fetched == []


def test_a_full_disk_is_told_before_the_download(
    served: FakeHub, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=SIZE // 2))
    with pytest.raises(CheckpointError, match="free some space"):
        fetch(REPO, hub=hub)
    assert served.fetched == []


def test_disk_use_counts_one_checkpoint(served: FakeHub, hub: Hub) -> None:
    assert disk_use(REPO, hub=hub).size == 0
    fetch(REPO, hub=hub)
    fetch(REPO, "other", hub=hub)
    expected = {name: path.stat().st_size for name, path in served.files.items()}
    own = [*NEEDED_FILES, "tokenizer/tokenizer_config.json"]
    use = disk_use(REPO, hub=hub)
    assert (use.files, use.partial) == (len(own), 0)
    assert use.size == sum(expected[name] for name in own)
    assert disk_use(REPO, "other", hub=hub).size == sum(expected[f"other/{name}"] for name in own)


def test_removing_a_checkpoint_leaves_the_others_of_its_repository(
    served: FakeHub, hub: Hub
) -> None:
    fetch(REPO, hub=hub)
    other = fetch(REPO, "other", hub=hub)
    shared = (other / "tokenizer" / "tokenizer_config.json").stat().st_size
    use = disk_use(REPO, hub=hub)
    assert remove(REPO, hub=hub) == use.size - shared  # a file that both have stays
    assert disk_use(REPO, hub=hub).size == 0
    assert cached_folder(REPO, hub=hub) is None
    assert cached_folder(REPO, "other", hub=hub) == other
    served.fetched.clear()
    fetch(REPO, hub=hub)
    assert WEIGHTS in served.fetched


def test_removing_takes_unfinished_downloads_but_none_that_runs(served: FakeHub, hub: Hub) -> None:
    served.cuts = {WEIGHTS: [150_000, 0]}
    with pytest.raises(DownloadInterrupted):
        fetch(REPO, hub=hub)
    assert disk_use(REPO, hub=hub).partial == 150_000
    lock = hub.store(REPO).locks / f"{_partial(hub, served).stem}.lock"
    with WeakFileLock(lock):
        assert remove(REPO, hub=hub) == 0
    assert remove(REPO, hub=hub) == 150_000
    assert disk_use(REPO, hub=hub).partial == 0


def test_an_access_token_is_not_shown(hub: Hub) -> None:
    assert "secret" not in repr(Hub(token="secret"))


def test_a_download_that_is_whole_by_now_counts_as_nothing_unfinished(
    served: FakeHub, hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = hub.store(REPO).blobs / "a.incomplete"
    monkeypatch.setattr("laya_engine.checkpoints.disk._partials", lambda repo, hub: [gone])
    assert disk_use(REPO, hub=hub).partial == 0
    assert remove(REPO, hub=hub) == 0
