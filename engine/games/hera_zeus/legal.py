"""Who must decide now, and what may they do? The order of the actions is stable."""

from collections.abc import Sequence
from functools import cache
from typing import Literal

from engine.core.game import Ask, Obstacle, Seat
from engine.games.hera_zeus.actions import (
    LANES,
    Challenge,
    Deploy,
    Draw,
    End,
    EndShort,
    Move,
    Next,
    OrderAsTheyLay,
    OrderGuarded,
    Ready,
    Remove,
)
from engine.games.hera_zeus.actions_of_powers import (
    Dionysus,
    God,
    Hades,
    PegasusAtFigure,
    PegasusAtFront,
    PegasusAtHand,
    Persephone,
    PersephoneOfBoth,
    Put,
    PythiaAtColumn,
    PythiaAtHand,
    Sirens,
)
from engine.games.hera_zeus.cards import HAND_LIMIT, PASSIVE, PERSEPHONE_LIMIT, PLACES, Card
from engine.games.hera_zeus.state import HERA, NO_FIGURE, ZEUS, SideState, State, has_room

_DRAW, _END, _END_SHORT, _READY, _REMOVE = Draw(), End(), EndShort(), Ready(), Remove()
_ATTACKS = (Challenge, PegasusAtFront, PegasusAtHand)
_SIRENS, _PYTHIA_AT_HAND = Sirens(), PythiaAtHand()
_LIE, _GUARD = OrderAsTheyLay(), OrderGuarded()
_CHALLENGES = tuple(Challenge(column) for column in LANES)
_PUTS = tuple(Put(column) for column in LANES)
_PYTHIA_AT_COLUMN = tuple(PythiaAtColumn(column) for column in LANES)


def asks(state: State) -> tuple[Ask, ...]:
    """Who must decide now; empty when the match has ended."""
    match state.stage:
        case "turn" | "placing":
            return _turn(state.to_act, state.turn)
        case "first_row":
            return tuple(Ask(seat, "secret", 0) for seat in (HERA, ZEUS) if not state.sides[seat].is_ready)
        case "ordering":
            asked = (seat for seat in (HERA, ZEUS) if state.sides[seat].falling)
            return tuple(Ask(seat, "answer", state.turn) for seat in asked)
        case "over":
            return ()


def legal_actions(state: State, seat: Seat) -> list[Move]:
    """Every action `seat` may take now; empty when it is not asked."""
    match state.stage:
        case "turn":
            return _in_turn(state, seat) if seat == state.to_act else []
        case "first_row":
            return _in_first_row(state.sides[seat], seat)
        case "placing":
            enemy = state.sides[1 - seat]
            return [_PUTS[column] for column in placeable(enemy)] if seat == state.to_act else []
        case "ordering":
            return _in_ordering(state.sides[seat], seat)
        case "over":
            return []


def _in_first_row(own: SideState, seat: Seat) -> list[Move]:
    """§2.4: one strength card into each column; then ready."""
    if own.is_ready:
        return []
    empty = [column for column in LANES if not own.columns[column]]
    if not empty:
        return [_READY]
    legal: list[Move] = []
    for name, card in _named(own.hand, seat).items():
        if card.is_fieldable:
            legal += (first_row_deploy(name, column, column == empty[0]) for column in empty)
    return legal


def _in_ordering(own: SideState, seat: Seat) -> list[Move]:
    if not own.falling:
        return []
    return [*(next_card(name) for name in _named(own.falling, seat)), _LIE, _GUARD]


def _in_turn(state: State, seat: Seat) -> list[Move]:
    own, enemy = state.sides[seat], state.sides[1 - seat]
    named = _named(own.hand, seat)
    legal: list[Move] = []
    if state.left == 0:
        _add_god(legal, own, named)
        legal.append(_END)
        return legal
    if obstacle_to_draw(own) is None:
        legal.append(_DRAW)
    if not state.is_first_turn:
        legal += [
            _CHALLENGES[column] for column in LANES if obstacle_to_challenge(own, enemy, column) is None
        ]
    counts = tuple(map(len, own.columns))
    for name, card in named.items():
        if card.is_fieldable:
            legal += deploys(name, counts, own.figure)
        if card.role in _POWERS:
            _add_power(legal, state, seat, name, card)
    _add_god(legal, own, named)
    if obstacle_to_removal(state, own, "action") is None:
        legal.append(_REMOVE)
    if state.options.attacks == "free" and legal and all(isinstance(each, _ATTACKS) for each in legal):
        legal.append(_END_SHORT)
    return legal


