"""Planning a turn: the order of the hand and the use of experience.

It looks one turn ahead and weighs rows by Life taken, Wounds suffered and experience won. It uses only what a
view tells. Common decisions are left to the partner.
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations, permutations
from typing import Final, NamedTuple

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules.actions import (
    Choose,
    Done,
    Move,
    Play,
    Prepare,
    StoreCard,
    UsePosture,
)
from engine.games.hercules.actions_of_partners import (
    End,
    TurnPosture,
    Use,
)
from engine.games.hercules.calling import is_missing
from engine.games.hercules.cards import KINDS, LIFE_CAP_OF_HIND, Kind
from engine.games.hercules.deck import Card, Laid, Points, laid
from engine.games.hercules.game import Hercules
from engine.games.hercules.options import Options
from engine.games.hercules.robot.experience import Prospects, best_spend, prospects
from engine.games.hercules.robot.weighing import (
    FIRST_DECK,
    FIRST_TURNS,
    after_waiting,
    points_worth,
    stock_of,
    worth_later,
    worth_now,
)
from engine.games.hercules.splitting import weaker_blow, wounds_by_defense
from engine.games.hercules.state import SeatState, State, can_turn, do_wounds_stay, partner
from engine.games.hercules.tally import Limits, limits, tally, trial_attack, trial_defense

# Weights of rows; the unit is a tenth of a point of Life.
LOSS: Final = 500.0
WIN: Final = 1000.0
LIFE: Final = 10.0
PART_OF_LIFE: Final = 0.3  # for Attack that takes no further Life
WOUND: Final = 20.0  # the last of the pile of Wounds; with more, one costs less
WOUND_POWER: Final = 0.6
WOUND_LATE: Final = 0.3  # factor when the trial is nearly beaten
WOUND_TURNS: Final = 4.0
FLIP: Final = 4.0  # of a Rain of cards in the next turn
LAST_WOUND: Final = 1.0  # on top of the discard pile when no experience can be spent
LAST_CARD: Final = 0.5  # on top of it when it can be improved
SHIELD: Final = 8.0  # of a shield raised in preparation
SHIELD_POINT: Final = 0.6  # of Defense that Athena's shield keeps for the next turn

_GAME: Final = Hercules()

LIFE_CARDS: Final = ("breath", "calm", "anger", "moods")
MOST_ORDERS: Final = 120
MOST_CARDS: Final = 5  # of a hand whose every order is weighed
MOST_MOVED: Final = 7  # whose orders are weighed before cards are exchanged


def choose(state: State, seat: Seat) -> Move:
    """Return the action to take now."""
    legal = _GAME.legal_actions(state, seat)
    if state.stage == "perfect" and state.is_coop and is_to_turn(state, state.seats[seat]):
        return turned(legal)
    for notation in ("agree", "you-decide"):
        for action in legal:
            if action.notation == notation:
                return action
    match state.stage:
        case "plan":
            return _in_plan(state, seat)[0]
        case "perfect" if state.seats[seat].has_yielded:
            return legal[0]
        case "perfect":
            withdraw = next((action for action in legal if action.notation == "withdraw"), None)
            return withdraw or _in_perfecting(state, state.seats[seat])
        case "prepare":
            return max(legal, key=lambda action: prepared_worth(state, state.seats[seat], action))
        case "life" | "split" if legal[0].notation == "withdraw":
            return legal[0]
        case "life":
            return min(legal, key=lambda action: LIFE_CARDS.index(action.notation.rpartition(">")[2]))
        case "split":
            return next(action for action in legal if getattr(action, "is_usual", False))
        case "deck" if state.seats[seat].posture.hero:
            return Choose(FIRST_DECK)
        case _:
            return legal[0]


def is_to_turn(state: State, own: SeatState) -> bool:
    """Return True if unused Overloaded should be turned, because it has no other use left.

    Not under the Apples: their Attack would rise for it (§12.11).
    """
    return state.stage == "perfect" and can_turn(state, own) and "apples" not in state.abilities


def turned(legal: Sequence[Move]) -> Move:
    """Return the action that turns the Posture, together with an agreement if possible."""
    by_notation = {action.notation: action for action in legal}
    return by_notation.get("posture>agree") or by_notation["posture"]


def _in_perfecting(state: State, own: SeatState) -> Move:
    attack = sum(tally(own.pile, limits(state))[0] for own in state.seats)
    is_won = min(attack // trial_defense(state), most_life(state)) >= state.life
    spend = best_spend(state, is_won=is_won)
    if spend:
        return Use(spend, state.is_coop)
    return TurnPosture("end") if is_to_turn(state, own) else End()


def most_life(state: State) -> int:
    """Return the most Life that the trial can lose in a turn."""
    return LIFE_CAP_OF_HIND.number * len(state.seats) if "hind" in state.abilities else state.life


# --- planning ---


class Outlook(NamedTuple):
    """The context in which rows of a player are weighed.

    `defense`: the trial's, without what cards of this row take off. `cap`: the most Life it can lose.
    `other`: the points of the partner's row. `hurts`: the cost of Wounds by Defense and whether the trial
    loses Life. `limits`: of triggers. `cross`: the chance that Hera's cross takes the last card.
    """

    state: State
    own: SeatState
    ahead: Prospects
    defense: int
    cap: int
    other: Points | None
    hurts: dict[tuple[int, bool], float]
    limits: Limits
    cross: float


def _in_plan(state: State, seat: Seat) -> list[Move]:
    """Return the moves until the hand is empty or a card is drawn."""
    own = state.seats[seat]
    posture = posture_first(own)
    if posture is not None:
        return [posture]
    if not own.hand:
        return [Done()]
    return laid_out(state, own, _rows_agreed(state, seat))


def laid_out(state: State, own: SeatState, row: Sequence[Laid]) -> list[Move]:
    """Return the actions that lay the row, up to the first that draws cards.

    A card that heals takes the first Wounds left in the discard pile, and none while they stay (§8.11).
    """
    moves: list[Move] = []
    lying = [] if do_wounds_stay(state) else list(own.discard)
    for each in row:
        if each.is_doubled and not own.posture.is_pending:
            moves.append(UsePosture())
        moves.append(_healing_play(each, lying) if each.card.heals else Play(each.card, each.choice))
        if each.card.draws:
            break
    return moves


def _healing_play(each: Laid, lying: list[Card]) -> Play:
    """Return the play that heals what it can, and remove those Wounds from `lying`."""
    wounds = [number for number, card in enumerate(lying, 1) if card.is_wound]
    healed = tuple(wounds[: 2 if each.is_doubled else 1])
    for place in reversed(healed):
        del lying[place - 1]
    return Play(each.card, healed=healed)


def posture_first(own: SeatState) -> Move | None:
    """Return the use of a Posture that brings cards into this very turn, if any.

    These are Rain of cards and the lion's skin.
    """
    hero, side, is_tilted, _ = own.posture
    if is_tilted or own.pile:
        return None
    if side == "B" and (own.under if hero == "omphale" else own.deck or own.discard):
        return UsePosture()
    if hero == "omphale" and side == "A" and own.hand and len(own.deck) + len(own.discard) > 1:
        return StoreCard(min(own.hand, key=points_worth))
    return None


def _rows_agreed(state: State, seat: Seat) -> tuple[Laid, ...]:
    """Return the best row, considering what the partner's open hand may add."""
    ahead = prospects(state)
    if not state.is_coop:
        return _best_row(state, seat, ahead, None)
    mine, theirs = state.seats[seat], state.seats[1 - seat]
    if theirs.is_ready or not theirs.hand:
        return _best_row(state, seat, ahead, tally(theirs.pile, limits(state)))
    row = _best_row(state, seat, ahead, None)
    answer = _best_row(state, partner(seat), ahead, tally(mine.pile + row, limits(state)))
    return _best_row(state, seat, ahead, tally(theirs.pile + answer, limits(state)))


