"""The records of one text, from the service at an address and in files, are the same.

    python compare.py ADDRESS TEXT FILE...

The first file is what the others are compared with; LAYA_API_KEY is the service's key.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

TOLERANCE = 2e-4  # answers carry 4 places
ELSEWHERE = frozenset({"repo"})  # where a checkpoint lies


def main(arguments: list[str]) -> int:
    """Compare; says what differs, and returns 1 when something does."""
    address, text, first, *others = arguments
    expected = json.loads(Path(first).read_text(encoding="utf-8"))
    found = {name: json.loads(Path(name).read_text(encoding="utf-8")) for name in others}
    found[address] = decided(address, text)
    unlike = {name: difference(expected, record) for name, record in found.items()}
    for name, where in unlike.items():
        print(f"{Path(name).name}: {'the same record' if where is None else f'differs at {where}'}")
    return 1 if any(where is not None for where in unlike.values()) else 0


def decided(address: str, text: str) -> Any:
    """The record that the service gives."""
    headers = {"Authorization": f"Bearer {os.environ['LAYA_API_KEY']}"}
    request = Request(f"{address}/triage", json.dumps({"text": text}).encode(), headers)
    with urlopen(request, timeout=60) as response:
        return json.load(response)


def difference(expected: Any, found: Any, path: str = "") -> str | None:
    """The first place where two records differ, None when they are alike."""
    if isinstance(expected, dict) and isinstance(found, dict):
        if set(expected) != set(found):
            return path or "/"
        pairs = [(f"{path}/{k}", expected[k], found[k]) for k in expected if k not in ELSEWHERE]
    elif isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        pairs = [(f"{path}/{i}", *pair) for i, pair in enumerate(zip(expected, found, strict=True))]
    elif isinstance(expected, float) and isinstance(found, (int, float)):
        return None if abs(expected - found) <= TOLERANCE else path
    else:
        return None if expected == found else path
    return next((where for p, a, b in pairs if (where := difference(a, b, p)) is not None), None)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
