"""The quick player's lines and others worth considering, the best first.

Rows are weighed as in `planning`, but over every order. Common decisions are left to a partner who has not
yielded. It uses only what a view tells.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.core.game import Seat
from engine.games.hercules.actions import (
    Choose,
    Done,
    Move,
    StoreCard,
    UsePosture,
)
from engine.games.hercules.actions_of_partners import (
    End,
    TurnPosture,
    Use,
)
from engine.games.hercules.cards import LIFE_OF_STABLES
from engine.games.hercules.deck import NOTHING, Card, Laid, Points
from engine.games.hercules.game import Hercules
from engine.games.hercules.robot.experience import USUAL, Chains, Prospects, best_spend, prospects, ranked
from engine.games.hercules.robot.orders import Doubling, HandOutcomes, Numbers, outcomes_of
from engine.games.hercules.robot.planning import (
    FLIP,
    LAST_CARD,
    LAST_WOUND,
    LIFE,
    LIFE_CARDS,
    PART_OF_LIFE,
    WIN,
    Outlook,
    cross_chance,
    is_to_turn,
    laid_out,
    losses_of,
    most_life,
    posture_first,
    prepared_worth,
    turned,
    wounds_costs,
)
from engine.games.hercules.robot.rows import outcomes
from engine.games.hercules.robot.weighing import FIRST_DECK, points_worth, stock_of, turns_left
from engine.games.hercules.spending import after_sketch, spends
from engine.games.hercules.state import SeatState, Spend, State, can_turn, may_decide_alone, partner
from engine.games.hercules.tally import limits, tally, trial_defense, xp_left

Moves = tuple[Move, ...]
Weights = NDArray[np.float64]

QUICK: Final = Chains(steps=2, buys=2, xp=20)
"""How far a quick player thinks about spends."""
_GAME: Final = Hercules()
_LEFT_TO_THE_OTHER: Final = ("agree", "you-decide", "withdraw")


def lines(state: State, seat: Seat, most: int) -> Sequence[Moves]:
    """Return at most `most` lines, the quick player's own first; legal until a card is drawn.

    A playout is the quick player's continuation, and hardly anything in a trial is hidden. Keeping its move
    as a candidate therefore never loses what a playout found. (Rollout with a sequentially consistent base
    policy: Bertsekas, Tsitsiklis and Wu 1997.).
    """
    own = _thought_of(state, seat, 1)
    if most == 1:
        return own
    return [*own, *[each for each in _thought_of(state, seat, most) if each != own[0]]][:most]


def _thought_of(state: State, seat: Seat, most: int) -> Sequence[Moves]:
    own = state.seats[seat]
    match state.stage:
        case "plan":
            return _in_plan(state, seat, most)
        case "perfect" if may_decide_alone(state, seat) and not own.has_yielded:
            return _in_perfecting(state, own, most)
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
        case "perfect" if is_to_turn(state, own) and UsePosture() in legal:
            found = [turned(legal)]
        case "life" | "split" | "perfect":
            found = [_left_to_the_other(legal)]
        case _:
            found = list(legal)
    return [(action,) for action in found[:most]]


def _left_to_the_other(legal: Sequence[Move]) -> Move:
    by_notation = {action.notation: action for action in legal}
    return next((by_notation[each] for each in _LEFT_TO_THE_OTHER if each in by_notation), legal[0])


def _strangeness(action: Move) -> int:
    """Return how far a first deck is from the usual one."""
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
        return [tuple(laid_out(state, own, _best_row(state, seat, ahead, other)))]
    found: list[Moves] = [(first,)] if first is not None else []
    if isinstance(first, StoreCard):
        stored = sorted(set(own.hand) - {first.card}, key=points_worth)
        found += [(StoreCard(each),) for each in stored]
    found += [tuple(laid_out(state, own, row)) for row in _varied_rows(state, seat, ahead, other)]
    return found[:most]


def _of_partner(state: State, seat: Seat, ahead: Prospects) -> Points | None:
    """Return the partner's points, or those of its best row if laid first; None for a solo player."""
    if not state.is_coop:
        return None
    other = partner(seat)
    theirs = state.seats[other]
    if theirs.is_ready or not theirs.hand:
        return tally(theirs.pile, limits(state))
    row = _best_row(state, other, ahead, tally(state.seats[seat].pile, limits(state)))
    return tally(theirs.pile + row, limits(state))


class _Hand(NamedTuple):
    """The outcomes of a hand, their context, and the worth of being doubled or last, by card.

    Being doubled has an entry more, for no card.
    """

    outlook: Outlook
    found: HandOutcomes
    doubled: Weights
    last: Weights


