"""What is a good way to go on? Orders of the hand for this turn, and what experience improves, are weighed.

One turn is looked ahead: rows are weighed by Life taken, Wounds suffered and experience won. Nothing is used
that a view does not tell. Common decisions are left to the partner.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import factorial
from typing import Final, NamedTuple

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules import rounds
from engine.games.hercules.actions import Choose, Done, End, Move, Play, Store, Use, UsePosture
from engine.games.hercules.cards import KINDS, Kind
from engine.games.hercules.deck import Card, Laid, laid
from engine.games.hercules.legal import legal_actions
from engine.games.hercules.options import Options
from engine.games.hercules.play import apply
from engine.games.hercules.spending import after_sketch, spends
from engine.games.hercules.splitting import blow
from engine.games.hercules.state import SeatState, Spend, State
from engine.games.hercules.tally import tally, trial_attack, trial_defense, xp_left

# What a row is sorted for: Attack, Defense, experience.
_AIMS: Final = (
    (1, 0, 0), (0, 1, 0), (0, 0, 1), (3, 2, 1), (3, 1, 2), (2, 3, 1), (1, 3, 2), (2, 1, 3), (1, 2, 3),
)  # fmt: skip

# Weights; the unit is a tenth of a point of Life.
WIN: Final = 1000.0
LIFE: Final = 10.0
WOUND: Final = (400.0, 60.0, 35.0, 20.0)  # by how many are left to be taken
WOUND_LATE: Final = 0.3  # of these, when the trial is nearly beaten
WOUND_LIFE: Final = 6.0
PART_OF_LIFE: Final = 3.0

WORTH: Final[dict[str, float]] = {
    "training": 0.9, "strike": 1.0, "block": 0.9, "skin": 2.3, "arrows": 2.6, "antlers": 2.1, "tusks": 2.2,
    "river": 2.0, "rattle": 1.2, "might": 2.5, "team": 1.7, "girdle": 1.6, "herd": 1.6, "apple": 2.6,
    "hound": 1.8, "graze": 0.0, "wound": 0.0, "deep": -0.6,
}  # fmt: skip
HAND: Final = 5.5  # cards of a usual row
A_TURN: Final = 25.0  # Attack of a usual turn
MOST_TURNS: Final = 6.0
NOW: Final = 4.0  # what a point of worth in a usual row brings in each turn of this trial
LATER: Final = 6.0  # and in all trials to come, at base level
NEXT_HAND: Final = 1.5
ENOUGH_CARDS: Final = 10
BALANCE: Final = 1.5
BALANCED: Final = (0.30, 0.30, 0.35)  # Attack, Defense and experience for each card of a deck
FIRST_DECK: Final = (5, 1, 4)  # Training, Strike, Block
RAIN_CARDS: Final = 1  # fewer are better improved one by one
LIFE_CARDS: Final = ("breath", "anger", "moods", "calm")
MOST_ORDERS: Final = 200
LONGEST_CHAIN: Final = 3
MOST_XP: Final = 24


def choose(state: State, seat: Seat) -> Move:
    """The action to take now."""
    legal = legal_actions(state, seat)
    for notation in ("agree", "you-decide"):
        for action in legal:
            if action.notation == notation:
                return action
    match state.stage:
        case "plan":
            return _in_plan(state, seat)[0]
        case "perfect":
            withdraw = next((action for action in legal if action.notation == "withdraw"), None)
            return withdraw or _in_perfecting(state)
        case "prepare":
            return _in_preparing(state.seats[seat], legal)
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


# --- planning ---


def _in_plan(state: State, seat: Seat) -> list[Move]:
    """What is done until the hand is empty, as far as no card is drawn meanwhile."""
    own = state.seats[seat]
    posture = _posture_first(own)
    if posture is not None:
        return [posture]
    if not own.hand:
        return [Done()]
    row, double = _best_row(state, seat)
    moves: list[Move] = []
    for place, each in enumerate(row):
        is_doubled = place == double
        if is_doubled and not own.posture.is_pending:
            moves.append(UsePosture())
        moves.append(_play(state, own, row, place, is_doubled=is_doubled))
        if each.draws:
            break
    return moves


def _play(state: State, own: SeatState, row: tuple[Card, ...], place: int, *, is_doubled: bool) -> Play:
    each = row[place]
    if each.choice:
        return Play(each, _choice(state, own, row, place if is_doubled else -1))
    if each.heals:
        wounds = [number for number, lying in enumerate(own.discard, 1) if lying.is_wound]
        return Play(each, healed=tuple(wounds[: 2 if is_doubled else 1]))
    return Play(each)


def _posture_first(own: SeatState) -> Move | None:
    """Rain of cards and the lion's skin bring cards into this very turn."""
    hero, side, is_tilted, _ = own.posture
    if is_tilted or own.pile:
        return None
    if side == "B" and (own.under if hero == "omphale" else len(own.deck) + len(own.discard) >= RAIN_CARDS):
        return UsePosture()
    if hero == "omphale" and side == "A" and own.hand and len(own.deck) + len(own.discard) > 1:
        return Store(min(own.hand, key=_worth))
    return None


