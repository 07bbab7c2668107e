"""The facts of matches and people that lie outside the rules of a game."""

from dataclasses import dataclass, field, replace
from typing import Any, Literal, NewType

from bot.core.paces import PaceId, QuietHours, Span
from bot.core.settings import Reminding
from engine.ai.levels import RobotLevel
from engine.core.game import (
    Arg,
    GameError,
    Seat,
    word,
)
from engine.core.log import Entry
from engine.core.scoring import Score

MatchId = NewType("MatchId", int)
UserId = NewType("UserId", int)

Status = Literal["waiting", "playing", "over", "declined", "cancelled", "lapsed", "frozen"]
OfferKind = Literal["call-off", "undo", "pause", "resume"]
ModeratedKind = Literal["extended", "halted", "stopped", "seat", "reseated"]
NoticeKind = (
    OfferKind
    | Literal["paused", "resumed", "pause-over", "nudge", "stand-in", "alone", "returned", "away"]
    | ModeratedKind
)
"""The kinds of notices about a match; `bot/core/offers.py` says which players each kind mentions."""
RowState = Literal["due", "sending", "told", "dropped"]
TroubleKind = Literal["homeless", "locked", "refused", "rejected", "threadless"]
Hears = Literal["end", "turns"]
HeardIn = Literal["direct", "thread"]
WayOut = Literal["go-on", "call-off"]
"""The two ways out of a frozen match."""

OfferOutcome = Literal["granted", "declined", "withdrawn", "lapsed"]
"""The outcome of an offer; it lapses with the next entry of the log."""

AcceptedPress = tuple[str, str]
"""The rev of a panel and the notation that was pressed on it."""

ROBOT = "robot"
SOLO = "solo"
"""The guest of a match that one person plays alone; it never holds a seat."""
FORMER = "former"
"""The first part of the holder of a seat whose player deleted their account."""
NOBODY = UserId(0)
"""The host of a match whose host deleted their account."""
DRAWN = "drawn"
PARTNER = "partner"
"""The maker of an absent player's entry that their partner decided."""


class MatchError(GameError):
    """A request about a match that is impossible; `word` is a message of the bot's catalogue."""

    def __init__(self, message_id: str, **args: Arg) -> None:
        super().__init__(word(message_id, **args))


class NewerRules(MatchError):
    """The match uses rules of a newer Agon that runs at the same time: nothing is wrong with it."""

    def __init__(self) -> None:
        super().__init__("error-newer-rules")


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """A match without its moves.

    `guests`: who was invited, or took a free seat, in the order of the seats that the host leaves: users as
    holders, ROBOT, or SOLO alone. `accepted`: the guests who have accepted while others are still waited for.
    `host_side`: a seat's id or DRAWN.
    `holders` by seat, empty until play begins: `user:<id>`, ROBOT, or FORMER with a number. `turn` and
    `to_act` are derived from the log. `card_id`, `thread_id`: Discord's ids, None until they are known. Times
    are seconds since 1970. `daily`: the day whose run this is, such as 2026-11-20; `lesson`: the name of a
    lesson. Both have no card and no thread, and only their player sees them. `rematch_of`: the match that
    this one plays again. `pace`: how long a turn may take. `has_stand_in`: whether a robot may play a turn
    for a player whose time is over. `level`: the strength of its robot; None without one, and in older
    matches, where it plays at the usual level. `absent`: the seats whose partner decides; in `to_act` that
    partner stands for them. `hinted`: the questions with a hint, each after its seat. `has_hints`: whether
    two people have agreed on hints for both.
    """

    id: MatchId
    game: str
    ruleset: int
    options: dict[str, Any]
    preset: str
    status: Status
    host: UserId
    guests: tuple[str, ...]
    accepted: tuple[str, ...] = ()
    host_side: str
    holders: tuple[str, ...] = ()
    guild_id: int | None
    channel_id: int
    locale: str
    fingerprint: str
    card_id: int | None = None
    thread_id: int | None = None
    turn: int = 0
    to_act: tuple[int, ...] = ()
    created_at: float
    changed_at: float
    daily: str | None = None
    lesson: str | None = None
    rematch_of: MatchId | None = None
    pace: PaceId = "none"
    has_stand_in: bool = False
    absent: tuple[int, ...] = ()
    level: RobotLevel | None = None
    hinted: tuple[tuple[int, int], ...] = ()
    has_hints: bool = False

    @property
    def is_private(self) -> bool:
        """True for a daily run or lesson, which only its player sees: no card, no thread, no spectators."""
        return self.daily is not None or self.lesson is not None

    @property
    def needs_no_answer(self) -> bool:
        """True if only robots are invited, or nobody plays but the host: play begins without an answer."""
        return bool(self.guests) and all(guest in (ROBOT, SOLO) for guest in self.guests)

    def invited(self) -> list[UserId]:
        """Return the guests who are persons, in order."""
        return [user for user in map(user_of, self.guests) if user is not None]

    def seat_of(self, user: UserId) -> Seat | None:
        """Return the seat that `user` holds; None for other users."""
        holder = holder_of(user)
        return Seat(self.holders.index(holder)) if holder in self.holders else None

    def must_seat(self, user: UserId, error: str = "error-no-seat") -> Seat:
        """Return the seat that `user` holds. Raises MatchError for other users."""
        seat = self.seat_of(user)
        if seat is None:
            raise MatchError(error)
        return seat

    def waits_for(self, user: UserId) -> bool:
        """Return True if play goes on only after an action of `user`."""
        return self.status == "playing" and self.seat_of(user) in self.to_act

    def awaits(self, seat: Seat, turn: int) -> bool:
        """Return True if play goes on only after an action of this seat in this turn."""
        return self.status == "playing" and self.turn == turn and seat in self.to_act

    def waiting(self) -> list[Seat]:
        """Return the seats of people who wait for others in a match under way."""
        return [seat for seat in self.persons() if self.status == "playing" and seat not in self.to_act]

    def decider(self, seat: Seat) -> Seat:
        """Return the seat whose player decides for this one: its own, or the partner of an absent player."""
        return self.partner_of(seat) if seat in self.absent else seat

    def partner_of(self, seat: Seat) -> Seat:
        """Return the seat that decides when this one is absent: the next present one."""
        count = len(self.holders)
        others = [Seat((seat + step) % count) for step in range(1, count)]
        return next((other for other in others if other not in self.absent), others[0] if others else seat)

    def persons(self) -> list[Seat]:
        return [Seat(seat) for seat, holder in enumerate(self.holders) if user_of(holder) is not None]

    def hints_of(self, seat: Seat) -> int:
        """Return the number of this seat's questions with a hint."""
        return sum(hinted == seat for hinted, _ in self.hinted)

    def user_at(self, seat: Seat) -> UserId | None:
        """Return the user at `seat`, None for a robot."""
        return user_of(self.holders[seat])


