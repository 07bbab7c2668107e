"""A contestant that knows by which templates `v1` lays its army of Battle for Athena.

It plays as `v1` does. If the visible part of the enemy's army fits exactly one of these templates, it assumes
the whole army lies so. Fixed layouts are thus easy to read, random ones are not.
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
    """The reader, as a contestant of the arena."""

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
    """Return the reader of that game.

    Raises:
        ValueError: there is none.
    """
    if game != "athena":
        raise ValueError(f"no reader of {game}: only armies of athena are laid by templates")
    return Reader()


def read(view: SeatView) -> SeatView:
    """Return the view with the enemy's army laid by the one fitting template, else the view.

    Only the first round is read; later armies are its remains.
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
    """Return the enemy's fighters by position, as each template lays them."""
    layout, enemy = setup_of(view.table.options).layout, view.table.sides[1 - SIDES.index(view.side)]
    roster = tuple(FIGHTERS[each] for each in enemy.roster)
    return [tuple(fighter.id for fighter in arranged(layout, roster, plan)) for plan in PLANS]


def _fits(view: SeatView, army: Sequence[str]) -> bool:
    """Return True if visible fighters lie where they should, and hidden ones are those still missing."""
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
