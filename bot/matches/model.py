"""What is known of a match outside its rules, and what one transaction may change?"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NewType, Protocol

from engine.core.game import Arg, GameError, Seat, word
from engine.core.match import Entry
from engine.core.scoring import Score

MatchId = NewType("MatchId", int)
UserId = NewType("UserId", int)

Status = Literal["waiting", "playing", "over", "declined", "cancelled", "lapsed", "frozen"]
TellKind = Literal["card", "turn", "answer", "refresh", "end", "reveal", "resumed"]
DueKind = Literal["lapse", "fallback", "robot"]
RowState = Literal["due", "sending", "told", "dropped"]

AcceptedPress = tuple[str, str]
"""The rev of a panel and the notation of what was pressed on it."""

ROBOT = "robot"
SOLO = "solo"
"""Stands for the guest of a match that one person plays alone; it never holds a seat."""
DRAWN = "drawn"


class MatchError(GameError):
    """Something asked of a match that cannot be; `word` is a message of the bot's catalogue."""

    def __init__(self, message_id: str, **args: Arg) -> None:
        super().__init__(word(message_id, **args))


@dataclass(frozen=True, slots=True)
class Header:
    """A match without its moves.

    `guest`: the invited user, ROBOT, SOLO, or None for an open seat. `host_side`: a seat's id or DRAWN.
    `holders` by seat, empty until play begins: `user:<id>` or ROBOT. `turn` and `to_act` are derived from the
    log. `card_id`, `thread_id`: Discord's ids, None until they are known. Times are seconds since 1970.
    `daily`: the day whose run this is, such as 2026-11-20; then it has no card and no thread, and is shown to
    its player alone. `rematch_of`: the match that this one plays again.
    """

    id: MatchId
    game: str
    ruleset: int
    options: dict[str, Any]
    preset: str
    status: Status
    host: UserId
    guest: str | None
    host_side: str
    holders: tuple[str, ...]
    guild_id: int | None
    channel_id: int
    locale: str
    fingerprint: str
    card_id: int | None
    thread_id: int | None
    turn: int
    to_act: tuple[int, ...]
    created_at: float
    changed_at: float
    daily: str | None = None
    rematch_of: MatchId | None = None

    def seat_of(self, user: UserId) -> Seat | None:
        """The seat that `user` holds; None for everybody else."""
        holder = holder_of(user)
        return Seat(self.holders.index(holder)) if holder in self.holders else None

    def user_at(self, seat: Seat) -> UserId | None:
        """The person at `seat`, None for a robot."""
        return user_of(self.holders[seat])


def holder_of(user: UserId) -> str:
    """How a person is written as the holder of a seat."""
    return f"user:{user}"


def user_of(holder: str) -> UserId | None:
    """The person a holder stands for, None for a robot."""
    kind, _, number = holder.partition(":")
    return UserId(int(number)) if kind == "user" else None


@dataclass(frozen=True, slots=True)
class Draft:
    """What a seat has laid out on its open question; `counter` rises with every change and never falls.

    `last`: the rev and notation of the last press that was accepted, so that a repeat is one success.
    `layouts`: for each layout that was laid at once, how many notations there were then and which before.
    """

    question: int = 0
    counter: int = 0
    notations: tuple[str, ...] = ()
    last: AcceptedPress | None = None
    layouts: tuple[tuple[int, tuple[str, ...]], ...] = ()

    def extended(self, notation: str, last: AcceptedPress) -> "Draft":
        """The draft after one more action."""
        return self._changed((*self.notations, notation), last, self.layouts)

    def laid(self, notations: tuple[str, ...], last: AcceptedPress) -> "Draft":
        """The draft after one press that made these notations of it."""
        return self._changed(notations, last, (*self.layouts, (len(notations), self.notations)))

    def undone(self, last: AcceptedPress) -> "Draft":
        """The draft as it was before the last press."""
        if self.layouts and self.layouts[-1][0] == len(self.notations):
            return self._changed(self.layouts[-1][1], last, self.layouts[:-1])
        return self._changed(self.notations[:-1], last, self.layouts)

    def emptied(self, question: int, last: AcceptedPress | None) -> "Draft":
        """Nothing is laid out on a new question."""
        return Draft(question, self.counter + 1, last=last)

    def _changed(
        self,
        notations: tuple[str, ...],
        last: AcceptedPress,
        layouts: tuple[tuple[int, tuple[str, ...]], ...],
    ) -> "Draft":
        return Draft(self.question, self.counter + 1, notations, last, layouts)


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Something to be told, never the words: (match, kind, key) is unique.

    `message_id`: the message that told it. `tries` counts how often sending was begun.
    """

    match: MatchId
    kind: TellKind
    key: str
    state: RowState
    due_at: float
    tries: int
    message_id: int | None


@dataclass(frozen=True, slots=True)
class DueRow:
    """Something that must happen at a time (seconds since 1970): (match, kind, key) is unique."""

    match: MatchId
    kind: DueKind
    key: str
    due_at: float


@dataclass(frozen=True, slots=True)
class Result:
    """How a match of a game that compares runs has ended: `winners` are seats. The log can tell it anew."""

    score: Score
    winners: tuple[int, ...]
    ended_at: float


@dataclass(frozen=True, slots=True)
class Stored:
    """A match as the store had it at one moment.

    `entries` from the number on that was asked for, None where one is of a kind this version does not know.
    `count`: how many there are in all; `digest`: of the newest. `interaction_id`: None until play begins.
    """

    header: Header
    secret: bytes
    interaction_id: int | None
    entries: list[Entry] | None
    count: int
    digest: str | None
    drafts: dict[Seat, Draft]


# --- what one transaction may change ------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class AddEntry:
    """Entry number `seq` of the log; the transaction fails when there is one already."""

    match: MatchId
    seq: int
    entry: Entry
    digest: str
    at: float


@dataclass(frozen=True, slots=True)
class SaveHeader:
    """Everything of the header but its id."""

    header: Header


@dataclass(frozen=True, slots=True)
class SaveSecret:
    """The id of the interaction from which, with the secret, the seed is made."""

    match: MatchId
    interaction_id: int


@dataclass(frozen=True, slots=True)
class SaveDraft:
    """A seat's draft."""

    match: MatchId
    seat: Seat
    draft: Draft


