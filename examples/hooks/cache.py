"""`CacheHook`: a question that was answered before skips the forward pass, also after a restart."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

import laya_engine as laya
from laya_engine.hooks import CacheHook
from laya_engine.registry import starter_folder

MESSAGE = "Wann kommt mein Paket? Ich warte seit einer Woche."


def main() -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "answers.sqlite")
        told = []
        for start in ("first start", "second start"):
            with closing(CacheHook(path=path)) as cache:
                agent = laya.load(str(starter_folder()), hooks=cache)
                for call in (1, 2):
                    started = perf_counter()
                    told.append(agent.predict(MESSAGE, laya.triage_questions())["answers"])
                    took = (perf_counter() - started) * 1000
                    print(f"{start}, call {call}: {took:6.1f} ms, {cache.hits} hits so far")
        assert cache.hits == 2, "the file knew both"
        assert all(answers == told[0] for answers in told)
        assert MESSAGE.encode() not in path.read_bytes(), "the file holds hashes and answers"


if __name__ == "__main__":
    main()
