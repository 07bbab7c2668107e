"""Replays and their turning points."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.core.model import MatchError, UserId
from bot.features.moderation.service import Moderation
from bot.features.replays.service import ALL, REPLAYS, TABLE, Replay, Viewer, seat_viewer, steps_of
from bot.features.replays.steps import deciding, points, thinned, turning_points
from bot.words import words
from engine.core.chance import Chance
from engine.core.game import Seat
from engine.core.highlights import Highlights
from engine.core.log import Reseat
from engine.core.match import Match
from engine.core.rules import Game, overrides
from engine.registry import GAMES, ROBOTS
from tests.bot.announcing.test_answer import open_table
from tests.bot.background.matches import ANA, BEN
from tests.bot.features.moderation.test_service import CLEO, DORA, Moderated
from tests.conformance.showing import NAMES, header_of

HERE, ELSEWHERE, LATE = 1, 2, 99_999


@pytest.fixture
async def slow(tmp_path: Path) -> AsyncIterator[Moderated]:
    async with open_table(tmp_path) as table:
        slow = Moderated(table)
        yield slow
        await slow.timers.close()


async def refusal(slow: Moderated, reader: UserId, here: int | None, viewer: Viewer | None = None) -> str:
    with pytest.raises(MatchError) as refused:
        await REPLAYS.of(slow.matches.loader).replay(slow.table.match, reader, here, viewer)
    return refused.value.word.id


async def test_a_match_that_is_played_is_its_players_alone(slow: Moderated) -> None:
    await slow.begin("daily")
    assert await refusal(slow, DORA, HERE) == "error-replay-running"
    assert await refusal(slow, DORA, ELSEWHERE) == "error-replay-elsewhere"
    assert await refusal(slow, DORA, None) == "error-replay-elsewhere"
    header = await slow.matches.header(slow.table.match)
    for player in (ANA, BEN):
        seat = header.seat_of(player)
        assert seat is not None
        mine, others = seat_viewer(seat), seat_viewer(Seat(1 - seat))
        for here in (HERE, ELSEWHERE, None):
            replay = await REPLAYS.of(slow.matches.loader).replay(slow.table.match, player, here)
            assert replay.viewers == (mine, TABLE)
        assert await refusal(slow, player, HERE, others) == "error-replay-eyes"


async def test_a_replacement_player_sees_only_what_they_saw_themselves(slow: Moderated) -> None:
    await slow.begin("daily")
    left = slow.to_move
    before = await REPLAYS.of(slow.matches.loader).replay(slow.table.match, left, HERE)
    number = await slow.offer_seat(left, CLEO)
    await Moderation(slow.matches).accept_seat(slow.table.match, CLEO, number)
    log = await slow.matches.store.entries(slow.table.match)
    came = next(count for count, entry in enumerate(log, 1) if isinstance(entry, Reseat))
    after = await REPLAYS.of(slow.matches.loader).replay(slow.table.match, CLEO, HERE)
    assert before.steps[0].entries == 0 < came
    assert all(step.entries >= came for step in after.steps)
    assert after.steps[0].facts == ()
    table = await REPLAYS.of(slow.matches.loader).replay(slow.table.match, CLEO, HERE, TABLE, [LATE])
    assert table.steps[0].entries == 0
    assert await refusal(slow, left, HERE) == "error-replay-running"


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
