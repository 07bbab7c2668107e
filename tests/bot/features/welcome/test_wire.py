"""A server is welcomed once, whatever happens; and its members reach a first decision with two clicks."""

import asyncio
import io
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PIL import Image

from bot.core.model import MatchError
from bot.sandbox.permissions import BITS
from bot.sandbox.world import GUILD_ID, TEXT, GatewayEvent, Overwrite
from engine.registry import GAMES
from tests.bot.e2e.world import Inside, Outside, World, open_world
from tests.bot.house import press_on
from tests.bot.people import Message, Person, Reply

APPLICATION = "GET /*applications/@me"
WELCOMES = "POST /channels/*/messages"
ROBOT_ANSWERS_WITHIN_S = 5.0
UNDER_WAY_S = 2.0
QUIET_S = 0.4
"""Seconds to wait before nothing more is expected to happen."""


def within(database: Path, _: str) -> Inside:
    """Return the bot in this process, which also stops in the middle of its work."""
    return Inside(database)


@pytest.fixture
async def uninvited(world: World) -> World:
    """Remove the bot from the server while it stays connected; return the world."""
    await world.people.control("install", installed=False)
    return world


async def welcomes(world: World, channel: object = None, reader: str = "Ana") -> list[Message]:
    """Return the welcomes that this reader sees, in one channel or in all of theirs."""
    person = world.people[reader]
    shown = await person.messages(channel) if channel is not None else list(person.screen.values())
    return [one for one in shown if not one.ephemeral and any(":w:" in id for id in one.custom_ids)]


async def welcomed(world: World, channel: object = "games") -> Message:
    """Return the one welcome, once it is posted and saved."""
    await world.until(lambda: is_written_down(world))
    (card,) = await welcomes(world, channel)
    return card


def is_written_down(world: World) -> bool:
    with closing(sqlite3.connect(f"file:{world.ledger.path}?mode=ro", uri=True)) as db:
        return bool(db.execute("SELECT 1 FROM servers WHERE welcomed_at IS NOT NULL").fetchone())


def reached(world: World, kind: str) -> set[int]:
    """Return the ids of the users or servers that have reached this milestone."""
    with closing(sqlite3.connect(f"file:{world.ledger.path}?mode=ro", uri=True)) as db:
        return {row[0] for row in db.execute("SELECT subject FROM milestones WHERE kind = ?", (kind,))}


def arg(name: str) -> str:
    return f"a1:w:0:-:{name}"


# --- the welcome of a server ------------------------------------------------------------------------------


@pytest.mark.pictures
async def test_a_joined_server_is_welcomed_once_in_the_system_channel(
    uninvited: World,
) -> None:
    world = uninvited
    await world.people.control("describe", locale="fr", system_channel="lounge")
    await world.people.control("install")
    card = await welcomed(world, "lounge")
    assert "j’apporte à ce serveur" in card.text
    assert card.labels[:2] == ["Jouer à Hercule en solo", "Jouer contre le robot"]
    (picture,) = card.attachments
    assert "Bataille pour Athéna" in (picture.description or "")
    assert Image.open(io.BytesIO(await picture.read())).size == (1100, 600)
    await world.people.control("install")  # told again
    await world.restart()
    await world.people.control("drop_gateway", resumable=False)
    await world.people.until_connected()
    await world.people.control("install", installed=False)
    await world.people.control("install")
    await asyncio.sleep(QUIET_S)
    assert len(await welcomes(world)) == 1
    assert (await world.people["Ben"].press(card, custom_id=arg("alone"))).ephemeral


async def test_the_welcome_keeps_out_of_rules_and_moderators_channels(uninvited: World) -> None:
    world, sandbox = uninvited, uninvited.sandbox
    for name in ("rules", "updates", "safety"):
        sandbox.add_channel(name, TEXT)
    # Communities often have Discord's own messages where their moderators are.
    sandbox.describe(
        system_channel="updates", rules_channel="rules", updates_channel="updates", safety_channel="safety"
    )
    for channel in ("games", "lounge"):
        sandbox.permit(channel, "send_messages", allowed=False)
    await world.people.control("install")
    await asyncio.sleep(QUIET_S)
    assert await welcomes(world) == []
    sandbox.permit("lounge", "send_messages")
    await welcomed(world, "lounge")


async def test_the_welcome_prefers_a_channel_that_everybody_sees(uninvited: World) -> None:
    world, sandbox = uninvited, uninvited.sandbox
    sandbox.channel("games").overwrites[GUILD_ID] = Overwrite(0, deny=BITS["view_channel"])
    sandbox.permit("games", "view_channel")
    await world.people.control("install")
    await welcomed(world, "lounge")


