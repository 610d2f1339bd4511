"""The contract's rules about which checkpoints are in memory, one test a rule."""

from __future__ import annotations

import inspect
import threading
from pathlib import Path
from typing import Any

import pytest

from laya_engine.agent import Agent
from laya_engine.checkpoints import CheckpointError
from laya_engine.hooks import PredictContext
from laya_engine.residency import Residency
from laya_engine.resident_checkpoints import AGENT_OPTIONS, SET_BY_ROUTER
from laya_engine.router import Router
from tests.engine.stub_agents import NOUL, EventLog, StubAgent

ENGLISH = "Hello there, where is my order? I have been waiting for two weeks."
KOREAN = "안녕하세요 환불해 주세요"


def test_a_language_switch_builds_nothing_again(router: Router, built: list[str]) -> None:
    for _ in range(4):
        router.predict(ENGLISH, NOUL)
        router.predict(KOREAN, NOUL)
    assert built == ["english", "multilingual"]


def test_two_names_of_one_source_are_one_checkpoint(built: list[str], log: EventLog) -> None:
    models = {"english": "here/it-is", "multilingual": ("here/it-is", None)}
    router = Router(models=models, max_loaded=1, hooks=log)
    for _ in range(2):
        assert router.predict(ENGLISH, NOUL)["routing"]["model"] == "english"
        assert router.predict(KOREAN, NOUL)["routing"]["model"] == "multilingual"
    assert built == ["english"]  # not at every switch of the language
    assert router.loaded == ["multilingual"]
    switches = [e for e in log.events if e[0] in ("load", "evict")]
    assert switches[:3] == [("load", "english"), ("evict", "english"), ("load", "multilingual")]


def test_the_memory_of_what_a_second_name_evicts_is_given_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    freed: list[str] = []
    monkeypatch.setattr(
        "laya_engine.residency._collect",
        lambda changes: freed.extend(c.name for c in changes if c.event == "on_evict"),
    )
    kept = Residency(1, lambda name: object(), lambda name: "one source")
    assert kept.get("first")[0] is kept.get("second")[0]
    assert freed == ["first"]


@pytest.mark.parametrize(
    "options",
    [
        {"revisions": {"english": "v1"}},
        {"sha256_digests": {"english": {"model.safetensors": "00"}}},
    ],
)
def test_names_that_are_pinned_differently_are_two(
    built: list[str], options: dict[str, Any]
) -> None:
    router = Router(models={"english": "a/b", "multilingual": "a/b"}, **options)
    router.load("english")
    router.load("multilingual")
    assert built == ["english", "multilingual"]


def test_an_attached_agent_answers_under_its_own_name_only(built: list[str]) -> None:
    router = Router(models={"english": "a/b", "multilingual": "a/b"})
    router.attach("english", StubAgent("special"))
    assert router.predict(KOREAN, NOUL)["model"] == "multilingual"
    assert router.predict(ENGLISH, NOUL)["model"] == "special"


def test_the_least_recently_used_goes_first(router: Router) -> None:
    router.load("english")
    router.load("multilingual")
    router.predict(ENGLISH, NOUL)
    router.load("typed-decisions")
    assert router.loaded == ["english", "typed-decisions"]


def test_attaching_evicts_nothing_and_loading_keeps_the_limit(
    built: list[str], log: EventLog
) -> None:
    router = Router(max_loaded=1, hooks=log)
    agents = [StubAgent("one"), StubAgent("two")]
    assert [router.attach(a.model_id, a) for a in agents] == agents
    assert (router.loaded, router.max_loaded, log.events) == (["one", "two"], 2, [])
    router.load("english")
    assert router.loaded == ["two", "english"]


def test_an_attached_agent_that_was_freed_says_what_to_do() -> None:
    router = Router()
    router.attach("own", StubAgent())
    router.unload("own")
    with pytest.raises(ValueError, match=r"'own' was attached .* attach it again or register"):
        router.predict("x", NOUL, model="own")
    router.attach("own", StubAgent())
    assert router.predict("x", NOUL, model="own")["model"] == "stub"


def test_preload_holds_all_that_it_was_asked_for(router: Router) -> None:
    assert router.preload(["en", "ml", "typed", "english"]) is router
    assert sorted(router.loaded) == ["english", "multilingual", "typed-decisions"]
    assert router.max_loaded == 3


def test_preloading_at_the_start_takes_every_checkpoint(built: list[str]) -> None:
    assert Router(preload=True).loaded == built == ["english", "multilingual", "typed-decisions"]


