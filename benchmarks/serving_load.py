"""The service under load, beside the reference's: `python -m benchmarks.serving_load`.

Both serve the same checkpoint, each in a process of its own with as many threads of torch, and are
asked in turns in one run. Printed are answers a second, and the median and the 99th percentile of
an answer's time in ms, with 1, 4 and 16 clients. Then 64 clients ask at once: each request must
come back, answered or refused by a status that says why; exit code 1 when one does not.
"""

from __future__ import annotations

import argparse
import http.client
import json
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import quantiles

from laya_engine.presets import triage_questions
from laya_engine.registry import starter_folder

CLIENTS = (1, 4, 16)
CROWD = 64
REFUSALS = frozenset({408, 413, 422, 429, 503})  # a status with a sentence
STATES = (
    "I was charged twice for March. Please refund one of the payments.",
    "The app crashes whenever I log in, and nobody answers my mails. This is urgent!",
    "Der Drucker verbindet sich nicht mehr. Was kann ich tun?",
    "배송은 며칠이나 걸리나요?",
)
_SERVE = """
import sys
from tests.parity.servers import own_server, reference_server
serve = {"here": own_server, "reference": reference_server}[sys.argv[1]]
with serve(sys.argv[2]) as address:
    print(address, flush=True)
    sys.stdin.read()
"""


@dataclass
class Tally:
    """What clients were told: seconds of answers, and how often each other status came.

    Status 0 is a request that was left without an answer. `elapsed` is until the last answer.
    """

    elapsed: float = 0.0
    seconds: list[float] = field(default_factory=list)
    others: Counter[int] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        self.elapsed += other.elapsed
        self.seconds += other.seconds
        self.others += other.others

    @property
    def lost(self) -> int:
        """Requests without an answer, or with one that says nothing."""
        return sum(count for status, count in self.others.items() if status not in REFUSALS)


def main() -> int:
    """Print the figures; returns 1 when a request is lost."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=4.0, help="of each turn")
    parser.add_argument("--turns", type=int, default=3, help="of each server and number of clients")
    parser.add_argument("--starter", action="store_true", help="the starter, not a tiny checkpoint")
    options = parser.parse_args()
    lost = 0
    with ExitStack() as opened:
        folder = starter_folder() if options.starter else _tiny(opened)
        places = {
            name: opened.enter_context(_serving(name, folder)) for name in ("reference", "here")
        }
        for address in places.values():
            _ask(address, 1, _for(2.0))  # both are warm
        print(f"{'server':<10} {'clients':>7} {'answers/s':>10} {'p50 ms':>8} {'p99 ms':>8}")
        for clients in CLIENTS:
            tallies = {name: Tally() for name in places}
            for turn in range(options.turns):
                for name in sorted(places, reverse=turn % 2 == 0):
                    tallies[name].add(_ask(places[name], clients, _for(options.seconds)))
            for name, tally in tallies.items():
                rate = len(tally.seconds) / tally.elapsed
                middle, last = _percentiles(tally.seconds)
                print(f"{name:<10} {clients:>7} {rate:>10.1f} {middle:>8.1f} {last:>8.1f}")
                lost += tally.lost if name == "here" else 0
        for name, address in places.items():
            tally = _ask(address, CROWD, _for(options.seconds))
            told = ", ".join(f"{count} x {status}" for status, count in tally.others.items())
            print(
                f"{name}: {CROWD} clients at once: {len(tally.seconds)} answered"
                f"{', ' + told if told else ''}; {tally.lost} without an answer"
            )
            lost += tally.lost if name == "here" else 0
    return 1 if lost else 0


def _ask(address: str, clients: int, going: Callable[[], bool]) -> Tally:
    """Clients that each ask again as soon as they are answered."""
    tallies = [Tally() for _ in range(clients)]
    threads = [
        threading.Thread(target=_client, args=(address, place, going, tally))
        for place, tally in enumerate(tallies)
    ]
    began = time.perf_counter()
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    together = Tally(time.perf_counter() - began)
    for tally in tallies:
        together.add(tally)
    return together


def _client(address: str, place: int, going: Callable[[], bool], tally: Tally) -> None:
    questions = triage_questions()
    bodies = [json.dumps({"state": state, "questions": questions}) for state in STATES]
    host = address.removeprefix("http://")
    connection = http.client.HTTPConnection(host, timeout=120)
    while going():
        started = time.perf_counter()
        try:
            connection.request("POST", "/v1/systemone", bodies[place % len(bodies)])
            answer = connection.getresponse()
            answer.read()
        except (OSError, http.client.HTTPException):
            connection.close()
            tally.others[0] += 1
            continue
        if answer.status == 200:
            tally.seconds.append(time.perf_counter() - started)
        else:
            tally.others[answer.status] += 1
            time.sleep(0.05)  # as a refusal asks for
        place += 1
    connection.close()


def _for(seconds: float) -> Callable[[], bool]:
    end = time.perf_counter() + seconds
    return lambda: time.perf_counter() < end


def _percentiles(seconds: Sequence[float]) -> tuple[float, float]:
    """Median and 99th percentile, in ms."""
    cuts = quantiles(seconds, n=100, method="inclusive")
    return cuts[49] * 1000, cuts[98] * 1000


def _tiny(opened: ExitStack) -> Path:
    from tests.engine.tiny_checkpoint import make_tiny_checkpoint

    return make_tiny_checkpoint(Path(opened.enter_context(tempfile.TemporaryDirectory())))


@contextmanager
def _serving(name: str, folder: Path) -> Iterator[str]:
    process = subprocess.Popen(
        [sys.executable, "-c", _SERVE, name, str(folder)],
        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
    )  # fmt: skip
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip()
        if not address:
            raise SystemExit(f"the server {name!r} did not start")
        yield address
    finally:
        process.stdin.close()
        process.wait()
        process.stdout.close()


if __name__ == "__main__":
    raise SystemExit(main())