def _hand(state: State, seat: Seat, ahead: Prospects, other: Points | None) -> _Hand:
    """Return the hand of a seat; `other`: the partner's points."""
    own = state.seats[seat]
    losses = losses_of(state, own, ahead, seat)
    hero, side, is_tilted, is_pending = own.posture
    doubling = Doubling(hero == "hercules" and side == "A" and not is_tilted, is_pending)
    bounds = limits(state)
    found = outcomes(tuple(sorted(own.hand, key=_order)), own.pile, bounds, doubling)
    doubled = np.array([FLIP - losses[each] for each in found.cards] + [0.0])
    last = np.array([_worth_as_last(each) for each in found.cards])
    if "mares" in state.abilities:
        last -= [0.0 if each.is_wound else losses[each] for each in found.cards]
    outlook = Outlook(
        state, own, ahead, trial_defense(state), most_life(state), other, {}, bounds, cross_chance(state)
    )
    return _Hand(outlook, found, doubled, last)


def _order(each: Card) -> int:
    return each.order


def _worth_as_last(each: Card) -> float:
    """Return the worth of a card on top of the discard pile when experience is spent."""
    return -LAST_WOUND if each.is_wound else 0.0 if each.is_improved else LAST_CARD * points_worth(each)


class _Weighed(NamedTuple):
    """By outcome: the worth of the turn, the Life taken, and the cost of Wounds."""

    worths: Weights
    taken: Numbers
    hurts: Weights


def _weighed(hand: _Hand) -> _Weighed:
    """Return the worth of each outcome, on average if Hera's cross may come (§11.12)."""
    plain, cross = _uncrossed(hand), hand.outlook.cross
    if not cross:
        return plain
    crossed = _uncrossed(hand._replace(found=_crossed(hand)))
    return plain._replace(worths=(1 - cross) * plain.worths + cross * crossed.worths)


def _crossed(hand: _Hand) -> HandOutcomes:
    """Return the outcomes without the last card: each other card counts once less.

    It ignores losses of chosen or repeated effects and the limits of triggers.
    """
    found, own = hand.found, hand.outlook.own
    lost = np.array([NOTHING, *[each.points for each in own.pile], *[each.points for each in own.hand]])
    doubled = np.array([*[each.points for each in found.cards], NOTHING])[found.doubled]
    points = np.array([found.attack, found.defense, found.xp]) - lost.sum(axis=0)[:, None] - doubled.T
    return outcomes_of(np.maximum(points, 0), found.cut, found.last, found.doubled, found.cards, found.rows)


def _uncrossed(hand: _Hand) -> _Weighed:
    """Return the worth of each outcome, read from tables; much of a playout's time is spent here."""
    outlook, found, doubled, last = hand
    state, _, ahead, trial, cap, other, *_, _ = outlook
    more_attack, more_defense, more_xp = other or NOTHING
    most_attack, most_defense, most_xp = found.most
    is_filthy = "stables" in state.abilities
    filth = LIFE_OF_STABLES.number * len(state.seats) if is_filthy else 0
    lost = state.start_life - state.life if is_filthy else 0
    filth_of = Filth(filth, lost, state.rules.stables_wait.holds)
    strikes = _strikes(most_attack, more_attack, found.cuts, trial, cap, len(state.seats), filth_of)
    taken = strikes.taken.take(found.strike)
    hurts = _hurts(outlook, found.defense, more_defense, most_defense, taken)
    worths = strikes.worths.take(found.strike)
    worths -= hurts
    worths += _gained(ahead.gains, more_xp, most_xp).take(found.xp) + last.take(found.last)
    if strikes.taken.max() >= state.life:
        won = WIN + _gained(ahead.last_gains, more_xp, most_xp).take(found.xp)
        worths = np.where(taken >= state.life, won, worths)
    worths += doubled.take(found.doubled)
    return _Weighed(worths, taken, hurts)


class _Strikes(NamedTuple):
    """By strike of a row: the Life taken and its worth."""

    taken: Numbers
    worths: Weights


class Filth(NamedTuple):
    """What the Stables regain (§12.5): `life`, at most what was lost before this turn (`lost`).

    `waits`: only if they lose none in it.
    """

    life: int
    lost: int
    waits: bool


