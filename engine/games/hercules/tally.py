"""Counting rows: Attack, Defense, experience and costs (§4 to §6)."""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from engine.games.hercules import cards
from engine.games.hercules.cards import (
    COST_OF_BELT,
    HAND,
    HAND_OF_BIRDS,
    LEAST_DEFENSE,
    RULESETS,
    Modifier,
    bonus,
)
from engine.games.hercules.deck import NOTHING, STRIKE, XP, Card, Laid, Points, cost
from engine.games.hercules.options import Options
from engine.games.hercules.state import SeatState, State

_NO_LIMIT: Final = 1000  # more cards than a row ever has


class Limits(NamedTuple):
    """Most triggers of a base Strike (§12.1) and of the first card of a row (§12.7)."""

    strike: int = _NO_LIMIT
    first: int = _NO_LIMIT


FREE: Final = Limits()


@lru_cache(maxsize=1024)
def limits_of(abilities: tuple[str, ...], ruleset: int) -> Limits:
    """Return the limits of triggers under these abilities."""
    rules = RULESETS[ruleset]
    return Limits(
        rules.strike_triggers.number if "lion" in abilities else _NO_LIMIT,
        rules.first_triggers.number if "bull" in abilities else _NO_LIMIT,
    )


def limits(state: State) -> Limits:
    """Return the limits of triggers under the abilities in force."""
    return limits_of(state.abilities, state.ruleset)


def tally(pile: tuple[Laid, ...], limits: Limits = FREE) -> Points:
    """Return the points of a row: a card counts for itself and for each one after it (§4.2)."""
    attack = defense = xp = 0
    triggers = len(pile)
    most_of_strike, most_of_first = limits
    for index, each in enumerate(pile):
        each_attack, each_defense, each_xp = _repeated(pile, index) if each.card.repeats else each.points
        counted = triggers - index
        if not index and counted > most_of_first:  # §12.7
            counted = most_of_first
        if each.card is STRIKE and counted > most_of_strike:  # §12.1
            counted = most_of_strike
        attack += each_attack * counted
        defense += each_defense * counted
        xp += each_xp * counted
    return attack, defense, xp


def _repeated(pile: tuple[Laid, ...], index: int) -> Points:
    """Return the undoubled effect of the previous card for a repeating one (§13.10)."""
    herd = pile[index]
    before = pile[index - 1] if index else None
    if before is None or before.card.is_wound or before.card.repeats:
        return NOTHING
    times = herd.card.repeats * (2 if herd.is_doubled else 1)
    attack, defense, xp = before.single
    return attack * times, defense * times, xp * times


class RowTally(NamedTuple):
    """The result of a row in one turn.

    `doubled` and `leaving` cards are exhausted at its end. `kept` ones are discarded and bring `hurts`
    Wounds. If no Wound leaves, `staying` ones are discarded (§8.11). `cuts_cost` and `cuts_defense`: what is
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


# A row is read several times between its last card and the end of the turn.
@lru_cache(maxsize=1024)
def row_of(pile: tuple[Laid, ...], limits: Limits) -> RowTally:
    """Return the result of these cards in order."""
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
    points = tally(pile, limits)
    return RowTally(points, doubled, leaving, tuple(kept), tuple(staying), hurts, cuts_cost, cuts_defense)


def row(state: State, own: SeatState) -> RowTally:
    """Return the result of one player's row."""
    return row_of(own.pile, limits(state))


def seat_tally(state: State, own: SeatState) -> Points:
    """Return the points of one player's row."""
    return row_of(own.pile, limits(state)).points


def purse(state: State) -> tuple[int, int]:
    """Return the unspent experience and the change of every cost."""
    left, change = -state.spent, COST_OF_BELT.number if "belt" in state.abilities else 0
    bounds = limits(state)
    for own in state.seats:
        made = row_of(own.pile, bounds)
        left += made.points[XP]
        change -= made.cuts_cost
    return left, change


def xp_left(state: State) -> int:
    """Return the unspent experience, which players share (§10.4)."""
    return purse(state)[0]


def cost_change(state: State) -> int:
    """Return the change of every cost this turn (§5.2)."""
    return purse(state)[1]


def cost_of(state: State, each: Card) -> int:
    """Return the cost of buying, improving or anticipating the card now."""
    return cost(each, cost_change(state))


def trial_attack(state: State) -> int:
    """Return the trial's Attack at its present Life (§11.17)."""
    return state.attack + _life_bonus(state)[0]


def trial_defense(state: State) -> int:
    """Return the trial's Defense at its present Life, less what this turn's cards take off (§6.2)."""
    defense = printed_defense(state.options, state.trial, state.ruleset)
    bounds = limits(state)
    for own in state.seats:
        defense -= row_of(own.pile, bounds).cuts_defense
    return max(LEAST_DEFENSE.number, defense + _life_bonus(state)[1])


def _life_bonus(state: State) -> tuple[int, int]:
    """Return the Life card's change of Attack and Defense; nothing before it is chosen (§11.15)."""
    if not state.life_card or state.stage == "life":
        return 0, 0
    return bonus(RULESETS[state.ruleset], state.life_card, state.life)


def hand_size(state: State) -> int:
    """Return how many cards a turn brings (§3.1, §12.6)."""
    if "birds" not in state.abilities:
        return HAND.number
    has_scattered = RULESETS[state.ruleset].birds_scatter.holds and state.life < state.start_life
    return HAND.number if has_scattered else HAND_OF_BIRDS.number


# --- what trials begin with ---


@cache
def printed_attack(options: Options, trial: str, ruleset: int) -> int:
    """Return the trial's first Attack under these options (§2.5)."""
    rules = RULESETS[ruleset]
    attack = rules.rows[options.level][trial].attack.number
    attack += sum(each.attack.number for each in _modifiers(options, ruleset))
    if options.blood:
        attack = -(-attack // rules.blood_divisor.number)
    return max(0, attack)


@cache
def printed_defense(options: Options, trial: str, ruleset: int) -> int:
    """Return the trial's Defense under these options (§2.5)."""
    defense = RULESETS[ruleset].rows[options.level][trial].defense.number
    return max(
        LEAST_DEFENSE.number, defense + sum(each.defense.number for each in _modifiers(options, ruleset))
    )


def first_life(options: Options, trial: str, *, beaten: int, ruleset: int) -> int:
    """Return the trial's first Life (§9.3, §10.2)."""
    printed = RULESETS[ruleset].rows[options.level][trial].life.number
    life = printed + beaten * cards.LIFE_FOR_EACH_BEATEN.number
    return 2 * life if options.coop else life


def _modifiers(options: Options, ruleset: int) -> list[Modifier]:
    modifiers = RULESETS[ruleset].modifiers
    return [modifiers[name][options.level] for name in modifiers if getattr(options, name)]
