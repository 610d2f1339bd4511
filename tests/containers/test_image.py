"""What can be shown of the image without building it; containers/check does the rest."""

from __future__ import annotations

import runpy
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from laya_engine.router import Router
from laya_engine.serving import RunningService

ROOT = Path(__file__).parents[2]
CONTAINERS = ROOT / "containers"
KEY = "a-key-for-the-test-only"


@pytest.fixture(scope="module")
def dockerfile() -> list[str]:
    text = (CONTAINERS / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", "")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    return yaml.safe_load((CONTAINERS / "compose.yaml").read_text(encoding="utf-8"))


@pytest.fixture
def service() -> Iterator[RunningService]:
    with RunningService(Router(), key=KEY) as running:
        yield running


def test_the_image_takes_the_engine_and_its_extras_but_no_qt() -> None:
    command = ["sh", str(CONTAINERS / "install.sh"), "wanted", str(ROOT / "pyproject.toml")]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")
    names = {name.split(">")[0].split("=")[0] for name in told}
    assert {"torch", "fastapi", "uvicorn", "prometheus-client", "pyarrow"} <= names
    assert "PySide6" not in names


def test_the_image_is_made_by_the_steps_that_the_check_runs(dockerfile: list[str]) -> None:
    check = (CONTAINERS / "check").read_text(encoding="utf-8")
    steps = [line.split("install.sh ")[1] for line in dockerfile if line.startswith("RUN")]
    assert steps == ["program /src /opt/laya", "account"]
    assert all(f"install.sh {step}" in check for step in steps)
    # The check reads the variables line by line.
    assert all(line.count("=") == 1 for line in dockerfile if line.startswith("ENV"))


def test_it_runs_as_a_user_without_rights_and_names_its_base_by_argument(
    dockerfile: list[str],
) -> None:
    assert dockerfile.index("USER 10001:10001") < dockerfile.index('ENTRYPOINT ["laya-triage"]')
    assert [line for line in dockerfile if line.startswith("FROM")] == [
        "FROM ${BASE} AS build",
        "FROM ${BASE}",
    ]
    assert "ARG TORCH=cpu" in dockerfile


def test_the_services_have_a_read_only_root_and_weights_on_a_volume(
    compose: dict[str, Any],
) -> None:
    assert set(compose["services"]) == {"service", "triage"}
    for service in compose["services"].values():
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert "weights:/weights" in service["volumes"]
        assert {"LAYA_DEVICE", "LAYA_MODEL_PATH"} <= set(service["environment"])
    assert compose["services"]["service"]["ports"] == ["127.0.0.1:8000:8000"]
    assert "LAYA_API_KEY:?" in compose["services"]["service"]["environment"]["LAYA_API_KEY"]


def test_the_health_check_needs_no_key_and_tells_a_service_that_is_gone(
    service: RunningService,
) -> None:
    healthy = runpy.run_path(str(CONTAINERS / "health.py"))["main"]
    assert healthy([service.url]) == 0
    assert healthy([service.url + "/elsewhere"]) == 1
    service.stop()  # once more does nothing
    assert healthy([service.url]) == 1


@pytest.mark.parametrize(
    ("found", "where"),
    [
        ({"a": [1, 0.50001], "repo": "elsewhere"}, None),
        ({"a": [1, 0.6], "repo": "here"}, "/a/1"),
        ({"a": [1], "repo": "here"}, "/a"),
        ({"a": [1, 0.5]}, "/"),
    ],
)
def test_records_are_compared_but_for_where_the_checkpoint_lies(found: Any, where: Any) -> None:
    difference = runpy.run_path(str(CONTAINERS / "compare.py"))["difference"]
    assert difference({"a": [1, 0.5], "repo": "here"}, found) == where
