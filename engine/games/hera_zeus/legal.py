"""The seats that must decide now, and what they may do, in a stable order.

The rule of each action is in its class. The lists here are built without checking each action again.
"""

from collections.abc import Iterator
from functools import cache

from engine.core.game import Ask, Seat
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
    named,
    obstacle_to_removal,
)
from engine.games.hera_zeus.actions_of_pegasus import (
    PegasusAtFigure,
    PegasusAtFront,
    PegasusAtHand,
    Put,
    placeable,
)
from engine.games.hera_zeus.actions_of_powers import (
    Dionysus,
    God,
    Hades,
    PythiaAtColumn,
    PythiaAtHand,
    Sirens,
    persephones,
)
from engine.games.hera_zeus.cards import KINDS, Card
from engine.games.hera_zeus.state import HERA, NO_FIGURE, ZEUS, SideState, State

_DRAW, _END, _END_SHORT, _READY, _REMOVE = Draw(), End(), EndShort(), Ready(), Remove()
_ATTACKS = (Challenge, PegasusAtFront, PegasusAtHand)
_SIRENS, _PYTHIA_AT_HAND = Sirens(), PythiaAtHand()
_LIE, _GUARD = OrderAsTheyLay(), OrderGuarded()
_CHALLENGES = tuple(Challenge(column) for column in LANES)
_PUTS = tuple(Put(column) for column in LANES)
_PYTHIA_AT_COLUMN = tuple(PythiaAtColumn(column) for column in LANES)


def asks(state: State) -> tuple[Ask, ...]:
    """Return the seats that must decide now; empty when the match has ended."""
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
    """Return every action `seat` may take now; empty if it is not asked."""
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
    """Return the actions of the first row: one strength card into each column, then ready (§2.4)."""
    if own.is_ready:
        return []
    empty = [column for column in LANES if not own.columns[column]]
    if not empty:
        return [_READY]
    legal: list[Move] = []
    for name, card in named(own.hand, seat).items():
        if card.is_fieldable:
            legal += (first_row_deploy(name, column, column == empty[0]) for column in empty)
    return legal


def _in_ordering(own: SideState, seat: Seat) -> list[Move]:
    if not own.falling:
        return []
    return [*(next_card(name) for name in named(own.falling, seat)), _LIE, _GUARD]


def _in_turn(state: State, seat: Seat) -> list[Move]:
    own, enemy = state.sides[seat], state.sides[1 - seat]
    held = named(own.hand, seat)
    legal: list[Move] = []
    if state.left == 0:
        _add_god(legal, own, held)
        legal.append(_END)
        return legal
    if Draw.obstacle(own) is None:
        legal.append(_DRAW)
    if not state.is_first_turn:
        legal += [_CHALLENGES[column] for column in LANES if Challenge.obstacle(own, enemy, column) is None]
    counts = tuple(map(len, own.columns))
    for name, card in held.items():
        if card.is_fieldable:
            legal += Deploy.everywhere(name, counts, own.figure)
        if card.role in _POWERS:
            _add_power(legal, state, seat, name, card)
    _add_god(legal, own, held)
    if obstacle_to_removal(state, own, "action") is None:
        legal.append(_REMOVE)
    if state.options.attacks == "free" and _are_attacks(legal):
        legal.append(_END_SHORT)
    return legal


def can_only_attack(state: State, seat: Seat) -> bool:
    """Return True if the seat, with points left, can do nothing but attack (§3.6)."""
    return _are_attacks([each for each in _in_turn(state, seat) if each is not _END_SHORT])


def _are_attacks(legal: list[Move]) -> bool:
    return bool(legal) and all(isinstance(each, _ATTACKS) for each in legal)


def forced(state: State, seat: Seat) -> Move | None:
    """Return the end of the turn if no point is left and all can see that no god can be played (§3.3).

    The decision must not depend on whether the god is in the hand. It uses only the figure, the columns and
    the size of the hand.
    """
    if state.stage != "turn" or seat != state.to_act or state.left:
        return None
    own = state.sides[seat]
    has_way = bool(own.hand) and any(God.obstacle(own, column) is None for column in LANES)
    return None if has_way else _END


def has_action(state: State, seat: Seat) -> bool:
    """Return True if `seat`, in its turn and with points left, has anything to do (§3.7)."""
    own = state.sides[seat]
    if Draw.obstacle(own) is None:
        return True
    return bool(_in_turn(state, seat))


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
            legal += [hades(fetched) for fetched in named(own.pile[::-1], seat)]
        case "persephone":
            legal += persephones(state, seat)
        case "dionysus":
            legal += Dionysus.everywhere(tuple(map(len, own.columns)), own.figure)
        case _:
            pass


def _add_pegasus(legal: list[Move], state: State, seat: Seat, name: str) -> None:
    own, enemy = state.sides[seat], state.sides[1 - seat]
    if not state.is_first_turn:
        legal += [
            pegasus_at_front(name, column)
            for column in LANES
            if PegasusAtFront.obstacle(state, own, enemy, column) is None
        ]
        if enemy.hand:
            legal.append(pegasus_at_hand(name))
    if obstacle_to_removal(state, own, "pegasus") is None:
        legal.append(pegasus_at_figure(name))


def _add_god(legal: list[Move], own: SideState, held: dict[str, Card]) -> None:
    for name, card in held.items():
        if card.role == "god":
            legal += [god(name, column) for column in LANES if God.obstacle(own, column) is None]


# --- made once, as every action asks for them ---


@cache
def _turn(seat: Seat, number: int) -> tuple[Ask, ...]:
    """Return the question of one seat's turn."""
    return (Ask(seat, "turn", number),)


@cache
def first_row_deploy(name: str, column: int, is_usual: bool) -> Deploy:
    """Return the deployment of a card in the first row."""
    return Deploy(name, column, 0, is_usual, is_row=True)


hades = cache(Hades)
next_card = cache(Next)
god = cache(God)
pegasus_at_front = cache(PegasusAtFront)
pegasus_at_hand = cache(PegasusAtHand)
pegasus_at_figure = cache(PegasusAtFigure)


# --- what players look for ---


def expected(state: State, seat: Seat) -> Iterator[Move]:
    """Yield the actions a player looks for: those always there and the powers in the hand."""
    if state.stage != "turn":
        return
    own = state.sides[seat]
    yield Draw()
    yield from (Challenge(column) for column in LANES)
    for name in dict.fromkeys(card.ids[seat] for card in own.hand if card.role != "hostage"):
        yield from _expected_of(state, seat, name)
    if own.figure != NO_FIGURE:
        yield Remove()
    yield End()


def _expected_of(state: State, seat: Seat, name: str) -> Iterator[Move]:
    """Yield what a player might try with a card of the hand.

    A card to deploy stands for itself, once.
    """
    own = state.sides[seat]
    match KINDS[name.removesuffix("^")].role:
        case "pegasus":
            yield PegasusAtHand(name)
            yield from (PegasusAtFront(name, column) for column in LANES)
            if own.figure != NO_FIGURE:
                yield PegasusAtFigure(name)
        case "pythia":
            yield PythiaAtHand()
            yield from (PythiaAtColumn(column) for column in LANES)
        case "sirens":
            yield Sirens()
        case "hades":
            if not own.pile:
                yield Hades("pegasus")
        case "god":
            yield from (God(name, column) for column in LANES)
        case _:
            pass
    is_fieldable = KINDS[name.removesuffix("^")].strength is not None
    if is_fieldable and not any(own.has_room(column) for column in LANES):
        yield Deploy(name, 0, 0)
