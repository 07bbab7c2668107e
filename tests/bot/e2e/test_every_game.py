"""Every game with hidden cards, played over the wire: by two while a third watches, and against the robot."""

from typing import Any

import pytest

from bot.core import consequences
from bot.rules import parse_rules
from bot.words import words
from engine.core.log import Act, Resign
from engine.registry import GAMES
from tests.bot.e2e.announcing import assert_well_called
from tests.bot.e2e.hints import Planned, hints_of
from tests.bot.e2e.players import PanelPlayer, Player
from tests.bot.e2e.playing import Count, Figure, at, finish
from tests.bot.e2e.sketches import sketched
from tests.bot.e2e.typists import TypedPlayer
from tests.bot.e2e.watching import Watcher
from tests.bot.e2e.world import World
from tests.conformance.wrapped import has_rivals

pytestmark = pytest.mark.long

AT_SCALE = 5


def planned(kind: str) -> list[Any]:
    """Return the matches of every such game, as arguments `game` and `plan`."""
    games = [game for game in sorted(GAMES) if has_rivals(GAMES[game])]
    return [
        pytest.param(game, plan, id=f"{game} {plan.rules or 'usual'}")
        for game in games
        for plan in getattr(hints_of(game), kind)
    ]


@pytest.mark.pictures
@pytest.mark.parametrize(("game", "plan"), planned("by_two"))
async def test_two_play_to_the_end_and_a_third_learns_nothing(
    world: World,
    game: str,
    plan: Planned,
    seed: int,
    is_scaled: bool,
    monkeypatch: pytest.MonkeyPatch,
    figure: Figure,
) -> None:
    if plan.is_long and not is_scaled:
        sketched(monkeypatch)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    world.sandbox.world.guild_locale = plan.locale
    for number in range(AT_SCALE if is_scaled else 1):
        count = Count(world)
        match = await world.begin(ana, ben, **_asked(game, plan))
        watcher = Watcher(world, "Cleo", match)
        players = [at(world, _kind(plan, is_scaled), who, match, (seed, plan, number)) for who in (ana, ben)]
        await finish(world, match, players)
        board = await cleo.slash("board", world.thread(match), view="text")
        assert board.ephemeral
        _assert_played(world, match, game, plan)
        told = await assert_well_called(world, match)
        compared = watcher.check(world.names(match), plan.locale)
        shown = f"{told} messages, {compared} states compared"
        figure(f"{game} {plan.rules or 'usual'}: {count.line(players)}; {shown}")


@pytest.mark.pictures
@pytest.mark.parametrize(("game", "plan"), planned("with_robot"))
async def test_the_robot_plays_to_the_end(
    world: World,
    game: str,
    plan: Planned,
    seed: int,
    is_scaled: bool,
    monkeypatch: pytest.MonkeyPatch,
    figure: Figure,
) -> None:
    monkeypatch.setattr(consequences, "ROBOT_PAUSE_S", 0.1)
    if plan.is_long and not is_scaled:
        sketched(monkeypatch)
    ana = world.people["Ana"]
    for number in range(AT_SCALE if is_scaled else 1):
        count = Count(world)
        match = await world.begin_with_robot(ana, **_asked(game, plan))
        watcher = Watcher(world, "Cleo", match)
        player = at(world, _kind(plan, is_scaled), ana, match, (seed, plan, number))
        player.patience_s = 60.0
        await finish(world, match, [player])
        _assert_played(world, match, game, plan)
        await assert_well_called(world, match, others=("Ben", "Cleo", "Dora"))
        watcher.check(world.names(match), "en")
        robot = 1 - world.ledger.seat_of(match, ana.id)
        entries = [entry for entry in world.ledger.entries(match) if isinstance(entry, Act)]
        assert all(entry.by.startswith(f"robot/{game}/") for entry in entries if entry.seat == robot)
        figure(f"{game} {plan.rules or 'usual'} against the robot: {count.line([player])}")


def _asked(game: str, plan: Planned) -> dict[str, str]:
    return {"game": game, **({"rules": plan.rules} if plan.rules else {})}


def _kind(plan: Planned, is_scaled: bool) -> type[Player]:
    return TypedPlayer if plan.is_long and not is_scaled else PanelPlayer


def _assert_played(world: World, match: int, game: str, plan: Planned) -> None:
    """Check that the match followed the requested rules to an end within the game."""
    rules = parse_rules(GAMES[game].spec, plan.rules, words(game).speaker("en"))
    assert world.ledger.header(match)["options"] == rules.options.model_dump()
    assert not any(isinstance(entry, Resign) for entry in world.ledger.entries(match))
