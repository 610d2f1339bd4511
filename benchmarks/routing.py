"""How often text is sent to the right checkpoint: `python -m benchmarks.routing [--errors]`.

`data/routing_sentences.tsv` holds short sentences of customers in 29 languages, written for this
comparison: fragments of two to five words, whole sentences, shouting, typing errors, and sentences
with an emoji, a link or code inside. English should go to the English checkpoint, everything else
should not. Both engines see the same sentences in one run: this one's detection, and the
reference's (`laya`, when installed) in two readings, the checkpoint its Router chooses and its
`is_english`, which also holds when it is undecided. Exits with 1 when ours is not the best.
"""

from __future__ import annotations

import argparse
import csv
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from laya_engine.language import detect

SENTENCES = Path(__file__).parent / "data" / "routing_sentences.tsv"
SHORT, MIDDLE = 4, 8  # words

Chooser = Callable[[str], bool]  # whether a text goes to the English checkpoint


@dataclass(frozen=True)
class Sentence:
    """One labelled text; `kind` is fragment, sentence, upper, typo, emoji, url or code."""

    language: str
    kind: str
    text: str

    @property
    def english(self) -> bool:
        """Whether the English checkpoint should answer it."""
        return self.language == "en"

    @property
    def length(self) -> str:
        """Class of its length; a script without spaces counts as one word."""
        words = len(self.text.split())
        return "short" if words <= SHORT else "middle" if words <= MIDDLE else "long"


@dataclass(frozen=True)
class Accuracy:
    """Right choices for one engine, as shares of the sentences of each group."""

    right: dict[str, int]
    total: dict[str, int]

    def share(self, group: str) -> float:
        """Share of right choices in `group`."""
        return self.right[group] / self.total[group]

    @property
    def balanced(self) -> float:
        """Mean of the shares for English and for everything else."""
        return (self.share("English") + self.share("other")) / 2


def sentences(path: Path = SENTENCES) -> list[Sentence]:
    """The labelled sentences of a tab-separated file."""
    with path.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [Sentence(row["language"], row["kind"], row["text"]) for row in rows]


def measure(choose: Chooser, labelled: list[Sentence]) -> Accuracy:
    """How often `choose` is right, in all, by language, by length and by kind."""
    right: dict[str, int] = {}
    total: dict[str, int] = {}
    for sentence in labelled:
        hit = choose(sentence.text) == sentence.english
        for group in _groups(sentence):
            right[group] = right.get(group, 0) + hit
            total[group] = total.get(group, 0) + 1
    return Accuracy(right, total)


def choosers() -> dict[str, Chooser]:
    """The engines to compare, ours first; the reference's are missing when it is not installed."""
    found: dict[str, Chooser] = {"ours": ours}
    try:
        import laya
    except ImportError:
        return found
    router = laya.Router()
    found["reference, route"] = lambda text: router.route(text, {})["model"] == "english"
    found["reference, is_english"] = laya.is_english
    return found


def ours(text: str) -> bool:
    """Whether this engine's detection names a text English."""
    return detect(text).is_english


def main() -> int:
    """Print the table; 0 when ours is at least as good as every other reading."""
    parser = argparse.ArgumentParser(description=__doc__, allow_abbrev=False)
    parser.add_argument("--errors", action="store_true", help="print our wrong choices too")
    arguments = parser.parse_args()
    labelled = sentences()
    measured = {name: measure(choose, labelled) for name, choose in choosers().items()}
    print(f"{'':24}{'n':>5}" + "".join(f"{name:>24}" for name in measured))
    for group, count in measured["ours"].total.items():
        shares = "".join(f"{accuracy.share(group):>24.1%}" for accuracy in measured.values())
        print(f"{group:24}{count:>5}{shares}")
    balanced = "".join(f"{accuracy.balanced:>24.1%}" for accuracy in measured.values())
    print(f"{'mean of English, other':29}{balanced}")
    if arguments.errors:
        for sentence in labelled:
            if ours(sentence.text) != sentence.english:
                print(f"wrong: {sentence.language} {sentence.kind}: {sentence.text}")
    best = max(accuracy.balanced for accuracy in measured.values())
    return 0 if measured["ours"].balanced >= best else 1


def _groups(sentence: Sentence) -> Iterator[str]:
    side = "English" if sentence.english else "other"
    yield side
    yield f"{side}, {sentence.length}"
    yield f"{side}, {sentence.kind}"


if __name__ == "__main__":
    sys.exit(main())
