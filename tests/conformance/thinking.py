"""Checks that the thoughts of a search depend only on what its seat may know."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isclose
from typing import Any, Final, Protocol

from engine.ai.hint import Hint, hint
from engine.ai.review import Care, Committed, Decision, reviewed
from engine.ai.search import Budget, Judged, Search
from engine.ai.thought import ActionLine
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.mind import RivalMind
from engine.core.rules import AnyGame
from engine.registry import MINDS
from tests.conformance.checks import demand, imagined
from tests.conformance.plays import Moment

BUDGET: Final = Budget(playouts=4, width=2)
WORLDS: Final = 2
COMPARED: Final = 8
"""Playouts in which two lines are compared."""
DICE: Final = Chance(b"a robot's own dice")


@dataclass(frozen=True, slots=True)
class Table:
    """A position of a match with the secret that decides its future."""

    state: Any
    secret: bytes


class Thinker(Protocol):
    """A way to find a seat's thoughts."""

    def __call__(self, game: AnyGame, table: Table, seat: Seat) -> Sequence[Judged]:
        """Return the plans considered."""


def thought(game: AnyGame, table: Table, seat: Seat) -> Sequence[Judged]:
    """Return the plans of the search that robots use, from the view of the seat."""
    search = Search(game, MINDS[game.spec.id])
    return search.analyse(game.seat_view(table.state, seat), (), BUDGET, DICE)


def thoughts_are_alike(game: AnyGame, moment: Moment, think: Thinker = thought) -> None:
    """Check that the thoughts are the same in every world the seat cannot distinguish.

    The secret of such a world must not matter either.
    """
    if len(game.legal_actions(moment.state, moment.seat)) < 2:
        return
    real = think(game, Table(moment.state, moment.rng.randbytes(16)), moment.seat)
    for world in imagined(game, moment.state, moment.seat, moment.rng, count=WORLDS):
        found = think(game, Table(world, moment.rng.randbytes(16)), moment.seat)
        demand(found == real, "thoughts distinguish imagined worlds from the real one")


class Adviser(Protocol):
    """A way to find a seat's hint."""

    def __call__(self, game: AnyGame, table: Table, seat: Seat) -> Hint | None:
        """Return the hint; None if the seat is not asked."""


def hinted(game: AnyGame, table: Table, seat: Seat) -> Hint | None:
    """Return the hint as players get it, from the view of the seat."""
    search = Search(game, MINDS[game.spec.id])
    return hint(search, game.seat_view(table.state, seat), (), BUDGET, DICE)


def hints_are_alike(game: AnyGame, moment: Moment, advise: Adviser = hinted) -> None:
    """Check that a hint is legal and the same in every world the seat cannot distinguish.

    This covers its line, the reason and the next best line.
    """
    legal = [action.notation for action in game.legal_actions(moment.state, moment.seat)]
    real = advise(game, Table(moment.state, moment.rng.randbytes(16)), moment.seat)
    demand(real is not None and real.line[0] in legal, "a hint is not legal")
    for world in imagined(game, moment.state, moment.seat, moment.rng, count=WORLDS):
        found = advise(game, Table(world, moment.rng.randbytes(16)), moment.seat)
        demand(found == real, "a hint distinguishes imagined worlds from the real one")


class Reviewer(Protocol):
    """A way to review what a seat did."""

    def __call__(self, game: AnyGame, table: Table, seat: Seat, line: ActionLine) -> Sequence[Any]:
        """Return the best plan and how often both lines win; None without a choice."""


def weighed_afterwards(game: AnyGame, table: Table, seat: Seat, line: ActionLine) -> Sequence[Any]:
    """Return a review as an analysis makes it, from the view of the seat."""
    return _weighed(Search(game, MINDS[game.spec.id]), game.seat_view(table.state, seat), line)


