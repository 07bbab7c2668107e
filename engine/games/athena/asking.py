"""Who must decide now?"""

from functools import lru_cache

from engine.core.game import Ask, Seat
from engine.games.athena.state import SEATS, State

Asks = tuple[Ask, ...]

_SECRET = frozenset({"recruit", "deploy", "prepare", "commit"})


def asks(state: State) -> Asks:
    """Who is asked: one after the other, or both in secret."""
    stage = state.stage
    if stage in _SECRET:
        one, two = state.sides
        both, athena, poseidon = _in_secret(state.turn)
        if one.is_ready:
            return poseidon
        return athena if two.is_ready else both
    if stage == "over":
        return ()
    return _in_turn(state.turn)[1 - state.first if stage == "answer" else state.first]


def asked(state: State) -> tuple[Seat, ...]:
    """Who must decide now."""
    return tuple(ask.seat for ask in asks(state))


@lru_cache(maxsize=1024)
def _in_secret(turn: int) -> tuple[Asks, Asks, Asks]:
    """The question for both, and for each alone."""
    athena, poseidon = (Ask(seat, "secret", turn) for seat in SEATS)
    return (athena, poseidon), (athena,), (poseidon,)


@lru_cache(maxsize=1024)
def _in_turn(turn: int) -> tuple[Asks, ...]:
    return tuple((Ask(seat, "turn", turn),) for seat in SEATS)
