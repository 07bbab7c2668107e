"""The test of notifications: a direct message counts as seen when its button is pressed."""

import asyncio

import pytest

from tests.bot.e2e.managing import EN_AND_LATER_FR, Managed
from tests.bot.e2e.world import World
from tests.bot.people import Message, Person, Reply

REACH = "a1:p:0:-:reach"
ASKED = {"en": "only then do I know", "fr": "alors seulement je sais"}
CAME = {"en": "those reach you", "fr": "ils vous parviennent"}
THANKS = {"en": "now I know", "fr": "je sais maintenant"}
CLOSED = {"en": "You take no direct messages", "fr": "Vous n’acceptez pas mes messages privés"}


async def ask(person: Person) -> Reply:
    settings = await person.slash("settings", "games")
    return await person.press(settings, custom_id=REACH)


def has_button(message: Message) -> bool:
    return not message.ephemeral and any("reach~came" in id for id in message.custom_ids)


async def until_said(reply: Reply, said: str) -> None:
    async with asyncio.timeout(60):
        while said not in reply.text:
            await asyncio.sleep(0.05)
            reply = await reply.refresh()


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_only_a_press_in_the_direct_message_shows_that_it_came(world: World, locale: str) -> None:
    ana = Managed(world, locale).ana
    room = await ana.open_dm()
    result = await ask(ana)
    assert ASKED[locale] in result.text
    assert CAME[locale] not in result.text
    test = await ana.wait_for(has_button, channel=room)
    button = next(id for id in test.custom_ids if "reach~came" in id)
    # From anywhere else such a press proves nothing.
    forged = await ana.press(await ana.slash("help", "games"), custom_id=button, in_flight=True)
    assert THANKS[locale] not in forged.text
    assert CAME[locale] not in (await result.refresh()).text
    pressed = await ana.press(test, custom_id=button)
    assert THANKS[locale] in pressed.text
    await until_said(result, CAME[locale])
    assert (await ana.see(test)).custom_ids == []
    # The same button again, also for a restarted bot that no longer knows of the test.
    await world.restart()
    again = await ana.press(test, custom_id=button, in_flight=True)
    assert THANKS[locale] in again.text


async def test_a_refused_direct_message_is_said_at_once(world: World) -> None:
    ana = Managed(world, "en").ana
    await ana.open_dm()
    world.sandbox.close_dms("Ana")
    assert CLOSED["en"] in (await ask(ana)).text
