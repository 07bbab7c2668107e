"""The summary of a match is public, once, when one of its players wants it."""

import asyncio

import pytest

from bot.words import words
from engine.core.game import Seat
from engine.core.log import Resign
from render.paint import png
from render.registry import DRAWINGS
from render.remembered import DrawsRemembered
from tests.bot.e2e.test_rematch import EN_AND_LATER_FR, over
from tests.bot.e2e.test_start import speaks
from tests.bot.e2e.world import World
from tests.bot.house import match_of, press_on
from tests.bot.people import Message, Person, Reply

COMING = {"en": "On its way", "fr": "C’est en route"}
STANDS = {"en": "It has been shared already", "fr": "C’est déjà partagé"}
ONLY = {"en": "Only those who played", "fr": "Seules les personnes"}
LINE = {"en": "what this match will be remembered by", "fr": "ce qu’il restera de cette partie"}
SHARE = "share/match"


async def ended(world: World, locale: str, **options: str) -> tuple[int, Message]:
    """Return a match of Ana and Ben that Ana resigned, and the message that shows what was hidden."""
    ana, ben = world.people["Ana"], world.people["Ben"]
    for person in world.people:
        world.sandbox.world.person(person.name).locale = locale
    world.sandbox.world.guild_locale = locale
    match, _ = await over(world, ana, ben, **(options or {"side": "hera"}))
    await world.until(lambda: state(world, match, "reveal") == "told")
    return match, next(each for each in await world.told(match) if shares(each))


def state(world: World, match: int, kind: str = "remembered") -> str | None:
    return world.ledger.state(match, kind, "")


def shares(message: Message) -> bool:
    return any(id.endswith(f":{SHARE}") for id in message.custom_ids)


async def share(person: Person, message: Message) -> Reply:
    return await person.press(message, custom_id=next(id for id in message.custom_ids if id.endswith(SHARE)))


async def shown(world: World, match: int, locale: str) -> list[Message]:
    """Return the public messages with the match's summary."""
    return [message for message in await world.told(match) if LINE[locale] in message.content]


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
@pytest.mark.parametrize(
    "options", [{}, {"game": "hercules", "rules": "coop"}], ids=["hera_zeus", "hercules"]
)
async def test_a_player_shares_it_once_and_later_requests_show_where(
    world: World, locale: str, options: dict[str, str]
) -> None:
    match, reveal = await ended(world, locale, **options)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    refused = await share(cleo, reveal)
    assert refused.ephemeral
    assert ONLY[locale] in refused.text
    assert state(world, match) is None
    pressed = await share(ben, reveal)
    assert pressed.ephemeral
    assert COMING[locale] in pressed.text
    await world.until(lambda: state(world, match) == "told")
    (told,) = await shown(world, match, locale)
    for person in (ana, ben):
        again = await share(person, reveal)
        assert STANDS[locale] in again.text
        assert str(told.id) in again.text
    await world.restart()
    assert STANDS[locale] in (await share(ben, reveal)).text
    assert len(await shown(world, match, locale)) == 1
    assert not told.content.count("<@")


@pytest.mark.pictures
async def test_the_picture_is_the_games_own_and_described(world: World) -> None:
    match, reveal = await ended(world, "en")
    told_by = world.people["Ana"]
    await share(told_by, reveal)
    await world.until(lambda: state(world, match) == "told")
    (told,) = await shown(world, match, "en")
    (attached,) = told.attachments
    drawing, names = DRAWINGS["hera_zeus"], ("Ana", "Ben")
    assert isinstance(drawing, DrawsRemembered)
    given_up, _ = world.ledger.opened(match).end(Resign(Seat(world.ledger.seat_of(match, told_by.id))))
    picture = drawing.remembered(given_up.remembered(), names, words("hera_zeus").speaker("en", names))
    assert attached.description == picture.alt
    assert await attached.read() == png(picture.display)
    assert not shares(told)


async def test_presses_by_both_at_once_share_it_once_over_a_restart(world: World) -> None:
    match, reveal = await ended(world, "en")
    ana, ben = world.people["Ana"], world.people["Ben"]
    await asyncio.gather(share(ana, reveal), share(ben, reveal), share(ana, reveal))
    await world.restart()
    await world.until(lambda: state(world, match) == "told")
    assert len(await shown(world, match, "en")) == 1
    assert STANDS["en"] in (await share(ben, reveal)).text


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_in_a_direct_conversation_it_is_shown_there(world: World, locale: str) -> None:
    ana = world.people["Ana"]
    speaks(world, locale)
    room = await ana.open_dm()
    match = match_of(await ana.slash("play", room, game="hera_zeus"))
    await world.until(lambda: world.ledger.has_told_a_turn(match))
    sure = await ana.slash("resign", room, match=str(match))
    await ana.press(sure, custom_id=press_on(sure, "k", "resign"))
    await world.until(lambda: state(world, match, "reveal") == "told")
    (reveal,) = [one for one in await ana.messages(room) if shares(one)]
    assert COMING[locale] in (await share(ana, reveal)).text
    await world.until(lambda: state(world, match) == "told")
    assert STANDS[locale] in (await share(ana, reveal)).text
    (told,) = [one for one in await ana.messages(room) if LINE[locale] in one.content]
    assert told.attachments[0].description
