"""The players of the population play legally and repeatably, and err as often as declared."""

from random import Random

import pytest

from engine.core.chance import Chance
from engine.core.game import Seat
from engine.games.hercules.options import Options
from engine.games.hercules.robot.planning import quick_line
from tests.games.hercules.population import PLAYERS, Careless, Erring, Ran, ran
from tests.games.hercules.table import GAME, WOUNDS, position

ALONE = Seat(0)
PLANNING = f"plan | trial hind life 11 upcoming[boar bull] | {WOUNDS} | 0: A hand[strike block training]"


@pytest.mark.parametrize("player", ["careless", "newcomer", "slips", "quick"])
@pytest.mark.parametrize("options", [{"level": "mythic"}, {"coop": True, "omphale": True}])
def test_a_run_of_a_player_is_the_same_again(player: str, options: dict[str, object]) -> None:
    chosen = Options.model_validate(options)
    first = ran(player, chosen, 7)
    assert first == ran(player, chosen, 7)
    assert first.turns >= 4


@pytest.mark.parametrize("level", ["thinking", "olympian"])
def test_a_level_that_thinks_decides_the_same_again(level: str) -> None:
    state = position(PLANNING).state
    lines = [PLAYERS[level](Random(3)).line(state, ALONE) for _ in range(2)]
    assert lines[0] == lines[1]
    assert lines[0][0] in GAME.legal_actions(state, ALONE)


def test_runs_of_two_numbers_differ() -> None:
    assert len({ran("quick", Options(level="mythic"), number) for number in range(4)}) > 1


def test_a_careless_player_takes_the_recommended_deck() -> None:
    state = GAME.deal(Options(), Chance(b"deck"))
    assert [move.notation for move in Careless(Random(1)).line(state, ALONE)] == ["deck>4-3-3"]


def test_a_newcomer_errs_in_whole_turns() -> None:
    player = Erring(Random(5), 30)
    turns = [{player._errs(turn, ALONE) for _ in range(5)} for turn in range(1000)]
    assert all(len(found) == 1 for found in turns)
    assert 250 <= sum(found == {True} for found in turns) <= 350


def test_a_player_who_never_errs_is_the_quick_robot() -> None:
    state = position(PLANNING).state
    assert Erring(Random(1), 0).line(state, ALONE) == quick_line(state, ALONE)


def test_a_player_who_always_errs_plays_every_card() -> None:
    state = position(PLANNING).state
    player = Erring(Random(1), 100)
    found = {player.line(state, ALONE)[0].notation for _ in range(60)}
    assert found == {"strike", "block", "training", "posture"}


def test_preparations_are_never_random() -> None:
    state = position(f"prepare | trial hind upcoming[boar] | {WOUNDS} | 0: A left 2 deck[block wound]").state
    assert {Erring(Random(seed), 100).line(state, ALONE)[0].notation for seed in range(9)} == {"better>block"}


def test_a_run_tells_where_it_ended() -> None:
    found = ran("careless", Options(level="mythic"), 0)
    assert found == Ran(found.beaten, found.turns, found.lost_to)
    assert found.lost_to
    assert found.beaten < 12