def _best_row(state: State, seat: Seat, ahead: Prospects, other: Points | None) -> tuple[Laid, ...]:
    """Return the order in which to lay the hand; `other`: the partner's points, None if unknown."""
    own = state.seats[seat]
    hero, side, is_tilted, is_pending = own.posture
    outlook = Outlook(
        state,
        own,
        ahead,
        trial_defense(state),
        most_life(state),
        other,
        {},
        limits(state),
        cross_chance(state),
    )
    may_double = is_pending or (hero == "hercules" and side == "A" and not is_tilted)
    losses = losses_of(state, own, ahead, seat)
    most_of_first = outlook.limits.first if not own.pile else len(own.hand)
    best: tuple[Laid, ...] = ()
    best_worth = -1e9

    def fed(last: Card) -> float:
        return losses[last] if "mares" in state.abilities and not last.is_wound else 0.0

    def weigh(row: tuple[Laid, ...]) -> bool:
        nonlocal best, best_worth
        worth = _expected_worth(outlook, row) - fed(row[-1].card)
        place = 1 if most_of_first < len(row) - 1 and not is_pending else 0
        if may_double and not row[place].card.is_wound:
            first = laid(row[place].card, row[place].choice, True)
            doubled = (*row[:place], first, *row[place + 1 :])
            doubled_worth = _expected_worth(outlook, doubled) - losses[first.card] + FLIP - fed(row[-1].card)
            if doubled_worth > worth or is_pending:
                row, worth = doubled, doubled_worth
        if worth <= best_worth:
            return False
        best, best_worth = row, worth
        return True

    kinds: Sequence[Kind | None] = KINDS if any(each.choice for each in own.hand) else (None,)
    for kind in kinds:
        cards = [laid(each, kind if each.choice else None) for each in own.hand]
        for order in _orders(tuple(own.hand.index(each) for each in own.hand)):
            weigh(tuple([cards[index] for index in order]))
    while len(own.hand) > MOST_CARDS and _exchange(best, weigh):
        pass
    return best


