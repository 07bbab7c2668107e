"""The robot levels: what each overlooks and how far it looks ahead."""

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
    """A robot that takes the first choice and records what it was shown."""

    name, version = "first", 1

    def __init__(self) -> None:
        self.shown: list[Sequence[str]] = []

    def decide(self, view: Any, legal: Sequence[str], chance: Chance) -> str:  # noqa: ARG002
        self.shown.append(tuple(legal))
        return legal[0]


def alone(robot: Robot, level: RobotLevel, dice: bytes) -> tuple[str, ...]:
    """Return the choice among all legal actions, in a game without a mind."""
    return at_once(GAMES["hercules"], robot, None, level, None, (), LEGAL, dice)


def test_a_game_offers_the_levels_that_it_can_honour() -> None:
    assert levels_for(has_mind=False) == ("easy", "even")
    assert levels_for(has_mind=True) == ("easy", "even", "strong", "olympian")
    assert levels_of("hercules") == ("easy", "even", "strong", "olympian")
    assert levels_of("no such game") == ()


def test_even_decides_as_the_plain_robot_without_a_rival() -> None:
    robot = First()
    assert alone(robot, "even", b"1") == ("a",)
    assert robot.shown == [LEGAL]


def test_at_easy_some_ways_never_come_to_mind_each_by_itself() -> None:
    seen = [noticed(LEGAL, Chance(bytes([number])), OVERLOOKED) for number in range(250)]
    assert all(seen)
    shares = [sum(one in each for each in seen) / 250 for one in LEGAL]
    assert all(0.94 < share < 1 for share in shares), shares


@pytest.mark.parametrize("game", [game for game in MINDS if has_rivals(GAMES[game])])
def test_even_looks_ahead_against_a_rival_repeatably(game: str) -> None:
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


def test_easy_takes_the_best_noticed_choice_repeatably() -> None:
    chosen = {alone(First(), "easy", number.to_bytes(2, "big")) for number in range(10_000)}
    assert {("a",), ("b",), ("c",)} <= chosen
    assert alone(First(), "easy", b"same") == alone(First(), "easy", b"same")


@pytest.mark.parametrize("game", sorted(ROBOTS))
def test_easy_robots_finish_matches_with_legal_actions(game: str) -> None:
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
def test_a_line_begins_with_a_legal_action(game: str) -> None:
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


def test_a_mind_lowers_the_budget_of_a_level() -> None:
    held = [(MINDS[game], level, look) for game in MINDS for level, look in MINDS[game].looks.items()]
    assert held
    for mind, level, look in held:
        if level in ("even", INSTEAD):  # levels that answer at once
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
def test_no_level_surpasses_a_higher_one(game: str) -> None:
    mind = MINDS[game]
    budgets = [budget_of(level, process_time, mind) for level in THOUGHT]
    even = mind.looks.get("even")
    overlooked = [even.overlooked if even else 0, *(overlooked_at(level, mind) for level in THOUGHT)]
    assert overlooked == sorted(overlooked, reverse=True)
    playouts = [*([even.playouts] if even else []), *(budget.playouts for budget in budgets)]
    assert playouts == sorted(playouts)


@pytest.mark.parametrize("game", [game for game, mind in MINDS.items() if isinstance(mind, RivalMind)])
def test_a_choice_takes_no_longer_than_it_needs_to_be_clear(
    game: str,
) -> None:
    rules, budget = GAMES[game], Budget(160)
    search, chance = Search(rules, MINDS[game]), Chance(b"play")
    state = rules.deal(rules.spec.options(), Chance(b"deal"))
    playouts = {"told": 0, "chosen": 0, "timed": 0}
    for number in range(24):
        seat = next((ask.seat for ask in rules.asks(state) if ask.is_missing), rules.asks(state)[0].seat)
        view, dice = rules.seat_view(state, seat), Chance(bytes([number]))
        # Each reading of this clock takes a second, so there is time for as many playouts.
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