async def test_a_server_joined_long_ago_is_never_welcomed(
    world: World,
) -> None:
    await world.begin_alone(world.people["Ana"], game="hercules")
    await world.people.control("permit", channel="lounge", permission="add_reactions")
    await world.restart()
    await asyncio.sleep(QUIET_S)
    assert await welcomes(world) == []


async def test_a_server_joined_during_downtime_is_welcomed_at_start(uninvited: World) -> None:
    world = uninvited
    await world.body.stop()
    await world.people.control("install")
    await world.start()
    await welcomed(world)


@pytest.mark.parametrize("missing", ["send_messages", pytest.param("view_channel", marks=pytest.mark.long)])
async def test_without_permission_the_welcome_waits_over_a_restart(uninvited: World, missing: str) -> None:
    world = uninvited
    for channel in ("games", "lounge"):
        await world.people.control("permit", channel=channel, permission=missing, allowed=False)
    await world.people.control("install")
    await asyncio.sleep(QUIET_S)
    await world.restart()
    await asyncio.sleep(QUIET_S)
    assert await welcomes(world) == []
    assert not world.sandbox.faults.requests(WELCOMES)  # nor was a request made
    await world.people.control("permit", channel="lounge", permission=missing)
    await welcomed(world, "lounge")


async def test_the_welcome_does_without_pictures_or_history(uninvited: World) -> None:
    world = uninvited
    for permission in ("attach_files", "read_message_history"):
        await world.people.control("permit_all", permission=permission, allowed=False)
    await world.people.control("install")
    card = await welcomed(world)
    assert card.attachments == []
    assert "Hera and Zeus · Battle for Athena · Hercules" in card.text
    assert len(card.buttons) >= 2


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param({"kind": "lose"}, id="its answer was lost"),
        pytest.param({"kind": "lose_before"}, id="it was lost", marks=pytest.mark.long),
        pytest.param({"kind": "status", "status": 503}, id="Discord stumbled", marks=pytest.mark.long),
        pytest.param({"kind": "rate_limit", "seconds": 0.3}, id="it was too much", marks=pytest.mark.long),
        pytest.param({"kind": "error", "status": 403, "code": 50001}, id="refused", marks=pytest.mark.long),
    ],
)
async def test_a_welcome_that_went_wrong_is_there_once(uninvited: World, fault: dict[str, object]) -> None:
    world = uninvited
    await world.people.fault(pattern=WELCOMES, **fault)  # type: ignore[arg-type]
    await world.people.control("install")
    await world.until(lambda: is_written_down(world))
    assert len(await welcomes(world)) == 1


