"""What may a host choose, and what may a player order once for all?"""

from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

Template = Literal["wall", "spear", "wings", "mixed", "hidden_guard"]
"""Ways to deploy a whole army at once (§3.3)."""


class Options(BaseModel):
    """The scenario and what may be changed in it (§14). What a scenario has no use for has no effect."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    scenario: Literal["initiation", "battle", "assault"] = "battle"
    length: Literal["round", "match"] = "round"
    first: Literal["lot", "athena", "poseidon"] = "lot"
    terrains: Literal["row", "hidden"] = "row"
    scoring: Literal["points", "terrains", "prisoners"] = "points"
    army: Literal["scenario", "built", "campaign"] = "scenario"
    layout: Literal["pyramid", "columns", "cross"] = "pyramid"
    captured_powers: bool = False
    special_terrains: bool = False
    espion: bool = False
    invocation: bool = False


class Wishes(BaseModel):
    """How a player's army is laid at the start of every round, without being asked (§3.3)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    deployment: Literal["ask", "wall", "spear", "wings", "mixed", "hidden_guard"] = "ask"


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "short": {},
    "battle": {"length": "match"},
    "initiation": {"scenario": "initiation"},
    "assault": {"scenario": "assault"},
    "campaign": {"length": "match", "army": "campaign"},
}
