"""Every sentence of the lesson of Athena is true where it is read."""

from functools import cache
from typing import Any

from bot.core.replaying import line_of
from engine.core.game import Seat
from engine.games.athena import GAME
from tests.games.lessons import at_steps

ATHENA = Seat(0)


@cache
def written(say: str) -> str:
    """Return the whole position at this sentence, Athena's part first."""
    return GAME.written(at_steps("athena")[say]._state)


def zone(say: str, name: str, side: int = 0) -> list[str]:
    part = written(say).split(" | ")[side]
    return part.partition(f"{name}[")[2].partition("]")[0].split()


def legal(say: str) -> list[str]:
    return [action.notation for action in at_steps("athena")[say].legal(ATHENA)]


def told(say: str) -> list[Any]:
    """Return the facts that Athena has heard at this sentence."""
    return [one.fact.word for one in at_steps("athena")[say].facts(ATHENA)]


def test_fifteen_fighters_lie_by_the_plan_with_the_best_on_top() -> None:
    assert zone("ready", "army")[-2:] == ["14:hippeis", "15:garde_du_roi"]
    assert len(zone("ready", "army")) == 15


def test_critical_blow_is_held_and_only_the_guard_can_fight() -> None:
    assert "coup_critique" in zone("attach", "hand")
    assert [one for one in legal("engage") if one.startswith("go>")] == ["go>15"]


def test_the_fortress_is_at_stake_and_athena_attacks() -> None:
    assert "row[forteresse " in written("engage")
    assert " A attacks " in written("engage")
    announced = next(one for one in told("activate") if one.id == "fact-announced")
    assert dict(announced.args)["menace"].id == "menace-red"


def test_twenty_one_would_lose_to_twenty_four_and_beats_eighteen() -> None:
    assert "use>coup_critique" in legal("activate")
    line, before = line_of("athena"), at_steps("athena")["activate"]
    values = [
        dict(fact.word.args)
        for done in (("commit",), ("use>coup_critique", "commit"))
        for fact in before.act(line.seat, done)[1]
        if fact.word.id == "fact-values"
    ]
    assert [(one["attack"], one["defence"]) for one in values] == [(21, 24), (21, 18)]


def test_a_power_costs_a_token_and_a_discard_gains_one() -> None:
    tokens = [
        written(say).split(" | ")[0].partition("tokens ")[2].split()[0]
        for say in ("activate", "discard", "done-again")
    ]
    assert tokens == ["5", "4", "5"]
    assert "mine_de_rien" in zone("discard", "hand")


def test_a_prisoner_and_the_fortress_are_athenas() -> None:
    assert zone("discard", "prisoners") == ["garde_du_roi"]
    assert zone("discard", "terrains") == ["forteresse"]


def test_she_attacks_again_with_twenty_three() -> None:
    assert " A attacks " in written("engage-again")
    assert "go>14" in legal("engage-again")
    values = [dict(one.args) for one in told("over") if one.id == "fact-values"]
    assert values[-1]["attack"] == 23
    assert zone("over", "prisoners") == ["garde_du_roi", "hippeis"]
