"""A hook that asks a choice again in other option orders, and says whether the answer holds.

A model may favour the first slot or a familiar name. `reliability` on each choice answer reports:
`stability`, the share of variants that choose the same option; `reorder_stability` and
`rename_stability`, that share among the two kinds; `soft_stability`, the mean probability of the
original choice over the original and all variants; and a `decision` from the last.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from laya_engine.hooks import BaseHook, PredictContext
from laya_engine.questions import Question, normalise_questions

REORDER, RENAME = "reorder", "rename"
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LETTER_VARIANTS = ("letters", "letters_reversed", "letters_shuffle")
FAST = ("reversed", "letters_reversed")
ACCEPT, VERIFY, ESCALATE = "ACCEPT", "VERIFY", "ESCALATE"
LARGEST_CUT = 1.01  # above every probability: never accept, or always escalate

_asking: ContextVar[bool] = ContextVar("asking option variants", default=False)


@dataclass(frozen=True)
class Variant:
    """One way of asking again: which option each slot shows, and whether letters name them."""

    name: str
    order: tuple[int, ...]
    letters: bool

    @property
    def kind(self) -> str:
        return RENAME if self.letters else REORDER

    def ask(self, definition: Mapping[str, Any], question: Question) -> dict[str, Any]:
        """The definition of this variant; every slot carries its own letter where renamed."""
        if not self.letters:
            return {**definition, "option_order": list(self.order)}
        named = {LETTERS[s]: question.options[i] for s, i in enumerate(self.order)}
        plain = {key: value for key, value in definition.items() if key != "option_order"}
        return {**plain, "criteria": named}

    def probabilities(self, answer: Mapping[str, Any], question: Question) -> list[float]:
        """Of the original options, in their order, from this variant's answer."""
        given = answer["probabilities"]
        if not self.letters:
            return [given[label] for label in question.labels]
        slot = {option: index for index, option in enumerate(self.order)}
        return [given[LETTERS[slot[i]]] for i in range(len(question.labels))]


