"""What is a tournament, and what is asked of a database about it?"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, NewType, Protocol

from bot.matches.model import MatchId, UserId
from bot.matches.time import PaceId

TournamentId = NewType("TournamentId", int)
TournamentState = Literal["open", "playing", "over"]


SIGNED_UP = "signed-up"
"""After the number in the key of a row of the outbox: the message on which people took part is changed."""


@dataclass(frozen=True, slots=True)
class WhereShown:
    """Where a message stands."""

    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two who meet, by their numbers; `match`: None until it was opened."""

    number: int
    home: int
    away: int
    match: MatchId | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """Everybody against everybody, once.

    `players`: by their numbers, which count from 1: whoever asked for it. One who had everything about
    themselves deleted is missing. `pressed`: by number, the press that took part. `message`: on which people
    take part, None as long as nobody has pressed a button of it.
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
        """Whoever asked for it."""
        return self.players.get(1)


class TournamentStore(Protocol):
    """The part of the store that keeps tournaments. Each change is a transaction of its own."""

    async def create_tournament(
        self,
        delivery: int,
        *,
        guild_id: int,
        channel_id: int,
        game: str,
        pace: PaceId,
        locale: str,
        host: UserId,
    ) -> TournamentId:
        """A new one with its host; delivered again it is the one that was made."""

    async def tournament(self, id: TournamentId) -> Tournament | None:
        """As it stands, None where there is none."""

    async def tournaments(self, state: TournamentState) -> list[Tournament]:
        """All in this state, the first first."""

    async def shown_at(self, id: TournamentId, message: WhereShown) -> None:
        """This is the message on which people take part."""

    async def take_part(self, id: TournamentId, user: UserId, pressed: int, most: int) -> bool:
        """One more takes part, or did before; False where it is not open, or full."""

    async def step_back(self, id: TournamentId, user: UserId) -> bool:
        """Somebody but its host takes part no more; False where it is not open, or for the host."""

    async def pair_up(self, id: TournamentId, pairings: Sequence[Pairing]) -> bool:
        """Play begins by these pairings; False where it is not open, or others take part by now."""

    async def match_opened(self, id: TournamentId, number: int, match: MatchId) -> None:
        """This is the match of a pairing."""

    async def close_tournament(self, id: TournamentId, last: MatchId | None, at: float) -> bool:
        """Every match of it is over: to be told, and said where people took part, from this instant on
        among the messages of the match `last`.

        False where it was over before. Nothing is told where nothing was played.
        """
