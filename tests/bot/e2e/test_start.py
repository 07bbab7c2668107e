"""What starts a match: the panel of /play with nothing typed, over the wire."""

import asyncio
import time

import pytest

from bot.core.model import ROBOT, SOLO
from engine.registry import GAMES
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Person, Reply

EN_AND_LATER_FR = ["en", pytest.param("fr", marks=pytest.mark.long)]
ROBOT_WITHIN_S = 5.0
START = {"en": "Start", "fr": "Commencer"}
BEGUN = {"en": "has begun", "fr": "a commencé"}
ASKED = {"en": "I have asked Ben", "fr": "J’ai demandé à Ben"}
OLD = {"en": "has changed since that message came", "fr": "a changé depuis ce message"}
STANDS_IN = {"en": "a robot may stand in", "fr": "un robot peut remplacer"}
SELF = {"en": "cannot challenge yourself", "fr": "vous défier vous-même"}
GONE = {"en": "Ben is not in this server", "fr": "Ben n’est pas sur ce serveur"}


async def panel(person: Person) -> Reply:
    reply = await person.slash("play", "games")
    assert reply.ephemeral
    assert reply.message.attachments
    return reply


def id_of(message: Message | Reply, what: str) -> str:
    """Return the id of the component that does this."""
    shown = message.message if isinstance(message, Reply) else message
    return next(id for id in shown.custom_ids if id.rpartition("~")[2] == what)


async def press(person: Person, reply: Message | Reply, what: str, **how: bool) -> Reply:
    return await person.press(reply, custom_id=id_of(reply, what), **how)  # type: ignore[arg-type]


async def choose(person: Person, reply: Reply, value: str | Person, what: str) -> Reply:
    return await person.choose(reply, value, id_of(reply, what))


def is_asked_something(message: Message) -> bool:
    """Return True if the panel has a first question: something that may be done."""
    return any(id.split(":")[1] in ("a", "s", "c", "q", "f") for id in message.custom_ids)


def speaks(world: World, locale: str) -> None:
    for person in world.people:
        world.sandbox.world.person(person.name).locale = locale


