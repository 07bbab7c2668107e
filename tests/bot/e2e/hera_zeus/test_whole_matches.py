"""Whole matches over the wire: two play, a third watches."""

import asyncio
import re
import time

import pytest

from tests.bot.e2e.announcing import assert_well_called
from tests.bot.e2e.hera_zeus.reader import TextPlayer
from tests.bot.e2e.players import PanelPlayer, mark_of
from tests.bot.e2e.playing import Count, Figure, at, finish
from tests.bot.e2e.typists import TypedPlayer
from tests.bot.e2e.watching import Watcher
from tests.bot.e2e.world import World

PATIENCE = 25  # own actions after which players of the short run resign


@pytest.mark.parametrize(
    ("rules", "chosen"),
    [
        ("kosmos V1=random", {"who_begins": "random", "own_figure": "never", "piles": "open"}),
        (
            "who_begins=zeus own_figure=both own_lane=forbidden medusa=discarded pandora=owner V6=owner",
            {
                "who_begins": "zeus",
                "own_figure": "both",
                "own_lane": "forbidden",
                "medusa": "discarded",
                "pandora": "owner",
                "captives": "owner",
            },
        ),
    ],
)
async def test_two_play_by_their_panels_and_a_third_learns_nothing(
    world: World, rules: str, chosen: dict[str, str], seed: int, is_scaled: bool, figure: Figure
) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    for number in range(10 if is_scaled else 1):
        count = Count(world)
        match = await world.begin(ana, ben, rules=rules)
        watcher = Watcher(world, "Cleo", match)
        players = [at(world, PanelPlayer, person, match, (seed, rules, number)) for person in (ana, ben)]
        if not is_scaled:
            players[number].gives_up_after = PATIENCE
        await finish(world, match, players)
        assert chosen.items() <= world.ledger.header(match)["options"].items()
        board = await cleo.slash("board", world.thread(match), view="text")
        assert board.ephemeral
        told = await assert_well_called(world, match)
        compared = watcher.check(world.names(match), "en")
        figure(f"{rules}: {count.line(players)}; {told} messages, {compared} states compared")


async def test_zeus_begins_where_the_host_wants_it(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await world.begin(ana, ben, rules="who_begins=zeus", side="zeus")
    players = [at(world, PanelPlayer, person, match, 0) for person in (ana, ben)]
    playing = [asyncio.create_task(player.play()) for player in players]
    await world.until(lambda: world.ledger.state(match, "turn", "1") == "told")
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    opening = (await world.told(match))[1]
    assert opening.mentions == ["Ana"]


@pytest.mark.long
async def test_one_player_types_and_one_reads_only_words(
    world: World, seed: int, is_scaled: bool, figure: Figure
) -> None:
    ana, dora = world.people["Ana"], world.people["Dora"]
    for number in range(5 if is_scaled else 1):
        count = Count(world)
        match = await world.begin(ana, dora)
        watcher = Watcher(world, "Cleo", match)
        typed = at(world, TypedPlayer, ana, match, (seed, number))
        reader = at(world, TextPlayer, dora, match, (seed, number))
        typed.gives_up_after = None if is_scaled else PATIENCE
        await finish(world, match, [typed, reader])
        told = await assert_well_called(world, match, others=("Ben", "Cleo"))
        watcher.check(world.names(match), "en")
        assert reader.refused <= reader.tries / 4
        figure(
            f"typed and text: {count.line([typed, reader])}; {told} messages, "
            f"{reader.refused} of {reader.tries} moves refused"
        )


@pytest.mark.long
async def test_a_french_server_is_french_and_panels_suit_each_reader(
    world: World, seed: int, is_scaled: bool, figure: Figure
) -> None:
    world.sandbox.world.guild_locale = "fr"
    ana, ben = world.people["Ana"], world.people["Ben"]
    count = Count(world)
    match = await world.begin(ben, ana, rules="kosmos")
    watcher = Watcher(world, "Cleo", match)
    players = [at(world, PanelPlayer, person, match, (seed, "fr")) for person in (ana, ben)]
    players[0].gives_up_after = None if is_scaled else PATIENCE // 2
    await finish(world, match, players)
    await assert_well_called(world, match)
    watcher.check(world.names(match), "fr")
    for message in await world.told(match):
        kind = mark_of(message)
        then = " : la fin. " if kind == "end" else ", "
        assert message.content.startswith(f"Héra et Zeus nº {match}{then}")
        assert message.labels[:3] == ["Ma main", "Plateau", "Règles"]
        beside = {"end": [["Revoir", "Revanche", "Analyse"]], "reveal": [["Partager"]]}
        assert message.labels[3:] in beside.get(str(kind), [["Suivre"], []])
    hand = await ana.slash("hand", world.thread(match))
    assert "Log" in hand.message.labels
    figure(f"in French: {count.line(players)}")


async def test_no_message_says_that_the_robot_answered_at_once(world: World) -> None:
    began = time.time()
    match = await world.begin_with_robot(world.people["Ana"])
    await world.until(lambda: world.ledger.times(match))
    assert world.ledger.times(match)[0] - began >= 1.5
    robot = 1 - world.ledger.seat_of(match, world.people["Ana"].id)
    await world.until(lambda: "ready" in world.ledger.acts(match, robot, by="robot/"))
    await world.until(lambda: world.ledger.is_quiet(match))
    pictured = (await world.told(match))[0].attachments[0].description or ""
    assert re.search(r"Still choosing: \w+ \(Ana\)\.", pictured)
