"""Logs of random matches: drafts, single actions, and entries that are no moves."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from engine.core.game import Fact, Seat
from engine.core.log import Abort, Act, Agree, Entry, Expire, Reseat, Resign, TakeBack
from engine.core.match import Match
from engine.core.rules import AnyGame
from tests.conformance.plays import LONGEST, Run, any_action, any_options, named

KEY = b"the key of every digest in tests"
BY = ("person", "wish", "fallback", "robot/any/1")
LONGEST_DRAFT = 4
FURTHER = 200


@dataclass(frozen=True, slots=True)
class Grown:
    """A random match with every version of it from its beginning, and the facts of each entry."""

    seed: bytes
    versions: list[Match]
    facts: list[tuple[Fact, ...]]
    rng: Random

    @property
    def last(self) -> Match:
        return self.versions[-1]


def each_log(game: AnyGame, run: Run, *, until: Callable[[Grown], bool] | None = None) -> Iterator[Grown]:
    """Yield random matches, one after the other.

    `until` says what at least one of them must hold. If none does, up to `FURTHER` more matches follow until
    one does: random matches of a short game do not always do everything.
    """
    is_missing = until is not None
    for number in range(run.count + FURTHER):
        if number >= run.count and not is_missing:
            return
        with named(f"seed {run.seed}, match {number}"):
            log = grown(game, Random(f"log of {game.spec.id} {run.seed} {number}"))
            is_missing = is_missing and until is not None and not until(log)
            yield log


def grown(game: AnyGame, rng: Random) -> Grown:
    """Return a random finished match."""
    seed = rng.randbytes(32)
    found = Grown(seed, [Match.open(game, any_options(game, rng), seed)], [], rng)
    while found.last.outcome() is None:
        if len(found.versions) > LONGEST:
            raise AssertionError(f"the match is not over after {LONGEST} entries")
        match, facts = _entry(found.last, rng)
        found.versions.append(match)
        found.facts.append(facts)
    return found


def _entry(match: Match, rng: Random) -> tuple[Match, tuple[Fact, ...]]:
    chosen = rng.random()
    if chosen < 0.01:
        return match.end(TakeBack(rng.randint(0, len(match.entries))))
    if chosen < 0.02:
        return match.end(Reseat(rng.choice(match.seats), f"user:{rng.randrange(9)}"))
    if chosen < 0.022:
        return match.end(_ending(match, rng))
    seat = rng.choice(match.asks()).seat
    return match.act(seat, draft(match, seat, rng), rng.choice(BY))


def _ending(match: Match, rng: Random) -> Any:
    seat = rng.choice(match.seats)
    return rng.choice((Resign(seat), Expire(seat), Agree(), Abort()))


def draft(match: Match, seat: Seat, rng: Random) -> tuple[str, ...]:
    """Return some quiet actions and the one that commits them; only quiet ones if the draft gets long."""
    laid: tuple[str, ...] = ()
    while len(laid) < LONGEST_DRAFT:
        shown = match.preview(seat, laid)
        notation = any_action(shown.legal(seat), rng, by_kind=rng.random() < 0.5).notation
        laid = (*laid, notation)
        if not shown.is_quiet(seat, notation) or rng.random() < 0.2:
            break
    return laid


def seen(match: Match) -> str:
    """Return a match as everybody sees it, with hidden parts as a digest."""
    views = [match.table_view(), *(match.seat_view(seat) for seat in match.seats)]
    questions = [match.question(seat) for seat in match.seats]
    return f"{match.digest(KEY)} {views} {questions} {match.asks()} {match.outcome()} {match.entries}"


def stepwise(match: Match, entry: Entry) -> tuple[Match, tuple[Fact, ...]]:
    """Return the match after the actions of an entry one by one, and all of their facts."""
    assert isinstance(entry, Act)
    told: tuple[Fact, ...] = ()
    for notation in entry.notations:
        match, facts = match.act(entry.seat, (notation,), entry.by)
        told += facts
    return match, told
