"""How much does whoever knows by which templates `v1` lays its army of Battle for Athena? The reader of it.

It plays as `v1` does. Where what it has seen of the enemy's army fits one of these templates and no other,
it takes the army to lie so: two fixed layouts are open doors, and whoever lays by lot is not read by them.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.ai.robot import Robot
from engine.core.chance import Chance
from engine.core.game import Fact
from engine.games.athena.cards import FIGHTERS, SIDES
from engine.games.athena.imagine_unseen import unseen
from engine.games.athena.recruiting import arranged
from engine.games.athena.robot import PLANS, ROBOT
from engine.games.athena.scenarios import setup_of
from engine.games.athena.view import EngagedView, SeatView, SpotView


@dataclass(frozen=True, slots=True)
class Reader:
    """A contestant of the arena."""

    robot: Robot = ROBOT

    def line(
        self,
        view: SeatView,
        legal: Sequence[str],
        history: Sequence[Fact],  # noqa: ARG002
        chance: Chance,
    ) -> Sequence[str]:
        return (self.robot.decide(read(view), legal, chance),)


def reader(game: str) -> Reader:
    """Who reads that game. Raises ValueError where nobody does."""
    if game != "athena":
        raise ValueError(f"nobody reads {game}: only armies of athena are laid by templates")
    return Reader()


def read(view: SeatView) -> SeatView:
    """The view with the enemy's army as the one template lays it that fits; else the view as it is.

    Of the first round alone: later armies are what is left of it.
    """
    if not view.enemy_army or view.table.round != 1:
        return view
    fitting = [army for army in _armies(view) if _fits(view, army)]
    if len(fitting) != 1:
        return view
    (army,) = fitting
    spots = tuple(
        replace(spot, fighter=fighter) if spot is not None else None
        for spot, fighter in zip(view.enemy_army, army, strict=True)
    )
    engaged = view.enemy_engaged
    if engaged is not None and engaged.fighter is None:
        engaged = replace(engaged, fighter=army[engaged.place - 1])
    return replace(view, enemy_army=spots, enemy_engaged=engaged)


def _armies(view: SeatView) -> list[tuple[str, ...]]:
    """The enemy's fighters by position, as each template lays them."""
    layout, enemy = setup_of(view.table.options).layout, view.table.sides[1 - SIDES.index(view.side)]
    roster = tuple(FIGHTERS[each] for each in enemy.roster)
    return [tuple(fighter.id for fighter in arranged(layout, roster, plan)) for plan in PLANS]


def _fits(view: SeatView, army: Sequence[str]) -> bool:
    """Whether who was seen lies where it should, and whoever lies hidden is who is missing still."""
    at: list[tuple[int, SpotView | EngagedView]] = [
        (place, spot) for place, spot in enumerate(view.enemy_army) if spot is not None
    ]
    if view.enemy_engaged is not None:
        at.append((view.enemy_engaged.place - 1, view.enemy_engaged))
    if any(each.fighter not in (None, army[place]) for place, each in at):
        return False
    index = 1 - SIDES.index(view.side)
    hidden = unseen(view.table, index, view.enemy_army, view.enemy_engaged)
    engaged = view.enemy_engaged
    if engaged is not None and engaged.fighter is None:
        is_announced = army[engaged.place - 1] in {fighter for fighter, _ in hidden.forward}
        if hidden.origin != "army" or not is_announced:
            return False
    return Counter(army[place] for place, each in at if each.fighter is None) == hidden.fighters
