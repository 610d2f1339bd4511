"""`AuditHook`: one line of JSON a call, without the text unless it is asked for."""

from __future__ import annotations

import json
from pathlib import Path
from tempfile import TemporaryDirectory

import laya_engine as laya
from laya_engine.hooks import AuditHook
from laya_engine.registry import starter_folder

MESSAGE = "I was charged twice, please refund one payment. My name is Harriet Boyle."


def main() -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder, "audit.jsonl")
        agent = laya.load(str(starter_folder()), hooks=AuditHook(path))
        agent.predict(MESSAGE, laya.triage_questions())
        try:
            agent.predict(MESSAGE, {"empty": {"type": "choice", "instructions": "What?"}})
        except ValueError:
            print("the second call was refused; it is in the audit all the same\n")
        written = path.read_text(encoding="utf-8")

    lines = [json.loads(line) for line in written.splitlines()]
    for line in lines:
        print(json.dumps(line, ensure_ascii=False)[:300])
    assert len(lines) == 2
    assert len({line["run_id"] for line in lines}) == 2
    assert "Harriet" not in written, "an audit holds what was decided, not what was said"


if __name__ == "__main__":
    main()
