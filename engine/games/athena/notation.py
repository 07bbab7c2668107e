"""Notation: a position is one line, hidden cards included.

`A: army[1:peltaste 15:hippeis+riposte!^] hand[soutien] tokens 4 | P: ... | prepare round 1 duel 3 turn 9 | A
attacks A first row[port foret] pile[colline] | scenario=battle`

A fighter is written as position, name, `+` each power under it, `!` if spied, `^` under a Commandant in
force. The next card of `deck`, `reserve` and `pile` is last. A tuple such as 46/3/6/2 is a round's score.
`was(...)` is a side before its Preparation. Empty zones and default values are left out.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, cast, get_args

from engine.core.game import BadNotation, Seat
from engine.core.reading import listed
from engine.games.athena.actions import Move
from engine.games.athena.actions_known import known
from engine.games.athena.cards import (
    FIGHTERS,
    POWERS,
    TERRAINS,
    Fighter,
    Power,
    Stage,
    Terrain,
)
from engine.games.athena.options import Options
from engine.games.athena.scenarios import setup_of
from engine.games.athena.state import (
    Attached,
    Commit,
    DuelResult,
    Durable,
    SideScore,
    SideState,
    State,
    Strike,
)

LETTERS: Final = "AP"
_ZONE = re.compile(r"\b([a-z]+)\[([^\[\]]*)\]")
_WAS = re.compile(r"was\(([^()]*)\)")
_SPOT = re.compile(r"(\d+):([a-z_]+)((?:\+[a-z_]+)*)(!?)(\^?)")


def written(state: State) -> str:
    """Return the line for a state; inverse of `read`."""
    parts = [f"{LETTERS[seat]}: {_side(side)}".rstrip() for seat, side in enumerate(state.sides)]
    parts.append(f"{state.stage} round {state.round} duel {state.duel} turn {state.turn}")
    parts.append(" ".join(_flow(state)))
    if state.result:
        parts.append(f"last {_result(state.result)}")
    if state.stage == "over":
        parts.append(f"won {_seat(state.winner)} {state.reason}")
    chosen = state.options.model_dump(exclude_defaults=True)
    if chosen:
        parts.append(" ".join(f"{key}={value}" for key, value in chosen.items()))
    return " | ".join(parts)


def read(text: str) -> State:
    """Return the state with this notation; may fail in any way on a bad text."""
    return _read([part.strip() for part in text.split("|") if part.strip()])


# --- writing ---


def _side(side: SideState) -> str:
    words = [f"{name}[{text}]" for name, text in _zones(side) if text]
    if side.tokens:
        words.append(f"tokens {side.tokens}")
    if side.levy.swaps:
        words.append(f"swaps {side.levy.swaps}")
    if side.tally.wins:
        words.append(f"wins {side.tally.wins}")
    if side.announced:
        words.append(f"says {side.announced}")
    if side.bluff:
        words.append(f"bluff {side.bluff.id}")
    if side.is_ready:
        words.append("ready")
    if side.shown:
        words.append(f"was({_side(side.shown)})")
    return " ".join(words)


def _zones(side: SideState) -> Iterator[tuple[str, str]]:
    spots = (
        _spot(index, fighter, side.powers[index], side.seen >> index & 1, side.lifted >> index & 1)
        for index, fighter in enumerate(side.army)
        if fighter
    )
    yield "army", " ".join(spots)
    if side.engaged:
        seen = side.is_engaged_seen
        yield "engaged", _spot(side.engaged_from, side.engaged, side.engaged_powers, seen, 0)
    yield "used", _ids(side.used)
    yield "commits", _commits(side.commits)
    for name in ("hand", "deck", "opened", "buried", "spoils"):
        yield name, _ids(getattr(side, name))
    for name in ("roster", "pool", "veterans"):
        yield name, _ids(getattr(side.levy, name))
    for name in ("prisoners", "survivors", "reserve", "summoned", "terrains"):
        yield name, _ids(getattr(side, name))
    yield "durables", " ".join(_durable(each) for each in side.durables)
    yield "scores", " ".join("/".join(map(str, score)) for score in side.tally.scores)
    yield "plan", " ".join(move.notation for move in side.plan)


def _spot(index: int, fighter: Fighter, powers: Iterable[Power], seen: int, lifted: int) -> str:
    attached = "".join(f"+{power.id}" for power in powers)
    return f"{index + 1}:{fighter.id}{attached}{'!' * bool(seen)}{'^' * bool(lifted)}"


def _durable(each: Durable) -> str:
    return f"{each.power.id}*{each.left}" + (f":{each.fighter.id}" if each.fighter else "")


def _commits(commits: Iterable[Commit]) -> str:
    return " ".join(f"{power.id}*{count}" if power.is_x else power.id for power, count in commits)


def _ids(cards: Iterable[Fighter | Power | Terrain]) -> str:
    return " ".join(card.id for card in cards)


def _seat(seat: Seat | None) -> str:
    return "-" if seat is None else LETTERS[seat]


def _flow(state: State) -> Iterator[str]:
    yield f"{_seat(state.attacker)} attacks {_seat(state.first)} first {_seat(state.opener)} opened"
    if state.ahead is not None:
        yield f"ahead {_seat(state.ahead)}"
    if state.land.known:
        yield f"known {state.land.known}"
    for name in ("row", "pile", "aside", "lost"):
        if cards := getattr(state.land, name):
            yield f"{name}[{_ids(cards)}]"


def _result(result: DuelResult) -> str:
    terrain = result.terrain.id if result.terrain else "-"
    head = f"{_seat(result.attacker)} {_seat(result.winner)} {terrain}"
    return f"{head} {_strike(result.strikes[0])} {_strike(result.strikes[1])}"


def _strike(strike: Strike) -> str:
    numbers = "/".join(map(str, (strike.value, strike.main, strike.added, strike.support)))
    used = "+".join(power.id for power in strike.used)
    commits = "+".join(_commits([commit]) for commit in strike.commits)
    return f"{strike.fighter.id};{numbers};{used};{commits};{strike.fate}"


# --- reading ---


def _read(parts: Sequence[str]) -> State:
    chosen = next((part for part in parts if re.fullmatch(r"\w+=[\w-]+( \w+=[\w-]+)*", part)), "")
    options = Options.model_validate(dict(pair.split("=") for pair in chosen.split()))
    state = State(options, stage="prepare", round=1, duel=1, turn=2, setup=setup_of(options))
    for part in parts:
        head, _, rest = part.partition(" ")
        if head in ("A:", "P:"):
            state.sides[LETTERS.index(head[0])] = _read_side(state, rest)
        elif head in get_args(Stage):
            state.stage = cast(Stage, head)
            _read_numbers(state, rest.split())
        elif head == "last":
            state.result = _read_result(rest.split())
        elif head == "won":
            who, state.reason = rest.split()
            state.winner = _read_seat(who)
        elif part != chosen:
            _read_flow(state, part)
    for seat, side in enumerate(state.sides):
        if not side.army:
            state.sides[seat].lay((None,) * state.setup.size if state.stage != "recruit" else ())
            state.sides[seat].powers = ((),) * len(state.sides[seat].army)
    return state


def _read_numbers(state: State, words: list[str]) -> None:
    while words:
        name, number = words.pop(0), int(words.pop(0))
        if name not in ("round", "duel", "turn"):
            raise ValueError(f"not understood: {name!r}")
        setattr(state, name, number)


def _read_flow(state: State, text: str) -> None:
    for name, cards in _ZONE.findall(text):
        if name not in ("row", "pile", "aside", "lost"):
            raise ValueError(f"no such zone: {name!r}")
        named: dict[str, Any] = {name: _terrains(cards)}
        state.land = state.land._replace(**named)
    words = _ZONE.sub(" ", text).split()
    if "attacks" in words and "first" not in words:
        state.first = state.opener = _named_seat(words[words.index("attacks") - 1])
    while words:
        first, second = words.pop(0), words.pop(0)
        match first, second:
            case "ahead", _:
                state.ahead = _read_seat(second)
            case "known", _:
                state.land = state.land._replace(known=int(second))
            case _, "attacks":
                state.attacker = _named_seat(first)
            case _, "first":
                state.first = _named_seat(first)
            case _, "opened":
                state.opener = _named_seat(first)
            case _:
                raise ValueError(f"not understood: {first!r}")


def _named_seat(letter: str) -> Seat:
    return Seat(LETTERS.index(letter))


def _read_seat(letter: str) -> Seat | None:
    return None if letter == "-" else _named_seat(letter)


def _read_side(state: State, text: str) -> SideState:
    side = SideState()
    found = _WAS.search(text)
    if found:
        side.before = _read_side(state, found.group(1)).now()
        text = text.replace(found.group(0), " ")
    for name, cards in _ZONE.findall(text):
        _read_zone(state, side, name, cards)
    words = _ZONE.sub(" ", text).split()
    while words:
        match words.pop(0):
            case "tokens":
                side.tokens = int(words.pop(0))
            case "swaps":
                side.levy = side.levy._replace(swaps=int(words.pop(0)))
            case "wins":
                side.tally = side.tally._replace(wins=int(words.pop(0)))
            case "says":
                side.announced = words.pop(0)
            case "bluff":
                side.bluff = POWERS[words.pop(0)]
            case "ready":
                side.is_ready = True
            case unknown:
                raise ValueError(f"not understood: {unknown!r}")
    return side


def _read_zone(state: State, side: SideState, name: str, text: str) -> None:
    match name:
        case "army":
            _read_army(side, text, state.setup.size)
        case "engaged":
            index, side.engaged, side.engaged_powers, seen, _ = _read_spot(text)
            side.engaged_from, side.is_engaged_seen = index, bool(seen)
        case "hand" | "deck" | "opened" | "buried" | "spoils" | "used":
            setattr(side, name, tuple(POWERS[id] for id in text.split()))
        case "roster" | "pool" | "veterans":
            named: dict[str, Any] = {name: tuple(FIGHTERS[id] for id in text.split())}
            side.levy = side.levy._replace(**named)
        case "prisoners" | "survivors" | "reserve" | "summoned":
            setattr(side, name, tuple(FIGHTERS[id] for id in text.split()))
        case "terrains":
            side.terrains = _terrains(text)
        case "commits":
            side.commits = tuple(_read_commit(each) for each in text.split())
        case "durables":
            side.durables = tuple(_read_durable(each) for each in text.split())
        case "scores":
            scores = tuple(SideScore(*map(int, each.split("/"))) for each in text.split())
            side.tally = side.tally._replace(scores=scores)
        case "plan":
            side.plan = tuple(parse(each) for each in text.split())
        case _:
            raise ValueError(f"no such zone: {name!r}")


def _read_army(side: SideState, text: str, size: int) -> None:
    army: list[Fighter | None] = [None] * size
    powers: list[tuple[Power, ...]] = [()] * size
    for token in text.split():
        index, army[index], powers[index], seen, lifted = _read_spot(token)
        side.seen |= seen << index
        side.lifted |= lifted << index
    side.lay(tuple(army))
    attached: Attached = tuple(powers)
    side.powers = attached


def _read_spot(token: str) -> tuple[int, Fighter, tuple[Power, ...], int, int]:
    found = _SPOT.fullmatch(token)
    if not found:
        raise ValueError(f"no fighter: {token!r}")
    place, name, attached, seen, lifted = found.groups()
    powers = tuple(POWERS[id] for id in attached.split("+") if id)
    return int(place) - 1, FIGHTERS[name], powers, len(seen), len(lifted)


def _read_durable(token: str) -> Durable:
    head, _, fighter = token.partition(":")
    power, _, left = head.partition("*")
    return Durable(POWERS[power], int(left), FIGHTERS[fighter] if fighter else None)


def _read_commit(token: str) -> Commit:
    power, _, count = token.partition("*")
    return Commit(POWERS[power], int(count or 1))


def _terrains(text: str) -> tuple[Terrain, ...]:
    return tuple(TERRAINS[id] for id in text.split())


def _read_result(words: Sequence[str]) -> DuelResult:
    attacker, winner, terrain, one, two = words
    return DuelResult(
        _named_seat(attacker),
        _read_seat(winner),
        (_read_strike(one), _read_strike(two)),
        TERRAINS[terrain] if terrain != "-" else None,
    )


def _read_strike(token: str) -> Strike:
    fighter, numbers, used, commits, fate = token.split(";")
    value, main, added, support = map(int, numbers.split("/"))
    return Strike(
        FIGHTERS[fighter],
        value,
        main,
        added,
        support,
        tuple(POWERS[id] for id in used.split("+") if id),
        tuple(_read_commit(each) for each in commits.split("+") if each),
        fate,
    )


# --- actions ---


def parse(notation: str) -> Move:
    """Return the action with this notation.

    Raises:
        BadNotation: there is no such action.
    """
    found = listed(notation, known())
    if found is None:
        raise BadNotation(notation)
    return found
