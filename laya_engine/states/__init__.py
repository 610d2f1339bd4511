"""What a person pastes, as the state that the model should read."""

from __future__ import annotations

from laya_engine.states.json_turns import TURN_SHAPES
from laya_engine.states.pasted import PastedState, read_pasted

__all__ = ["TURN_SHAPES", "PastedState", "read_pasted"]
