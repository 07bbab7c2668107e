"""What lies where? The hidden state; nothing outside this game may touch it.

Everything a side holds is a tuple, so a copy shares it and a change makes a new one.

A set of places is a number whose bit `1 << index` is set for each index in it: "who is covered by nobody that
lies there" is then one `&` for each fighter, and such a set serves as a key for lists that are met again.
"""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Annotated, NamedTuple, TypeVar

from engine.core.copying import Copied, Exactly
from engine.core.game import Seat
from engine.games.athena.cards import Fighter, Power, Stage, Terrain
from engine.games.athena.options import Options
from engine.games.athena.scenarios import Layout, Setup, setup_of

if TYPE_CHECKING:
    from engine.games.athena.actions import Move

ATHENA, POSEIDON = Seat(0), Seat(1)
SEATS = (ATHENA, POSEIDON)
NOWHERE = -1
RULESET = 2
"""The newest one. From 2 on it may be said in a Preparation who is put forward then (§5.8)."""

T = TypeVar("T")
Army = tuple[Fighter | None, ...]
Attached = tuple[tuple[Power, ...], ...]
Steps = tuple["Move", ...]
Cards = tuple[Power, ...]
Places = int
"""A set of places, a bit for each index."""


def every_place(count: int) -> Places:
    """The indexes below `count`."""
    return (1 << count) - 1


class Commit(NamedTuple):
    """A power that is activated in secret, for so many tokens."""

    power: Power
    tokens: int


class Before(NamedTuple):
    """How a side lay before its Preparation, as far as that may change it."""

    army: Army
    powers: Attached
    lying: Places
    lifted: Places
    seen: Places
    hand: Cards
    tokens: int
    opened: Cards
    buried: Cards


class Durable(NamedTuple):
    """A power that stays aside for `left` more duels; `fighter` only under Soutien."""

    power: Power
    left: int
    fighter: Fighter | None = None


class SideScore(NamedTuple):
    """What a side has won: all victory points, prisoners, and terrains by their points and number."""

    points: int = 0
    prisoners: int = 0
    terrain_points: int = 0
    terrains: int = 0

    def plus(self, more: "SideScore") -> "SideScore":
        """Both together."""
        return SideScore(*(one + other for one, other in zip(self, more, strict=True)))


class Levy(NamedTuple):
    """What a side brings into a round, which changes only before it: copies share it as one.

    `roster` is the list of the army, `pool` what is still to be laid, `veterans` what survived the round
    before in a campaign; `swaps` are left of those that may follow the laying.
    """

    roster: tuple[Fighter, ...] = ()
    pool: tuple[Fighter, ...] = ()
    veterans: tuple[Fighter, ...] = ()
    swaps: int = 0


class Tally(NamedTuple):
    """What a side reached in the rounds that are over, and how many of them it won."""

    scores: tuple[SideScore, ...] = ()
    wins: int = 0


class Land(NamedTuple):
    """The terrains of a round that nobody has won.

    `row` begins with the active one; the next of `pile` stands last, its first `known` cards were put under
    it for all to see. `aside` are left out of this round, unseen; `lost` in tied duels.
    """

    row: tuple[Terrain, ...] = ()
    pile: tuple[Terrain, ...] = ()
    known: int = 0
    aside: tuple[Terrain, ...] = ()
    lost: tuple[Terrain, ...] = ()