@pytest.mark.parametrize("game", GAMES)
async def test_command_game_and_start_lead_to_the_first_question(world: World, game: str) -> None:
    ana, index = world.people["Ana"], list(GAMES).index(game)
    reply, presses = await panel(ana), 0
    if index:
        reply, presses = await press(ana, reply, f"game{index}"), presses + 1
    began = time.monotonic()
    reply, presses = await press(ana, reply, "start"), presses + 1
    assert presses == (2 if index else 1)
    assert reply.is_update
    assert "has begun" in reply.text
    assert is_asked_something(reply.message)
    assert reply.message.attachments
    match = match_of(reply)
    header = world.ledger.header(match)
    assert (header["game"], header["guest"]) == (game, SOLO if game == "hercules" else ROBOT)
    if header["guest"] == ROBOT:
        await world.until(lambda: world.ledger.entries(match), ROBOT_WITHIN_S)
        assert time.monotonic() - began < ROBOT_WITHIN_S
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    cards = [one for one in await world.people["Cleo"].messages("games") if one.custom_ids]
    assert [match_of(card) for card in cards] == [match]


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_choice_survives_a_restart_on_the_panel_and_is_played(world: World, locale: str) -> None:
    speaks(world, locale)
    ana, ben = world.people["Ana"], world.people["Ben"]
    reply = await press(ana, await panel(ana), "game1")
    assert reply.is_update
    reply = await choose(ana, reply, "assault", "by")
    reply = await choose(ana, reply, ben, "who")
    assert f"<@{ben.id}>" in reply.text
    reply = await choose(ana, reply, "daily", "pace")
    await world.restart()
    reply = await press(ana, reply, "sub-on")
    assert STANDS_IN[locale] in reply.text
    reply = await press(ana, reply, "side1")
    reply = await press(ana, await press(ana, reply, "more0"), "more1")
    reply = await choose(ana, reply, "true", "set10")
    reply = await press(ana, reply, "back")
    assert reply.message.attachments
    shown = {select["custom_id"].rpartition("~")[2]: select for select in reply.message.selects}
    assert [one["value"] for one in shown["pace"]["options"] if one.get("default")] == ["daily"]
    assert [int(one["id"]) for one in shown["who"]["default_values"]] == [ben.id]

    # Both presses are one match, and its card pings the invited player.
    first, second = await ana.press_twice(reply, START[locale])
    assert ASKED[locale] in first.text
    assert ASKED[locale] in second.text
    await world.until(lambda: world.ledger.count("matches") == 1 and world.ledger.header(1)["card_id"])
    header = world.ledger.header(1)
    assert (header["game"], header["preset"], header["guest"]) == ("athena", "assault", f"user:{ben.id}")
    assert (header["host_side"], header["pace"], bool(header["has_stand_in"])) == ("athena", "daily", True)
    assert header["options"]["espion"] is True
    await world.until(lambda: world.ledger.is_quiet(1))
    cards = [one for one in await ben.messages("games") if one.custom_ids]
    assert [match_of(card) for card in cards] == [1]
    assert [ping.message_id for ping in await ben.pings()] == [cards[0].id]
    await ben.press(cards[0], custom_id=press_on(cards[0], "k", "accept"))
    await world.until(lambda: world.ledger.has_told_a_turn(1))


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_an_impossible_choice_is_reported_above_the_choice(world: World, locale: str) -> None:
    speaks(world, locale)
    ana, ben = world.people["Ana"], world.people["Ben"]
    reply = await panel(ana)
    refused = await choose(ana, reply, ana, "who")
    assert SELF[locale] in refused.text
    assert id_of(refused, "start") == id_of(reply, "start")
    robot = await choose(ana, refused, "Agon", "who")
    assert id_of(robot, "start") == id_of(reply, "start")

    # A chosen opponent has left since.
    reply = await choose(ana, robot, ben, "who")
    world.sandbox.leave("Ben")
    refused = await press(ana, reply, "start")
    assert GONE[locale] in refused.text
    assert f"<@{ben.id}>" in refused.text
    world.sandbox.leave("Ben", left=False)

    # Ids from before an update, or never offered, are answered with the present panel.
    for forged in (
        id_of(reply, "start").replace("a1:g:0:-:", "a1:g:0:-:0000", 1),
        id_of(reply, "start").replace("~start", "~game9"),
        id_of(reply, "start").replace("~start", "~set99"),
        "a1:g:0:-:",
    ):
        answered = await ana.press(refused, custom_id=forged, in_flight=True)
        assert OLD[locale] in answered.text
        assert id_of(answered, "start")
    assert world.ledger.count("matches") == 0

    # A user of another player's ids starts a match of their own.
    begun = await ben.slash("play", "games")
    begun = await ben.press(begun, custom_id=id_of(robot, "start"), in_flight=True)
    assert BEGUN[locale] in begun.text
    assert world.ledger.header(1)["host"] == ben.id


