"""How much is it? Attack, Defense, experience and costs, counted from the rows as they lie (§4 to §6)."""

from functools import cache, lru_cache
from typing import NamedTuple

from engine.games.hercules import cards
from engine.games.hercules.cards import (
    COST_OF_BELT,
    HAND,
    HAND_OF_BIRDS,
    LEAST_DEFENSE,
    MODIFIERS,
    ROWS,
    STRIKE_TRIGGERS_OF_LION,
    Modifier,
    bonus,
)
from engine.games.hercules.deck import NOTHING, STRIKE, XP, Card, Laid, Points, cost
from engine.games.hercules.options import Options
from engine.games.hercules.state import SeatState, State

_LION = STRIKE_TRIGGERS_OF_LION.number


def tally(pile: tuple[Laid, ...], abilities: tuple[str, ...]) -> Points:
    """Attack, Defense and experience of a row (§4.2): a card counts for itself and for each one after it."""
    attack = defense = xp = 0
    triggers = len(pile)
    is_lion, is_bull = "lion" in abilities, "bull" in abilities
    for index, each in enumerate(pile):
        each_attack, each_defense, each_xp = _repeated(pile, index) if each.card.repeats else each.points
        counted = triggers - index
        if is_bull and not index:  # §12.7
            counted = 1
        elif is_lion and each.card is STRIKE and counted > _LION:  # §12.1
            counted = _LION
        attack += each_attack * counted
        defense += each_defense * counted
        xp += each_xp * counted
    return attack, defense, xp


def _repeated(pile: tuple[Laid, ...], index: int) -> Points:
    """§13.10: the effect of the card before, without that card's own doubling."""
    herd = pile[index]
    before = pile[index - 1] if index else None
    if before is None or before.card.is_wound or before.card.repeats:
        return NOTHING
    times = herd.card.repeats * (2 if herd.is_doubled else 1)
    attack, defense, xp = before.single
    return attack * times, defense * times, xp * times


class RowTally(NamedTuple):
    """What a row makes of one turn.

    `doubled` cards are exhausted at its end, as are those `leaving`; `kept` are discarded and bring so many
    `hurts`. Where no Wound leaves, `staying` are discarded (§8.11). `cuts_cost` and `cuts_defense`: what is
    taken off costs and off the trial's Defense.
    """

    points: Points
    doubled: tuple[Card, ...]
    leaving: tuple[Card, ...]
    kept: tuple[Card, ...]
    staying: tuple[Card, ...]
    hurts: int
    cuts_cost: int
    cuts_defense: int


# A row is looked at several times between its last card and the end of the turn.
@lru_cache(maxsize=1024)
def row_of(pile: tuple[Laid, ...], abilities: tuple[str, ...]) -> RowTally:
    """What the cards make, as they lie."""
    doubled: tuple[Card, ...] = ()
    leaving: tuple[Card, ...] = ()
    kept: list[Card] = []
    staying: list[Card] = []
    hurts = cuts_cost = cuts_defense = 0
    for each in pile:
        card, times = each.card, 1
        if each.is_plain:
            kept.append(card)
            staying.append(card)
            continue
        if each.is_doubled:
            doubled, times = (*doubled, card), 2
        else:
            staying.append(card)
            if card.is_leaving:
                leaving += (card,)
            else:
                kept.append(card)
        if card.cuts_cost or card.cuts_defense:
            cuts_cost += times * card.cuts_cost
            cuts_defense += times * card.cuts_defense
        hurts += card.is_hurting
    points = tally(pile, abilities)
    return RowTally(points, doubled, leaving, tuple(kept), tuple(staying), hurts, cuts_cost, cuts_defense)


def row(state: State, own: SeatState) -> RowTally:
    """What one player's row makes."""
    return row_of(own.pile, state.abilities)


def seat_tally(state: State, own: SeatState) -> Points:
    """Attack, Defense and experience of one player's row."""
    return row_of(own.pile, state.abilities).points


def purse(state: State) -> tuple[int, int]:
    """The experience that is still to be spent, and what every cost differs by."""
    left, change = -state.spent, COST_OF_BELT.number if "belt" in state.abilities else 0
    for own in state.seats:
        made = row_of(own.pile, state.abilities)
        left += made.points[XP]
        change -= made.cuts_cost
    return left, change


def xp_left(state: State) -> int:
    """The experience that is still to be spent; players have it in common (§10.4)."""
    return purse(state)[0]


def cost_change(state: State) -> int:
    """What every cost differs by this turn (§5.2)."""
    return purse(state)[1]


def cost_of(state: State, each: Card) -> int:
    """What buying, improving or anticipating the card costs now."""
    return cost(each, cost_change(state))


def trial_attack(state: State) -> int:
    """The trial's Attack at its present Life (§11.17)."""
    return state.attack + _life_bonus(state)[0]


def trial_defense(state: State) -> int:
    """The trial's Defense at its present Life, less what this turn's cards take off (§6.2)."""
    defense = printed_defense(state.options, state.trial)
    for own in state.seats:
        defense -= row_of(own.pile, state.abilities).cuts_defense
    return max(LEAST_DEFENSE.number, defense + _life_bonus(state)[1])


def _life_bonus(state: State) -> tuple[int, int]:
    """What the Life card adds to Attack and Defense; one that is still to be chosen adds nothing (§11.15)."""
    if not state.life_card or state.stage == "life":
        return 0, 0
    return bonus(state.life_card, state.life)


def hand_size(state: State) -> int:
    """How many cards a turn brings (§3.1, §12.6)."""
    return HAND_OF_BIRDS.number if "birds" in state.abilities else HAND.number


# --- what trials begin with ---


@cache
def printed_attack(options: Options, trial: str) -> int:
    """The Attack with which the trial begins under these options (§2.5)."""
    attack = ROWS[options.level][trial].attack.number
    return max(0, attack + sum(each.attack.number for each in _modifiers(options)))


@cache
def printed_defense(options: Options, trial: str) -> int:
    """The Defense of the trial under these options (§2.5)."""
    defense = ROWS[options.level][trial].defense.number
    return max(LEAST_DEFENSE.number, defense + sum(each.defense.number for each in _modifiers(options)))


def first_life(options: Options, trial: str, beaten: int) -> int:
    """The Life with which the trial begins (§9.3, §10.2)."""
    life = ROWS[options.level][trial].life.number + beaten * cards.LIFE_FOR_EACH_BEATEN.number
    return 2 * life if options.coop else life


def _modifiers(options: Options) -> list[Modifier]:
    return [MODIFIERS[name][options.level] for name in MODIFIERS if getattr(options, name)]
