"""A match of a newer version that runs at the same time during an update is left to that version."""

from random import Random

from bot.core.matches import Matches
from bot.core.model import MatchId
from bot.storage.databases import opened_at
from tests.bot.house import House
from tests.bot.kinds import BOTH
from tests.bot.test_loading import act

pytestmark = BOTH


async def newer(house: House, match: MatchId, by: int) -> None:
    """Raise the match's ruleset by this number while no bot runs."""
    async with opened_at(str(house.database)) as store:
        await store.transact(
            lambda db: db.execute("UPDATE matches SET ruleset = ruleset + ? WHERE id = ?", (by, match))
        )


async def test_it_is_left_alone_and_goes_on_where_its_version_runs(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    await house.stop()
    async with opened_at(str(house.database)) as store:
        matches = Matches(store, key=await store.installation_secret())
        while (await matches.header(match)).turn < 1:
            await act(matches, match, Random(1))
    await newer(house, match, 1)
    await house.start()
    await house.bot.outbox.idle()
    assert (await house.states(match))["turn/1"] == "due"
    first = await house.first_lines(match)
    assert len(first) == 1
    pressed = await ana.press((await house.told(match, "Ana"))[-1], "My hand")
    assert pressed.ephemeral
    assert "played by newer rules than I know" in pressed.text
    assert (await house.bot.matches.header(match)).status == "playing"
    await house.stop()
    await newer(house, match, -1)
    async with opened_at(str(house.database)) as store:  # its time has come
        await store.transact(lambda db: db.execute("UPDATE outbox SET due_at = 0 WHERE state = 'due'"))
    await house.start()
    await house.until(lambda: house._has_told(match, "turn", "1"))
    assert len(await house.first_lines(match)) == 2
