"""How does a robot play Hercules? It weighs ways to lay its hand for this turn, and what experience improves.

It looks one turn ahead: rows are sorted by what they might be for, bettered by exchanging cards, and weighed
by Life taken, Wounds suffered and experience won. Common decisions it leaves to its partner.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules import Hercules
from engine.games.hercules.actions import Done, End, Move, Play, Store, Use, UsePosture
from engine.games.hercules.cards import KINDS, Kind
from engine.games.hercules.deck import Card, Laid, laid
from engine.games.hercules.legal import legal_actions
from engine.games.hercules.spending import after_sketch, spends
from engine.games.hercules.splitting import blow
from engine.games.hercules.state import SeatState, Spend, State
from engine.games.hercules.tally import tally, trial_attack, trial_defense
from engine.games.hercules.view import SeatView

# What a row is sorted for: Attack, Defense, experience.
_AIMS: Final = (
    (1, 0, 0), (0, 1, 0), (0, 0, 1), (3, 2, 1), (3, 1, 2), (2, 3, 1), (1, 3, 2), (2, 1, 3), (1, 2, 3),
)  # fmt: skip

# Weights; the unit is a tenth of a point of Life.
WIN: Final = 1000.0
LIFE: Final = 10.0
WOUND: Final = (400.0, 34.0, 20.0, 12.0)  # by how many are left to be taken
STEP: Final = (0.0, 6.0, 11.0, 15.0, 18.0, 20.0)  # by how often a Technique's cost can be paid
WOUND_LATE: Final = 0.3  # of these, when the trial is nearly beaten
WOUND_LIFE: Final = 8.0
XP_LIFE: Final = 4.0
EXHAUSTED: Final = 1.5  # for each point of these:
COPIES_WORTH: Final = {
    "training": (4.0, 3.0, 2.0, 1.0, 0.5),
    "strike": (4.0, 3.5, 3.0, 2.0, 1.5),
    "block": (4.0, 3.0, 2.0, 1.5, 1.0),
}
BLESSING_WORTH: Final = 2.5
SMALL_DECK: Final = 2.0
ENOUGH_CARDS: Final = 9
LAST_TRIAL: Final = 0.3
PART_OF_LIFE: Final = 3.0

WORTH: Final[dict[str, float]] = {
    "training": 0.7, "strike": 1.0, "block": 0.9, "skin": 1.8, "arrows": 2.0, "antlers": 1.6, "tusks": 1.7,
    "river": 1.5, "rattle": 0.9, "might": 1.9, "team": 1.3, "girdle": 1.2, "herd": 1.2, "apple": 2.0,
    "hound": 1.4, "graze": 0.0, "wound": 0.0, "deep": -0.6,
}  # fmt: skip
SHARES: Final = {"training": 3, "strike": 4, "block": 3}  # of a deck
RAIN_CARDS: Final = 1  # fewer are better improved one by one
TURNS_AHEAD: Final = 4.0
NEXT_HAND: Final = 0.9
LIFE_CARDS: Final = ("breath", "anger", "moods", "calm")
LONGEST_CHAIN: Final = 4
SEED_RANGE: Final = 1 << 62


class HerculesRobot:
    """A robot that plans one turn."""

    name = "hercules"
    version = 1

    def __init__(self) -> None:
        self._game = Hercules()

    def decide(self, view: SeatView, legal: Sequence[str], chance: Chance) -> str:
        """The first action of the best line it finds."""
        if len(legal) == 1:
            return legal[0]
        dice = Chance(chance.pick(SEED_RANGE, "world").to_bytes(8, "big"))
        return choose(self._game.imagine(view, dice), view.seat).notation


def choose(state: State, seat: Seat) -> Move:
    """What the robot does; it uses nothing of the state that its view does not tell."""
    legal = legal_actions(state, seat)
    for notation in ("agree", "you-decide"):
        for action in legal:
            if action.notation == notation:
                return action
    match state.stage:
        case "plan":
            return _in_plan(state, seat)
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
        case _:
            return legal[0]


# --- planning ---


def _in_plan(state: State, seat: Seat) -> Move:
    own = state.seats[seat]
    posture = _posture_first(own)
    if posture is not None:
        return posture
    if not own.hand:
        return Done()
    row, doubled = _best_row(state, seat)
    first = row[0]
    if doubled is first and not own.posture.is_pending:
        return UsePosture()
    choice = _choice(state, own, row) if first.choice else None
    healed: tuple[int, ...] = ()
    if first.heals:
        wounds = [place for place, lying in enumerate(own.discard, 1) if lying.is_wound]
        healed = tuple(wounds[: 2 if own.posture.is_pending else 1])
    return Play(first, choice, healed)


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


def _best_row(state: State, seat: Seat) -> tuple[tuple[Card, ...], Card | None]:
    """The order in which to lay the hand, and the card to be doubled, if any."""
    own = state.seats[seat]
    hero, side, is_tilted, is_pending = own.posture
    may_double = is_pending or (hero == "hercules" and side == "A" and not is_tilted)
    best, best_worth, best_double = own.hand, -1e9, -1
    seen: set[tuple[tuple[Card, ...], int]] = set()

    def weigh(row: tuple[Card, ...], double: int) -> bool:
        nonlocal best, best_worth, best_double
        if (row, double) in seen:
            return False
        seen.add((row, double))
        worth = _row_worth(state, seat, row, double)
        if worth <= best_worth:
            return False
        best, best_worth, best_double = row, worth, double
        return True

    for row in _sorted_rows(own.hand):
        for double in _doubles(row, may_double, is_pending):
            weigh(row, double)
    while _exchange(best, best_double, weigh):
        pass
    return best, best[best_double] if best_double >= 0 else None


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


def _row_worth(state: State, seat: Seat, row: Sequence[Card], double: int) -> float:
    own = state.seats[seat]
    exhausted = _loss(state, own, row[double]) if double >= 0 else 0.0
    kinds: Iterable[Kind | None] = KINDS if any(each.choice for each in row) else (None,)
    return max(_pile_worth(state, seat, (*own.pile, *_lay(row, double, kind))) for kind in kinds) - exhausted


def _loss(state: State, own: SeatState, each: Card) -> float:
    """What it costs to have this card exhausted: more for the last of its kind and in a small deck."""
    cards = _all_cards(own)
    alike = sum(other.name == each.name for other in cards)
    table = COPIES_WORTH.get(each.name)
    worth = table[min(alike, len(table)) - 1] if table else BLESSING_WORTH * WORTH[each.name]
    missing = max(0, ENOUGH_CARDS - len(cards) + 1)
    is_last = not state.upcoming  # what is lost now is not missed later
    return EXHAUSTED * (worth + SMALL_DECK * missing) * (LAST_TRIAL if is_last else 1.0)


def _all_cards(own: SeatState) -> list[Card]:
    under = [own.under] if own.under else []
    return [*own.deck, *own.hand, *own.discard, *under, *(each.card for each in own.pile)]


def _lay(row: Sequence[Card], double: int, kind: Kind | None) -> list[Laid]:
    return [laid(each, kind if each.choice else None, place == double) for place, each in enumerate(row)]


def _choice(state: State, own: SeatState, row: Sequence[Card]) -> Kind:
    """What an apple, which is laid now, should give."""
    seat = Seat(state.seats.index(own))
    double = 0 if own.posture.is_pending else -1
    return max(KINDS, key=lambda kind: _pile_worth(state, seat, (*own.pile, *_lay(row, double, kind))))


def _pile_worth(state: State, seat: Seat, pile: tuple[Laid, ...]) -> float:
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
    hurry = min(1.0, life / XP_LIFE)  # late in a trial experience comes to nothing
    steps = max(0, xp) / 4
    whole = min(int(steps), len(STEP) - 1)
    return worth + hurry * STEP[whole] + 0.2 * (steps - whole) + 0.02 * attack


# --- experience and preparation ---


def _in_perfecting(state: State) -> Move:
    """The first step of the best chain of spends."""
    best: tuple[float, tuple[Spend, ...]] = (_deck_worth(state), ())
    for chain in _chains(state, ()):
        worth = _deck_worth(after_sketch(state, chain))
        if worth > best[0] + 1e-9:
            best = worth, chain
    return Use(best[1][0], state.is_coop) if best[1] else End()


def _chains(state: State, chain: tuple[Spend, ...]) -> Iterator[tuple[Spend, ...]]:
    if len(chain) == LONGEST_CHAIN:
        return
    later = after_sketch(state, chain)
    for spend in spends(later):
        yield (*chain, spend)
        yield from _chains(state, (*chain, spend))


def _deck_worth(state: State) -> float:
    """How good all cards are on average, and those that come next."""
    total = 0.0
    for own in state.seats:
        cards = [*own.deck, *own.hand, *own.discard]
        cards += [each.card for each in own.pile if not each.is_doubled]
        if not cards:
            continue
        mean = sum(map(_worth, cards)) / max(len(cards), ENOUGH_CARDS)
        coming = own.deck[: min(own.known, 5)]
        total += 5 * TURNS_AHEAD * mean + NEXT_HAND * sum(_worth(each) - mean for each in coming)
    return total


def _worth(each: Card) -> float:
    return WORTH[each.name] * (2 if each.is_improved and not each.is_wound else 1)


def _in_preparing(own: SeatState, legal: Sequence[Move]) -> Move:
    """Wounds leave the deck first; a small deck grows; then strikes are improved."""
    wished = ["heal>deep", "heal>wound", "heal>graze"]
    if len(own.deck) < ENOUGH_CARDS:
        counted = [each.name for each in own.deck]
        fewest = min(("training", "strike", "block"), key=lambda name: counted.count(name) / SHARES[name])
        wished += [f"gain>{fewest}", "gain>strike", "gain>training", "gain>block"]
    wished += ["better>strike", "better>training", "better>block", "shield"]
    notations = {action.notation: action for action in legal}
    return next((notations[each] for each in wished if each in notations), legal[0])