def test_a_registered_name_has_source_and_description(router: Router) -> None:
    assert router.register("Own", ("some/repo", "part"), "ours") == "own"
    assert router.register("plain", Path("folder") / "sub") == "plain"
    router.attach("held", StubAgent())
    assert router.registered == {
        "broken": {"source": "some/thing", "description": None},
        "own": {"source": "some/repo/part", "description": "ours"},
        "plain": {"source": str(Path("folder") / "sub"), "description": None},
        "held": {"source": None, "description": None},
    }
    for name in ("own", "plain", "held", "broken"):
        router.unregister(name)
    assert router.registered == {}
    assert router.loaded == []
    with pytest.raises(ValueError, match="unknown checkpoint 'own'"):
        router.unregister("own")


@pytest.mark.parametrize("name", ["", " ", "a/b", "-x", "ü", "a b", None, 3])
def test_a_name_is_letters_digits_and_few_signs(router: Router, name: Any) -> None:
    for call in (router.register, router.attach):
        with pytest.raises(ValueError, match="checkpoint name"):
            call(name, "some/thing")
    with pytest.raises(ValueError, match="checkpoint name"):
        Router(models={name: "some/thing"})


@pytest.mark.parametrize("source", [5, None, ("a",), ("a", 3), (None, "b"), {"a": "b"}])
def test_a_source_is_a_place_or_a_place_and_its_part(router: Router, source: Any) -> None:
    with pytest.raises(TypeError, match="the source of 'own' must be"):
        router.register("own", source)


def test_registering_another_source_frees_the_old_weights(router: Router, built: list[str]) -> None:
    router.register("own", "somebody/one")
    router.load("own")
    router.register("own", "somebody/one", "only described")
    assert router.loaded == ["own"]
    router.register("own", "somebody/two")
    assert router.loaded == []
    router.attach("held", StubAgent())
    router.register("held", "somebody/three")
    assert router.predict("x", NOUL, model="held")["model"] == "held"
    assert built == ["own", "held"]


def test_names_resolve_without_case_and_through_aliases(router: Router, tmp_path: Path) -> None:
    names = ("EN", " default ", "ml", "typed_decisions", "Broken", "owner/name", str(tmp_path))
    assert [router.resolve(name) for name in names] == [
        *("english", "english", "multilingual", "typed-decisions", "broken"),
        *("owner/name", str(tmp_path)),
    ]


def test_revisions_of_what_is_loaded(built: list[str]) -> None:
    router = Router(revision="main", revisions={"ML": "v2", "typed": None})
    router.preload()
    assert router.loaded_revisions == {
        "english": "main",
        "multilingual": "v2",
        "typed-decisions": None,
    }


def test_options_that_the_router_sets_are_refused_in_agent_kwargs() -> None:
    with pytest.raises(ValueError, match="give device, hooks, token to the Router"):
        Router(agent_kwargs={"token": "x", "device": "cpu", "hooks": None})


def test_options_that_no_agent_takes_are_refused_in_agent_kwargs() -> None:
    with pytest.raises(ValueError, match="agent_kwargs has 'bar', 'foo', which an Agent does not"):
        Router(agent_kwargs={"foo": 1, "bar": 2, "fast": True})
    takes = set(inspect.signature(Agent).parameters)
    assert takes == AGENT_OPTIONS | SET_BY_ROUTER


@pytest.mark.parametrize("what", ["revisions", "sha256_digests"])
def test_pins_of_an_unknown_checkpoint_are_refused(what: str) -> None:
    with pytest.raises(ValueError, match=f"{what} names an unknown checkpoint 'englsh'; use engl"):
        Router(**{what: {"englsh": None}})
    Router(models={"Own": "a/b"}, **{what: {"OWN": None, "ml": None}})


def test_agents_are_built_with_what_the_router_was_given(tiny_folder: Path) -> None:
    router = Router(
        models={"own": str(tiny_folder)},
        device="cpu",
        agent_kwargs={"lang_temperatures": {"de": {"temperature": [2, 2, 2]}}},
    )
    assert router.device == "cpu"
    assert router.load("own").languages == {"de"}
    assert repr(router).endswith("loaded=['own'])")


# Loading from several threads


class Gate:
    """A build that waits until it is let through."""

    def __init__(self) -> None:
        self.builds: list[str] = []
        self.begun, self.let = threading.Event(), threading.Event()

    def __call__(self, name: str) -> str:
        self.builds.append(name)
        if len(self.builds) == 1:
            self.begun.set()
            assert self.let.wait(10)
        return name.upper()