def _best_row(state: State, seat: Seat) -> tuple[tuple[Card, ...], int]:
    """The order in which to lay the hand, and the place of the card to be doubled, -1 for none."""
    own = state.seats[seat]
    hero, side, is_tilted, is_pending = own.posture
    gains = _gains(state)
    may_double = is_pending or (hero == "hercules" and side == "A" and not is_tilted)
    best, best_worth, best_double = own.hand, -1e9, -1
    seen: set[tuple[tuple[Card, ...], int]] = set()

    def weigh(row: tuple[Card, ...], double: int) -> bool:
        nonlocal best, best_worth, best_double
        if (row, double) in seen:
            return False
        seen.add((row, double))
        worth = _row_worth(state, seat, row, double, gains)
        if worth <= best_worth:
            return False
        best, best_worth, best_double = row, worth, double
        return True

    for row in _rows(own.hand):
        for double in _doubles(row, may_double, is_pending):
            weigh(row, double)
    while _exchange(best, best_double, weigh):
        pass
    return best, best_double


def _doubles(row: Sequence[Card], may_double: bool, is_pending: bool) -> list[int]:
    """Which places of the row might be doubled; -1 for none."""
    places = [place for place, each in enumerate(row) if not each.is_wound]
    if is_pending:
        return places[:1]
    return [-1, *(places[:3] if may_double else [])]


def _exchange(row: tuple[Card, ...], double: int, weigh: object) -> bool:
    """Whether exchanging two cards made the row better."""
    assert callable(weigh)
    for one, other in combinations(range(len(row)), 2):
        if row[one] is row[other] or double in (one, other):
            continue
        cards = list(row)
        cards[one], cards[other] = cards[other], cards[one]
        if double >= 0 and cards[double].is_wound:
            continue
        if weigh(tuple(cards), double):
            return True
    return False


def _rows(hand: tuple[Card, ...]) -> Iterable[tuple[Card, ...]]:
    """Every order of the hand, or the likeliest where there are too many."""
    orders = factorial(len(hand))
    for each in set(hand):
        orders //= factorial(hand.count(each))
    return _orders(hand) if orders <= MOST_ORDERS else _sorted_rows(hand)


