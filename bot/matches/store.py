"""What do the use cases ask of a database: what may one transaction change, and what is read?"""

from collections.abc import Sequence
from typing import Protocol

from bot.matches.analysis_store import AnalysisStore
from bot.matches.milestones import Figures, MilestoneKind, ReachMilestone
from bot.matches.model import (
    Clocks,
    Closed,
    Creation,
    DueRow,
    Header,
    KeptLayout,
    MatchId,
    Notice,
    OutboxRow,
    Person,
    Result,
    RowState,
    SentCommands,
    Share,
    Status,
    Stored,
    TroubleRow,
    UserId,
)
from bot.matches.of_match import OfMatch
from bot.matches.of_people import OfPeople
from bot.matches.one_at_a_time import SharedStore
from bot.matches.own_store import OwnStore
from bot.matches.rated_store import RatedStore
from bot.matches.servers import OfServer, Server
from bot.matches.settings import Settings
from bot.matches.time import PaceId, Span
from engine.core.game import GameError, Seat, word
from engine.core.log import Entry

Change = OfMatch | OfPeople | OfServer | ReachMilestone
"""What one transaction may change."""

STORE_PAUSE_S = 2.0
"""So long after a database that was out it is asked again."""


class StoreOut(GameError):
    """The database cannot be reached or written. What was asked for has not happened, as far as is known."""

    def __init__(self, message_id: str = "error-store-out") -> None:
        super().__init__(word(message_id))


class Conflict(Exception):
    """Somebody else wrote this entry, began this daily run or rematch, took this delivery, or changed the
    status first: nothing of the transaction happened."""


