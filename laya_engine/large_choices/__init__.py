"""Questions with more labels than a head can hold: keep the nearest, or let groups compete."""

from laya_engine.large_choices.embedding import cached_embed_fn, embed_fn_from_agent
from laya_engine.large_choices.shortlist import predict_shortlist, shortlist_choice
from laya_engine.large_choices.tournament import predict_tournament

__all__ = [
    "cached_embed_fn",
    "embed_fn_from_agent",
    "predict_shortlist",
    "predict_tournament",
    "shortlist_choice",
]
