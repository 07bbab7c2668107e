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
"""What may be done about a match outside its rules; `bot/core/notices.py` says whom each kind calls."""
RowState = Literal["due", "sending", "told", "dropped"]
TroubleKind = Literal["homeless", "locked", "refused", "rejected", "threadless"]
Hears = Literal["end", "turns"]
HeardIn = Literal["direct", "thread"]
WayOut = Literal["go-on", "call-off"]
"""How a frozen match goes on, or ends."""

OfferOutcome = Literal["granted", "declined", "withdrawn", "lapsed"]
"""What becomes of an offer; it lapses with the next entry of the log."""

AcceptedPress = tuple[str, str]
"""The rev of a panel and the notation of what was pressed on it."""

ROBOT = "robot"
SOLO = "solo"
"""Stands for the guest of a match that one person plays alone; it never holds a seat."""
FORMER = "former"
"""Begins the holder of a seat whose player has had everything about themselves deleted."""
NOBODY = UserId(0)
"""The host of a match whose host has."""
DRAWN = "drawn"
PARTNER = "partner"
"""Who made an entry of somebody absent, for whom their partner decides."""


class MatchError(GameError):
    """Something asked of a match that cannot be; `word` is a message of the bot's catalogue."""

    def __init__(self, message_id: str, **args: Arg) -> None:
        super().__init__(word(message_id, **args))


class NewerRules(MatchError):
    """The match is played by rules of a newer Agon, which runs beside this one: nothing is wrong with it."""

    def __init__(self) -> None:
        super().__init__("error-newer-rules")


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """A match without its moves.

    `guest`: the invited user, ROBOT, SOLO, or None for an open seat. `host_side`: a seat's id or DRAWN.
    `holders` by seat, empty until play begins: `user:<id>`, ROBOT, or FORMER with a number. `turn` and
    `to_act` are derived from the log. `card_id`, `thread_id`: Discord's ids, None until they are known. Times
    are seconds since 1970.
    `daily`: the day whose run this is, such as 2026-11-20; then it has no card and no thread, and is shown to
    its player alone; so it is with a lesson, whose name is `lesson`. `rematch_of`: the match that this
    one plays again. `pace`: how long a turn may take. `has_stand_in`: whether a robot may play a turn for
    somebody whose time is over. `level`: how strong the robot is that plays in it; None where none does, and
    in older matches, where it plays at the usual level. `absent`: the seats for which their partner decides;
    in `to_act` that partner stands for them. `hinted`: the questions for which somebody was
    given a hint, each after its seat. `has_hints`: whether two people have agreed that each may have some.
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
        """Whether it is shown to its player alone: it has no card, no thread and nobody who watches."""
        return self.daily is not None or self.lesson is not None

    def seat_of(self, user: UserId) -> Seat | None:
        """The seat that `user` holds; None for everybody else."""
        holder = holder_of(user)
        return Seat(self.holders.index(holder)) if holder in self.holders else None

    def must_seat(self, user: UserId, error: str = "error-no-seat") -> Seat:
        """The seat that `user` holds. Raises MatchError for everybody else."""
        seat = self.seat_of(user)
        if seat is None:
            raise MatchError(error)
        return seat

    def waits_for(self, user: UserId) -> bool:
        """Whether play goes on only when `user` has done something."""
        return self.status == "playing" and self.seat_of(user) in self.to_act

    def awaits(self, seat: Seat, turn: int) -> bool:
        """Whether play goes on only when this seat has done something in this turn."""
        return self.status == "playing" and self.turn == turn and seat in self.to_act

    def waiting(self) -> list[Seat]:
        """The persons' seats of a match under way that wait for others."""
        return [seat for seat in self.persons() if self.status == "playing" and seat not in self.to_act]

    def decider(self, seat: Seat) -> Seat:
        """Return the seat whose player decides for this one: its own, or the partner of an absent player."""
        return self.partner_of(seat) if seat in self.absent else seat

    def partner_of(self, seat: Seat) -> Seat:
        """Return the seat whose player decides when this one is absent: the next that is not."""
        count = len(self.holders)
        others = [Seat((seat + step) % count) for step in range(1, count)]
        return next((other for other in others if other not in self.absent), others[0] if others else seat)

    def persons(self) -> list[Seat]:
        """The seats that persons hold."""
        return [Seat(seat) for seat, holder in enumerate(self.holders) if user_of(holder) is not None]

    def hints_of(self, seat: Seat) -> int:
        """For how many of its questions this seat was given a hint."""
        return sum(hinted == seat for hinted, _ in self.hinted)

    def user_at(self, seat: Seat) -> UserId | None:
        """The person at `seat`, None for a robot."""
        return user_of(self.holders[seat])


@dataclass(frozen=True, slots=True)
class Subject:
    """Something that has a number, which may be given again after a restored backup."""

    kind: str
    number: int


@dataclass(frozen=True, slots=True)
class Creation:
    """How something with a number came to be: `named` tells it from everything else that had this number.

    `at`: seconds since 1970.
    """

    named: str
    at: float


def creation_of(fingerprint: str, created_at: float) -> Creation:
    """Return the creation of a match."""
    return Creation(f"{fingerprint}:{float(created_at)!r}", created_at)


def asked_by(interaction_id: int) -> Creation:
    """Return the creation of what was made for this interaction, whose id says when that was."""
    return Creation(str(interaction_id), snowflake_at(interaction_id))


def snowflake_at(id: int) -> float:
    """Return when Discord gave this id, in seconds since 1970.

    https://discord.com/developers/docs/reference#snowflakes
    """
    return ((id >> 22) + 1_420_070_400_000) / 1000


