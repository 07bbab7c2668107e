"""A user's settings over the wire: in servers and in direct messages, and after a restart."""

import pytest

from bot.core.paces import DAY_S
from engine.core.log import Act
from tests.bot.e2e.test_time import awaited
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Person, Reply

EN_AND_LATER_FR = ["en", pytest.param("fr", marks=pytest.mark.long)]
TITLE = {"en": "Your settings.", "fr": "Vos réglages."}
QUESTION = {"en": "Language", "fr": "Langue"}
OTHER = {"en": "fr", "fr": "en"}
HAND = {"en": "to move", "fr": "à vous"}
AS_PICTURE = {"en": "As picture", "fr": "En image"}


async def settings(person: Person, channel: object = "games", **typed: str) -> Reply:
    return await person.slash(
        "settings", channel, {name.replace("_", "-"): value for name, value in typed.items()}
    )


def chosen(message: Message, name: str) -> str:
    """Return the value that the select of a field shows."""
    options = message.select(f"a1:p:0:-:{name}")["options"]
    return next(str(option["value"]) for option in options if option.get("default"))


@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_a_users_settings_hold_everywhere_and_for_them_alone(world: World, locale: str) -> None:
    other = OTHER[locale]
    ana, ben = world.people["Ana"], world.people["Ben"]
    for person in (ana, ben):
        world.sandbox.world.person(person.name).locale = locale
    world.sandbox.world.guild_locale = locale
    match = await world.begin(ana, ben)
    reply = await settings(ana)
    assert reply.ephemeral
    assert TITLE[locale] in reply.text

    # Another language: at once, in a command, after a restart, in direct messages; not in public.
    for _ in range(2):
        reply = await ana.choose(reply, other, "a1:p:0:-:language")
        assert reply.is_update
        assert TITLE[other] in reply.text
    assert chosen(reply.message, "language") == other
    await world.restart()
    reply = await settings(ana, await ana.open_dm())
    assert TITLE[other] in reply.text
    assert TITLE[locale] in (await settings(ben)).text
    assert AS_PICTURE[other] in (await ana.slash("board", world.thread(match), view="text")).message.labels
    offered = await ana.autocomplete("play", "pace", "", "games")
    assert {"en": "Slow", "fr": "Lent"}[other] in [one["name"].partition(":")[0].strip() for one in offered]
    public = (await world.told(match))[-1]
    assert AS_PICTURE[locale] not in public.labels
    assert {"en": "My hand", "fr": "Ma main"}[locale] in public.labels

    # As set in Discord.
    reply = await ana.choose(reply, "-", "a1:p:0:-:language")
    assert TITLE[locale] in reply.text

    # The board in words first, and its picture by a button.
    reply = await ana.press(reply, custom_id="a1:p:0:-:text_first~on")
    panel = await world.panel(ana, match)
    assert not panel.attachments
    assert panel.text.count("\n") > 10
    shown = await ana.press(panel, AS_PICTURE[locale])
    assert shown.message.attachments
    back = await ana.press(shown, {"en": "Back", "fr": "Retour"}[locale])
    assert not back.message.attachments
    board = await ana.slash("board", world.thread(match))
    assert not board.message.attachments
    assert (await ana.press(board, AS_PICTURE[locale])).message.attachments
    assert (await world.panel(ben, match)).attachments
    await ana.press(reply, custom_id="a1:p:0:-:text_first~off")
    assert (await world.panel(ana, match)).attachments


