"""Runs and folders of tables on several machines, by Ray Data. Needs the extra `ray`."""

from __future__ import annotations

from laya_engine.on_ray.folders import decide_folder
from laya_engine.on_ray.runs import answers_on_ray
from laya_engine.on_ray.workers import Pool

__all__ = ["Pool", "answers_on_ray", "decide_folder"]