async def test_the_open_seat_is_for_the_first_and_solo_games_take_two(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    reply = await press(ana, await panel(ana), "game2")
    reply = await press(ana, reply, "vs-open")
    assert "with whoever comes first" in reply.text
    reply = await press(ana, reply, "vs-alone")
    reply = await press(ana, reply, "vs-robot")
    assert "with me" in reply.text
    reply = await press(ana, reply, "vs-open")
    reply = await press(ana, reply, "start")
    assert "open to whoever comes first" in reply.text
    await world.until(lambda: world.ledger.header(1)["card_id"])
    card = next(one for one in await ben.messages("games") if one.custom_ids)
    await ben.press(card, custom_id=press_on(card, "k", "accept"))
    await world.until(lambda: world.ledger.has_told_a_turn(1))
    assert world.ledger.header(1)["preset"] == "coop"


async def test_a_press_that_is_delivered_again_starts_nothing_more(world: World) -> None:
    ana = world.people["Ana"]
    reply = await panel(ana)
    world.sandbox.interactions.redeliver_after_s = (0.05,)
    begun = await press(ana, reply, "start")
    await asyncio.sleep(0.3)
    again = await ana.press(begun, custom_id=id_of(reply, "start"), in_flight=True)
    assert "has begun" in again.text
    assert world.ledger.count("matches") == 1
    # A minute later the same wish is another match.
    world.inside.clock.ahead_s += 61
    await press(ana, await panel(ana), "start")
    assert world.ledger.count("matches") == 2


async def test_start_names_permissions_missing_for_a_match(world: World) -> None:
    ana = world.people["Ana"]
    reply = await panel(ana)
    world.sandbox.permit("games", "send_messages", allowed=False)
    permissions = world.inside.bot.threads.permissions
    await world.until(lambda: permissions.lacking(world.sandbox.channel("games").id))
    refused = await press(ana, reply, "start")
    assert "Send Messages" in refused.text
    assert id_of(refused, "start") == id_of(reply, "start")
    assert world.ledger.count("matches") == 0


async def test_a_reader_who_prefers_words_gets_no_picture(world: World) -> None:
    ana = world.people["Ana"]
    settings = await ana.slash("settings", "games")
    await ana.press(settings, custom_id="a1:p:0:-:text_first~on")
    reply = await ana.slash("play", "games")
    assert not reply.message.attachments
    assert "The games, side by side" in reply.text
    begun = await press(ana, reply, "start")
    assert not begun.message.attachments
    assert "has begun" in begun.text


async def test_the_panel_begun_by_a_press_follows_the_partners_actions(world: World) -> None:
    ana = world.people["Ana"]
    world.inside.bot.answers.open_panels.after_s = 0.05
    reply = await press(ana, await press(ana, await panel(ana), "game2"), "vs-robot")
    begun = (await press(ana, reply, "start")).message
    await world.until(lambda: world.ledger.entries(match_of(begun)), ROBOT_WITHIN_S)
    async with asyncio.timeout(ROBOT_WITHIN_S):
        while (now := await ana.see(begun)).revision == begun.revision or now.text == begun.text:
            await asyncio.sleep(0.05)
    assert match_of(now) == match_of(begun)


# --- Challenge, from a user's menu ------------------------------------------------------------------------

CHALLENGE = {"en": "Challenge Ben", "fr": "Défier Ben"}
BOT = {"en": "Another bot cannot play", "fr": "Un autre bot ne peut pas jouer"}


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_user_is_challenged_from_their_menu_by_a_form(world: World, locale: str) -> None:
    speaks(world, locale)
    ana, ben = world.people["Ana"], world.people["Ben"]
    form = (await ana.user_menu("Challenge", ben)).modal
    assert form.title == CHALLENGE[locale]
    await world.restart()
    card = await ana.submit(form, {"game": "athena/assault", "pace": "daily"})
    assert not card.ephemeral
    header = world.ledger.header(match_of(card))
    assert (header["game"], header["preset"], header["guest"]) == ("athena", "assault", f"user:{ben.id}")
    assert (header["host"], header["pace"]) == (ana.id, "daily")
    assert [ping.message_id for ping in await ben.pings()] == [card.message.id]

    # What it says already is enough.
    card = await ana.submit(await ana.user_menu("Challenge", ben))
    header = world.ledger.header(match_of(card))
    assert (header["game"], header["preset"], header["pace"]) == ("hera_zeus", "designer", "relaxed")
    await ben.press(card.message, custom_id=press_on(card, "k", "accept"))
    await world.until(lambda: world.ledger.has_told_a_turn(match_of(card)))

    # No challenge to oneself or to a user who cannot see the channel or has left meanwhile.
    assert SELF[locale] in (await ana.user_menu("Challenge", ana)).text
    late = await ana.user_menu("Challenge", ben)
    world.sandbox.leave("Ben")
    gone = await ana.submit(late)
    assert gone.ephemeral
    assert GONE[locale] in gone.text
    assert GONE[locale] in (await ana.user_menu("Challenge", ben)).text
    assert world.ledger.count("matches") == 2


async def test_the_robot_is_challenged_from_its_menu_and_plays_at_once(world: World) -> None:
    ana = world.people["Ana"]
    form = await ana.user_menu("Challenge", "Agon")
    card = await ana.submit(form, {"game": "hercules/coop"})
    assert not card.ephemeral
    await world.until(lambda: world.ledger.has_told_a_turn(match_of(card)))
    header = world.ledger.header(match_of(card))
    assert (header["guest"], header["pace"], header["preset"]) == (ROBOT, "none", "coop")


async def test_the_menu_speaks_french_too_and_is_there_in_servers_only(world: World) -> None:
    ana = world.people["Ana"]
    for channel, there in (("games", ["Challenge"]), (await ana.open_dm(), [])):
        offered = [one for one in await ana.offered(channel) if one["type"] == 2]
        assert [one["name"] for one in offered] == there
        assert all(one["name_localizations"]["fr"] == "Défier" for one in offered)