def _weighed(search: Search, view: Any, line: ActionLine, dice: Chance = DICE) -> Sequence[Any]:
    better = search.analyse(view, (), BUDGET, dice)[0].plan
    entry = Committed(0, 0, view.seat, (Decision(view, (), (), line),))
    verdict = reviewed(search, entry, Care(BUDGET, COMPARED), dice)
    return better, search.compared(view, (), (better, line), COMPARED, dice), verdict


def reviews_are_alike(game: AnyGame, moment: Moment, review: Reviewer = weighed_afterwards) -> None:
    """Check that a review is the same in every world the seat could not distinguish.

    This covers the better line and the chances of both lines.
    """
    if len(game.legal_actions(moment.state, moment.seat)) < 2:
        return
    line = (moment.action.notation,)
    real = review(game, Table(moment.state, moment.rng.randbytes(16)), moment.seat, line)
    for world in imagined(game, moment.state, moment.seat, moment.rng, count=WORLDS):
        found = review(game, Table(world, moment.rng.randbytes(16)), moment.seat, line)
        demand(found == real, "a review distinguishes imagined worlds from the real one")


def plans_can_be_carried_out(game: AnyGame, moment: Moment) -> None:
    """Check that plans are distinct, limited in number and begin legally, the quick one first."""
    mind, legal = MINDS[game.spec.id], list(game.legal_actions(moment.state, moment.seat))
    (quick,) = mind.plans(moment.state, moment.seat, 1)
    for most in (2, 5):
        plans = [
            tuple(action.notation for action in plan) for plan in mind.plans(moment.state, moment.seat, most)
        ]
        demand(1 <= len(plans) <= most, "there are too many plans, or none")
        demand(len(set(plans)) == len(plans), "a plan occurs twice")
        demand(all(game.parse(plan[0]) in legal for plan in plans), "a plan begins with an illegal action")
    demand(quick[0] in legal, "the quick player acts illegally")


def values_are_chances(game: AnyGame, moment: Moment) -> None:
    """Check that every seat has a chance from 0 to 1, the same for the same position."""
    mind = MINDS[game.spec.id]
    chances = mind.value(moment.state)
    demand(len(chances) == len(moment.seats), "not every seat has a chance")
    demand(all(0 <= each <= 1 for each in chances), "a chance is none")
    demand(list(mind.value(moment.state.copy())) == list(chances), "a copy is judged differently")


def ranks_are_complete(game: AnyGame, moment: Moment) -> None:
    """Check that every legal action is ranked exactly once."""
    legal = game.legal_actions(moment.state, moment.seat)
    ranked = MINDS[game.spec.id].rank(moment.state, moment.seat, legal)
    notations = [action.notation for action in ranked]
    demand(
        sorted(notations) == sorted(action.notation for action in legal),
        "the rank is not of the legal actions",
    )


def worlds_dealt_anew_look_alike(game: AnyGame, moment: Moment) -> None:
    """Check that the seat cannot distinguish a redealt world from the real one."""
    mind = MINDS[game.spec.id]
    view = game.seat_view(moment.state, moment.seat)
    dice = Chance(moment.rng.randbytes(8))
    world = mind.redeal(game.imagine(view, dice), view, (), dice)
    demand(game.seat_view(world, moment.seat) == view, "a redealt world does not look like the real one")
    demand(0 < mind.likelihood(world, ()) < inf, "a redealt world counts as impossible")


def customs_follow_from_what_is_seen(game: AnyGame, moment: Moment) -> None:
    """Check that public knowledge and the odds of actions are the same in all possible worlds.

    Each action has one key, and the odds add up to 1.
    """
    mind, state = MINDS[game.spec.id], moment.state
    assert isinstance(mind, RivalMind)
    asks = game.asks(state)
    if not asks or asks[0].kind != "turn":
        return
    legal = game.legal_actions(state, asks[0].seat)
    odds = mind.odds(state, asks[0].seat, legal)
    demand(isclose(sum(odds), 1), "the odds do not add up to 1")
    demand(len(odds) == len(set(mind.action_keys(state, asks[0].seat, legal))), "two actions have one key")
    for seat in moment.seats:
        for world in imagined(game, state, seat, moment.rng, count=WORLDS):
            demand(mind.seen(world) == mind.seen(state), "public knowledge depends on hidden cards")
            if seat == asks[0].seat:
                demand(list(mind.odds(world, seat, legal)) == list(odds), "odds depend on hidden cards")


