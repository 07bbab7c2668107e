"""The writes of a unit of work: everything that one transaction may change of matches and people."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from bot.core.database import SqlConnection
from bot.core.model import (
    Draft,
    DueRow,
    Header,
    MatchId,
    NoticeKind,
    Person,
    Result,
    RowState,
    SeatClock,
    Status,
    TroubleKind,
    TroubleRow,
    UserId,
)
from bot.core.settings import Settings
from engine.core.game import Seat
from engine.core.log import Entry


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
    """Everything of the header but its id. `was`: the status that it must have had, else this conflicts."""

    header: Header
    was: Status | None = None


@dataclass(frozen=True, slots=True)
class SaveGuests:
    """Every guest of an open match, in order, and those who have accepted."""

    match: MatchId
    guests: tuple[str, ...]
    accepted: tuple[str, ...] = ()


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
    kind: str
    key: str
    due_at: float


@dataclass(frozen=True, slots=True)
class MarkRow:
    """A row of the outbox goes to another state; with `was` only if it is still in that state.

    `tries`: how often sending has begun, where a refusal shows that the last try sent nothing. `tried`: how
    often it must have begun until now; else, or if the row was something else, this conflicts.
    """

    match: MatchId
    kind: str
    key: str
    state: RowState
    due_at: float | None = None
    message_id: int | None = None
    was: RowState | None = None
    tries: int | None = None
    tried: int | None = None


@dataclass(frozen=True, slots=True)
class ForgetTurns:
    """Messages of turns later than `after` count as never sent: these turns will come again."""

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
    kind: str | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True)
class SaveClock:
    """A seat's clock."""

    match: MatchId
    seat: Seat
    clock: SeatClock


@dataclass(frozen=True, slots=True)
class AddAnswerTime:
    """A player's response time in seconds; only the newest `most` of them are kept."""

    match: MatchId
    user: UserId
    turn: int
    at: float
    took_s: float
    most: int


@dataclass(frozen=True, slots=True)
class SaveTrouble:
    """What keeps a match from being told; a homeless one stays that, whatever else is refused."""

    row: TroubleRow


@dataclass(frozen=True, slots=True)
class ForgetTrouble:
    """Nothing of these kinds keeps the match from being told any more."""

    match: MatchId
    kinds: tuple[TroubleKind, ...]


@dataclass(frozen=True, slots=True)
class SaveVote:
    """What a seat wants to become of the match; good for the log as it stood, with `count` entries.

    `way`: a WayOut of a frozen match, else an offer: `call-off`, `undo:<entry>`, `pause:<until>`, `resume`.
    """

    match: MatchId
    count: int
    seat: Seat
    way: str


@dataclass(frozen=True, slots=True)
class ForgetVotes:
    """Every vote of the match is done with, or that of one seat."""

    match: MatchId
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class AddNotice:
    """An event of the match outside its rules: it gets the next number, and is announced."""

    match: MatchId
    kind: NoticeKind
    at: float
    user: UserId | None = None
    until: float | None = None
    seat: Seat | None = None
    moderator: UserId | None = None


@dataclass(frozen=True, slots=True)
class SaveCalled:
    """The message of this notice mentions the persons at these seats, and nobody else."""

    match: MatchId
    number: int
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class LapseOffers:
    """Open offers of the match lapse, and their messages say so.

    `of_seats`: the offers of a seat, which outlive the next move, instead of those between players.
    """

    match: MatchId
    at: float
    of_seats: bool = False


@dataclass(frozen=True, slots=True)
class SavePause:
    """The match stands still between these instants; a pause is known by when it begins."""

    match: MatchId
    since: float
    until: float


@dataclass(frozen=True, slots=True)
class SaveUnreached:
    """The players of a turn could not be notified between these instants, and no clock ran."""

    match: MatchId
    turn: int
    since: float
    until: float


@dataclass(frozen=True, slots=True)
class SaveSilence:
    """A user gets no reminders of the match until then, or to its end."""

    match: MatchId
    user: UserId
    until: float | None


@dataclass(frozen=True, slots=True)
class ForgetSilence:
    """A user gets reminders of the match as usual again."""

    match: MatchId
    user: UserId


@dataclass(frozen=True, slots=True)
class AddResult:
    """How a match has ended."""

    match: MatchId
    result: Result


@dataclass(frozen=True, slots=True)
class FeatureWrite:
    """Rows of a feature's own tables, written in the same transaction by its repository."""

    match: MatchId
    write: Callable[[SqlConnection], None]


@dataclass(frozen=True, slots=True)
class AddDelivery:
    """This interaction made this match; the transaction fails when it has made one already.

    Deliveries from before `forget_before` are forgotten with it: nothing answers them any more.
    """

    interaction_id: int
    match: MatchId
    at: float
    forget_before: float


OfMatch = (
    AddEntry
    | AddDelivery
    | SaveHeader
    | SaveGuests
    | SaveSecret
    | SaveDraft
    | TellRow
    | MarkRow
    | ForgetTurns
    | Schedule
    | Unschedule
    | SaveClock
    | AddAnswerTime
    | AddResult
    | FeatureWrite
    | SaveTrouble
    | ForgetTrouble
    | SaveVote
    | ForgetVotes
    | AddNotice
    | SaveCalled
    | LapseOffers
    | SavePause
    | SaveUnreached
    | SaveSilence
    | ForgetSilence
)


@dataclass(frozen=True, slots=True)
class SavePerson:
    """A person as last seen; a known language stays known.

    `guild_id`: the server where they use this nickname, or no nickname any more; None changes no nickname.
    """

    person: Person
    guild_id: int | None = None


@dataclass(frozen=True, slots=True)
class SaveSettings:
    """All settings of a user."""

    user: UserId
    settings: Settings


@dataclass(frozen=True, slots=True)
class SaveDigest:
    """The time of a user's next digest; None for never."""

    user: UserId
    due_at: float | None


@dataclass(frozen=True, slots=True)
class SaveAbsence:
    """A user's vacation; it replaces one with the same start."""

    user: UserId
    since: float
    until: float


@dataclass(frozen=True, slots=True)
class ForgetFollower:
    """A user stops following a match."""

    match: MatchId
    user: UserId


OfPeople = SavePerson | SaveSettings | SaveAbsence | SaveDigest | ForgetFollower


MilestoneKind = Literal["began", "greeting", "pressed", "decided", "ended"]
"""`began`: servers are welcomed from now on (subject 0). `greeting`: a welcome may have been sent to this
channel. Of a person: `pressed` a button of a welcome, `decided` something in a match, `ended` a match."""


@dataclass(frozen=True, slots=True)
class ReachMilestone:
    """Note that a server or a person has come so far; an earlier time stays."""

    kind: MilestoneKind
    subject: int
    at: float
