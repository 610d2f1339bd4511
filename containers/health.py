"""Whether the service answers, for a container's health check: exit code 0 or 1.

python health.py [ADDRESS]
"""

from __future__ import annotations

import json
import sys
from urllib.request import urlopen

ADDRESS = "http://127.0.0.1:8000"
SECONDS = 3.0


def main(arguments: list[str]) -> int:
    """Ask once; says why when there is no answer."""
    address = arguments[0] if arguments else ADDRESS
    try:
        with urlopen(f"{address}/health", timeout=SECONDS) as response:
            alive = json.load(response)["status"] == "ok"
    except (OSError, ValueError, KeyError) as error:
        print(f"no answer: {error}", file=sys.stderr)
        return 1
    return 0 if alive else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
