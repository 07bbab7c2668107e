"""What a match needs of a channel is asked before it exists; without threads and pictures it goes too."""

import pytest

from bot.core.model import MatchId
from bot.core.queries import MatchQueries
from bot.sandbox import permissions as may
from bot.sandbox.world import GUILD_ID
from tests.bot.house import House, match_of

NEEDED = {
    "view_channel": ("View Channel", "Voir le salon"),
    "send_messages": ("Send Messages", "Envoyer des messages"),
    "read_message_history": ("Read Message History", "Voir les anciens messages"),
}
PICTURES = {"attach_files": "Attach Files", "embed_links": "Embed Links"}


async def matches(house: House) -> int:
    store = house.bot.store
    return len([*await MatchQueries(store).headers("waiting"), *await MatchQueries(store).headers("playing")])


@pytest.mark.parametrize("missing", NEEDED)
@pytest.mark.parametrize("opponent", ["Dora", "Agon"])
async def test_missing_permissions_are_named_before_a_match(
    house: House, missing: str, opponent: str
) -> None:
    house.sandbox.permit("games", missing, allowed=False)
    for name, said in zip(("Ana", "Ben"), NEEDED[missing], strict=True):
        refused = await house.people[name].slash("play", "games", opponent=opponent)
        assert refused.ephemeral
        assert said in refused.text
    assert await matches(house) == 0
    house.sandbox.permit("games", missing)
    opened = await house.people["Ana"].slash("play", "games", opponent=opponent)
    assert not opened.ephemeral
    assert await matches(house) == 1


@pytest.mark.parametrize("missing", NEEDED)
async def test_missing_permissions_are_named_to_the_accepting_player(house: House, missing: str) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    card = await ana.slash("play", "games", opponent=ben)
    match = match_of(card)
    house.sandbox.permit("games", missing, allowed=False)
    refused = await ben.press(card.message, "Accept")
    assert refused.ephemeral
    assert NEEDED[missing][1] in refused.text
    assert (await house.bot.matches.header(match)).status == "waiting"
    house.sandbox.permit("games", missing)
    await ben.press(card.message, "Accept", wait_s=0.0)
    await house.until(lambda: is_told(house, match, "turn/0"))


@pytest.mark.parametrize("missing", ["create_public_threads", "send_messages_in_threads"])
async def test_without_threads_a_match_is_played_in_place(house: House, missing: str) -> None:
    house.sandbox.permit("games", missing, allowed=False)
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    assert await house.thread(match) == house.sandbox.channel("games").id
    await house.turn(match, 1)
    assert (await house.states(match))["turn/1"] == "told"


async def test_inside_a_thread_speaking_in_threads_is_what_counts(house: House) -> None:
    ana, ben = house.people["Ana"], house.people["Ben"]
    thread = await house.thread(await house.begin(ana, ben))
    house.sandbox.permit("games", "send_messages", allowed=False)
    opened = await ana.slash("play", thread, opponent=ben)
    assert not opened.ephemeral
    house.sandbox.permit("games", "send_messages_in_threads", allowed=False)
    refused = await ana.slash("play", thread, opponent=ben)
    assert "Send Messages in Threads" in refused.text


@pytest.mark.parametrize("game", ["Hera and Zeus", "Battle for Athena", "Hercules"])
async def test_the_listed_permissions_are_enough(house: House, game: str) -> None:
    """The role of everybody gives the bot only the sight of the channel."""
    house.sandbox.world.roles[GUILD_ID] = may.bits("view_channel", "use_application_commands")
    ana, ben = house.people["Ana"], house.people["Ben"]
    asked = {"game": game} | ({} if game == "Hercules" else {"opponent": ben})
    card = await ana.slash("play", "games", asked)
    match = match_of(card)
    if game != "Hercules":
        await ben.press(await ben.see(card.message), "Accept", wait_s=0.0)
    await house.until(lambda: has_begun(house, match))
    await house.turn(match, (await house.bot.matches.header(match)).turn + 2)
    told = await house.told(match, "Ana")
    assert [len(message.attachments) for message in told] == [1, 1, 1]
    assert await house.thread(match) != house.sandbox.channel("games").id


