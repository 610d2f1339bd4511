"""Words that are English and not also everyday words of another language in Latin letters."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import repeat

# Left out on purpose: "is", "was", "want" (Dutch), "my" (Polish), "has" (Spanish), "have" (Danish),
# "are" (Romanian), "for" (Swedish), "on" (French), "also", "still" (German) and the like.
ENGLISH_WORDS = frozenset(
    word
    for line in (
        "the this that these those there their theirs them they then than and because",
        "when where what which who whose why how while until whether",
        "would could should might must been being were does did doing",
        "you your yours our ours she its itself myself yourself i'm i've i'd i'll you're it's",
        "don't doesn't didn't can't cannot couldn't won't wouldn't isn't aren't wasn't haven't",
        "with without from into through before after again about against between every",
        "each other another something nothing anything everything someone nobody anyone",
        "please thank thanks sorry very much many only never always already yet back away",
        "need needs know think tell told said says give gave given take took taken went gone",
        "arrived received working broken charged twice waiting wrong buy bought paid",
        "today tomorrow yesterday week month morning nothing money happens happened",
    )
    for word in line.split()
)


# What may stand around a word.
_AROUND = ".,;:!?\"'()[]…“”‘«»*-–—"


def english_words(text: str) -> int:
    """How many words of `text` are surely English."""
    folded = text.casefold().replace("’", "'")
    bare: Iterable[str] = map(str.strip, folded.split(), repeat(_AROUND))
    if "'s" in folded:
        bare = map(str.removesuffix, bare, repeat("'s"))
    return sum(map(ENGLISH_WORDS.__contains__, bare))
