"""A screen, a clean home and the program itself, for tests that drive it from outside."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from laya_engine.resources import resource_path
from tests.end_to_end.display import Display, started
from tests.end_to_end.program import Program, StartProgram
from tests.engine.tiny_checkpoint import make_tiny_checkpoint


@pytest.fixture(scope="module", autouse=True)
def _clean_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What the owner of this machine has set, run or fetched plays no part."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CONFIG_HOME", str(home / "config"))
        patch.setenv("XDG_DATA_HOME", str(home / "data"))
        patch.setenv("HF_HOME", str(home / "hub"))
        patch.setenv("LC_ALL", "C.UTF-8")
        patch.setenv("OMP_NUM_THREADS", "1")  # on a busy machine two threads wait for each other
        yield


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    with started() as running:
        yield running


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    """The folder for settings and runs of one test; nothing is set, the first steps are skipped."""
    folder = tmp_path / "settings"
    folder.mkdir()
    (folder / "settings.json").write_text('{"welcomed": true}', encoding="utf-8")
    return folder


@pytest.fixture
def start(display: Display, settings: Path, tmp_path: Path) -> Iterator[StartProgram]:
    """Start the program with arguments, and end at last what a failed test leaves running.

    `settings=` gives a second one that runs at the same time a folder of its own.
    """
    programs: list[Program] = []

    def start_program(*arguments: Path, settings: Path = settings) -> Program:
        scratch = tmp_path / f"start-{len(programs)}"
        programs.append(Program(display, settings, scratch, [str(each) for each in arguments]))
        return programs[-1]

    yield start_program
    for program in programs:
        program.clean_up()


@pytest.fixture(scope="session")
def tiny_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A checkpoint with random weights that answers in milliseconds."""
    folder = tmp_path_factory.mktemp("checkpoints") / "tiny"
    return make_tiny_checkpoint(folder, max_len=320, head_max_len=224)


@pytest.fixture
def sample(tmp_path: Path) -> Path:
    """The shipped table, in a folder that may be written to."""
    copy = tmp_path / "support.csv"
    copy.write_bytes(resource_path("samples", "support.csv").read_bytes())
    return copy