def holder_of(user: UserId) -> str:
    """How a person is written as the holder of a seat."""
    return f"user:{user}"


def user_of(holder: str) -> UserId | None:
    """The person a holder stands for, None for a robot and for a former player."""
    kind, _, number = holder.partition(":")
    return UserId(int(number)) if kind == "user" else None


def player_of(holder: str) -> UserId | None:
    """The person a holder stands for, a number below 0 for a former player, None for a robot."""
    kind, _, number = holder.partition(":")
    return UserId(-int(number, 16)) if kind == FORMER else user_of(holder)


def is_former(holder: str) -> bool:
    """Whether somebody held the seat of whom nothing is known any more."""
    return holder.partition(":")[0] == FORMER


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
        return replace(self, counter=self.counter + 1, notations=(*self.notations, notation), last=last)

    def laid(self, notations: tuple[str, ...], last: AcceptedPress) -> "Draft":
        """The draft after one press that made these notations of it."""
        layouts = (*self.layouts, (len(notations), self.notations))
        return replace(self, counter=self.counter + 1, notations=notations, last=last, layouts=layouts)

    def undone(self, last: AcceptedPress) -> "Draft":
        """The draft as it was before the last press."""
        before, layouts = self.notations[:-1], self.layouts
        if layouts and layouts[-1][0] == len(self.notations):
            before, layouts = layouts[-1][1], layouts[:-1]
        return replace(self, counter=self.counter + 1, notations=before, last=last, layouts=layouts)

    def emptied(self, question: int, last: AcceptedPress | None) -> "Draft":
        """Nothing is laid out on a new question."""
        return Draft(question, self.counter + 1, last=last)


@dataclass(frozen=True, slots=True)
class SeatClock:
    """The clock of a seat that a person holds.

    `bank_s`: seconds left of its bank when it began to run. `turn`, `since`: the turn that it runs for and
    the instant at which it began; None while it stands.
    """

    bank_s: float
    turn: int | None = None
    since: float | None = None


@dataclass(frozen=True, slots=True)
class Clocks:
    """The clocks of a match as of one moment, by seat, and when they stand still.

    `pauses`: agreed for the match. `unreached`: by turn, when its players could not be notified.
    `absences` and `quiet`: of the person at a seat. `silences`: until when they are not reminded, infinite
    to the end of the match. `choices`: which reminders they want. `reminded`: the keys of the reminders that
    were told or are on their way, and when; `reminding`: of those that are still to be told or dropped;
    `expired`: of the messages that somebody does not come, both ways, and when.
    `overdue`: by the key of a clock until when whoever waits may choose what becomes of the match.
    `stand_ins`: the keys of those for whom a robot plays. `noticed`: when notices and digests have called the
    person at a seat.
    `turn_told_at`: when the turn that the match is in was told, None where it was not; `acted`: the seats
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
    """Something to be told, never the words: (match, kind, key) is unique.

    `message_id`: the message that told it. `tries` counts how often sending was begun.
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
    """Something that must happen at a time (seconds since 1970): (match, kind, key) is unique."""

    match: MatchId
    kind: str
    key: str
    due_at: float


@dataclass(frozen=True, slots=True)
class Notice:
    """What was done about a match outside its rules, and is announced; numbered from 1 in each match.

    `user`: who did it, or whom a moderator did it for; None where nobody did. `until`: an instant that it
    names. `seat`: which one it is about. `moderator`: who did it from outside the match. `called`: the seats
    whose persons its message has mentioned.
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
    """What keeps a match from being told: it is homeless, or this channel is locked or refuses messages.

    `rejected`: Discord refuses them for a reason of its own, which `code` and `said` give. `threadless`: it
    refused a thread, so that the match is played in the channel itself.
    """

    match: MatchId
    kind: TroubleKind
    channel_id: int | None = None
    code: int | None = None
    said: str | None = None


@dataclass(frozen=True, slots=True)
class Person:
    """An account as last seen.

    `name`: its display name, the same in all servers. `locale`: the language they read, such as `fr`, None
    while unknown. `tag`: the account's unique name. `nickname`: the name used instead in the server asked
    about, empty without one.
    """

    user: UserId
    name: str
    locale: str | None = None
    tag: str = ""
    nickname: str = ""


@dataclass(frozen=True, slots=True)
class Closed:
    """Somebody took no direct messages: they get none until then. `is_said`: whether they know."""

    until: float
    is_said: bool


@dataclass(frozen=True, slots=True)
class Moderator:
    """A user who manages the server with this id."""

    user: UserId
    guild_id: int


@dataclass(frozen=True, slots=True)
class Follower:
    """Somebody who follows a match: told of its end or of each turn, in a direct message or by a mention."""

    match: MatchId
    user: UserId
    hears: Hears
    place: HeardIn


@dataclass(frozen=True, slots=True)
class KeptLayout:
    """A layout as its game writes it. Numbers count up and are never given twice while one is kept."""

    number: int
    text: str


@dataclass(frozen=True, slots=True)
class Share:
    """What somebody showed a channel: a run, with no `day`, or, with 0 for the run, the table of a day or a
    text with the day on which it was shared."""

    user: UserId
    channel_id: int
    run: MatchId
    day: str = ""


@dataclass(frozen=True, slots=True)
class SentCommands:
    """The commands that Discord has taken: what tells them from others, and their ids by English name."""

    digest: str
    ids: dict[str, int]


@dataclass(frozen=True, slots=True)
class Result:
    """How a match has ended of a game that compares runs, or against a level of the robot.

    `score`: empty where the game compares none; `winners` are seats. The log can tell it anew.
    """

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
