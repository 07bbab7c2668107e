"""Who must decide now?"""

from functools import lru_cache

from engine.core.game import Ask, Seat
from engine.games.athena.state import ATHENA, POSEIDON, SEATS, State

Asks = tuple[Ask, ...]


def asks(state: State) -> Asks:
    """Who is asked: one after the other, or both in secret."""
    match state.stage:
        case "prepare" | "commit" | "deploy" | "recruit":
            one, two = state.sides
            both, by_seat = _in_secret(state.turn)
            if one.is_ready:
                return by_seat[POSEIDON]
            return by_seat[ATHENA] if two.is_ready else both
        case "engage" | "surprise":
            return _in_turn(state.turn)[state.first]
        case "answer":
            return _in_turn(state.turn)[state.second]
        case "over":
            return ()


def asked(state: State) -> tuple[Seat, ...]:
    """Who must decide now."""
    return tuple(ask.seat for ask in asks(state))


@lru_cache(maxsize=1024)
def _in_secret(turn: int) -> tuple[Asks, tuple[Asks, ...]]:
    """The question for both, and for each alone."""
    both = tuple(Ask(seat, "secret", turn) for seat in SEATS)
    return both, tuple((ask,) for ask in both)


@lru_cache(maxsize=1024)
def _in_turn(turn: int) -> tuple[Asks, ...]:
    return tuple((Ask(seat, "turn", turn),) for seat in SEATS)
