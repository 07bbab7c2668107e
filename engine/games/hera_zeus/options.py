"""The options a host may choose and the standing orders of a player."""

from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from engine.core.game import Seat
from engine.games.hera_zeus.cards import SIDES


def _once(key: str, usual: str) -> Any:
    """Return a field with its old key as an alias.

    Stored options may use the key, and positions are written with it, because digests depend on it.
    """
    return Field(usual, validation_alias=key, serialization_alias=key)


class Options(BaseModel):
    """The points on which editions differ (§11), by their words or their old keys.

    `loser`: the side, in this match, of the previous match's loser; only `who_begins` `loser` uses it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", populate_by_name=True, loc_by_alias=False)

    who_begins: Literal["loser", "hera", "zeus", "random"] = _once("V1", "loser")
    own_figure: Literal["action", "pegasus", "both", "never"] = _once("V2", "action")
    own_lane: Literal["allowed", "forbidden"] = _once("V3", "allowed")
    medusa: Literal["survives", "discarded"] = _once("V4", "survives")
    pandora: Literal["both", "owner"] = _once("V5", "both")
    captives: Literal["controller", "owner"] = _once("V6", "controller")
    piles: Literal["top", "open"] = _once("V7", "top")
    persephone: Literal["choice", "all"] = _once("V8", "choice")
    attacks: Literal["forced", "free"] = _once("V9", "forced")
    hostage: Literal["shown", "unseen"] = _once("V10", "shown")
    loser: Literal["hera", "zeus"] | None = None


class Wishes(BaseModel):
    """The order in which a player's cards go to the discard pile when several fall at once (§6.7)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    discard_order: Literal["ask", "lie", "guard"] = "ask"


def carry(options: Options, losers: frozenset[Seat]) -> Options:
    """Return the options of a rematch: the loser begins, whichever side they now play (§2.1)."""
    loser = SIDES[min(losers)] if options.who_begins == "loser" and len(losers) == 1 else None
    return options.model_copy(update={"loser": loser})


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "designer": {},
    "kosmos": {
        "who_begins": "hera",
        "own_figure": "never",
        "piles": "open",
        "persephone": "all",
        "attacks": "free",
        "hostage": "unseen",
    },
    "rio_grande": {"own_lane": "forbidden", "persephone": "all"},
}
"""A preset for each printed edition (§11.2)."""

FORMER_PRESETS: Final[tuple[dict[str, Any], ...]] = ({"who_begins": "hera", "own_figure": "pegasus"},)
"""Kosmos with its published clarification, called `kosmos` before ruleset 3; its matches stay rated."""