@pytest.mark.parametrize("missing", PICTURES)
@pytest.mark.parametrize("game", ["Hera and Zeus", "Battle for Athena"])
async def test_without_pictures_every_board_is_in_words(house: House, missing: str, game: str) -> None:
    house.sandbox.permit("games", missing, allowed=False)
    card = await house.people["Ana"].slash("play", "games", game=game, opponent=house.people["Ben"])
    match = match_of(card)
    await house.people["Ben"].press(card.message, "Accept", wait_s=0.0)
    await house.until(lambda: has_begun(house, match))
    for turn in range(1, 4):
        await house.turn(match, turn)
    told = await house.told(match)
    assert told
    for message in told:
        assert message.attachments == []
        assert len(message.content) <= 2000
        assert f"I lack {PICTURES[missing]} here" in message.content
    board = await board_of(house, match)
    assert board in told[-1].content or (len(told[-1].content) > 1800 and "\n…\n" in told[-1].content)
    assert board in (await house.people["Cleo"].press(told[-1], "Board as text")).text


async def test_pictures_lost_in_mid_match_are_words_until_they_return(house: House) -> None:
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    await house.turn(match, 1)
    house.sandbox.permit("games", "attach_files", allowed=False)
    await house.step(match)  # the message of this turn changes
    await house.bot.outbox.idle()
    await house.turn(match, 2)
    told = await house.told(match)
    assert [len(message.attachments) for message in told][-1] == 0
    assert await board_of(house, match) in told[-1].content
    house.sandbox.permit("games", "attach_files")
    await house.turn(match, 3)
    told = await house.told(match)
    assert [len(message.attachments) for message in told][-1] == 1
    assert "I lack" not in told[-1].content


async def test_an_unexpectedly_refused_picture_is_replaced_by_words(house: House) -> None:
    match = await house.begin(house.people["Ana"], house.people["Ben"])
    house.sandbox.faults.error("POST /channels/*/messages", 403, 50013, "Missing Permissions")
    await house.turn(match, 1)
    assert (await house.states(match))["turn/1"] == "told"
    assert await board_of(house, match) in (await house.told(match))[-1].content


async def test_a_panel_that_stands_in_the_thread_does_so_in_words(house: House) -> None:
    house.sandbox.permit("games", "attach_files", allowed=False)
    ana = house.people["Ana"]
    card = await ana.slash("play", "games", game="Hercules")
    match = match_of(card)
    await house.until(lambda: has_begun(house, match))
    first = (await house.bot.matches.header(match)).turn
    for turn in range(first, first + 3):
        panel = (await house.told(match))[-1]
        assert panel.attachments == []
        while (await house.bot.matches.header(match)).turn == turn:
            choices = [id for id in panel.custom_ids if id.split(":")[1] == "a"]
            panel = (await ana.press(panel, custom_id=choices[-1])).message
            assert panel.attachments == []
        await house.until(lambda now=turn + 1: is_told(house, match, f"turn/{now}"))
    house.sandbox.permit("games", "attach_files")


async def is_told(house: House, match: MatchId, row: str) -> bool:
    return (await house.states(match)).get(row) == "told"


async def has_begun(house: House, match: MatchId) -> bool:
    turn = (await house.bot.matches.header(match)).turn
    return await is_told(house, match, f"turn/{turn}")


async def board_of(house: House, match: MatchId) -> str:
    """Return the board in words, as the bot would show it to a spectator."""
    table = await house.bot.matches.table(match)
    names = await house.bot.people.names(table.header, table.header.guild_id)
    drawn = house.bot.drawings.table(table.header.game, table.view, names, "en-US")
    return drawn.text