@dataclass(frozen=True, slots=True)
class Subject:
    """A numbered thing, whose number may be reused after a restored backup."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class Creation:
    """The creation of a numbered thing; `named` tells it from all others that had its number.

    `at`: seconds since 1970.
    """

    named: str
    at: float


def creation_of(fingerprint: str, created_at: float) -> Creation:
    """Return the creation of a match."""
    return Creation(f"{fingerprint}:{float(created_at)!r}", created_at)


def asked_by(interaction_id: int) -> Creation:
    """Return the creation of what an interaction made; the interaction's id contains the time."""
    return Creation(str(interaction_id), snowflake_at(interaction_id))


def snowflake_at(id: int) -> float:
    """Return the time at which Discord made this id, in seconds since 1970.

    https://discord.com/developers/docs/reference#snowflakes
    """
    return ((id >> 22) + 1_420_070_400_000) / 1000


def holder_of(user: UserId) -> str:
    return f"user:{user}"


def user_of(holder: str) -> UserId | None:
    """Return the user that a holder stands for, None for a robot or a former player."""
    kind, _, number = holder.partition(":")
    return UserId(int(number)) if kind == "user" else None


def player_of(holder: str) -> UserId | None:
    """Return the user that a holder stands for, a number below 0 for a former player, None for a robot."""
    kind, _, number = holder.partition(":")
    return UserId(-int(number, 16)) if kind == FORMER else user_of(holder)


def is_former(holder: str) -> bool:
    """Return True if the holder is a former player, whose account was deleted."""
    return holder.partition(":")[0] == FORMER