def forced(state: State, seat: Seat) -> Move | None:
    """§3.3: the end of the turn, where no point is left and all can see that no god could be played.

    Whether the god is in the hand must not matter: only the figure, the columns and the size of the hand do.
    """
    if state.stage != "turn" or seat != state.to_act or state.left:
        return None
    own = state.sides[seat]
    has_way = bool(own.hand) and any(obstacle_to_god(own, column) is None for column in LANES)
    return None if has_way else _END


def has_action(state: State, seat: Seat) -> bool:
    """Whether `seat`, in its turn and with points left, has anything to do (§3.7)."""
    own = state.sides[seat]
    if obstacle_to_draw(own) is None:
        return True
    return bool(_in_turn(state, seat))


# --- the single rules: what stands against an action, None where nothing does ---


def obstacle_to_draw(own: SideState) -> Obstacle | None:
    """§3.10 and §4.1."""
    if not own.deck:
        return "3.10", "deck-empty"
    return ("4.1", "hand-full") if len(own.hand) >= HAND_LIMIT else None


def obstacle_to_challenge(own: SideState, enemy: SideState, column: int) -> Obstacle | None:
    """§5.4, §6.1 and §6.13, the first turn apart."""
    if own.figure == column or enemy.figure == column:
        return "5.4", "figure-lane"
    front = own.columns[column]
    if not front:
        return "6.13", "no-own-card"
    if front[0].role in PASSIVE:
        return "6.1", "passive"
    return None if enemy.columns[column] else ("6.13", "no-enemy-cards")


def obstacle_to_front(state: State, own: SideState, enemy: SideState, column: int) -> Obstacle | None:
    """§5.5 and §7.8, the first turn apart: whether a Pegasus finds a target in the lane."""
    if own.figure == column and state.options.own_lane == "forbidden":
        return "5.5", "own-figure-lane"
    return None if enemy.columns[column] or enemy.figure == column else ("7.8", "no-target")


def obstacle_to_removal(state: State, own: SideState, way: Literal["action", "pegasus"]) -> Obstacle | None:
    """§5.3: whether one's own figure may leave in that way."""
    if own.figure == NO_FIGURE:
        return "5.3", "no-figure"
    return None if state.options.own_figure in (way, "both") else ("5.3", "figure-stays")


def obstacle_to_god(own: SideState, column: int) -> Obstacle | None:
    """§5.1 and §5.2."""
    if own.figure != NO_FIGURE:
        return "5.2", "figure-stands"
    if not own.columns[column]:
        return "5.1", "god-empty"
    return None if len(own.columns[column]) < PLACES else ("5.1", "column-full")


def placeable(enemy: SideState) -> list[int]:
    """§7.3: the columns before which a drawn card may be put."""
    return [column for column in LANES if column != enemy.figure and len(enemy.columns[column]) < PLACES]


def persephone_limit(own: SideState) -> int:
    """§8.9: how many Pegasus cards may be taken, Persephone being out of the hand already."""
    lying = sum(card.role == "pegasus" for card in own.pile)
    return min(PERSEPHONE_LIMIT, lying, HAND_LIMIT - (len(own.hand) - 1))


def count_pegasus(own: SideState, seat: Seat) -> tuple[int, int]:
    """How many Pegasus cards lie in the pile of `seat`: own ones and captured ones."""
    lying = [card for card in own.pile if card.role == "pegasus"]
    count = sum(card.owner == seat for card in lying)
    return count, len(lying) - count


def is_back_chosen(state: State, seat: Seat) -> bool:
    """§8.9: whether Pegasus cards of both backs lie in the pile, so that it is chosen which are taken."""
    return state.ruleset >= 2 and 0 not in count_pegasus(state.sides[seat], seat)


def _named(cards: Sequence[Card], holder: Seat) -> dict[str, Card]:
    """One card of each name, in order."""
    named: dict[str, Card] = {}
    for card in cards:
        named.setdefault(card.ids[holder], card)
    return named


_POWERS = frozenset({"pegasus", "pythia", "sirens", "hades", "persephone", "dionysus"})


