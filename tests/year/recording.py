"""A year for the judge: the times in which each seat was asked, and every message."""

from dataclasses import dataclass, field

from tests.year.calendar import Night, Span

FOR_EVER = float("inf")


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat that was waited for in one turn; `until` is infinite if it still is."""

    match: int
    pace: str
    seat: int
    user: int
    turn: int
    since: float
    until: float = FOR_EVER


@dataclass(frozen=True, slots=True)
class Told:
    """A message that the bot knows as its own; `key` is its key in the outbox, `now` its last text."""

    at: float
    match: int
    kind: str
    key: str
    pings: tuple[int, ...]
    content: str
    now: str

    @property
    def seat(self) -> int:
        return int(self.key.split(".")[0])

    @property
    def turn(self) -> int:
        return int(self.key.split(".")[1])


@dataclass(slots=True)
class Recording:
    """A year and some more; `begin` and `end` bound everything that is read.

    `strays`: messages unknown to the bot, by match. `gifts`: given days, by match. `turns`: starts of turns,
    by match. `endings`: when and how a match ended (played, resigned, claimed, agreed or called off).
    `absences` by user, `pauses` by match. `silences`: spans without reminders, by match and user. `choices`:
    kinds of reminders by user. `left`: when users left the server.
    """

    begin: float
    end: float
    nights: dict[int, Night | None] = field(default_factory=dict)
    paces: dict[int, str] = field(default_factory=dict)
    users: dict[int, tuple[int, ...]] = field(default_factory=dict)
    asked: list[Asked] = field(default_factory=list)
    told: list[Told] = field(default_factory=list)
    strays: list[tuple[float, int]] = field(default_factory=list)
    downs: list[Span] = field(default_factory=list)
    gifts: dict[int, list[float]] = field(default_factory=dict)
    turns: dict[int, list[tuple[float, int]]] = field(default_factory=dict)
    endings: dict[int, tuple[float, str]] = field(default_factory=dict)
    unasked: list[tuple[float, int, int]] = field(default_factory=list)
    absences: dict[int, list[Span]] = field(default_factory=dict)
    pauses: dict[int, list[Span]] = field(default_factory=dict)
    silences: dict[tuple[int, int], list[Span]] = field(default_factory=dict)
    choices: dict[int, str] = field(default_factory=dict)
    left: dict[int, float] = field(default_factory=dict)
