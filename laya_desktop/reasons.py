"""The reasons of a decision as the window says them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from laya_desktop.said import said
from laya_desktop.wording import number, translate

if TYPE_CHECKING:
    from laya_engine.policy import Decision


def reason_lines(
    decision: Decision, stability: Mapping[str, Any] | None = None
) -> Iterator[tuple[str, str]]:
    """Question and words of every reason, in the person's language where the engine knows it.

    A decision has the reasons of its rule first, then one for each verdict that is not auto. Of a
    rule, the first is its own words, the others say how far answers hold; `stability` is what the
    record has of it.
    """
    doubts = sum(verdict != "auto" for verdict in decision.verdicts.values())
    ruled = len(decision.reasons) - doubts
    for place, reason in enumerate(decision.reasons):
        words = said(reason.text)
        if 0 < place < ruled and stability:
            words = _kept(**stability["answers"][reason.question])
        yield reason.question, words


def _kept(kept: int, asked: int) -> str:
    return translate("Sureness", "answer kept in {kept} of {asked} rewordings").format(
        kept=number(kept), asked=number(asked)
    )
