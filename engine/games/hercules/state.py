"""The hidden state of Hercules; nothing outside this package may touch it."""

from dataclasses import dataclass, field
from typing import Final, Literal, NamedTuple

from engine.core.copying import Copied
from engine.core.game import Seat
from engine.games.hercules.cards import NEWEST, RULESETS, WOUNDS_STAY, Fate, Ruleset
from engine.games.hercules.deck import Card, Laid
from engine.games.hercules.options import Options

Stage = Literal["life", "deck", "plan", "perfect", "split", "prepare", "over"]
Hero = Literal["", "hercules", "omphale"]
Side = Literal["A", "B"]
Ending = Literal["all-beaten", "no-wound"]

RULESET: Final = NEWEST
"""The newest ruleset.

2: Wounds are healed in the order in which they are named (§13.8). §8.11 lets no run go on for ever. No offer
calls a partner twice in the same stage (`calling.py`). 3: one row of numbers for all levels, milder
abilities, no hidden modifiers, and Overloaded at any time of the turn (`cards.py`).
"""


class Posture(NamedTuple):
    """The Posture card of a player; `hero` is empty until one is chosen.

    `is_pending`: Overloaded waits for its card.
    """

    hero: Hero = "hercules"
    side: Side = "A"
    is_tilted: bool = False
    is_pending: bool = False


# All postures, each one object: side A upright or tilted, side B, and Overloaded before its card.
_HEROES: Final[tuple[Hero, ...]] = ("", "hercules", "omphale")
UPRIGHT: Final = {hero: Posture(hero) for hero in _HEROES}
TILTED: Final = {hero: Posture(hero, is_tilted=True) for hero in _HEROES}
TURNED: Final = {hero: Posture(hero, "B") for hero in _HEROES}
OVERLOADED: Final = Posture(is_tilted=True, is_pending=True)


class Spend(NamedTuple):
    """One use of experience on the cards of a seat; `card` is what is bought."""

    kind: Literal["buy", "improve", "anticipate"]
    seat: Seat
    card: str = ""


class Proposal(NamedTuple):
    """An offer of one partner to the other.

    It is one of: spends (`is_end`: and the end of perfecting), a Life card, or the shares of Defense.
    """

    maker: Seat
    spends: tuple[Spend, ...] = ()
    is_end: bool = False
    life_card: str = ""
    shares: tuple[int, int] | None = None


class Carried(NamedTuple):
    """A beaten trial whose ability stays for so many more rounds."""

    trial: str
    rounds: int


@dataclass(slots=True, repr=False)
class SeatState(Copied):
    """One player's cards. Zones are tuples, which copies share.

    `deck[0]` is the next card, and the first `known` cards are known to everybody; `discard[-1]` is the top.
    `pile` is the row of this turn, first card first. `crossed_deep`: base deep Wounds that Hera's cross
    discarded this turn. `is_called`: the partner has left a decision to this player since the stage began.
    `sketch`: spends laid out for an offer.
    """

    posture: Posture = UPRIGHT["hercules"]
    under: Card | None = None
    deck: tuple[Card, ...] = ()
    known: int = 0
    hand: tuple[Card, ...] = ()
    discard: tuple[Card, ...] = ()
    pile: tuple[Laid, ...] = ()
    shield: int = 0
    preparations: int = 0
    is_ready: bool = False
    has_used_posture: bool = False
    has_yielded: bool = False
    is_called: bool = False
    crossed_deep: int = 0
    sketch: tuple[Spend, ...] = ()


@dataclass(slots=True, repr=False)
class State(Copied):
    """A whole position.

    `turn` counts the turns of the run; `call` rises whenever players are called to a decision. `trial` is
    fought with `attack` and `life` (of `start_life`). The order of `upcoming` trials and of `fates`, the deck
    of Hera's cards, is hidden. `techniques`, `wounds` (top last) and `blessings` are the Reserve. `spent` is
    the experience spent this turn. `was_hurt`: the trial lost Life this turn and lives; only some rulesets
    keep it.
    """

    options: Options = field(default_factory=Options)
    seats: list[SeatState] = field(default_factory=lambda: [SeatState()])
    stage: Stage = "plan"
    turn: int = 0
    call: int = 0
    trial: str = "lion"
    attack: int = 0
    life: int = 1
    start_life: int = 1
    abilities: tuple[str, ...] = ("lion",)
    carried: tuple[Carried, ...] = ()
    beaten: tuple[str, ...] = ()
    upcoming: tuple[str, ...] = ()
    techniques: tuple[Card, ...] = ()
    wounds: tuple[Card, ...] = ()
    blessings: tuple[Card, ...] = ()
    fates: tuple[Fate, ...] = ()
    past_fates: tuple[Fate, ...] = ()
    life_card: str = ""
    spent: int = 0
    was_hurt: bool = False
    proposal: Proposal | None = None
    ending: Ending | None = None
    ruleset: int = RULESET

    @property
    def is_coop(self) -> bool:
        """True if two play."""
        return len(self.seats) == 2

    @property
    def rules(self) -> Ruleset:
        """The values of the run's ruleset."""
        return RULESETS[self.ruleset]

    @property
    def round(self) -> int:
        """The number of the current trial, from 1."""
        return len(self.beaten) + 1


def do_wounds_stay(state: State) -> bool:
    """Return True if no Wound is exhausted any more until the trial is beaten (§8.11)."""
    return state.attack >= WOUNDS_STAY.number and state.ruleset >= 2


def can_turn(state: State, own: SeatState) -> bool:
    """Return True if Overloaded may be tilted without a card, to turn at the end of the turn."""
    return own.posture == UPRIGHT["hercules"] and state.rules.overloaded_always.holds


_ONE, _TWO = (Seat(0),), (Seat(0), Seat(1))


def seats_of(state: State) -> tuple[Seat, ...]:
    """Return every seat, seat 0 first."""
    return _TWO if len(state.seats) == 2 else _ONE


def partner(seat: Seat) -> Seat:
    """Return the other of two players."""
    return Seat(1 - seat)


def may_decide_alone(state: State, seat: Seat) -> bool:
    """Return True if this seat takes common decisions without asking (§10.11)."""
    return len(state.seats) == 1 or state.options.trust or state.seats[1 - seat].has_yielded
