"""Passes find the memory of the ones before them; an eviction gives it back."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys

import pytest

from laya_engine.freed_memory import CHOSEN

pytestmark = pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="a setting of glibc")

# What a layer makes: four times 6 MB at once, as the C library itself gives them.
CHILD = """
import ctypes, json, resource
from laya_engine.freed_memory import give_back_freed_memory, keep_freed_memory

library = ctypes.CDLL(None)
library.malloc.restype = ctypes.c_void_p
SIZE = 6 << 20

def faults_of_ten_layers():
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    for _ in range(10):
        made = [ctypes.c_void_p(library.malloc(SIZE)) for _ in range(4)]
        for each in made:
            library.memset(each, 1, SIZE)
        for each in made:
            library.free(each)
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before

def resident():
    return int(open("/proc/self/statm").read().split()[1]) * resource.getpagesize()

faults_of_ten_layers()
found = {"before": faults_of_ten_layers()}
keep_freed_memory()
faults_of_ten_layers()
found["after"] = faults_of_ten_layers()
held = resident()
give_back_freed_memory()
found["given_back"] = held - resident()
print(json.dumps(found))
"""


def measured(**chosen: str) -> dict[str, int]:
    """Page faults before and after the setting, and the bytes given back at the end."""
    plain = {name: value for name, value in os.environ.items() if name not in CHOSEN}
    command = [sys.executable, "-c", CHILD]
    done = subprocess.run(command, env=plain | chosen, capture_output=True, text=True, check=True)
    found: dict[str, int] = json.loads(done.stdout)
    return found


def test_the_temporaries_of_a_layer_are_kept_for_the_next_and_can_be_given_back() -> None:
    found = measured()
    assert found["before"] > 10_000
    assert found["after"] < 100
    assert found["given_back"] > 10 << 20


def test_what_a_person_chose_for_the_process_stays() -> None:
    found = measured(MALLOC_TRIM_THRESHOLD_=str(1 << 17))
    assert found["after"] > 10_000
