"""Matches in a direct conversation with the bot, and where only its user has installed it: over the wire."""

import asyncio
from random import Random

import pytest

from engine.registry import GAMES
from tests.bot.e2e.hints import hints_of
from tests.bot.e2e.players import OpenPlayer, PanelPlayer
from tests.bot.e2e.playing import finish
from tests.bot.e2e.test_start import EN_AND_LATER_FR, id_of, is_asked_something, press, speaks
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Person

BEGUN = {"en": "has begun", "fr": "a commencé"}
COMPANY = {"en": "nobody else could join here", "fr": "personne d’autre ne pourrait"}
IN_DM = {"en": "I am not in this server", "fr": "Je ne suis pas sur ce serveur"}
UNHEARD = {"en": "does not let me write to you", "fr": "ne me laisse pas vous écrire"}


async def told(person: Person, room: int) -> list[Message]:
    """Return the bot's own messages in a conversation, without private answers."""
    return [one for one in await person.messages(room) if one.author == "Agon" and not one.ephemeral]


@pytest.mark.parametrize(
    "game", ["hera_zeus", *(pytest.param(game, marks=pytest.mark.long) for game in ("athena", "hercules"))]
)
async def test_a_match_is_played_to_its_end_and_once_more(world: World, game: str) -> None:
    ana = world.people["Ana"]
    room = await ana.open_dm()
    shown = await ana.slash("play", room)
    if index := list(GAMES).index(game):
        shown = await press(ana, shown, f"game{index}")
    begun = await press(ana, shown, "start")
    assert "has begun" in begun.text
    assert is_asked_something(begun.message)
    match = match_of(begun)
    header = world.ledger.header(match)
    assert (header["guild_id"], header["channel_id"]) == (None, room)
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    if game == "hercules":  # a run is long; its panel is public here
        await OpenPlayer(ana, room, match, Random(1), hints=hints_of(game), until_turn=4).play()
        return
    await finish(world, match, [PanelPlayer(ana, room, match, Random(1), hints=hints_of(game))])
    await world.until(lambda: world.ledger.is_quiet(match))
    ends = [one for one in await told(ana, room) if any(id.endswith(":rematch") for id in one.custom_ids)]
    assert len(ends) == 1
    again = await ana.press(ends[0], custom_id=press_on(ends[0], "k", "rematch"))
    if "swap" in " ".join(again.message.custom_ids):
        again = await ana.press(again, custom_id=next(id for id in again.message.custom_ids if "swap" in id))
    assert is_asked_something(again.message), again.text
    assert world.ledger.header(match_of(again))["channel_id"] == room


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_direct_messages_offer_only_possible_things(world: World, locale: str) -> None:
    speaks(world, locale)
    ana, ben = world.people["Ana"], world.people["Ben"]
    room = await ana.open_dm()
    shown = await ana.slash("play", room)
    ids = [id.rpartition("~")[2] for id in shown.message.custom_ids]
    assert {"vs-open", "who"} & set(ids) == set()  # no one could join
    assert COMPANY[locale] in (await ana.slash("play", room, opponent=ben)).text
    await asyncio.gather(press(ana, shown, "start"), press(ana, shown, "start"))
    assert world.ledger.count("matches") == 1  # a double press
    typed = await ana.slash("play", room, game="athena")  # no one could accept, so the robot plays
    await world.until(lambda: world.ledger.count("matches") == 2)
    assert world.ledger.header(2)["guest"] == "robot", typed.text
    await world.restart()
    for command, options in (
        ("games", {}), ("hand", {"match": "1"}), ("board", {"match": "1"}), ("log", {"match": "1"}),
        ("rules", {"game": "hera_zeus"}), ("card", {"card": "medusa"}), ("settings", {}), ("help", {}),
        ("about", {}), ("tutorial", {"game": "hercules"}), ("daily", {}), ("records", {}),
    ):  # fmt: skip
        answer = await ana.slash(command, room, options)
        assert answer.ephemeral, command
        assert "…" not in answer.text[:3], command
        assert "log" not in answer.status, command
    stranger = await ben.slash("hand", await ben.open_dm(), match="1")
    assert not is_asked_something(stranger.message)
    gone = await ana.slash("resign", room, match="1")
    await ana.press(gone, custom_id=press_on(gone, "k", "resign"))
    await world.over(1)
    proof = await ana.slash("verify", room, match="1")
    assert proof.message.attachments


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_player_who_refuses_messages_plays_by_answers(world: World, locale: str) -> None:
    speaks(world, locale)
    ana = world.people["Ana"]
    room = await ana.open_dm()
    world.sandbox.close_dms("Ana")
    shown = await ana.slash("play", room)
    begun = await press(ana, shown, "start")
    assert BEGUN[locale] in begun.text
    await world.until(lambda: world.ledger.knows_of_trouble(1))
    hand = await ana.slash("hand", room, match="1")
    assert is_asked_something(hand.message)
    assert UNHEARD[locale] in hand.text
    world.sandbox.close_dms("Ana", closed=False)
    await ana.slash("hand", room, match="1")
    await world.until(lambda: world.ledger.has_told_a_turn(1))  # nothing of it was lost


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_user_who_installed_it_alone_plays_in_direct_messages(world: World, locale: str) -> None:
    speaks(world, locale)
    ana, ben = world.people["Ana"], world.people["Ben"]
    world.sandbox.install(installed=False)
    world.sandbox.install_for("Ana")
    assert "play" not in {command["name"] for command in await ben.offered("games")}
    names = {command["name"] for command in await ana.offered("games")}
    assert {"play", "games", "hand", "act", "rules", "card", "settings", "tutorial", "help"} <= names
    assert {"setup", "match"} & names == set()
    assert (await ana.slash("rules", "games", game="athena")).ephemeral
    assert COMPANY[locale] in (await ana.slash("play", "games", opponent=ben)).text
    before = len(await ana.messages("games"))
    shown = await ana.slash("play", "games")
    begun = await press(ana, shown, "start")
    assert BEGUN[locale] in begun.text
    assert IN_DM[locale] in begun.text
    room = await ana.open_dm()
    assert f"<#{room}>" in begun.text
    header = world.ledger.header(match_of(begun))
    assert (header["guild_id"], header["channel_id"]) == (None, room)
    await world.until(lambda: world.ledger.has_told_a_turn(header["id"]))
    typed = await ana.slash("play", "games", game="hercules")
    assert typed.ephemeral
    assert IN_DM[locale] in typed.text
    assert world.ledger.header(2)["channel_id"] == room
    assert not [one for one in (await ana.messages("games"))[before:] if not one.ephemeral]
    assert id_of(shown, "start")


