"""The parts of views: plain values, with the ids of cards instead of cards.

Each field holds what its observer may know; `view` builds them.
"""

from dataclasses import dataclass
from typing import Literal

from engine.core.game import Seat
from engine.games.athena.cards import SIDES, Role, Side, Stage
from engine.games.athena.options import Options
from engine.games.athena.state import SideScore


@dataclass(frozen=True, slots=True)
class SpotView:
    """A fighter in an army as an observer sees it.

    `fighter` is its id, or None if this observer does not know it. `power_count` powers lie face down under
    it; `powers` are their ids, for their owner alone. `is_available`: nobody covers it. `is_commanding`: a
    Commandant is in force, so it covers nobody in this duel. `is_spied`: the enemy's Espion has seen it.
    `is_draft`: laid in this seat's open deployment or Preparation.
    """

    fighter: str | None = None
    power_count: int = 0
    powers: tuple[str, ...] = ()
    is_available: bool = False
    is_commanding: bool = False
    is_spied: bool = False
    is_draft: bool = False


Spots = tuple[SpotView | None, ...]
"""Spots by position, position 1 first; None for an empty place."""


@dataclass(frozen=True, slots=True)
class CommitView:
    """An activated power, for so many tokens."""

    power: str
    tokens: int


@dataclass(frozen=True, slots=True)
class DurableView:
    """A power that stays aside for `left` more duels; under Soutien with its fighter."""

    power: str
    left: int
    fighter: str | None = None


@dataclass(frozen=True, slots=True)
class EngagedView:
    """The fighter put forward in this duel, from position `place`.

    `fighter` is None while this observer does not know it. `announced`: `green`, `orange`, `red`, `withheld`
    (Camouflage) or `open` (face up); None for the second fighter. `used` lie face up with it, `power_count`
    powers face down. For their owner alone: `powers`, `bluff` (used in secret, with a token reserved) and
    `commits`. `is_spied`: the enemy's Espion has seen it.
    """

    place: int
    announced: str | None
    fighter: str | None = None
    power_count: int = 0
    used: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    bluff: str | None = None
    commits: tuple[CommitView, ...] = ()
    is_spied: bool = False


@dataclass(frozen=True, slots=True)
class SideView:
    """The public part of one side.

    `role` in this duel. `army` is empty while armies are laid. `roster`, `power_list` and `reserve_list` are
    public; the sorted `roster` is empty while armies are built. `opened`: discarded powers, face up.
    `veterans`: a campaign's survivors. `score`: of this round so far; `scores`: of earlier rounds.
    """

    side: Side
    role: Role
    army: Spots
    engaged: EngagedView | None
    is_ready: bool
    tokens: int
    hand_count: int
    deck_count: int
    reserve_count: int
    buried_count: int
    opened: tuple[str, ...]
    prisoners: tuple[str, ...]
    survivors: tuple[str, ...]
    summoned: tuple[str, ...]
    terrains: tuple[str, ...]
    spoils: tuple[str, ...]
    durables: tuple[DurableView, ...]
    roster: tuple[str, ...]
    veterans: tuple[str, ...]
    power_list: tuple[str, ...]
    reserve_list: tuple[str, ...]
    score: SideScore
    scores: tuple[SideScore, ...]
    wins: int


@dataclass(frozen=True, slots=True)
class StrikeView:
    """One side's part in a finished duel: `value` = `main` + `added` + `support`.

    `main` is the Attack of an attacker, the Defense of a defender. `added` is half of the other value, all of
    it under Riposte, nothing under Coup critique. `fate` of the `commits`: stood, refunded, lost or none.
    """

    side: Side
    role: Role
    fighter: str
    value: int
    main: int
    added: int
    support: int
    used: tuple[str, ...]
    commits: tuple[CommitView, ...]
    fate: str


@dataclass(frozen=True, slots=True)
class DuelView:
    """The last finished duel, the attacker's strike first; `winner` None: a tie."""

    strikes: tuple[StrikeView, StrikeView]
    winner: Side | None
    terrain: str | None


@dataclass(frozen=True, slots=True)
class TableView:
    """A spectator's view: both sides (Athena's first), terrains, and the sides to act.

    `asked`: the sides that must decide now. `opener`: the first Attacker of round 1; `attacker`: of this
    duel. `first` engages first; `ahead` must do so by Anticipation. `row` begins with the active terrain.
    `under_pile`: terrains put under the pile in public, the lowest first. `lost`: terrains of tied duels.
    `rounds`: most rounds of the match; `duels`: of a round.
    """

    options: Options
    layout: str
    stage: Stage
    turn: int
    round: int
    rounds: int
    duel: int
    duels: int
    asked: tuple[Side, ...]
    opener: Side
    attacker: Side
    first: Side
    ahead: Side | None
    sides: tuple[SideView, SideView]
    row: tuple[str, ...]
    pile_count: int
    under_pile: tuple[str, ...]
    aside_count: int
    lost: tuple[str, ...]
    is_clear: bool
    result: DuelView | None
    winner: Side | None
    reason: str | None


@dataclass(frozen=True, slots=True)
class OwnView:
    """A seat's knowledge of its own side.

    `pool`: fighters still to be laid. `swaps`: left in the deployment. `spendable`: tokens neither reserved
    for a bluff nor committed. `buried`: own powers that were discarded unseen. `spent`: of the budget, while
    armies are built.
    """

    army: Spots
    hand: tuple[str, ...]
    tokens: int
    spendable: int
    pool: tuple[str, ...]
    swaps: int
    buried: tuple[str, ...]
    roster: tuple[str, ...]
    spent: int
    opened: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat's view: the table, its own side, and what its Espions have seen of the enemy.

    `plan`: notations of its actions in this Preparation; `before`: its own side before them.
    """

    table: TableView
    side: Side
    own: OwnView
    engaged: EngagedView | None
    enemy_army: Spots
    enemy_engaged: EngagedView | None
    plan: tuple[str, ...] = ()
    before: OwnView | None = None

    @property
    def seat(self) -> Seat:
        """The seat whose view this is."""
        return Seat(SIDES.index(self.side))


Fate = Literal["won", "tied", "captured", "relieved"]


@dataclass(frozen=True, slots=True)
class FateView:
    """The fate of a fighter in a duel of its round; `relieved`: Invocation put another in its place."""

    duel: int
    fate: Fate


Fates = tuple[FateView | None, ...]
"""Fates by laid position; None for a fighter that was never put forward."""


@dataclass(frozen=True, slots=True)
class RevealView:
    """The hidden side of a finished match.

    `seats`: both sides before the deciding action. `deployed`: both armies as laid, by round. `fates`: the
    fate of each laid fighter, by round, side and position.
    """

    table: TableView
    seats: tuple[SeatView, SeatView]
    deployed: tuple[tuple[Spots, Spots], ...]
    fates: tuple[tuple[Fates, Fates], ...] = ()
