"""The queue of films over the wire: positions in the queue, and what remains after a restart."""

import pytest

from bot.features.films.service import Filmer
from tests.bot.e2e.test_reading import EN_AND_LATER_FR, resigned, speak
from tests.bot.e2e.world import World
from tests.bot.features.parts import part_of
from tests.bot.features.replays.looking_back import go, look, until, values, way
from tests.bot.house import press_on
from tests.bot.people import Person, Reply

BEHIND = {
    "en": ("One other film", "2 other films", "3 other films"),
    "fr": ("Un autre film", "2 autres films", "3 autres films"),
}
DRAWING = {"en": "being drawn", "fr": "se dessin"}
AGAIN = {"en": "**GIF** starts it again", "fr": "**GIF** le relance"}
MANY = {"en": "Ask again in 2 minutes", "fr": "Redemandez-le dans 2 minutes"}


async def over(world: World, locale: str) -> int:
    """Return a match that was resigned as it began."""
    speak(world, locale)
    ana, ben = world.people["Ana"], world.people["Ben"]
    match = await world.begin(ana, ben, game="hera_zeus")
    await resigned(world, ben, match)
    return match


async def chosen(world: World, person: Person, match: int) -> Reply:
    """Return the page that offers a film of the whole match."""
    (*_, end) = [one for one in await world.told(match) if any(":h:" in id for id in one.custom_ids)]
    return await go(person, await person.press(end, custom_id=press_on(end, "h")), "gif")


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_waiting_reader_sees_their_place_in_the_queue(world: World, locale: str) -> None:
    match = await over(world, locale)
    ana, ben, cleo = (world.people[name] for name in ("Ana", "Ben", "Cleo"))
    behind, drawing = BEHIND[locale], DRAWING[locale]
    filmer = part_of(world.inside.bot, Filmer)
    with filmer.ticket(100.0):
        waiting: list[Reply] = []
        for person, said in zip((ana, ben, cleo), behind, strict=True):
            waiting.append(await go(person, await chosen(world, person, match), "film"))
            assert said in waiting[-1].text
            assert "10" in waiting[-1].text, "the seconds of those before count, too"
            assert AGAIN[locale] in waiting[-1].text
            assert waiting[-1].message.attachments == []
            await until(waiting[-1], lambda _: filmer.waiting == len(waiting) + 1)
        # A reader who opens another page stops waiting, and later ones move up.
        await go(ana, waiting[0], "show")
        for reply, said in zip(waiting[1:], behind, strict=False):
            await until(reply, lambda message: said in message.text)  # noqa: B023
    for reply in waiting[1:]:
        await until(reply, lambda message: message.attachments)
        assert reply.message.attachments[0].filename == "replay.gif"
        assert drawing not in reply.text
    assert waiting[0].person is ana
    assert all(one.filename != "replay.gif" for one in (await waiting[0].refresh()).message.attachments)
    assert filmer.waiting == 0


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_film_ended_by_a_restart_can_be_asked_for_again(world: World, locale: str) -> None:
    match = await over(world, locale)
    ben = world.people["Ben"]
    asked = await chosen(world, ben, match)
    asked = await look(ben, asked, "to", values(asked, "to")[1])
    part = way(asked, "film")["custom_id"]
    with part_of(world.inside.bot, Filmer).ticket(1.0):
        waiting = await go(ben, asked, "film")
        assert BEHIND[locale][0] in waiting.text
        await world.restart()
    assert AGAIN[locale] in (await waiting.refresh()).text
    again = await go(ben, waiting, "gif")
    assert way(again, "film")["custom_id"] == part
    done = await until(await go(ben, again, "film"), lambda message: message.attachments)
    assert done.message.attachments[0].filename == "replay.gif"


@pytest.mark.parametrize("locale", EN_AND_LATER_FR)
async def test_a_film_that_would_miss_discords_deadline_is_not_begun(world: World, locale: str) -> None:
    match = await over(world, locale)
    ana = world.people["Ana"]
    page = await chosen(world, ana, match)
    filmer = part_of(world.inside.bot, Filmer)
    with filmer.ticket(700.0):
        refused = await go(ana, page, "film")
        assert MANY[locale] in refused.text
        assert filmer.waiting == 1
