"""The cache: a hit is the same answer to the same question, and nothing else is a hit."""

from __future__ import annotations

import stat
import sys
import threading
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from laya_engine.agent import Agent
from laya_engine.hooks import CacheHook, PredictContext
from laya_engine.router import Router
from tests.engine.tiny_checkpoint import make_tiny_checkpoint

QUESTIONS: dict[str, Any] = {
    "kind": {"type": "choice", "instructions": "Which kind?", "criteria": {"a": "one", "b": "two"}},
    "urgent": {"type": "noul", "instructions": "Is it urgent?"},
}
LABELS = {"q": {"type": "choice", "instructions": "Which?", "criteria": [1, "1", 2.5]}}


@pytest.fixture
def passes(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Rows of every forward pass."""
    from laya_engine.inference import Inference

    rows: list[int] = []
    run = Inference.run

    def counted(self: Inference, chosen: Any) -> Any:
        rows.append(len(chosen))
        return run(self, chosen)

    monkeypatch.setattr(Inference, "run", counted)
    return rows


@pytest.mark.parametrize("entry", ["system_one", "predict", "predict_batch"])
def test_a_hit_on_an_agent_skips_the_forward_pass_and_is_equal(
    agent: Agent, passes: list[int], entry: str
) -> None:
    cache = CacheHook()
    agent.add_hook(cache)
    call, state = getattr(agent, entry), ["one"] if entry == "predict_batch" else "one"
    first, second = call(state, LABELS), call(state, LABELS)
    assert first == second
    assert len(passes) == 1
    assert (cache.hits, cache.misses, len(cache)) == (1, 1, 1)
    answer = second[0] if entry == "predict_batch" else second
    assert [type(key) for key in answer["answers"]["q"]["probabilities"]] == [int, str, float]


@pytest.mark.parametrize("entry", ["predict", "predict_batch"])
def test_a_hit_on_a_router_keeps_its_own_route(
    tiny_folder: Path, passes: list[int], entry: str
) -> None:
    models = {"english": str(tiny_folder), "copy": str(tiny_folder)}
    with Router(models=models, device="cpu", hooks=CacheHook()) as router:

        def ask(model: str) -> dict[str, Any]:
            if entry == "predict":
                return router.predict("one", QUESTIONS, model=model)
            request = {"state": "one", "questions": QUESTIONS, "model": model}
            return router.predict_batch([request])[0]

        first, second = ask("english"), ask("copy")
    assert len(passes) == 1  # the two names are one checkpoint
    assert first["answers"] == second["answers"]
    assert (first["routing"]["model"], second["routing"]["model"]) == ("english", "copy")


LONG = "words and more words " * 20


@pytest.mark.parametrize("window", [None, 60])
@pytest.mark.parametrize("state", [LONG, "words"])
def test_a_scan_and_a_call_that_cuts_are_kept_apart(
    tiny_folder: Path, state: str, window: int | None
) -> None:
    cache = CacheHook()
    with Router(models={"english": str(tiny_folder)}, device="cpu", hooks=cache) as router:

        def ask() -> tuple[Any, Any]:
            return (
                router.predict(state, QUESTIONS, model="english"),
                router.predict_long(state, QUESTIONS, model="english", window=window),
            )

        cut, scanned = ask()
        assert (cache.hits, cache.misses) == (0, 2)
        assert ask() == (cut, scanned)
        assert (cache.hits, cache.misses) == (2, 2)
    assert "windows" not in cut["usage"]
    assert scanned["usage"]["windows"] == 1 if state == "words" else cut["usage"]["truncated"]


def test_a_short_text_in_narrow_windows_is_not_answered_as_a_whole(
    tiny_folder: Path, passes: list[int]
) -> None:
    with Router(models={"english": str(tiny_folder)}, device="cpu", hooks=CacheHook()) as router:
        whole = router.predict("one two three", QUESTIONS, model="english")
        narrow = router.predict_long("one two three", QUESTIONS, model="english", window=4)
    assert not whole["usage"]["truncated"]
    assert narrow["usage"]["windows"] > 1
    assert len(passes) == 2


def test_every_window_and_stride_is_a_scan_of_its_own(agent: Agent, passes: list[int]) -> None:
    cache = CacheHook()
    for options in ({}, {"window": 30}, {"window": 40}, {"window": 40, "stride": 10}):
        first = agent.predict_long(LONG, QUESTIONS, hooks=cache, **options)  # type: ignore[arg-type]
        assert agent.predict_long(LONG, QUESTIONS, hooks=cache, **options) == first  # type: ignore[arg-type]
    assert (cache.hits, cache.misses, len(passes)) == (4, 4, 4)


def test_an_agent_and_its_router_share_what_was_answered(agent: Agent, passes: list[int]) -> None:
    cache = CacheHook()
    alone = agent.predict(LONG, QUESTIONS, hooks=cache)
    router = Router(hooks=cache)
    router.attach("own", agent)
    routed = router.predict(LONG, QUESTIONS, model="own")
    assert routed.pop("routing")["model"] == "own"
    assert routed == alone
    assert len(passes) == 1


def _reordered(questions: dict[str, Any]) -> None:
    criteria = questions["kind"]["criteria"]
    questions["kind"]["criteria"] = dict(reversed(criteria.items()))


CHANGES: dict[str, Callable[[dict[str, Any], dict[Any, Any]], Any]] = {
    "another state": lambda call, q: call.update(state="two"),
    "a dict in another order": lambda call, q: call.update(state={"b": 1, "a": 1}),
    "a value of another type": lambda call, q: call.update(state={"a": True, "b": 1}),
    "a tuple for a list": lambda call, q: call.update(state=("one",)),
    "other instructions": lambda call, q: q["urgent"].update(instructions="Is it late?"),
    "criteria in another order": lambda call, q: _reordered(q),
    "questions in another order": lambda call, q: q.update(kind=q.pop("kind")),
    "a description less": lambda call, q: q["kind"]["criteria"].update(b=None),
    "an option order": lambda call, q: q["kind"].update(option_order=[1, 0]),
    "a label of another type": lambda call, q: q["kind"].update(criteria=["1", "b"]),
    "a boolean label": lambda call, q: q["kind"].update(criteria=[True, "b"]),
    "a question id of another type": lambda call, q: q.update({1: q.pop("kind")}),
    "max_len": lambda call, q: call.update(max_len=100),
    "head_max_len": lambda call, q: call.update(head_max_len=50),
    "the config": lambda call, q: call["agent"].cfg.update(max_len=100),
}


@pytest.mark.parametrize("change", CHANGES)
def test_a_change_of_what_was_asked_is_a_miss(agent: Agent, passes: list[int], change: str) -> None:
    cache = CacheHook()
    for state in ("one", {"a": 1, "b": 1}, ["one"]):
        agent.predict(state, QUESTIONS, hooks=cache)
    numbers = {**QUESTIONS, "kind": {**QUESTIONS["kind"], "criteria": [1, "b"]}}
    agent.predict("one", numbers, hooks=cache)
    agent.predict("one", {"1": QUESTIONS["kind"], "urgent": QUESTIONS["urgent"]}, hooks=cache)
    before = len(passes)
    call: dict[str, Any] = {"agent": agent, "state": "one"}
    questions = deepcopy(QUESTIONS)
    CHANGES[change](call, questions)
    asked = call.pop("agent")
    asked.predict(call.pop("state"), questions, hooks=cache, **call)
    assert len(passes) == before + 1
    assert cache.hits == 0


def test_another_checkpoint_is_a_miss_even_in_the_same_folder(
    tmp_path: Path, passes: list[int]
) -> None:
    cache, folder = CacheHook(), tmp_path / "one"
    answers = []
    for seed in (1, 2):
        agent = Agent(str(make_tiny_checkpoint(folder, seed=seed)), device="cpu")
        answers.append(agent.predict("one", QUESTIONS, hooks=cache)["answers"])
    assert len(passes) == 2
    assert answers[0] != answers[1]
    again = Agent(str(folder), device="cpu")
    assert again.predict("one", QUESTIONS, hooks=cache)["answers"] == answers[1]
    assert len(passes) == 2


def test_each_language_with_temperatures_has_answers_of_its_own(
    tiny_folder: Path, passes: list[int]
) -> None:
    by_language = {"de": {"temperature": [4.0, 4.0, 4.0]}}
    agent = Agent(str(tiny_folder), device="cpu", lang_temperatures=by_language)
    cache = CacheHook()
    answers = {
        lang: agent.predict("one", QUESTIONS, lang=lang, hooks=cache) for lang in ("de", "en")
    }
    assert answers["de"] != answers["en"]
    for lang in ("de-AT", "en", "ko", None):  # where none is its own, the checkpoint's are
        again = agent.predict("one", QUESTIONS, lang=lang, hooks=cache)
        assert again == answers["de" if lang == "de-AT" else "en"]
    plain = Agent(str(tiny_folder), device="cpu")
    assert plain.predict("one", QUESTIONS, lang="de", hooks=cache) == answers["en"]
    assert (cache.hits, len(passes)) == (5, 2)


def test_a_detected_language_counts_as_one_that_was_asked_for(
    tiny_folder: Path, passes: list[int]
) -> None:
    by_language = {"de": {"temperature": [4.0, 4.0, 4.0]}}
    cache, text = CacheHook(), "Guten Tag, wo ist meine Bestellung? Ich warte seit zwei Wochen."
    with Router(
        models={"multilingual": str(tiny_folder)},
        device="cpu",
        hooks=cache,
        agent_kwargs={"lang_temperatures": by_language},
    ) as router:
        german = router.predict(text, QUESTIONS)
        english = router.predict(text, QUESTIONS, model="multilingual", lang="en")
        again = router.predict_batch([{"state": text, "questions": QUESTIONS}])[0]
    assert german["routing"]["detection"]["language"] == "de"
    assert german["answers"] != english["answers"]
    assert again["answers"] == german["answers"]
    assert (cache.hits, len(passes)) == (1, 2)


def test_a_batch_is_a_hit_only_when_all_of_it_is_known(agent: Agent, passes: list[int]) -> None:
    cache = CacheHook()
    first = agent.predict_batch(["one", "two"], QUESTIONS, hooks=cache)
    agent.predict_batch(["one", "three"], QUESTIONS, hooks=cache)
    assert agent.predict_batch(["two", "one", "two"], QUESTIONS, hooks=cache) == [
        first[1],
        first[0],
        first[1],
    ]
    agent.predict("three", QUESTIONS, hooks=cache)
    assert len(passes) == 2
    assert agent.predict_batch([], QUESTIONS, hooks=cache) == []


def test_a_callers_change_does_not_reach_the_cache(agent: Agent) -> None:
    cache = CacheHook()
    first = agent.predict("one", QUESTIONS, hooks=cache)
    kept = deepcopy(first)
    first["answers"]["kind"]["choice"] = "poison"
    second = agent.predict("one", QUESTIONS, hooks=cache)
    assert second == kept
    second["answers"].clear()
    assert agent.predict("one", QUESTIONS, hooks=cache) == kept


def test_each_call_is_gated_by_its_own_threshold(agent: Agent, passes: list[int]) -> None:
    cache = CacheHook()
    strict = agent.predict("one", QUESTIONS, hooks=cache, min_confidence=1.0)
    free = agent.predict("one", QUESTIONS, hooks=cache)
    loose = agent.predict("one", QUESTIONS, hooks=cache, min_confidence=0.0)
    assert strict["answers"]["kind"]["abstention"] == "abstained"
    assert "abstention" not in free["answers"]["kind"]
    assert "low_confidence" not in loose["answers"]["kind"]
    assert loose["answers"]["kind"]["abstention"] == "passed"
    assert len(passes) == 1


def test_what_a_later_hook_rewrites_or_makes_up_is_not_kept(agent: Agent) -> None:
    cache = CacheHook()

    def rewrite(ctx: PredictContext) -> None:
        ctx.states = ["something else"]

    def make_up(ctx: PredictContext) -> None:
        ctx.skip([{"blocked": True}])

    for later in (rewrite, make_up):
        agent.predict("one", QUESTIONS, hooks=cache, on_predict_start=later)
    assert len(cache) == 0
    with pytest.raises(ValueError, match="unknown type"):
        agent.predict("one", {"q": {"type": "odd"}}, hooks=cache)
    agent.predict_batch(["one"], {"q": QUESTIONS["urgent"]}, on_predict_start=make_up, hooks=None)
    assert len(cache) == 0
    assert cache.hits == 0


def test_the_least_recently_used_goes_first(agent: Agent, passes: list[int]) -> None:
    cache = CacheHook(max_entries=2)
    for state in ("one", "two", "one", "three", "one", "two"):
        agent.predict(state, QUESTIONS, hooks=cache)
    assert len(cache) == 2
    assert len(passes) == 4  # one, two, three, and two again
    cache.clear()
    assert len(cache) == 0
    for bound in ({"max_entries": 0}, {"max_disk_entries": True}):
        with pytest.raises(ValueError, match="at least 1"):
            CacheHook(**bound)


def test_a_file_answers_the_next_process_and_holds_no_text(
    agent: Agent, passes: list[int], tmp_path: Path
) -> None:
    path = tmp_path / "answers.sqlite"
    first = CacheHook(path=path)
    answer = agent.predict("a very secret text", LABELS, hooks=first)
    first.close()
    second = CacheHook(path=path)
    assert agent.predict("a very secret text", LABELS, hooks=second) == answer
    assert (len(passes), second.hits) == (1, 1)
    second.close()
    assert b"secret" not in b"".join(file.read_bytes() for file in tmp_path.iterdir())
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_one_cache_serves_many_threads(agent: Agent, tmp_path: Path) -> None:
    cache = CacheHook(max_entries=3, path=tmp_path / "answers.sqlite")
    agent.add_hook(cache)
    states = [f"state {number}" for number in range(6)]
    wanted = {state: agent.predict(state, QUESTIONS)["answers"] for state in states}
    wrong: list[str] = []

    def work(shift: int) -> None:
        for number in range(12):
            state = states[(number + shift) % len(states)]
            if agent.predict(state, QUESTIONS)["answers"] != wanted[state]:
                wrong.append(state)

    threads = [threading.Thread(target=work, args=(shift,)) for shift in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []
    assert cache.hits + cache.misses == 6 + 8 * 12
    assert cache.hits >= 8 * 12
    cache.close()


def test_an_object_without_a_checkpoint_is_not_cached() -> None:
    cache = CacheHook()
    ctx = PredictContext(["one"], QUESTIONS, agent=object())
    cache.on_predict_start(ctx)
    assert ctx.results is None
    assert cache.misses == 0


def test_a_checkpoint_whose_files_are_gone_is_not_cached(
    agent: Agent, passes: list[int], tmp_path: Path
) -> None:
    cache = CacheHook()
    agent.folder = tmp_path / "gone"
    for _ in range(2):
        agent.predict("one", QUESTIONS, hooks=cache)
    assert (len(passes), len(cache), cache.misses) == (2, 0, 0)


def test_what_the_engine_refuses_is_neither_a_hit_nor_a_miss(agent: Agent) -> None:
    cache = CacheHook()
    with pytest.raises(TypeError, match="is of type bytes"):
        agent.predict(b"one", QUESTIONS, hooks=cache)
    assert (len(cache), cache.misses) == (0, 0)


@pytest.mark.parametrize("answers", [{"ok": "yes"}, {"ok": {"value": {1, 2}}}])
def test_an_answer_in_another_form_is_not_kept(agent: Agent, answers: Any) -> None:
    class Puts:
        def on_predict_end(self, ctx: PredictContext) -> None:
            ctx.results = [{"answers": answers, "usage": {}}]

    cache = CacheHook()
    agent.predict("one", QUESTIONS, hooks=[Puts(), cache])
    assert (len(cache), cache.misses) == (0, 1)


def test_what_another_hook_has_answered_is_not_asked_of_the_cache(agent: Agent) -> None:
    cache = CacheHook()
    answered = {"answers": {}, "usage": {}}
    agent.predict("one", QUESTIONS, hooks=[_Skips(answered), cache])
    assert (cache.hits, cache.misses, len(cache)) == (0, 0, 0)


class _Skips:
    def __init__(self, result: dict[str, Any]) -> None:
        self.result = result

    def on_predict_start(self, ctx: PredictContext) -> None:
        ctx.skip([self.result])


def test_a_cleared_cache_has_forgotten_its_file_too(
    agent: Agent, passes: list[int], tmp_path: Path
) -> None:
    cache = CacheHook(path=tmp_path / "answers.sqlite")
    for _ in range(2):
        agent.predict("one", QUESTIONS, hooks=cache)
        cache.clear()
    cache.close()
    assert (len(passes), len(cache)) == (2, 0)
    CacheHook().close()  # nothing is open, nothing to close
