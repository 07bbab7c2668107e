"""What must hold of every thought of a search? It follows from what its seat may know and nothing else."""

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
    """A position of a match with the secret of it, by which it goes on."""

    state: Any
    secret: bytes


class Thinker(Protocol):
    """What a seat's thoughts are at a table."""

    def __call__(self, game: AnyGame, table: Table, seat: Seat) -> Sequence[Judged]:
        """The plans it thought of."""


def thought(game: AnyGame, table: Table, seat: Seat) -> Sequence[Judged]:
    """By the search that robots use, from the view of the seat."""
    search = Search(game, MINDS[game.spec.id])
    return search.analyse(game.seat_view(table.state, seat), (), BUDGET, DICE)


def thoughts_are_alike(game: AnyGame, moment: Moment, think: Thinker = thought) -> None:
    """What is thought is the same in every world that the seat cannot tell from the real one, whatever the
    secret by which that world would go on."""
    if len(game.legal_actions(moment.state, moment.seat)) < 2:
        return
    real = think(game, Table(moment.state, moment.rng.randbytes(16)), moment.seat)
    for world in imagined(game, moment.state, moment.seat, moment.rng, count=WORLDS):
        found = think(game, Table(world, moment.rng.randbytes(16)), moment.seat)
        demand(found == real, "what is thought tells imagined worlds from the real one")


class Adviser(Protocol):
    """What a seat is told that asks what to do."""

    def __call__(self, game: AnyGame, table: Table, seat: Seat) -> Hint | None:
        """The hint, None where it is not asked."""


def hinted(game: AnyGame, table: Table, seat: Seat) -> Hint | None:
    """As it is told to players, from the view of the seat."""
    search = Search(game, MINDS[game.spec.id])
    return hint(search, game.seat_view(table.state, seat), (), BUDGET, DICE)


def hints_are_alike(game: AnyGame, moment: Moment, advise: Adviser = hinted) -> None:
    """A hint is the same in every world that the seat cannot tell from the real one: line, why, and what
    comes next to it. It begins with what is legal."""
    legal = [action.notation for action in game.legal_actions(moment.state, moment.seat)]
    real = advise(game, Table(moment.state, moment.rng.randbytes(16)), moment.seat)
    demand(real is not None and real.line[0] in legal, "a hint is not legal")
    for world in imagined(game, moment.state, moment.seat, moment.rng, count=WORLDS):
        found = advise(game, Table(world, moment.rng.randbytes(16)), moment.seat)
        demand(found == real, "a hint tells imagined worlds from the real one")


class Reviewer(Protocol):
    """What a seat is told afterwards of what it did."""

    def __call__(self, game: AnyGame, table: Table, seat: Seat, line: ActionLine) -> Sequence[Any]:
        """The best plan and how often either line is won; None where there was no choice."""


def weighed_afterwards(game: AnyGame, table: Table, seat: Seat, line: ActionLine) -> Sequence[Any]:
    """As an analysis does it, from the view of the seat."""
    return _weighed(Search(game, MINDS[game.spec.id]), game.seat_view(table.state, seat), line)


def _weighed(search: Search, view: Any, line: ActionLine, dice: Chance = DICE) -> Sequence[Any]:
    better = search.analyse(view, (), BUDGET, dice)[0].plan
    entry = Committed(0, 0, view.seat, (Decision(view, (), (), line),))
    verdict = reviewed(search, entry, Care(BUDGET, COMPARED), dice)
    return better, search.compared(view, (), (better, line), COMPARED, dice), verdict


def reviews_are_alike(game: AnyGame, moment: Moment, review: Reviewer = weighed_afterwards) -> None:
    """What would have been better is the same in every world that the seat could not tell from the real
    one: the line, and what both lines promised."""
    if len(game.legal_actions(moment.state, moment.seat)) < 2:
        return
    line = (moment.action.notation,)
    real = review(game, Table(moment.state, moment.rng.randbytes(16)), moment.seat, line)
    for world in imagined(game, moment.state, moment.seat, moment.rng, count=WORLDS):
        found = review(game, Table(world, moment.rng.randbytes(16)), moment.seat, line)
        demand(found == real, "a review tells imagined worlds from the real one")


def plans_can_be_carried_out(game: AnyGame, moment: Moment) -> None:
    """Plans are different, at most as many as asked for, and begin legally; the quick one is the first."""
    mind, legal = MINDS[game.spec.id], list(game.legal_actions(moment.state, moment.seat))
    (quick,) = mind.plans(moment.state, moment.seat, 1)
    for most in (2, 5):
        plans = [
            tuple(action.notation for action in plan) for plan in mind.plans(moment.state, moment.seat, most)
        ]
        demand(1 <= len(plans) <= most, "there are too many plans, or none")
        demand(len(set(plans)) == len(plans), "a plan is thought of twice")
        demand(all(game.parse(plan[0]) in legal for plan in plans), "a plan begins with what is not legal")
    demand(quick[0] in legal, "the quick player does what is not legal")


