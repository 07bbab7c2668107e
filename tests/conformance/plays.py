"""Random matches for the checks."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Any, Literal, get_args, get_origin

from pydantic import BaseModel

from engine.core.chance import Chance
from engine.core.game import Action, Seat
from engine.core.rules import AnyGame
from engine.registry import GAMES, ROBOTS

AnyGame = AnyGame

# No game is nearly this long; a match that reaches it would go on for ever. Partners who play all twelve
# trials of Hercules well need some 5000 actions.
LONGEST = 10_000
FAR_MATCHES = 4
"""Matches of robots from which other matches go on."""


class Once(Chance):
    """Chance that refuses to be asked twice by the same name."""

    __slots__ = ("names",)

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.names: set[tuple[Any, ...]] = set()

    def _words(self, label: str, index: tuple[int, ...]) -> Iterator[int]:
        name = (label, *index)
        if name in self.names:
            raise AssertionError(f"drawn twice in one line of play: {name}")
        self.names.add(name)
        return super()._words(label, index)


class Never(Chance):
    """Chance that must not be asked."""

    def __init__(self) -> None:
        super().__init__(b"never")

    def _words(self, label: str, index: tuple[int, ...]) -> Iterator[int]:
        raise AssertionError(f"chance was drawn: {(label, *index)}")


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a random match and the action taken there; the state must not be changed."""

    state: Any
    seat: Seat
    action: Action
    seats: tuple[Seat, ...]
    rng: Random = field(compare=False)


@dataclass(frozen=True, slots=True)
class Run:
    """How many random matches are played, from which seed; `is_scaled`: in a long proof."""

    seed: int
    count: int
    is_scaled: bool = False

    def part(self, divisor: int, *, thinned: int = 1) -> "Run":
        """Return a run with fewer matches for slow checks; a long proof divides by `thinned` as well."""
        count = self.count // divisor // (thinned if self.is_scaled else 1)
        return Run(self.seed, max(2, count), self.is_scaled)


Check = Callable[[AnyGame, Moment], None]


def each_moment(game: AnyGame, run: Run, check: Check, *, every: int = 1) -> int:
    """Run `check` on one of `every` moments of random matches and return how often it ran.

    A game so short that chance picked none of its moments is looked at again, more closely.
    """
    ran = 0
    for number in range(run.count):
        for step, moment in enumerate(play(game, run.seed, number)):
            if every == 1 or moment.rng.randrange(every) == 0:
                with named(f"seed {run.seed}, match {number}, step {step}"):
                    check(game, moment)
                ran += 1
    return ran if ran or every == 1 else each_moment(game, run, check, every=max(1, every // 8))


def search(game: AnyGame, run: Run, check: Check, *, every: int) -> None:
    """Run `check`, which is expected to fail somewhere, on one of `every` moments and then on all."""
    for sampled in (every, 1):
        each_moment(game, run, check, every=sampled)


def play(game: AnyGame, seed: int, number: int) -> Iterator[Moment]:
    """Yield the moments of a random match to its end.

    Every second match chooses evenly among kinds of actions instead of actions. One of four goes on from a
    match of robots, because chance never reaches some parts of games.
    """
    rng = Random(f"{game.spec.id} {seed} {number}")
    chance = Once(rng.randbytes(32))
    with named(f"seed {seed}, match {number}"):
        if number % 4 == 2 and game.spec.id in ROBOTS:
            state = rng.choice(far_on(game.spec.id, seed, number // 4 % FAR_MATCHES)).copy()
            options = state.options
        else:
            options = any_options(game, rng)
            state = game.deal(options, chance)
        seats = tuple(Seat(seat) for seat in range(len(game.seats(options))))
        for _ in range(LONGEST):
            asks = game.asks(state)
            if not asks:
                return
            seat = rng.choice(asks).seat
            action = any_action(game.legal_actions(state, seat), rng, by_kind=number % 2 == 1)
            yield Moment(state, seat, action, seats, rng)
            game.apply(state, seat, action, chance)
        raise AssertionError(f"the match is not over after {LONGEST} actions")


@lru_cache(maxsize=FAR_MATCHES * 8)
def far_on(game_id: str, seed: int, number: int) -> Sequence[Any]:
    """Return positions of a match that robots have played; they must not be changed."""
    game, robot = GAMES[game_id], ROBOTS[game_id]
    rng = Random(f"far on {game_id} {seed} {number}")
    chance = Chance(rng.randbytes(32))
    state = game.deal(any_options(game, rng), chance)
    passed = []
    while asks := game.asks(state):
        passed.append(state.copy())
        assert len(passed) < LONGEST, "robots play for ever"
        seat = rng.choice(asks).seat
        legal = [action.notation for action in game.legal_actions(state, seat)]
        dice = Chance(rng.randbytes(16))
        decided = robot.decide(game.seat_view(state, seat), legal, dice)
        game.apply(state, seat, game.parse(decided), chance)
    return passed


def any_action(actions: Sequence[Action], rng: Random, *, by_kind: bool) -> Action:
    """Return one of the actions with equal chance; `by_kind`: of the kinds first, then within one."""
    if not by_kind:
        return rng.choice(actions)
    kinds: dict[str, list[Action]] = {}
    for action in actions:
        kinds.setdefault(action.path[0].key, []).append(action)
    return rng.choice(kinds[rng.choice(list(kinds))])


def any_options(game: AnyGame, rng: Random) -> BaseModel:
    """Return the options of a match: often a preset, else each field drawn separately."""
    if rng.random() < 0.5:
        return game.spec.options(**game.spec.presets[rng.choice(list(game.spec.presets))])
    return any_model(game.spec.options, rng)


def any_model(model: type[BaseModel], rng: Random) -> BaseModel:
    """Return options or wishes with a random value or example in every field."""
    fields = model.model_fields.items()
    drawn = {
        name: rng.choice(info.examples or values(info.annotation, info.get_default()))
        for name, info in fields
    }
    return model.model_validate(drawn)


def values(annotation: Any, default: Any) -> list[Any]:
    """Return the values of a field, if its type lists them; else its default."""
    if get_origin(annotation) is Literal:
        return list(get_args(annotation))
    if annotation is bool:
        return [False, True]
    if annotation is type(None):
        return [None]
    parts = get_args(annotation)
    return [value for part in parts for value in values(part, default)] if parts else [default]


@contextmanager
def named(where: str) -> Iterator[None]:
    """Add the place to the notes of any failure inside."""
    try:
        yield
    except Exception as error:
        error.add_note(where)
        raise
