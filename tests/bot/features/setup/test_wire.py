"""/setup over the wire: the choices of moderators take effect, and strangers are refused."""

from urllib.parse import parse_qs, urlsplit

import pytest

from bot.discord_io.permissions import invitation
from bot.sandbox.permissions import BOT
from bot.sandbox.world import APPLICATION_ID, NEWS
from tests.bot.e2e.managing import ACCEPT, EN_AND_LATER_FR, Managed
from tests.bot.e2e.world import World, on_sides
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Refused


def chosen(message: Message, field: str) -> str:
    options = message.select(f"a1:e:0:-:{field}")["options"]
    return next(str(option["value"]) for option in options if option.get("default"))


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_new_matches_go_to_the_chosen_channel_and_old_ones_stay(world: World, locale: str) -> None:
    server = Managed(world, locale)
    ana, ben, cleo, words = server.ana, server.ben, server.cleo, server.words
    old = await world.begin(ana, ben)
    with pytest.raises(Refused, match="is offered no command"):
        await ben.slash("setup panel", "games")
    page = await server.panel()
    for _ in range(2):
        page = await server.choose(page, "channel", "lounge")
        assert words["saved"] in page.text
        assert f"<#{world.sandbox.channel('lounge').id}>" in page.text
    await world.restart()
    # A person, who accepts there; the thread is there too.
    match, reply = await server.play("elsewhere", opponent=ben)
    card = await server.card(match, "lounge")
    assert f"/{card.channel_id}/{card.id}" in reply.text
    await ben.press(card, ACCEPT[locale], wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    assert world.sandbox.channel(world.thread(match)).parent_id == world.sandbox.channel("lounge").id
    # A match that began before stays where it is.
    assert world.sandbox.channel(world.thread(old)).parent_id == world.sandbox.channel("games").id
    # Its rematch goes there, too.
    asked = await ana.slash("resign", "games", match=str(old))
    await ana.press(asked, custom_id=press_on(asked, "k", "resign"))
    await world.over(old)
    await on_sides(ana, await ana.slash("rematch", "games", match=str(old)))
    await server.card(match + 1, "lounge")
    # A request made in that channel is answered by the card itself.
    answered = await cleo.slash("play", "lounge", opponent=ben)
    assert not answered.ephemeral
    # In a forum it is a post, in an announcement channel a thread of its own kind.
    await server.gather("tables")
    match, reply = await server.play("elsewhere", opponent=str(cleo.id))
    post = world.thread(match)
    assert f"<#{post}>" in reply.text
    assert world.sandbox.channel(post).parent_id == world.sandbox.channel("tables").id
    (card,) = [one for one in await cleo.messages(post) if one.id == post]
    await cleo.press(card, ACCEPT[locale], wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    assert world.thread(match) == post
    assert len(await world.told(match)) == 2
    news = world.sandbox.add_channel("news", NEWS)
    await server.gather("news")
    match, _ = await server.play("elsewhere", game="Hercules")
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    assert world.sandbox.channel(world.thread(match)).parent_id == news
    # Back to the channel of the request.
    page = await cleo.press(await server.panel(), custom_id="a1:e:0:-:channel~here")
    assert words["saved"] in page.text
    assert not (await ana.slash("play", "games", opponent=ben)).ephemeral


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_an_unusable_channel_is_named_and_matches_open_as_before(world: World, locale: str) -> None:
    server = Managed(world, locale)
    ana, ben, cleo, words = server.ana, server.ben, server.cleo, server.words
    # Not chosen where the bot cannot write, nor by a player who does not manage the server.
    world.sandbox.permit("lounge", "send_messages", allowed=False)
    page = await server.choose(await server.panel(), "channel", "lounge")
    assert words["lacking"] in page.text
    assert words["unchanged"] in page.text
    world.sandbox.permit("lounge", "send_messages")
    server.manages(cleo, allowed=False)
    refused = await cleo.choose(page, "lounge", "a1:e:0:-:channel")
    assert words["stranger"] in refused.text
    assert words["title"] not in refused.text
    server.manages(cleo)
    await server.gather("lounge")
    # Both the player who cannot see it and the host who invites them are told so.
    world.sandbox.hide("lounge", "Ben")
    count = world.ledger.count("matches")
    assert words["blind"] in (await ana.slash("play", "games", opponent=ben)).text
    assert words["hidden"] in (await ben.slash("play", "games", opponent=ana)).text
    assert world.ledger.count("matches") == count
    world.sandbox.hide("lounge", "Ben", hidden=False)
    # It becomes unusable.
    world.sandbox.permit("lounge", "send_messages", allowed=False)
    match, reply = await server.play("lacking", opponent=ben)
    assert "</setup check:" in reply.text
    card = await server.card(match, "games")
    assert words["lacking"] in (await server.panel()).text
    await ben.press(card, ACCEPT[locale], wait_s=0.0)
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    world.sandbox.delete_channel("lounge")
    match, reply = await server.play("gone", opponent=cleo)
    assert words["here"] in reply.text
    await server.card(match, "games")
    assert words["gone"] in (await server.panel()).text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_limit_and_the_language_of_a_server_hold_for_everybody(world: World, locale: str) -> None:
    server = Managed(world, locale)
    ana, ben, cleo, dora, words = server.ana, server.ben, server.cleo, server.dora, server.words
    first = await world.offer(cleo, ben)
    page = await server.choose(await server.panel(), "most_open", "1")
    for _ in range(2):
        page = await server.choose(page, "most_open", "1")
    assert chosen(page.message, "most_open") == "1"
    assert words["one"] in (await cleo.slash("play", "games", opponent=ana)).text
    # An invitation does not count as a match; a player in one cannot take another.
    await world.begin(ben, dora)
    refused = await ben.press(first, ACCEPT[locale])
    assert refused.ephemeral
    assert words["one"] in refused.text
    assert world.ledger.header(match_of(first))["status"] == "waiting"
    await world.restart()
    alone = await ana.slash("play", "games", game="Hercules")
    assert not alone.ephemeral
    assert words["one"] in (await ana.slash("play", "games", game="Hercules")).text
    assert chosen((await server.panel()).message, "most_open") == "1"
    await server.choose(await server.panel(), "most_open", "2")
    other = {"en": "fr", "fr": "en"}[locale]
    page = await server.choose(await server.panel(), "language", other)
    assert chosen(page.message, "language") == other
    assert words["title"] in page.text, "what one person alone sees is in their own language"
    card = await world.offer(ana, ben)
    assert ACCEPT[other] in card.message.labels
    assert words["two"] in (await ana.slash("play", "games", opponent=dora)).text
    page = await server.choose(await server.panel(), "most_open", "-")
    assert chosen(page.message, "most_open") == "-"
    await server.choose(await server.panel(), "language", "-")
    card = await world.offer(ana, dora)
    assert ACCEPT[locale] in card.message.labels


def test_the_link_asks_for_exactly_what_matches_make_use_of() -> None:
    asked = parse_qs(urlsplit(invitation(APPLICATION_ID)).query)
    assert asked["client_id"] == [str(APPLICATION_ID)]
    assert asked["scope"] == ["bot applications.commands"]
    assert int(asked["permissions"][0]) == BOT


async def test_the_about_page_lets_every_reader_invite_the_bot(world: World) -> None:
    for name, said in (("Cleo", "[Invite me to a server]"), ("Ben", "[M’inviter sur un serveur]")):
        about = await world.people[name].slash("about", "games")
        assert f"{said}({invitation(APPLICATION_ID)})" in about.text


async def test_the_welcome_is_shown_again_on_request(world: World) -> None:
    server = Managed(world, "en")
    page = await server.panel()
    page = await server.cleo.press(page, custom_id="a1:e:0:-:welcome")
    assert "The welcome stands in" in page.text
    cards = [
        message
        for message in await server.ben.messages("games")
        if any(id.startswith("a1:w:") for id in message.custom_ids)
    ]
    assert len(cards) == 1
    answered = await server.cleo.press(cards[0], custom_id="a1:w:0:-:setup")
    assert answered.ephemeral
    assert server.words["title"] in answered.text
    refused = await server.ben.press(cards[0], custom_id="a1:w:0:-:setup")
    assert server.words["stranger"] in refused.text
    # A match begun by a press on it has its card where the server plays, and says so above the first
    # question.
    await server.gather("lounge")
    panel = await server.ben.press(cards[0], custom_id="a1:w:0:-:robot")
    assert panel.ephemeral
    assert panel.message.attachments
    lounge = world.sandbox.channel("lounge").id
    assert f"<#{lounge}>" in panel.text
    match = world.ledger.count("matches")
    await server.card(match, "lounge")
    again = await server.ben.press(cards[0], custom_id="a1:w:0:-:robot")
    assert again.message.attachments
    assert world.ledger.count("matches") == match