@pytest.mark.parametrize("body", [within, pytest.param(Outside, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("kind", "is_sent"), [("delay_answer", True), pytest.param("delay", False, marks=pytest.mark.long)]
)
async def test_a_kill_between_saving_and_telling_leaves_one_welcome(
    tmp_path: Path, kind: str, is_sent: bool, body: Callable[[Path, str], Inside | Outside]
) -> None:
    async with open_world(tmp_path / "agon.db", body) as world:
        await world.people.control("install", installed=False)
        await world.people.fault(kind, WELCOMES, seconds=UNDER_WAY_S)
        began = time.monotonic()
        await world.people.control("install")
        async with asyncio.timeout(60):
            while len(reached(world, "greeting")) < 1 or len(await welcomes(world)) < is_sent:
                await asyncio.sleep(0.02)
        await (world.outside.kill() if isinstance(world.body, Outside) else world.body.stop())
        if is_sent:  # else Discord may still take what is under way
            await world.people.control("forget_nonces")
        assert not is_written_down(world)
        await world.start()
        await world.until(lambda: is_written_down(world))
        # If the bot was killed before its request, the next process meets the delay: then nothing is under
        # way.
        await asyncio.sleep(max(QUIET_S, began + UNDER_WAY_S + QUIET_S - time.monotonic()))
        assert len(await welcomes(world)) == 1


async def test_a_requested_welcome_comes_again_or_says_why_not(world: World) -> None:
    again, (guild,) = world.inside.bot.registry.setup_actions["welcome"], world.inside.bot.guilds
    where = await again(guild.id, 7)
    assert await again(guild.id, 7) == where  # delivered twice
    assert len(await welcomes(world, where)) == 1
    assert is_written_down(world)
    assert await again(guild.id, 8) == where
    assert len(await welcomes(world, where)) == 2
    await world.people.control("permit_all", permission="send_messages", allowed=False)
    with pytest.raises(MatchError) as nowhere:
        await again(guild.id, 9)
    assert nowhere.value.word.id == "error-welcome-nowhere"


# --- two clicks to the first decision ---------------------------------------------------------------------


async def decide(person: Person, asked: Reply) -> Reply:
    """Make the second click, on the first enabled part of a panel, a button before a select."""
    message = asked.message
    for button in message.buttons:
        if not button.get("disabled") and ":a:" in button["custom_id"]:
            return await person.press(message, custom_id=button["custom_id"])
    select = next(part for part in message.selects if ":s:" in part["custom_id"])
    return await person.choose(message, select["options"][0]["value"], select["custom_id"])


async def card_of(world: World) -> Message:
    await world.people.control("install", installed=False)
    await world.people.control("install")
    return await welcomed(world)


async def test_two_clicks_lead_to_the_first_decision_of_every_game(world: World) -> None:
    card, ana, ben = await card_of(world), world.people["Ana"], world.people["Ben"]
    (select,) = card.selects
    assert [option["value"] for option in select["options"]] == list(GAMES)
    offered = {option["label"] for option in select["options"]}
    assert offered >= {"Hera and Zeus, against the robot", "Hercules, alone"}
    for number, option in enumerate(select["options"], 1):
        asked = await ana.choose(card, option["value"])  # the first click
        assert asked.ephemeral
        assert "has begun" in asked.text
        header = world.ledger.header(number)
        assert (header["game"], header["status"]) == (option["value"], "playing")
        before = decided(world, number)
        await decide(ana, asked)  # the second
        assert decided(world, number) > before
    for label, game in (("Play Hercules alone", "hercules"), ("Play the robot", "hera_zeus")):
        number += 1
        asked = await ben.press(card, label)
        assert "a commencé" in asked.text  # each reader in their language
        assert world.ledger.header(number)["game"] == game
        await decide(ben, asked)
    assert reached(world, "pressed") == reached(world, "decided") == {ana.id, ben.id}
    assert world.ledger.count("matches") == number


@pytest.mark.long
async def test_the_robot_answers_a_first_match_within_seconds(world: World) -> None:
    card, ana = await card_of(world), world.people["Ana"]
    for number, game in enumerate(("hera_zeus", "athena"), 1):
        began = time.monotonic()
        await decide(ana, await ana.choose(card, game))
        await world.until(lambda number=number: has_robot_acted(world, number))  # type: ignore[misc]
        assert time.monotonic() - began < ROBOT_ANSWERS_WITHIN_S


def decided(world: World, match: int) -> int:
    """Return the number of decisions in a match: drafts and entries by people."""
    with closing(sqlite3.connect(f"file:{world.ledger.path}?mode=ro", uri=True)) as db:
        drafts = db.execute("SELECT counter FROM drafts WHERE match_id = ?", (match,)).fetchall()
    people = [entry for entry in world.ledger.entries(match) if getattr(entry, "by", "") == "person"]
    return sum(int(row[0]) for row in drafts) + len(people)


def has_robot_acted(world: World, match: int) -> bool:
    return any(getattr(entry, "by", "").startswith("robot") for entry in world.ledger.entries(match))


@pytest.mark.parametrize(
    ("locale", "labels", "firsts", "stranger_reads"),
    [
        (
            "en-US",
            ["Play Hercules alone", "Play the robot", "Challenge somebody", "Tutorial", "Set up"],
            ["Your run has begun", "Your match against me", "What would you like to play?", "What would you"],
            "manage",
        ),
        pytest.param(
            "fr",
            [
                "Jouer à Hercule en solo",
                "Jouer contre le robot",
                "Défier quelqu’un",
                "Tutoriel",
                "Configurer",
            ],
            [
                "Votre partie a commencé",
                "Votre partie contre moi",
                "À quoi voulez-vous jouer",
                "Que voulez-vous",
            ],
            "gérer",
            marks=pytest.mark.long,
        ),
    ],
)
async def test_all_five_buttons_work_before_and_after_a_restart(
    world: World, locale: str, labels: list[str], firsts: list[str], stranger_reads: str
) -> None:
    ana, cleo = world.people["Ana"], world.people["Cleo"]  # the server is Ana's
    for name in ("Ana", "Cleo"):
        await world.people.control("locale", user=name, locale=locale)
    await world.people.control("describe", locale=locale)
    card = await card_of(world)
    assert card.labels == labels
    for person in (ana, cleo):
        for label, first in zip(labels, firsts, strict=False):
            answer = await person.press(card, label)
            assert answer.ephemeral
            assert first in answer.text
    (set_up, again), refused = await ana.press_twice(card, labels[-1]), await cleo.press(card, labels[-1])
    assert set_up.text == again.text != refused.text
    assert set_up.message.selects
    assert not refused.message.custom_ids
    assert stranger_reads in refused.text
    await world.restart()
    assert firsts[2] in (await cleo.press(card, labels[2])).text
    assert firsts[3] in (await cleo.press(card, labels[3])).text
    assert (await ana.press(card, labels[4])).text == set_up.text
    assert reached(world, "pressed") == {ana.id, cleo.id}


async def test_two_presses_begin_one_match_also_after_a_restart(world: World) -> None:
    card, cleo = await card_of(world), world.people["Cleo"]
    first, second = await cleo.press_twice(card, "Play Hercules alone")
    assert world.ledger.count("matches") == 1
    assert first.message.custom_ids == second.message.custom_ids
    await world.restart()
    again = await cleo.press(card, "Play Hercules alone")
    assert again.message.custom_ids == first.message.custom_ids
    other = await world.people["Dora"].press(card, "Play Hercules alone")
    assert world.ledger.count("matches") == 2
    assert other.message.custom_ids != first.message.custom_ids
    assert len(await welcomes(world)) == 1


async def test_a_list_that_offers_what_there_is_not_changes_nothing(world: World) -> None:
    card, ana = await card_of(world), world.people["Ana"]
    (select,) = card.selects
    message = world.sandbox.world.messages[card.id]
    forged = next(
        part for row in message.components for part in row.get("components", ()) if "options" in part
    )
    forged["options"][0]["value"] = "chess"
    card = await ana.see(card)
    reply = await ana.choose(card, "chess", select["custom_id"])
    assert "earlier version" in reply.text or "old" in reply.text
    assert world.ledger.count("matches") == 0


# --- /help, a direct message, /about ----------------------------------------------------------------------


async def test_help_is_private_and_localized_and_its_buttons_play(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    shown = await ben.slash("help", "games")
    assert shown.ephemeral
    assert "j’organise des jeux" in shown.text
    assert "</play:" in shown.text
    asked = await ben.press(shown.message, custom_id=arg("alone"))
    assert asked.is_update  # the panel replaces the help
    assert "a commencé" in asked.text
    shown = await ana.slash("help", "games")
    asked = await ana.choose(shown.message, "athena")
    assert world.ledger.header(2)["game"] == "athena"
    assert reached(world, "pressed") == {ana.id, ben.id}


async def test_direct_messages_to_the_bot_are_answered_now_and_then(world: World) -> None:
    ben = world.people["Ben"]
    await ben.slash("help", "games")  # so that their language is known
    room = await ben.open_dm()
    for said in ("bonjour", "il y a quelqu’un ?", "?"):
        written = await ben.say(room, said)
    answer = await ben.wait_for(lambda message: any(":w:" in id for id in message.custom_ids), channel=room)
    assert "j’organise des jeux" in answer.text
    await asyncio.sleep(QUIET_S)
    world.inside.clock.ahead_s += 61.0
    raw = world.sandbox.world.messages[written.id]
    world.sandbox.world.tell(GatewayEvent("MESSAGE_CREATE", message=raw))  # delivered again
    await asyncio.sleep(QUIET_S)
    assert len(await direct(ben, room)) == 1
    await ben.say(room, "encore moi")
    async with asyncio.timeout(60):
        while len(await direct(ben, room)) < 2:
            await asyncio.sleep(0.02)
    await ben.say("games", "Agon?")  # messages in a server are ignored
    asked = await ben.press((await direct(ben, room))[-1], custom_id=arg("alone"))
    assert asked.ephemeral
    assert "a commencé" in asked.text
    assert not {arg("challenge"), arg("setup")} & {*answer.custom_ids}  # there is no server here
    shown = await ben.slash("help", room)
    assert not {arg("challenge"), arg("setup")} & {*shown.message.custom_ids}


async def direct(person: Person, room: int) -> list[Message]:
    """Return the bot's own messages in a conversation."""
    return [one for one in await person.messages(room) if one.author == "Agon" and not one.ephemeral]


async def test_about_shows_all_its_state_and_owners_the_funnel(world: World) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    card = await card_of(world)
    asked = await ben.press(card, custom_id=arg("alone"))
    await decide(ben, asked)
    await ben.slash("resign", "games", match="1")
    confirmed = await ben.slash("resign", "games", match="1")
    await ben.press(confirmed, custom_id=press_on(confirmed, "k", "resign"))
    asked_for = len(world.sandbox.faults.requests(APPLICATION))
    told = (await ana.slash("about", "games")).text
    assert "Matches: 0 open, 1 ended." in told
    assert "AGON_OPERATOR" in told
    assert "presses were answered" in told
    assert "Whoever runs me can read every hand." in told
    assert "Source" not in told
    assert "1 server welcomed; people who pressed a button there: 1; who made a first decision: 1; " in told
    assert "who ended a first match: 1." in told
    theirs = (await ben.slash("about", "games")).text
    assert "0 en cours, 1 terminée." in theirs
    assert "nouveaux venus" not in theirs
    assert len(world.sandbox.faults.requests(APPLICATION)) == asked_for == 1  # at the login