@dataclass(slots=True, repr=False)
class SideState(Copied):
    """One side of the table.

    `army` and `powers` by position, index 0 being position 1; `lying`, `lifted` and `seen` are sets of
    places: a fighter of the army, a Commandant in force, a fighter that the enemy has spied. The next card
    of `deck` and `reserve` stands last; `summoned` came out of the reserve.

    `engaged_powers` lie face down with the engaged fighter, `used` face up; `bluff` is used in secret and
    holds a token back. `opened` and `buried` are discarded powers, face up and unseen.

    While a Preparation is under way, `plan` says what this side did, and `before` is how it lay before.
    """

    army: Army = ()
    powers: Attached = ()
    lying: Places = 0
    lifted: Places = 0
    seen: Places = 0
    hand: tuple[Power, ...] = ()
    deck: tuple[Power, ...] = ()
    reserve: tuple[Fighter, ...] = ()
    summoned: tuple[Fighter, ...] = ()
    tokens: int = 0
    levy: Levy = field(default_factory=Levy)
    is_ready: bool = False
    engaged: Fighter | None = None
    engaged_from: int = NOWHERE
    engaged_powers: tuple[Power, ...] = ()
    is_engaged_seen: bool = False
    announced: str | None = None
    bluff: Power | None = None
    used: tuple[Power, ...] = ()
    commits: tuple[Commit, ...] = ()
    prisoners: tuple[Fighter, ...] = ()
    survivors: tuple[Fighter, ...] = ()
    terrains: tuple[Terrain, ...] = ()
    spoils: tuple[Power, ...] = ()
    durables: tuple[Durable, ...] = ()
    opened: tuple[Power, ...] = ()
    buried: tuple[Power, ...] = ()
    tally: Tally = field(default_factory=Tally)
    plan: Steps = ()
    before: Before | None = None

    def lay(self, army: Army) -> None:
        """Lays this army instead of what lay there."""
        self.army = army
        self.lying = sum(1 << index for index, fighter in enumerate(army) if fighter is not None)

    def now(self) -> Before:
        """How the side lies now, as far as a Preparation may change that."""
        return Before(
            self.army, self.powers, self.lying, self.lifted, self.seen, self.hand, self.tokens, self.opened,
            self.buried,
        )  # fmt: skip

    @property
    def shown(self) -> "SideState | None":
        """The side as it lay before its Preparation; None where none is under way."""
        if self.before is None:
            return None
        shown = self.copy()
        before = self.before
        shown.army, shown.powers, shown.hand = before.army, before.powers, before.hand
        shown.lying, shown.lifted, shown.seen = before.lying, before.lifted, before.seen
        shown.tokens, shown.opened, shown.buried = before.tokens, before.opened, before.buried
        shown.plan, shown.before, shown.is_ready = (), None, False
        return shown

    @property
    def public(self) -> "SideState":
        """The side as it lay before its Preparation, while that is under way."""
        return self.shown or self

    @property
    def spendable(self) -> int:
        """Tokens that are not held back for a bluff."""
        return self.tokens - (self.bluff is not None)

    def has_durable(self, power: str) -> bool:
        """Whether such a power of this side is in play."""
        return bool(self.durables) and any(each.power.id == power for each in self.durables)

    def available(self, layout: Layout) -> tuple[int, ...]:
        """§4.2: the indexes of fighters that nobody covers."""
        return _available(layout, self.lying, self.lying & ~self.lifted)


@lru_cache(maxsize=4096)
def _available(layout: Layout, lying: Places, blocking: Places) -> tuple[int, ...]:
    return tuple(
        index for index, bits in enumerate(layout.above) if lying >> index & 1 and not bits & blocking
    )


class Strike(NamedTuple):
    """One side's part in a duel that is over.

    `value` is `main` (the role's value) + `added` (of the other value) + `support`. `fate` is what became of
    its `commits`: they stood, were refunded by Immunité, or lost to Annihilation.
    """

    fighter: Fighter
    value: int
    main: int
    added: int
    support: int
    used: tuple[Power, ...]
    commits: tuple[Commit, ...]
    fate: str


class DuelResult(NamedTuple):
    """A duel that is over: who attacked, who won (None: a tie), both parts by seat, the terrain."""

    attacker: Seat
    winner: Seat | None
    strikes: tuple[Strike, Strike]
    terrain: Terrain | None


@dataclass(slots=True, repr=False)
class State(Copied):
    """A whole position.

    `turn` rises whenever somebody is called. `attacker` is the role in this duel, `first` who engages first;
    `ahead`: who must do so by Anticipation. `reason` is the end's key without `end-`.
    """

    options: Options = field(default_factory=Options)
    sides: Annotated[list[SideState], Exactly(2)] = field(default_factory=lambda: [SideState(), SideState()])
    stage: Stage = "deploy"
    turn: int = 0
    round: int = 0
    duel: int = 0
    opener: Seat = ATHENA
    attacker: Seat = ATHENA
    first: Seat = ATHENA
    ahead: Seat | None = None
    land: Land = field(default_factory=Land)
    result: DuelResult | None = None
    winner: Seat | None = None
    reason: str | None = None
    setup: Setup = field(default_factory=lambda: setup_of(Options()))
    ruleset: int = RULESET

    @property
    def second(self) -> Seat:
        """Who engages second."""
        return other(self.first)

    @property
    def is_first_hidden(self) -> bool:
        """Whether a fighter is put forward face down."""
        is_forward = self.stage in ("surprise", "answer")
        return is_forward and self.sides[self.first].announced != "open"

    @property
    def invader(self) -> Seat:
        """Who attacked first in this round; in scenario 2 the Attacker."""
        return self.opener if self.round % 2 else other(self.opener)

    @property
    def is_first_open(self) -> bool:
        """§9.11: whether the first fighter is engaged face up."""
        return self.sides[1 - self.first].has_durable("divination")

    @property
    def is_clear(self) -> bool:
        """§9.10: whether Clairvoyance is in play, on whichever side."""
        one, two = self.sides
        return one.has_durable("clairvoyance") or two.has_durable("clairvoyance")


def other(seat: Seat) -> Seat:
    """The enemy."""
    return POSEIDON if seat == ATHENA else ATHENA


def without(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """The cards without one copy of this one."""
    left = [*cards]
    left.remove(card)
    return tuple(left)


def placed(cards: tuple[T, ...], place: int, card: T) -> tuple[T, ...]:
    """The cards with another one at a place."""
    changed = [*cards]
    changed[place] = card
    return tuple(changed)
