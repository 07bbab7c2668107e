"""How strong a robot is, by its level."""

from collections.abc import Sequence
from typing import Any

import pytest

from engine.ai.levels import THOUGHT, at_a_glance, levels_for, noticed, thought_through
from engine.ai.search import Search
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.registry import GAMES, MINDS, ROBOTS, levels_of

LEGAL = tuple("abcdefgh")


class First:
    """Takes the first of what it is shown, and keeps what that was."""

    name, version = "first", 1

    def __init__(self) -> None:
        self.shown: list[Sequence[str]] = []

    def decide(self, view: Any, legal: Sequence[str], chance: Chance) -> str:  # noqa: ARG002
        self.shown.append(tuple(legal))
        return legal[0]


def test_a_game_offers_the_levels_that_it_can_honour() -> None:
    assert levels_for(has_mind=False) == ("easy", "even")
    assert levels_for(has_mind=True) == ("easy", "even", "strong", "olympian")
    assert levels_of("hercules") == ("easy", "even", "strong", "olympian")
    assert levels_of("no such game") == ()


def test_the_usual_level_sees_everything_and_decides_as_the_robot_always_did() -> None:
    robot = First()
    assert at_a_glance(robot, "even", None, LEGAL, Chance(b"1")) == "a"
    assert robot.shown == [LEGAL]


def test_at_easy_half_of_all_ways_never_come_to_mind_each_by_itself() -> None:
    seen = [noticed(LEGAL, Chance(bytes([number]))) for number in range(250)]
    assert all(seen)
    shares = [sum(one in each for each in seen) / 250 for one in LEGAL]
    assert all(0.4 < share < 0.6 for share in shares), shares


def test_at_easy_the_best_is_taken_of_what_came_to_mind_and_alike_when_asked_again() -> None:
    chosen = {at_a_glance(First(), "easy", None, LEGAL, Chance(bytes([number]))) for number in range(60)}
    assert {"a", "b", "c"} <= chosen
    once, again = (at_a_glance(First(), "easy", None, LEGAL, Chance(b"same")) for _ in range(2))
    assert once == again


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
        view, dice = rules.seat_view(state, seat), Chance(number.to_bytes(8, "big"))
        chosen = at_a_glance(ROBOTS[game], "easy", view, legal, dice)
        assert chosen in legal
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
    for budget in THOUGHT.values():
        line = thought_through(search, budget, view, (), legal, b"seed")
        assert line[0] in legal
        assert thought_through(search, budget, view, (), legal[:1], b"seed") == legal[:1]
