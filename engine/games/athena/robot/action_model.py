"""The action model: how well an imagined army fits its owner's earlier answers.

A player who answers knows the announced colour and sends the best fighter against it, now and then any other.
Other actions reveal less and are not weighed.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import exp
from typing import Any, Final

from engine.core.game import Fact, Player, Word
from engine.games.athena.cards import FIGHTERS, MENACES, Fighter
from engine.games.athena.robot.quick import brings, usual
from engine.games.athena.scenarios import Layout
from engine.games.athena.state import State

LAPSE: Final = 0.4  # how often a player answers with any fighter
CALM: Final = 6.0  # victory points by which a choice is e times as likely as another
_BY_NAME: Final = {f"{kind}-{id}": id for id in FIGHTERS for kind in ("card", "one")}
_BY_COLOUR: Final = {f"menace-{menace}": menace for menace in MENACES}

Lies = dict[int, Fighter]
"""Fighters by the index of their place."""


@dataclass(slots=True)
class Duel:
    """What was told of a duel: who went first with which colour, places and fighters by seat, the roles.

    `exchanged`: the places, by seat, whose fighters have changed since the previous duel.
    """

    exchanged: list[tuple[int, int, int]] = field(default_factory=list)
    first: int | None = None
    menace: str | None = None
    places: dict[int, int] = field(default_factory=dict)
    fighters: dict[int, Fighter] = field(default_factory=dict)
    attacker: int | None = None
    is_free: bool = True


def fits(world: State, history: Sequence[Fact]) -> float:
    """Return how likely this round's answers are in this world, relative to other worlds."""
    if world.stage in ("recruit", "deploy", "over"):
        return 1.0
    armies: list[Lies] = [
        {place: fighter for place, fighter in enumerate(own.army) if fighter} for own in world.sides
    ]
    fit = 1.0
    for duel in reversed(told_duels(history)):
        for seat, place in duel.places.items():
            fighter = duel.fighters.get(seat) or world.sides[seat].engaged
            if fighter:
                armies[seat][place] = fighter
        fit *= _answered(world, duel, armies)
        for seat, place, goal in reversed(duel.exchanged):
            army = armies[seat]
            one, two = army.pop(place, None), army.pop(goal, None)
            army |= {at: moved for at, moved in ((goal, one), (place, two)) if moved}
    return fit


# --- facts told ---


def told_duels(history: Sequence[Fact]) -> list[Duel]:
    """Return the duels of the current round in order; the last one may still go on."""
    duels = [Duel()]
    for fact in history:
        said = fact.word
        match said.id:
            case "fact-armies":
                duels = [Duel()]
            case "fact-reorganisation":
                told: dict[str, Any] = dict(said.args)
                change = (_seat(told), told["place"] - 1, told["goal"] - 1)
                duels[-1].exchanged.append(change)
            case "fact-announced" | "fact-engaged" | "fact-engaged-open" | "fact-revealed":
                _put_forward(duels[-1], said)
            case "fact-surprise" | "fact-invoked":
                duels[-1].is_free = False
            case "fact-values":
                duels[-1].attacker = _seat(dict(said.args))
                duels.append(Duel())
            case _:
                pass
    return duels


def _put_forward(duel: Duel, said: Word) -> None:
    told: dict[str, Any] = dict(said.args)
    seat = _seat(told)
    if said.id in ("fact-engaged-open", "fact-revealed"):
        duel.fighters[seat] = FIGHTERS[_BY_NAME[told["card"].id]]
    if said.id == "fact-revealed":
        return
    duel.places[seat] = told["place"] - 1
    if duel.first is None:
        duel.first = seat
        duel.menace = _BY_COLOUR.get(told["menace"].id) if said.id == "fact-announced" else None


def _seat(told: dict[str, Any]) -> int:
    who = told["who"]
    assert isinstance(who, Player)
    return who.seat


# --- how likely it was ---


def _answered(world: State, duel: Duel, armies: Sequence[Lies]) -> float:
    """Return how likely the second fighter was sent, of all that were available."""
    if duel.first is None or duel.menace is None or not duel.is_free:
        return 1.0
    second = 1 - duel.first
    if second not in duel.places:
        return 1.0
    own, enemy = armies[second], armies[duel.first]
    met = [fighter for fighter in enemy.values() if fighter.menace == duel.menace]
    places = _available(world.setup.layout, own)
    if len(places) < 2 or duel.places[second] not in places or not met:
        return 1.0
    attacks = (world.attacker if duel.attacker is None else duel.attacker) == second
    roster = world.sides[duel.first].levy.roster
    wishes = [_wish(own[place], met, roster, attacks=attacks) for place in places]
    most = max(wishes)
    odds = [exp((wish - most) / CALM) for wish in wishes]
    chosen = odds[places.index(duel.places[second])]
    return LAPSE / len(places) + (1 - LAPSE) * chosen / sum(odds)


def _wish(own: Fighter, met: Sequence[Fighter], roster: tuple[Fighter, ...], *, attacks: bool) -> float:
    mean = sum([brings(own, enemy, None, attacks=attacks) for enemy in met]) / len(met)
    return mean - usual(own, roster)


def _available(layout: Layout, army: Lies) -> list[int]:
    """Return the places that nobody covers, ignoring Commandants."""
    lying = 0
    for place in army:
        lying |= 1 << place
    return [place for place in army if not layout.above[place] & lying]