def _orders(hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    if len(hand) < 2:
        yield hand
        return
    for each in dict.fromkeys(hand):
        index = hand.index(each)
        for rest in _orders(hand[:index] + hand[index + 1 :]):
            yield (each, *rest)


def _sorted_rows(hand: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    for aim in _AIMS:
        ordered = sorted(hand, key=lambda each: (-_points(each, aim), each.order))
        herds = [each for each in ordered if each.repeats]
        others = [each for each in ordered if not each.repeats]
        yield (*others[:1], *herds, *others[1:])


def _points(each: Card, aim: tuple[int, int, int]) -> float:
    if each.choice:
        return each.choice * max(aim)
    attack, defense, xp = each.points
    return attack * aim[0] + defense * aim[1] + xp * aim[2] + 0.1 * each.cuts_defense + 0.1 * each.cuts_cost


def _row_worth(state: State, seat: Seat, row: Sequence[Card], double: int, gains: Sequence[float]) -> float:
    own = state.seats[seat]
    exhausted = _loss(state, own, row[double]) if double >= 0 else 0.0
    kinds: Iterable[Kind | None] = KINDS if any(each.choice for each in row) else (None,)
    return (
        max(_pile_worth(state, seat, (*own.pile, *_lay(row, double, kind)), gains) for kind in kinds)
        - exhausted
    )


def _loss(state: State, own: SeatState, each: Card) -> float:
    """What it costs to have this card exhausted."""
    cards = _all_cards(own)
    rest = list(cards)
    rest.remove(each)
    turns = _turns_left(state)
    return _cards_worth(state, cards, turns) - _cards_worth(state, rest, turns)


def _all_cards(own: SeatState) -> list[Card]:
    under = [own.under] if own.under else []
    return [*own.deck, *own.hand, *own.discard, *under, *(each.card for each in own.pile)]


def _lay(row: Sequence[Card], double: int, kind: Kind | None) -> list[Laid]:
    return [laid(each, kind if each.choice else None, place == double) for place, each in enumerate(row)]


def _choice(state: State, own: SeatState, row: Sequence[Card], double: int) -> Kind:
    """What an apple should give."""
    seat = Seat(state.seats.index(own))
    gains = _gains(state)

    def worth(kind: Kind) -> float:
        return _pile_worth(state, seat, (*own.pile, *_lay(row, double, kind)), gains)

    return max(KINDS, key=worth)


def _pile_worth(state: State, seat: Seat, pile: tuple[Laid, ...], gains: Sequence[float]) -> float:
    """What the turn comes to with this row; a partner who still plans is taken to do as well."""
    own = state.seats[seat]
    attack, defense, xp = tally(pile, state.abilities)
    if state.is_coop:
        other = state.seats[1 - seat]
        more = tally(other.pile, state.abilities) if other.is_ready else (attack, defense, xp)
        attack, defense, xp = attack + more[0], (defense + more[1]) // 2, (xp + more[2]) // 2
    cuts = sum(each.card.cuts_defense * (2 if each.is_doubled else 1) for each in pile)
    needed = max(1, trial_defense(state) - cuts)
    cap = 4 * len(state.seats) if "hind" in state.abilities else 999
    taken = min(attack // needed, cap)
    if taken >= state.life:
        return WIN + 0.01 * defense
    share = LIFE / len(state.seats)
    worth = share * taken + PART_OF_LIFE * (attack % needed) / needed / 10
    struck = trial_attack(state) + (taken > 0 and "hydra" in state.abilities)
    wounds = blow(state, attack=struck, defense=defense, shield=own.shield).wounds * len(state.seats)
    left, life = len(state.wounds), state.life / len(state.seats)
    early = WOUND_LATE + (1 - WOUND_LATE) * min(1.0, life / WOUND_LIFE)
    for _ in range(min(wounds, 6)):
        worth -= WOUND[max(0, min(3, left))] * (early if left else 1.0)
        left -= 1
    whole = max(0, min(xp, len(gains) - 1))
    return worth + gains[whole] + 0.02 * attack


# --- experience and preparation ---


def _in_perfecting(state: State) -> Move:
    """The first step of the best chain of spends."""
    turns = _turns_left(state)
    best: tuple[Spend, ...] = ()
    best_worth = _deck_worth(state, turns)
    for chain, later in _chains(state, ()):
        worth = _deck_worth(later, turns)
        if worth > best_worth + 1e-9:
            best, best_worth = chain, worth
    return Use(best[0], state.is_coop) if best else End()


def _chains(state: State, chain: tuple[Spend, ...]) -> Iterator[tuple[tuple[Spend, ...], State]]:
    """Every chain of spends, and the state after it."""
    if len(chain) == LONGEST_CHAIN:
        return
    for use in spends(state):
        later = after_sketch(state, (use,))
        yield (*chain, use), later
        yield from _chains(later, (*chain, use))


def _gains(state: State) -> list[float]:
    """What so much experience would be good for, from none to the most that matters."""
    rich = state.copy()
    rich.spent = xp_left(state) + state.spent - MOST_XP
    turns = _turns_left(state)
    before = _deck_worth(state, turns)
    gains = [0.0] * (MOST_XP + 1)
    for _, later in _chains(rich, ()):
        paid = MOST_XP - xp_left(later)
        gains[paid] = max(gains[paid], _deck_worth(later, turns) - before)
    for paid in range(1, MOST_XP + 1):
        gains[paid] = max(gains[paid], gains[paid - 1])
    return gains


def _turns_left(state: State) -> float:
    """About how many turns this trial still takes."""
    attack = A_TURN * len(state.seats)
    return max(1.0, min(MOST_TURNS, state.life * trial_defense(state) / attack))


def _deck_worth(state: State, turns: float) -> float:
    """How good the cards of all players are, and those that come next."""
    total = 0.0
    for own in state.seats:
        cards = _all_cards(own)
        if not cards:
            continue
        mean = sum(map(_worth, cards)) / len(cards)
        coming = own.deck[: min(own.known, 5)]
        total += _cards_worth(state, cards, turns) + NEXT_HAND * sum(_worth(each) - mean for each in coming)
    return total


def _cards_worth(state: State, cards: Sequence[Card], turns: float) -> float:
    """How good cards are in the turns of this trial, and at base level in the trials to come."""
    now = NOW * turns * HAND * sum(map(_worth, cards)) / max(len(cards), HAND)
    if not state.upcoming:
        return now
    count = max(len(cards), ENOUGH_CARDS)
    later = HAND * sum(WORTH[each.name] for each in cards) / count
    for index, wanted in enumerate(BALANCED):
        have = sum(each.base.points[index] for each in cards)
        later += BALANCE * min(1.0, have / count / wanted)
    return now + LATER * later


def _worth(each: Card) -> float:
    return WORTH[each.name] * (2 if each.is_improved and not each.is_wound else 1)


def _in_preparing(own: SeatState, legal: Sequence[Move]) -> Move:
    """Wounds leave the deck first; a small deck grows; then strikes are improved."""
    wished = ["heal>deep", "heal>wound", "heal>graze"]
    if len(own.deck) < ENOUGH_CARDS:
        points = [sum(each.base.points[index] for each in own.deck) for index in range(3)]
        lacking = [have / wanted for have, wanted in zip(points, BALANCED, strict=True)]
        wished.append("gain>" + ("strike", "block", "training")[lacking.index(min(lacking))])
    wished += ["better>strike", "better>training", "better>block", "shield"]
    notations = {action.notation: action for action in legal}
    return next((notations[each] for each in wished if each in notations), legal[0])


# --- whole runs ---


class Run(NamedTuple):
    """How a run went: trials beaten, turns taken."""

    beaten: int
    turns: int


def played(options: Options, seed: bytes) -> Run:
    """A run played so, alone or by two alike; quicker than action by action."""
    chance = Chance(seed)
    state = rounds.deal(options, chance)
    while state.ending is None:
        seat = _next(state)
        moves = _in_plan(state, seat) if state.stage == "plan" else [choose(state, seat)]
        for move in moves:
            apply(state, seat, move, chance, None)
    return Run(len(state.beaten), state.turn)


def _next(state: State) -> Seat:
    """A seat that has something to do, seat 0 first."""
    return next(Seat(number) for number in range(len(state.seats)) if legal_actions(state, Seat(number)))
