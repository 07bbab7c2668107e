"""Read from the first line to the last: no fact twice, nobody called for nothing, partners once a stage."""

from random import Random

import pytest

from engine.core.game import Seat
from engine.core.match import Match
from engine.games.hercules.options import Options
from tests.bot.e2e.announcing import assert_well_called, assert_well_told
from tests.bot.e2e.sketches import sketched
from tests.bot.e2e.transcript import Choose, Told, Transcript, by_hints, play_out
from tests.bot.e2e.world import World
from tests.games.hercules.wire import dealt, line_of, offering


async def read(world: World, game: str, rules: str, seed: int) -> tuple[int, list[Told]]:
    """A whole match of Ana and Ben, each action told before the next."""
    transcript, asked = Transcript(world), {"rules": rules} if rules else {}
    world.inside.bot.services.outbox.edit_every_s = 0.0
    match = await world.begin(world.people["Ana"], world.people["Ben"], game=game, **asked)
    await world.until(lambda: world.ledger.is_quiet(match))
    choose = by_hints(game, Random(seed)) if game != "hercules" else await by_line(world, match, seed)
    await play_out(world, match, world.ledger.opened(match), choose)
    await world.over(match)
    return match, await transcript.read(match)


async def by_line(world: World, match: int, seed: int) -> Choose:
    """Partners who offer and answer."""
    options, deal = await dealt(world, match)
    assert isinstance(options, Options)
    steps = iter(line_of(options, deal, offering(Random(seed))).steps)

    def choose(here: Match, seat: Seat) -> str:  # noqa: ARG001
        return next(steps).notation

    return choose


@pytest.mark.long
@pytest.mark.parametrize(("game", "rules"), [("hera_zeus", ""), ("athena", "short"), ("hercules", "coop")])
async def test_a_match_reads_well_from_the_first_line_to_the_last(
    world: World, game: str, rules: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sketched(monkeypatch)
    match, told = await read(world, game, rules, seed)
    await assert_well_told(world, match)
    await assert_well_called(world, match)
    for one in told:
        # Whom a message mentions when it is posted it rings, and nobody else.
        assert sorted(one.posted.mentions) == sorted(one.rung), one.posted.content
    card = told[0].now.content
    assert "Over: " in card
    assert f"The match: <#{world.thread(match)}>" in card
    assert all(f"{name} as " in card for name in ("Ana", "Ben"))


async def test_partners_are_called_once_a_stage(
    world: World, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sketched(monkeypatch)
    match, told = await read(world, "hercules", "coop", seed)
    stages: dict[tuple[int, str], dict[int, int]] = {}
    calls = {int(one.mark): one.rung for one in told if one.mark.isdecimal()}
    people = {person.name: person.id for person in world.people}
    known = set[int]()
    for position in world.ledger.positions(match):
        number = next((ask.turn for ask in position.asks()), None)
        if number is None or number in known:
            continue
        known.add(number)
        view = position.table_view()
        rung = stages.setdefault((view.turn, view.stage), {})
        for name in calls.get(number, ()):
            rung[people[name]] = rung.get(people[name], 0) + 1
    assert stages
    assert all(count == 1 for rung in stages.values() for count in rung.values()), stages
