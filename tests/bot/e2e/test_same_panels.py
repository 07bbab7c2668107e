"""All players see the same panels after a move to another kind of database, and after one back."""

import asyncio
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest

from bot.cli import main
from bot.core.model import MatchId
from tests.bot.house import match_of, open_house
from tests.bot.people import Person
from tests.bot.storage.postgres import Server

pytestmark = pytest.mark.long

GAMES = ({"game": "hera_zeus"}, {"game": "athena", "rules": "short"}, {"game": "hercules", "rules": "coop"})
STEPS = 3

Panel = tuple[str, list[str], list[str], list[tuple[str | None, str]]]


@pytest.mark.pictures
async def test_panels_are_the_same_to_the_pixel_after_a_move_and_back(
    postgres: Server, tmp_path: Path
) -> None:
    here, back = str(tmp_path / "agon.db"), str(tmp_path / "back.db")
    with postgres.database("template1") as address:
        async with open_house(here) as house:
            ana, ben = house.people["Ana"], house.people["Ben"]
            matches = []
            for game in GAMES:
                card = await ana.card("games", {"opponent": ben, **game})
                await ben.press(await ben.see(card), "Accept")
                matches.append(match_of(card))
            for match in matches * STEPS:
                await house.step(match)
            await house.bot.outbox.idle()
            before = await panels(matches, (ana, ben))
            assert len({repr(panel) for panel in before}) == len(before) == len(GAMES) * 2
            assert all(pictures for *_, pictures in before)
            for source, target in ((here, address), (address, back)):
                await house.stop()
                assert await asyncio.to_thread(main, ["move", source, target]) == 0
                house.database = target
                await house.start()
                assert await panels(matches, (ana, ben)) == before, f"in {target.partition(':')[0]}"


async def panels(matches: Sequence[MatchId], people: tuple[Person, ...]) -> list[Panel]:
    """Return each player's panel: words, buttons with their ids, and described pictures."""
    seen = []
    for match in matches:
        for person in people:
            shown = (await person.slash("hand", "games", match=str(match))).message
            pictures = [(one.description, sha256(await one.read()).hexdigest()) for one in shown.attachments]
            seen.append((shown.text, shown.labels, shown.custom_ids, pictures))
    return seen