async def test_a_group_conversation_is_answered_and_never_written_to(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    group = world.sandbox.add_group("friends", "Ana", "Ben")
    world.sandbox.install_for("Ana")
    assert {one["name"] for one in await ana.offered(group)} == {"help", "rules", "card", "puzzle", "data"}
    assert await ben.offered(group) == []
    for command, options in (("rules", {"game": "hercules"}), ("card", {"card": "medusa"}), ("puzzle", {})):
        answer = await ana.slash(command, group, options)
        assert answer.ephemeral, command
        assert "went wrong" not in answer.text, command
    shown = await ana.slash("card", group, card="medusa")
    shared = await ana.press(shown, "Share")
    assert not shared.ephemeral
    assert [one.text for one in await ben.messages(group)] == [shared.text]
    # A match from there is played where the bot can write: in direct messages.
    for way in ("alone", "robot"):
        help = await ana.slash("help", group)
        begun = await ana.press(help, custom_id=f"a1:w:0:-:{way}")
        match = world.ledger.count("matches")
        room = await ana.open_dm()
        assert (world.ledger.header(match)["guild_id"], world.ledger.header(match)["channel_id"]) == (
            None,
            room,
        )
        assert "went wrong" not in begun.text
        await world.until(lambda match=match: world.ledger.has_told_a_turn(match))  # type: ignore[misc]
    assert world.sandbox.faults.requests(f"* /channels/{group}*") == []