@dataclass(frozen=True, slots=True)
class Draft:
    """A seat's draft on its open question; `counter` rises with every change and never falls.

    `last`: the rev and notation of the last accepted press, so that a repeat is one success. `layouts`: for
    each layout that was laid at once, the number of notations then and the notations before.
    """

    question: int = 0
    counter: int = 0
    notations: tuple[str, ...] = ()
    last: AcceptedPress | None = None
    layouts: tuple[tuple[int, tuple[str, ...]], ...] = ()

    def extended(self, notation: str, last: AcceptedPress) -> "Draft":
        """Return the draft after one more action."""
        return replace(self, counter=self.counter + 1, notations=(*self.notations, notation), last=last)

    def laid(self, notations: tuple[str, ...], last: AcceptedPress) -> "Draft":
        """Return the draft after one press that set these notations."""
        layouts = (*self.layouts, (len(notations), self.notations))
        return replace(self, counter=self.counter + 1, notations=notations, last=last, layouts=layouts)

    def undone(self, last: AcceptedPress) -> "Draft":
        """Return the draft as it was before the last press."""
        before, layouts = self.notations[:-1], self.layouts
        if layouts and layouts[-1][0] == len(self.notations):
            before, layouts = layouts[-1][1], layouts[:-1]
        return replace(self, counter=self.counter + 1, notations=before, last=last, layouts=layouts)

    def emptied(self, question: int, last: AcceptedPress | None) -> "Draft":
        """Return an empty draft on a new question."""
        return Draft(question, self.counter + 1, last=last)


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of a seat that a person holds.

    `bank_s`: seconds left of its bank when it began to run. `turn`, `since`: the turn that it runs for and
    its start; None while it stands.
    """

    bank_s: float
    turn: int | None = None
    since: float | None = None


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of a match as of one moment, by seat, and when they stand still.

    `pauses`: agreed for the match. `unreached`: by turn, when its players could not be notified. `absences`
    and `quiet`: of the player at a seat. `silences`: until when they get no reminders, infinite to the end of
    the match. `choices`: the reminders they want. `reminded`: when reminders were sent or begun, by key.
    `reminding`: the keys of reminders that are pending or dropped. `expired`: when messages about a late
    player were sent to either side, by key. `overdue`: by a clock's key, until when opponents may choose what
    happens. `stand_ins`: the keys of turns that a robot plays. `noticed`: when notices and digests mentioned
    the player at a seat. `turn_told_at`: when the present turn was announced, or None. `acted`: the seats
    that have acted since.
    """

    seats: dict[Seat, SeatClock]
    pauses: tuple[Span, ...] = ()
    unreached: dict[int, Span] = field(default_factory=dict)
    absences: dict[Seat, tuple[Span, ...]] = field(default_factory=dict)
    quiet: dict[Seat, QuietHours] = field(default_factory=dict)
    silences: dict[Seat, float] = field(default_factory=dict)
    choices: dict[Seat, Reminding] = field(default_factory=dict)
    reminded: dict[str, float] = field(default_factory=dict)
    reminding: frozenset[str] = frozenset()
    expired: dict[str, float] = field(default_factory=dict)
    overdue: dict[str, float] = field(default_factory=dict)
    stand_ins: frozenset[str] = frozenset()
    noticed: dict[Seat, tuple[float, ...]] = field(default_factory=dict)
    turn_told_at: float | None = None
    acted: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A message to send, without its words: (match, kind, key) is unique.

    `message_id`: the sent message. `tries`: how often sending was begun.
    """

    match: MatchId
    kind: str
    key: str
    state: RowState
    due_at: float
    tries: int
    message_id: int | None


@dataclass(frozen=True, slots=True)
class DueRow:
    """A timer (seconds since 1970): (match, kind, key) is unique."""

    match: MatchId
    kind: str
    key: str
    due_at: float


@dataclass(frozen=True, slots=True)
class Notice:
    """An event of a match outside its rules that is announced; numbered from 1 in each match.

    `user`: its author, or the user that a moderator acted for; None without one. `until`: an end time that it
    states. `seat`: the seat it is about. `moderator`: the moderator who did it. `called`: the seats whose
    players its message mentioned.
    """

    match: MatchId
    number: int
    kind: NoticeKind
    at: float
    user: UserId | None = None
    until: float | None = None
    seat: Seat | None = None
    moderator: UserId | None = None
    called: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class TroubleRow:
    """A problem that blocks a match's messages: no channel, a locked channel, or one that refuses them.

    `rejected`: Discord refuses them for the reason in `code` and `said`. `threadless`: Discord refused a
    thread, so the match is played in the channel itself.
    """

    match: MatchId
    kind: TroubleKind
    channel_id: int | None = None
    code: int | None = None
    said: str | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """An account as last seen.

    `name`: its display name, the same in all servers. `locale`: its language, such as `fr`, None while
    unknown. `tag`: the account's unique name. `nickname`: its name in the requested server, or empty.
    """

    user: UserId
    name: str
    locale: str | None = None
    tag: str = ""
    nickname: str = ""


@dataclass(frozen=True, slots=True)
class Closed:
    """A user refused direct messages and gets none until `until`. `is_said`: whether they know."""

    until: float
    is_said: bool


@dataclass(frozen=True, slots=True)
class Moderator:
    """A user who manages the server with this id."""

    user: UserId
    guild_id: int


@dataclass(frozen=True, slots=True)
class Follower:
    """A user who follows a match: told of its end or of each turn, in a direct message or by a mention."""

    match: MatchId
    user: UserId
    hears: Hears
    place: HeardIn


@dataclass(frozen=True, slots=True)
class KeptLayout:
    """A layout as its game writes it. Numbers count up and are not reused while one is kept."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """A post that a user shared in a channel.

    A run has no `day`. A table has its day, and a text its day of sharing; both have 0 as `run`.
    """

    user: UserId
    channel_id: int
    run: MatchId
    day: str = ""


@dataclass(frozen=True, slots=True)
class SentCommands:
    """The registered commands: a digest that tells them from others, and their ids by English name."""

    digest: str
    ids: dict[str, int]


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a scored game, or of a match against a robot with a level.

    `score`: empty if the game has none; `winners` are seats. It can be derived again from the log.
    """

    score: Score
    winners: tuple[int, ...]
    ended_at: float


@dataclass(frozen=True, slots=True)
class Stored:
    """A match as stored at one moment.

    `entries`: from the requested number on; None if this version does not know the kind of one. `count`: the
    number of all entries; `digest`: of the newest. `interaction_id`: None until play begins.
    """

    header: Header
    secret: bytes
    interaction_id: int | None
    entries: list[Entry] | None
    count: int
    digest: str | None
    drafts: dict[Seat, Draft]