class Watched(threading.Event):
    """Says when a thread waits for it."""

    waited: threading.Semaphore

    def wait(self, timeout: float | None = None) -> bool:
        self.waited.release()
        return super().wait(timeout)


def _in_thread(call: Any, *arguments: Any) -> tuple[threading.Thread, list[Any]]:
    results: list[Any] = []
    thread = threading.Thread(target=lambda: results.append(call(*arguments)))
    thread.start()
    return thread, results


def test_a_cold_load_blocks_no_one_else() -> None:
    gate = Gate()
    residency = Residency(2, gate)
    thread, slow = _in_thread(residency.get, "slow")
    assert gate.begun.wait(10)
    assert residency.get("other")[0] == "OTHER"  # while the first is still being built
    assert residency.names() == ["other"]
    gate.let.set()
    thread.join(10)
    assert slow[0][0] == "SLOW"


def test_two_names_of_one_source_share_a_build_that_goes_on() -> None:
    gate, waited = Gate(), threading.Semaphore(0)

    def event() -> Watched:
        made = Watched()
        made.waited = waited
        return made

    residency = Residency(2, gate, source=lambda name: "one place", event=event)
    thread, first = _in_thread(residency.get, "a")
    assert gate.begun.wait(10)
    other, second = _in_thread(residency.get, "b")
    assert waited.acquire(timeout=10)
    gate.let.set()
    for one in (thread, other):
        one.join(10)
    assert gate.builds == ["a"]
    assert first[0][0] == second[0][0] == "A"
    assert [change.name for change in second[0][1]] == ["b"]
    assert sorted(residency.names()) == ["a", "b"]


def test_a_source_changed_during_its_build_is_not_answered_with_the_old_weights() -> None:
    gate, sources = Gate(), {"a": "old"}
    residency = Residency(2, gate, source=lambda name: sources[name])
    thread, first = _in_thread(residency.get, "a")
    assert gate.begun.wait(10)
    sources["a"] = "new"
    gate.let.set()
    thread.join(10)
    assert gate.builds == ["a", "a"]
    assert [change.event for change in first[0][1]] == ["on_load"]


def test_load_and_evict_hooks_run_after_the_lock_is_released(built: list[str]) -> None:
    """A hook that waits for another thread to use the Router would hang otherwise."""
    seen: list[tuple[str, list[str]]] = []

    class FromElsewhere:
        def on_load(self, ctx: PredictContext) -> None:
            self.on_evict(ctx)

        def on_evict(self, ctx: PredictContext) -> None:
            thread, loaded = _in_thread(lambda: (ctx.router.load(ctx.router.loaded[-1]), 0)[1:])
            thread.join(5)
            assert loaded
            seen.append((str(ctx.model), ctx.router.loaded))

    router = Router(max_loaded=1, hooks=FromElsewhere())
    router.load("english")
    router.load("multilingual")
    assert seen == [
        ("english", ["english"]),
        ("english", ["multilingual"]),
        ("multilingual", ["multilingual"]),
    ]


def test_freeing_gives_a_gpus_cache_back(router: Router, monkeypatch: pytest.MonkeyPatch) -> None:
    import torch

    emptied: list[int] = []
    monkeypatch.setattr(torch.cuda, "is_available", lambda: True)
    monkeypatch.setattr(torch.cuda, "empty_cache", lambda: emptied.append(1))
    router.load("english")
    assert emptied == []
    router.unload()
    assert emptied == [1]


def test_a_context_manager_unloads(built: list[str]) -> None:
    with Router() as router:
        router.load("english")
    assert router.loaded == []


def test_digests_of_a_checkpoint_win_over_those_for_every_checkpoint(tiny_folder: Path) -> None:
    wrong = {"model.safetensors": "0" * 64}
    options = {"models": {"own": str(tiny_folder)}, "device": "cpu"}
    with pytest.raises(CheckpointError, match="safetensors"):
        Router(agent_kwargs={"expected_sha256": wrong}, **options).load("own")
    own = Router(agent_kwargs={"expected_sha256": wrong}, sha256_digests={"own": {}}, **options)
    assert own.load("own").folder == tiny_folder


def test_what_is_on_disk_can_answer_without_the_hub(tiny_folder: Path) -> None:
    router = Router(models={"own": str(tiny_folder), "far": "some/where"})
    router.attach("mine", StubAgent())
    assert [router.on_disk(name) for name in ("own", "mine", "far")] == [True, True, False]
    router.attach("far", StubAgent())
    assert router.on_disk("far")