@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_zone_and_quiet_hours_are_typed_chosen_or_refused(world: World, locale: str) -> None:
    ana = world.people["Ana"]
    world.sandbox.world.person("Ana").locale = locale
    refused = {
        "en": {
            "zone": "First tell me where you are",
            "half": "both quiet-from",
            "long": "nine hours at most",
            "hour": "I cannot read “noon-ish”",
            "where": "“Atlantis”",
        },
        "fr": {
            "zone": "Dites-moi d’abord où vous êtes",
            "half": "donnez calme-depuis",
            "long": "neuf heures au plus",
            "hour": "Je ne peux pas lire « noon-ish »",
            "where": "« Atlantis »",
        },
    }[locale]
    reply = await settings(ana, quiet_from="22:00", quiet_until="07:00")
    assert refused["zone"] in reply.text
    assert refused["where"] in (await settings(ana, time_zone="Atlantis")).text
    several = {"en": "can mean several time zones", "fr": "peut désigner plusieurs fuseaux"}[locale]
    assert several in (text := (await settings(ana, time_zone="cst")).text)
    assert "(Asia/Shanghai)" in text
    offered = await ana.autocomplete("settings", "time-zone", "cst")
    assert {"America/Chicago", "Asia/Shanghai"} <= {one["value"] for one in offered}
    offered = await ana.autocomplete("settings", "time-zone", {"en": "lon", "fr": "londres"}[locale])
    assert "Europe/London" in [one["value"] for one in offered]
    offered = await ana.autocomplete("settings", "time-zone", "Paris")
    assert offered[0]["value"] == "Europe/Paris"
    reply = await settings(ana, time_zone="Europe/Paris")
    assert "Europe/Paris" in reply.text
    assert chosen(reply.message, "quiet") == "-"
    assert refused["half"] in (await settings(ana, quiet_from="22h")).text
    assert refused["long"] in (await settings(ana, quiet_from="22h", quiet_until="8h")).text
    assert refused["hour"] in (await settings(ana, quiet_from="noon-ish")).text
    reply = await settings(ana, quiet_from="10:30 pm", quiet_until="7h")
    assert chosen(reply.message, "quiet") == "1350-420"
    for _ in range(2):
        reply = await ana.choose(reply, "1380-420", "a1:p:0:-:quiet")
        assert chosen(reply.message, "quiet") == "1380-420"
    await world.restart()
    assert chosen((await settings(ana)).message, "quiet") == "1380-420"
    reply = await ana.choose(await settings(ana), "-", "a1:p:0:-:quiet")
    assert chosen(reply.message, "quiet") == "-"


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_standing_order_is_chosen_used_and_told_to_its_owner(world: World, locale: str) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    for person in (ana, ben):
        world.sandbox.world.person(person.name).locale = locale
    told = {"en": "Your standing order: ", "fr": "Votre consigne : "}[locale]
    reply = await ana.press(await settings(ana), custom_id="a1:p:0:-:wishes~athena")
    field = "wishes~athena~deployment"
    assert chosen(reply.message, field) == "ask"
    for _ in range(2):
        reply = await ana.choose(reply, "wall", f"a1:p:0:-:{field}")
        assert chosen(reply.message, field) == "wall"
    await world.restart()
    match = await world.begin(ana, ben, game="athena")
    assert told in (await world.panel(ana, match)).text
    assert told not in (await world.panel(ben, match)).text
    assert not [message for message in await world.told(match) if told in message.text]
    (entry,) = world.ledger.entries(match)
    assert isinstance(entry, Act)
    assert entry.by == "wish"
    reply = await ana.press(await settings(ana), custom_id="a1:p:0:-:wishes~athena")
    reply = await ana.press(reply, custom_id="a1:p:0:-:back")
    assert TITLE[locale] in reply.text


@pytest.mark.parametrize("locale", ["en", "fr"])
async def test_refusing_challenges_works_and_is_not_announced(world: World, locale: str) -> None:
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    for person in (ana, ben, cleo):
        world.sandbox.world.person(person.name).locale = locale
    world.sandbox.world.guild_locale = locale
    said = {"en": "Ben does not take challenges now", "fr": "Ben n’accepte pas de défis en ce moment"}[locale]
    back = {"en": "Ana may challenge you again", "fr": "Ana peut à nouveau vous défier"}[locale]

    async def refused(host: Person) -> None:
        reply = await host.slash("play", "games", opponent=ben)
        assert reply.ephemeral
        assert said in reply.text

    # Nobody, by the select.
    reply = await ben.choose(await settings(ben), "nobody", "a1:p:0:-:challengers")
    assert chosen(reply.message, "challengers") == "nobody"
    await refused(ana)
    await world.restart()
    await refused(cleo)
    await ben.choose(await settings(ben), "everyone", "a1:p:0:-:challengers")

    # One person, on the answer to their challenge.
    await world.offer(ana, ben)
    offers = await ben.slash("games", "games")
    declined = await ben.press(offers, custom_id=press_on(offers, "k", "decline"))
    page = await ben.press(declined, custom_id=press_on(declined, "p"))
    assert "Ana" in page.text
    await refused(ana)
    await world.offer(cleo, ben)
    page = await ben.choose(page, str(ana.id), "a1:p:0:-:unblock")
    assert back in page.text
    await world.offer(ana, ben)

    # Then everybody by the select, which blocks this person too.
    page = await ben.press(await settings(ben), custom_id="a1:p:0:-:blocked")
    assert {"en": "bots challenge nobody", "fr": "les bots ne défient personne"}[locale] in (
        await ben.choose(page, ben, "a1:p:0:-:block")
    ).text
    page = await ben.press(await settings(ben), custom_id="a1:p:0:-:blocked")
    for _ in range(2):
        page = await ben.choose(page, ana, "a1:p:0:-:block")
        assert "Ana" in page.text
    await refused(ana)
    seat = await world.offer(ben, None)
    assert said in (await ana.press(seat, custom_id=press_on(seat, "k", "accept"))).text
    await cleo.press(seat, custom_id=press_on(seat, "k", "accept"), wait_s=0.0)
    await world.until(lambda: world.ledger.header(match_of(seat))["status"] == "playing")


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_notifications_are_tested_in_the_thread_and_directly(world: World, locale: str) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    for person in (ana, ben):
        world.sandbox.world.person(person.name).locale = locale
    world.sandbox.world.guild_locale = locale
    said = {
        "en": {
            "none": "No match of yours has a thread",
            "taken": "Discord has taken a message that mentions you",
            "dm": "I have sent you a direct message",
            "closed": "You take no direct messages of mine",
            "lacking": "I lack Send Messages in Threads",
            "soon": "I can try again",
            "was": "A test that Ana asked for",
            "dm was": "A test that you asked for",
            "locked": "is locked",
        },
        "fr": {
            "none": "Aucune de vos parties n’a de fil",
            "taken": "Discord a pris un message qui vous mentionne",
            "dm": "Je vous ai envoyé un message privé",
            "closed": "Vous n’acceptez pas mes messages privés",
            "lacking": "il me manque",
            "soon": "Je pourrai recommencer",
            "was": "Un essai demandé par Ana",
            "dm was": "Un essai demandé",
            "locked": "est verrouillé",
        },
    }[locale]

    async def tried(channel: object = "games") -> str:
        world.inside.advance(61.0, 0)
        return (await ana.press(await settings(ana, channel), custom_id="a1:p:0:-:reach")).text

    # Without a match: in this channel, or only directly.
    private = await ana.open_dm()
    text = await tried(private)
    assert said["none"] in text
    assert said["dm"] in text
    assert said["dm was"] in (await ana.messages(private))[-1].content
    assert said["taken"] in await tried()
    # In the thread of a match: a mention that notifies, and then says what it was.
    match = await world.begin(ana, ben)
    thread, before = world.thread(match), len(await ana.pings())
    text = await tried()
    assert said["taken"] in text
    assert f"<#{thread}>" in text
    pings = await ana.pings()
    assert {ping.channel_id for ping in pings[before:]} == {thread, private}
    shown = [message for message in await ben.messages(thread) if said["was"] in message.content]
    assert len(shown) == 1
    assert not await world.people["Cleo"].pings()
    # Not twice in a minute.
    reply = await ana.press(await settings(ana), custom_id="a1:p:0:-:reach")
    assert said["soon"] in reply.text
    assert len(await ana.pings()) == len(pings)
    # Closed, missing, locked: each with its remedy, and the bot itself reports no fault.
    world.sandbox.close_dms("Ana")
    world.sandbox.permit("games", "send_messages_in_threads", allowed=False)
    text = await tried()
    assert said["closed"] in text
    assert said["lacking"] in text
    world.sandbox.permit("games", "send_messages_in_threads")
    world.sandbox.set_thread(thread, locked=True)
    assert said["locked"] in await tried()
    world.sandbox.set_thread(thread, locked=False)
    world.sandbox.close_dms("Ana", closed=False)
    await world.restart()
    text = await tried()
    assert said["dm"] in text
    assert said["taken"] in text


