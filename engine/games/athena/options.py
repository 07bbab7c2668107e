"""The options a host may choose and the standing orders of a player."""

import re
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator

Template = Literal["wall", "spear", "wings", "mixed", "hidden_guard"]
"""The templates that deploy a whole army at once (§3.3)."""

PLACES: Final = 15  # of an army with a free layout
_ROWS: Final = re.compile("[1-5](-[1-5]){2,4}", re.ASCII)


class Options(BaseModel):
    """The scenario and its variations (§14).

    Options of old matches may include some without effect (`moots.py`).
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    scenario: Literal["initiation", "battle", "assault", "might", "skirmish"] = "battle"
    length: Literal["round", "match"] = "round"
    first: Literal["lot", "athena", "poseidon"] = "lot"
    terrains: Literal["row", "hidden"] = "row"
    scoring: Literal["points", "terrains", "prisoners"] = "points"
    army: Literal["scenario", "built", "campaign"] = "scenario"
    layout: Literal["pyramid", "columns", "cross", "free"] = "pyramid"
    rows: str = Field(
        default="2-3-5-3-2", examples=["2-3-5-3-2", "3-3-3-3-3", "1-2-3-4-5", "4-4-4-3", "5-1-3-1-5"]
    )
    """The rows of a free layout, the bottom one first."""
    captured_powers: bool = False
    special_terrains: bool = False
    espion: bool = False
    invocation: bool = False

    @field_validator("rows")
    @classmethod
    def _is_a_layout(cls, rows: str) -> str:
        """Check that the rows have the fifteen places of an army (§14.9).

        Raises:
            ValueError: they do not.
        """
        if not _ROWS.fullmatch(rows) or sum(map(int, rows.split("-"))) != PLACES:
            raise ValueError("fifteen places in at most five rows, at most five places in a row")
        return rows


class Wishes(BaseModel):
    """The way to lay a player's army at the start of every round without asking (§3.3)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    deployment: Literal["ask", "wall", "spear", "wings", "mixed", "hidden_guard"] = "ask"


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "short": {},
    "battle": {"length": "match"},
    "initiation": {"scenario": "initiation"},
    "assault": {"scenario": "assault"},
    "might": {"scenario": "might"},
    "campaign": {"length": "match", "army": "campaign"},
    "skirmish": {"scenario": "skirmish"},
}
SHORT_PRESETS: Final = frozenset({"skirmish"})