class OptionStabilityHook(BaseHook):
    """Probes every choice of a call; use it on an Agent or a Router, installed or per call.

    `accept` and `escalate` cut `soft_stability` into ACCEPT (at least `accept`), ESCALATE (below
    `escalate`) and VERIFY; without `accept` nothing is decided. `variants` is "full" (reversed,
    `n_shuffles` shuffles, and the three letter variants), "fast", or names. `probes` narrows them
    to "reorder", "rename" or both ("auto", "all"); `relabel=False` leaves the letters out, and so
    do more than `rename_max_options` options. `seed` picks other shuffles, the same ones each time.

    The variants are an ordinary call of the Agent, so its own hooks see them. They are asked as the
    call was: in its language, within its budgets, by a scan if it was one. Raises ValueError for
    arguments outside their range.
    """

    def __init__(
        self,
        *,
        accept: float | None,
        escalate: float | None,
        probes: str | Sequence[str] | None = None,
        n_shuffles: int = 3,
        relabel: bool = True,
        rename_max_options: int = 20,
        variants: str | Sequence[str] | None = "full",
        seed: str | None = None,
    ):
        self.accept = _check_cut("accept", accept)
        self.escalate = _check_cut("escalate", escalate)
        if accept is not None and escalate is not None and escalate > accept:
            raise ValueError(f"escalate ({escalate}) must not be above accept ({accept})")
        self.n_shuffles = _check_count("n_shuffles", n_shuffles, 0, 100)
        self.rename_max_options = _check_count(
            "rename_max_options", rename_max_options, 2, len(LETTERS)
        )
        self.relabel = relabel
        self.seed = seed
        self.probes = _check_probes(probes)
        self.variants = self._check_variants(variants)

    def on_predict_end(self, ctx: PredictContext) -> None:
        """Ask the variants and write `reliability` into the answers of `ctx.results`."""
        if _asking.get() or ctx.error is not None or not ctx.results or ctx.agent is None:
            return
        questions = {
            name: question
            for name, question in normalise_questions(ctx.questions).items()
            if question.type == "choice"
        }
        plans = {name: self.plan(question) for name, question in questions.items()}
        asked = {
            _variant_id(position, variant): variant.ask(ctx.questions[name], questions[name])
            for position, (name, plan) in enumerate(plans.items())
            for variant in plan
        }
        answered: list[Mapping[str, Any]] = [{}] * len(ctx.results)
        if asked and len(ctx.results) == len(ctx.states):
            token = _asking.set(True)
            try:
                answered = [payload["answers"] for payload in _ask(ctx, asked)]
            finally:
                _asking.reset(token)
        ctx.results = [
            {**result, "answers": self._marked(result["answers"], questions, plans, again)}
            for result, again in zip(ctx.results, answered, strict=True)
        ]

    def plan(self, question: Question) -> list[Variant]:
        """The variants of one question: those that differ from it and from each other."""
        original = question.slots
        seen = {(False, original)}
        plan = []
        for name in self.variants:
            letters = name in LETTER_VARIANTS
            if letters and len(original) > self.rename_max_options:
                continue
            order = self._order(name, original)
            if len(original) > 1 and (letters, order) not in seen:
                seen.add((letters, order))
                plan.append(Variant(name, order, letters))
        return plan

    def _marked(
        self,
        answers: Mapping[Any, dict[str, Any]],
        questions: Mapping[Any, Question],
        plans: Mapping[Any, Sequence[Variant]],
        again: Mapping[str, Any],
    ) -> dict[Any, dict[str, Any]]:
        """Copies, because another hook may keep what it was given."""
        marked = dict(answers)
        for position, (name, plan) in enumerate(plans.items()):
            answer = answers.get(name, {})
            if "probabilities" not in answer:
                continue  # a start hook answered with something else
            seen = {v: again[_variant_id(position, v)] for v in plan if again}
            marked[name] = {
                **answer,
                "reliability": self._reliability(answer, questions[name], seen),
            }
        return marked

    def _order(self, name: str, original: tuple[int, ...]) -> tuple[int, ...]:
        if name == "letters":
            return original
        if name.endswith("reversed"):
            return original[::-1]
        shuffled = list(original)
        random.Random(f"{self.seed or ''}/{name}/{len(original)}").shuffle(shuffled)
        return tuple(shuffled)

    def _reliability(
        self,
        answer: Mapping[str, Any],
        question: Question,
        seen: Mapping[Variant, Mapping[str, Any]],
    ) -> dict[str, Any]:
        chosen = question.labels.index(answer["choice"])
        choices = {"original": answer["choice"]}
        support = {"original": float(answer["probabilities"][answer["choice"]])}
        holds: dict[str, list[bool]] = {REORDER: [], RENAME: []}
        for variant, again in seen.items():
            p = variant.probabilities(again, question)
            best = p.index(max(p))
            choices[variant.name] = question.labels[best]
            support[variant.name] = p[chosen]
            holds[variant.kind].append(best == chosen)
        soft = sum(support.values()) / len(support) if seen else None
        return {
            "probes": [kind for kind in (REORDER, RENAME) if holds[kind]],
            "option_layout": "sequential",
            "decision": self._decide(soft),
            "soft_stability": soft,
            "stability": _share(holds[REORDER] + holds[RENAME]),
            "rename_stability": _share(holds[RENAME]),
            "reorder_stability": _share(holds[REORDER]),
            "n_variants": len(choices),
            "distinct_choices": sorted(set(choices.values()), key=str),
            "variant_choices": choices,
            "variant_support": support,
        }

    def _decide(self, soft: float | None) -> str | None:
        if soft is None or self.accept is None:
            return None
        if soft >= self.accept:
            return ACCEPT
        return ESCALATE if self.escalate is not None and soft < self.escalate else VERIFY

    def _check_variants(self, variants: str | Sequence[str] | None) -> tuple[str, ...]:
        shuffles = [f"shuffle{number}" for number in range(1, self.n_shuffles + 1)]
        full = ("reversed", *shuffles, *LETTER_VARIANTS)
        if variants is None or isinstance(variants, str):
            names = {"full": full, "fast": FAST}.get(variants or "full", ())
        else:
            names = tuple(variants)
        if not names or not set(names) <= set(full):
            raise ValueError(
                f"variants must be 'full', 'fast' or some of {', '.join(full)}, not {variants!r}"
            )
        kinds = set(self.probes) if self.relabel else set(self.probes) - {RENAME}
        return tuple(
            name for name in names if (RENAME if name in LETTER_VARIANTS else REORDER) in kinds
        )


def _ask(ctx: PredictContext, asked: dict[str, Any]) -> list[dict[str, Any]]:
    """A payload for each state, asked as the call was."""
    options = {"lang": ctx.lang, "max_len": ctx.max_len, "head_max_len": ctx.head_max_len}
    if ctx.entry_point == "predict_long":
        ask = ctx.agent.predict_long
        return [ask(state, asked, ctx.window, ctx.stride, **options) for state in ctx.states]
    payloads: list[dict[str, Any]] = ctx.agent.predict_batch(list(ctx.states), asked, **options)
    return payloads


def _variant_id(position: int, variant: Variant) -> str:
    return f"{position}/{variant.name}"


def _share(holds: Sequence[bool]) -> float | None:
    return round(sum(holds) / len(holds), 4) if holds else None


def _check_cut(name: str, value: float | None) -> float | None:
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    if value is not None and (not number or not 0.0 <= value <= LARGEST_CUT):
        raise ValueError(f"{name} must be None or a number from 0 to {LARGEST_CUT}, not {value!r}")
    return value


def _check_count(name: str, value: int, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise ValueError(f"{name} must be a whole number from {least} to {most}, not {value!r}")
    return value


def _check_probes(probes: str | Sequence[str] | None) -> tuple[str, ...]:
    found: tuple[str, ...]
    if probes in (None, "auto", "all"):
        found = (REORDER, RENAME)
    else:
        found = (probes,) if isinstance(probes, str) else tuple(probes or ())
    if not found or not set(found) <= {REORDER, RENAME}:
        raise ValueError(f"probes must be 'auto', 'reorder', 'rename' or 'all', not {probes!r}")
    return found