# The playouts of one decision meet the same strikes again; an entry takes some 1 KB.
@lru_cache(maxsize=1024)
def _strikes(
    most: int, more: int, cuts: tuple[int, ...], trial: int, cap: int, seats: int, filth: Filth
) -> _Strikes:
    """Return the strikes for each of the `cuts` and every Attack from 0 to `most`.

    `more` is added by the partner. `trial`: its Defense; `cap`: the most Life taken.
    """
    attack = np.arange(most + 1) + more
    needed = np.array([max(trial - cut, min(trial, 1)) for cut in cuts])[:, None]
    taken = np.minimum(attack // needed, cap)
    back = np.minimum(filth.life, filth.lost + taken)
    kept = taken - (np.where(taken > 0, 0, back) if filth.waits else back)
    worths = LIFE / seats * kept + PART_OF_LIFE * (attack % needed) / needed
    return _Strikes(taken.ravel(), worths.ravel())


def _gained(gains: Sequence[float], more: int, most: int) -> Weights:
    """Return the worth of experience from 0 to `most`, with `more` from the partner."""
    found = gains[more : more + most + 1]
    return np.array([*found, *[gains[-1]] * (most + 1 - len(found))])


def _hurts(outlook: Outlook, defense: Numbers, more: int, most: int, taken: Numbers) -> Weights:
    """Return the cost of Wounds that each row lets through.

    `defense`: of each row, at most `most`, with `more` from the partner. Against the Hydra it also matters
    whether it loses Life.
    """
    by_taking = []
    for is_taking in (0, 1) if "hydra" in outlook.state.abilities else (0,):
        costs = wounds_costs(outlook, is_taking)
        known = costs[more : more + most + 1]
        beyond = known[-1] if known else costs[-1]
        by_taking.append(np.array([*known, *[beyond] * (most + 1 - len(known))]).take(defense))
    return np.where(taken > 0, by_taking[-1], by_taking[0]) if len(by_taking) > 1 else by_taking[0]


def _best_row(state: State, seat: Seat, ahead: Prospects, other: Points | None) -> tuple[Laid, ...]:
    """Return the quick player's row."""
    hand = _hand(state, seat, ahead, other)
    return hand.found.rows[int(_weighed(hand).worths.argmax())]


def _varied_rows(state: State, seat: Seat, ahead: Prospects, other: Points | None) -> list[tuple[Laid, ...]]:
    """Return the best row of each kind, the best of all first.

    Kinds differ in Life taken, in whether Wounds are suffered, in the doubled card and in the last one.
    """
    hand = _hand(state, seat, ahead, other)
    found, (worths, taken, hurts) = hand.found, _weighed(hand)
    kinds = np.column_stack([taken, hurts > 0, found.doubled, found.last])
    order = np.argsort(-worths, kind="stable")
    _, firsts = np.unique(kinds[order], axis=0, return_index=True)
    return [found.rows[int(order[first])] for first in sorted(firsts)]


# --- perfecting ---


def _in_perfecting(state: State, own: SeatState, most: int) -> Sequence[Moves]:
    """Return the best chain of spends as one line; with `most` above 1, each first step and the end.

    If the Apples make turning the Posture costly (§12.11), both ways to end are included.
    """
    stocks = [stock_of(own) for own in state.seats]
    attack = sum(tally(own.pile, limits(state))[0] for own in state.seats)
    is_won = min(attack // trial_defense(state), most_life(state)) >= state.life
    most_of_chains = QUICK if most == 1 else USUAL
    weighed = ranked(state, stocks, turns_left(state, stocks), xp_left(state), most_of_chains, is_won=is_won)
    end: Moves = (TurnPosture("end") if is_to_turn(state, own) else End(),)
    if most == 1:
        best = next((uses for worth, uses in weighed if worth > 0 and _is_in_stock(state, uses)), None)
        return [_used(state, best) if best else end]
    steps = [_used(state, each) for each in dict.fromkeys(uses[:1] for _, uses in weighed)]
    ends = [end, (TurnPosture("end"),)] if can_turn(state, own) and not is_to_turn(state, own) else [end]
    is_spent = bool(weighed) and weighed[0][0] > 0
    return [*steps[: most - len(ends)], *ends] if is_spent else [*ends, *steps][:most]


def _is_in_stock(state: State, uses: Sequence[Spend]) -> bool:
    """Return True if the Reserve has all cards bought: a chain is made of kinds, whatever their number."""
    bought = [use.card for use in uses if use.kind == "buy"]
    if len(set(bought)) == len(bought):
        return True
    held = [card.id for card in (*state.techniques, *state.blessings)]
    return all(bought.count(each) <= held.count(each) for each in bought)


def _used(state: State, uses: Sequence[Spend]) -> Moves:
    return tuple([Use(each, state.is_coop) for each in uses])


def every_spend(state: State, most: int) -> Sequence[Spend]:
    """Return the planning robot's uses of experience in order, at most `most`."""
    attack = sum(tally(own.pile, limits(state))[0] for own in state.seats)
    is_won = min(attack // trial_defense(state), most_life(state)) >= state.life
    found: list[Spend] = []
    while len(found) < most:
        after = after_sketch(state, found)
        spend = best_spend(after, is_won=is_won)
        if spend is None or spend not in spends(after):
            break
        found.append(spend)
    return found
