"""What may a host choose, and what may a player order once for all?"""

from collections.abc import Sequence
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

from engine.core.game import word
from engine.core.rules import Moot

Level = Literal["normal", "heroic", "mythic"]


class Options(BaseModel):
    """Level, number of players and mini-expansions, in any combination (§9 to §11).

    `omphale` replaces the Posture; in co-op each player then chooses one. `trust`: in co-op either partner
    may decide what both decide together.
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
    """Whether planning ends by itself when no card is left and the Posture offers nothing (§4.8)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    end_plan: Literal["ask", "auto"] = "ask"


def moots(options: Options) -> Sequence[Moot]:
    """Return every option that changes nothing here: alone nobody decides together."""
    is_moot = options.trust and not options.coop
    return [Moot("trust", False, word("moot-trust"))] if is_moot else []


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "normal": {},
    "heroic": {"level": "heroic"},
    "mythic": {"level": "mythic"},
    "coop": {"coop": True},
}
