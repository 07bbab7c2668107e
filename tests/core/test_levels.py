"""How strong a robot is, by its level."""

from collections.abc import Sequence
from itertools import count
from time import process_time
from typing import Any

import pytest

from engine.ai.levels import (
    INSTEAD,
    OVERLOOKED,
    THOUGHT,
    RobotLevel,
    at_once,
    budget_of,
    levels_for,
    noticed,
    overlooked_at,
    thought_through,
)
from engine.ai.robot import Robot
from engine.ai.search import Budget, Search
from engine.ai.thought import carry_out
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.mind import Foresight, RivalMind
from engine.registry import GAMES, MINDS, ROBOTS, levels_of
from tests.conformance.wrapped import has_rivals

LEGAL = tuple("abcdefgh")


class First:
    """Takes the first of what it is shown, and keeps what that was."""

    name, version = "first", 1

    def __init__(self) -> None:
        self.shown: list[Sequence[str]] = []

    def decide(self, view: Any, legal: Sequence[str], chance: Chance) -> str:  # noqa: ARG002
        self.shown.append(tuple(legal))
        return legal[0]


def alone(robot: Robot, level: RobotLevel, dice: bytes) -> tuple[str, ...]:
    """What the robot takes of all that is legal, in a game that nobody has a mind for."""
    return at_once(GAMES["hercules"], robot, None, level, None, (), LEGAL, dice)


def test_a_game_offers_the_levels_that_it_can_honour() -> None:
    assert levels_for(has_mind=False) == ("easy", "even")
    assert levels_for(has_mind=True) == ("easy", "even", "strong", "olympian")
    assert levels_of("hercules") == ("easy", "even", "strong", "olympian")
    assert levels_of("no such game") == ()


def test_the_usual_level_sees_everything_and_decides_as_the_plain_robot_where_there_is_no_rival() -> None:
    robot = First()
    assert alone(robot, "even", b"1") == ("a",)
    assert robot.shown == [LEGAL]


def test_at_easy_some_ways_never_come_to_mind_each_by_itself() -> None:
    seen = [noticed(LEGAL, Chance(bytes([number])), OVERLOOKED) for number in range(250)]
    assert all(seen)
    shares = [sum(one in each for each in seen) / 250 for one in LEGAL]
    assert all(0.94 < share < 1 for share in shares), shares


@pytest.mark.parametrize("game", [game for game in MINDS if has_rivals(GAMES[game])])
def test_the_usual_level_looks_ahead_with_a_rival_and_is_alike_when_asked_again(game: str) -> None:
    rules, robot = GAMES[game], First()
    state, chance, moves = rules.deal(rules.spec.options(), Chance(b"deal")), Chance(b"play"), 0
    while moves < 12 and (asks := rules.asks(state)):
        seat = next((ask.seat for ask in asks if ask.is_missing), asks[0].seat)
        legal = tuple(action.notation for action in rules.legal_actions(state, seat))
        view, dice = rules.seat_view(state, seat), moves.to_bytes(8, "big")
        once, again = (at_once(rules, robot, MINDS[game], "even", view, (), legal, dice) for _ in range(2))
        assert once == again
        assert once[0] in legal
        rules.apply(state, seat, rules.parse(once[0]), chance)
        moves += 1
    assert moves == 12
    assert robot.shown == []


def test_at_easy_the_best_is_taken_of_what_came_to_mind_and_alike_when_asked_again() -> None:
    chosen = {alone(First(), "easy", number.to_bytes(2, "big")) for number in range(10_000)}
    assert {("a",), ("b",), ("c",)} <= chosen
    assert alone(First(), "easy", b"same") == alone(First(), "easy", b"same")


@pytest.mark.parametrize("game", sorted(ROBOTS))
def test_at_easy_every_robot_comes_to_the_end_of_a_match_by_legal_actions(game: str) -> None:
    rules = GAMES[game]
    options = rules.spec.options.model_validate(list(rules.spec.presets.values())[-1])
    chance = Chance(b"deal")
    state = rules.deal(options, chance)
    for number in range(4000):
        asks = rules.asks(state)
        if not asks:
            break
        seat = next((ask.seat for ask in asks if ask.is_missing), asks[0].seat)
        legal = tuple(action.notation for action in rules.legal_actions(state, seat))
        view, dice = rules.seat_view(state, seat), number.to_bytes(8, "big")
        line = at_once(rules, ROBOTS[game], MINDS.get(game), "easy", view, (), legal, dice)
        for chosen in line:
            assert chosen in [action.notation for action in rules.legal_actions(state, seat)]
            rules.apply(state, seat, rules.parse(chosen), chance)
    assert rules.outcome(state) is not None


