"""How a share is written for a person: in per cent, on its own side of every threshold."""

from __future__ import annotations

import math

_FINEST = 2  # decimals of a per cent; what is measured and what it is held against have no more


def shown_percent(share: float, *limits: float) -> str:
    """A share in whole per cent; never 0% or 100% for what is merely close to it.

    Where whole ones would put it on the other side of one of `limits`, it has a decimal or two:
    0.7996 does not reach 80%, and is 79.9%.
    """
    whole = round(share, 2)
    if all((share >= limit) == (whole >= limit) for limit in limits):
        if whole == 0 and share > 0:
            return "<1%"
        return ">99%" if whole == 1 and share < 1 else f"{whole * 100:.0f}%"
    for decimals in range(1, _FINEST + 1):
        unit = 10 ** (2 + decimals)
        shown = math.floor(share * unit + 1e-6) / unit  # 0.69 * 100 is a little less than 69
        if all((share >= limit) == (shown >= limit) for limit in limits):
            break
    return f"{shown * 100:.{decimals}f}%"


def shown_limit(limit: float) -> str:
    """A threshold in per cent, as exactly as it is set."""
    return f"{limit * 100:.{_FINEST}f}".rstrip("0").rstrip(".") + "%"
