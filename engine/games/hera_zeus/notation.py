"""Notation: a position is one line, hidden cards included.

`H: A[harpy fury*] C[io] h[pegasus] fig A | Z: B[giant] D[hero] | to act H 2/3 turn 5 | V2=both`

Columns begin at the front, `h` is the hand, `d` the deck (next card first), `D` the pile (top last). Marks
after a card: `^` captured, `*` face up, `!` known to the enemy, `!!` known to all, `~` known not to be the
hostage. In a pile, `?` marks a card that is no longer known. Empty zones and default values are left out.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import cast, get_args

from engine.core.game import BadNotation, Seat
from engine.core.reading import listed
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
from engine.games.hera_zeus.actions_of_pegasus import PegasusAtFigure, PegasusAtFront, PegasusAtHand, Put
from engine.games.hera_zeus.actions_of_powers import (
    Dionysus,
    God,
    Hades,
    Persephone,
    PersephoneOfBoth,
    PythiaAtColumn,
    PythiaAtHand,
    Sirens,
)
from engine.games.hera_zeus.cards import (
    COLUMNS,
    ENEMY_KNOWS,
    IDENTITY,
    KINDS,
    NO_HOSTAGE,
    PERSEPHONE_LIMIT,
    PLACES,
    SIDES,
    Card,
    DuelVerdict,
    held,
)
from engine.games.hera_zeus.options import Options
from engine.games.hera_zeus.state import HERA, NO_FIGURE, ZEUS, Duel, SideState, State, other

_LETTERS = "HZ"
_USUAL_TURN = 5
_ZONE = re.compile(r"\b([A-Za-z]+)\[([^\[\]]*)\]")
_CARD = re.compile(r"([a-z]+\^?)(\*?)(!{0,2})(~?)(\??)")


def written(state: State) -> str:
    """Return the line for a state; inverse of `read`."""
    parts = [_side(state.sides[seat], seat) for seat in (HERA, ZEUS)]
    parts.append(" ".join(_status(state)))
    chosen = state.options.model_dump(by_alias=True, exclude_defaults=True)
    if chosen:
        parts.append(" ".join(f"{key}={value}" for key, value in chosen.items()))
    return " | ".join(parts)


def read(text: str) -> State:
    """Return the state with this notation; may fail in any way on a bad text."""
    state = State(stage="turn", turn=_USUAL_TURN)
    for side in state.sides:
        side.is_ready = True
    status = "to act H"
    for part in (part.strip() for part in text.split("|")):
        if part[:2] in ("H:", "Z:"):
            seat = Seat(_LETTERS.index(part[0]))
            _read_side(state.sides[seat], seat, part[2:])
        elif part.startswith("to act "):
            status = part
        elif part:
            state.options = _read_options(part)
    _read_status(state, status)
    return state


# --- writing ---


def _side(side: SideState, seat: Seat) -> str:
    zones = [
        *zip(COLUMNS, side.columns, strict=True),
        ("h", side.hand),
        ("d", side.deck[::-1]),
        ("D", side.pile),
        ("falls", side.falling),
        ("ordered", side.ordered),
    ]
    words = [f"{name}[{_cards(cards, name, seat)}]" for name, cards in zones if cards]
    if side.figure != NO_FIGURE:
        words.append(f"fig {COLUMNS[side.figure]}")
    if not side.is_ready:
        words.append("laying")
    if side.has_shown:
        words.append("shown")
    return f"{_LETTERS[seat]}: {' '.join(words)}"


def _cards(cards: Iterable[Card], zone: str, holder: Seat) -> str:
    is_open = zone in ("D", "falls", "ordered")
    return " ".join(each.ids[holder] + (_open_marks(each) if is_open else _marks(each)) for each in cards)


def _open_marks(each: Card) -> str:
    return "" if each is each.seen else "?"


def _marks(each: Card) -> str:
    if each.is_face_up:
        return "*"
    if each is each.seen:
        return "!!"
    return "!" * (each.known & IDENTITY) + "~" * bool(each.known & NO_HOSTAGE)


def _status(state: State) -> Iterator[str]:
    yield f"to act {_LETTERS[state.to_act]} {state.left}/{state.total} turn {state.turn}"
    if state.drawn:
        yield f"placing {state.drawn.ids[other(state.to_act)]}"
    if state.last:
        yield "last " + ",".join(spot.replace(" ", ".") for spot in state.last)
    if state.duel:
        yield f"duel {_duel(state.duel)}"
    if state.winner is not None:
        yield f"won {_LETTERS[state.winner]} {state.reason}"


def _duel(duel: Duel) -> str:
    way = "from hand" if duel.is_from_hand else "on field"
    spot = f"{_LETTERS[duel.seat]} {COLUMNS[duel.column]}"
    return f"{spot} {duel.attacker} {way} {duel.defender} {duel.verdict}".replace(" ", ".")


# --- reading ---


def _read_side(side: SideState, seat: Seat, text: str) -> None:
    for name, names in _ZONE.findall(text):
        cards = [_card(token, name, seat) for token in names.split()]
        match name:
            case "A" | "B" | "C":
                side.columns[COLUMNS.index(name)] = tuple(cards)
            case "h":
                side.hand = cards
            case "d":
                side.deck = tuple(cards[::-1])
            case "D":
                side.pile = tuple(cards)
            case "falls":
                side.falling = tuple(cards)
            case "ordered":
                side.ordered = tuple(cards)
            case _:
                raise ValueError(f"no such zone: {name!r}")
    rest = _ZONE.sub(" ", text).split()
    if "laying" in rest:
        rest.remove("laying")
        side.is_ready = False
    if "shown" in rest:
        rest.remove("shown")
        side.has_shown = True
    if rest[:1] == ["fig"] and len(rest) > 1:
        side.figure = COLUMNS.index(rest[1])
        rest = rest[2:]
    if rest:
        raise ValueError(f"not understood: {rest[0]!r}")


def _card(token: str, zone: str, holder: Seat) -> Card:
    found = _CARD.fullmatch(token)
    if not found:
        raise ValueError(f"no card: {token!r}")
    name, up, level, harmless, forgotten = found.groups()
    plain = held(name, holder)
    if zone in ("D", "falls", "ordered"):
        return plain.marked(NO_HOSTAGE) if forgotten else plain.seen
    if up:
        return plain.up
    if level == "!!":
        return plain.seen
    return plain.marked(ENEMY_KNOWS * len(level) + NO_HOSTAGE * bool(harmless))


def _read_options(text: str) -> Options:
    pairs = [pair.partition("=") for pair in text.split()]
    if not all(sign for _, sign, _ in pairs):
        raise ValueError(f"not understood: {text!r}")
    return Options(**{key: value for key, _, value in pairs})  # type: ignore[arg-type]


def _read_status(state: State, text: str) -> None:
    words = text.split()[2:]
    state.to_act = Seat(_LETTERS.index(words.pop(0)))
    state.left = state.total = state.sides[state.to_act].count_points()
    if words and "/" in words[0]:
        left, _, total = words.pop(0).partition("/")
        state.left, state.total = int(left), int(total)
    while words:
        _read_word(state, words.pop(0), words)
    if state.winner is not None:
        state.stage = "over"
    elif state.drawn:
        state.stage = "placing"
    elif any(side.falling for side in state.sides):
        state.stage = "ordering"
    elif state.turn == 0:
        state.stage = "first_row"


def _read_word(state: State, first: str, rest: list[str]) -> None:
    match first:
        case "turn":
            state.turn = int(rest.pop(0))
        case "placing":
            state.drawn = held(rest.pop(0), other(state.to_act)).seen
        case "last":
            state.last = tuple(spot.replace(".", " ") for spot in rest.pop(0).split(","))
        case "duel":
            state.duel = _read_duel(rest.pop(0))
        case "won":
            state.winner, state.reason = Seat(_LETTERS.index(rest.pop(0))), rest.pop(0)
        case _:
            raise ValueError(f"not understood: {first!r}")


def _read_duel(text: str) -> Duel:
    letter, column, attacker, way, _, defender, verdict = text.split(".")
    if verdict not in get_args(DuelVerdict):
        raise ValueError(f"no verdict: {verdict!r}")
    seat = Seat(_LETTERS.index(letter))
    for name, holder in ((attacker, seat), (defender, other(seat))):
        held(name, holder)
    return Duel(seat, COLUMNS.index(column), attacker, defender, cast(DuelVerdict, verdict), way == "from")


# --- actions ---


def parse(notation: str) -> Move:
    """Return the action with this notation.

    Raises:
        BadNotation: there is no such action.
    """
    found = listed(notation, _by_notation())
    if found is None:
        raise BadNotation(notation)
    return found


@cache
def _by_notation() -> dict[str, Move]:
    return {action.notation: action for action in _all_actions()}


def _all_actions() -> Iterator[Move]:
    yield from (Draw(), Sirens(), PythiaAtHand(), Remove(), Ready(), End(), EndShort())
    yield from (OrderAsTheyLay(), OrderGuarded())
    for kind in KINDS.values():
        is_prey = bool(kind.strength)
        for name in (kind.id, kind.id + "^") if is_prey else (kind.id,):
            yield Hades(name)
            yield Next(name)
            yield from (Deploy(name, column, place) for column in LANES for place in range(PLACES))
            if kind.role == "pegasus":
                yield from (PegasusAtHand(name), PegasusAtFigure(name))
                yield from (PegasusAtFront(name, column) for column in LANES)
    for column in LANES:
        yield from (Challenge(column), Put(column), PythiaAtColumn(column))
        yield from (God(side, column) for side in SIDES)
        for place in range(PLACES):
            for goal in LANES:
                yield from (Dionysus(column, place, goal, to_place) for to_place in range(PLACES))
    for count in range(PERSEPHONE_LIMIT + 1):
        yield Persephone(count)
        yield from (PersephoneOfBoth(own, count - own) for own in range(count + 1))
