"""The hidden state of Battle for Athena; nothing outside this package may touch it.

All zones of a side are tuples, so copies share them and a change makes a new one.

A set of places is an integer with bit `1 << index` for each index. One `&` then tells whether a fighter is
covered, and a set can be the key of a cache.
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
"""The newest ruleset. From 2 on, a Preparation may name the fighter to be put forward (§5.8)."""

T = TypeVar("T")
Army = tuple[Fighter | None, ...]
Attached = tuple[tuple[Power, ...], ...]
Steps = tuple["Move", ...]
Cards = tuple[Power, ...]
Places = int
"""A set of places, a bit for each index."""


def every_place(count: int) -> Places:
    """Return the set of all indexes below `count`."""
    return (1 << count) - 1


class Commit(NamedTuple):
    """A power activated in secret, for so many tokens."""

    power: Power
    tokens: int


class Before(NamedTuple):
    """The parts of a side before its Preparation that the Preparation may change."""

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
    """A side's gains: all victory points, prisoners, and terrains by points and number."""

    points: int = 0
    prisoners: int = 0
    terrain_points: int = 0
    terrains: int = 0

    def plus(self, more: "SideScore") -> "SideScore":
        """Return the sum of both scores."""
        return SideScore(*(one + other for one, other in zip(self, more, strict=True)))


class Levy(NamedTuple):
    """The forces of a side in a round. They change only before it, so copies share them.

    `roster` is the list of the army, `pool` the fighters still to be laid. `veterans` survived the previous
    round of a campaign. `swaps`: exchanges left after laying.
    """

    roster: tuple[Fighter, ...] = ()
    pool: tuple[Fighter, ...] = ()
    veterans: tuple[Fighter, ...] = ()
    swaps: int = 0


class Tally(NamedTuple):
    """A side's scores in the finished rounds, and the number of rounds it won."""

    scores: tuple[SideScore, ...] = ()
    wins: int = 0


class Land(NamedTuple):
    """The terrains of a round that nobody has won.

    `row` begins with the active one. The next of `pile` is last; its first `known` cards were put under it in
    public. `aside` are left out of this round, unseen; `lost` in tied duels.
    """

    row: tuple[Terrain, ...] = ()
    pile: tuple[Terrain, ...] = ()
    known: int = 0
    aside: tuple[Terrain, ...] = ()
    lost: tuple[Terrain, ...] = ()


@dataclass(slots=True, repr=False)
class SideState(Copied):
    """One side of the table.

    `army` and `powers` by position, index 0 being position 1. `lying`, `lifted` and `seen` are sets of
    places: a fighter, a Commandant in force, a fighter spied by the enemy. The next card of `deck` and
    `reserve` is last; `summoned` came out of the reserve.

    `engaged_powers` lie face down with the engaged fighter, `used` face up. `bluff` is used in secret and
    reserves a token. `opened` and `buried` are discarded powers, face up and unseen.

    During a Preparation, `plan` records what this side did and `before` what it was.
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
        """Replace the army by this one."""
        self.army = army
        self.lying = sum(1 << index for index, fighter in enumerate(army) if fighter is not None)

    def now(self) -> Before:
        """Return the parts of the side that a Preparation may change."""
        return Before(
            self.army, self.powers, self.lying, self.lifted, self.seen, self.hand, self.tokens, self.opened,
            self.buried,
        )  # fmt: skip

    @property
    def shown(self) -> "SideState | None":
        """The side as it was before its Preparation; None if none is under way."""
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
        """The side as the others see it: before its Preparation, while one is under way."""
        return self.shown or self

    @property
    def spendable(self) -> int:
        """Tokens that are not reserved for a bluff."""
        return self.tokens - (self.bluff is not None)

    def has_durable(self, power: str) -> bool:
        """Return True if such a power of this side is in play."""
        return bool(self.durables) and any(each.power.id == power for each in self.durables)

    def available(self, layout: Layout) -> tuple[int, ...]:
        """Return the indexes of fighters that nobody covers (§4.2)."""
        return _available(layout, self.lying, self.lying & ~self.lifted)


@lru_cache(maxsize=4096)
def _available(layout: Layout, lying: Places, blocking: Places) -> tuple[int, ...]:
    return tuple(
        index for index, bits in enumerate(layout.above) if lying >> index & 1 and not bits & blocking
    )


class Strike(NamedTuple):
    """One side's part in a finished duel.

    `value` is `main` (the role's value) + `added` (of the other value) + `support`. `fate` of its `commits`:
    they stood, were refunded by Immunité, or lost to Annihilation.
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
    """A finished duel: the attacker, the winner (None: a tie), both parts by seat, the terrain."""

    attacker: Seat
    winner: Seat | None
    strikes: tuple[Strike, Strike]
    terrain: Terrain | None


@dataclass(slots=True, repr=False)
class State(Copied):
    """A whole position.

    `turn` rises whenever a player is called. `attacker` is the role in this duel; `first` engages first.
    `ahead` must do so by Anticipation. `reason` is the key of the ending without `end-`.
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
        """The seat that engages second."""
        return other(self.first)

    @property
    def is_first_hidden(self) -> bool:
        """True if a fighter is put forward face down."""
        is_forward = self.stage in ("surprise", "answer")
        return is_forward and self.sides[self.first].announced != "open"

    @property
    def invader(self) -> Seat:
        """The first Attacker of this round; in scenario 2 the Attacker."""
        return self.opener if self.round % 2 else other(self.opener)

    @property
    def is_first_open(self) -> bool:
        """True if the first fighter is engaged face up (§9.11)."""
        return self.sides[1 - self.first].has_durable("divination")

    @property
    def is_clear(self) -> bool:
        """True if Clairvoyance is in play on either side (§9.10)."""
        one, two = self.sides
        return one.has_durable("clairvoyance") or two.has_durable("clairvoyance")


def other(seat: Seat) -> Seat:
    """Return the opposite seat."""
    return POSEIDON if seat == ATHENA else ATHENA


def without(cards: tuple[T, ...], card: T) -> tuple[T, ...]:
    """Return the cards without one copy of this one."""
    left = [*cards]
    left.remove(card)
    return tuple(left)


def placed(cards: tuple[T, ...], place: int, card: T) -> tuple[T, ...]:
    """Return the cards with the one at `place` replaced."""
    changed = [*cards]
    changed[place] = card
    return tuple(changed)
