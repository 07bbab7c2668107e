"""The steps of a replay that are listed, and those that are filmed where there are too many."""

import pytest

from bot.features.replays.service import ALL, TABLE, Replay, Viewer, steps_of
from bot.features.replays.steps import deciding, points, thinned, turning_points
from bot.words import words
from engine.core.chance import Chance
from engine.core.highlights import Highlights
from engine.core.match import Match
from engine.core.rules import Game, overrides
from engine.registry import GAMES, ROBOTS
from tests.conformance.showing import NAMES, header_of

SEED = b"a match of robots"


def played(game: str) -> Match:
    match = Match.open(GAMES[game], GAMES[game].spec.options(), SEED)
    for number in range(3000):
        if not match.asks():
            break
        seat = match.asks()[0].seat
        legal = [action.notation for action in match.legal(seat)]
        dice = Chance(SEED + str(number).encode())
        match, _ = match.act(seat, [ROBOTS[game].decide(match.seat_view(seat), legal, dice)])
    return match


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_first_the_last_and_where_it_turned_are_among_them(game: str) -> None:
    steps = steps_of(played(game), TABLE)
    for most in (5, 25, 100):
        found = turning_points(GAMES[game], steps, most)
        assert len(found) == min(most, len(steps))
        assert found == sorted(found, key=lambda step: step.number)
        assert (found[0], found[-1]) == (steps[0], steps[-1])
    turned = [step for step in steps[1:-1] if deciding(GAMES[game], step)]
    assert turned or not GAMES[game].turning
    assert len(set(turning_points(GAMES[game], steps, 100)) & set(turned)) == min(len(turned), 98)


def test_few_steps_are_all_listed_and_many_evenly() -> None:
    steps = steps_of(played("hera_zeus"), TABLE)
    assert turning_points(GAMES["hera_zeus"], steps[:2], 25) == list(steps[:2])
    assert [step.number for step in thinned(steps[:9], 3)] == [0, 4, 8]
    assert thinned(steps[:9], 1) == [steps[0]]
    assert thinned(steps[:9], 0) == []


@pytest.mark.parametrize("game", sorted(GAMES))
@pytest.mark.parametrize("viewer", [TABLE, ALL])
def test_turning_points_are_listed_for_viewers_they_concern(game: str, viewer: Viewer) -> None:
    match = played(game)
    steps, judged = steps_of(match, viewer), match.highlights()
    numbers = {str(step.number) for step in steps[1:-1] if step.entries in judged.entries}
    assert numbers or viewer == TABLE or not overrides(GAMES[game], Game.highlights)
    header = header_of(match, "en")
    say = words(game).speaker("en", NAMES[: len(match.seats)])
    for found in (judged, Highlights()):
        replay = Replay(header, (viewer,), viewer, steps, (), match.outcome(), found)
        named = {one.value for one in points(replay, say) if " · " in one.label.split(":")[0]}
        assert named == (numbers if found is judged else set())