def lots_can_be_carried_out(game: AnyGame, moment: Moment) -> None:
    """Check that random choices are legal and the same for the same dice."""
    mind = MINDS[game.spec.id]
    state, dice = moment.state.copy(), Chance(moment.rng.randbytes(8))
    lot = mind.draw(state, moment.seat, dice)
    demand(list(lot) == list(mind.draw(state, moment.seat, dice)), "the same dice draw another choice")
    for action in lot:
        demand(action in game.legal_actions(state, moment.seat), "a random choice is not legal")
        game.apply(state, moment.seat, action, dice)


# --- mutants -----------------------------------------------------------------------------------------------


def _clairvoyant(game: AnyGame, table: Table) -> AnyGame:
    """Return the game with only the real world to imagine."""

    class Clairvoyant(type(game)):  # type: ignore[misc]  # of whichever game it is
        def imagine(self, view: Any, chance: Chance) -> Any:  # noqa: ARG002
            return table.state.copy()

    made: AnyGame = Clairvoyant()
    return made


def seeded_by_the_match(game: AnyGame, table: Table, seat: Seat) -> Sequence[Judged]:
    """Return a search seeded by the match's secret, which knows future shuffles (a mutant)."""
    search = Search(game, MINDS[game.spec.id])
    return search.analyse(game.seat_view(table.state, seat), (), BUDGET, Chance(table.secret))


def played_out_from_the_match(game: AnyGame, table: Table, seat: Seat) -> Sequence[Judged]:
    """Return a search in the real world instead of imagined ones (a mutant)."""
    search = Search(_clairvoyant(game, table), MINDS[game.spec.id])
    return search.analyse(game.seat_view(table.state, seat), (), BUDGET, DICE)


def advised_by_the_match(game: AnyGame, table: Table, seat: Seat) -> Hint | None:
    """Return a hint played out in the real world (a mutant)."""
    plans = played_out_from_the_match(game, table, seat)
    return Hint(plans[0].plan, round(10_000 * plans[0].value)) if plans else None


def advised_by_the_secret(game: AnyGame, table: Table, seat: Seat) -> Hint | None:
    """Return a hint played out by the match's secret (a mutant)."""
    search = Search(game, MINDS[game.spec.id])
    view = game.seat_view(table.state, seat)
    return hint(search, view, (), Budget(playouts=24, width=4), Chance(table.secret))


def reviewed_by_the_match(game: AnyGame, table: Table, seat: Seat, line: ActionLine) -> Sequence[Any]:
    """Return a review in the real world, which knows what was hidden (a mutant)."""
    search = Search(_clairvoyant(game, table), MINDS[game.spec.id])
    return _weighed(search, game.seat_view(table.state, seat), line)


def reviewed_by_the_secret(game: AnyGame, table: Table, seat: Seat, line: ActionLine) -> Sequence[Any]:
    """Return a review by the match's secret, which knows future draws (a mutant)."""
    search = Search(game, MINDS[game.spec.id])
    return _weighed(search, game.seat_view(table.state, seat), line, Chance(table.secret))


MISREVIEWED: Final[dict[str, Reviewer]] = {
    "reviewed by the match": reviewed_by_the_match,
    "reviewed by the secret": reviewed_by_the_secret,
}
MISADVISED: Final[dict[str, Adviser]] = {
    "advised by the match": advised_by_the_match,
    "advised by the secret": advised_by_the_secret,
}
MUTANTS: Final[dict[str, Thinker]] = {
    "seeded by the match": seeded_by_the_match,
    "played out from the match": played_out_from_the_match,
}
