"""What would a quick player do, and what else is worth a thought? Lines of actions, the best first.

Rows are weighed as the robot of one turn weighs them, but every order is looked at; what concerns both
partners is left to the one who has not passed it on. Nothing is used that a view does not tell.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.core.game import Seat
from engine.games.hercules.actions import Choose, Done, End, Move, StoreCard, Use, UsePosture
from engine.games.hercules.cards import LIFE_OF_STABLES
from engine.games.hercules.deck import DEFENSE, NOTHING, Card, Laid, Points
from engine.games.hercules.game import Hercules
from engine.games.hercules.robot.experience import USUAL, Chains, Prospects, best_spend, prospects, ways
from engine.games.hercules.robot.planning import (
    FIRST_DECK,
    FLIP,
    LAST_CARD,
    LAST_WOUND,
    LIFE,
    LIFE_CARDS,
    PART_OF_LIFE,
    WIN,
    Outlook,
    losses_of,
    most_life,
    play_of,
    posture_first,
    prepared_worth,
    wounds_worth,
)
from engine.games.hercules.robot.rows import Doubling, HandOutcome, outcomes
from engine.games.hercules.robot.weighing import points_worth, stock_of, turns_left
from engine.games.hercules.spending import after_sketch, spends
from engine.games.hercules.state import SeatState, Spend, State, may_decide_alone, partner
from engine.games.hercules.tally import tally, trial_defense, xp_left

Moves = tuple[Move, ...]

QUICK: Final = Chains(steps=3, buys=2, xp=20)
"""How far a quick player thinks spends through."""
_GAME: Final = Hercules()
_LEFT_TO_THE_OTHER: Final = ("agree", "you-decide", "withdraw")


def lines(state: State, seat: Seat, most: int) -> Sequence[Moves]:
    """At most so many ways to go on, the quick player's own first; legal as far as no card is drawn."""
    own = state.seats[seat]
    match state.stage:
        case "plan":
            return _in_plan(state, seat, most)
        case "perfect" if may_decide_alone(state, seat) and not own.has_yielded:
            return _in_perfecting(state, most)
    legal = _GAME.legal_actions(state, seat)
    match state.stage:
        case "prepare":
            found = sorted(legal, key=lambda action: prepared_worth(state, own, action), reverse=True)
        case "life" if legal[0].notation.startswith("life"):
            found = sorted(legal, key=lambda action: LIFE_CARDS.index(action.notation.rpartition(">")[2]))
        case "deck" if own.posture.hero:
            found = sorted(legal, key=_strangeness)
        case "split" if any(getattr(action, "is_usual", False) for action in legal):
            found = sorted(legal, key=lambda action: not getattr(action, "is_usual", False))[:1]
        case "life" | "split" | "perfect":
            found = [_left_to_the_other(legal)]
        case _:
            found = list(legal)
    return [(action,) for action in found[:most]]


def _left_to_the_other(legal: Sequence[Move]) -> Move:
    by_notation = {action.notation: action for action in legal}
    return next((by_notation[each] for each in _LEFT_TO_THE_OTHER if each in by_notation), legal[0])


def _strangeness(action: Move) -> int:
    """How far a first deck is from the usual one."""
    assert isinstance(action, Choose)
    return sum(abs(one - other) for one, other in zip(action.counts, FIRST_DECK, strict=True))


# --- planning ---


def _in_plan(state: State, seat: Seat, most: int) -> Sequence[Moves]:
    own = state.seats[seat]
    first = posture_first(own)
    if most == 1 and first is not None:
        return [(first,)]
    if not own.hand:
        done: Moves = (Done(),)
        return [(first,), done] if first is not None else [done]
    ahead = prospects(state, QUICK if most == 1 else USUAL)
    other = _of_partner(state, seat, ahead)
    if most == 1:
        return [_laid_out(own, _best_row(state, seat, ahead, other))]
    found: list[Moves] = [(first,)] if first is not None else []
    if isinstance(first, StoreCard):
        stored = sorted(set(own.hand) - {first.card}, key=points_worth)
        found += [(StoreCard(each),) for each in stored]
    found += [_laid_out(own, row) for row in _varied_rows(state, seat, ahead, other)]
    return found[:most]


def _of_partner(state: State, seat: Seat, ahead: Prospects) -> Points | None:
    """What the partner's row makes, or would if it were laid first; None for whoever plays alone."""
    if not state.is_coop:
        return None
    other = partner(seat)
    theirs = state.seats[other]
    if theirs.is_ready or not theirs.hand:
        return tally(theirs.pile, state.abilities)
    row = _best_row(state, other, ahead, tally(state.seats[seat].pile, state.abilities))
    return tally(theirs.pile + row, state.abilities)


def _laid_out(own: SeatState, row: tuple[Laid, ...]) -> Moves:
    """The actions that lay the row, up to the first that draws cards: then there is more to think about."""
    line: list[Move] = []
    for each in row:
        if each.is_doubled and not own.posture.is_pending:
            line.append(UsePosture())
        line.append(play_of(own, each))
        if each.card.draws:
            return tuple(line)
    return tuple(line)


class _Hand(NamedTuple):
    """What the outcomes of a hand are weighed with; `last`: what it means that a card lies last."""

    outlook: Outlook
    found: tuple[HandOutcome, ...]
    doubled: dict[Card | None, float]
    last: dict[Card, float]


