"""The options a host may choose and the standing orders of a player."""

from collections.abc import Sequence
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

from engine.core.game import word
from engine.core.rules import Moot

Level = Literal["normal", "heroic", "mythic"]


class Options(BaseModel):
    """The level, the number of players and mini-expansions, in any combination (§9 to §11).

    `omphale` replaces the Posture; in co-op each player then chooses one. `trust`: in co-op either partner
    may take common decisions.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    level: Level = "normal"
    coop: bool = False
    blood: bool = False
    athena: bool = False
    hera: bool = False
    calm: bool = False
    omphale: bool = False
    trust: bool = False


class Wishes(BaseModel):
    """True if planning ends by itself when no card is left and the Posture offers nothing (§4.8)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    end_plan: Literal["ask", "auto"] = "ask"


def moots(options: Options) -> Sequence[Moot]:
    """Return the options without effect: a solo player has no common decisions."""
    is_moot = options.trust and not options.coop
    return [Moot("trust", False, word("moot-trust"))] if is_moot else []


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "normal": {},
    "heroic": {"level": "heroic"},
    "mythic": {"level": "mythic"},
    "coop": {"coop": True},
}
