"""The highlights of a finished match: its turning point and its best bluff or duel.

Everything is public by then. A match decided by a hostage turned when the hostage reached its last place. Any
other match turned at the loser's heaviest loss.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import pairwise

from engine.core.game import (
    Arg,
    Outcome,
    Player,
    Seat,
    word,
)
from engine.core.highlights import MOST_BLUFFS, Highlight, Highlights, Passed
from engine.games.hera_zeus.cards import COLUMNS, IDENTITY, KINDS, SIDES
from engine.games.hera_zeus.challenge import power_of
from engine.games.hera_zeus.facts import the_one
from engine.games.hera_zeus.state import HERA, ZEUS, Duel, State, other
from engine.games.hera_zeus.view import CardView, DuelView, place_of_hostage, table_view

STRONG = 5
"""From this strength on, a card that runs into Medusa or Pandora is a feat."""
BOLD_TURNS = 2
"""Enemy turns after which a hostage in front counts as a bluff."""
_HOSTAGES = ("io", "argus")


def highlights(passed: Sequence[Passed], outcome: Outcome) -> Highlights:
    """Return the turning point of these positions, the best bluff or duel, and all bluffs."""
    reason = outcome.reason.id.removeprefix("end-")
    loser = other(min(outcome.winners)) if outcome.winners else None
    if reason.startswith("hostage") and loser is not None:
        turning = _last_place(passed, loser, reason)
    else:
        turning = _heaviest_loss(passed, (HERA, ZEUS) if loser is None else (loser,))
    bold = _bold(passed)
    best = bold[0] if bold else _best_duel(passed, but=turning)
    return Highlights(turning, best, (*bold, *_traps(passed))[:MOST_BLUFFS])


# --- where it turned ---------------------------------------------------------------------------------------


def _last_place(passed: Sequence[Passed], loser: Seat, reason: str) -> Highlight | None:
    """Return how the hostage came to the place where it was found or lost."""
    places = [place_of_hostage(one.state.sides[loser]) for one in passed[:-1]]
    at = next((at for at in range(len(places) - 1, 0, -1) if places[at] != places[at - 1]), None)
    if at is None:
        return None
    came, now = places[at - 1], places[at]
    named: dict[str, Arg] = {
        "who": Player(loser),
        "hostage": word(f"the-{_HOSTAGES[loser]}"),
        "place": now,
        "column": now[0],
        "fate": "lost" if "lost" in reason else "found",
    }
    duel = passed[at].state.duel
    card: CardView | DuelView = CardView(SIDES[loser], _HOSTAGES[loser], is_face_up=True)
    fallen = None if duel is None or COLUMNS[duel.column] != now[0] else _fell(duel).get(loser)
    if now == "hand":
        key = "drawn"
    elif came == "hand":
        key = "laid"
    elif fallen and now.endswith("1"):
        key, card = "bared", _seen(passed[at])
        named["card"] = the_one(fallen)
    else:
        key = "stood"
    return _moment(passed[at], "turning", key, card, **named)


def _heaviest_loss(passed: Sequence[Passed], seats: Sequence[Seat]) -> Highlight | None:
    """Return the duel in which one of these seats lost the most strength, the last of equals."""
    found: list[tuple[int, int, Highlight]] = []
    for number, (before, after) in enumerate(pairwise(passed)):
        duel = after.state.duel
        if not _is_new(before, after):
            continue
        for seat in seats:
            if duel.verdict == "pandora":
                lost = _emptied(before.state, after.state, seat, duel.column)
                told = _moment(after, "turning", "box", _seen(after), who=Player(seat), count=lost.total())
                weight = sum(_strength(kind) * count for kind, count in lost.items())
            else:
                card = _fell(duel).get(seat)
                if card is None:
                    continue
                told = _moment(
                    after,
                    "turning",
                    "fell",
                    _seen(after),
                    who=Player(seat),
                    card=the_one(card),
                    column=COLUMNS[duel.column],
                )
                weight = _strength(card)
            found.append((weight, number, told))
    return max(found, key=lambda one: one[:2])[2] if found else None


# --- the best bluff, else the best duel --------------------------------------------------------------------


def _bold(passed: Sequence[Passed]) -> list[Highlight]:
    """Return the hostages that lay unseen in front of an enemy who could have challenged them.

    It has the longest stay of each side, the longer one first.
    """
    starts = [after for before, after in pairwise(passed) if after.state.turn != before.state.turn]
    found: list[tuple[int, Highlight]] = []
    for seat in (HERA, ZEUS):
        held, best = 0, None
        for begun, over in pairwise(starts):
            if begun.state.to_act == seat:
                continue
            lane = _unseen_in_front(begun.state, seat)
            stays = lane is not None and lane == _unseen_in_front(over.state, seat)
            held = held + 1 if stays else 0
            if lane is None or held < BOLD_TURNS or (best and held <= best[0]):
                continue
            card = CardView(SIDES[seat], _HOSTAGES[seat])
            said: dict[str, Arg] = {"who": Player(seat), "hostage": word(f"the-{_HOSTAGES[seat]}")}
            said |= {"column": COLUMNS[lane], "count": held}
            best = held, _moment(over, "bluff", "bold", card, **said)
        found += [best] if best else []
    return [told for _, told in sorted(found, key=lambda one: -one[0])]


def _unseen_in_front(state: State, seat: Seat) -> int | None:
    """Return the lane where the hostage is in front, unknown to the enemy and open to a challenge."""
    own, enemy = state.sides[seat], state.sides[other(seat)]
    for lane, column in enumerate(own.columns):
        is_first = column and column[0].role == "hostage" and own.figure != lane
        if is_first and not column[0].known & IDENTITY and enemy.columns[lane]:
            return lane
    return None


_Weigh = Callable[[State, Duel], int]
"""Returns the weight of a duel as a highlight, by the position before it; 0 for none."""


def _best_duel(passed: Sequence[Passed], but: Highlight | None) -> Highlight | None:
    """Return the best trap, else the best reversal, else the greatest clash; the first of equals."""
    met = [
        (before.state, after)
        for before, after in pairwise(passed)
        if _is_new(before, after) and (but is None or but.entries != after.entries)
    ]
    for label, key, weigh in _WAYS:
        weighed = [(weigh(before, after.state.duel), after) for before, after in met]
        weight, after = max(weighed, key=lambda one: one[0], default=(0, None))
        if weight and after is not None:
            return _met(after, label, key)
    return None


def _traps(passed: Sequence[Passed]) -> list[Highlight]:
    """Return every trap that worked, the best first."""
    met = [(before.state, after) for before, after in pairwise(passed) if _is_new(before, after)]
    sprung = [(weight, after) for before, after in met if (weight := _trap(before, after.state.duel))]
    return [_met(after, "bluff", "trap") for _, after in sorted(sprung, key=lambda one: -one[0])]


def _met(after: Passed, label: str, key: str) -> Highlight:
    """Return the duel of this position as a highlight."""
    duel: Duel = after.state.duel
    cards = {"attacker": the_one(duel.attacker), "defender": the_one(duel.defender)}
    said: dict[str, Arg] = {"who": Player(duel.seat), "enemy": Player(other(duel.seat))}
    said |= {**cards, "column": COLUMNS[duel.column], "verdict": word(f"verdict-{duel.verdict}", **cards)}
    return _moment(after, label, key, _seen(after), **said)


def _trap(before: State, duel: Duel) -> int:
    """Return the weight of a strong card that ran into an unseen Medusa or Pandora, else 0."""
    enemy = other(duel.seat)
    front = before.sides[enemy].columns[duel.column][0]
    is_trap = front.role == "pandora" or (front.role == "medusa" and duel.verdict == "lost")
    is_unseen = not front.known & IDENTITY
    strength = _strength(duel.attacker)
    return strength if is_trap and is_unseen and strength >= STRONG and not duel.is_from_hand else 0


def _reversal(before: State, duel: Duel) -> int:  # noqa: ARG001  as `_Weigh` has it
    """Return the weight of a card that won by its power, else 0."""
    is_by_power = duel.verdict == "won" and power_of(duel) is not None and not duel.is_from_hand
    return 1 + _strength(duel.defender) if is_by_power else 0


def _clash(before: State, duel: Duel) -> int:  # noqa: ARG001
    """Return the weight of the strengths of both cards, or 0 if there was no clash."""
    is_clash = duel.verdict in ("won", "lost", "tied") and not duel.is_from_hand
    return 1 + _strength(duel.attacker) + _strength(duel.defender) if is_clash else 0


_WAYS: tuple[tuple[str, str, _Weigh], ...] = (
    ("bluff", "trap", _trap),
    ("duel", "reversal", _reversal),
    ("duel", "clash", _clash),
)


# --- what both ask -----------------------------------------------------------------------------------------


def _moment(after: Passed, label: str, key: str, scene: CardView | DuelView, **said: Arg) -> Highlight:
    return Highlight(
        after.entries, after.turn, word(f"highlight-{label}"), word(f"highlight-{key}", **said), scene
    )


def _is_new(before: Passed, after: Passed) -> bool:
    """Return True if two cards met in the entry between these positions.

    Automatic events keep the previous duel, so compare by identity.
    """
    duel = after.state.duel
    return duel is not None and duel is not before.state.duel


def _seen(after: Passed) -> DuelView:
    """Return the duel of this position as everybody saw it."""
    duel = table_view(after.state).duel
    assert duel is not None
    return duel


def _fell(duel: Duel) -> dict[Seat, str]:
    """Return the card of each seat that fell in a duel, of the two that met."""
    fallen = {duel.seat: duel.attacker, other(duel.seat): duel.defender}
    lost = {"won": (other(duel.seat),), "lost": (duel.seat,), "tied": (HERA, ZEUS)}
    return {seat: fallen[seat] for seat in lost.get(duel.verdict, ())}


def _emptied(before: State, after: State, seat: Seat, lane: int) -> Counter[str]:
    """Return the cards that left a column, counted by kind."""
    left = Counter(card.id for card in after.sides[seat].columns[lane])
    return Counter(card.id for card in before.sides[seat].columns[lane]) - left


def _strength(name: str) -> int:
    return KINDS[name.removesuffix("^")].strength or 0
