"""The highlights of a finished match: its turning point and its best bluff or duel.

A match turned when the winner took the lead for good, else when they took the most valuable prisoner.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.core.game import (
    Arg,
    Outcome,
    Player,
    Seat,
    Word,
    word,
)
from engine.core.highlights import MOST_BLUFFS, Highlight, Highlights, Passed
from engine.games.athena.cards import Fighter
from engine.games.athena.facts import card, fighter
from engine.games.athena.rounds import compared, leader, score_of, total_of
from engine.games.athena.state import SEATS, DuelResult, State, other
from engine.games.athena.view import table_view


class _Duel(NamedTuple):
    """A duel: the positions around it, its number, and the bluff of each seat."""

    before: State
    after: Passed
    number: int
    bluffs: dict[Seat, str]

    @property
    def result(self) -> DuelResult:
        found: DuelResult | None = self.after.state.result
        assert found is not None
        return found


def highlights(passed: Sequence[Passed], outcome: Outcome) -> Highlights:
    """Return the turning point of these positions, the best bluff or duel, and all bluffs."""
    duels = list(_duels(passed))
    winner = min(outcome.winners) if outcome.winners else None
    turning = (_ahead(passed, duels, winner) if winner is not None else None) or _prize(duels, winner)
    others = [duel for duel in duels if turning is None or duel.after.entries != turning.entries]
    best = next(iter(_bluffs(others)), None) or _upset(others) or _closest(others)
    return Highlights(turning, best, tuple(_bluffs(duels)[:MOST_BLUFFS]))


def _duels(passed: Sequence[Passed]) -> Iterator[_Duel]:
    bluffs: dict[Seat, str] = {}
    for before, after in pairwise(passed):
        bluffs |= dict(_told_bluffs(after))
        result = after.state.result
        if result is not None and result is not before.state.result:
            yield _Duel(before.state, after, max(before.state.duel, 1), bluffs)
            bluffs = {}


def _told_bluffs(after: Passed) -> Iterator[tuple[Seat, str]]:
    """Yield each seat whose announced colour turned out false, with the power used."""
    for fact in after.facts:
        if fact.word.id == "fact-bluffed":
            args = dict(fact.word.args)
            who, power = args["who"], args["card"]
            assert isinstance(who, Player)
            assert isinstance(power, Word)
            yield who.seat, power.id.removeprefix("card-")


# --- where it turned ---------------------------------------------------------------------------------------


def _ahead(passed: Sequence[Passed], duels: Sequence[_Duel], winner: Seat) -> Highlight | None:
    """Return the duel from which on the winner led to the end; None if there is none."""
    leads = [leader(*(_standing(one.state, seat) for seat in SEATS)) == winner for one in passed]
    if not leads[-1]:
        return None
    since = next((at + 1 for at in range(len(leads) - 1, -1, -1) if not leads[at]), 0)
    duel = next((duel for duel in duels if duel.after is passed[since]), None)
    if duel is None or duel.result.winner != winner:
        return None
    return _moment(duel, "turning", "ahead", winner)


def _standing(state: State, seat: Seat) -> tuple[int, ...]:
    """Return the deciding numbers in this position: rounds won first, if they count."""
    own = state.sides[seat]
    here = score_of(state, own) if state.stage != "over" else None
    if state.setup.length == "two_wins":
        return (own.tally.wins, *(compared(state.options, here) if here else ()))
    whole = total_of(own)
    return compared(state.options, whole if here is None else whole.plus(here))


def _prize(duels: Sequence[_Duel], winner: Seat | None) -> Highlight | None:
    """Return the duel with the most valuable prisoner of the winner; of either side after a draw."""
    won = [duel for duel in duels if duel.result.winner is not None]
    own = [duel for duel in won if winner is None or duel.result.winner == winner]
    best = max(own, key=lambda duel: _captured(duel).points, default=None)
    if best is None or best.result.winner is None:
        return None
    return _moment(best, "turning", "prize", best.result.winner)


# --- the best bluff, else the best duel --------------------------------------------------------------------


def _bluffs(duels: Sequence[_Duel]) -> list[Highlight]:
    """Return the prisoners taken by a side that announced a false colour, the most valuable first."""
    won = [(duel, seat) for duel in duels if (seat := duel.result.winner) is not None and seat in duel.bluffs]
    won.sort(key=lambda one: -_captured(one[0]).points)
    return [_moment(duel, "bluff", "bluff-won", seat, card=card(duel.bluffs[seat])) for duel, seat in won]


def _upset(duels: Sequence[_Duel]) -> Highlight | None:
    """Return the duel won by the fighter that was most inferior."""
    best = max(duels, key=_inferior_by, default=None)
    if best is None or best.result.winner is None or _inferior_by(best) <= 0:
        return None
    return _moment(best, "duel", "upset", best.result.winner)


def _inferior_by(duel: _Duel) -> int:
    winner = duel.result.winner
    if winner is None:
        return 0
    return _captured(duel).points - duel.result.strikes[winner].fighter.points


def _closest(duels: Sequence[_Duel]) -> Highlight | None:
    """Return the duel won by the smallest margin."""
    won = [duel for duel in duels if duel.result.winner is not None]
    best = min(
        won, key=lambda duel: abs(duel.result.strikes[0].value - duel.result.strikes[1].value), default=None
    )
    if best is None or best.result.winner is None:
        return None
    return _moment(best, "duel", "close", best.result.winner)


# --- what all ask ------------------------------------------------------------------------------------------


def _captured(duel: _Duel) -> Fighter:
    assert duel.result.winner is not None
    return duel.result.strikes[other(duel.result.winner)].fighter


def _moment(duel: _Duel, label: str, key: str, winner: Seat, **more: Arg) -> Highlight:
    own, enemy = duel.result.strikes[winner], duel.result.strikes[other(winner)]
    why = word(
        f"highlight-{key}",
        who=Player(winner),
        own=fighter(own.fighter.id),
        enemy=fighter(enemy.fighter.id),
        points=enemy.fighter.points,
        more=max(own.value, enemy.value),
        less=min(own.value, enemy.value),
        duel=duel.number,
        round=duel.before.round,
        **more,
    )
    scene = table_view(duel.after.state).result
    return Highlight(duel.after.entries, duel.after.turn, word(f"highlight-{label}"), why, scene)