@pytest.mark.parametrize("game", sorted(MINDS))
def test_who_thinks_ahead_begins_with_what_is_legal_and_has_no_choice_where_there_is_none(game: str) -> None:
    rules = GAMES[game]
    options = rules.spec.options.model_validate(list(rules.spec.presets.values())[-1])
    state = rules.deal(options, Chance(b"deal"))
    seat = Seat(rules.asks(state)[0].seat)
    legal = tuple(action.notation for action in rules.legal_actions(state, seat))
    search, view = Search(rules, MINDS[game]), rules.seat_view(state, seat)
    for level in THOUGHT:
        budget = budget_of(level, process_time)
        line = thought_through(search, budget, view, (), legal, b"seed")
        assert line[0] in legal
        assert thought_through(search, budget, view, (), legal[:1], b"seed") == legal[:1]


def test_a_mind_holds_a_level_back_as_far_as_it_says_but_not_what_is_asked_of_no_level() -> None:
    held = [(MINDS[game], level, look) for game in MINDS for level, look in MINDS[game].looks.items()]
    assert held
    for mind, level, look in held:
        if level in ("even", INSTEAD):  # who answers at once
            assert look.playouts <= 400
            continue
        assert level in THOUGHT
        for budget in (THOUGHT[level], budget_of(level, process_time)):
            assert look.playouts < budget.playouts
        budget = budget_of(level, process_time, mind)
        seen = (budget.playouts, budget.width, overlooked_at(level, mind), budget.haste, budget.by_luck)
        assert Foresight(*seen) == look
        assert budget.cpu_s == THOUGHT[level].cpu_s


@pytest.mark.parametrize("game", sorted(MINDS))
def test_no_level_looks_farther_or_overlooks_less_than_one_above_it(game: str) -> None:
    mind = MINDS[game]
    budgets = [budget_of(level, process_time, mind) for level in THOUGHT]
    even = mind.looks.get("even")
    overlooked = [even.overlooked if even else 0, *(overlooked_at(level, mind) for level in THOUGHT)]
    assert overlooked == sorted(overlooked, reverse=True)
    playouts = [*([even.playouts] if even else []), *(budget.playouts for budget in budgets)]
    assert playouts == sorted(playouts)


@pytest.mark.parametrize("game", [game for game, mind in MINDS.items() if isinstance(mind, RivalMind)])
def test_who_only_has_to_choose_thinks_no_longer_than_until_the_choice_is_clear_and_chooses_alike(
    game: str,
) -> None:
    rules, budget = GAMES[game], Budget(160)
    search, chance = Search(rules, MINDS[game]), Chance(b"play")
    state = rules.deal(rules.spec.options(), Chance(b"deal"))
    playouts = {"told": 0, "chosen": 0, "timed": 0}
    for number in range(24):
        seat = next((ask.seat for ask in rules.asks(state) if ask.is_missing), rules.asks(state)[0].seat)
        view, dice = rules.seat_view(state, seat), Chance(bytes([number]))
        # Each look at this clock takes a second, so that there is time for as many playouts.
        timed = Budget(10**6, is_choice=True, cpu_s=160, clock=count().__next__)
        told, chosen, in_time = (
            search.analyse(view, (), each, dice) for each in (budget, budget._replace(is_choice=True), timed)
        )
        assert chosen[0].plan == told[0].plan
        for kind, found in zip(playouts, (told, chosen, in_time), strict=True):
            playouts[kind] += sum(plan.visits for plan in found)
        carry_out(rules, state, seat, [rules.parse(action) for action in told[0].plan], chance)
    assert playouts["chosen"] < 0.95 * playouts["told"]
    assert playouts["timed"] < 0.95 * playouts["told"]
