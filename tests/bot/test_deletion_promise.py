"""What /data delete promises about copies: only what the database it runs on can keep."""

from pathlib import Path

import pytest

from tests.bot.house import House, open_house, press_on
from tests.bot.people import Reply
from tests.bot.storage.postgres import Server

MARK = "A mark stays beside my database for 30 days"
AGAIN = "If one of them is put back in my place, I know you again"


async def deleted(house: House) -> Reply:
    """Return the answer to a person who had everything about them deleted."""
    ana = house.people["Ana"]
    await house.begin(ana, house.people["Ben"])
    asked = await ana.slash("data delete", "games")
    sure = await ana.press(asked, custom_id=press_on(asked, "data", "sure"))
    return await ana.press(sure, custom_id=press_on(sure, "data", "delete"), wait_s=20.0)


async def test_a_file_promises_that_no_copy_brings_back(tmp_path: Path) -> None:
    async with open_house(tmp_path / "agon.db") as house:
        said = (await deleted(house)).text
    assert MARK in said
    assert AGAIN not in said


@pytest.mark.long
async def test_a_server_says_that_its_copies_bring_back(postgres: Server) -> None:
    with postgres.database() as address:
        async with open_house(address) as house:
            said = (await deleted(house)).text
    assert AGAIN in said
    assert "no copy put back brings you back" not in said
    assert "I know of no copy" not in said