def _hand(state: State, seat: Seat, ahead: Prospects, other: Points | None) -> _Hand:
    """The hand of a seat; `other`: what the partner's row makes."""
    own = state.seats[seat]
    losses = losses_of(state, own, ahead, seat)
    hero, side, is_tilted, is_pending = own.posture
    doubling = Doubling(hero == "hercules" and side == "A" and not is_tilted, is_pending)
    abilities = tuple([each for each in ("lion", "bull") if each in state.abilities])
    found = outcomes(tuple(sorted(own.hand, key=_order)), own.pile, abilities, doubling)
    doubled: dict[Card | None, float] = {each: FLIP - loss for each, loss in losses.items()}
    doubled[None] = 0.0
    last = {each: _worth_as_last(each) for each in losses}
    if "mares" in state.abilities:
        last = {each: worth - (0 if each.is_wound else losses[each]) for each, worth in last.items()}
    outlook = Outlook(state, own, ahead, trial_defense(state), most_life(state), other, {})
    return _Hand(outlook, found, doubled, last)


def _order(each: Card) -> int:
    return each.order


def _worth_as_last(each: Card) -> float:
    """What it is good for that the card lies on top of the discard pile when experience is spent."""
    return -LAST_WOUND if each.is_wound else 0.0 if each.is_improved else LAST_CARD * points_worth(each)


def _weighed(hand: _Hand) -> tuple[list[float], list[int]]:
    """What the turn comes to with each outcome, and the Life taken: much of a playout happens here."""
    outlook, found, doubled_worth, last_worth = hand
    state, _, ahead, trial, cap, other, hurts = outlook
    gains, most_xp, life, share = ahead.gains, len(ahead.gains) - 1, state.life, LIFE / len(state.seats)
    more_attack, more_defense, more_xp = other or NOTHING
    filth = LIFE_OF_STABLES.number * len(state.seats) if "stables" in state.abilities else 0
    missing = state.start_life - life
    worths: list[float] = []
    all_taken: list[int] = []
    for attack, defense, xp, cut, last, doubled, _ in found:
        attack, defense, xp = attack + more_attack, defense + more_defense, xp + more_xp
        xp = most_xp if xp > most_xp else xp
        needed = (trial - cut if trial > cut else 1) if cut else trial
        taken = attack // needed
        taken = cap if taken > cap else taken
        all_taken.append(taken)
        if taken >= life:
            worths.append(WIN + ahead.last_gains[xp] + doubled_worth[doubled])
            continue
        hurt = hurts.get((defense, taken > 0))
        if hurt is None:
            hurt = hurts[defense, taken > 0] = wounds_worth(outlook, defense, taken)
        kept = taken - min(filth, missing + taken) if filth else taken
        worth = share * kept + PART_OF_LIFE * (attack % needed) / needed - hurt + gains[xp]
        worths.append(worth + last_worth[last] + doubled_worth[doubled])
    return worths, all_taken


def _best_row(state: State, seat: Seat, ahead: Prospects, other: Points | None) -> tuple[Laid, ...]:
    """The quick player's."""
    hand = _hand(state, seat, ahead, other)
    worths, _ = _weighed(hand)
    return hand.found[worths.index(max(worths))].row


def _worth(weighed: tuple[float, HandOutcome]) -> float:
    return weighed[0]


def _varied_rows(state: State, seat: Seat, ahead: Prospects, other: Points | None) -> list[tuple[Laid, ...]]:
    """The best row of each kind, the best of all first: kinds differ in Life taken, in whether Wounds are
    suffered, in the card that is doubled and in the last one."""
    hand = _hand(state, seat, ahead, other)
    best: dict[tuple[int, bool, Card | None, Card], tuple[float, HandOutcome]] = {}
    for worth, taken, each in zip(*_weighed(hand), hand.found, strict=True):
        defense = each.defense + (other or NOTHING)[DEFENSE]
        kind = taken, bool(hand.outlook.hurts.get((defense, taken > 0))), each.doubled, each.last
        if kind not in best or worth > _worth(best[kind]):
            best[kind] = worth, each
    return [each.row for _, each in sorted(best.values(), key=_worth, reverse=True)]


# --- perfecting ---


def _in_perfecting(state: State, most: int) -> Sequence[Moves]:
    """What to spend experience on next, each first step once, and to end."""
    stocks = [stock_of(own) for own in state.seats]
    attack = sum(tally(own.pile, state.abilities)[0] for own in state.seats)
    is_won = min(attack // trial_defense(state), most_life(state)) >= state.life
    chains = QUICK if most == 1 else USUAL
    worths: dict[Spend, float] = {}
    for found in ways(state, stocks, turns_left(state, stocks), xp_left(state), chains):
        for way in found:
            worth = way.later + (0.0 if is_won else way.now)
            if worth > worths.get(way.first, -1e9):
                worths[way.first] = worth
    ordered = sorted(worths, key=lambda spend: worths[spend], reverse=True)
    spends: list[Moves] = [(Use(each, state.is_coop),) for each in ordered]
    end: Moves = (End(),)
    if not ordered or worths[ordered[0]] <= 0:
        return [end, *spends][:most]
    return [spends[0]] if most == 1 else [*spends[: most - 1], end]


def every_spend(state: State, most: int) -> Sequence[Spend]:
    """What the robot of one turn spends experience on, one after the other, as far as so many."""
    attack = sum(tally(own.pile, state.abilities)[0] for own in state.seats)
    is_won = min(attack // trial_defense(state), most_life(state)) >= state.life
    found: list[Spend] = []
    while len(found) < most:
        after = after_sketch(state, found)
        spend = best_spend(after, is_won=is_won)
        if spend is None or spend not in spends(after):
            break
        found.append(spend)
    return found
