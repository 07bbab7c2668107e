"""Whether two sets of options play differently, by playing the same secret with both."""

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import combinations
from random import Random
from typing import Any, get_args, get_origin

from pydantic import BaseModel

from engine.core.chance import Chance
from engine.core.game import Fact, Seat
from engine.core.rules import AnyGame

MATCHES = 20
EXAMPLES = 2
LONGEST = 2500
"""Most actions of a match, because chance may go on for ever."""


def offered(game: AnyGame, name: str) -> Sequence[Any]:
    """Return the values of an option that hosts are offered; none if they are not asked."""
    field = game.spec.options.model_fields[name]
    if field.annotation is bool:
        return (False, True)
    return get_args(field.annotation) if get_origin(field.annotation) is not None else field.examples or ()


def options_with(game: AnyGame, **chosen: Any) -> BaseModel:
    """Return the default options with these values."""
    return game.spec.options.model_validate(chosen)


def do_differ(game: AnyGame, one: BaseModel, other: BaseModel, *, matches: int = MATCHES) -> bool:
    """Return True if players of some match, or of its rematch, see a difference."""
    pairs = [(one, other), *_carried(game, one, other)]
    return any(_differs(game, *pair, number) for number in range(matches) for pair in pairs)


def _carried(game: AnyGame, one: BaseModel, other: BaseModel) -> Iterator[tuple[BaseModel, BaseModel]]:
    for seat in range(len(game.seats(one))):
        yield game.carry(one, frozenset({Seat(seat)})), game.carry(other, frozenset({Seat(seat)}))


def _differs(game: AnyGame, one: BaseModel, other: BaseModel, number: int) -> bool:
    if game.seats(one) != game.seats(other) or game.drafts(one) != game.drafts(other):
        return True
    dice, seeds = Random(number), [Chance(b"secret %d" % number) for _ in range(2)]
    both = [game.deal(options, seed) for options, seed in zip((one, other), seeds, strict=True)]
    told: list[list[Fact]] = [[], []]
    for _ in range(LONGEST):
        seen, same = (_seen(game, state, facts) for state, facts in zip(both, told, strict=True))
        if seen != same:
            return True
        asked = [ask.seat for ask in game.asks(both[0]) if ask.is_missing]
        if not asked:
            return False
        seat = dice.choice(asked)
        action = dice.choice(game.legal_actions(both[0], seat))
        for state, seed, facts in zip(both, seeds, told, strict=True):
            facts.clear()
            game.apply(state, seat, game.parse(action.notation), seed, facts.append)
    return False


def _seen(game: AnyGame, state: Any, facts: Sequence[Fact]) -> object:
    """Return all that the players of a position see, except for the options written there."""
    seats = [Seat(seat) for seat in range(2)] if len(game.spec.seats) == 2 else [Seat(0)]
    asks = game.asks(state)
    legal = {ask.seat: [action.notation for action in game.legal_actions(state, ask.seat)] for ask in asks}
    views = [bare(game.table_view(state)), *(bare(game.seat_view(state, ask.seat)) for ask in asks)]
    return asks, legal, views, tuple(facts), game.outcome(state), len(seats)


def bare(view: Any) -> Any:
    """Return a view without the options in it and in its table view."""
    names = {one.name for one in fields(view)}
    changed: dict[str, Any] = {"options": None} if "options" in names else {}
    if "table" in names:
        changed["table"] = bare(view.table)
    return replace(view, **changed)


def values_tried(game: AnyGame, name: str) -> Sequence[Any]:
    """Return some values of an option for pairs, without its default."""
    field = game.spec.options.model_fields[name]
    values = [value for value in offered(game, name) if value != field.default]
    return values[:EXAMPLES] if field.examples else values


def pairs_of(game: AnyGame, names: Sequence[str]) -> Iterator[dict[str, Any]]:
    """Yield every single value of these options, and every pair of values of two of them."""
    chosen = [{name: value} for name in names for value in values_tried(game, name)]
    yield from chosen
    for one, other in combinations(chosen, 2):
        if one.keys() != other.keys():
            yield one | other
