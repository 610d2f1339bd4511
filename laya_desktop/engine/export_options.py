"""What is written of a run, and how. Apart from the jobs, which a window opens without."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class ExportOptions:
    """What is written of a run, and how.

    `what` is "table", "records" (JSON lines), "report" (HTML) or "copy" (of the run file).
    `positions` None means every row. `bom` marks UTF-8 for spreadsheets; `neutralise` keeps a
    spreadsheet from running cells of the source as formulas, at the price of changing them.
    """

    what: str = "table"
    positions: NDArray[np.int64] | None = None
    bom: bool = False
    neutralise: bool = False
