"""The hidden state of Hera and Zeus; nothing outside this package may touch it."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, NamedTuple

from engine.core.copying import Copied, Exactly
from engine.core.game import Seat
from engine.games.hera_zeus.cards import FIGURE_POINTS, PLACES, Card, DuelVerdict, Stage
from engine.games.hera_zeus.options import Options

NO_FIGURE = -1
RULESET = 3
"""The newest ruleset.

1: Persephone takes the topmost Pegasus of either back. 2: the player chooses if both backs lie there (§8.9).
3: `piles`, `persephone`, `attacks` and `hostage` may be chosen; matches without them play as by 2.
"""
HERA, ZEUS = Seat(0), Seat(1)


Cards = tuple[Card, ...]


def _three() -> list[Cards]:
    return [(), (), ()]


@dataclass(slots=True, repr=False)
class SideState(Copied):
    """One side of the table.

    The next card of the `deck` and the top of the `pile` are last; columns begin at the front. Cards that
    fall together wait in `falling` in their order. They move to `ordered` as their owner chooses, and reach
    the pile when everybody has chosen. `has_shown`: while the first rows are laid, the hostage was among the
    first nine. The hand changes at nearly every action; all else are tuples, which copies share. `spent`: the
    numbers of the cards that left the hand since the turn began, ascending. Only the player's picture uses
    them, so notation leaves them out.
    """

    deck: Cards = ()
    hand: list[Card] = field(default_factory=list)
    columns: list[Cards] = field(default_factory=_three)
    figure: int = NO_FIGURE
    pile: Cards = ()
    falling: Cards = ()
    ordered: Cards = ()
    is_ready: bool = False
    has_shown: bool = False
    spent: tuple[int, ...] = field(default=(), compare=False)

    def spend_number(self, index: int) -> None:
        """Retire the number of a card that leaves the hand until the turn ends."""
        self.spent = tuple(sorted((*self.spent, hand_number(index, self.spent))))

    def has_room(self, column: int) -> bool:
        """Return True if one more card fits into the column."""
        return has_room(len(self.columns[column]), column == self.figure)

    def put(self, column: int, index: int, card: Card) -> None:
        """Lay a card into a column, before the one at that index."""
        cards = self.columns[column]
        self.columns[column] = (*cards[:index], card, *cards[index:])

    def turn_up_front(self, column: int) -> Card:
        """Turn up the front card of a column for good and return it."""
        front, *rest = self.columns[column]
        self.columns[column] = (front.up, *rest)
        return front.up

    def take(self, column: int, index: int) -> Card:
        """Take a card out of a column and return it."""
        cards = self.columns[column]
        self.columns[column] = cards[:index] + cards[index + 1 :]
        return cards[index]

    def count_points(self) -> int:
        """Return the points of a turn that starts now (§3.1)."""
        if self.figure != NO_FIGURE:
            return FIGURE_POINTS
        first, second, third = self.columns
        return bool(first) + bool(second) + bool(third)

    def has_cards(self) -> bool:
        """Return True if a card lies on the field; a figure does not count."""
        first, second, third = self.columns
        return bool(first or second or third)


class Duel(NamedTuple):
    """A meeting with the enemy's front card, in a challenge or with a Pegasus from the hand of `seat`.

    Cards are written as their holders call them; `pegasus^` is captured.
    """

    seat: Seat
    column: int
    attacker: str
    defender: str
    verdict: DuelVerdict
    is_from_hand: bool


@dataclass(slots=True, repr=False)
class State(Copied):
    """A whole position.

    `turn` counts from 1; at 0 the first row is laid and `to_act` is the future starter. `left` of `total`
    points are unspent. `drawn` waits for its place. `last` names the places (`hera A1`) touched by the latest
    public event; `duel` is set if that was one. `reason` is the key of the ending without `end-`.
    """

    options: Options = field(default_factory=Options)
    sides: Annotated[list[SideState], Exactly(2)] = field(default_factory=lambda: [SideState(), SideState()])
    stage: Stage = "first_row"
    turn: int = 0
    to_act: Seat = HERA
    left: int = 0
    total: int = 0
    drawn: Card | None = None
    last: tuple[str, ...] = ()
    duel: Duel | None = None
    winner: Seat | None = None
    reason: str | None = None
    ruleset: int = RULESET

    @property
    def is_first_turn(self) -> bool:
        """True if this is the acting player's first turn (§2.6)."""
        return self.turn <= 2

    @property
    def starter(self) -> Seat:
        """The seat that takes or took turn 1."""
        return self.to_act if self.turn == 0 or self.turn % 2 else other(self.to_act)


def hand_number(index: int, spent: Iterable[int]) -> int:
    """Return the number of the card at that index of a hand.

    Numbers count from 1 and skip those spent, which are in ascending order.
    """
    number = index + 1
    for each in spent:
        number += each <= number
    return number


def has_room(count: int, has_figure: bool) -> bool:
    """Return True if one more card fits into a column of `count` cards; a figure takes a place."""
    return count + has_figure < PLACES


def other(seat: Seat) -> Seat:
    """Return the opposite seat."""
    return ZEUS if seat == HERA else HERA
