"""How does a robot play Hera and Zeus? It imagines what it cannot see and takes what turns out best.

Every legal action is tried in a handful of worlds that agree with what the robot may know; a position is
weighed by what both sides would see of it.
"""

from collections.abc import Sequence
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hera_zeus import HeraZeus
from engine.games.hera_zeus.cards import KINDS, SIDES
from engine.games.hera_zeus.view import CardView, ColumnView, SeatView

WORLDS: Final = 6
SEED_RANGE: Final = 1 << 62

# Weights in points of a mean card's strength.
WIN: Final = 1000.0
COLUMN: Final = 5.0
FIGURE: Final = -4.0
HAND_CARD: Final = 2.0
DECK_CARD: Final = 1.2
PEGASUS_IN_HAND: Final = 1.0
STRONGER_FRONT: Final = 2.5
HOSTAGE_AT_FRONT: Final = -60.0
HOSTAGE_NEXT: Final = -8.0  # behind one card only
HOSTAGE_IN_HAND: Final = -30.0  # divided by the size of the hand
PANDORA_BESIDE_HOSTAGE: Final = -25.0
STRENGTH: Final = 0.8
HIDDEN: Final = 1.0  # a face-down card keeps the enemy guessing

_SEAT: Final = {side: Seat(number) for number, side in enumerate(SIDES)}


class HeraZeusRobot:
    """A robot that looks one action ahead."""

    name = "hera_zeus"
    version = 1

    def __init__(self) -> None:
        self._game = HeraZeus()

    def decide(self, view: SeatView, legal: Sequence[str], chance: Chance) -> str:
        """The action with the best mean worth over the imagined worlds; the first of equals."""
        if len(legal) == 1:
            return legal[0]
        if "order>guard" in legal:
            return "order>guard"
        worths = self._worths(view, legal, chance)
        return max(legal, key=lambda notation: worths[notation])

    def _worths(self, view: SeatView, legal: Sequence[str], chance: Chance) -> dict[str, float]:
        seat = _SEAT[view.side]
        worths = dict.fromkeys(legal, 0.0)
        for number in range(WORLDS):
            dice = Chance(chance.pick(SEED_RANGE, "world", number).to_bytes(8, "big"))
            world = self._game.imagine(view, dice)
            for notation in legal:
                state = world.copy()
                self._game.apply(state, seat, self._game.parse(notation), dice)
                worths[notation] += self._worth(state, seat)
        return worths

    def _worth(self, state: object, seat: Seat) -> float:
        """What an imagined position is worth to `seat`; both seats' views together show all of it."""
        own = self._game.seat_view(state, seat)  # type: ignore[arg-type]  # a State, which is nobody's here
        enemy = self._game.seat_view(state, Seat(1 - seat))  # type: ignore[arg-type]
        if own.table.winner is not None:
            return WIN if own.table.winner == own.side else -WIN
        return _side_worth(own, enemy) - _side_worth(enemy, own)


def _side_worth(own: SeatView, enemy: SeatView) -> float:
    """What one side has, as its owner sees it."""
    side = own.table.sides[_SEAT[own.side]]
    worth = _hand_worth(own.hand) + DECK_CARD * side.deck_count
    for lane in range(len(own.own)):
        worth += _column_worth(own.own[lane])
        worth += _front_worth(own.own[lane], enemy.own[lane])
    return worth


def _hand_worth(hand: Sequence[CardView]) -> float:
    worth = HAND_CARD * len(hand)
    for card in hand:
        role = _role(card)
        if role == "hostage":
            worth += HOSTAGE_IN_HAND / len(hand)
        elif role == "pegasus":
            worth += PEGASUS_IN_HAND
    return worth


def _column_worth(column: ColumnView) -> float:
    """Points of next turn, strength on the field, and how well a hostage is kept."""
    if not column.cards:
        return FIGURE if column.has_figure else 0.0
    worth = COLUMN + (FIGURE if column.has_figure else 0.0)
    roles = [_role(card) for card in column.cards]
    for card in column.cards:
        worth += STRENGTH * (_strength(card) + 3) + (0.0 if card.is_face_up else HIDDEN)
    if "hostage" in roles:
        depth = roles.index("hostage") + column.has_figure
        worth += (HOSTAGE_AT_FRONT, HOSTAGE_NEXT, 0.0, 2.0, 2.0)[depth]
        if "pandora" in roles:
            worth += PANDORA_BESIDE_HOSTAGE
    return worth


def _front_worth(own: ColumnView, enemy: ColumnView) -> float:
    """Something for a front that would win its lane."""
    if not own.cards or not enemy.cards or own.has_figure or enemy.has_figure:
        return 0.0
    return STRONGER_FRONT if _beats(own.cards[0], enemy.cards[0]) else 0.0


def _beats(attacker: CardView, defender: CardView) -> bool:
    """Whether a challenge would go well, both cards known."""
    attacking, defending = _role(attacker), _role(defender)
    if attacking in ("hostage", "medusa", "pandora") or defending == "pandora":
        return False
    if defending == "hostage":
        return True
    if defending == "medusa":
        return attacking == "slayer"
    if attacking == "pythia" and defending == "seven":
        return True
    return _strength(attacker) > _strength(defender)


def _role(card: CardView) -> str:
    return KINDS[card.kind].role if card.kind else ""


def _strength(card: CardView) -> int:
    return KINDS[card.kind].strength or 0 if card.kind else 0