def _add_power(legal: list[Move], state: State, seat: Seat, name: str, card: Card) -> None:
    own, enemy = state.sides[seat], state.sides[1 - seat]
    match card.role:
        case "pegasus":
            _add_pegasus(legal, state, seat, name)
        case "pythia":
            if enemy.hand:
                legal.append(_PYTHIA_AT_HAND)
            legal += [_PYTHIA_AT_COLUMN[column] for column in LANES if enemy.columns[column]]
        case "sirens":
            if enemy.pile and enemy.pile[-1].is_prey:
                legal.append(_SIRENS)
        case "hades":
            legal += [hades(fetched) for fetched in _named(own.pile[::-1], seat)]
        case "persephone":
            legal += _persephones(state, seat)
        case "dionysus":
            legal += moves(tuple(map(len, own.columns)), own.figure)
        case _:
            pass


def _add_pegasus(legal: list[Move], state: State, seat: Seat, name: str) -> None:
    own, enemy = state.sides[seat], state.sides[1 - seat]
    if not state.is_first_turn:
        legal += [
            pegasus_at_front(name, column)
            for column in LANES
            if obstacle_to_front(state, own, enemy, column) is None
        ]
        if enemy.hand:
            legal.append(pegasus_at_hand(name))
    if obstacle_to_removal(state, own, "pegasus") is None:
        legal.append(pegasus_at_figure(name))


def _persephones(state: State, seat: Seat) -> Sequence[Move]:
    """§8.9: where both backs lie in the pile, it matters which of them are taken."""
    own = state.sides[seat]
    limit = persephone_limit(own)
    if is_back_chosen(state, seat):
        topmost = [card for card in own.pile[::-1] if card.role == "pegasus"][:limit]
        counts = count_pegasus(own, seat)
        both = persephones_of_both(limit, *counts, sum(card.owner == seat for card in topmost))
        if state.options.persephone == "all":
            return [taken for taken in both if taken.own + taken.captured == limit]
        return both
    return (persephone_of_all(limit),) if state.options.persephone == "all" else persephones(limit)


def _add_god(legal: list[Move], own: SideState, named: dict[str, Card]) -> None:
    for name, card in named.items():
        if card.role == "god":
            legal += [god(name, column) for column in LANES if obstacle_to_god(own, column) is None]


# --- made once, as every action asks for them ---


@cache
def _turn(seat: Seat, number: int) -> tuple[Ask, ...]:
    """One seat's turn."""
    return (Ask(seat, "turn", number),)


@cache
def deploys(name: str, counts: tuple[int, ...], figure: int) -> tuple[Deploy, ...]:
    """Every place for a card, by the numbers of cards in the columns; the rear of each is the usual one."""
    found: list[Deploy] = []
    for column, count in enumerate(counts):
        first, rear = int(figure == column), count + int(figure == column)
        if has_room(count, figure == column):
            found += (Deploy(name, column, place, place == rear) for place in range(first, rear + 1))
    return tuple(found)


@cache
def first_row_deploy(name: str, column: int, is_usual: bool) -> Deploy:
    """A card of the first row."""
    return Deploy(name, column, 0, is_usual, is_row=True)


@cache
def moves(counts: tuple[int, ...], figure: int) -> tuple[Dionysus, ...]:
    """§8.13: every move of a card, by the numbers of cards in the columns."""
    found: list[Dionysus] = []
    for column in LANES:
        offset = int(figure == column)
        for place in range(offset, offset + counts[column]):
            for goal in LANES:
                count = counts[goal] - (goal == column)
                front = int(figure == goal)
                if count + front >= PLACES:
                    continue
                spots = (spot for spot in range(front, front + count + 1) if (goal, spot) != (column, place))
                found += (Dionysus(column, place, goal, spot, spot == front + count) for spot in spots)
    return tuple(found)


@cache
def persephones(limit: int) -> tuple[Persephone, ...]:
    """Taking all is the usual answer."""
    return tuple(Persephone(count, count == limit) for count in range(limit, -1, -1))


@cache
def persephone_of_all(limit: int) -> Persephone:
    """The only answer there is, told with its number as no usual one is."""
    return Persephone(limit)


@cache
def persephones_of_both(limit: int, own: int, captured: int, topmost: int) -> tuple[PersephoneOfBoth, ...]:
    """Taking all is the usual answer, and where there are more the topmost, of which so many are own ones."""
    return tuple(
        PersephoneOfBoth(mine, count - mine, count == limit and mine == topmost)
        for count in range(limit, -1, -1)
        for mine in range(min(own, count), max(0, count - captured) - 1, -1)
    )


hades = cache(Hades)
next_card = cache(Next)
god = cache(God)
pegasus_at_front = cache(PegasusAtFront)
pegasus_at_hand = cache(PegasusAtHand)
pegasus_at_figure = cache(PegasusAtFigure)
