"""A process acts on its own only for its shards, but players may press in any process."""

from hypothesis import given
from hypothesis import strategies as st

from bot.core.coordination import Territory, shard_of
from bot.sandbox.world import GUILD_ID
from tests.bot.house import House


@given(st.integers(1, 64), st.integers(0, 2**63 - 1))
def test_every_server_belongs_to_just_one_shard(count: int, guild: int) -> None:
    owners = [shard for shard in range(count) if Territory(count, {shard}).owns(guild)]
    assert owners == [shard_of(guild, count)]
    assert Territory(count).owns(guild)


def test_things_without_a_server_belong_to_the_first_shard() -> None:
    assert Territory(8, {0, 3}).owns(None)
    assert not Territory(8, {3}).owns(None)


def test_listeners_are_notified_of_new_shards() -> None:
    heard: list[frozenset[int]] = []
    territory = Territory(8, {3})
    territory.listeners.append(lambda: heard.append(territory.held))
    territory.gain({3})
    territory.gain({3, 5})
    territory.lose({3})
    territory.gain({3})
    assert heard == [{3, 5}, {3, 5}]


async def test_without_the_shard_a_press_is_saved_and_sent_later(
    house: House,
) -> None:
    territory, ana, ben = house.bot.matches.territory, house.people["Ana"], house.people["Ben"]
    match = await house.begin(ana, ben)
    await house.bot.outbox.idle()
    before = await house.first_lines(match)
    territory.lose({shard_of(GUILD_ID, territory.count)})
    while (await house.bot.matches.header(match)).turn < 2:
        await house.step(match)
    await house.bot.outbox.idle()
    waiting = {row for row, state in (await house.states(match)).items() if state == "due"}
    assert {"turn/2"} <= waiting
    assert await house.first_lines(match) == before
    territory.gain({0})

    async def is_all_told() -> bool:
        return not {"due", "sending"} & set((await house.states(match)).values())

    await house.until(is_all_told)
    told = await house.first_lines(match)
    assert told[: len(before) - 1] == before[:-1]
    assert len(told) == len(set(told)) > len(before)