async def test_without_second_questions_only_resigning_is_confirmed(
    world: World,
) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    world.sandbox.world.person("Ben").locale = "en"
    match, mover, _ = await awaited(world, ana, ben, "none")
    panel = await world.panel(mover, match)
    # As on the panel of a move with a second question, which no first turn has.
    draw, entries = press_on(panel, "a", "d").replace(":a:", ":c:"), len(world.ledger.entries(match))
    asked = await mover.press(panel, custom_id=draw, in_flight=True)
    assert "This cannot be taken back. Do it?" in asked.text
    assert len(world.ledger.entries(match)) == entries
    page = await mover.press(await settings(mover), custom_id="a1:p:0:-:confirms~off")
    assert "a1:p:0:-:confirms~on" in page.message.custom_ids
    asked = await mover.slash("resign", world.thread(match))
    assert "Do you really want to resign" in asked.text
    done = await mover.press(panel, custom_id=draw, in_flight=True)
    assert "This cannot be taken back" not in done.text
    assert len(world.ledger.entries(match)) == entries + 1
    assert world.ledger.header(match)["status"] == "playing"


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_three_timeouts_are_shown_in_the_own_settings_only(world: World, locale: str) -> None:
    ana, ben = world.people["Ana"], world.people["Ben"]
    for person in (ana, ben):
        world.sandbox.world.person(person.name).locale = locale
    told = {"en": "of your last ten matches", "fr": "de vos dix dernières parties"}[locale]
    matches = [await world.begin(ana, ben, pace="daily") for _ in range(3)]
    assert told not in (await settings(ana)).text
    for match in matches:  # Ben lays his first row, Ana never does
        for _ in range(4):
            offered = await ben.autocomplete("act", "move", "", world.thread(match))
            if offered:
                await ben.slash("act", world.thread(match), move=offered[-1]["value"])
    world.inside.advance(3 * DAY_S, matches[0])
    await world.until(
        lambda: all([row for row in world.ledger.outbox(match) if row.kind == "expiry"] for match in matches)
    )
    await world.until(lambda: all(world.ledger.is_quiet(match) for match in matches))
    assert told in (await settings(ana)).text
    assert told not in (await settings(ben)).text
    card = await ana.slash("play", "games", opponent=ben)
    assert told not in card.text
