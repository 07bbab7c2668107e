"""Every sentence of the lesson of Hercules is true where it is read."""

import re
from functools import cache

from engine.core.game import Seat
from engine.games.hercules import GAME
from engine.registry import LESSONS
from tests.games.lessons import at_steps

ALONE = Seat(0)


@cache
def written(say: str) -> str:
    """Return the whole position at this sentence."""
    return GAME.written(at_steps("hercules")[say]._state)


def zone(say: str, name: str) -> list[str]:
    found = re.search(rf" {name}\[([^\]]*)\]", written(say))
    return found[1].split() if found else []


def trial(say: str) -> str:
    return written(say).partition("trial ")[2].partition(" upcoming")[0]


def sums(say: str, *laid: str) -> tuple[int, int, int]:
    """Return Attack, Defense and experience of the row with these cards added."""
    found: tuple[int, int, int] = at_steps("hercules")[say].preview(ALONE, laid).table_view().sums
    return found


def test_the_cards_of_each_row_are_in_the_hand() -> None:
    assert sorted(zone("chain", "hand")) == ["block", "strike", "strike", "training"]
    assert sorted(zone("double", "hand")) == ["block", "block", "strike", "training", "training", "training"]


def test_it_is_not_the_lesson_of_ruleset_2() -> None:
    """A match of ruleset 2, whose lesson was called `first`, would seem to be off the line."""
    assert LESSONS["hercules"].id != "first"
    assert LESSONS["hercules"].steps[0].press == ("deck>4-3-3",)


def test_the_first_row_makes_8_attack_4_experience_1_defense() -> None:
    assert sums("done") == (8, 1, 4)


def test_the_second_row_makes_12_attack_with_the_strike_in_front() -> None:
    assert zone("row-again", "pile") == ["strike!"]
    assert sums("row-again", "training", "training", "training", "block", "block")[0] == 12
    assert trial("row-again") == "birds attack 12 life 1/2"
    assert at_steps("hercules")["row-again"].table_view().defense == 8


def test_8_attack_takes_one_life_and_a_wound_is_left() -> None:
    assert trial("chain") == "birds attack 11 life 2/2"
    assert trial("rain") == "birds attack 12 life 1/2"
    assert "wound" in zone("rain", "discard")
    assert at_steps("hercules")["chain"].table_view().defense == 8


def test_four_experience_buys_a_strike() -> None:
    assert "buy>strike" in [action.notation for action in at_steps("hercules")["buy"].legal(ALONE)]
    assert zone("rain", "discard")[0] == "strike"


def test_12_experience_buys_three_techniques() -> None:
    assert sums("buy-again") == (12, 3, 12)
    assert zone("heal", "deck").count("strike") == 4


def test_the_posture_has_turned_and_drawing_turns_it_back() -> None:
    assert [re.search(r"hercules ([AB])", written(say))[1] for say in ("posture", "rain", "double")] == [  # type: ignore[index]
        "A",
        "B",
        "A",
    ]


def test_the_trial_is_beaten_and_two_preparations_follow() -> None:
    assert "beaten[birds]" in written("heal")
    assert "left 2" in written("heal")
    assert "heal>wound" in [action.notation for action in at_steps("hercules")["heal"].legal(ALONE)]
    assert "better>strike" in [action.notation for action in at_steps("hercules")["better"].legal(ALONE)]
    assert "strike+" in zone("over", "deck") + zone("over", "hand")
    assert "wound" not in zone("over", "deck") + zone("over", "hand")
