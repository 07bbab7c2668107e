"""What may a host choose, and what may a player order once for all?"""

from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

from engine.core.game import Seat
from engine.games.hera_zeus.cards import SIDES


class Options(BaseModel):
    """The points on which editions differ (§11).

    `loser`: the side, in this match, of who lost the match before; only V1 `loser` asks for it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    V1: Literal["loser", "hera", "zeus", "random"] = "loser"
    V2: Literal["action", "pegasus", "both", "never"] = "action"
    V3: Literal["allowed", "forbidden"] = "allowed"
    V4: Literal["survives", "discarded"] = "survives"
    V5: Literal["both", "owner"] = "both"
    V6: Literal["controller", "owner"] = "controller"
    loser: Literal["hera", "zeus"] | None = None


class Wishes(BaseModel):
    """How a player's cards go to the discard pile when several fall at once (§6.7)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    discard_order: Literal["ask", "lie", "guard"] = "ask"


def carry(options: Options, losers: frozenset[Seat]) -> Options:
    """The options of a rematch. §2.1: who lost the match before begins, whichever side they now play."""
    loser = SIDES[min(losers)] if options.V1 == "loser" and len(losers) == 1 else None
    return options.model_copy(update={"loser": loser})


PRESETS: Final[dict[str, dict[str, Any]]] = {"designer": {}, "kosmos": {"V1": "hera", "V2": "pegasus"}}