def _exchange(row: tuple[Laid, ...], weigh: Callable[[tuple[Laid, ...]], bool]) -> bool:
    """Return True if exchanging two cards improved the row."""
    plain = [laid(each.card, each.choice) for each in row]
    for one, other in combinations(range(len(row)), 2):
        if plain[one] is not plain[other]:
            cards = list(plain)
            cards[one], cards[other] = cards[other], cards[one]
            if weigh(tuple(cards)):
                return True
    return False


@cache
def _orders(cards: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return the distinct orders of cards, or an even sample if there are too many."""
    orders = tuple(dict.fromkeys((*each, *cards[MOST_MOVED:]) for each in permutations(cards[:MOST_MOVED])))
    return orders[:: -(-len(orders) // MOST_ORDERS)]


def losses_of(state: State, own: SeatState, ahead: Prospects, seat: Seat) -> dict[Card, float]:
    """Return the cost of exhausting each card of the hand."""
    trials, turns = len(state.upcoming), after_waiting(state, own, ahead.turns)
    stock = ahead.stocks[seat]
    before = worth_now(stock, turns) + worth_later(stock, trials)
    losses = {}
    for each in set(own.hand):
        rest = stock.changed(each, None)
        losses[each] = before - worth_now(rest, turns) - worth_later(rest, trials)
    return losses


def cross_chance(state: State) -> float:
    """Return the chance that Hera's next card is the cross, from those seen so far (§11.14)."""
    return state.fates.count("cross") / len(state.fates) if state.fates else 0.0


def _expected_worth(outlook: Outlook, row: tuple[Laid, ...]) -> float:
    """Return the average worth of the turn: Hera's cross may take the last card (§11.12)."""
    worth = _row_worth(outlook, row)
    if not outlook.cross or len(row) < 2:
        return worth
    return worth + outlook.cross * (_row_worth(outlook, row[:-1]) - worth)


def _row_worth(outlook: Outlook, row: tuple[Laid, ...]) -> float:
    """Return the worth of the turn with this row.

    A partner who still plans is assumed to do as well.
    """
    state, own, ahead, needed, cap, other, hurts, _, _ = outlook
    gains = ahead.gains
    attack, defense, xp = tally(own.pile + row, outlook.limits)
    if state.is_coop:
        more = other or (attack, defense, xp)
        attack, defense, xp = attack + more[0], defense + more[1], xp + more[2]
    for each in row:
        if each.card.cuts_defense:
            needed = max(1, needed - each.card.cuts_defense * (2 if each.is_doubled else 1))
    taken = min(attack // needed, cap)
    xp = min(xp, len(gains) - 1)
    if taken >= state.life:
        return WIN + ahead.last_gains[xp]
    worth = LIFE / len(state.seats) * taken + PART_OF_LIFE * (attack % needed) / needed
    hurt = hurts.get((defense, taken > 0))
    if hurt is None:
        hurt = hurts[defense, taken > 0] = wounds_worth(outlook, defense, taken)
    worth -= hurt
    last = row[-1].card
    worth += -LAST_WOUND if last.is_wound else 0 if last.is_improved else LAST_CARD * points_worth(last)
    return worth + gains[xp]


def wounds_worth(outlook: Outlook, defense: int, taken: int) -> float:
    """Return the cost of the Wounds that this much Defense lets through."""
    costs = wounds_costs(outlook, taken)
    return costs[min(defense, len(costs) - 1)]


def wounds_costs(outlook: Outlook, taken: int) -> list[float]:
    """Return the cost of Wounds with 0 Defense, 1 and so on; higher values cost as the last.

    With Athena's shield, surplus Defense is worth something.
    """
    state = outlook.state
    struck = trial_attack(state) + (taken > 0 and "hydra" in state.abilities)
    shields = tuple([own.shield for own in state.seats])
    through = wounds_by_defense(struck, weaker_blow(state, struck), shields, state.options.blood)
    left, late = len(state.wounds), max(WOUND_LATE, min(1.0, (outlook.ahead.turns - 1) / WOUND_TURNS))
    cost_of = {
        wounds: LOSS
        if wounds > left
        else late * sum([wound_worth(left - number) for number in range(wounds)])
        for wounds in set(through)
    }
    costs = [cost_of[wounds] for wounds in through]
    if state.options.athena:
        kept = SHIELD_POINT * min(1.0, (outlook.ahead.turns - 1) / WOUND_TURNS)
        costs += [-kept * point for point in range(1, struck + 2)]
    return costs


def wound_worth(left: int) -> float:
    """Return the cost of taking a Wound when `left` are left."""
    return float(WOUND / left**WOUND_POWER)


# --- preparation ---


def prepared_worth(state: State, own: SeatState, action: Move) -> float:
    """Return the worth of a preparation."""
    stock, trials = stock_of(own), len(state.upcoming) + 1
    if not isinstance(action, Prepare):
        return SHIELD
    each = action.card
    match action.kind:
        case "gain":
            after = stock.changed(None, each)
        case "better":
            after = stock.changed(each, each.improved)
        case "heal" | "drop":
            after = stock.changed(each, None)
    worth = worth_now(after, FIRST_TURNS) - worth_now(stock, FIRST_TURNS)
    worth += worth_later(after, trials) - worth_later(stock, trials)
    return worth + (wound_worth(len(state.wounds) + 1) if action.kind == "heal" else 0.0)


# --- whole runs ---


class Run(NamedTuple):
    """The result of a run: trials beaten and turns taken."""

    beaten: int
    turns: int


def quick_line(state: State, seat: Seat) -> list[Move]:
    """Return the robot's moves until it learns something new; faster than action by action."""
    return _in_plan(state, seat) if state.stage == "plan" else [choose(state, seat)]


def played(options: Options, seed: bytes) -> Run:
    """Play a run by these moves, alone or by two alike, and return the result."""
    chance = Chance(seed)
    state = _GAME.deal(options, chance)
    while state.ending is None:
        seat = _next(state)
        for move in quick_line(state, seat):
            _GAME.apply(state, seat, move, chance, None)
    return Run(len(state.beaten), state.turn)


def _next(state: State) -> Seat:
    """Return a seat that the run waits for, seat 0 first."""
    return next(Seat(number) for number, own in enumerate(state.seats) if is_missing(state, own))
