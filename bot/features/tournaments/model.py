"""A tournament as the database knows it."""

from dataclasses import dataclass
from typing import Literal, NewType

from bot.core.model import MatchId, UserId
from bot.core.paces import PaceId

TournamentId = NewType("TournamentId", int)
TournamentState = Literal["open", "playing", "over"]


@dataclass(frozen=True, slots=True)
class WhereShown:
    """The place of a message."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two players who meet, by their numbers; `match`: None before it was opened."""

    number: int
    home: int
    away: int
    match: MatchId | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everybody against everybody, once.

    `players`: by their numbers; number 1 is the host. A player whose account was deleted is missing.
    `pressed`: by number, the interaction that signed up. `message`: the sign-up message, None before anybody
    pressed a button of it.
    """

    id: TournamentId
    guild_id: int
    channel_id: int
    game: str
    pace: PaceId
    locale: str
    state: TournamentState
    players: dict[int, UserId]
    pressed: dict[int, int]
    pairings: tuple[Pairing, ...]
    message: WhereShown | None = None

    @property
    def host(self) -> UserId | None:
        """The player who proposed it; None once their account was deleted."""
        return self.players.get(1)
