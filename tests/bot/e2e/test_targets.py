"""What can be clicked on a panel's picture: by its reader alone, while it is their question."""

from pathlib import Path
from typing import Any

import pytest

from bot.core.model import UserId
from bot.core.queries import MatchQueries
from bot.local import Beside
from bot.sandbox.world import PEOPLE
from bot.ui.match.targets import ClickTarget, Press, presses_of
from engine.registry import GAMES
from tests.bot.house import House, open_house, press_on
from tests.bot.people import Message


async def targets(house: House, name: str, panel: Message) -> tuple[ClickTarget, ...]:
    shown = tuple(presses_of(panel.raw["components"]))
    return await house.bot.targets.of(UserId(PEOPLE[name][0]), shown)


async def public_of(house: House) -> Message:
    """Return the newest message in the thread of the match."""
    match = (await MatchQueries(house.bot.store).headers("playing"))[-1].id

    async def is_told() -> bool:
        await house.bot.outbox.idle()
        header = await house.bot.store.header(match)
        return header is not None and header.thread_id is not None and bool(await house.told(match, "Ana"))

    await house.until(is_told)
    return (await house.told(match, "Ana"))[-1]


async def panel_of(house: House, game: str) -> tuple[Message, Message]:
    """Return Ana's panel at the first question of this game, and the message that opened it."""
    ana, ben = house.people["Ana"], house.people["Ben"]
    if game == "hercules":
        await ana.slash("play", "games", {"game": game})
        public = await public_of(house)
        return public, public
    card = await ana.card("games", {"game": game, "opponent": ben})
    await ben.press(await ben.see(card), "Accept")
    public = await public_of(house)
    opened = await ana.press(public, custom_id=press_on(public, "o"))
    return opened.message, public


@pytest.mark.parametrize("game", GAMES)
async def test_a_click_presses_only_what_the_readers_own_panel_shows(tmp_path: Path, game: str) -> None:
    async with open_house(tmp_path / "agon.db") as house:
        panel, public = await panel_of(house, game)
        steps = 0
        while not (found := await targets(house, "Ana", panel)):
            # The first questions of some games are not of cards: a deck, a hero, an army at once.
            panel = await plainly(house, panel)
            panel = panel if panel.ephemeral else await public_of(house)
            steps += 1
            assert steps < 6
        for target in found:
            assert target.box.x >= 0
            assert target.box.right <= 1100
        lit = set(presses_of(panel.raw["components"]))
        assert {press for target in found for press in target.presses} <= lit
        assert await targets(house, "Cleo", panel) == ()
        if public.id != panel.id:
            assert await targets(house, "Ana", public) == ()
        chosen = found[0].presses[0]
        after = await pressed(house, panel, chosen)
        assert after.raw["components"] != panel.raw["components"]
        await house.restart()
        assert await targets(house, "Ana", after) or not are_asked(after)


async def test_an_outdated_panel_has_nothing_to_click(tmp_path: Path) -> None:
    async with open_house(tmp_path / "agon.db") as house:
        panel, _ = await panel_of(house, "hera_zeus")
        assert await targets(house, "Ana", panel)
        after = panel
        for _ in range(4):
            after = await pressed(house, after, (await targets(house, "Ana", after))[0].presses[0])
            if press_ids(after) and press_ids(after) != press_ids(panel):
                break
        match = (await MatchQueries(house.bot.store).headers("playing"))[-1].id
        await house.step(match)
        assert await targets(house, "Ana", panel) == ()


async def test_the_page_asks_as_the_reader_and_pictures_are_sent_bare(tmp_path: Path) -> None:
    async with open_house(tmp_path / "agon.db") as house:
        beside = Beside(house.sandbox, is_new=False)
        beside.client = house.bot
        panel, _ = await panel_of(house, "hera_zeus")
        ana = house.people["Ana"]

        async def asked(name: str) -> tuple[int, Any]:
            url = f"{house.people.address}/sandbox/people/{name}/messages/{panel.id}/targets"
            async with ana.session.get(url) as response:
                return response.status, await response.json()

        status, told = await asked("Ana")
        assert status == 200
        assert {"x", "y", "width", "height", "presses"} == set(told[0])
        assert (await asked("Ben"))[0] >= 400  # it is not on their screen
        sent = [payload.body for payload in house.sandbox.payloads]
        assert sent
        assert "targets" not in str(sent)


def press_ids(panel: Message) -> list[str]:
    return [press.id for press in presses_of(panel.raw["components"])]


def are_asked(panel: Message) -> bool:
    return any(id.split(":")[1] in "acs" for id in press_ids(panel))


async def plainly(house: House, panel: Message) -> Message:
    """Press the first component that acts."""
    first = next(press for press in presses_of(panel.raw["components"]) if press.id.split(":")[1] in "acsq")
    return await pressed(house, panel, first)


async def pressed(house: House, panel: Message, press: Press) -> Message:
    ana = house.people["Ana"]
    if press.value:
        return (await ana.choose(panel, press.value, press.id)).message
    return (await ana.press(panel, custom_id=press.id)).message
