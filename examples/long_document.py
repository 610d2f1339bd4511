"""A document that is longer than the window: what is read of it, and what to do about the rest.

`agent.cfg` is an ordinary dict. `max_len` is the window in tokens, question and state together; it
can be opened while the program runs, as far as the encoder goes (the starter 512, the public
multilingual checkpoint 8192). Text and dicts keep their beginning, a conversation keeps its end.
"""

from __future__ import annotations

import laya_engine as laya
from laya_engine.registry import starter_folder

FILLER = "The parcel was packed in Hamburg, weighed, and handed to the carrier in the evening. "
WISH = "Please refund the 49 dollars, I want my money back."
QUESTION = {"refund_requested": laya.triage_questions()["refund_requested"]}


def main() -> None:
    agent = laya.load(str(starter_folder()))
    document = FILLER * 30 + WISH

    print("the window opens:")
    kept = []
    for max_len in (128, 256, 512):
        agent.cfg["max_len"] = max_len
        usage = agent.predict(document, QUESTION)["usage"]
        kept.append(usage["state_tokens"] - usage["state_tokens_dropped"])
        print(f"  max_len {max_len}: {kept[-1]} of {usage['state_tokens']} tokens are read")
        assert usage["truncated"], "a document that is cut is always reported"
    assert kept == sorted(kept)
    assert kept[0] < kept[-1]

    print("the wish stands at the end; which state still holds it?")
    agent.cfg["max_len"] = 128
    turns = [{"role": "customer", "content": part} for part in (FILLER * 30, WISH)]
    states = {"text": document, "dict": {"body": document}, "conversation": turns}
    sure = {
        kind: agent.predict(state, QUESTION)["answers"]["refund_requested"]["noul"]
        for kind, state in states.items()
    }
    for kind, noul in sure.items():
        print(f"  {kind:<12} P(asks for money back) = {noul:.2f}")
    assert max(sure["text"], sure["dict"]) < 0.5 < sure["conversation"]

    scanned = agent.predict_long(document, QUESTION)["answers"]["refund_requested"]
    print(f"  scanned in windows: {scanned['noul']:.2f}, found in window {scanned['window']}")
    assert scanned["noul"] > 0.5


if __name__ == "__main__":
    main()