class Store(SharedStore, OwnStore, RatedStore, AnalysisStore, Protocol):
    """What the use cases need of a database. Reads see committed transactions only."""

    async def create(self, header: Header, secret: bytes, changes: list[Change]) -> MatchId:
        """A new match (the header's id is ignored, also in `changes`, where 0 stands for the new one).

        Raises Conflict where it is a daily run that its host has begun already, and where the delivery that
        asks for it has made one.
        """

    async def write(self, changes: list[Change], *, is_told: bool = True) -> None:
        """All of these or, on any error, none. `is_told`: whether other processes hear. Raises Conflict."""

    async def header(self, match: MatchId) -> Header | None:
        """The header, None when there is no such match."""

    async def creations(self, matches: Sequence[int]) -> dict[int, Creation]:
        """Return how each of these matches that there is came to be."""

    async def entries(self, match: MatchId, since: int = 0, *, before: float | None = None) -> list[Entry]:
        """The log from entry number `since` on; with `before` only what was made earlier than that time."""

    async def stored(self, match: MatchId, since: int = 0) -> Stored | None:
        """All of a match as of one moment, its log from entry number `since` on; None where there is none."""

    async def secret(self, match: MatchId) -> tuple[bytes, int | None]:
        """The secret and the accepting interaction's id. Raises KeyError."""

    async def digests(self, match: MatchId) -> list[str]:
        """The digest stored with each entry."""

    async def matches_of(self, user: UserId) -> list[Header]:
        """The user's matches that wait or are played, the oldest change first."""

    async def finished_of(self, user: UserId) -> list[Header]:
        """The newest matches in which the user held a seat to the end, none private; the last one first."""

    async def finished_in(self, guild_id: int) -> list[Header]:
        """The newest matches of a server that were played to an end, none private; the last one first."""

    async def rematch_of(self, match: MatchId) -> Header | None:
        """The match that plays this one again, unless nothing came of its challenge."""

    async def delivered(self, interaction_id: int) -> MatchId | None:
        """The match that this interaction made, None where it made none."""

    async def match_in(self, thread_id: int) -> MatchId | None:
        """The newest match whose thread or channel of play this is."""

    async def open_in(self, guild_id: int) -> list[Header]:
        """The matches of a server that wait, are played or stand still, none private; the oldest change
        first."""

    async def headers(self, status: Status) -> list[Header]:
        """Every match with this status, by id."""

    async def daily_of(self, user: UserId, game: str, day: str) -> Header | None:
        """The user's run of this day."""

    async def dailies(self, game: str, day: str) -> list[tuple[Header, Result | None]]:
        """Every run of this day, the first begun first; with its result where it has ended."""

    async def results(
        self, games: Sequence[str], *, user: UserId | None = None, guild_id: int | None = None
    ) -> list[tuple[Header, Result]]:
        """Every result at these games in which `user` holds a seat, or of matches opened in this server."""

    async def without_result(self, games: Sequence[str]) -> list[Header]:
        """The matches of these games that have ended and have no result."""

    async def outbox(self, match: MatchId | None = None, *, states: tuple[RowState, ...]) -> list[OutboxRow]:
        """Rows in these states, the oldest due first."""

    async def due(self, now: float) -> list[DueRow]:
        """What is due by now, the oldest first."""

    async def clocks(self, header: Header) -> Clocks:
        """The clocks of a match, its pauses, and the absences and quiet hours of those who hold its seats."""

    async def trouble(self, match: MatchId) -> TroubleRow | None:
        """What keeps the match from being told, None when nothing is known to."""

    async def troubles_in(self, guild: int) -> list[TroubleRow]:
        """Return what keeps the open matches of a server from being told."""

    async def votes(self, match: MatchId, count: int) -> dict[Seat, str]:
        """What the seats want to become of a match whose log has `count` entries, as SaveVote says it."""

    async def notices(self, match: MatchId) -> list[Notice]:
        """What was done about a match outside its rules, the first first."""

    async def person(self, user: UserId, guild_id: int | None = None) -> Person | None:
        """Return a person as last seen, with their nickname in this server; None for one never seen."""

    async def settings(self, user: UserId) -> Settings:
        """What somebody has chosen for themselves; what everybody begins with where they chose nothing."""

    async def server(self, guild: int) -> Server:
        """What was chosen for a server; what every server begins with where nothing was."""

    async def reached(self, kind: MilestoneKind, subjects: Sequence[int]) -> dict[int, float]:
        """Of these, who has reached the milestone, and when."""

    async def count_invalid(self, now: float, added: int, within_s: float) -> int:
        """Adds so many of Discord's answers that were invalid; how many there were lately."""

    async def figures(self, now: float) -> Figures:
        """How much there is of everything."""

    async def closed(self, user: UserId) -> Closed | None:
        """That somebody took no direct messages; None where nothing is known of it."""

    async def digests_due(self, now: float) -> list[UserId]:
        """Who is to be told by now what waits for them, the oldest due first."""

    async def absences(self, user: UserId) -> list[Span]:
        """When somebody was and is away, in order."""

    async def layouts(self, user: UserId, game: str, shape: str) -> list[KeptLayout]:
        """What somebody has kept for this shape, the oldest first."""

    async def wishes(self, user: UserId, game: str) -> str | None:
        """Somebody's standing orders for a game as they were written, None where there are none."""

    async def blocked_by(self, user: UserId) -> list[UserId]:
        """Whom somebody has blocked."""

    async def has_blocked(self, user: UserId, other: UserId) -> bool:
        """Whether `user` takes no challenge of `other`."""

    async def has_played_in(self, user: UserId, guild_id: int) -> bool:
        """Whether somebody has opened a match in this server, or held a seat of one."""

    async def answer_times(self, user: UserId, most: int) -> list[float]:
        """How long somebody took for their last turns, in seconds, the newest first."""

    async def late_matches(self, user: UserId, paces: Sequence[PaceId], most: int) -> int:
        """In how many of somebody's newest matches with one of these paces all their time has run out."""

    async def shared_by(self, share: Share) -> int | None:
        """The message by which this was shared there: None where it was not, 0 where that is not known."""

    async def sent_commands(self) -> SentCommands | None:
        """The commands that Discord has taken last, None where it has taken none."""

    async def installation_secret(self) -> bytes:
        """The key of every keyed hash of this installation, drawn at first start (32 bytes)."""
