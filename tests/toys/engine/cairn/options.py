"""What may a host choose, and what may a player order once for all?"""

from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict

Players = Literal["rivals", "alone", "partners"]


class Options(BaseModel):
    """Who plays (§1.1)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    players: Players = "rivals"


class Wishes(BaseModel):
    """Whether a player is ready as soon as all six stones lie (§2.5)."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    ready: Literal["ask", "auto"] = "ask"


PRESETS: Final[dict[str, dict[str, Any]]] = {
    "rivals": {},
    "alone": {"players": "alone"},
    "partners": {"players": "partners"},
}
