"""A nickname is shown in the server where it is used, and nowhere else."""

import json
from collections.abc import Iterable
from typing import Any

import pytest

from bot.core.model import MatchId, UserId
from bot.features.privacy.deletion import AccountDeletion
from bot.sandbox.payloads import message_json
from bot.sandbox.world import GUILD_ID, Channel
from tests.bot.house import House, match_of, press_on
from tests.bot.people import Person, Reply

ANA_HERE, BEN_HERE = "Nightowl of Thebes", "Grumpy Minotaur"
NICKNAMES = (ANA_HERE, BEN_HERE)


@pytest.fixture
async def elsewhere(house: House) -> Channel:
    """Return a channel of a second server without nicknames."""
    (channel,) = house.sandbox.world.add_guilds(1)
    return channel


def sent_to(house: House, places: Iterable[Channel]) -> str:
    """Return everything in the bot's messages in these channels, threads included, as JSON."""
    world = house.sandbox.world
    ids = {place.id for place in places}
    wanted = [one for one in world.channels.values() if one.id in ids or one.parent_id in ids]
    shown = [message_json(world, message) for place in wanted for message in world.messages_in(place)]
    bodies = [
        {key: body[key] for key in ("content", "components", "attachments", "embeds")} for body in shown
    ]
    return json.dumps(bodies, ensure_ascii=False)


def shown(reply: Reply) -> str:
    """Return everything that an answer says, with descriptions, labels and selects."""
    return json.dumps(reply.raw, ensure_ascii=False)


async def ended(house: House, host: Person, guest: Person, place: object) -> MatchId:
    """Begin a match in this channel and have its host resign; return its id."""
    card = await host.card(place, {"opponent": guest})
    match = match_of(card)
    await guest.press(await guest.see(card), "Accept", wait_s=0.0)
    await house.until(lambda: told(house, match, "turn/0"), 60.0)
    asked = await host.slash("resign", place, match=str(match))
    await host.press(asked, custom_id=press_on(asked, "k", "resign"))
    await house.until(lambda: told(house, match, "end/"), 60.0)
    await house.bot.outbox.idle()
    return match


async def told(house: House, match: MatchId, row: str) -> bool:
    states: dict[str, Any] = await house.states(match)
    return any(state == "told" and name.startswith(row) for name, state in states.items())


async def test_a_nickname_stays_in_its_server(house: House, elsewhere: Channel) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    house.sandbox.rename("Ana", ANA_HERE, guild_id=GUILD_ID)
    house.sandbox.rename("Ben", BEN_HERE, guild_id=GUILD_ID)
    here = house.sandbox.channel("games")
    first = await ended(house, ana, ben, "games")
    in_first = sent_to(house, [here])
    assert all(name in in_first for name in NICKNAMES)
    second = await ended(house, ana, ben, elsewhere.id)
    for command in ("games", "profile", "leaderboard"):
        await ana.slash(command, elsewhere.id)
    for match in (first, second):
        asked = await ana.slash("board", elsewhere.id, match=str(match), view="text")
        assert not any(name in shown(asked) for name in NICKNAMES), shown(asked)
        replay = await ben.slash("replay", elsewhere.id, match=str(match))
        assert not any(name in shown(replay) for name in NICKNAMES), shown(replay)
    in_second = sent_to(house, [elsewhere])
    assert "Ana" in in_second
    assert not [name for name in NICKNAMES if name in in_second]
    back = await ben.slash("board", "games", match=str(second), view="text")
    assert ANA_HERE in shown(back)


async def test_direct_messages_use_account_names(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    house.sandbox.rename("Ben", BEN_HERE, guild_id=GUILD_ID)
    match = await ended(house, ana, ben, "games")
    direct = await ana.open_dm()
    for command, options in (("board", {"view": "text"}), ("replay", {}), ("log", {})):
        answer = shown(await ana.slash(command, direct, {"match": str(match), **options}))
        assert BEN_HERE not in answer, answer
    offered = await ana.autocomplete("replay", "match", str(match), direct)
    assert [choice["name"] for choice in offered if "Ben" in choice["name"]]
    assert BEN_HERE not in json.dumps(offered)


async def test_a_removed_nickname_is_forgotten(house: House) -> None:
    ana = house.people["Ana"]
    house.sandbox.rename("Ana", ANA_HERE, guild_id=GUILD_ID)
    await ana.slash("games", "games")
    assert await house.bot.people.name(UserId(ana.id), GUILD_ID) == ANA_HERE
    house.sandbox.rename("Ana", "", guild_id=GUILD_ID)
    house.sandbox.rename("Ana", "Anastasia")
    await ana.slash("games", "games")
    assert await house.bot.people.name(UserId(ana.id), GUILD_ID) == "Anastasia"
    await house.restart()
    assert await house.bot.people.name(UserId(ana.id), GUILD_ID) == "Anastasia"


async def test_a_server_without_the_bot_keeps_its_nicknames(house: House) -> None:
    ana = house.people["Ana"]
    house.sandbox.install_for("Ana")
    house.sandbox.install(installed=False)
    house.sandbox.rename("Ana", ANA_HERE, guild_id=GUILD_ID)
    await ana.slash("games", "games")
    known = await house.bot.store.personal.known_of(UserId(ana.id))
    assert ANA_HERE not in json.dumps(known)


async def test_every_name_is_exported_and_deleted(house: House, elsewhere: Channel) -> None:
    ana = house.people["Ana"]
    house.sandbox.rename("Ana", ANA_HERE, guild_id=GUILD_ID)
    house.sandbox.rename("Ana", "Ana the Second", guild_id=elsewhere.guild_id)
    for place in ("games", elsewhere.id):
        await ana.slash("games", place)
    exported = json.dumps(await house.bot.store.personal.known_of(UserId(ana.id)))
    assert all(name in exported for name in (ANA_HERE, "Ana the Second", '"Ana"', '"ana"'))
    await AccountDeletion(house.bot.matches).delete(UserId(ana.id))
    left = await house.bot.store.personal.known_of(UserId(ana.id))
    assert left["nicknames"] == left["people"] == []
