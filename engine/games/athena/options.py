"""What may a host choose, and what may a player order once for all?"""

import re
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

Template = Literal["wall", "spear", "wings", "mixed", "hidden_guard"]
"""Ways to deploy a whole army at once (§3.3)."""

PLACES: Final = 15  # of an army whose shape is chosen
_ROWS: Final = re.compile("[1-5](-[1-5]){2,4}", re.ASCII)


class Options(BaseModel):
    """The scenario and what may be changed in it (§14).

    Matches of before may hold what has no effect with the rest (`moots.py`).
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    scenario: Literal["initiation", "battle", "assault", "might"] = "battle"
    length: Literal["round", "match"] = "round"
    first: Literal["lot", "athena", "poseidon"] = "lot"
    terrains: Literal["row", "hidden"] = "row"
    scoring: Literal["points", "terrains", "prisoners"] = "points"
    army: Literal["scenario", "built", "campaign"] = "scenario"
    layout: Literal["pyramid", "columns", "cross", "free"] = "pyramid"
    rows: str = Field(
        default="2-3-5-3-2", examples=["2-3-5-3-2", "3-3-3-3-3", "1-2-3-4-5", "4-4-4-3", "5-1-3-1-5"]
    )
    """Of a free layout: places of each row, the bottom one first."""
    captured_powers: bool = False
    special_terrains: bool = False
    espion: bool = False
    invocation: bool = False

    @field_validator("rows")
    @classmethod
    def _is_a_layout(cls, rows: str) -> str:
        """§14.9: the fifteen places of an army. Raises ValueError."""
        if not _ROWS.fullmatch(rows) or sum(map(int, rows.split("-"))) != PLACES:
            raise ValueError("fifteen places in five rows at most, five places in a row at most")
        return rows


class Wishes(BaseModel):
    """How a player's army is laid at the start of every round, without being asked (§3.3)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    deployment: Literal["ask", "wall", "spear", "wings", "mixed", "hidden_guard"] = "ask"


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "short": {},
    "battle": {"length": "match"},
    "initiation": {"scenario": "initiation"},
    "assault": {"scenario": "assault"},
    "might": {"scenario": "might"},
    "campaign": {"length": "match", "army": "campaign"},
}