@dataclass(frozen=True, slots=True)
class TellRow:
    """A row of the outbox becomes due (again)."""

    match: MatchId
    kind: TellKind
    key: str
    due_at: float


@dataclass(frozen=True, slots=True)
class MarkRow:
    """A row of the outbox goes to another state; with `was` only if it is still in that state.

    `tries`: how often sending has begun, where a refusal shows that the last try sent nothing.
    """

    match: MatchId
    kind: TellKind
    key: str
    state: RowState
    due_at: float | None = None
    message_id: int | None = None
    was: RowState | None = None
    tries: int | None = None


@dataclass(frozen=True, slots=True)
class ForgetTurns:
    """What was told of turns later than `after` is as if it had not been: they will come again."""

    match: MatchId
    after: int


@dataclass(frozen=True, slots=True)
class Schedule:
    """Something will be due."""

    row: DueRow


@dataclass(frozen=True, slots=True)
class Unschedule:
    """Something is due no more: without `kind` nothing of this match, without `key` nothing of the kind."""

    match: MatchId
    kind: DueKind | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True)
class SaveSetting:
    """A setting of a user, a guild, a match or the installation."""

    scope: Literal["user", "guild", "match", "bot"]
    subject: int
    name: str
    value: str


@dataclass(frozen=True, slots=True)
class AddResult:
    """How a match has ended."""

    match: MatchId
    result: Result


@dataclass(frozen=True, slots=True)
class AddDelivery:
    """This interaction made this match; the transaction fails when it has made one already.

    Deliveries from before `forget_before` are forgotten with it: nothing answers them any more.
    """

    interaction_id: int
    match: MatchId
    at: float
    forget_before: float


Change = (
    AddEntry
    | AddDelivery
    | SaveHeader
    | SaveSecret
    | SaveDraft
    | TellRow
    | MarkRow
    | ForgetTurns
    | Schedule
    | Unschedule
    | SaveSetting
    | AddResult
)


class Conflict(Exception):
    """Somebody else wrote this entry, began this daily run or rematch, or took this delivery first.

    Nothing of the transaction happened.
    """


class Store(Protocol):
    """What the use cases need of a database. Reads see committed transactions only."""

    async def create(self, header: Header, secret: bytes, changes: "list[Change]") -> MatchId:
        """A new match (the header's id is ignored, also in `changes`, where 0 stands for the new one).

        Raises Conflict where it is a daily run that its host has begun already, and where the delivery that
        asks for it has made one.
        """

    async def write(self, changes: list[Change]) -> None:
        """All of these or, on any error, none. Raises Conflict."""

    async def header(self, match: MatchId) -> Header | None:
        """The header, None when there is no such match."""

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
        """The newest matches in which the user held a seat to the end, but daily runs, the last one first."""

    async def rematch_of(self, match: MatchId) -> Header | None:
        """The match that plays this one again, unless nothing came of its challenge."""

    async def delivered(self, interaction_id: int) -> MatchId | None:
        """The match that this interaction made, None where it made none."""

    async def match_in(self, thread_id: int) -> MatchId | None:
        """The newest match whose thread or channel of play this is."""

    async def headers(self, status: Status) -> list[Header]:
        """Every match with this status."""

    async def daily_of(self, user: UserId, game: str, day: str) -> Header | None:
        """The user's run of this day."""

    async def dailies(self, game: str, day: str) -> list[tuple[Header, Result | None]]:
        """Every run of this day, the first begun first; with its result where it has ended."""

    async def results(
        self, *, user: UserId | None = None, guild_id: int | None = None
    ) -> list[tuple[Header, Result]]:
        """Every result of the matches in which `user` holds a seat, or of those opened in this server."""

    async def without_result(self, games: Sequence[str]) -> list[Header]:
        """The matches of these games that have ended and have no result."""

    async def outbox(self, match: MatchId | None = None, *, states: tuple[RowState, ...]) -> list[OutboxRow]:
        """Rows in these states, the oldest due first."""

    async def due(self, now: float) -> list[DueRow]:
        """What is due by now, the oldest first."""

    async def setting(self, scope: str, subject: int, name: str) -> str | None:
        """A setting, None when it was never made."""

    async def installation_secret(self) -> bytes:
        """The key of every keyed hash of this installation, drawn at first start."""