def values_are_chances(game: AnyGame, moment: Moment) -> None:
    """Every seat has a chance from 0 to 1, the same for the same position."""
    mind = MINDS[game.spec.id]
    chances = mind.value(moment.state)
    demand(len(chances) == len(moment.seats), "not every seat has a chance")
    demand(all(0 <= each <= 1 for each in chances), "a chance is none")
    demand(list(mind.value(moment.state.copy())) == list(chances), "a copy is judged differently")


def ranks_are_complete(game: AnyGame, moment: Moment) -> None:
    """Whatever is legal has its place, once."""
    legal = game.legal_actions(moment.state, moment.seat)
    ranked = MINDS[game.spec.id].rank(moment.state, moment.seat, legal)
    notations = [action.notation for action in ranked]
    demand(
        sorted(notations) == sorted(action.notation for action in legal), "the rank is not of what is legal"
    )


def worlds_dealt_anew_look_alike(game: AnyGame, moment: Moment) -> None:
    """A world dealt as players are wont to deal is one that the seat cannot tell from the real one either."""
    mind = MINDS[game.spec.id]
    view = game.seat_view(moment.state, moment.seat)
    dice = Chance(moment.rng.randbytes(8))
    world = mind.redeal(game.imagine(view, dice), view, (), dice)
    demand(game.seat_view(world, moment.seat) == view, "a world dealt anew does not look like the real one")
    demand(0 < mind.likelihood(world, ()) < inf, "a world dealt anew is held to be impossible")


def customs_follow_from_what_is_seen(game: AnyGame, moment: Moment) -> None:
    """What everybody has seen is the same in every world that somebody cannot tell from the real one, and so
    is how likely whoever is asked does each thing. Each action is one deed, and all come to 1."""
    mind, state = MINDS[game.spec.id], moment.state
    assert isinstance(mind, RivalMind)
    asks = game.asks(state)
    if not asks or asks[0].kind != "turn":
        return
    legal = game.legal_actions(state, asks[0].seat)
    odds = mind.odds(state, asks[0].seat, legal)
    demand(isclose(sum(odds), 1), "what is done does not come to 1")
    demand(len(odds) == len(set(mind.action_keys(state, asks[0].seat, legal))), "two actions have one key")
    for seat in moment.seats:
        for world in imagined(game, state, seat, moment.rng, count=WORLDS):
            demand(mind.seen(world) == mind.seen(state), "not everybody has seen that")
            if seat == asks[0].seat:
                demand(list(mind.odds(world, seat, legal)) == list(odds), "customs follow what is hidden")


def lots_can_be_carried_out(game: AnyGame, moment: Moment) -> None:
    """Whatever is drawn by lot is legal, all of it, and the same for the same dice."""
    mind = MINDS[game.spec.id]
    state, dice = moment.state.copy(), Chance(moment.rng.randbytes(8))
    lot = mind.draw(state, moment.seat, dice)
    demand(list(lot) == list(mind.draw(state, moment.seat, dice)), "the same dice draw another lot")
    for action in lot:
        demand(action in game.legal_actions(state, moment.seat), "what is drawn by lot is not legal")
        game.apply(state, moment.seat, action, dice)


# --- mutants -----------------------------------------------------------------------------------------------


def _clairvoyant(game: AnyGame, table: Table) -> AnyGame:
    """The game, but that only the real world can be imagined."""

    class Clairvoyant(type(game)):  # type: ignore[misc]  # of whichever game it is
        def imagine(self, view: Any, chance: Chance) -> Any:  # noqa: ARG002
            return table.state.copy()

    made: AnyGame = Clairvoyant()
    return made


def seeded_by_the_match(game: AnyGame, table: Table, seat: Seat) -> Sequence[Judged]:
    """A search whose playouts are seeded by the match's own secret: they shuffle what will be shuffled."""
    search = Search(game, MINDS[game.spec.id])
    return search.analyse(game.seat_view(table.state, seat), (), BUDGET, Chance(table.secret))


def played_out_from_the_match(game: AnyGame, table: Table, seat: Seat) -> Sequence[Judged]:
    """A search in the real world instead of in imagined ones."""

    search = Search(_clairvoyant(game, table), MINDS[game.spec.id])
    return search.analyse(game.seat_view(table.state, seat), (), BUDGET, DICE)


def advised_by_the_match(game: AnyGame, table: Table, seat: Seat) -> Hint | None:
    """A hint that was played out in the real world."""
    plans = played_out_from_the_match(game, table, seat)
    return Hint(plans[0].plan, round(10_000 * plans[0].value)) if plans else None


def advised_by_the_secret(game: AnyGame, table: Table, seat: Seat) -> Hint | None:
    """A hint that was played out by the match's own secret."""
    search = Search(game, MINDS[game.spec.id])
    view = game.seat_view(table.state, seat)
    return hint(search, view, (), Budget(playouts=24, width=4), Chance(table.secret))


def reviewed_by_the_match(game: AnyGame, table: Table, seat: Seat, line: ActionLine) -> Sequence[Any]:
    """A review in the real world, which knows what was hidden then."""
    search = Search(_clairvoyant(game, table), MINDS[game.spec.id])
    return _weighed(search, game.seat_view(table.state, seat), line)


def reviewed_by_the_secret(game: AnyGame, table: Table, seat: Seat, line: ActionLine) -> Sequence[Any]:
    """A review by the match's own secret: what was to be drawn is drawn."""
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
